/**
 * The service worker as the page uses it: for notifications, which a page cannot show itself on Android, and for
 * messages of the server while no page is open.
 */
import { fetchPushKey, subscribeToTurns, unsubscribeFromTurns } from '../net/api';
import { CACHE, STORED as NAME, type Stored } from './stored';

const SCOPE = import.meta.env.BASE_URL;
const STORED = SCOPE + NAME;
const MAX_GAMES = 50;

/** Return the registration of the service worker, once it is active; null if this browser has none. */
export async function registration(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null;
  try {
    await navigator.serviceWorker.register(`${SCOPE}sw.js`);
    return await navigator.serviceWorker.ready;
  } catch {
    return null; // private windows of some browsers
  }
}

export const tagOf = (game: string) => `kokopelli-${game}`;

/** Show a notification about a table. */
export async function notify(game: string, title: string, body: string): Promise<void> {
  const worker = await registration();
  const options = { body, tag: tagOf(game), data: { game }, icon: `${SCOPE}icon.svg` };
  if (worker) await worker.showNotification(title, options);
  else new Notification(title, options).onclick = () => window.focus();
}

/** Close the notifications about a table. */
export async function closeNotifications(game: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const worker = await navigator.serviceWorker.getRegistration();
  for (const one of (await worker?.getNotifications({ tag: tagOf(game) })) ?? []) one.close();
}

/** Have the server tell this browser of turns at these tables. Return false if the browser cannot be told. */
export async function subscribe(games: string[], words: Stored['words']): Promise<boolean> {
  const worker = await registration();
  if (!worker?.pushManager) return false;
  const { key } = await fetchPushKey();
  let subscription: PushSubscription;
  try {
    subscription = await subscriptionWith(worker.pushManager, key);
  } catch {
    return false; // there is no push service
  }
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys) return false;
  const known = await readStored();
  const all = [...new Set([...games, ...(known?.games ?? [])])].slice(0, MAX_GAMES);
  await store({ words, key, games: all });
  for (const game of games)
    await subscribeToTurns(game, { endpoint, public_key: keys.p256dh, secret: keys.auth });
  return true;
}

/** Be told of nothing any more; the server forgets this browser if it can be reached. */
export async function unsubscribe(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const worker = await navigator.serviceWorker.getRegistration();
  const subscription = await worker?.pushManager?.getSubscription();
  const known = await readStored();
  await caches.delete(CACHE);
  if (!subscription) return;
  // From now on its push service refuses messages.
  await subscription.unsubscribe();
  for (const game of known?.games ?? [])
    await unsubscribeFromTurns(game, subscription.endpoint).catch(() => undefined);
}

/** Return the subscription of this browser with this key of the server; there is only one at a time. */
async function subscriptionWith(manager: PushManager, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const present = await manager.getSubscription();
  const known = present?.options.applicationServerKey;
  if (present && known && toBase64(known) === key) return present;
  await present?.unsubscribe();
  return manager.subscribe(options);
}

function toBase64(data: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(data)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

async function readStored(): Promise<Stored | null> {
  const answer = await (await caches.open(CACHE)).match(STORED);
  return answer ? ((await answer.json()) as Stored) : null;
}

async function store(stored: Stored): Promise<void> {
  await (await caches.open(CACHE)).put(STORED, Response.json(stored));
}
