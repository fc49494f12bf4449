/** The review of the game that a replay shows: what it found, or how far it is. */
import { makeReview, type Review } from '../net/reviews';

export class ReviewState {
  done = $state(0);
  total = $state(0);
  working = $state(false);
  failed = $state(false);
  found = $state.raw<Review | null>(null);
  private stopping = new AbortController();

  /** Begin a review, and return it when it is done; one that is under way is given up. */
  async start(record: () => Promise<string>, seat: number): Promise<Review | null> {
    this.stop();
    const { signal } = (this.stopping = new AbortController());
    [this.done, this.total, this.failed, this.working, this.found] = [0, 0, false, true, null];
    const progress = (done: number, total: number) => ([this.done, this.total] = [done, total]);
    try {
      const found = await makeReview(await record(), seat, progress, signal);
      if (!signal.aborted) this.found = found;
    } catch {
      if (!signal.aborted) this.failed = true;
    }
    if (!signal.aborted) this.working = false;
    return signal.aborted ? null : this.found;
  }

  stop(): void {
    this.stopping.abort();
    this.working = false;
  }
}
