/** Reviews of finished games, made by workers of this browser while the page stays usable. */
import { addUp, type Found, type Review } from '../local/review';
import type { ReviewNews, ReviewTask } from '../local/reviewWorker';

export type { JudgedMove, Review, ReviewedDecision, Split } from '../local/review';
export { costliest, costOf } from '../local/review';

/** More workers than this use more memory than the time they save is worth. */
const MOST_WORKERS = 4;

/** Review the record of a finished game for a seat; an aborted one never ends. */
export function makeReview(
  record: string,
  seat: number,
  progress: (done: number, total: number) => void,
  signal: AbortSignal,
): Promise<Review> {
  const shares = Math.min(MOST_WORKERS, Math.max(1, navigator.hardwareConcurrency));
  const workers = Array.from(
    { length: shares },
    () => new Worker(new URL('../local/reviewWorker.ts', import.meta.url), { type: 'module' }),
  );
  const end = () => workers.forEach((worker) => worker.terminate());
  signal.addEventListener('abort', end);
  return new Promise<Review>((resolve, reject) => {
    const answers: Found[] = [];
    let [done, total, players, winners] = [0, 0, 0, [] as number[]];
    workers.forEach((worker, share) => {
      worker.onmessage = ({ data }: MessageEvent<ReviewNews>) => {
        if ('total' in data) ({ total, players, winners } = data);
        else {
          answers[data.number] = data.found;
          done++;
        }
        progress(done, total);
        if (total && done === total) resolve(addUp(answers, seat, players, winners));
      };
      worker.onerror = () => reject(new Error('the review failed'));
      worker.postMessage({ record, seat, share, shares } satisfies ReviewTask);
    });
  }).finally(end);
}
