/** Tables that a player may wish for, as the server is asked for them. */
import type { Clock, CreateTable, Kind, Options, SeatWish } from '../net/protocol';

/** The bots by level, from the easiest, and the ways they like to play. */
export const LEVELS = ['level-1', 'level-2', 'level-3', 'level-4', 'level-5', 'level-6'] as const;
export const STYLES = ['builder', 'raider', 'racer'] as const;
export type Level = (typeof LEVELS)[number];
export type Style = (typeof STYLES)[number];

/** Who is to sit somewhere. */
export type Sitter = { plays: 'me' } | { plays: 'open' } | { plays: 'bot'; level: Level; style: Style | '' };
export type KindsWish = 'first-game' | 10 | 11 | 12 | Kind[];

/** A name as the server takes it: one line of at most 32 letters; empty if nothing is left. */
export function playerName(text: string): string {
  return [...text.replace(/\p{C}/gu, '').trim()].slice(0, 32).join('').trim();
}

/** The clocks that are offered, from none to days. */
export const CLOCKS = ['none', 'turn-60', 'turn-180', 'game-900', 'game-1800', 'turn-86400'] as const;
export type ClockWish = (typeof CLOCKS)[number];

export interface TableWish {
  sitters: Sitter[];
  kinds: KindsWish;
  clock: ClockWish;
  hints: boolean;
  spectators: boolean;
  counting: boolean;
}

/** The name under which the server knows a bot. */
export function botOf(level: Level, style: Style | ''): NonNullable<SeatWish['bot']> {
  return style === '' ? level : `${level},style=${style}`;
}

/** A bot as people call it; `say` gives messages. */
export function botName(
  bot: string,
  say: (message: string, values?: Record<string, string>) => string,
): string {
  const [level, style] = bot.split(',style=');
  if (!LEVELS.includes(level as Level)) return bot;
  return style ? say('bot-of-style', { level: say(level), style: say(`style-${style}`) }) : say(level);
}

/** The clock that a wish means. */
export function clockOf(wish: ClockWish): Clock | null {
  if (wish === 'none') return null;
  const [per, seconds] = wish.split('-');
  return { per: per as Clock['per'], seconds: Number(seconds) };
}

/** The wish behind a clock. */
export function clockWish(clock: Clock): ClockWish {
  return CLOCKS.find((wish) => wish === `${clock.per}-${clock.seconds}`) ?? 'none';
}

/** A wish for a table; names are for seats whose player did not choose one. */
export function wishFor(wish: TableWish, own: string, names: string[]): CreateTable {
  const { sitters, kinds, clock, hints, spectators, counting } = wish;
  const first = sitters.findIndex((sitter) => sitter.plays === 'me');
  const seats = sitters.map((sitter, seat): SeatWish => {
    if (sitter.plays === 'open') return { plays: 'open' };
    if (sitter.plays === 'bot')
      return { plays: 'bot', bot: botOf(sitter.level, sitter.style), name: names[seat] };
    return { plays: 'me', name: (seat === first && own.trim()) || names[seat] };
  });
  const options: Options = { hints, spectators, counting, clock: clockOf(clock) };
  return { seats, kinds, options };
}

/** A wish that needs no thought: everything allowed, no clock. */
export function plainWish(sitters: Sitter[], kinds: KindsWish): TableWish {
  return { sitters, kinds, clock: 'none', hints: true, spectators: true, counting: true };
}
