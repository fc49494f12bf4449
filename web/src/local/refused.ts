/** Why a local table refuses something, with the ids of the server's refusals. */
import type { Reason } from './engine';

/** A command that is not possible now: by the rules, or by the table. */
export class Refused extends Error {
  constructor(
    readonly key: string,
    readonly reason: Reason | null = null,
  ) {
    super(key);
  }

  static byRule(reason: Reason): Refused {
    return new Refused(reason.key, reason);
  }
}

/** A request that cannot be answered: the id of its error, and an English sentence about the place. */
export class BadRequest extends Error {
  constructor(
    readonly status: number,
    readonly error: string,
    readonly text: string | null = null,
  ) {
    super(error);
  }
}

/** A record, or its set-up, that is not a legal game; `place` says where, such as `moves[17]`. */
export class RecordError extends Error {
  constructor(
    readonly place: string,
    readonly problem: string,
  ) {
    super(`${place}: ${problem}`);
  }
}
