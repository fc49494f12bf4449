/**
 * Full-text search in the five languages. Accents, case, character width and the two kana make no difference.
 */

const REPLACED: Record<string, string> = { ł: 'l', ß: 'ss', œ: 'oe', æ: 'ae', '’': "'", '‘': "'" };
/** How far each hiragana lies below its katakana. */
const KATAKANA_OFFSET = 0x60;

function foldCharacter(character: string): string {
  const plain = character
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC') // the marks of kana stay: か is not が
    .toLowerCase();
  return [...plain]
    .map((one) => {
      if (one >= 'ァ' && one <= 'ヶ') return String.fromCodePoint(one.codePointAt(0)! - KATAKANA_OFFSET);
      return REPLACED[one] ?? one;
    })
    .join('');
}

/** Return the form of a text in which it is compared. */
export function foldText(text: string): string {
  return [...text].map(foldCharacter).join('');
}

/** Return the words of a search. */
export function searchWords(search: string): string[] {
  return foldText(search).split(/\s+/).filter(Boolean);
}

/** Return whether a text contains all words. */
export function containsAll(text: string, words: string[]): boolean {
  const folded = foldText(text);
  return words.every((word) => folded.includes(word));
}

/** Return where the words stand in a text, as pairs of start and end. */
export function findWords(text: string, words: string[]): [number, number][] {
  let folded = '';
  const origins: number[] = []; // for each folded character, its index in the text
  let index = 0;
  for (const character of text) {
    const fold = foldCharacter(character);
    for (let count = 0; count < fold.length; count++) origins.push(index);
    folded += fold;
    index += character.length;
  }
  origins.push(index);
  const found: [number, number][] = [];
  for (const word of words)
    for (let start = folded.indexOf(word); start >= 0; start = folded.indexOf(word, start + word.length)) {
      let end = start + word.length;
      while (end < folded.length && origins[end] === origins[start + word.length - 1]) end++;
      found.push([origins[start], origins[end]]);
    }
  return found;
}
