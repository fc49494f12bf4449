import { describe, expect, it } from 'vitest';
import { folded, has, places, wordsOf } from '../src/text/search';

describe('a search', () => {
  it.each([
    ['Cérémonie', 'ceremonie'],
    ['Żółw', 'zolw'],
    ['Häuptling', 'HAUPTLING'],
    ['Straße', 'strasse'],
    ['n’est', "n'est"],
    ['セレモニー', 'せれもにー'],
    ['Ｒ５．２', 'r5.2'],
  ])('finds %s by %s', (text, wanted) => {
    expect(has(text, wordsOf(wanted))).toBe(true);
  });
  it('needs all words, in any order, and no spaces in Japanese', () => {
    const text = '「クモの女性」があっても、この範囲は広がりません。';
    expect(has(text, wordsOf('範囲　クモ'))).toBe(true);
    expect(has(text, wordsOf('範囲 火'))).toBe(false);
  });
  it('tells kana with marks from those without', () => {
    expect(folded('が')).not.toBe(folded('か'));
    expect(folded('ガ')).toBe('が');
  });
  it('knows where in the text a word stands', () => {
    const text = 'Die große Schildkröte, die größte';
    const found = places(text, wordsOf('grosse krote'));
    expect(found.map(([from, to]) => text.slice(from, to))).toEqual(['große', 'kröte']);
    expect(places('ﬁn', ['f']).map(([from, to]) => 'ﬁn'.slice(from, to))).toEqual(['ﬁ']);
  });
});
