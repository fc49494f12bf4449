/**
 * Reviews of finished games, as `review/review.py` makes them: the questions about a game, which can be
 * answered one by one in any worker, and the sum of the answers.
 */
import type { FactBody } from '../net/protocol.ts';
import { DECISION_WORLDS } from './layout.ts';
import { moveText } from './moves.ts';
import type { Table } from './table.ts';
import type { Weighing } from './weighing.ts';

/** The parts of a result, as shares of the win, or their standard errors. */
export interface Split {
  deal: number;
  draws: number;
  others: number;
  decisions: number;
  rest: number;
}

/** A turn of any seat, judged by the reviewed one when it began. */
export interface ReviewedTurn {
  ply: number;
  round: number;
  seat: number;
  shares: number[];
  errors: number[];
}

/** What a move is worth to the seat that makes it. */
export interface JudgedMove {
  move: string;
  value: number;
  error: number;
  cost: number;
  costError: number;
  worlds: number;
}

/** A decision of the reviewed seat; without judgements if it had no choice, and luck null if it drew nothing. */
export interface ReviewedDecision {
  ply: number;
  round: number;
  move: string;
  moves: JudgedMove[];
  luck: number | null;
  luckError: number;
  line: string[];
  /** What speaks for the best move and against it, if the seat's own move cost something. */
  facts?: FactBody[];
}

export interface Review {
  seat: number;
  result: number;
  turns: ReviewedTurn[];
  decisions: ReviewedDecision[];
  split: Split;
  errors: Split;
  errorRate: number;
}

/** A finished game: the table after the deal and after each move, and the codes of the moves. */
export interface Played {
  tables: Table[];
  codes: number[];
}

/** A turn, or a move of the reviewed seat, and what comes before it; the number is the seed. */
export interface Question {
  number: number;
  ply: number;
  about: 'turn' | 'move';
}

export type Found = { turn: ReviewedTurn } | { decision: ReviewedDecision } | null;

/** Return the questions about a game: at each turn, then at each move of the seat in it. */
export function questionsOf({ tables, codes }: Played, seat: number): Question[] {
  const turnAt = (ply: number) => `${tables[ply].number('round_number')} ${tables[ply].number('seat')}`;
  const questions: Question[] = [];
  codes.forEach((_, ply) => {
    if (ply === 0 || turnAt(ply) !== turnAt(ply - 1))
      questions.push({ number: questions.length, ply, about: 'turn' });
    if (tables[ply].number('seat') === seat) questions.push({ number: questions.length, ply, about: 'move' });
  });
  return questions;
}

/** Answer a question; null if there is nothing to say about a move. */
export function answer(
  weighing: Weighing,
  { tables, codes }: Played,
  seat: number,
  { number, ply, about }: Question,
): Found {
  const before = tables[ply];
  const round = before.number('round_number');
  if (about === 'turn') {
    const { shares, errors } = weighing.turn(before, seat, number);
    return { turn: { ply, round, seat: before.number('seat'), shares, errors } };
  }
  const code = codes[ply];
  const judged = weighing.decision(before, code, DECISION_WORLDS, number);
  const line = judged.length ? weighing.line(before, judged[0].code) : [];
  const drawn = weighing.draw(before, code);
  if (!judged.length && !drawn) return null;
  return {
    decision: {
      ply,
      round,
      move: moveText(code),
      moves: judged.map(({ code: one, value, error, cost, costError, worlds }) => ({
        move: moveText(one),
        value,
        error,
        cost,
        costError,
        worlds,
      })),
      luck: drawn && drawn.cards[seat],
      luckError: drawn ? drawn.cardsErrors[seat] : 0,
      line: line.map(moveText),
    },
  };
}

/** Return the cost of a decision; 0 if it is within its error. */
export function costOf({ move, moves }: ReviewedDecision): number {
  return moves.find((one) => one.move === move)?.cost ?? 0;
}

/** Return the review, from the answers in the order of the questions. */
export function addUp(answers: Found[], seat: number, players: number, winners: number[]): Review {
  const turns = answers.flatMap((one) => (one && 'turn' in one ? [one.turn] : []));
  const decisions = answers.flatMap((one) => (one && 'decision' in one ? [one.decision] : []));
  const result = winners.includes(seat) ? 1 / winners.length : 0;
  const shares = turns.map((turn) => turn.shares[seat]);
  const errors = turns.map((turn) => turn.errors[seat]);
  const deal = shares[0] - 1 / players;
  const draws = sum(decisions.map(({ luck }) => luck ?? 0));
  const cost = sum(decisions.map(costOf));
  let [others, otherSquares, restSquares] = [0, 0, 0];
  turns.forEach((turn, number) => {
    const later = number + 1 < turns.length ? shares[number + 1] : result;
    const laterError = number + 1 < turns.length ? errors[number + 1] : 0;
    const squares = errors[number] * errors[number] + laterError * laterError;
    if (turn.seat === seat) restSquares += squares;
    else {
      others += later - shares[number];
      otherSquares += squares;
    }
  });
  const luckSquares = sum(decisions.map(({ luckError }) => luckError * luckError));
  const costSquares = sum(
    decisions.flatMap(({ move, moves }) =>
      moves.flatMap((one) => (one.move === move && one.cost > 0 ? [one.costError * one.costError] : [])),
    ),
  );
  const choices = decisions.filter(({ moves }) => moves.length);
  return {
    seat,
    result,
    turns,
    decisions,
    split: {
      deal,
      draws,
      others,
      decisions: -cost,
      rest: result - 1 / players - sum([deal, draws, others, -cost]),
    },
    errors: {
      deal: errors[0],
      draws: Math.sqrt(luckSquares),
      others: Math.sqrt(otherSquares),
      decisions: Math.sqrt(costSquares),
      rest: Math.sqrt(restSquares + luckSquares + costSquares),
    },
    errorRate: cost / Math.max(choices.length, 1),
  };
}

/** Return the costliest decisions; none of them is within its error. */
export function costliest(review: Review, count = 3): ReviewedDecision[] {
  return review.decisions
    .filter((one) => costOf(one) > 0)
    .toSorted((one, other) => costOf(other) - costOf(one))
    .slice(0, count);
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
