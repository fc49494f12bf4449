/**
 * What may be clicked next, and which move a click makes.
 *
 * This module knows no rules: the server lists the legal moves, and a move is a card, a place, or both.
 */
import type { Card, Kind, Side, VillageBody } from '../net/protocol';
import { ceremonyAt, parsePlace, spaceAt, type ParsedPlace, type Place } from './places';

export type Verb = 'draw' | 'open' | 'play' | 'wild' | 'cancel' | 'exchange' | 'tuck' | 'done' | 'pass';

export interface Move {
  text: string;
  verb: Verb;
  card: Card | null; // the card that leaves the hand
  place: Place | null; // where it goes, or the ceremony to cancel
}

export interface Picked {
  card: Card | null;
  place: Place | null;
}

export interface Choices {
  cards: Set<Card>; // cards of moves with the picked place
  places: Set<Place>; // places of moves with the picked card
  cancel: string | null; // the move that cancels the picked ceremony
  verbs: Set<Verb>; // moves without card or place
}

/**
 * What a click does: make a move, change the selection, or ask why a move is impossible (null: it has no
 * notation).
 */
export type Click = { move: string } | { picked: Picked } | { ask: Move | null };

export const NOTHING: Picked = { card: null, place: null };

/** Parse the notation of a move that a seat makes. */
export function parseMove(text: string, seat: number): Move {
  const [verb, first, second] = text.split(' ') as [Verb, string?, string?];
  switch (verb) {
    case 'open': {
      const [side, owner] = (second as string).split('@');
      const place = spaceAt(owner === undefined ? seat : Number(owner), side as Side);
      return { text, verb, card: first as Kind, place };
    }
    case 'play':
    case 'wild': {
      const [kind, owner] = (first as string).split('@');
      const card = verb === 'wild' ? 'kokopelli' : (kind as Kind);
      return { text, verb, card, place: ceremonyAt(Number(owner), kind as Kind) };
    }
    case 'cancel':
      return { text, verb, card: null, place: ceremonyAt(seat, first as Kind) };
    case 'tuck':
      return { text, verb, card: first as Card, place: null };
  }
  return { text, verb, card: null, place: null };
}

/** Return what may be clicked next. */
export function offer(moves: Move[], picked: Picked): Choices {
  const choices: Choices = { cards: new Set(), places: new Set(), cancel: null, verbs: new Set() };
  for (const move of moves) {
    if (move.verb === 'cancel') {
      if (move.place === picked.place) choices.cancel = move.text;
    } else if (move.card === null) {
      choices.verbs.add(move.verb);
    } else {
      if (picked.place === null || picked.place === move.place) choices.cards.add(move.card);
      if (move.place !== null && (picked.card === null || picked.card === move.card))
        choices.places.add(move.place);
    }
  }
  return choices;
}

/** Return what a click on a card of the hand does. */
export function clickCard(
  moves: Move[],
  picked: Picked,
  card: Card,
  seat: number,
  villages: VillageBody[],
): Click {
  const withCard = moves.filter((move) => move.card === card);
  const tuck = withCard.find((move) => move.verb === 'tuck');
  if (tuck) return { move: tuck.text };
  if (picked.place !== null) {
    const both = withCard.find((move) => move.place === picked.place);
    if (both) return { move: both.text };
    if (withCard.length === 0) return { ask: wishedMove(card, picked.place, seat) };
  }
  if (picked.card === card) return { picked: NOTHING };
  if (withCard.length > 0) return { picked: { card, place: null } };
  return { ask: wishedMove(card, matchInReach(card, seat, villages), seat) };
}

/** Return a ceremony in reach that the card matches, or null if there is none. */
function matchInReach(card: Card, seat: number, villages: VillageBody[]): Place | null {
  for (const [owner, { ceremonies }] of villages.entries())
    for (const { kind, reached_by } of ceremonies)
      if ((card === kind || card === 'kokopelli') && reached_by.includes(seat))
        return ceremonyAt(owner, kind);
  return null;
}

/** Return what a click on a ceremony or space does. */
export function clickPlace(moves: Move[], picked: Picked, place: Place, seat: number): Click {
  const toPlace = moves.filter((move) => move.place === place);
  if (picked.card !== null) {
    const both = toPlace.find((move) => move.card === picked.card);
    if (both) return { move: both.text };
    return { ask: wishedMove(picked.card, place, seat) };
  }
  if (picked.place === place) return { picked: NOTHING };
  if (toPlace.length > 0 || parsePlace(place).type === 'ceremony') return { picked: { card: null, place } };
  return { ask: wishedMove(null, place, seat) };
}

/** Return the move that a click would make, or null if it makes none. */
export function moveOfClick(
  moves: Move[],
  picked: Picked,
  target: { card: Card } | { place: Place },
  seat: number,
): string | null {
  // The villages decide only what to ask when there is no move.
  const click =
    'card' in target
      ? clickCard(moves, picked, target.card, seat, [])
      : clickPlace(moves, picked, target.place, seat);
  return 'move' in click ? click.move : null;
}

/** Return the move that the player seems to want, or null if it has no notation. */
export function wishedMove(card: Card | null, place: Place | null, seat: number): Move | null {
  const text = wishedNotation(card, place === null ? null : parsePlace(place), seat);
  return text === null ? null : parseMove(text, seat);
}

function wishedNotation(card: Card | null, place: ParsedPlace | null, seat: number): string | null {
  if (card === null) return null;
  if (place?.type === 'ceremony') {
    if (card === 'kokopelli') return `wild ${place.kind}@${place.owner}`;
    return card === place.kind ? `play ${place.kind}@${place.owner}` : null;
  }
  if (card === 'kokopelli') return null;
  if (place === null) return `open ${card} left`;
  if (place.owner === seat) return `open ${card} ${place.side}`;
  return place.side === 'pile' ? null : `open ${card} ${place.side}@${place.owner}`;
}
