import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chaptersOf } from '../rulebook';

describe('chaptersOf', () => {
  it('returns all chapters, with an anchor for each rule', () => {
    const text = readFileSync('../docs/rules.md', 'utf8');
    const chapters = chaptersOf(text);
    const numbers = [...text.matchAll(/<a id="(r\d+-\d+)">/g)].map((found) => found[1]);
    const html = chapters.map((chapter) => chapter.html).join('');
    expect(numbers.length).toBeGreaterThan(50);
    for (const number of numbers) expect(html).toContain(`<span id="${number}">`);
    expect(chapters.map((chapter) => chapter.id)).toContain('r12');
  });
});
