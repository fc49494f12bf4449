/** A worker that answers some of the questions of a review: every one whose number belongs to its share. */
import { loadEngine, loadNetwork } from './load';
import { moveCode } from './moves';
import { parseRecord, playRecord } from './record';
import { answer, costOf, questionsOf, type Found } from './review';
import { loadTexts } from './texts';

/** What a worker is asked: the record of a finished game, a seat, and which share of the questions. */
export interface ReviewTask {
  record: string;
  seat: number;
  share: number;
  shares: number;
}

/** What it says: first how many questions there are and who won, then an answer to each of its questions. */
export type ReviewNews =
  { total: number; players: number; winners: number[] } | { number: number; found: Found };

async function work({ record, seat, share, shares }: ReviewTask): Promise<void> {
  const [engine] = await Promise.all([loadEngine(), loadTexts()]);
  const game = playRecord(engine, parseRecord(record));
  const players = game.setup.players.length;
  await loadNetwork(engine, players);
  const played = { tables: game.history, codes: game.moves.map((move) => moveCode(move) as number) };
  const questions = questionsOf(played, seat);
  const winners = engine.winners(game.table) ?? [];
  tell({ total: questions.length, players, winners });
  const weighing = engine.weighing(players);
  for (const { number, ply, about } of questions) {
    if (number % shares !== share) continue;
    const found = answer(weighing, played, seat, { number, ply, about });
    if (found && 'decision' in found && costOf(found.decision) > 0)
      found.decision.facts = game.view(seat, ply).facts(found.decision.line[0]);
    tell({ number, found });
  }
}

const tell = (news: ReviewNews) => postMessage(news);

addEventListener('message', ({ data }: MessageEvent<ReviewTask>) => void work(data));
// A fault becomes an error event at whoever started this worker.
addEventListener('unhandledrejection', ({ reason }) => {
  setTimeout(() => {
    throw reason;
  });
});
