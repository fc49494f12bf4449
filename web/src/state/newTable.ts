/** Making tables and starting their games. */
import { createTable } from '../net/api';
import type { CreateTable } from '../net/protocol';
import type { Where } from '../net/transport';
import { startWithNonce } from './shuffleNotes';

/** Make a table, start its game unless seats are open, and return the id of the table. */
export async function makeTable(request: CreateTable): Promise<string> {
  const { game, table } = await createTable(request, placeFor(request));
  if (!hasOpenSeats(request)) await startWithNonce(table);
  return game;
}

/**
 * Return where a table is made: for people elsewhere, or with a clock, on the server, else in this browser.
 */
export const placeFor = (request: CreateTable): Where =>
  hasOpenSeats(request) || request.options?.clock ? 'server' : 'local';

const hasOpenSeats = ({ seats }: CreateTable) => seats.some((seat) => seat.plays === 'open');
