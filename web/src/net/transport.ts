/** Where a table is: on the server, or in this browser. Its id decides, here and nowhere else. */
import { askLocally, openLocalSocket, type Answer } from './localTables';

/** A connection to a table. */
export interface Socket {
  readonly isOpen: boolean;
  send(text: string): void;
  close(): void;
}

export interface SocketListener {
  opened(): void;
  message(text: string): void;
  closed(code: number): void;
}

export type Where = 'server' | 'local';

/** Return where the table with this id is. */
export const whereIs = (game: string): Where => (game.startsWith('local-') ? 'local' : 'server');

/** Return who answers a request: the local tables for themselves and for record files, else the server. */
function whoAnswers(path: string): Where {
  const [, what, game = ''] = path.split(/[/?]/);
  return what === 'replays' ? 'local' : whereIs(game);
}

/** Send a request to the server, or to the local tables. */
export function ask(path: string, body?: string, where: Where = whoAnswers(path)): Promise<Answer> {
  return where === 'local' ? askLocally(path, body) : askServer(path, body);
}

async function askServer(path: string, body?: string): Promise<Answer> {
  const answer = await fetch(`/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
    body,
  });
  return { status: answer.status, content: await answer.json() };
}

/** Open a socket to a table. */
export function openSocket(game: string, listener: SocketListener): Socket {
  return whereIs(game) === 'local' ? openLocalSocket(listener) : openServerSocket(game, listener);
}

function openServerSocket(game: string, listener: SocketListener): Socket {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${game}/socket`);
  socket.onopen = () => listener.opened();
  socket.onmessage = (message: MessageEvent<string>) => listener.message(message.data);
  socket.onclose = ({ code }) => listener.closed(code);
  return {
    get isOpen() {
      return socket.readyState === WebSocket.OPEN;
    },
    send: (text) => socket.send(text),
    close: () => socket.close(),
  };
}
