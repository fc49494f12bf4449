/** Statistics of the games of one browser: pure functions of the summaries of its games. */
import { KINDS, LEVELS } from './constants';
import { marginOf } from './daily';
import type { Kind } from '../net/protocol';

/** What a game was, made from its log. Lists have an item for each seat. */
export interface GameSummary {
  game: string;
  begun: number; // milliseconds
  ended: number; // when the last entry was written
  status: 'running' | 'over' | 'stopped';
  own: number[]; // the seats of people at this screen
  bots: (string | null)[];
  helped: boolean; // a bot played for a person for some time
  repeated: boolean; // its cards, or a part of its moves, were known before
  daily: string | null; // the day whose deal it had
  kinds: Kind[];
  rounds: number;
  scores: number[];
  winners: number[];
  points: Record<string, number>[]; // by rule
  finished: Kind[][]; // the kinds of the ceremonies that the seat finished
  review?: GameReview; // once it was reviewed
}

/** What a review found out about the play of the person. */
export interface GameReview {
  errorRate: number; // what a decision cost on average, as a share of the game: 0.01 is 1 %
  luck: number; // what draws and deal gave, as a share of the game
  worst: number; // the cost of the costliest decision
}

/** A finished game of one person against bots, from that person's side. */
export interface Played extends GameSummary {
  seat: number;
  won: boolean;
  /** A win that others share counts as a part of one. */
  share: number;
  margin: number;
  /** The level of the strongest bot. */
  level: number;
  players: number;
}

/** A share with the interval in which the true one lies with 95 % probability. */
export interface Estimate {
  games: number;
  wins: number;
  share: number;
  low: number;
  high: number;
  /** The share of somebody who plays as well as the others. */
  fair: number;
}

export interface Goal {
  name: 'beat' | 'finish' | 'clean' | 'players' | 'par';
  /** What it is about: a level, a kind or a number of players. */
  of: string;
  /** The game that reached it first. */
  game: string | null;
}

const Z = 1.96; // of a normal distribution: 95 % lie within
/** An error above this share of a game is one that a goal speaks of. */
export const ERROR = 0.05;
/** How many of the newest games a suggestion looks at, and how many it needs. */
const [RECENT, ENOUGH] = [12, 4];
/** Wins beside the fair number of them from which on another level is suggested. */
const [MANY, FEW] = [1.3, 0.5];

/** Return the games that count: over, one person against bots, with unknown cards and without help. */
export function playedGames(summaries: GameSummary[]): Played[] {
  const counted = summaries.filter(
    ({ status, own, helped, repeated }) => status === 'over' && own.length === 1 && !helped && !repeated,
  );
  return counted
    .map((summary): Played => {
      const [seat] = summary.own;
      const { winners, scores, bots } = summary;
      const won = winners.includes(seat);
      const level = Math.max(...bots.map((bot) => (bot === null ? 0 : levelOf(bot))));
      return {
        ...summary,
        seat,
        won,
        share: won ? 1 / winners.length : 0,
        margin: marginOf(scores, seat),
        level,
        players: scores.length,
      };
    })
    .toSorted((one, other) => one.ended - other.ended);
}

/** Return the number of a bot's level, 0 for other bots. */
export function levelOf(bot: string): number {
  return (LEVELS as readonly string[]).indexOf(bot.split(',')[0]) + 1;
}

/** Return the share of wins with its interval (Wilson). */
export function estimate(games: Played[]): Estimate {
  const count = games.length;
  const wins = sum(games.map(({ share }) => share));
  const fair = count === 0 ? 0 : sum(games.map(({ players }) => 1 / players)) / count;
  if (count === 0) return { games: 0, wins: 0, share: 0, low: 0, high: 1, fair };
  const share = wins / count;
  const middle = (share + Z ** 2 / (2 * count)) / (1 + Z ** 2 / count);
  const spread =
    (Z * Math.sqrt((share * (1 - share)) / count + Z ** 2 / (4 * count ** 2))) / (1 + Z ** 2 / count);
  return {
    games: count,
    wins,
    share,
    low: Math.max(0, middle - spread),
    high: Math.min(1, middle + spread),
    fair,
  };
}

