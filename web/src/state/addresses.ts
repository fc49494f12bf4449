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

/** Return the path of the page at an address, without its query. */
export function pathAt(
  { pathname, search }: { pathname: string; search: string },
  onServer = hasServer,
): string {
  if (onServer) return pathname;
  return [...new URLSearchParams(search).keys()].find((key) => key.startsWith('/')) ?? '/';
}
