/** The games that the pictures of the rulebook show, and what a picture marks. */
import type { Card, GameEvent, Replay, Side } from '../net/protocol';
import type { SpaceName } from './places';
import { unfold, type Moment } from './replay';
import games from './rulebookGames.json';

export type PicturedGame = keyof typeof games;
export type Corner = 'near-left' | 'near-right' | 'far-left' | 'far-right' | 'middle';

/** The common ground of two neighbours: the rows of its spaces, each by its owner and sides. */
export interface PicturedPlaza {
  corner: Corner;
  seats: [number, number];
  rows: { seat: number; sides: Side[] }[];
}

// Seen from the first seat, with the second at the left, the third opposite and the fourth at the right.
const TWO: PicturedPlaza[] = [
  {
    corner: 'middle',
    seats: [0, 1],
    rows: [
      { seat: 1, sides: ['right', 'left'] },
      { seat: 0, sides: ['left', 'right'] },
    ],
  },
];
const FOUR: PicturedPlaza[] = [
  plaza('far-left', { seat: 2, sides: ['right'] }, { seat: 1, sides: ['left'] }),
  plaza('far-right', { seat: 2, sides: ['left'] }, { seat: 3, sides: ['right'] }),
  plaza('near-left', { seat: 1, sides: ['right'] }, { seat: 0, sides: ['left'] }),
  plaza('near-right', { seat: 3, sides: ['left'] }, { seat: 0, sides: ['right'] }),
];

function plaza(corner: Corner, ...rows: [PicturedPlaza['rows'][0], PicturedPlaza['rows'][0]]): PicturedPlaza {
  return { corner, seats: [rows[0].seat, rows[1].seat], rows };
}

/** Return the plazas of a table for two or four. */
export function plazasOf(players: number): PicturedPlaza[] {
  return players === 2 ? TWO : FOUR;
}

const cache = new Map<PicturedGame, Moment[]>();

/** Return all moments of a game of the rulebook. */
export function momentsOf(game: PicturedGame): Moment[] {
  const moments = cache.get(game) ?? unfold(games[game] as unknown as Replay);
  cache.set(game, moments);
  return moments;
}

/** Return the spaces on which a step changed something, also those that it emptied. */
export function touchedSpaces(moments: Moment[], step: number): Set<SpaceName> {
  const { events, spaces } = moments[step];
  const places = [...(moments[step - 1]?.spaces ?? []), ...spaces];
  const touched = events.flatMap((event) => ('owner' in event && 'kind' in event ? [event] : []));
  return new Set(
    places
      .filter(([space, kind]) => touched.some((one) => one.kind === kind && `${one.owner}` === space[0]))
      .map(([space]) => space),
  );
}

/** Return the points that each seat scored in some events. */
export function pointsIn(events: GameEvent[], players: number): number[] {
  const points = Array<number>(players).fill(0);
  for (const event of events) if (event.type === 'points-scored') points[event.seat] += event.points;
  return points;
}

/** Return the card that a step took from a hand, or null. */
export function usedCard(events: GameEvent[]): Card | null {
  for (const event of events) {
    if (event.type === 'ceremony-opened') return event.kind;
    if (event.type === 'card-played' || event.type === 'card-tucked') return event.card;
  }
  return null;
}
