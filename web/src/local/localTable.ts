/**
 * One local table as pure code: commands return entries for the log, and entries change the table.
 *
 * The methods for commands (`play`, `start` and so on) change nothing: they check a command and return what
 * it adds to the log, or throw `Refused`. Whoever keeps the log writes the entries and then passes them to
 * `apply`. Replaying the log calls `apply` again, so a table is always what its log says. The server does the
 * same in `table.py`; here everybody sits at one screen, so all seats of people belong to whoever asks.
 */
import { deal } from '../game/shuffleProof';
import type { ClientFrame, GameEvent, Options, TableBody } from '../net/protocol';
import type { Beginning, Created, Entry, KindChoice, Started } from './entries';
import { Game } from './game';
import { moveCode } from './moves';
import { checkNames, COLOURS } from './names';
import type { Engine, Reason } from './engine';
import { Refused } from './refused';
import { readSetup } from './setup';
import { Timeline } from './timeline';
import type { View } from './view';

/** A seat; null is a spectator, who sees what everybody may see. */
export type Viewer = number | null;
export type PlayFrame = Extract<ClientFrame, { type: 'move' | 'undo' | 'redo' | 'restart' | 'end_turn' }>;
export type SeatFrame = Extract<ClientFrame, { type: 'leave' | 'take_over' | 'take_back' }>;

/** Entries of one log. A game has a few hundred; undoing and redoing could go on for ever. */
const MAX_ENTRIES = 10_000;

export interface Seat {
  name: string | null;
  /** Whether it belongs to a person at this screen, also while a bot plays it. */
  person: boolean;
  bot: string | null;
  ready: boolean;
}

/** What each viewer sees of an entry. */
export interface Change {
  /** The seat that acted. */
  actor: Viewer;
  /** What it sees. */
  events: GameEvent[];
  /** What the others see; null if nothing, and then their ply does not grow. */
  shown: GameEvent[] | null;
}

/** What a table has unless it was made otherwise. */
export const DEFAULT_OPTIONS: Required<Options> = {
  hints: true,
  ask_end: true,
  spectators: true,
  counting: true,
  clock: null,
  bot_pace: 0.5,
};

const UNSEEN: Change = { actor: null, events: [], shown: [] };

export class LocalTable {
  seats: Seat[] = [];
  options = DEFAULT_OPTIONS;
  kinds: KindChoice = 'first-game';
  invite = '';
  seed = '';
  salt = '';
  sameDeal: string | null = null;
  daily: string | null = null;
  nonces: string[] = [];
  beginning: Beginning | null = null;
  /** The rematch. */
  next: string | null = null;
  /** Null before the start. */
  timeline: Timeline | null = null;
  /** Seats whose owner agreed to end the game without a winner. */
  readonly ending = new Set<number>();
  stopped = false;
  /** The number of entries in the log. */
  length = 0;
  /** The ids of all commands in the log. */
  readonly ids = new Set<string>();
  /** For each viewer, the number of changes they saw. */
  readonly plies = new Map<Viewer, number>();

  constructor(
    readonly game: string,
    private readonly engine: Engine,
  ) {}

  get status(): TableBody['status'] {
    if (this.timeline === null) return 'open';
    return this.timeline.isOver ? 'over' : 'playing';
  }

  /** Whether the log is so long that the table accepts no more commands, except a rematch at the end. */
  get isFull(): boolean {
    return this.length >= MAX_ENTRIES && this.status !== 'over';
  }

  /** The seats of the people at this screen. */
  get ownSeats(): number[] {
    return this.seats.flatMap((seat, number) => (seat.person ? [number] : []));
  }

  /** The seat for which a bot has to move now, and the name of that bot. */
  get botToMove(): { seat: number; bot: string } | null {
    const turn = this.timeline?.turn ?? null;
    const bot = turn === null || this.isFull ? null : this.seats[turn].bot;
    return turn === null || bot === null ? null : { seat: turn, bot };
  }

  /** The seconds for each action of a bot; null at a table of several people, whose pace is fixed. */
  get botPace(): number | null {
    return this.ownSeats.length <= 1 ? this.options.bot_pace : null;
  }

