/** Moves as texts of the record format and as the codes of the rules. */
import { MOVES } from './layout.ts';

const CODES = new Map(Object.entries(MOVES).map(([code, text]) => [text, Number(code)]));

/** Return the code of the move with exactly this text, or null. */
export const moveCode = (text: string): number | null => CODES.get(text) ?? null;

/** Return the text of a move. */
export const moveText = (code: number): string => MOVES[code];
