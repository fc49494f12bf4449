// Made by web/generate.py; do not edit.

export type Card =
  | "chieftain"
  | "birth"
  | "spider-woman"
  | "warrior"
  | "hunter"
  | "fire"
  | "paw"
  | "lizard"
  | "eagle-feather"
  | "tortoise"
  | "vase"
  | "sun"
  | "mother-of-heaven"
  | "drummer"
  | "shaman"
  | "snake-dance"
  | "kokopelli";

export type Kind =
  | "chieftain"
  | "birth"
  | "spider-woman"
  | "warrior"
  | "hunter"
  | "fire"
  | "paw"
  | "lizard"
  | "eagle-feather"
  | "tortoise"
  | "vase"
  | "sun"
  | "mother-of-heaven"
  | "drummer"
  | "shaman"
  | "snake-dance";

export type Side =
  | "left"
  | "right"
  | "pile";

export type GameEvent =
  | TurnBegan
  | CardDrawn
  | CardTucked
  | PileEmptied
  | CeremonyOpened
  | CardPlayed
  | PointsScored
  | ActionGained
  | CeremonyFinished
  | EndTilePlaced
  | CeremonyCancelled
  | ExchangeBegan
  | ActionPassed
  | EndTriggered
  | GameEnded
  | Undone
  | TimedOut
  | TakenOver
  | TakenBack
  | EndProposed
  | EndAgreed
  | EndDeclined
  | GameStopped
  | PauseProposed
  | PauseAgreed
  | PauseDeclined
  | Paused
  | Resumed
  | SeatHandedOut;

export type ClientFrame =
  | Hello
  | Look
  | Sync
  | MakeMove
  | Undo
  | Redo
  | Restart
  | EndTurn
  | WhyNot
  | AskHint
  | AskOdds
  | Leave
  | TakeOver
  | TakeBack;

export type ServerFrame =
  | ViewFrame
  | Refusal
  | WhyNotAnswer
  | HintAnswer
  | OddsAnswer
  | ErrorFrame
  | Heartbeat
  | AnnouncementFrame;

/** The Vase of this owner gave an extra action (R9.11). */
export interface ActionGained {
  type: "action-gained";
  seat: number;
  rule: string;
  owner: number;
}

/** The seat had no cards left and passed (R3.4). */
export interface ActionPassed {
  type: "action-passed";
  seat: number;
  rule: string;
}

/** A text of the operator for all players. */
export interface Announcement {
  number: number;
  text: string;
  left: number | null;
}

/** The announcements of now. Its ply and hash are those of no view. */
export interface AnnouncementFrame {
  v: number;
  game: string;
  ply: number;
  hash: string;
  re: string | null;
  type: "announcements";
  announcements: Announcement[];
}

/** The announcements of now. */
export interface AnnouncementList {
  announcements: Announcement[];
}

/** Agree to end the game without a winner, for all own seats; or decline, which drops the proposal. */
export interface AnswerEnding {
  agree: boolean;
}

/** Agree to stop the clock, for all own seats; or decline, which drops the proposal or ends the pause. */
export interface AnswerPause {
  agree: boolean;
}

/** Ask for a good move. */
export interface AskHint {
  v: number;
  id: string;
  game: string;
  ply?: number;
  seat?: number | null;
  type: "hint";
}

/** Ask for each seat's chance to win. */
export interface AskOdds {
  v: number;
  id: string;
  game: string;
  ply?: number;
  seat?: number | null;
  type: "odds";
}

/** An act of an operator. */
export interface AuditBody {
  number: number;
  at: number;
  act: string;
  game: string | null;
  details: string;
}

/** Acts of operators, the newest first. */
export interface AuditLog {
  acts: AuditBody[];
}

/** Somebody who lost a seat and may not sit down again. */
export interface BanBody {
  id: number;
  name: string;
}

/** A block. */
export interface BlockBody {
  blocked: string;
  at: number;
  reason: string;
}

/** All blocks. */
export interface BlockList {
  blocks: BlockBody[];
}

