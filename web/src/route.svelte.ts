/** Which page is shown: the address, without loading anything anew. */

export type Page =
  { name: 'start' } | { name: 'table'; game: string } | { name: 'join'; invite: string } | { name: 'rules' };

function read(): Page {
  const [, name, what] = location.pathname.split('/');
  if (name === 'table' && what) return { name, game: what };
  if (name === 'join' && what) return { name, invite: what };
  return name === 'rules' ? { name } : { name: 'start' };
}

class Route {
  page = $state.raw<Page>(read());
  rule = $state(location.hash.slice(1)); // on the rules page

  constructor() {
    const changed = () => {
      this.page = read();
      this.rule = location.hash.slice(1);
    };
    addEventListener('popstate', changed);
    addEventListener('hashchange', changed);
  }

  go(path: string): void {
    history.pushState(null, '', path);
    this.page = read();
    this.rule = location.hash.slice(1);
    if (!this.rule) scrollTo(0, 0);
  }
}

export const route = new Route();

/** A link within the client. */
export function link(event: MouseEvent): void {
  const target = event.currentTarget as HTMLAnchorElement;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  route.go(target.getAttribute('href') as string);
}
