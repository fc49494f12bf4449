/**
 * The addresses of the client's pages. Code speaks of paths, such as /rules#R5.2. A server knows them and answers
 * each with the client. A static site is a folder with one page, at any path of any host, so there the path is
 * part of the query: ./?/rules#R5.2.
 */

/** Whether the client came from a server of the game. */
export const hasServer = import.meta.env.MODE !== 'site';

/** Return the address of a page for a link. */
export function addressOf(path: string, onServer = hasServer): string {
  if (onServer) return path;
  return path === '/' ? './' : `./?${path.replace('?', '&')}`;
}

/** Return the address of a page for people elsewhere. */
export function fullAddressOf(path: string): string {
  return new URL(addressOf(path), location.href).href;
}

/** The parts of an address that say which page is there. */
type Place = Pick<URL, 'pathname' | 'search'>;

/** Return the path of the page at an address, without its query. */
export function pathAt({ pathname, search }: Place, onServer = hasServer): string {
  if (onServer) return pathname;
  return [...new URLSearchParams(search).keys()].find((key) => key.startsWith('/')) ?? '/';
}

export type Page =
  | { name: 'start' }
  | { name: 'table'; game: string }
  | { name: 'join'; invite: string }
  | { name: 'seat'; game: string }
  | { name: 'rules' }
  | { name: 'cards' }
  | { name: 'operator' }
  | { name: 'games' }
  | { name: 'privacy' }
  | { name: 'learn' }
  | { name: 'lesson'; lesson: string }
  | { name: 'daily'; day: string | null }
  | { name: 'statistics' }
  | { name: 'puzzles' }
  | { name: 'puzzle'; id: string }
  | {
      name: 'replay';
      of: 'table' | 'record';
      id: string;
      step: number | null;
      view: string | null;
      review: boolean;
    };

/** Pages without anything behind their name. */
const PLAIN_PAGES = [
  'rules',
  'cards',
  'games',
  'learn',
  'puzzles',
  'statistics',
  'operator',
  'privacy',
] as const;
/** What there is only on a server. */
const PAGES_OF_A_SERVER: Page['name'][] = ['join', 'seat', 'operator'];

/** Return the page at an address, or null if there is none. */
export function pageAt(address: Place, onServer = hasServer): Page | null {
  const page = pageOf(pathAt(address, onServer), new URLSearchParams(address.search));
  return page && !onServer && PAGES_OF_A_SERVER.includes(page.name) ? null : page;
}

function pageOf(path: string, query: URLSearchParams): Page | null {
  const [, name, what, then, step] = path.split('/');
  if (path === '/') return { name: 'start' };
  if (name === 'table' && what && then === 'replay')
    return { name: 'replay', of: 'table', id: what, step: stepNumber(step), ...shown(query) };
  if (name === 'record' && what)
    return { name: 'replay', of: 'record', id: what, step: stepNumber(then), ...shown(query) };
  if (name === 'table' && what) return { name, game: what };
  if (name === 'join' && what) return { name, invite: what };
  if (name === 'seat' && what) return { name, game: what };
  if (name === 'learn' && what) return { name: 'lesson', lesson: what };
  if (name === 'daily') return { name, day: what || null };
  if (name === 'puzzles' && what) return { name: 'puzzle', id: what };
  const plain = PLAIN_PAGES.find((one) => path === `/${one}`);
  return plain ? { name: plain } : null;
}

/** Return how a replay is shown: seen from where, and with the review. */
function shown(query: URLSearchParams): { view: string | null; review: boolean } {
  return { view: query.get('view'), review: query.has('review') };
}

function stepNumber(text: string | undefined): number | null {
  return text && /^\d{1,6}$/.test(text) ? Number(text) : null;
}
