import type { Problem } from './protocol';

/** An answer that says what was wrong with a request. */
export class RequestRefused extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.text);
  }
}
