/** The options of a new table: who sits where, the kinds, the clock, and what is allowed. */
import type { Clock, CreateTable, Kind, Options, SeatWish } from '../net/protocol';
import { LEVELS, STYLES } from './constants';

export type Level = (typeof LEVELS)[number];
export type Style = (typeof STYLES)[number];

/** Who plays a seat: a person at this screen, somebody by invitation, or a bot. */
export type SeatOption =
  { plays: 'me'; name?: string } | { plays: 'open' } | { plays: 'bot'; level: Level; style: Style | '' };
/** The kinds for a first game, a number of random kinds, or certain kinds. */
export type KindsOption = 'first-game' | 10 | 11 | 12 | Kind[];

/** Return a name as the server accepts it: at most 32 visible characters; it may be empty. */
export function playerName(text: string): string {
  const visible = text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{C}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/gu, '')
    .replace(/(?<=^|\s)\p{M}+/gu, '') // marks without a letter
    .replace(/(\p{M}{4})\p{M}+/gu, '$1');
  return [...visible.trim()].slice(0, 32).join('').trim();
}

/** Return these names, but others of `spare` for seats whose name is empty or that of another; `own` keeps its. */
export function distinctNames(names: string[], spare: string[], own: number): string[] {
  const key = (name: string) => name.normalize('NFKC').toLowerCase();
  const taken = new Set<string>();
  const distinct = [...names];
  for (const seat of [own, ...names.keys()]) {
    if (seat < 0 || (seat === own && taken.size > 0)) continue;
    const free = (name: string) => name !== '' && !taken.has(key(name));
    distinct[seat] = [names[seat], spare[seat], ...spare].find(free) ?? '';
    taken.add(key(distinct[seat]));
  }
  return distinct;
}

/** The clocks to choose from: none, or seconds for each turn or for the whole game. */
export const CLOCKS = [
  'none',
  'turn-60',
  'turn-180',
  'game-900',
  'game-1800',
  'turn-86400',
  'turn-172800',
  'turn-259200',
  'turn-432000',
  'turn-604800',
] as const;
export type ClockOption = (typeof CLOCKS)[number];

/** The seconds for each action of the bots to choose from. */
export const BOT_PACES = [0, 0.25, 0.5, 1, 2];

export interface NewTable {
  seats: SeatOption[];
  kinds: KindsOption;
  clock: ClockOption;
  hints: boolean;
  spectators: boolean;
  counting: boolean;
  botPace: number;
}

/** Return the name by which the server knows a bot. */
export function botId(level: Level, style: Style | ''): NonNullable<SeatWish['bot']> {
  return style === '' ? level : `${level},style=${style}`;
}

/** Return the name of a bot for people; `translate` returns messages. */
export function botName(
  bot: string,
  translate: (message: string, values?: Record<string, string>) => string,
): string {
  const [level, style] = bot.split(',style=');
  if (!LEVELS.includes(level as Level)) return bot;
  if (!style) return translate(level);
  return translate('bot-of-style', { level: translate(level), style: translate(`style-${style}`) });
}

export function toClock(option: ClockOption): Clock | null {
  if (option === 'none') return null;
  const [per, seconds] = option.split('-');
  return { per: per as Clock['per'], seconds: Number(seconds) };
}

/** Return the option for a clock; null if another program made the table with a clock of its own. */
export function fromClock(clock: Clock): ClockOption | null {
  return CLOCKS.find((option) => option === `${clock.per}-${clock.seconds}`) ?? null;
}

/** Return the request for a new table. `spareNames` are for seats whose player has chosen none. */
export function tableRequest(table: NewTable, ownName: string, spareNames: string[]): CreateTable {
  const { seats, kinds, clock, hints, spectators, counting, botPace } = table;
  const ownSeat = seats.findIndex((option) => option.plays === 'me');
  const given = seats.map((option, seat) => {
    if (seat === ownSeat) return ownName.trim();
    return (option.plays === 'me' && playerName(option.name ?? '')) || spareNames[seat];
  });
  const names = distinctNames(given, spareNames, ownSeat);
  const options: Options = { hints, spectators, counting, clock: toClock(clock), bot_pace: botPace };
  return { seats: seats.map(seatRequest), kinds, options };

  function seatRequest(option: SeatOption, seat: number): SeatWish {
    if (option.plays === 'open') return { plays: 'open' };
    if (option.plays === 'bot')
      return { plays: 'bot', bot: botId(option.level, option.style), name: names[seat] };
    return { plays: 'me', name: names[seat] };
  }
}

/** Return a table with everything allowed and no clock. */
export function defaultTable(seats: SeatOption[], kinds: KindsOption, botPace = 0.5): NewTable {
  return { seats, kinds, clock: 'none', hints: true, spectators: true, counting: true, botPace };
}
