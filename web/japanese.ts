/**
 * A Vite plugin that reduces the Japanese font to the characters of our own texts: some hundred instead of
 * thousands. Other characters, such as those in names of players, come from the fonts of the reader's system.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const resolve = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const fullFont = (weight: number) =>
  resolve(`node_modules/@fontsource/zen-maru-gothic/files/zen-maru-gothic-japanese-${weight}-normal.woff2`);
// src/fonts.css loads the fonts from here.
const SUBSETS = resolve('node_modules/.japanese');
const TEXTS = [
  '../src/kokopelli/texts/ja.ftl',
  '../docs/learn.ja.md',
  '../docs/rules.ja.md',
  'lessons/lessons-ja.ftl',
  'src/state/preferences.svelte.ts',
];
const WEIGHTS = [500, 700];

/** Return the East Asian characters of the texts, and all kana. */
export function charactersOf(texts: string[]): string {
  const kana = Array.from({ length: 0xc0 }, (_, number) => String.fromCodePoint(0x3040 + number));
  const used = [...texts.join('')].filter((one) => one >= '\u2e80');
  return [...new Set([...kana, ...used])].sort().join('');
}

export function japanese(): Plugin {
  return {
    name: 'japanese',
    async buildStart() {
      if (process.env.VITEST) return;
      const characters = charactersOf(TEXTS.map((name) => readFileSync(resolve(name), 'utf8')));
      mkdirSync(SUBSETS, { recursive: true });
      for (const weight of WEIGHTS)
        writeFileSync(
          `${SUBSETS}/zen-maru-gothic-${weight}.woff2`,
          await subsetFont(readFileSync(fullFont(weight)), characters, { targetFormat: 'woff2' }),
        );
    },
  };
}
