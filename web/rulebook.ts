/**
 * A Vite plugin that turns the Markdown of the rulebook into chapters of HTML, so that the page needs no parser.
 *
 * A language has two files: `learn.md`, the part to learn from, and `rules.md`, the numbered reference. In both,
 * an image whose address has one of our own schemes becomes a picture of the client; its text alternative is
 * written in the file. A paragraph `![…](step:first-game/8)` is a picture, `![](sign:paw)` a sign in a sentence.
 */
import { readFileSync } from 'node:fs';
import { marked } from 'marked';
import type { Plugin } from 'vite';

/** A piece of a chapter: text, or a picture that the client draws. */
export type Block = { html: string } | Picture;

export interface Picture {
  picture: string;
  detail: string;
  alt: string;
  /** The items of the list after a replay: a remark on each turn. */
  remarks: string[];
}

export interface Chapter {
  id: string;
  title: string;
  blocks: Block[];
}

/** One of the two parts of the rulebook. */
export interface Part {
  title: string;
  chapters: Chapter[];
}

// A rule number. There is no \b before it, because Japanese has no spaces.
const CITATION = /(?<![A-Za-z0-9])R\d+\.\d+/g;
/** The part of a file's name that differs between the two files of a language. */
const REFERENCE = /rules(?=[^/]*$)/;
/** The word before a ruling, in the five languages. */
const RULINGS = 'Ruling|Festlegung|Arbitrage|Rozstrzygnięcie|裁定';
const RULING = new RegExp(`<em>(${RULINGS})</em>\\s?[:：]\\s*(.*?)\\s*(</p>|(?=</li>|<ul>|<ol>))`, 'gsu');
const PICTURE = /<p><img src="(\w+):([^"]*)" alt="([^"]*)"[^>]*><\/p>/;
const SIGN = /<img src="sign:([a-z-]+)" alt="[^"]*"[^>]*>/g;

/** Turn every rule number into a link, except in links and preformatted text. */
function linkRules(html: string): string {
  let depth = 0;
  return html
    .split(/(<[^>]*>)/)
    .map((part) => {
      if (/^<(a|code|pre)\b/.test(part)) depth++;
      if (/^<\/(a|code|pre)>/.test(part)) depth--;
      return part.startsWith('<') || depth ? part : part.replace(CITATION, '<a href="#$&">$&</a>');
    })
    .join('');
}

/** Fold every ruling, from its mark to the end of its paragraph or list item. */
function foldRulings(html: string): string {
  return html
    .replace(RULING, (_, mark: string, text: string, end: string) => {
      const sentence = text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
      return `${end}<details class="ruling"><summary>${mark}</summary><p>${sentence}</p></details>`;
    })
    .replaceAll('<p></p>', '');
}

/** Turn Markdown into blocks of HTML with the pictures between them. */
function blocksOf(text: string): Block[] {
  const html = marked
    .parse(text, { async: false })
    .replaceAll(/<a id=("[^"]*")><\/a>/g, '<span id=$1></span>')
    .replaceAll(/href="#r(\d+)-(\d+)"/g, 'href="#R$1.$2"')
    .replaceAll(
      SIGN,
      '<svg class="sign" viewBox="-24 -24 48 48" aria-hidden="true"><use href="#sign-$1" x="-24" y="-24" width="48" height="48"></use></svg>',
    );
  const pieces = foldRulings(linkRules(html)).split(PICTURE);
  const blocks: Block[] = [];
  for (let index = 0; index < pieces.length; index += 4) {
    const before = blocks[blocks.length - 1];
    const text = before && 'picture' in before ? takeRemarks(before, pieces[index]) : pieces[index];
    if (text.trim()) blocks.push({ html: text });
    const [picture, detail, alt] = pieces.slice(index + 1, index + 4);
    if (picture) blocks.push({ picture, detail, alt: plain(alt), remarks: [] });
  }
  return blocks;
}

/** Move the list at the beginning of a text to the replay before it; return the rest of the text. */
function takeRemarks(replay: Picture, html: string): string {
  const list = replay.picture === 'replay' && /^\s*<ol>(.*?)<\/ol>/s.exec(html);
  if (!list) return html;
  replay.remarks = [...list[1].matchAll(/<li>(.*?)<\/li>/gs)].map((item) => item[1].trim());
  return html.slice(list[0].length);
}

/** Return the text of an attribute without entities. */
function plain(attribute: string): string {
  const entities: Record<string, string> = { '&#39;': "'", '&quot;': '"', '&amp;': '&' };
  return attribute.replace(/&(#39|quot|amp);/g, (entity) => entities[entity]);
}

/** Return the chapters of a text; the first is the introduction with the title of the text. */
export function partOf(text: string, name: string): Part {
  const [head, ...rest] = text.split(/^## /m);
  const [title, ...intro] = head.replace(/^# /, '').split('\n');
  const chapters = [[title, ...intro].join('\n'), ...rest].map((part, number) => {
    const [first, ...lines] = part.split('\n');
    const numbered = /^R(\d+) /.exec(first);
    const named = /^(.*?) *<a id="([a-z-]+)"><\/a>$/.exec(first);
    const id = named?.[2] ?? (numbered ? `r${numbered[1]}` : number ? `${name}-${number}` : name);
    return { id, title: named?.[1] ?? first, blocks: blocksOf(lines.join('\n')) };
  });
  return { title, chapters };
}

/** Return both parts of the rulebook whose reference is this file. */
export function rulebookOf(reference: string): Part[] {
  return ['learn', 'rules'].map((name) => {
    const file = reference.replace(REFERENCE, name);
    return partOf(readFileSync(file, 'utf8'), name);
  });
}

export function rulebook(): Plugin {
  return {
    name: 'rulebook',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('.md?chapters')) return null;
      const file = id.replace('?chapters', '');
      this.addWatchFile(file.replace(REFERENCE, 'learn'));
      return { code: `export default ${JSON.stringify(rulebookOf(file))}`, moduleType: 'js' };
    },
  };
}