/** Return the games by a property, in the order of its values. */
export function groupBy<Key extends number | string>(
  games: Played[],
  property: (game: Played) => Key,
): [Key, Played[]][] {
  const groups = new Map<Key, Played[]>();
  for (const game of games) groups.set(property(game), [...(groups.get(property(game)) ?? []), game]);
  return [...groups].sort(([one], [other]) => (one < other ? -1 : 1));
}

/** Return the mean points of a game by rule: the own ones, and those of one other player; most own points first. */
export function pointsByRule(games: Played[]): { rule: string; own: number; others: number }[] {
  const rows = new Map<string, { own: number; others: number }>();
  for (const { points, seat, players } of games)
    points.forEach((byRule, player) => {
      for (const [rule, value] of Object.entries(byRule)) {
        const row = rows.get(rule) ?? { own: 0, others: 0 };
        if (player === seat) row.own += value / games.length;
        else row.others += value / games.length / (players - 1);
        rows.set(rule, row);
      }
    });
  return [...rows]
    .map(([rule, row]) => ({ rule, ...row }))
    .sort((one, other) => other.own - one.own || other.others - one.others);
}

/** Return for each kind that was in a game how often it was, the finishes in a game, and the wins. */
export function byKind(games: Played[]): { kind: Kind; finishes: number; others: number; wins: Estimate }[] {
  return KINDS.flatMap((kind) => {
    const among = games.filter(({ kinds }) => kinds.includes(kind));
    if (among.length === 0) return [];
    const count = (seats: (game: Played, seat: number) => number) =>
      sum(
        among.flatMap((game) =>
          game.finished.map((kinds, seat) => kinds.filter((one) => one === kind).length * seats(game, seat)),
        ),
      ) / among.length;
    return {
      kind,
      finishes: count((game, seat) => Number(seat === game.seat)),
      others: count((game, seat) => (seat === game.seat ? 0 : 1 / (game.players - 1))),
      wins: estimate(among),
    };
  });
}

/** Return the mean of the newest values up to each place, over at most this many. */
export function runningMean(values: number[], over: number): number[] {
  return values.map((_, place) => mean(values.slice(Math.max(0, place + 1 - over), place + 1)));
}

/** Return the best games: the highest margins, and the one with the most points. */
export function bestGames(games: Played[], count: number): Played[] {
  return games.toSorted((one, other) => other.margin - one.margin || other.ended - one.ended).slice(0, count);
}

/** Return all goals, with the games that reached them; `beatenPar` has the games that were better than par. */
export function goals(games: Played[], beatenPar: string[]): Goal[] {
  const first = (test: (game: Played) => boolean) => games.find(test)?.game ?? null;
  const clean = ({ review }: Played) => review !== undefined && review.worst <= ERROR;
  return [
    ...LEVELS.map((level, number): Goal => ({
      name: 'beat',
      of: level,
      game: first((one) => one.won && one.level === number + 1),
    })),
    ...[2, 3, 4].map((players): Goal => ({
      name: 'players',
      of: String(players),
      game: first((one) => one.won && one.players === players),
    })),
    { name: 'par', of: '', game: beatenPar[0] ?? null },
    { name: 'clean', of: '', game: first(clean) },
    ...KINDS.map((kind): Goal => ({
      name: 'finish',
      of: kind,
      game: first(({ finished, seat }) => finished[seat].includes(kind)),
    })),
  ];
}

/** Return the level to play next, by the newest games at the level of the last one; null if too few are known. */
export function suggestion(games: Played[]): { level: string; why: 'up' | 'down' | 'same' } | null {
  const level = games.at(-1)?.level ?? 0;
  const recent = games.filter((game) => game.level === level).slice(-RECENT);
  if (level === 0 || recent.length < ENOUGH) return null;
  const { share, fair } = estimate(recent);
  const step = share >= MANY * fair ? 1 : share <= FEW * fair ? -1 : 0;
  const next = Math.max(1, Math.min(LEVELS.length, level + step));
  return { level: LEVELS[next - 1], why: next > level ? 'up' : next < level ? 'down' : 'same' };
}

export const mean = (values: number[]): number => (values.length === 0 ? 0 : sum(values) / values.length);
const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
