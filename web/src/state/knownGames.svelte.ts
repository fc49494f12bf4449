/** The games of this browser, running and over: kept here and nowhere else. */
import { Refused, seeTable } from '../net/api';
import type { TableBody, ViewBody } from '../net/protocol';

const KEY = 'kokopelli-games';
const MOST = 100;
const MOST_ASKED = 12; // running games that are asked for at once

/** A game that was played or watched here, as it was when it was seen last. */
export interface KnownGame {
  game: string;
  players: string[];
  seat: number | null; // one's own; null: watched
  at: number; // when it was seen last
  status: TableBody['status'] | 'gone';
  scores: number[];
  winners: number[];
  begunAt: number | null; // played on from a record
}

class Games {
  all = $state.raw<KnownGame[]>([]); // the newest first

  constructor() {
    try {
      this.all = JSON.parse(localStorage.getItem(KEY) ?? '[]') as KnownGame[];
    } catch {
      localStorage.removeItem(KEY); // somebody else wrote there
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

  forget(game: string): void {
    this.all = this.all.filter((one) => one.game !== game);
    this.keep();
  }

  /** Ask the server what became of the games that were running. */
  async refresh(): Promise<void> {
    const running = this.all.filter((one) => one.status === 'open' || one.status === 'playing');
    await Promise.all(running.slice(0, MOST_ASKED).map((known) => this.ask(known)));
  }

  private async ask(known: KnownGame): Promise<void> {
    try {
      const { status } = await seeTable(known.game);
      if (status !== known.status) this.put({ ...known, status });
    } catch (error) {
      if (error instanceof Refused && error.status === 404) this.put({ ...known, status: 'gone' });
    }
  }

  private put(game: KnownGame): void {
    const others = this.all.filter((one) => one.game !== game.game);
    this.all = [game, ...others].sort((one, other) => other.at - one.at).slice(0, MOST);
    this.keep();
  }

  private keep(): void {
    localStorage.setItem(KEY, JSON.stringify(this.all));
  }
}

export const games = new Games();
