/**
 * A game that is shown again: which step is seen, and how one gets to another. Steps forward one by one are played as
 * they were, with cards that travel; all others show the table at once.
 */
import { tick } from 'svelte';
import type { Place } from '../game/choices';
import { preferences, type Pace } from './preferences.svelte';
import type { Card, Replay } from '../net/protocol';
import { scoringLines, story, turnFrom, turns, unfold, type Moment } from '../game/replay';
import { Session } from './session.svelte';

/** Seconds that a step is looked at while the game plays by itself. */
const REST_SECONDS: Record<Pace, number> = { calm: 1.6, normal: 0.9, fast: 0.4, instant: 0.25 };

/** The table of a replay: it looks as in play, but there is nobody to send a move to. */
class ReplaySession extends Session {
  private wanted: Moment | null = null; // what is to be shown in the end

  constructor(game: string) {
    super(game, () => ({ send: () => '', close: () => {}, renew: () => {} }));
  }

  /** Show a moment; with `moving`, cards travel to it from the one before. */
  async present(moment: Moment, moving: boolean): Promise<void> {
    this.wanted = moment;
    this.stage.hurry();
    const rising = moving ? this.stage.locate(moment.events) : [];
    if (moving) await this.stage.fly(moment.events, this.seat);
    if (this.wanted !== moment) return; // meanwhile another one was asked for
    this.stage.raise(rising);
    this.places = moment.places;
    this.view = moment.view;
    this.hands = moment.hands;
    this.story = [moment.events];
    await tick();
  }

  /** Nothing is to be played: a ceremony that is clicked explains itself. */
  override choosePlace(place: Place): void {
    const [form, , kind] = place.split(':');
    const element = document.querySelector(`[data-at="${place}"]`);
    if (form === 'ceremony' && element) this.explain(kind as Card, element, true, place);
  }

  override move(): void {}
}

export class Replayer {
  step = $state(0);
  playing = $state(false);

  readonly session: ReplaySession;
  readonly moments: Moment[];
  readonly last: number;
  readonly turns: number[]; // the steps at which they begin
  readonly story;
  readonly scoring;

  constructor(
    readonly replay: Replay,
    step: number | null,
  ) {
    this.session = new ReplaySession(replay.game ?? '');
    this.moments = unfold(replay);
    this.last = this.moments.length - 1;
    this.turns = turns(this.moments);
    this.story = story(this.moments);
    this.scoring = scoringLines(this.story);
    this.step = Math.min(step ?? 0, this.last);
    void this.session.present(this.moments[this.step], false);
  }

  /** Go to a step. */
  async go(step: number): Promise<void> {
    const to = Math.max(0, Math.min(step, this.last));
    if (to === this.step) return;
    const moving = to === this.step + 1;
    this.step = to;
    await this.session.present(this.moments[to], moving);
  }

  /** Somebody goes to a step by hand: the game no longer plays by itself. */
  jump(step: number): void {
    this.playing = false;
    void this.go(step);
  }

  jumpTurn(by: -1 | 1): void {
    this.jump(turnFrom(this.turns, this.step, by));
  }

  toggle(): void {
    if (this.playing) this.playing = false;
    else void this.play();
  }

  close(): void {
    this.playing = false;
  }

  private async play(): Promise<void> {
    this.playing = true;
    if (this.step === this.last) await this.go(0);
    while (this.playing && this.step < this.last) {
      await this.go(this.step + 1);
      await new Promise((resolve) => setTimeout(resolve, REST_SECONDS[preferences.pace] * 1000));
    }
    this.playing = false;
  }
}
