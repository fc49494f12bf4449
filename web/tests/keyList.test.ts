import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { KEY_LIST } from '../src/input/keyList';
import { Texts } from '../src/text/sentences';

describe('the list of keys', () => {
  it('has no key with two meanings', () => {
    for (const { lines } of KEY_LIST) {
      const keys = lines.flatMap((line) => line.keys);
      expect(new Set(keys).size).toBe(keys.length);
    }
    const letters = KEY_LIST.flatMap(({ lines }) => lines.flatMap(({ keys }) => keys)).filter(
      (key) => key.length === 1,
    );
    expect(new Set(letters).size).toBe(letters.length);
  });
  it.each(['en', 'de', 'fr', 'pl', 'ja'])('is explained in %s', (language) => {
    const texts = new Texts(language, readFileSync(`../src/kokopelli/texts/${language}.ftl`, 'utf8'));
    for (const { title, lines } of KEY_LIST) {
      expect(texts.get(title)).toMatch(/\S/);
      for (const { keys, message } of lines)
        for (const name of [message, ...keys.filter((key) => key.startsWith('keyname-'))])
          expect(texts.get(name)).toMatch(/\S/);
    }
  });
});
