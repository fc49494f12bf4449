/** Which cards fly, which points rise and which abilities act because of some events. */
import type { Card, GameEvent, Kind } from '../net/protocol';
import { kindOfRule } from './cards';
import { ceremonyAt, handOf, pileOf, scoreOf, spaceAt, type TablePlace } from './places';

/** A card that flies. */
export interface Flight {
  card: Card | null; // null if it is face down
  from: TablePlace;
  to: TablePlace;
}

/** Points that rise from a place. */
export interface Rise {
  seat: number;
  points: number;
  from: TablePlace;
  rule: string;
  kind: Kind | null;
}

/** Return the flights of some events, in groups that fly together. */
export function flights(events: GameEvent[]): Flight[][] {
  const groups: Flight[][] = [];
  let drawing: Flight[] | null = null;
  for (const event of events) {
    let together = false;
    let flight: Flight | null = null;
    if (event.type === 'card-played') {
      flight = { card: event.card, from: handOf(event.seat), to: ceremonyAt(event.owner, event.kind) };
    } else if (event.type === 'ceremony-opened') {
      flight = { card: event.kind, from: handOf(event.seat), to: spaceAt(event.owner, event.side) };
    } else if (event.type === 'card-drawn') {
      flight = { card: event.card, from: pileOf(event.seat), to: handOf(event.seat) };
      together = true;
    } else if (event.type === 'card-tucked') {
      flight = { card: event.card, from: handOf(event.seat), to: pileOf(event.seat) };
      together = true;
    }
    if (flight === null) continue;
    if (together && drawing !== null && drawing[0].from === flight.from) drawing.push(flight);
    else groups.push([flight]);
    drawing = together ? groups[groups.length - 1] : null;
  }
  return groups;
}

/** Return the points of some events. */
export function rises(events: GameEvent[]): Rise[] {
  return events.flatMap((event) =>
    event.type === 'points-scored'
      ? [
          {
            seat: event.seat,
            points: event.points,
            from:
              event.owner === null || event.kind === null
                ? scoreOf(event.seat)
                : ceremonyAt(event.owner, event.kind),
            rule: event.rule,
            kind: event.kind,
          },
        ]
      : [],
  );
}

/** An ability that acts, and the seat that has it. */
export interface Acting {
  seat: number;
  kind: Kind;
}

/** Return the abilities behind some events, each once. */
export function actingAbilities(events: GameEvent[]): Acting[] {
  const acting: Acting[] = [];
  for (const event of events) {
    const kind = 'rule' in event ? kindOfRule(event.rule) : null;
    if (kind === null) continue;
    // Vase and Drummer help whoever plays, all others the seat that has them.
    const owner = 'owner' in event && (kind === 'vase' || kind === 'drummer') ? event.owner : null;
    const seat = owner ?? event.seat;
    if (!acting.some((one) => one.seat === seat && one.kind === kind)) acting.push({ seat, kind });
  }
  return acting;
}