/** The bots that a table may name: basic bots, levels, and levels with a style. */
export interface BotList {
  bots: string[];
}

/** A new table that continues a record after `ply` moves. Its deal cannot be proved. */
export interface Branch {
  record: Record<string, unknown>;
  ply: number;
  seats: SeatWish[];
  options?: Options;
}

/** What the viewer may do besides legal moves. */
export interface Can {
  undo: boolean;
  redo: boolean;
  restart: boolean;
  end_turn: boolean;
  hint: boolean;
}

/** A card was drawn: R4.1, R9.5 Hunter, R3.6, R9.9 Eagle Feather, R9.8 Lizard or R8.1. */
export interface CardDrawn {
  type: "card-drawn";
  seat: number;
  rule: string;
  card: Kind | "kokopelli" | null;
}

/** A card was played onto a ceremony: R6.1, or as a further card R9.1, R9.2 or R9.4. */
export interface CardPlayed {
  type: "card-played";
  seat: number;
  rule: string;
  owner: number;
  kind: Kind;
  card: Kind | "kokopelli";
  cards: number;
}

/** A hand card was tucked under the pile: in an exchange (R8.1) or above the hand limit (R3.5). */
export interface CardTucked {
  type: "card-tucked";
  seat: number;
  rule: string;
  card: Kind | "kokopelli" | null;
}

/** A ceremony of a village. */
export interface CeremonyBody {
  kind: Kind;
  side: Side;
  cards: number;
  wilds: number;
  full: number;
  reached_by: number[];
  area_of: number[];
}

/** The seat cancelled one of its ceremonies (R7.1). */
export interface CeremonyCancelled {
  type: "ceremony-cancelled";
  seat: number;
  rule: string;
  kind: Kind;
  cards: number;
}

/** The seat finished a ceremony (R6.2), perhaps thanks to Drummer (R9.14) or Snake Dance (R9.16). */
export interface CeremonyFinished {
  type: "ceremony-finished";
  seat: number;
  rule: string;
  owner: number;
  kind: Kind;
  cards: number;
}

/** A ceremony was opened in the owner's village (R5.1, with Fire R9.6). */
export interface CeremonyOpened {
  type: "ceremony-opened";
  seat: number;
  rule: string;
  owner: number;
  kind: Kind;
  side: Side;
}

/** Before the start: the host gives a seat to a bot or opens it, or a person moves to an open seat. */
export interface ChangeSeat {
  seat: number;
  plays: "me" | "bot" | "open";
  bot?: "random" | "weighted" | "greedy" | "turn" | "fitted" | "search" | "level-1" | "level-2" | "level-3" | "level-4" | "level-5" | "level-6" | "level-1,style=builder" | "level-1,style=raider" | "level-1,style=racer" | "level-2,style=builder" | "level-2,style=raider" | "level-2,style=racer" | "level-3,style=builder" | "level-3,style=raider" | "level-3,style=racer" | "level-4,style=builder" | "level-4,style=raider" | "level-4,style=racer" | "level-5,style=builder" | "level-5,style=raider" | "level-5,style=racer" | "level-6,style=builder" | "level-6,style=raider" | "level-6,style=racer" | null;
  leaving?: number | null;
}

/** Take an open seat, by invitation. */
export interface ClaimSeat {
  invite: string;
  name: string;
  seat?: number | null;
  nonce?: string | null;
}

/** A time limit in seconds, for each turn or for all turns of a game; when it is over, a bot moves. */
export interface Clock {
  per: "turn" | "game";
  seconds: number;
}

/** Time left in milliseconds when this view was made; `waited` of the frame is the time since then. */
export interface ClockBody {
  left: number[];
  running: number | null;
}

/** A new table. With `same_deal` it has the cards of a finished game, with `daily` those of the day. */
export interface CreateTable {
  seats: SeatWish[];
  kinds?: "first-game" | 10 | 11 | 12 | Kind[];
  options?: Options;
  same_deal?: string | null;
  daily?: boolean;
}

/** The seat agreed to that. */
export interface EndAgreed {
  seat: number;
  type: "end-agreed";
}

