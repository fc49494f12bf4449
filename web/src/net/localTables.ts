/**
 * The page's side of the worker with the local tables. It looks like a server: it answers requests, and opens
 * sockets that send and receive frames. A worker that fails is replaced; its sockets close and connect again.
 */
import type { ToPage, ToWorker } from '../local/messages';
import type { Socket, SocketListener } from './transport';

export interface Answer {
  status: number;
  content: unknown;
}

/** The code of a socket that was lost, after which the client connects again. */
const LOST = 1006;

interface Question {
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

let worker: Worker | null = null;
/** The worker in which bots think. */
let thinking: Worker | null = null;
let count = 0;
const questions = new Map<number, Question>();
const sockets = new Map<number, SocketListener>();

function tell(message: ToWorker): void {
  worker ??= start();
  worker.postMessage(message);
}

function start(): Worker {
  const started = new Worker(new URL('../local/worker.ts', import.meta.url), { type: 'module' });
  started.onmessage = ({ data }: MessageEvent<ToPage>) => {
    if (data.type === 'answer') {
      questions.get(data.number)?.resolve(data);
      questions.delete(data.number);
    } else if (data.type === 'frame') sockets.get(data.connection)?.message(data.text);
    else if (data.type === 'closed') closeSocket(data.connection, data.code);
    else startThinking(data.port);
  };
  started.onerror = () => {
    started.terminate();
    if (worker === started) worker = null;
    thinking?.terminate();
    thinking = null;
    for (const question of questions.values()) question.reject(new Error('the worker failed'));
    questions.clear();
    for (const connection of [...sockets.keys()]) closeSocket(connection, LOST);
  };
  return started;
}

/**
 * Start the worker of the bots, which talks to that of the tables through a port. The page does it, because a
 * worker that starts another one may wait for ever in Firefox (docs/decisions/0028).
 */
function startThinking(port: MessagePort): void {
  thinking?.terminate();
  const started = new Worker(new URL('../local/thinkingWorker.ts', import.meta.url), { type: 'module' });
  thinking = started;
  started.onerror = () => {
    if (thinking === started) tell({ type: 'thinking-failed' });
  };
  started.postMessage(port, [port]);
}

function closeSocket(connection: number, code: number): void {
  const listener = sockets.get(connection);
  sockets.delete(connection);
  listener?.closed(code);
}

/** Ask the local tables as one asks the HTTP interface of a server. */
export function askLocally(path: string, body?: string): Promise<Answer> {
  const number = count++;
  return new Promise((resolve, reject) => {
    questions.set(number, { resolve, reject });
    tell({ type: 'request', number, path, body });
  });
}

/** Open a socket to a local table. */
export function openLocalSocket(listener: SocketListener): Socket {
  const connection = count++;
  let isOpen = false;
  sockets.set(connection, listener);
  queueMicrotask(() => {
    isOpen = sockets.has(connection);
    if (isOpen) listener.opened();
  });
  return {
    get isOpen() {
      return isOpen && sockets.has(connection);
    },
    send: (text) => tell({ type: 'frame', connection, text }),
    close: () => {
      if (sockets.delete(connection)) tell({ type: 'close', connection });
    },
  };
}
