/** Tables over HTTP: make one, look at it, sit down, start, meet again. */
import type { BotList, ChangeSeat, ClaimSeat, CreateTable, Problem } from './protocol';
import type { SeenRecord, TableBody, TableKeys } from './protocol';

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.text);
  }
}

async function ask<Answer>(path: string, body?: unknown): Promise<Answer> {
  const answer = await fetch(`/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const content = await answer.json();
  if (!answer.ok) throw new Refused(answer.status, content as Problem);
  return content as Answer;
}

export const bots = () => ask<BotList>('/bots');
export const makeTable = (wish: CreateTable) => ask<TableKeys>('/tables', wish);
export const seeTable = (game: string) => ask<TableBody>(`/tables/${game}`);
export const seeInvitation = (invite: string) => ask<TableBody>(`/invites/${invite}`);
export const claimSeat = (game: string, wish: ClaimSeat) => ask<TableKeys>(`/tables/${game}/claim`, wish);
export const changeSeat = (game: string, wish: ChangeSeat) => ask<TableKeys>(`/tables/${game}/seat`, wish);
export const markReady = (game: string, seat: number, ready: boolean) =>
  ask<TableBody>(`/tables/${game}/ready`, { seat, ready });
export const startTable = (game: string, bot?: string) =>
  ask<TableBody>(`/tables/${game}/start`, bot ? { bot } : {});
export const rematch = (game: string) => ask<TableKeys>(`/tables/${game}/rematch`, {});
export const seenRecord = (game: string, seat: number | null) =>
  ask<SeenRecord | { format: 'kokopelli-record' }>(
    `/tables/${game}/record${seat === null ? '' : `?seat=${seat}`}`,
  );
