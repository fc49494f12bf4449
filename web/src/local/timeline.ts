/**
 * The timeline of a running game: which moves the others have been shown, and which can be undone.
 *
 * The others are shown an action when it is over, together with the end of the turn if that follows; until
 * then its moves are visible to the seat on turn only (docs/decisions/0008). Undo reaches back within the own
 * turn to the last move that revealed a card. The server does the same in `timeline.py`.
 */
import type { GameEvent } from '../net/protocol';
import type { Game } from './game';
import type { View } from './view';

interface Step {
  seat: number;
  events: GameEvent[]; // with their secrets
  endsAction: boolean;
}

export class Timeline {
  readonly game: Game;
  /** The ply up to which everybody except the seat on turn sees the game. */
  shown = 0;
  readonly steps: Step[] = [];
  /** The seat on turn, also while it has not confirmed the end of its turn; null when the game is over. */
  turn: number | null;
  /** Whether the seat on turn still has to confirm the end of its turn. */
  held = false;
  turnBegan = 0; // ply
  /** For each seat, the ply after its last turn. */
  private readonly turnEnds: number[];
  /** Moves before this ply cannot be undone. */
  private floor = 0;
  /** The move that was undone last comes last. */
  private undone: string[] = [];

  constructor(game: Game) {
    this.game = game;
    this.turn = this.game.seat;
    this.turnEnds = game.setup.players.map(() => 0);
  }

  /** Whether the game is over and its last turn has ended. */
  get isOver(): boolean {
    return this.turn === null;
  }

  /** The number of moves that can be undone. */
  get undoable(): number {
    return this.game.ply - this.floor;
  }

  get canRedo(): boolean {
    return this.undone.length > 0;
  }

  /** Return what the seat, or a spectator, may know now. */
  view(viewer: number | null): View {
    return this.game.view(viewer, this.plyOf(viewer));
  }

  /** Return what the seat, or a spectator, has been shown so far, with its secrets. */
  eventsSeen(viewer: number | null): GameEvent[] {
    return this.steps.slice(0, this.plyOf(viewer)).flatMap((step) => step.events);
  }

  /** Return the plies that the seat, or a spectator, saw: own moves, and whole actions of others. */
  stops(viewer: number | null): number[] {
    const seen = this.steps.slice(0, this.plyOf(viewer));
    return [0, ...seen.flatMap((step, ply) => (step.endsAction || step.seat === viewer ? [ply + 1] : []))];
  }

  /** Return all shown events since a ply, with their secrets. */
  shownEvents(begin: number): GameEvent[] {
    return this.steps.slice(begin, this.shown).flatMap((step) => step.events);
  }

  /** Return what the others did since the seat's last turn, with its secrets; nothing for spectators. */
  sinceLastTurn(viewer: number | null): GameEvent[] {
    if (viewer === null) return [];
    const end = viewer === this.turn ? this.turnBegan : this.plyOf(viewer);
    return this.steps.slice(this.turnEnds[viewer], end).flatMap((step) => step.events);
  }

  /** Make a legal move for the seat on turn. With `askEnd`, a turn ends only when its seat confirms it. */
  make(move: string, askEnd: boolean): GameEvent[] {
    const events = this.play(move, askEnd);
    this.undone = [];
    return events;
  }

  /** Make the move again that was undone last. */
  redo(askEnd: boolean): GameEvent[] {
    const move = this.undone.pop();
    if (move === undefined) throw new RangeError('there is nothing to redo');
    return this.play(move, askEnd);
  }

  undo(moves: number): void {
    if (!(moves > 0 && moves <= this.undoable)) throw new RangeError('so many moves cannot be undone');
    for (let count = 0; count < moves; count++) {
      this.undone.push(this.game.undo());
      this.steps.pop();
    }
    this.held = false;
    if (this.shown > this.game.ply) {
      const ends = this.steps.flatMap((step, ply) => (step.endsAction ? [ply + 1] : []));
      this.shown = Math.max(this.turnBegan, ...ends);
    }
  }

  /** Let the next seat begin its turn. */
  endTurn(): void {
    if (this.turn === null) throw new RangeError('the game is over');
    this.turnEnds[this.turn] = this.game.ply;
    this.turn = this.game.seat;
    this.held = false;
    this.settle();
    this.turnBegan = this.game.ply;
    this.shown = this.game.ply;
  }

  /** End the game before its end; everybody sees the moves so far. */
  stop(): void {
    this.turn = null;
    this.held = false;
    this.settle();
    this.shown = this.game.ply;
  }

  /** Make all moves so far final: they can no longer be undone. */
  settle(): void {
    this.floor = this.game.ply;
    this.undone = [];
  }

  private play(move: string, askEnd: boolean): GameEvent[] {
    if (this.turn === null || this.held) throw new RangeError('it is nobody’s turn');
    const seat = this.turn;
    const events = this.game.play(move);
    const endsAction = this.game.seat !== seat || this.game.decision === 'action';
    this.steps.push({ seat, events, endsAction });
    if (events.some((event) => event.type === 'card-drawn')) this.floor = this.game.ply;
    if (this.game.seat !== seat) {
      this.held = askEnd;
      if (!askEnd) this.endTurn();
    } else if (endsAction) this.shown = this.game.ply;
    return events;
  }

  /** Return how far this viewer has seen the game. */
  private plyOf(viewer: number | null): number {
    return viewer !== null && viewer === this.turn ? this.game.ply : this.shown;
  }
}
