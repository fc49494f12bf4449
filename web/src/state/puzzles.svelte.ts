/** The puzzles, which come with the client as a file, and this browser's tries at them. */
import address from '../../../src/kokopelli/puzzles/puzzles.json?url';
import { dayOf } from '../game/days';
import { nextPuzzle, puzzleOfDay, type Puzzle, type Try, type Wish } from '../game/puzzles';

const KEY = 'kokopelli-puzzles';

class Puzzles {
  /** Empty until they are loaded. */
  all = $state.raw<Puzzle[]>([]);
  tries = $state.raw<Try[]>(storedTries() ?? []);
  wish = $state.raw<Wish>({ players: null, theme: null });

  /** Fetch the file, once, and read the tries again: another tab or an opened file may have brought some. */
  async load(): Promise<void> {
    this.tries = storedTries() ?? this.tries;
    if (this.all.length > 0) return;
    const answer = await fetch(address);
    this.all = ((await answer.json()) as { puzzles: Puzzle[] }).puzzles;
  }

  find(id: string): Puzzle | null {
    return this.all.find((one) => one.id === id) ?? null;
  }

  tryAt(id: string): Try | null {
    return this.tries.find((one) => one.id === id) ?? null;
  }

  /** The puzzle of today. */
  ofToday(): Puzzle {
    return puzzleOfDay(this.all, dayOf(Date.now()));
  }

  /** A puzzle as it is wanted, but not this one. */
  next(except: string | null): Puzzle | null {
    return nextPuzzle(this.all, this.tries, this.wish, except, Math.random);
  }

  /** Note a try; only the first one at a puzzle counts. */
  note({ id, rating }: Puzzle, right: boolean): void {
    this.tries = storedTries() ?? this.tries;
    if (this.tryAt(id) !== null) return;
    const at = Date.now();
    const day = this.ofToday().id === id ? dayOf(at) : null;
    this.tries = [...this.tries, { id, rating, right, at, day }];
    try {
      localStorage.setItem(KEY, JSON.stringify(this.tries));
    } catch {
      // The storage is full or forbidden: the tries are kept until the page is left.
    }
  }

  forget(): void {
    this.tries = [];
    localStorage.removeItem(KEY);
  }
}

/** Return the tries in the local storage, or null if there are none. */
function storedTries(): Try[] | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return Array.isArray(stored) ? (stored as Try[]) : null;
  } catch {
    return null; // not written by this client
  }
}

export const puzzles = new Puzzles();
