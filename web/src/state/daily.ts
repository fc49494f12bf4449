/** Games with the deal of a day: beginning one, and waiting for the master's. */
import { setupOfDay } from '../game/daily';
import { distinctNames } from '../game/tableOptions';
import { beginDaily, fetchPar, type ParProgress } from '../net/localGames';
import { preferences, t } from './preferences.svelte';
import { summaries } from './summaries.svelte';

const LOOK_MILLISECONDS = 400;

/** Make a table with the deal of a day; return its id. */
export async function playDay(day: string): Promise<string> {
  const names = namesOfDay(day, preferences.name.trim());
  const { game } = await beginDaily({ day, names, bot_pace: preferences.botPace });
  return game;
}

/** Return the names of the seats, beginning with that of the person. */
export function namesOfDay(day: string, own: string): string[] {
  const spare = [0, 1, 2, 3].map((seat) => t(`web-name-${seat}`)).slice(0, setupOfDay(day).players);
  return distinctNames([own, ...spare.slice(1)], spare, 0);
}

/** Wait for the master's game; `tell` gets the round that it has reached. Null if nobody waits any more. */
export async function waitForPar(
  day: string,
  tell: (round: number) => void,
  isWanted: () => boolean,
): Promise<ParProgress['par']> {
  while (isWanted()) {
    const { round, par } = await fetchPar(day);
    if (par !== null) {
      summaries.notePar(day, par.scores);
      return par;
    }
    tell(round);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MILLISECONDS));
  }
  return null;
}
