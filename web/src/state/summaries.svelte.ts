/** The summaries of all local games, and the points of the master in the deals of days. */
import { dayResults, marginOf, setupOfDay, type DailyGame } from '../game/daily';
import type { GameSummary } from '../game/statistics';
import { fetchKnownPars, fetchSummaries } from '../net/localGames';

class Summaries {
  /** Null until they are loaded. */
  all = $state.raw<GameSummary[] | null>(null);
  private pars = $state.raw<Record<string, number[]>>({});

  /** All games with the deal of a day. */
  readonly dailyGames = $derived(
    (this.all ?? []).flatMap(({ game, daily, begun, status, scores, own }): DailyGame[] =>
      daily === null ? [] : [{ game, daily, begun, status, scores, seat: own[0] }],
    ),
  );
  /** What counts for each day. */
  readonly dayResults = $derived(dayResults(this.dailyGames));

  /** Load them again: a game may have ended since. */
  async load(): Promise<void> {
    [this.all, this.pars] = await Promise.all([fetchSummaries(), fetchKnownPars()]);
  }

  /** Return the margin of the master on a day, or null if it is not known yet. */
  parOf(day: string): number | null {
    const scores = this.pars[day];
    return scores === undefined ? null : marginOf(scores, setupOfDay(day).seat);
  }

  notePar(day: string, scores: number[]): void {
    this.pars = { ...this.pars, [day]: scores };
  }
}

export const summaries = new Summaries();
