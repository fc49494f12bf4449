/** Tables over HTTP: make one, look at it, sit down, start, meet again; and games that are shown again. */
import type { BotList, Branch, ChangeSeat, ClaimSeat, CreateTable, Problem } from './protocol';
import type { Replay, SeenRecord, TableBody, TableKeys } from './protocol';

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.text);
  }
}

const ask = <Answer>(path: string, body?: unknown) =>
  send<Answer>(path, body === undefined ? undefined : JSON.stringify(body));

async function send<Answer>(path: string, body?: string): Promise<Answer> {
  const answer = await fetch(`/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
    body,
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

export type ReplayView = Replay['view'];
const seenFrom = (view: ReplayView | null) => (view === null ? '' : `?view=${view}`);
export const recordAddress = (game: string) => `/api/tables/${game}/record`;
export const fetchRecord = (game: string) => ask<Branch['record']>(`/tables/${game}/record`);
export const replayTable = (game: string, view: ReplayView | null) =>
  ask<Replay>(`/tables/${game}/replay${seenFrom(view)}`);
/** The text of a record file, as it is. */
export const replayRecord = (text: string, view: ReplayView | null) =>
  send<Replay>(`/replays${seenFrom(view)}`, text);
export const branch = (wish: Branch) => ask<TableKeys>('/branches', wish);
