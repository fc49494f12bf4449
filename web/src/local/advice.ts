/**
 * Advice on a step of a finished game: the chances of all seats, and the best moves of the seat on turn.
 *
 * It is judged from what the viewer of the replay knew at that step; in an open replay, from what the seat on
 * turn knew.
 */
import type { FactBody, HintedMoveBody } from '../net/protocol';
import type { Engine } from './engine';
import type { Fields } from './record';
import { Refused } from './refused';
import { sourceFromRecord, type ReplayView } from './replay';
import type { Thinker } from './thinking';

export interface Advice {
  /** The seat on turn; null when the game is over. */
  turn: number | null;
  /** Each seat's chance to win; none when the game is over. */
  odds: number[];
  /** Good moves, the best one first; none if the viewer is not on turn. */
  moves: HintedMoveBody[];
  /** What speaks for the best one, then what against it. */
  facts: FactBody[];
}

/** Return advice on the position of a record after `ply` moves; throws `RecordError` or `Refused`. */
export async function advise(
  engine: Engine,
  thinker: Thinker,
  record: Fields,
  wish: ReplayView | null,
  ply: number,
): Promise<Advice> {
  const { played, view: seen } = sourceFromRecord(engine, record, wish);
  if (!Number.isInteger(ply) || ply < 0 || ply > played.ply) throw new Refused('no-ply');
  const { turn } = played.view(null, ply);
  if (turn === null) return { turn, odds: [], moves: [], facts: [] };
  const viewer = seen === 'open' ? turn : seen === 'public' ? null : Number(seen);
  const view = played.view(viewer, ply);
  const odds = await thinker.odds(view);
  const moves = viewer === turn ? await thinker.hint(view) : [];
  return { turn, odds, moves, facts: moves.length > 0 ? view.facts(moves[0].move) : [] };
}
