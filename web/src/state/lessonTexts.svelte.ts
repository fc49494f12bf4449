/** The texts of the lessons, which only their pages load. */
import { Texts } from '../text/sentences';
import type { Language } from './preferences.svelte';

const sources = import.meta.glob<string>('../../lessons/*.ftl', { query: '?raw', import: 'default' });

class LessonTexts {
  private texts = $state.raw<Texts | null>(null);

  get isLoaded(): boolean {
    return this.texts !== null;
  }

  async load(language: Language): Promise<void> {
    if (this.texts?.language === language) return;
    this.texts = new Texts(language, await sources[`../../lessons/lessons-${language}.ftl`]());
  }

  /** Return a message, or one of its attributes. */
  get(name: string): string {
    return this.texts?.get(name) ?? '';
  }
}

export const lessonTexts = new LessonTexts();
