/** Whether this browser keeps local games. */
import { areGamesKept } from '../net/localGames';

class LocalGames {
  /** False if they are lost with the page; true until that is known. */
  kept = $state(true);
  private asked = false;

  /** Ask the browser not to delete them when space runs out, and find out whether it keeps them at all. */
  async check(): Promise<void> {
    if (this.asked) return;
    this.asked = true;
    try {
      this.kept = await areGamesKept();
      await navigator.storage?.persist?.();
    } catch {
      this.asked = false; // asked again with the next game
    }
  }
}

export const localGames = new LocalGames();
