/** The page that the address names; links within the client change it without loading a document. */
import { addressOf, pageAt, type Page } from './addresses';

/** Unknown addresses lead to the start page. */
function currentPage(): Page {
  return pageAt(location) ?? { name: 'start' };
}

class Route {
  page = $state.raw<Page>(currentPage());
  /** The rule that the address names on the rules page. */
  rule = $state(location.hash.slice(1));
  /** The rule that is shown over the table: '' for the beginning of the book, null if the book is closed. */
  ruleOverTable = $state<string | null>(ruleInHistory());

  constructor() {
    const changed = () => {
      this.page = currentPage();
      this.rule = location.hash.slice(1);
      this.ruleOverTable = ruleInHistory();
    };
    addEventListener('popstate', changed);
    addEventListener('hashchange', changed);
  }

  go(path: string): void {
    this.open(addressOf(path));
  }

  /** Show the page at an address of the client. */
  open(address: string): void {
    history.pushState(null, '', address);
    this.show();
  }

  /** Show another page in place of this one, to which "back" then does not return. */
  replace(path: string): void {
    history.replaceState(null, '', addressOf(path));
    this.show();
  }

  private show(): void {
    this.page = currentPage();
    this.rule = location.hash.slice(1);
    this.ruleOverTable = null;
    if (!this.rule) scrollTo(0, 0);
  }

  /** Open the rulebook over the table, or show another rule in it. Going back in the browser closes it. */
  openRules(rule: string): void {
    if (this.ruleOverTable === null) history.pushState({ rule }, '');
    else history.replaceState({ rule }, '');
    this.ruleOverTable = rule;
  }

  closeRules(): void {
    const opened = ruleInHistory() !== null;
    this.ruleOverTable = null;
    if (opened) history.back();
  }
}

/** Return the rule that this entry of the browser history shows over the table, or null. */
function ruleInHistory(): string | null {
  return (history.state as { rule?: string } | null)?.rule ?? null;
}

export const route = new Route();

/** Return the path of a step of a replay. */
export function replayPath(
  of: 'table' | 'record',
  id: string,
  step?: number,
  view?: string,
  review = false,
): string {
  const path = of === 'table' ? `/table/${id}/replay` : `/record/${id}`;
  const query = [...(view === undefined ? [] : [`view=${view}`]), ...(review ? ['review=1'] : [])].join('&');
  return `${path}${step === undefined ? '' : `/${step}`}${query && `?${query}`}`;
}

/** Handle a click on a link within the client; at a table the rulebook opens over it. */
export function link(event: MouseEvent): void {
  const target = event.currentTarget as Element; // a link of the page, or within a drawing
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  const address = new URL(target.getAttribute('href') ?? '', location.href);
  const overTable =
    pageAt(address)?.name === 'rules' && ['table', 'replay', 'lesson', 'puzzle'].includes(route.page.name);
  if (overTable) route.openRules(address.hash.slice(1));
  else route.open(address.href);
}
