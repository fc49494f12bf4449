/**
 * What players did in their turns, in short: one deed for each ceremony they touched, for the cards they
 * drew and the like, and the points of everybody.
 */
import type { Card, GameEvent, Kind, Side } from '../net/protocol';
import { kindOfRule } from './cards';
import { ceremonyAt, type Place } from './places';
import { lieOf } from './plazas';

/** What a player did to one ceremony in one turn. */
export interface CeremonyDeed {
  type: 'finished' | 'cancelled' | 'opened' | 'played';
  owner: number;
  kind: Kind;
  side: Side | null; // null if it is not known any more
  cards: Card[]; // that were put there, in order
  size: number; // cards of the ceremony afterwards
  abilities: Kind[]; // that made it possible
}

export type Deed =
  | CeremonyDeed
  | { type: 'drew'; count: number; abilities: Kind[] }
  | { type: 'exchanged'; count: number }
  | { type: 'gained'; owner: number } // an action, by the Vase of this owner
  | { type: 'passed' | 'last-round' };

/** The points that a seat scored in a turn, by the rules that gave them. */
export interface SeatPoints {
  seat: number;
  points: number;
  causes: { rule: string; points: number }[];
}

/** What happened in a player's turn. */
export interface TurnRecap {
  seat: number;
  deeds: Deed[];
  points: SeatPoints[]; // the player's own first, then the viewer's
}

/** On which side each ceremony lies, or lay. */
export type Sides = ReadonlyMap<Place, Side>;

/** From where a turn is seen: by a seat, or by a spectator, among so many players. */
export interface Viewpoint {
  viewer: number | null;
  players: number;
}

/** Return the side of every ceremony that was opened in some events; later ones count. */
export function sidesAfter(events: GameEvent[], before: Sides = new Map()): Sides {
  const sides = new Map(before);
  for (const event of events)
    if (event.type === 'ceremony-opened') sides.set(ceremonyAt(event.owner, event.kind), event.side);
  return sides;
}

/**
 * Return the events without turns that have not begun: while a player has yet to confirm the end of a turn, or
 * after its last move was taken back, the next turn lies in the log too early.
 */
export function withoutEarlyTurns(log: GameEvent[], toConfirm: boolean): GameEvent[] {
  const isEarly = (index: number) =>
    index + 1 === log.length ? toConfirm : log[index + 1].type === 'undone';
  return log.filter((event, index) => event.type !== 'turn-began' || !isEarly(index));
}

/** Events to tell now, and those to tell when the player has ended the turn. */
export interface ToTell {
  now: GameEvent[];
  later: GameEvent[];
}

/**
 * Return which of the new events to tell now. While the player has yet to confirm the end of a turn, what comes
 * after it has not happened: the next turn, or the final scoring and the end of the game.
 */
export function eventsToTell(
  before: GameEvent[],
  events: GameEvent[],
  viewer: number | null,
  toConfirm: boolean,
): ToTell {
  const all = events[0]?.type === 'undone' ? events : [...before, ...events];
  if (!toConfirm) return { now: all, later: [] };
  const isAfterTurn = (event: GameEvent) =>
    event.type === 'game-ended' ||
    (event.type === 'turn-began' && event.seat !== viewer) ||
    (event.type === 'points-scored' && event.rule.startsWith('R10.'));
  const end = all.findLastIndex((event) => !isAfterTurn(event)) + 1;
  return { now: all.slice(0, end), later: all.slice(end) };
}

/** Return the turns in some events, without those in which nothing was done yet. */
export function recapTurns(events: GameEvent[], from: Viewpoint, before: Sides = new Map()): TurnRecap[] {
  const turns: TurnRecap[] = [];
  let sides = before;
  for (const turn of splitTurns(events)) {
    sides = sidesAfter(turn.events, sides);
    const recap = recapTurn(turn.seat, turn.events, from, sides);
    if (recap.deeds.length > 0) turns.push(recap);
  }
  return turns;
}

/** Return some events turn by turn; a turn begins with the event that says so. */
export function eventsByTurn(events: GameEvent[]): GameEvent[][] {
  const turns: GameEvent[][] = [];
  for (const event of events) {
    if (turns.length === 0 || event.type === 'turn-began') turns.push([]);
    turns[turns.length - 1].push(event);
  }
  return turns;
}

/** Return the events without the single cards of exchanges: how many were exchanged says enough. */
export function withoutExchangedCards(events: GameEvent[]): GameEvent[] {
  return events.filter((one) => one.type === 'exchange-began' || !('rule' in one) || one.rule !== 'R8.1');
}

/** Return whether a deed concerns a ceremony. */
export function isAboutCeremony(deed: Deed): deed is CeremonyDeed {
  return 'kind' in deed;
}

