/** The preferences of this browser, kept in its local storage, and the texts in the chosen language. */
import { Texts, withSoftHyphens } from '../text/sentences';
import type { Card } from '../net/protocol';
import { LEVELS } from '../game/constants';
import type { Level } from '../game/tableOptions';

export const LANGUAGES = ['en', 'de', 'fr', 'pl', 'ja'] as const;
export type Language = (typeof LANGUAGES)[number];
/** The name of each language in that language. */
export const NATIVE_NAMES: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  pl: 'Polski',
  ja: '日本語',
};
export type Theme = 'system' | 'light' | 'dark';
export type Pace = 'calm' | 'normal' | 'fast' | 'instant';
export const PACES: Pace[] = ['calm', 'normal', 'fast', 'instant'];
/** When a turn ends without a click: never, if nothing can be undone, or always. */
export type AutoEnd = 'never' | 'final' | 'always';
export const AUTO_ENDS: AutoEnd[] = ['never', 'final', 'always'];

const KEY = 'kokopelli';
const sources = import.meta.glob<string>('../../../src/kokopelli/texts/*.ftl', {
  query: '?raw',
  import: 'default',
});

/** What is stored. The names stay as they are, so that browsers keep their preferences. */
interface Saved {
  language: Language;
  theme: Theme;
  pace: Pace;
  autoEnd: AutoEnd;
  ordering: boolean;
  botPace: number;
  name: string;
  level: Level;
  players: number;
  server: string;
  stepping: boolean;
  sound: boolean;
  notify: boolean;
  column: boolean;
  shortcuts: boolean;
  coached: boolean;
  learned: string[];
}

class Preferences {
  language = $state<Language>('en');
  theme = $state<Theme>('system');
  pace = $state<Pace>('normal');
  autoEnd = $state<AutoEnd>('final');
  /** Whether the player chooses the order of the cards of an exchange. */
  ordering = $state(false);
  /** The seconds for each action of the bots, at new tables. */
  botPace = $state(0.5);
  name = $state('');
  level = $state<Level>('level-2');
  players = $state(2);
  /** The server where friends are met, on a site that has none. */
  server = $state('');
  /** Whether each move of other players waits for a click. */
  stepping = $state(false);
  /** Whether this browser has no settings yet. */
  isNew = false;
  sound = $state(false);
  /** Whether the browser notifies the player of their turn. */
  notify = $state(false);
  /** Whether the history is open beside the table where there is room for it. */
  column = $state(true);
  /** Whether single letters, digits and signs are shortcuts. */
  shortcuts = $state(true);
  /** Whether the player gets tips for a first game, and which of them they have seen. */
  tips = $state(true);
  seenTips = $state.raw<string[]>([]);
  texts = $state.raw<Texts | null>(null);

  constructor() {
    let saved: Partial<Saved> = {};
    try {
      saved = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    } catch {
      localStorage.removeItem(KEY); // not written by this client
    }
    const wanted = navigator.languages.map((name) => name.slice(0, 2) as Language);
    this.language = saved.language ?? wanted.find((name) => LANGUAGES.includes(name)) ?? 'en';
    this.theme = saved.theme ?? 'system';
    this.pace = saved.pace ?? 'normal';
    this.autoEnd = saved.autoEnd ?? 'final';
    this.ordering = saved.ordering ?? false;
    this.botPace = saved.botPace ?? 0.5;
    this.name = saved.name ?? '';
    this.level = LEVELS.find((level) => level === saved.level) ?? 'level-2';
    this.players = saved.players ?? 2;
    this.server = saved.server ?? '';
    this.stepping = saved.stepping ?? false;
    this.isNew = Object.keys(saved).length === 0;
    this.sound = saved.sound ?? false;
    this.notify = saved.notify ?? false;
    this.column = saved.column ?? true;
    this.shortcuts = saved.shortcuts ?? true;
    this.tips = saved.coached ?? true;
    this.seenTips = saved.learned ?? [];
  }

  save(): void {
    const { language, theme, pace, autoEnd, ordering, botPace } = this;
    const { stepping, sound, notify, column, shortcuts, name, level, players, server } = this;
    const simple = {
      language,
      theme,
      pace,
      autoEnd,
      ordering,
      botPace,
      stepping,
      sound,
      notify,
      column,
      shortcuts,
      name,
    };
    const saved: Saved = { ...simple, level, players, server, coached: this.tips, learned: this.seenTips };
    localStorage.setItem(KEY, JSON.stringify(saved));
  }

  async setLanguage(language: Language): Promise<void> {
    const source = await sources[`../../../src/kokopelli/texts/${language}.ftl`]();
    this.texts = new Texts(language, source);
    this.language = language;
    document.documentElement.lang = language;
    this.save();
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    document.documentElement.dataset.theme = theme;
    this.save();
  }

  /** Show tips for a first game from the first one on, or none. */
  enableTips(enabled: boolean): void {
    this.tips = enabled;
    this.seenTips = [];
    this.save();
  }
}

export const preferences = new Preferences();

/** Return a message in the player's language. */
export function t(name: string, values?: Record<string, string | number>): string {
  return preferences.texts?.get(name, values) ?? '';
}

export function cardName(card: Card): string {
  return preferences.texts?.card(card) ?? '';
}

/** Return the name of a card for a narrow place, where long words may be divided. */
export function breakable(card: Card): string {
  return withSoftHyphens(cardName(card), t('web-word-breaks'));
}

/** Return names as a list in words. */
export function listed(names: string[]): string {
  return preferences.texts?.names(names) ?? '';
}

export function abilityOf(card: Card): string {
  return preferences.texts?.ability(card) ?? '';
}

export function detailsOf(card: Card): string {
  return preferences.texts?.details(card) ?? '';
}
