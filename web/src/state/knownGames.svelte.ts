/** The games that this browser has played or watched, kept in its local storage only. */
import { RequestRefused, fetchTable } from '../net/api';
import type { TableBody, ViewBody } from '../net/protocol';

const KEY = 'kokopelli-games';
const MAX_GAMES = 100;
/** How many running games are looked up at once. */
const MAX_LOOKUPS = 12;

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
}

class KnownGames {
  /** The newest first. */
  all = $state.raw<KnownGame[]>([]);

  constructor() {
    try {
      this.all = JSON.parse(localStorage.getItem(KEY) ?? '[]') as KnownGame[];
    } catch {
      localStorage.removeItem(KEY); // not written by this client
    }
  }

  remember(table: TableBody, view: ViewBody | null): void {
    const own = table.seats.findIndex((seat) => seat.yours);
    this.put({
      game: table.game,
      players: table.seats.map((seat, number) => view?.players[number] ?? seat.name),
      seat: own < 0 ? null : own,
      at: Date.now(),
      status: table.status,
      scores: view?.scores ?? [],
      winners: view?.winners ?? [],
      begunAt: table.begun_at,
    });
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
    const running = this.all.filter(({ status }) => status !== 'over' && status !== 'gone');
    await Promise.all(running.slice(0, MAX_LOOKUPS).map((known) => this.lookUp(known)));
  }

  private async lookUp(known: KnownGame): Promise<void> {
    try {
      const { status } = await fetchTable(known.game);
      if (status !== known.status) this.put({ ...known, status });
    } catch (error) {
      if (error instanceof RequestRefused && error.status === 404) this.put({ ...known, status: 'gone' });
    }
  }

  private put(game: KnownGame): void {
    const others = this.all.filter((one) => one.game !== game.game);
    this.all = [game, ...others].sort((one, other) => other.at - one.at).slice(0, MAX_GAMES);
    this.save();
  }

  private save(): void {
    localStorage.setItem(KEY, JSON.stringify(this.all));
  }
}

export const knownGames = new KnownGames();