function splitTurns(events: GameEvent[]): { seat: number; events: GameEvent[] }[] {
  const turns: { seat: number; events: GameEvent[] }[] = [];
  for (const event of events) {
    if (event.type === 'turn-began') turns.push({ seat: event.seat, events: [] });
    else if (turns.length === 0) turns.push({ seat: event.seat, events: [event] });
    // What was taken back did not happen. How much it was is not known, so the turn is told from here on.
    else if (event.type === 'undone') turns[turns.length - 1].events = [];
    else turns[turns.length - 1].events.push(event);
  }
  return turns;
}

function recapTurn(seat: number, events: GameEvent[], from: Viewpoint, sides: Sides): TurnRecap {
  const deeds: Deed[] = [];
  const scored = new Map<number, SeatPoints>();
  for (const event of events) {
    if (event.type === 'points-scored') score(scored, event);
    else tell(deeds, event, sides);
  }
  // JavaScript sorts stably, so equally important deeds stay in the order in which they were done.
  const rank = (deed: Deed) => importance(deed, from);
  const order = (one: SeatPoints) => (one.seat === seat ? 0 : one.seat === from.viewer ? 1 : 2);
  return {
    seat,
    deeds: deeds.sort((one, other) => rank(one) - rank(other)),
    points: [...scored.values()].sort((one, other) => order(one) - order(other)),
  };
}

/** The final scoring is no part of a turn. */
function score(scored: Map<number, SeatPoints>, event: GameEvent & { type: 'points-scored' }): void {
  if (event.rule.startsWith('R10.')) return;
  const of = scored.get(event.seat) ?? { seat: event.seat, points: 0, causes: [] };
  const { rule, points } = event;
  scored.set(event.seat, { ...of, points: of.points + points, causes: [...of.causes, { rule, points }] });
}

/** Add what an event tells to the deeds of its turn. */
function tell(deeds: Deed[], event: GameEvent, sides: Sides): void {
  switch (event.type) {
    case 'ceremony-opened':
    case 'card-played':
    case 'ceremony-finished':
    case 'ceremony-cancelled':
      tellCeremony(deeds, event, sides);
      break;
    case 'card-drawn':
      if (event.rule !== 'R8.1') tellDrawing(deeds, event.rule); // the exchange was told already
      break;
    case 'exchange-began':
      deeds.push({ type: 'exchanged', count: event.cards });
      break;
    case 'action-gained':
      deeds.push({ type: 'gained', owner: event.owner });
      break;
    case 'action-passed':
      deeds.push({ type: 'passed' });
      break;
    case 'end-triggered':
      deeds.push({ type: 'last-round' });
  }
}

type CeremonyEvent = GameEvent & {
  type: 'ceremony-opened' | 'card-played' | 'ceremony-finished' | 'ceremony-cancelled';
};

function tellCeremony(deeds: Deed[], event: CeremonyEvent, sides: Sides): void {
  const owner = event.type === 'ceremony-cancelled' ? event.seat : event.owner;
  const { kind } = event;
  let deed = deeds.findLast(
    (one): one is CeremonyDeed => isAboutCeremony(one) && one.owner === owner && one.kind === kind,
  );
  // A ceremony that has left is another one than a new one of its kind.
  if (!deed || deed.type === 'finished' || deed.type === 'cancelled') {
    const side = sides.get(ceremonyAt(owner, kind)) ?? null;
    deed = { type: 'played', owner, kind, side, cards: [], size: 0, abilities: [] };
    deeds.push(deed);
  }
  const ability = kindOfRule(event.rule);
  if (ability !== null && !deed.abilities.includes(ability)) deed.abilities.push(ability);
  if (event.type === 'ceremony-opened') {
    deed.type = 'opened';
    deed.side = event.side;
    deed.cards.push(kind);
    deed.size = 1;
  } else if (event.type === 'card-played') {
    deed.cards.push(event.card);
    deed.size = event.cards;
  } else {
    deed.type = event.type === 'ceremony-finished' ? 'finished' : 'cancelled';
    deed.size = event.cards;
  }
}

function tellDrawing(deeds: Deed[], rule: string): void {
  let deed = deeds.find((one) => one.type === 'drew');
  if (!deed) {
    deed = { type: 'drew', count: 0, abilities: [] };
    deeds.push(deed);
  }
  deed.count++;
  const ability = kindOfRule(rule);
  if (ability !== null && !deed.abilities.includes(ability)) deed.abilities.push(ability);
}

/** Return the place of a deed in its line; finishes and what concerns the viewer come first. */
function importance(deed: Deed, from: Viewpoint): number {
  if (deed.type === 'last-round') return 1;
  if (!isAboutCeremony(deed)) return deed.type === 'gained' ? 6 : 7;
  const mine = deed.owner === from.viewer;
  if (deed.type === 'finished') return mine ? 0 : 2;
  if (mine) return 3;
  return isNear(deed, from) ? 4 : 5;
}

/** Return whether a ceremony lies where the viewer plays, too. */
function isNear({ owner, side }: CeremonyDeed, { viewer, players }: Viewpoint): boolean {
  if (side === null || viewer === null) return false;
  return ['shared-with-you', 'on-the-left', 'on-the-right'].includes(
    lieOf(owner, side, players, viewer).type,
  );
}
