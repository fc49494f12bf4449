/** The HTTP API of the operator. The token is kept as long as the tab is open, and nowhere else. */
import { RequestRefused } from './api';
import type { AnnouncementList, AuditLog, BlockList, Problem } from './protocol';
import type { SeatLink, ServerStatus, TableDetails, TableList } from './protocol';

const KEY = 'kokopelli-operator';

export const savedToken = () => sessionStorage.getItem(KEY) ?? '';
export const saveToken = (token: string) => sessionStorage.setItem(KEY, token);
export const forgetToken = () => sessionStorage.removeItem(KEY);

async function send<Answer>(path: string, body?: unknown): Promise<Answer> {
  const answer = await fetch(`/api/operator${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { Authorization: `Bearer ${savedToken()}`, 'Content-Type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const content = await answer.json();
  if (!answer.ok) throw new RequestRefused(answer.status, content as Problem);
  return content as Answer;
}

export interface Search {
  find: string;
  status: string;
  sort: string;
  page: number;
}

export function fetchTables({ find, status, sort, page }: Search): Promise<TableList> {
  const query = new URLSearchParams({ find, sort, page: `${page}` });
  if (status) query.set('status', status);
  return send(`/tables?${query}`);
}

export type TableAct = 'close' | 'reopen' | 'delete' | 'restore' | 'invite';
export const fetchTableDetails = (game: string) => send<TableDetails>(`/tables/${game}`);
export const actOnTable = (game: string, act: TableAct) => send<TableDetails>(`/tables/${game}/${act}`, {});
export const releaseSeat = (game: string, seat: number) =>
  send<TableDetails>(`/tables/${game}/seats/${seat}/release`, {});
export const reissueSeat = (game: string, seat: number) =>
  send<SeatLink>(`/tables/${game}/seats/${seat}/reissue`, {});
export const fetchStatus = () => send<ServerStatus>('/status');
export const fetchBlocks = () => send<BlockList>('/blocks');
export const addBlock = (blocked: string, reason: string, force: boolean) =>
  send<BlockList>('/blocks', { blocked, reason, force });
export const removeBlock = (blocked: string) => send<BlockList>('/unblock', { blocked });
export const fetchCurrentAnnouncements = () => send<AnnouncementList>('/announcements');
export const announce = (text: string, minutes: number | null) =>
  send<AnnouncementList>('/announcements', { text, minutes });
export const withdraw = (number: number) => send<AnnouncementList>(`/announcements/${number}/withdraw`, {});
export const fetchAudit = (before: number | null) =>
  send<AuditLog>(`/audit${before === null ? '' : `?before=${before}`}`);
