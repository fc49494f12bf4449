/** The rules' Markdown as chapters of HTML: a plugin of the build, so that the page needs no parser. */
import { readFileSync } from 'node:fs';
import { marked } from 'marked';
import type { Plugin } from 'vite';

export interface Chapter {
  id: string;
  title: string;
  html: string;
}

const CITED = /(?<![A-Za-z0-9])R\d+\.\d+/g; // no word boundary: Japanese writes no spaces

/** Every number of a rule leads to that rule, unless it is part of a link or of a drawing. */
function linked(html: string): string {
  let closed = 0;
  return html
    .split(/(<[^>]*>)/)
    .map((part) => {
      if (/^<(a|code|pre)\b/.test(part)) closed++;
      if (/^<\/(a|code|pre)>/.test(part)) closed--;
      return part.startsWith('<') || closed ? part : part.replace(CITED, '<a href="#$&">$&</a>');
    })
    .join('');
}

/** The chapters below the title; the first is what stands before all chapters. */
export function chaptersOf(text: string): Chapter[] {
  const [head, ...rest] = text.split(/^## /m);
  const [title, ...intro] = head.replace(/^# /, '').split('\n');
  return [[title, ...intro].join('\n'), ...rest].map((part, number) => {
    const [first, ...lines] = part.split('\n');
    const numbered = /^R(\d+) /.exec(first);
    const html = marked
      .parse(lines.join('\n'), { async: false })
      .replaceAll('<pre>', '<pre tabindex="0">') // it may scroll, so the keyboard must reach it
      .replaceAll(/<a id=("[^"]*")><\/a>/g, '<span id=$1></span>')
      .replaceAll(/href="#r(\d+)-(\d+)"/g, 'href="#R$1.$2"');
    return { id: numbered ? `r${numbered[1]}` : `part-${number}`, title: first, html: linked(html) };
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