/** The seat declined, or took its consent back: the game goes on. */
export interface EndDeclined {
  seat: number;
  type: "end-declined";
}

/** The seat proposed to end the game without a winner. */
export interface EndProposed {
  seat: number;
  type: "end-proposed";
}

/** A Game End tile was moved from the stack to a selection tile (R6.5). */
export interface EndTilePlaced {
  type: "end-tile-placed";
  seat: number;
  rule: string;
  kind: Kind;
  left: number;
}

/** This round is the last one (R10.1). */
export interface EndTriggered {
  type: "end-triggered";
  seat: number;
  rule: string;
}

/** Confirm the end of the own turn, at a table that asks for it. */
export interface EndTurn {
  v: number;
  id: string;
  game: string;
  ply?: number;
  seat?: number | null;
  type: "end_turn";
}

/** A proposal to end the game without a winner. */
export interface EndingBody {
  agreed: number[];
  missing: number[];
}

/** The frame could not be parsed, or the server cannot carry it out now. */
export interface ErrorFrame {
  v: number;
  game: string;
  ply: number;
  hash: string;
  re: string | null;
  type: "error";
  error: string;
  text: string;
  retry: boolean;
}

/** The seat began to exchange its whole hand (R8.1). */
export interface ExchangeBegan {
  type: "exchange-began";
  seat: number;
  rule: string;
  cards: number;
}

/** What speaks for a move, or against it; docs/protocol.md explains the names. */
export interface FactBody {
  name: "wins" | "scores" | "finishes" | "can-finish" | "denies" | "empties-hand" | "gains-action" | "gains" | "draws" | "takes" | "last-round" | "leads" | "end-tiles" | "smallest-pile" | "will-finish" | "blocks" | "lacks" | "gives" | "allows" | "loses" | "hands-over" | "above-limit";
  seat: number;
  owner: number | null;
  kind: Kind | null;
  count: number | null;
  against: boolean;
}

/** One request takes care of a few tables only: repeat it until none is left. */
export interface ForgetAnswer {
  left: number;
  damaged: number;
}

/** Give up the cookies of the tables of this visitor; with `names`, first remove names and seats. */
export interface ForgetMe {
  names: boolean;
}

/** The game is over (R10.4). */
export interface GameEnded {
  type: "game-ended";
  seat: number;
  rule: string;
  winners: number[];
}

/** All people agreed, this seat last: the game is over without a winner. */
export interface GameStopped {
  seat: number;
  type: "game-stopped";
}

/** The state of the server. */
export interface Health {
  ok: boolean;
  loop_lag_ms: number;
  last_commit_s: number | null;
  database: "ok" | "read-only" | "failing";
  disk_free_mb: number | null;
  wal_mb: number | null;
  database_mb: number;
  servers: number;
  tables: number;
  stored_tables: number;
  damaged_tables: number;
  waking_tables: number;
  sockets: number;
  bots_waiting: number;
}

/** Sent regularly; a client with another ply or hash asks for the view. */
export interface Heartbeat {
  v: number;
  game: string;
  ply: number;
  hash: string;
  re: string | null;
  type: "heartbeat";
}

/** The first frame: tokens, for clients without cookies, and the seat to see the table from. */
export interface Hello {
  v: number;
  id: string;
  game: string;
  ply?: number;
  seat?: number | null;
  type: "hello";
  tokens?: string[];
}

/** Up to three good moves. */
export interface HintAnswer {
  v: number;
  game: string;
  ply: number;
  hash: string;
  re: string | null;
  type: "hint";
  move: string;
  moves: HintedMoveBody[];
  facts: FactBody[];
}

/** A good move, and the chance to win with it, judged from what the viewer knows. */
export interface HintedMoveBody {
  move: string;
  chance: number | null;
}

