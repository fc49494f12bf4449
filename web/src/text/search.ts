/** Finding words in a text of any of the five languages: accents, case, widths and the two kana make no difference. */

const WITHOUT_PARTS: Record<string, string> = { ł: 'l', ß: 'ss', œ: 'oe', æ: 'ae', '’': "'", '‘': "'" };
const HIRAGANA_BELOW = 0x60; // how far each hiragana lies below its katakana

function foldedCharacter(character: string): string {
  const plain = character
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC') // the marks of kana belong to them: か is not が
    .toLowerCase();
  return [...plain]
    .map((one) => {
      if (one >= 'ァ' && one <= 'ヶ') return String.fromCodePoint(one.codePointAt(0)! - HIRAGANA_BELOW);
      return WITHOUT_PARTS[one] ?? one;
    })
    .join('');
}

/** The text in the form in which it is compared. */
export function folded(text: string): string {
  return [...text].map(foldedCharacter).join('');
}

/** What is looked for, word by word. */
export function wordsOf(wanted: string): string[] {
  return folded(wanted).split(/\s+/).filter(Boolean);
}

/** Whether the text has all words. */
export function has(text: string, words: string[]): boolean {
  const plain = folded(text);
  return words.every((word) => plain.includes(word));
}

/** Where the words stand in the text, as pairs of beginning and end. */
export function places(text: string, words: string[]): [number, number][] {
  let plain = '';
  const origin: number[] = []; // the place in the text of every character of the folded one
  let at = 0;
  for (const character of text) {
    const fold = foldedCharacter(character);
    for (let count = 0; count < fold.length; count++) origin.push(at);
    plain += fold;
    at += character.length;
  }
  origin.push(at);
  const found: [number, number][] = [];
  for (const word of words)
    for (let from = plain.indexOf(word); from >= 0; from = plain.indexOf(word, from + word.length)) {
      let end = from + word.length;
      while (end < plain.length && origin[end] === origin[from + word.length - 1]) end++;
      found.push([origin[from], origin[end]]);
    }
  return found;
}
