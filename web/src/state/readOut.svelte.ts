/** What a short key reads out, to screen readers and on the page, until there was time to read it. */
const LEAST_MILLISECONDS = 6000;
const MILLISECONDS_PER_CHARACTER = 70; // of a slow reader

export class ReadOut {
  sentences = $state.raw<string[]>([]);
  /** How often something was read out: the same sentences again are said again. */
  count = $state(0);

  private timer = 0;

  show(sentences: string[]): void {
    this.sentences = sentences;
    this.count++;
    clearTimeout(this.timer);
    const time = sentences.join(' ').length * MILLISECONDS_PER_CHARACTER;
    this.timer = window.setTimeout(() => this.hide(), Math.max(LEAST_MILLISECONDS, time));
  }

  hide(): void {
    clearTimeout(this.timer);
    this.sentences = [];
  }
}