/** Let a bot play the own seat, until `take_back`. */
export interface Leave {
  v: number;
  id: string;
  game: string;
  ply?: number;
  seat?: number | null;
  type: "leave";
  bot: "random" | "weighted" | "greedy" | "turn" | "fitted" | "search" | "level-1" | "level-2" | "level-3" | "level-4" | "level-5" | "level-6" | "level-1,style=builder" | "level-1,style=raider" | "level-1,style=racer" | "level-2,style=builder" | "level-2,style=raider" | "level-2,style=racer" | "level-3,style=builder" | "level-3,style=raider" | "level-3,style=racer" | "level-4,style=builder" | "level-4,style=raider" | "level-4,style=racer" | "level-5,style=builder" | "level-5,style=raider" | "level-5,style=racer" | "level-6,style=builder" | "level-6,style=raider" | "level-6,style=racer";
}

/** Before the start: the host lets somebody come back who lost a seat; `ban` is the id in the table. */
export interface LiftBan {
  ban: number;
}

/** See the table from another seat of this socket; without a seat, as a spectator. */
export interface Look {
  v: number;
  id: string;
  game: string;
  ply?: number;
  seat?: number | null;
  type: "look";
}

/** Make a move. */
export interface MakeMove {
  v: number;
  id: string;
  game: string;
  ply?: number;
  seat?: number | null;
  type: "move";
  move: string;
}

/** Make a link that gives the own seats to another device, or as the host the seat of somebody away. */
export interface MakeSeatLink {
  seat?: number | null;
}

/** Before the start: a person says that the game may begin, or takes that back. */
export interface MarkReady {
  seat: number;
  ready: boolean;
}

/** Each seat's chance to win, judged from what the viewer knows. */
export interface OddsAnswer {
  v: number;
  game: string;
  ply: number;
  hash: string;
  re: string | null;
  type: "odds";
  odds: number[];
}

/** A link to a seat that can be used once. The key is behind `#`, so that no log of a server has it. */
export interface OneTimeLink {
  path: string;
  seconds: number;
}

/** The proof of the deal, sent when the game is over (see `kokopelli verify`). */
export interface Opening {
  seed: string;
  salt: string;
  nonces: string[];
}

/** Options of a table, fixed when it is created; only the pace of its bots can be changed later. */
export interface Options {
  hints?: boolean;
  ask_end?: boolean;
  spectators?: boolean;
  counting?: boolean;
  clock?: Clock | null;
  bot_pace?: number;
}

/** What somebody who sits at a table needs for a list of their games. */
export interface OwnGame {
  turn: number | null;
  waits: boolean;
  scores: number[];
  winners: number[] | null;
}

/** The seat agreed to that. */
export interface PauseAgreed {
  seat: number;
  type: "pause-agreed";
}

/** A proposal to stop the clock. */
export interface PauseBody {
  agreed: number[];
  missing: number[];
}

/** The seat declined, or took its consent back: the clock goes on. */
export interface PauseDeclined {
  seat: number;
  type: "pause-declined";
}

/** The seat proposed to stop the clock. */
export interface PauseProposed {
  seat: number;
  type: "pause-proposed";
}

/** All people agreed, this seat last: the clock stands still, and nobody moves. */
export interface Paused {
  seat: number;
  type: "paused";
}

/** The last card of a pile was drawn (R10.1). */
export interface PileEmptied {
  type: "pile-emptied";
  seat: number;
  rule: string;
}

/** Points that a seat would score, and the rule behind them. */
export interface PointsBody {
  seat: number;
  points: number;
  rule: string;
}

/** A seat scored points; the rule says for what. Owner and kind name the ceremony, if there is one. */
export interface PointsScored {
  type: "points-scored";
  seat: number;
  rule: string;
  points: number;
  owner: number | null;
  kind: Kind | null;
}

/** What a move brings at once, as far as the viewer can know. An ability is owner and kind. */
export interface PreviewBody {
  points: PointsBody[];
  finishes: boolean;
  begins: [number, Kind][];
  ends: [number, Kind][];
  draws: number;
  above_limit: number;
  extra_action: boolean;
  goes_on: boolean | null;
  blocked: [number, Kind][];
  last_round: boolean;
  over: boolean;
}

