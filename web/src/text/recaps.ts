/** What a player did in a turn, in short words for people who point at its signs or cannot see them. */
import { kindOfRule } from '../game/cards';
import {
  isAboutCeremony,
  type CeremonyDeed,
  type Deed,
  type SeatPoints,
  type TurnRecap,
} from '../game/recap';
import type { Kind, ViewBody } from '../net/protocol';
import type { Texts } from './sentences';

/** Return all that happened in a turn, in words: "Ben: +4 · You: +1 · Paw finished (yours)". */
export function turnWords(texts: Texts, turn: TurnRecap, view: ViewBody): string {
  const player = turn.seat === view.viewer ? texts.get('web-you') : view.players[turn.seat];
  const told = [
    ...turn.points.map((points) => pointsWords(texts, points, turn.seat, view)),
    ...turn.deeds.map((deed) => deedWords(texts, deed, turn.seat, view)),
  ];
  return texts.get('web-outcome-of', { player, what: told.join(' · ') });
}

/** Return the points of a seat, each with its cause if that is an ability or an empty hand. */
function pointsWords(texts: Texts, { seat, causes }: SeatPoints, actor: number, view: ViewBody): string {
  const parts = causes.map(({ rule, points }) => {
    const kind: Kind | null = kindOfRule(rule);
    const cause = kind ? texts.card(kind) : rule === 'R3.6' ? texts.rule(rule) : '';
    return `+${points} ${cause}`.trim();
  });
  const what = parts.join(' ');
  if (seat === actor) return what;
  const player = seat === view.viewer ? texts.get('web-you') : view.players[seat];
  return texts.get('web-outcome-of', { player, what });
}

/** Return a deed in words, with its place seen by the viewer and the abilities that helped. */
function deedWords(texts: Texts, deed: Deed, actor: number, view: ViewBody): string {
  const what = shortWords(texts, deed, view);
  const notes = isAboutCeremony(deed) ? where(texts, deed, actor, view) : [];
  if ('abilities' in deed) notes.push(...deed.abilities.map((kind) => texts.card(kind)));
  return notes.length === 0 ? what : texts.get('web-recap-with-notes', { what, notes: texts.names(notes) });
}

function shortWords(texts: Texts, deed: Deed, view: ViewBody): string {
  switch (deed.type) {
    case 'finished':
    case 'cancelled':
    case 'opened':
      return texts.get(`web-recap-${deed.type}`, { kind: texts.card(deed.kind) });
    case 'played':
      return texts.get('web-recap-played', { kind: texts.card(deed.kind), count: deed.cards.length });
    case 'drew':
    case 'exchanged':
      return texts.get(`web-recap-${deed.type}`, { count: deed.count });
    case 'gained':
      return texts.get('web-recap-gained', { owner: view.players[deed.owner] });
    default:
      return texts.get(`web-recap-${deed.type}`);
  }
}

/** Return how many cards lie on a ceremony, and how many it needs if it is still there. */
export function sizeText({ owner, kind, size }: CeremonyDeed, view: ViewBody): string {
  const there = view.villages[owner].ceremonies.find((one) => one.kind === kind);
  return there ? `${size}/${there.full}` : `${size}`;
}

/** Return the size of a growing ceremony, whose it is unless it is the player's own, and where it lies. */
function where(texts: Texts, deed: CeremonyDeed, actor: number, view: ViewBody): string[] {
  const { owner, side } = deed;
  const notes = deed.type === 'played' ? [sizeText(deed, view)] : [];
  if (owner === view.viewer) notes.push(texts.get('web-recap-yours'));
  else if (owner !== actor) notes.push(texts.get('web-recap-village', { owner: view.players[owner] }));
  if (side !== null) notes.push(texts.place(owner, side, view.players, view.viewer));
  return notes;
}
