/** "Delete what is mine" and giving up cookies: on the server, and in this browser. */
import { unsubscribe } from '../alerts/worker';
import { forgetMe, RequestRefused } from '../net/api';
import { deleteGames } from '../net/localGames';
import { knownGames } from './knownGames.svelte';
import { lessonProgress } from './lessonProgress.svelte';
import { preferences } from './preferences.svelte';
import { puzzles } from './puzzles.svelte';
import { forgetRecords } from './savedRecords';

const RETRY_MILLISECONDS = 2000;

/** Give up all cookies; with `names`, delete names and seats first. Return how many tables are damaged. */
export async function forgetOnServer(names: boolean): Promise<number> {
  let damaged = 0;
  for (;;) {
    try {
      const answer = await forgetMe(names);
      damaged += answer.damaged;
      if (answer.left === 0) return damaged;
    } catch (error) {
      // Many tables take many requests, more than the server accepts at once.
      if (!(error instanceof RequestRefused && error.status === 429)) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MILLISECONDS));
    }
  }
}

/** Delete everything that this browser stores of this site; other sites of the same host keep theirs. */
export async function forgetInBrowser(): Promise<void> {
  void unsubscribe();
  preferences.name = '';
  preferences.server = '';
  preferences.notify = false;
  knownGames.forgetAll();
  forgetRecords();
  lessonProgress.forgetAll();
  puzzles.forget();
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (key.startsWith('kokopelli')) storage.removeItem(key);
  await deleteGames();
}
