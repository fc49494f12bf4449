/**
 * Everything that this browser keeps, as one file: local games, preferences, known games, opened records,
 * lessons that were done and tries at puzzles.
 */
import { exportGames, importGames, type Imported, type StoredGame } from '../net/localGames';

const [FORMAT, VERSION] = ['kokopelli-browser', 1];
/** What is kept in the local storage, by the names under which it is kept. */
const KEPT = [
  'kokopelli',
  'kokopelli-games',
  'kokopelli-shuffles',
  'kokopelli-records',
  'kokopelli-lessons',
  'kokopelli-puzzles',
] as const;
/** The lists among them, which a file completes; everything else it replaces. */
const LISTS: readonly string[] = KEPT.slice(1);

interface BrowserFile {
  format: string;
  version: number;
  games: StoredGame[];
  kept: Partial<Record<string, unknown>>;
}

/** A file that was not written by `browserFile`. */
export class WrongFile extends Error {}

/** Return the file as text. */
export async function browserFile(): Promise<string> {
  const games = await exportGames();
  const kept = Object.fromEntries(KEPT.flatMap((name) => entryOf(name, localStorage.getItem(name))));
  return JSON.stringify({ format: FORMAT, version: VERSION, games, kept } satisfies BrowserFile);
}

/** Add what a file has to what this browser keeps; throws `WrongFile` before anything is changed. */
export async function openBrowserFile(text: string): Promise<Imported> {
  const { games, kept } = readFile(text);
  const imported = await importGames(games);
  for (const name of KEPT) {
    const value = kept[name];
    if (value !== undefined) localStorage.setItem(name, JSON.stringify(merged(name, value)));
  }
  return imported;
}

function readFile(text: string): BrowserFile {
  let file: Partial<BrowserFile> | null;
  try {
    file = JSON.parse(text) as Partial<BrowserFile> | null;
  } catch {
    throw new WrongFile();
  }
  const { format, version, games, kept } = file ?? {};
  if (format !== FORMAT || version !== VERSION || !Array.isArray(games) || !isObject(kept))
    throw new WrongFile();
  for (const [name, value] of Object.entries(kept)) {
    const good = LISTS.includes(name) ? Array.isArray(value) && value.every(isItem) : isObject(value);
    if (!good) throw new WrongFile();
  }
  return { format, version, games, kept };
}

/**
 * Return a list with what this browser has first, then what only the file has; items are named by their id.
 */
function merged(name: string, value: unknown): unknown {
  if (!LISTS.includes(name)) return value;
  const own = entryOf(name, localStorage.getItem(name))[0]?.[1] ?? [];
  const items = Array.isArray(own) ? own : [];
  const known = new Set(items.map(idOf));
  return [...items, ...(value as unknown[]).filter((item) => !known.has(idOf(item)))];
}

function entryOf(name: string, text: string | null): [string, unknown][] {
  try {
    return text === null ? [] : [[name, JSON.parse(text)]];
  } catch {
    return []; // not written by this client
  }
}

/** Return the id of a known game, of a note of a shuffle, of a record, of a lesson, or of a puzzle. */
function idOf(item: unknown): unknown {
  if (Array.isArray(item)) return item[0];
  return isObject(item) ? (item.game ?? item.id) : undefined;
}

const isItem = (item: unknown) => typeof idOf(item) === 'string';

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
