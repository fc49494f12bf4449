/**
 * The worker of a page's local tables: loads the rules and the storage, and passes messages between the page
 * and `tables`. Bots think in a worker of their own (`thinking`), which the page starts, so this one answers at
 * once.
 */
import type { ClientFrame, Hello } from '../net/protocol';
import { openStorage } from './database';
import { TablesAndLessons } from './lessons';
import { loadEngine } from './load';
import type { Announcement, ToPage, ToWorker } from './messages';
import type { Page, Room, Surroundings } from './room';
import { StorageError, type Storage, type StorageFault } from './storage';
import { loadTexts } from './texts';
import { WorkerThinker } from './thinking';

const tell = (message: ToPage, transfer: Transferable[] = []) => postMessage(message, { transfer });
const thinker = new WorkerThinker((port) => tell({ type: 'think', port }, [port]));
const channel = new BroadcastChannel('kokopelli-tables');
const tables = open();

/** The table that each connection has joined, or is joining. */
const connections = new Map<number, { page: Page; room: Promise<Room | null> }>();

async function open(): Promise<TablesAndLessons> {
  const [engine, storage] = await Promise.all([loadEngine(), openOrFail(), loadTexts()]);
  const around: Surroundings = {
    engine,
    storage,
    thinker,
    announce: (game, length) => channel.postMessage({ game, length } satisfies Announcement),
    exclusively,
    now: () => performance.now(),
    wait: (milliseconds, until = new Promise(() => undefined)) => {
      const passed = new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, milliseconds)));
      return Promise.race([passed, until]);
    },
  };
  return new TablesAndLessons(around);
}

/** Open the storage; one that cannot be opened says so whenever it is used, and replays work all the same. */
async function openOrFail(): Promise<Storage> {
  try {
    return await openStorage(globalThis.indexedDB);
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    return failingStorage(error.fault);
  }
}

function failingStorage(fault: StorageFault): Storage {
  const fail = async () => {
    throw new StorageError(fault);
  };
  const all = { create: fail, append: fail, read: fail, list: fail, clear: fail };
  return { lasting: false, ...all, computed: fail, keepComputed: fail };
}

/** Run some work in one tab at a time. Without Web Locks, which need HTTPS, every tab does it. */
async function exclusively(name: string, work: () => Promise<void>): Promise<boolean> {
  if (!navigator.locks) {
    await work();
    return true;
  }
  return navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await work();
    return lock !== null;
  });
}

function receive(connection: number, text: string): void {
  const frame = JSON.parse(text) as ClientFrame;
  const joined = connections.get(connection);
  if (joined === undefined) {
    const page: Page = {
      send: (sent) => tell({ type: 'frame', connection, text: sent }),
      close: (code) => {
        connections.delete(connection);
        tell({ type: 'closed', connection, code });
      },
    };
    connections.set(connection, { page, room: tables.then((all) => all.connect(page, frame as Hello)) });
  } else void joined.room.then((room) => room?.serve(joined.page, frame));
}

async function close(connection: number): Promise<void> {
  const joined = connections.get(connection);
  connections.delete(connection);
  const room = await joined?.room;
  if (joined && room) await (await tables).disconnect(joined.page, room);
}

async function answer(number: number, path: string, body: string | undefined): Promise<void> {
  tell({ type: 'answer', number, ...(await (await tables).answer(path, body)) });
}

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === 'request') void answer(data.number, data.path, data.body);
  else if (data.type === 'frame') receive(data.connection, data.text);
  else if (data.type === 'close') void close(data.connection);
  else thinker.replaceWorker();
});
channel.addEventListener('message', ({ data }: MessageEvent<Announcement>) => {
  void tables.then((all) => all.heard(data.game, data.length));
});
// A fault becomes an error event at the page, which then starts another worker.
addEventListener('unhandledrejection', ({ reason }) => {
  setTimeout(() => {
    throw reason;
  });
});