  /** Give a seat to a bot, before the start. Nobody else can come, so no seat can be opened. */
  changeSeat(seat: number, plays: 'me' | 'bot' | 'open', bot: string | null): Entry {
    this.require('open');
    if (seat >= this.seats.length) throw new Refused('no-seat');
    if (plays === 'me') throw new Refused('seat-taken');
    if (plays === 'open') throw new Refused(this.daily === null ? 'no-open-seat' : 'daily-alone');
    if (bot === null) throw new Refused('which-bot');
    return { type: 'seated', seat, bot };
  }

  markReady(seat: number, ready: boolean): Entry | null {
    this.requireOwn(seat);
    this.require('open');
    return this.seats[seat].ready === ready ? null : { type: 'readied', seat, ready };
  }

  /** Let the bots act faster or slower. */
  changePace(pace: number): Entry | null {
    if (this.status !== 'open') this.require('playing');
    if (this.botPace === null) throw new Refused('pace-fixed');
    return this.botPace === pace ? null : { type: 'pace-changed', bot_pace: pace };
  }

  /** Deal the cards. */
  start(nonce: string | null): Started {
    this.require('open');
    const players = this.seats.map((seat, number) => seat.name ?? COLOURS[number]);
    if (this.beginning !== null) {
      const { kinds, first, piles } = this.beginning;
      return { type: 'started', players, kinds, first, piles, nonces: [] };
    }
    const fixed = this.sameDeal !== null || this.daily !== null;
    const nonces = fixed ? this.nonces : nonce === null ? [] : [nonce];
    const { seed, salt } = this;
    const [kinds, first, piles] = deal(
      { kinds: this.kinds, seed, salt, nonces, commitment: '' },
      players.length,
    );
    return { type: 'started', players, ...({ kinds, first, piles } as Omit<Beginning, 'moves'>), nonces };
  }

  rematch(game: string): Entry {
    this.require('over');
    return { type: 'rematched', next: game };
  }

  /** Return a new table with the same people, bots and options. */
  rematchTable(seed: string, salt: string): Created {
    return {
      type: 'created',
      seats: this.seats.map(({ name, person, bot }) => ({
        name,
        token: person ? PERSON : null,
        bot: person ? null : bot,
      })),
      kinds: this.kinds,
      options: this.options,
      seed,
      salt,
      invite: '',
      same_deal: null,
      nonces: [],
      beginning: null,
      daily: null,
    };
  }

  /** End the game without a winner: all people are at this screen, so one consent is that of all. */
  agreeToEnd(): Entry[] {
    const own = this.ownSeats;
    if (own.length === 0) throw new Refused('not-your-seat');
    this.require('playing');
    return [
      { type: 'end-agreed', seats: own },
      { type: 'stopped', seat: own[0] },
    ];
  }

  /** Refuse a command for a seat of nobody at this screen, whatever the state of the table. */
  authorize(seat: Viewer, frame: PlayFrame | SeatFrame): void {
    if (frame.type !== 'take_over') this.requireOwn(seat);
  }

  /** Do what a person asks for in their turn. */
  play(seat: Viewer, frame: PlayFrame): Entry {
    const timeline = this.ownTimeline(seat);
    const mover = seat as number;
    if ((frame.ply ?? 0) !== this.plies.get(seat)) throw new Refused('stale');
    if (this.seats[mover].bot !== null) throw new Refused('bot-plays');
    if (timeline.turn !== seat) throw Refused.byRule(reasonToWait(timeline.view(seat)));
    switch (frame.type) {
      case 'move':
        checkMove(timeline, mover, frame.move);
        return { type: 'made', seat: mover, move: frame.move, by: 'person' };
      case 'redo':
        if (!timeline.canRedo) throw new Refused('no-redo');
        return { type: 'remade', seat: mover };
      case 'end_turn':
        if (!timeline.held) throw new Refused('turn-not-held');
        return { type: 'turn-ended', seat: mover };
    }
    if (timeline.undoable === 0) throw new Refused('no-undo');
    return { type: 'took-back', seat: mover, moves: frame.type === 'undo' ? 1 : timeline.undoable };
  }

