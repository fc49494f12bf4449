/** The HTTP API of the server and of local tables: tables, invitations, rematches, records and replays. */
import type { Advice } from '../local/advice';
import type { Judgement, PuzzleWish } from '../local/puzzles';
import type { Branch, ChangeSeat, ClaimSeat, CreateTable, Problem, StartTable } from './protocol';
import type { AnnouncementList, ForgetAnswer, OneTimeLink, OwnGame, Privacy } from './protocol';
import type { PushKeyBody, Replay, SeenRecord, Subscribe, SubscribedSeats } from './protocol';
import type { TableBody, TableKeys, WebhookBody } from './protocol';
import { RequestRefused } from './requestRefused';
import { ask, type Where } from './transport';

export { RequestRefused };

const request = <Answer>(path: string, body?: unknown, where?: Where) =>
  send<Answer>(path, body === undefined ? undefined : JSON.stringify(body), where);

async function send<Answer>(path: string, body?: string, where?: Where): Promise<Answer> {
  const { status, content } = await ask(path, body, where);
  if (status >= 400) throw new RequestRefused(status, content as Problem);
  return content as Answer;
}

/** Make a table, on the server or in this browser. */
export const createTable = (options: CreateTable, where: Where) =>
  request<TableKeys>('/tables', options, where);
export const fetchTable = (game: string) => request<TableBody>(`/tables/${game}`);
/** Fetch whose turn it is, as somebody who sits at the table. */
export const fetchOwnGame = (game: string) => request<OwnGame>(`/tables/${game}/own`);
export const fetchAnnouncements = () => request<AnnouncementList>('/announcements');
/**
 * Make a link that works once: to all own seats, for another device, or as the host to the seat of somebody
 * who is away.
 */
export const makeSeatLink = (game: string, seat: number | null) =>
  request<OneTimeLink>(`/tables/${game}/link`, { seat });
export const redeemKey = (game: string, key: string) => request<TableKeys>(`/tables/${game}/redeem`, { key });
export const fetchInvitation = (invite: string) => request<TableBody>(`/invites/${invite}`);
export const claimSeat = (game: string, claim: ClaimSeat) =>
  request<TableKeys>(`/tables/${game}/claim`, claim);
export const changeSeat = (game: string, change: ChangeSeat) =>
  request<TableKeys>(`/tables/${game}/seat`, change);
export const markReady = (game: string, seat: number, ready: boolean) =>
  request<TableBody>(`/tables/${game}/ready`, { seat, ready });
export const startTable = (game: string, start: StartTable) =>
  request<TableBody>(`/tables/${game}/start`, start);
/** Let somebody sit down again from whom the host took a seat. */
export const liftBan = (game: string, ban: number) => request<TableBody>(`/tables/${game}/unban`, { ban });

/** Withdraw the invitation and have a new one. */
export const changeInvite = (game: string) => request<TableBody>(`/tables/${game}/invite`, {});

/** Get new keys for the seats of this browser; the old ones stop working. */
export const changeKeys = (game: string) => request<TableKeys>(`/tables/${game}/keys`, {});

/** Let the bots act faster or slower. */
export const changePace = (game: string, botPace: number) =>
  request<TableBody>(`/tables/${game}/pace`, { bot_pace: botPace });

/** Agree to end the game without a winner, or decline. */
export const answerEnding = (game: string, agree: boolean) =>
  request<TableBody>(`/tables/${game}/ending`, { agree });

/** Agree to stop the clock, or decline; in a pause, declining lets the game go on. */
export const answerPause = (game: string, agree: boolean) =>
  request<TableBody>(`/tables/${game}/pause`, { agree });

/** Fetch the key with which this browser subscribes to messages of the server. */
export const fetchPushKey = () => request<PushKeyBody>('/push');
export const subscribeToTurns = (game: string, subscription: Subscribe) =>
  request<SubscribedSeats>(`/tables/${game}/push`, subscription);
export const unsubscribeFromTurns = (game: string, endpoint: string) =>
  request<SubscribedSeats>(`/tables/${game}/push/stop`, { endpoint });

/** Fetch, set or try the chat program that is told whose turn it is; only the host may. */
export const fetchWebhook = (game: string) => request<WebhookBody>(`/tables/${game}/webhook`);
export const setWebhook = (game: string, url: string | null, language: string) =>
  request<WebhookBody>(`/tables/${game}/webhook`, { url, language });
export const tryWebhook = (game: string) => request<WebhookBody>(`/tables/${game}/webhook/test`, {});

export const fetchPrivacy = () => request<Privacy>('/privacy');

/** Give up the cookies of a few tables; with `names`, delete names and seats there first. */
export const forgetMe = (names: boolean) => request<ForgetAnswer>('/visitor/forget', { names });

/** Make a table with the position of a puzzle in this browser. */
export const beginPuzzle = (wish: PuzzleWish) => request<{ game: string }>('/puzzles', wish, 'local');
/** Let the rules judge the turn that was played at the table of a puzzle. */
export const judgePuzzle = (game: string, task: PuzzleWish['task']) =>
  request<Judgement>(`/tables/${game}/judgement`, { task });

export const rematch = (game: string) => request<TableKeys>(`/tables/${game}/rematch`, {});
/** Fetch what a seat has seen of a game, or the whole record once it is over. */
export const fetchSeenRecord = (game: string, seat: number | null) =>
  request<SeenRecord | { format: 'kokopelli-record' }>(
    `/tables/${game}/record${seat === null ? '' : `?seat=${seat}`}`,
  );

export type ReplayView = Replay['view'];
const viewParameter = (view: ReplayView | null) => (view === null ? '' : `?view=${view}`);
export const recordAddress = (game: string) => `/api/tables/${game}/record`;
export const fetchRecord = (game: string) => request<Branch['record']>(`/tables/${game}/record`);
export const fetchReplay = (game: string, view: ReplayView | null) =>
  request<Replay>(`/tables/${game}/replay${viewParameter(view)}`);
/** Turn the text of a record file into a replay. */
export const replayRecord = (text: string, view: ReplayView | null) =>
  send<Replay>(`/replays${viewParameter(view)}`, text);
/** Let this browser judge a step of a finished game, from what the viewer knew. */
export const fetchAdvice = (text: string, view: ReplayView, ply: number) =>
  send<Advice>(`/replays/advice?view=${view}&ply=${ply}`, text, 'local');
export const branch = (from: Branch, where: Where) => request<TableKeys>('/branches', from, where);