/** What the privacy page says about this server and this visitor. */
export interface Privacy {
  notice: string | null;
  keeps: Retention;
  tables: number;
}

/** Why a request failed. */
export interface Problem {
  error: string;
  text: string;
}

/** The public key with which a browser subscribes to push messages of this server. */
export interface PushKeyBody {
  key: string;
}

/** Why something is not possible. */
export interface ReasonBody {
  key: string;
  rule: string | null;
  text: string;
  kind: Kind | null;
  card: Kind | "kokopelli" | null;
  owner: number | null;
  side: Side | null;
  blocking: [number, Kind][];
}

/** Redo the move that was undone last. */
export interface Redo {
  v: number;
  id: string;
  game: string;
  ply?: number;
  seat?: number | null;
  type: "redo";
}

/** The client's frame was refused; the table is as shown. */
export interface Refusal {
  v: number;
  game: string;
  ply: number;
  hash: string;
  re: string | null;
  type: "refusal";
  reason: ReasonBody;
  table: TableBody;
  view: ViewBody | null;
  waited: number;
}

/** A replay of a game from its deal on, as one viewer saw it or with all hands open. */
export interface Replay {
  game: string | null;
  view: "open" | "public" | "0" | "1" | "2" | "3";
  views: ("open" | "public" | "0" | "1" | "2" | "3")[];
  over: boolean;
  recorded: boolean;
  begun_at: number | null;
  first: ViewBody;
  hands: Record<string, number>[] | null;
  steps: ReplayStep[];
}

/** The events that the viewer saw at once, and what they changed. */
export interface ReplayStep {
  events: GameEvent[];
  change: ViewChange;
  hands: Record<string, number>[] | null;
}

/** Undo all moves of the own turn that can be undone. */
export interface Restart {
  v: number;
  id: string;
  game: string;
  ply?: number;
  seat?: number | null;
  type: "restart";
}

/** The seat ended the pause. */
export interface Resumed {
  seat: number;
  type: "resumed";
}

/** After how many days without a move tables are deleted; None: never. */
export interface Retention {
  open: number | null;
  playing: number | null;
  over: number | null;
}

/** A seat as everybody sees it. */
export interface SeatBody {
  name: string;
  plays: "person" | "bot" | "open";
  bot: string | null;
  person: boolean;
  here: boolean;
  ready: boolean;
  yours: boolean;
}

/** The host made a link for the seat of somebody who is away; its old tokens are void. */
export interface SeatHandedOut {
  seat: number;
  type: "seat-handed-out";
}

/** The token of a seat. Browsers also get it as a cookie. */
export interface SeatKey {
  seat: number;
  token: string;
}

/** The path of a page that gives its first visitor a seat. */
export interface SeatLink {
  path: string;
}

/** A seat of a table. */
export interface SeatSummary {
  name: string;
  person: boolean;
  bot: string | null;
  here: boolean;
}

/** The wish for a seat: for the sender, for a bot, or open to the first person with the invitation. */
export interface SeatWish {
  plays: "me" | "bot" | "open";
  name?: string | null;
  bot?: "random" | "weighted" | "greedy" | "turn" | "fitted" | "search" | "level-1" | "level-2" | "level-3" | "level-4" | "level-5" | "level-6" | "level-1,style=builder" | "level-1,style=raider" | "level-1,style=racer" | "level-2,style=builder" | "level-2,style=raider" | "level-2,style=racer" | "level-3,style=builder" | "level-3,style=raider" | "level-3,style=racer" | "level-4,style=builder" | "level-4,style=raider" | "level-4,style=racer" | "level-5,style=builder" | "level-5,style=raider" | "level-5,style=racer" | "level-6,style=builder" | "level-6,style=raider" | "level-6,style=racer" | null;
}

/** A running game as one viewer knows it: the view, and all events as the viewer saw them. */
export interface SeenRecord {
  format: "kokopelli-seen";
  version: 1;
  table: TableBody;
  view: ViewBody;
  events: GameEvent[];
}

