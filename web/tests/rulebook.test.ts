import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { momentsOf } from '../src/game/pictures';
import { listTurns } from '../src/game/replay';
import { partOf, rulebookOf, type Block, type Picture } from '../rulebook';

const BOOKS = ['rules.md', 'rules.de.md', 'rules.fr.md', 'rules.pl.md', 'rules.ja.md'];
const htmlOf = (blocks: Block[]) => blocks.map((block) => ('html' in block ? block.html : '')).join('');
const picturesOf = (blocks: Block[]) => blocks.filter((block): block is Picture => 'picture' in block);

describe.each(BOOKS)('the rulebook of %s', (name) => {
  const [learn, reference] = rulebookOf(`../docs/${name}`);
  const text = readFileSync(`../docs/${name}`, 'utf8');

  it('has an anchor for each rule', () => {
    const numbers = [...text.matchAll(/<a id="(r\d+-\d+)">/g)].map((found) => found[1]);
    const html = reference.chapters.map((chapter) => htmlOf(chapter.blocks)).join('');
    expect(numbers.length).toBeGreaterThan(50);
    for (const number of numbers) expect(html).toContain(`<span id="${number}">`);
    expect(reference.chapters[reference.chapters.length - 1].id).toBe('r11');
  });

  it('folds all rulings and nothing else', () => {
    const html = reference.chapters
      .filter((chapter) => /^r\d/.test(chapter.id))
      .map((chapter) => htmlOf(chapter.blocks))
      .join('');
    const marks = [...html.matchAll(/<details class="ruling"><summary>([^<]+)<\/summary>/g)];
    const written = text.slice(text.indexOf('\n## R1 ')).split(`*${marks[0][1]}*`).length - 1;
    expect(marks).toHaveLength(written);
    expect(written).toBe(25); // in every language
    expect(html).not.toContain(`<em>${marks[0][1]}</em>`);
    expect(html).not.toMatch(/<p>[^<]*<details/); // a paragraph cannot contain them
  });

  it('has the pictures and a remark for each turn of the replay', () => {
    const pictures = learn.chapters.flatMap((chapter) => picturesOf(chapter.blocks));
    expect(pictures.map(({ picture, detail }) => `${picture}:${detail}`)).toEqual([
      'ceremony:paw',
      'reach:table-for-four/10',
      'turn:',
      'step:first-game/15/near-left',
      'step:first-game/16/near-right',
      'step:first-game/17/near-left',
      'step:first-game/18/near-left',
      'replay:first-game',
      'cards:first-game',
      'reach:two-players/12',
    ]);
    for (const { alt } of pictures) expect(alt.length).toBeGreaterThan(5);
    const turns = listTurns(momentsOf('first-game')).filter((turn) => turn.lines.length > 0);
    expect(pictures.find(({ picture }) => picture === 'replay')?.remarks).toHaveLength(turns.length);
  });
});

test('a picture splits the text, a sign stays in it, and a heading may name its chapter', () => {
  const text =
    '# Title\n\n## Goal <a id="goal"></a>\n\nOne ![](sign:paw) two.\n\n![A "cat"](turn:)\n\nThree R5.2.';
  const { chapters } = partOf(text, 'learn');
  expect(chapters.map(({ id, title }) => [id, title])).toEqual([
    ['learn', 'Title'],
    ['goal', 'Goal'],
  ]);
  const [before, picture, after] = chapters[1].blocks;
  expect(htmlOf([before])).toContain('href="#sign-paw"');
  expect(picture).toEqual({ picture: 'turn', detail: '', alt: 'A "cat"', remarks: [] });
  expect(htmlOf([after])).toContain('<a href="#R5.2">R5.2</a>');
});
