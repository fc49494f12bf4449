/**
 * The Japanese letters of our own texts, cut out of a whole font: two files of some hundred characters each, not of
 * thousands. What others write, such as names, is set in the reader's fonts where it needs other characters.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const WHOLE = (weight: number) =>
  at(`node_modules/@fontsource/zen-maru-gothic/files/zen-maru-gothic-japanese-${weight}-normal.woff2`);
const CUT = at('node_modules/.japanese'); // src/fonts.css takes them from here
const TEXTS = ['../src/kokopelli/texts/ja.ftl', '../docs/rules.ja.md', 'src/state/preferences.svelte.ts'];
const WEIGHTS = [500, 700];

/** The characters beyond Latin of the texts, and all kana. */
export function lettersOf(texts: string[]): string {
  const kana = Array.from({ length: 0xc0 }, (_, number) => String.fromCodePoint(0x3040 + number));
  const used = [...texts.join('')].filter((one) => one >= '\u2e80');
  return [...new Set([...kana, ...used])].sort().join('');
}

export function japanese(): Plugin {
  return {
    name: 'japanese',
    async buildStart() {
      if (process.env.VITEST) return;
      const letters = lettersOf(TEXTS.map((name) => readFileSync(at(name), 'utf8')));
      mkdirSync(CUT, { recursive: true });
      for (const weight of WEIGHTS)
        writeFileSync(
          `${CUT}/zen-maru-gothic-${weight}.woff2`,
          await subsetFont(readFileSync(WHOLE(weight)), letters, { targetFormat: 'woff2' }),
        );
    },
  };
}
