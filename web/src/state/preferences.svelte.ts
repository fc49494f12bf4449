/** What this browser remembers of its player: language, look, pace, name. And the texts in that language. */
import { Texts } from '../text/sentences';
import type { Card } from '../net/protocol';
import { LEVELS, type Level } from '../game/tableOptions';

export const LANGUAGES = ['en', 'de', 'fr', 'pl', 'ja'] as const;
export type Language = (typeof LANGUAGES)[number];
export const NATIVE: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  pl: 'Polski',
  ja: '日本語',
};
export type Theme = 'system' | 'light' | 'dark';
export type Pace = 'calm' | 'normal' | 'fast' | 'instant';
export const PACES: Pace[] = ['calm', 'normal', 'fast', 'instant'];
export const FLIGHT_SECONDS: Record<Pace, number> = { calm: 0.9, normal: 0.5, fast: 0.25, instant: 0 };

const KEY = 'kokopelli';
const sources = import.meta.glob<string>('../../../src/kokopelli/texts/*.ftl', {
  query: '?raw',
  import: 'default',
});

class Preferences {
  language = $state<Language>('en');
  theme = $state<Theme>('system');
  pace = $state<Pace>('normal');
  name = $state('');
  level = $state<Level>('level-2');
  players = $state(2);
  stepping = $state(false); // does each move of the others wait for a click?
  sound = $state(false);
  notify = $state(false); // does the browser say when it is this player's turn?
  coached = $state(true); // are there hints for a first game?
  learned = $state.raw<string[]>([]); // the hints that were given
  texts = $state.raw<Texts | null>(null);

  constructor() {
    let kept: Partial<Preferences> = {};
    try {
      kept = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    } catch {
      localStorage.removeItem(KEY); // somebody else wrote there
    }
    const wished = navigator.languages.map((name) => name.slice(0, 2) as Language);
    this.language = kept.language ?? wished.find((name) => LANGUAGES.includes(name)) ?? 'en';
    this.theme = kept.theme ?? 'system';
    this.pace = kept.pace ?? 'normal';
    this.name = kept.name ?? '';
    this.level = LEVELS.find((level) => level === kept.level) ?? 'level-2';
    this.players = kept.players ?? 2;
    this.stepping = kept.stepping ?? false;
    this.sound = kept.sound ?? false;
    this.notify = kept.notify ?? false;
    this.coached = kept.coached ?? true;
    this.learned = kept.learned ?? [];
  }

  keep(): void {
    const { language, theme, pace, stepping, sound, notify, name, level, players, coached, learned } = this;
    const kept = { language, theme, pace, stepping, sound, notify, name, level, players, coached, learned };
    localStorage.setItem(KEY, JSON.stringify(kept));
  }

  async speak(language: Language): Promise<void> {
    const source = await sources[`../../../src/kokopelli/texts/${language}.ftl`]();
    this.texts = new Texts(language, source);
    this.language = language;
    document.documentElement.lang = language;
    this.keep();
  }

  look(theme: Theme): void {
    this.theme = theme;
    document.documentElement.dataset.theme = theme;
    this.keep();
  }

  /** Hints for a first game, from the first one on, or none. */
  coach(wanted: boolean): void {
    this.coached = wanted;
    this.learned = [];
    this.keep();
  }
}

export const preferences = new Preferences();

/** A message in the player's language. */
export function t(name: string, values?: Record<string, string | number>): string {
  return preferences.texts?.get(name, values) ?? '';
}

export function cardName(card: Card): string {
  return preferences.texts?.card(card) ?? '';
}

/** Some names as a list in words. */
export function listed(names: string[]): string {
  return preferences.texts?.names(names) ?? '';
}

export function abilityOf(card: Card): string {
  return preferences.texts?.ability(card) ?? '';
}

export function detailsOf(card: Card): string {
  return preferences.texts?.details(card) ?? '';
}
