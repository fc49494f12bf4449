/** The names of the bots that play at local tables: levels, and levels with a style. */
import { LEVELS, STYLES } from '../game/constants';

export interface BotSettings {
  level: number; // from 1 on
  style: string; // may be empty
}

/** Return the level and the style of a bot such as `level-3,style=raider`; null if there is no such bot. */
export function readBot(name: string): BotSettings | null {
  const [level, style = ''] = name.split(',style=');
  const number = (LEVELS as readonly string[]).indexOf(level);
  const known = style === '' ? !name.includes(',') : (STYLES as readonly string[]).includes(style);
  return number >= 0 && known ? { level: number + 1, style } : null;
}

export const isBot = (name: string): boolean => readBot(name) !== null;
