import { describe, expect, it } from 'vitest';
import { containsAll, findWords, foldText, searchWords } from '../src/text/search';

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
    expect(containsAll(text, searchWords(wanted))).toBe(true);
  });
  it('needs all words, in any order, and no spaces in Japanese', () => {
    const text = '「クモの女性」があっても、この範囲は広がりません。';
    expect(containsAll(text, searchWords('範囲　クモ'))).toBe(true);
    expect(containsAll(text, searchWords('範囲 火'))).toBe(false);
  });
  it('tells kana with marks from those without', () => {
    expect(foldText('が')).not.toBe(foldText('か'));
    expect(foldText('ガ')).toBe('が');
  });
  it('knows where in the text a word stands', () => {
    const text = 'Die große Schildkröte, die größte';
    const found = findWords(text, searchWords('grosse krote'));
    expect(found.map(([from, to]) => text.slice(from, to))).toEqual(['große', 'kröte']);
    expect(findWords('ﬁn', ['f']).map(([from, to]) => 'ﬁn'.slice(from, to))).toEqual(['ﬁ']);
  });
});