/** How the server does. */
export interface ServerStatus {
  version: string;
  health: Health;
  refusals: Record<string, number>;
}

/** As the host: have a chat program told whose turn it is, in this language; None: no longer. */
export interface SetWebhook {
  url: string | null;
  language?: "en" | "de" | "fr" | "pl" | "ja";
}

/** An open connection to a table. */
export interface SocketSummary {
  seats: number[];
  address: string;
  visitor: string | null;
}

/** Start the game; bots take the seats that are still open. */
export interface StartTable {
  bot?: "random" | "weighted" | "greedy" | "turn" | "fitted" | "search" | "level-1" | "level-2" | "level-3" | "level-4" | "level-5" | "level-6" | "level-1,style=builder" | "level-1,style=raider" | "level-1,style=racer" | "level-2,style=builder" | "level-2,style=raider" | "level-2,style=racer" | "level-3,style=builder" | "level-3,style=raider" | "level-3,style=racer" | "level-4,style=builder" | "level-4,style=raider" | "level-4,style=racer" | "level-5,style=builder" | "level-5,style=raider" | "level-5,style=racer" | "level-6,style=builder" | "level-6,style=raider" | "level-6,style=racer" | null;
  nonce?: string | null;
}

/** Be told of turns at this table by push messages, for all own seats; the keys are the browser's. */
export interface Subscribe {
  endpoint: string;
  public_key: string;
  secret: string;
  replaces?: string | null;
}

/** The seats for which this browser is told of turns at this table. */
export interface SubscribedSeats {
  seats: number[];
}

/** Ask for the whole view. */
export interface Sync {
  v: number;
  id: string;
  game: string;
  ply?: number;
  seat?: number | null;
  type: "sync";
}

/** A table: its seats and options. */
export interface TableBody {
  game: string;
  status: "open" | "playing" | "over" | "closed";
  seats: SeatBody[];
  kinds: "first-game" | 10 | 11 | 12 | Kind[];
  options: Options;
  commitment: string | null;
  opening: Opening | null;
  begun_at: number | null;
  same_deal: string | null;
  daily: string | null;
  next: string | null;
  host: boolean;
  invite: string | null;
  bans: BanBody[];
  ending: EndingBody | null;
  stopped: boolean;
  pausing: PauseBody | null;
  paused: boolean;
}

/** One table, with the connections of this server. */
export interface TableDetails {
  table: TableSummary;
  deleted_at: number | null;
  sockets: SocketSummary[];
}

/** The tokens of a person who created or joined a table, which the client must keep. */
export interface TableKeys {
  game: string;
  invite: string | null;
  host: string | null;
  seats: SeatKey[];
  table: TableBody;
}

/** A page of tables. */
export interface TableList {
  total: number;
  page: number;
  tables: TableSummary[];
}

/** A table in a list; times are milliseconds since 1970. */
export interface TableSummary {
  game: string;
  status: "open" | "playing" | "over" | "closed" | "deleted" | "damaged" | "unknown";
  created_at: number;
  changed_at: number;
  entries: number;
  size: number;
  loaded: boolean;
  seats: SeatSummary[];
}

/** Play the own seat again. */
export interface TakeBack {
  v: number;
  id: string;
  game: string;
  ply?: number;
  seat?: number | null;
  type: "take_back";
}

/** As the host, let a bot play the seat of a person who is away. */
export interface TakeOver {
  v: number;
  id: string;
  game: string;
  ply?: number;
  seat?: number | null;
  type: "take_over";
  of: number;
  bot: "random" | "weighted" | "greedy" | "turn" | "fitted" | "search" | "level-1" | "level-2" | "level-3" | "level-4" | "level-5" | "level-6" | "level-1,style=builder" | "level-1,style=raider" | "level-1,style=racer" | "level-2,style=builder" | "level-2,style=raider" | "level-2,style=racer" | "level-3,style=builder" | "level-3,style=raider" | "level-3,style=racer" | "level-4,style=builder" | "level-4,style=raider" | "level-4,style=racer" | "level-5,style=builder" | "level-5,style=raider" | "level-5,style=racer" | "level-6,style=builder" | "level-6,style=raider" | "level-6,style=racer";
}

