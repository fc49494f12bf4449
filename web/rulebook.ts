/**
 * A Vite plugin that turns the Markdown of the rules into chapters of HTML, so that the page needs no parser.
 */
import { readFileSync } from 'node:fs';
import { marked } from 'marked';
import type { Plugin } from 'vite';

export interface Chapter {
  id: string;
  title: string;
  html: string;
}

// A rule number. There is no \b before it, because Japanese has no spaces.
const CITATION = /(?<![A-Za-z0-9])R\d+\.\d+/g;

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

/** Split a text into chapters; the first is the introduction with the title of the text. */
export function chaptersOf(text: string): Chapter[] {
  const [head, ...rest] = text.split(/^## /m);
  const [title, ...intro] = head.replace(/^# /, '').split('\n');
  return [[title, ...intro].join('\n'), ...rest].map((part, number) => {
    const [first, ...lines] = part.split('\n');
    const numbered = /^R(\d+) /.exec(first);
    const html = marked
      .parse(lines.join('\n'), { async: false })
      .replaceAll('<pre>', '<pre tabindex="0">') // it may scroll, so it must be focusable
      .replaceAll(/<a id=("[^"]*")><\/a>/g, '<span id=$1></span>')
      .replaceAll(/href="#r(\d+)-(\d+)"/g, 'href="#R$1.$2"');
    return { id: numbered ? `r${numbered[1]}` : `part-${number}`, title: first, html: linkRules(html) };
  });
}

export function rulebook(): Plugin {
  return {
    name: 'rulebook',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('.md?chapters')) return null;
      const chapters = chaptersOf(readFileSync(id.replace('?chapters', ''), 'utf8'));
      return { code: `export default ${JSON.stringify(chapters)}`, moduleType: 'js' };
    },
  };
}
