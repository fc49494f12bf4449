/** Making tables and starting their games. */
import { createTable } from '../net/api';
import type { CreateTable } from '../net/protocol';
import type { Where } from '../net/transport';
import { startWithNonce } from './shuffleNotes';

/** Make a table, start its game unless seats are open, and return the id of the table. */
export async function makeTable(request: CreateTable, where: Where): Promise<string> {
  const { game, table } = await createTable(request, where);
  if (!request.seats.some((seat) => seat.plays === 'open')) await startWithNonce(table);
  return game;
}
