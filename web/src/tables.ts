/** Tables that a player may wish for, as the server is asked for them. */
import type { CreateTable, Kind, SeatWish } from './protocol';

/** The bots by level, from the easiest. */
export const LEVELS = ['level-1', 'level-2', 'level-3', 'level-4', 'level-5', 'level-6'] as const;
export type Level = (typeof LEVELS)[number];

export type Sitter = 'me' | 'open' | Level;
export type KindsWish = 'first-game' | 10 | 11 | 12 | Kind[];

/** A name as the server takes it: one line of at most 32 letters; empty if nothing is left. */
export function playerName(text: string): string {
  return [...text.replace(/\p{C}/gu, '').trim()].slice(0, 32).join('').trim();
}

/** A wish for a table; names are for seats whose player did not choose one. */
export function wishFor(sitters: Sitter[], kinds: KindsWish, own: string, names: string[]): CreateTable {
  const seats = sitters.map((sitter, seat): SeatWish => {
    if (sitter === 'open') return { plays: 'open' };
    if (sitter !== 'me') return { plays: 'bot', bot: sitter, name: names[seat] };
    const first = sitters.indexOf('me') === seat;
    return { plays: 'me', name: (first && own.trim()) || names[seat] };
  });
  return { seats, kinds };
}