  /** Return the view of a player who may have a hint: the table allows hints, and it is their turn. */
  viewForHint(seat: Viewer, ply: number): View {
    const timeline = this.ownTimeline(seat);
    if (!this.options.hints) throw new Refused('no-hints');
    if (ply !== this.plies.get(seat)) throw new Refused('stale');
    const view = timeline.view(seat);
    if (view.legal.length === 0) {
      if (timeline.turn === seat) throw new Refused('turn-held');
      throw Refused.byRule(reasonToWait(view));
    }
    return view;
  }

  /** Let a bot play for a person, or the person again. */
  changePlayer(seat: Viewer, frame: SeatFrame): Entry {
    this.authorize(seat, frame);
    this.require('playing');
    if (this.daily !== null && frame.type !== 'take_back') throw new Refused('daily-yourself');
    if (frame.type === 'take_over') {
      if (frame.of >= this.seats.length) throw new Refused('no-seat');
      if (!this.seats[frame.of].person) throw new Refused('no-person');
      return this.letPlay(frame.of, frame.bot);
    }
    if (frame.type === 'leave') return this.letPlay(seat as number, frame.bot);
    if (this.seats[seat as number].bot === null) throw new Refused('no-bot-plays');
    return { type: 'bot-plays', seat: seat as number, bot: null };
  }

  /** Make a bot's moves if it is still its turn; an empty list confirms the end of a turn. */
  botMoves(seat: number, moves: string[]): Entry[] {
    if (this.botToMove?.seat !== seat) throw new Refused('not-your-seat');
    if (moves.length === 0) return [{ type: 'turn-ended', seat }];
    return moves.map((move) => ({ type: 'made', seat, move, by: 'bot' }));
  }

  /** Change the table by an entry of its log; return who sees what of it. */
  apply(entry: Entry, id: string | null = null): Change {
    this.length++;
    if (id !== null) this.ids.add(id);
    const change = this.change(entry);
    for (const [viewer, ply] of this.plies)
      if (change.shown !== null || viewer === change.actor) this.plies.set(viewer, ply + 1);
    return change;
  }

  private change(entry: Entry): Change {
    switch (entry.type) {
      case 'created':
        this.create(entry);
        return UNSEEN;
      case 'started':
        this.begin(entry);
        return UNSEEN;
      case 'seated':
        this.seats[entry.seat] = { name: null, person: false, bot: entry.bot, ready: false };
        return UNSEEN;
      case 'readied':
        this.seats[entry.seat].ready = entry.ready;
        return UNSEEN;
      case 'pace-changed':
        this.options = { ...this.options, bot_pace: entry.bot_pace };
        return UNSEEN;
      case 'rematched':
        this.next = entry.next;
        return UNSEEN;
      case 'bot-plays':
        return this.setBot(entry.seat, entry.bot);
      case 'end-agreed':
        return this.agree(entry.seats);
      case 'stopped':
        return this.stop(entry.seat);
      default:
        return this.changeGame(entry);
    }
  }

  private create(entry: Created): void {
    this.seats = entry.seats.map(({ name, token, bot }) => ({
      name,
      person: token !== null,
      bot,
      ready: false,
    }));
    for (const viewer of [...this.seats.keys(), null]) this.plies.set(viewer, 0);
    this.options = entry.options;
    this.kinds = entry.kinds;
    this.invite = entry.invite;
    this.seed = entry.seed;
    this.salt = entry.salt;
    this.sameDeal = entry.same_deal;
    this.daily = entry.daily;
    this.nonces = entry.nonces;
    this.beginning = entry.beginning;
  }

  private begin(entry: Started): void {
    const setup = readSetup(entry.players, entry.kinds, entry.first, entry.piles);
    if (setup.players.length !== this.seats.length) throw new RangeError('another number of players');
    this.seats.forEach((seat, number) => (seat.name = setup.players[number]));
    this.nonces = entry.nonces;
    this.timeline = new Timeline(new Game(this.engine, setup));
    if (this.beginning === null) return;
    for (const move of this.beginning.moves) this.timeline.make(move, false);
    this.timeline.settle(); // moves of another game cannot be undone here
  }

