/**
 * A step of a lesson at its own table: it lets the player move until the task is done, or until a move is
 * legal but not what was asked for. Then nothing can be moved any more, and the page gives the answer.
 */
import { judge, recordBefore, type Lesson, type Step } from '../game/lessons';
import { openLesson } from '../net/localGames';
import type { Place, SpaceName } from '../game/places';
import type { HeldCard } from '../game/tuckOrder';
import type { Can, Card, GameEvent, Refusal, ViewFrame } from '../net/protocol';
import { PlaySession } from './playSession.svelte';

/** Seconds for each action of the others: slow enough to watch. */
const PACE = 1.2;
/** The turn ends when the lesson says so, and a wrong move is tried again instead of undone. */
const NOTHING: Can = { undo: false, redo: false, restart: false, end_turn: false, hint: false };

/** Watch the others, do the task, watch what the others do then; then the answer. */
type Phase = 'watch' | 'play' | 'then' | 'right' | 'wrong';

export class LessonSession extends PlaySession {
  phase = $state<Phase>('play');
  /** The name of the answer to a wrong move; null if the step has none of its own. */
  answer = $state<string | null>(null);
  readonly isAnswered = $derived(this.phase === 'right' || this.phase === 'wrong');
  private fulfilled = 0;
  private movesMade = 0;
  /** How many actions of the others are still to be seen in this phase. */
  private toSee: number;

  constructor(
    game: string,
    private readonly step: Step,
  ) {
    super(game);
    this.toSee = step.watch?.length ?? 0;
    if (this.toSee > 0) this.phase = 'watch';
  }

  override chooseCard(held: HeldCard): void {
    if (!this.isAnswered) super.chooseCard(held);
  }

  override choosePlace(place: Place, space: SpaceName | null = null): void {
    if (!this.isAnswered) super.choosePlace(place, space);
  }

  override startDrag(card: Card): boolean {
    return !this.isAnswered && super.startDrag(card);
  }

  override move(text: string): void {
    if (this.phase === 'play') super.move(text);
  }

  /** Nothing is undone in a lesson. */
  override command(): void {}

  /** Show a move that leads on. */
  showWay(): void {
    const next = this.step.right[this.movesMade];
    if (this.phase === 'play' && this.table.view?.legal.includes(next)) this.showHint(next);
  }

  protected override async showView(frame: ViewFrame): Promise<void> {
    await super.showView(frame);
    if (frame.events.length > 0) this.follow(frame.events, frame.re === null);
  }

  protected override update(frame: ViewFrame | Refusal): void {
    super.update({ ...frame, view: frame.view && { ...frame.view, can: NOTHING } });
  }

  /** A lesson is not a game. */
  protected override remember(): void {}

  protected override get isStepping(): boolean {
    return false;
  }

  private follow(events: GameEvent[], byOthers: boolean): void {
    if (byOthers) this.see();
    else if (this.phase === 'play') this.judge(events);
  }

  /** Count an action of the others. */
  private see(): void {
    this.toSee--;
    if (this.toSee > 0) return;
    if (this.phase === 'watch') this.phase = 'play';
    else if (this.phase === 'then') this.phase = 'right';
  }

  private judge(events: GameEvent[]): void {
    this.movesMade++;
    const { fulfilled, verdict, answer } = judge(this.step, this.fulfilled, events);
    this.fulfilled = fulfilled;
    this.answer = answer;
    if (verdict === 'on-the-way') return;
    this.toSee = this.step.then?.length ?? 0;
    if (verdict === 'wrong' || this.toSee === 0) this.phase = verdict;
    else {
      this.phase = 'then';
      this.whenIdle(() => super.command('end_turn'));
    }
  }
}

/** Make a table for a step of a lesson, with these names of the players. */
export async function beginStep(lesson: Lesson, number: number, names: string[]): Promise<LessonSession> {
  const step = lesson.steps[number];
  const record = recordBefore(lesson, number, names);
  const seats = record.players.map((name, seat) =>
    seat === 0 ? { plays: 'me' as const, name } : { plays: 'bot' as const, name, bot: 'level-1' as const },
  );
  const options = { hints: false, ask_end: true, counting: false, bot_pace: PACE };
  const branch = { record, ply: record.moves.length, seats, options };
  const { game } = await openLesson({ branch, script: [...(step.watch ?? []), ...(step.then ?? [])] });
  return new LessonSession(game, step);
}
