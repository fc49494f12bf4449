/**
 * A replay: which step is shown, and how to get to another. A single step forward is played with flying
 * cards; every other step is shown at once.
 */
import { tick } from 'svelte';
import { rememberSpaces, type LastSpaces } from '../game/ceremonySpaces';
import { kindAt, type Place } from '../game/places';
import { scoringLines, listTurns, turnFrom, turnStarts, unfold, type Moment } from '../game/replay';
import type { Advice } from '../local/advice';
import type { Replay } from '../net/protocol';
import { preferences, type Pace } from './preferences.svelte';
import { TableState, type TableActions } from './tableState.svelte';

/** Seconds between two steps while the replay plays automatically. */
const PAUSE_SECONDS: Record<Pace, number> = { calm: 1.6, normal: 0.9, fast: 0.4, instant: 0.25 };

export class ReplaySession implements TableActions {
  step = $state(0);
  playing = $state(false);
  /** Whether chances and best moves are wanted, and those of this step once they are known. */
  advising = $state(false);
  advice = $state.raw<Advice | null>(null);

  readonly table = new TableState(this);
  readonly moments: Moment[];
  readonly last: number;
  /** The steps at which turns begin. */
  readonly turnStarts: number[];
  readonly turns;
  readonly scoring;
  /** The moment to be shown in the end, however many are skipped. */
  private target: Moment | null = null;

  constructor(
    readonly replay: Replay,
    step: number | null,
  ) {
    this.moments = unfold(replay);
    this.last = this.moments.length - 1;
    this.turnStarts = turnStarts(this.moments);
    this.turns = listTurns(this.moments);
    this.scoring = scoringLines(this.turns);
    this.step = Math.min(step ?? 0, this.last);
    void this.show(this.moments[this.step], false);
  }

  async goTo(step: number): Promise<void> {
    const to = Math.max(0, Math.min(step, this.last));
    if (to === this.step) return;
    const animated = to === this.step + 1;
    this.step = to;
    await this.show(this.moments[to], animated);
  }

  /** Go to a step that the user chose; the replay no longer plays automatically. */
  jump(step: number): void {
    this.playing = false;
    void this.goTo(step);
  }

  jumpTurn(by: -1 | 1): void {
    this.jump(turnFrom(this.turnStarts, this.step, by));
  }

  togglePlaying(): void {
    if (this.playing) this.playing = false;
    else void this.play();
  }

  close(): void {
    this.playing = false;
  }

  /** Explain a ceremony that is clicked. */
  choosePlace(place: Place): void {
    const kind = kindAt(place);
    const element = document.querySelector(`[data-at="${place}"]`);
    if (kind && element) this.table.tooltip.show(kind, element, true, place);
  }

  /** There is nothing to move in a replay. */
  move(): void {}

  pointAt(): void {}

  pointAway(): void {}

  private async play(): Promise<void> {
    this.playing = true;
    if (this.step === this.last) await this.goTo(0);
    while (this.playing && this.step < this.last) {
      await this.goTo(this.step + 1);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_SECONDS[preferences.pace] * 1000));
    }
    this.playing = false;
  }

  private async show(moment: Moment, animated: boolean): Promise<void> {
    const { table } = this;
    this.target = moment;
    table.animations.skip();
    const rising = animated ? table.animations.locatePoints(moment.events) : [];
    if (animated) await table.animations.flyCards(moment.events, table.seat);
    if (this.target !== moment) return; // the user has gone on
    table.animations.risePoints(rising);
    if (animated) table.animations.nameAbilities(moment.events);
    table.spaces = moment.spaces;
    table.view = moment.view;
    table.hands = moment.hands;
    const before = this.moments.slice(0, this.moments.indexOf(moment) + 1);
    table.lastSpaces = before.reduce<LastSpaces>((last, one) => rememberSpaces(last, one.spaces), new Map());
    table.log = before.flatMap((one) => one.events);
    table.latest = moment.events;
    await tick();
  }
}