/** The person plays the seat again. */
export interface TakenBack {
  seat: number;
  type: "taken-back";
}

/** A bot plays for the seat now. */
export interface TakenOver {
  seat: number;
  type: "taken-over";
  bot: string;
}

/** The seat's time ran out; a bot finishes the turn. */
export interface TimedOut {
  seat: number;
  type: "timed-out";
}

/** A turn began (R3.2). */
export interface TurnBegan {
  type: "turn-began";
  seat: number;
  rule: string;
  round: number;
  actions: number;
}

/** Undo the own last move, if it revealed nothing. */
export interface Undo {
  v: number;
  id: string;
  game: string;
  ply?: number;
  seat?: number | null;
  type: "undo";
}

/** The seat undid moves. */
export interface Undone {
  seat: number;
  type: "undone";
}

/** No longer be told of turns at this table by push messages. */
export interface Unsubscribe {
  endpoint: string;
}

/** All that a viewer may know of the game, and all that a client needs to draw it and to offer moves. */
export interface ViewBody {
  viewer: number | null;
  players: string[];
  kinds: Kind[];
  first: number;
  round: number;
  turn: number | null;
  decision: "action" | "more" | "tuck" | "end" | "over" | null;
  actions_left: number;
  scores: number[];
  hand: Record<string, number>;
  hand_sizes: number[];
  pile_sizes: number[];
  continues_by: Kind[];
  to_tuck: number;
  tucked: (Kind | "kokopelli")[];
  unseen: Record<string, number>[];
  villages: VillageBody[];
  barred: Kind[][];
  tiles: Partial<Record<Kind, number[]>>;
  end_tiles: number;
  ending: boolean;
  winners: number[] | null;
  legal: string[];
  previews: Record<string, PreviewBody>;
  can: Can;
  since: GameEvent[];
  clock: ClockBody | null;
}

/** The fields that differ from the view before. */
export interface ViewChange {
  viewer?: number | null;
  players?: string[];
  kinds?: Kind[];
  first?: number;
  round?: number;
  turn?: number | null;
  decision?: "action" | "more" | "tuck" | "end" | "over" | null;
  actions_left?: number;
  scores?: number[];
  hand?: Record<string, number>;
  hand_sizes?: number[];
  pile_sizes?: number[];
  continues_by?: Kind[];
  to_tuck?: number;
  tucked?: (Kind | "kokopelli")[];
  unseen?: Record<string, number>[];
  villages?: VillageBody[];
  barred?: Kind[][];
  tiles?: Partial<Record<Kind, number[]>>;
  end_tiles?: number;
  ending?: boolean;
  winners?: number[] | null;
  legal?: string[];
  previews?: Record<string, PreviewBody>;
  can?: Can;
  since?: GameEvent[];
  clock?: ClockBody | null;
}

/** The whole table as the viewer may see it, after the given events. */
export interface ViewFrame {
  v: number;
  game: string;
  ply: number;
  hash: string;
  re: string | null;
  type: "view";
  table: TableBody;
  view: ViewBody | null;
  events: GameEvent[];
  waited: number;
}

/** A seat's village. */
export interface VillageBody {
  ceremonies: CeremonyBody[];
  spaces: Partial<Record<Side, number>>;
  opened_by: Partial<Record<Side, number[]>>;
}

/** The chat program that is told whose turn it is at this table. */
export interface WebhookBody {
  host: string | null;
  secret: string | null;
  problem: string | null;
  off: boolean;
}

/** Ask why a move is not possible. */
export interface WhyNot {
  v: number;
  id: string;
  game: string;
  ply?: number;
  seat?: number | null;
  type: "why_not";
  move: string;
}

/** Why a move is not possible; None if it is. */
export interface WhyNotAnswer {
  v: number;
  game: string;
  ply: number;
  hash: string;
  re: string | null;
  type: "reason";
  move: string;
  reason: ReasonBody | null;
}
