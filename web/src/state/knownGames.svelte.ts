/** The games that this browser has played or watched, kept in its local storage only. */
import { RequestRefused, fetchOwnGame, fetchTable } from '../net/api';
import type { OwnGame, TableBody, ViewBody } from '../net/protocol';
import { whereIs } from '../net/transport';

const KEY = 'kokopelli-games';
/** How many are kept: those of the server, which keeps them itself, and those of this browser only. */
const MAX_GAMES = { server: 100, local: 1000 };
/** How many running games are looked up at once, with two requests for each. */
const MAX_LOOKUPS = 20;

/** A game as this browser saw it last. */
export interface KnownGame {
  game: string;
  players: string[];
  seat: number | null; // null for a spectator
  at: number; // when it was seen last, in milliseconds
  status: TableBody['status'] | 'gone';
  scores: number[];
  winners: number[];
  begunAt: number | null; // the move of the record at which it began, if it was played on from one
  // Lists that an older client stored lack the following.
  bots?: (string | null)[]; // by seat
  daily?: string | null; // the day of its deal
  kinds?: 'first-game' | 10 | 11 | 12 | 'chosen';
  turn?: number | null;
  waits?: boolean; // for the person of this browser
  seats?: number[]; // all own ones
}

/** What a list shows first: games that wait for the player, then running ones, then all others. */
export type GameGroup = 'waiting' | 'running' | 'done';

export function groupOf({ status, waits }: KnownGame): GameGroup {
  if (status !== 'open' && status !== 'playing') return 'done';
  return waits ? 'waiting' : 'running';
}

const ORDER: GameGroup[] = ['waiting', 'running', 'done'];

class KnownGames {
  /** The newest first. */
  all = $state.raw<KnownGame[]>([]);

  /** Those that wait for the player first. */
  readonly sorted = $derived(
    this.all.toSorted((one, other) => ORDER.indexOf(groupOf(one)) - ORDER.indexOf(groupOf(other))),
  );

  constructor() {
    try {
      this.all = JSON.parse(localStorage.getItem(KEY) ?? '[]') as KnownGame[];
    } catch {
      localStorage.removeItem(KEY); // not written by this client
    }
  }

  remember(table: TableBody, view: ViewBody | null): void {
    const turn = view?.turn ?? null;
    const onTurn = turn === null ? null : table.seats[turn];
    const own = {
      turn,
      waits: onTurn !== null && onTurn.yours && onTurn.plays === 'person' && !table.paused,
      scores: view?.scores ?? [],
      winners: view?.winners ?? [],
    };
    this.put(known(table, own, Date.now(), view?.players));
  }

  forgetAll(): void {
    this.all = [];
    this.save();
  }

  forget(game: string): void {
    this.all = this.all.filter((one) => one.game !== game);
    this.save();
  }

  /** Look up the games that were not over when they were seen last. */
  async refresh(): Promise<void> {
    const running = this.all.filter((one) => groupOf(one) !== 'done');
    await Promise.all(running.slice(0, MAX_LOOKUPS).map((one) => this.lookUp(one)));
  }

  private async lookUp(before: KnownGame): Promise<void> {
    try {
      const table = await fetchTable(before.game);
      if (table.seats.some((seat) => seat.yours))
        this.update(known(table, await fetchOwnGame(before.game), before.at));
      else this.update({ ...before, status: table.status, seat: null, seats: [], turn: null, waits: false });
    } catch (error) {
      if (error instanceof RequestRefused && error.status === 404) this.update({ ...before, status: 'gone' });
    }
  }

  /** Replace a game that is still in the list. */
  private update(game: KnownGame): void {
    if (this.all.some((one) => one.game === game.game)) this.put(game);
  }

  private put(game: KnownGame): void {
    const others = this.all.filter((one) => one.game !== game.game);
    const left = { ...MAX_GAMES };
    this.all = [game, ...others]
      .sort((one, other) => other.at - one.at)
      .filter((one) => left[whereIs(one.game)]-- > 0);
    this.save();
  }

  private save(): void {
    localStorage.setItem(KEY, JSON.stringify(this.all));
  }
}

function known(table: TableBody, own: OwnGame, at: number, players?: string[]): KnownGame {
  const seats = table.seats.flatMap((seat, number) => (seat.yours ? [number] : []));
  return {
    game: table.game,
    players: table.seats.map((seat, number) => players?.[number] ?? seat.name),
    seat: seats[0] ?? null,
    seats,
    at,
    status: table.status,
    scores: own.scores,
    winners: own.winners ?? [],
    begunAt: table.begun_at,
    bots: table.seats.map(({ bot, person }) => (person ? null : bot)),
    daily: table.daily,
    kinds: Array.isArray(table.kinds) ? 'chosen' : table.kinds,
    turn: own.turn,
    waits: own.waits,
  };
}

export const knownGames = new KnownGames();
