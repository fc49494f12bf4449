/** The first game after the lessons: against the easiest bots, and every action of theirs waits for a click. */
import { defaultTable, tableRequest, type SeatOption } from '../game/tableOptions';
import { makeTable } from './newTable';
import { preferences, t } from './preferences.svelte';

/** Make the table and return its id. */
export async function makeFirstGame(): Promise<string> {
  preferences.stepping = true;
  preferences.save();
  const bot: SeatOption = { plays: 'bot', level: 'level-1', style: '' };
  const table = defaultTable([{ plays: 'me' }, bot, bot, bot], 'first-game', preferences.botPace);
  const names = [0, 1, 2, 3].map((seat) => t(`web-name-${seat}`));
  return makeTable(tableRequest(table, preferences.name, names));
}