  private setBot(seat: number, bot: string | null): Change {
    this.seats[seat].bot = bot;
    if (this.timeline?.turn === seat) this.timeline.settle(); // neither may undo what the other did
    const event: GameEvent = bot === null ? { seat, type: 'taken-back' } : { seat, type: 'taken-over', bot };
    return { actor: null, events: [event], shown: [event] };
  }

  private agree(seats: number[]): Change {
    const events = seats.map((seat): GameEvent => {
      const proposed = this.ending.size === 0;
      this.ending.add(seat);
      return { seat, type: proposed ? 'end-proposed' : 'end-agreed' };
    });
    return { actor: null, events, shown: events };
  }

  private stop(seat: number): Change {
    const timeline = this.requireTimeline();
    const { shown, turn } = timeline;
    this.stopped = true;
    timeline.stop();
    const event: GameEvent = { seat, type: 'game-stopped' };
    return { actor: turn, events: [event], shown: [...timeline.shownEvents(shown), event] };
  }

  private changeGame(
    entry: Extract<Entry, { type: 'made' | 'remade' | 'took-back' | 'turn-ended' }>,
  ): Change {
    const timeline = this.requireTimeline();
    const before = timeline.shown;
    const undone: GameEvent = { seat: entry.seat, type: 'undone' };
    let events: GameEvent[] = [];
    if (entry.type === 'made')
      events = timeline.make(entry.move, this.options.ask_end && entry.by === 'person');
    else if (entry.type === 'remade') events = timeline.redo(this.options.ask_end);
    else if (entry.type === 'turn-ended') timeline.endTurn();
    else {
      timeline.undo(entry.moves);
      events = [undone];
    }
    if (timeline.shown > before) return { actor: entry.seat, events, shown: timeline.shownEvents(before) };
    return { actor: entry.seat, events, shown: timeline.shown < before ? [undone] : null };
  }

  private letPlay(seat: number, bot: string): Entry {
    // Otherwise a repeated command would lengthen the log for nothing.
    if (this.seats[seat].bot === bot) throw new Refused('bot-plays');
    return { type: 'bot-plays', seat, bot };
  }

  private requireOwn(seat: Viewer): void {
    if (seat === null || !this.seats[seat]?.person) throw new Refused('not-your-seat');
  }

  private ownTimeline(seat: Viewer): Timeline {
    this.requireOwn(seat);
    if (this.timeline === null) throw new Refused('not-started');
    if (this.stopped) throw new Refused('game-stopped');
    return this.timeline;
  }

  private requireTimeline(): Timeline {
    if (this.timeline === null) throw new RangeError('the game has not begun');
    return this.timeline;
  }

  private require(status: TableBody['status']): void {
    if (this.status === status) return;
    if (status === 'over') throw new Refused('not-over');
    if (status === 'playing' && this.timeline !== null) throw new Refused('game-over');
    throw new Refused(this.timeline === null ? 'not-started' : 'already-started');
  }
}

/**
 * What the log notes for a seat of a person. There are no tokens: whoever uses this browser owns the seat.
 */
export const PERSON = 'local';

/** Return the first entry of a table; throws `Refused` if two names look the same. */
export function createdEntry(created: Omit<Created, 'type' | 'invite'>): Created {
  checkNames(created.seats.map((seat) => seat.name));
  return { type: 'created', invite: '', ...created };
}

/** Return why a seat cannot move at all: it is not its turn, or the game is over. */
function reasonToWait(view: View): Reason {
  return view.whyNot('draw') as Reason;
}

function checkMove(timeline: Timeline, seat: number, text: string): void {
  if (timeline.held) throw new Refused('turn-held');
  if (moveCode(text) === null) throw new Refused('no-move');
  // The reason comes from the view: it must not depend on what the seat cannot know.
  const reason = timeline.view(seat).whyNot(text);
  if (reason !== null) throw Refused.byRule(reason);
}
