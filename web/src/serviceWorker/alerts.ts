/// <reference lib="webworker" />
/**
 * Tells the player of their turn, also while no page is open. A message says only which table waits and for what;
 * the words come from what the page has stored (`alerts/worker.ts`).
 */
import type { OwnGame } from '../net/protocol';
import { addressOf } from '../state/addresses';
import { CACHE, STORED, type Stored } from '../alerts/stored';

declare const self: ServiceWorkerGlobalScope;

/** How long the server may take to answer whether a table still waits. */
const ASKING_MILLISECONDS = 3000;

type Message = { game: string | null; type: keyof Stored['words'] };
/** TypeScript does not know this event. */
type SubscriptionChange = ExtendableEvent & {
  oldSubscription: PushSubscription | null;
  newSubscription: PushSubscription | null;
};

self.addEventListener('push', (event) => event.waitUntil(tell(event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openTable(event.notification.data?.game));
});
self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(renew(event as SubscriptionChange)),
);

/** Return an address below the folder of the site. */
const address = (path: string) => new URL(path, self.registration.scope).href;

/** Show a notification for a message of the server, unless the player has moved since. */
async function tell(data: PushMessageData | null): Promise<void> {
  const { game, type } = readMessage(data);
  const [{ words }, waits] = await Promise.all([readStored(), isAwaited(game)]);
  const { title, body } = words[type] ?? words.turn;
  const tag = `kokopelli-${game}`;
  await self.registration.showNotification(title, {
    body,
    tag,
    data: { game },
    icon: address('icon.svg'),
    silent: !waits,
  });
  // Browsers allow only messages that show something; what is no longer true disappears at once.
  if (!waits) await closeNotifications(tag);
}

function readMessage(data: PushMessageData | null): Message {
  try {
    const { game, type } = data?.json() as { game: string; type: Message['type'] };
    return { game: /^[a-z2-7]{10}$/.test(game) ? game : null, type };
  } catch {
    return { game: null, type: 'turn' };
  }
}

async function readStored(): Promise<Stored> {
  const wordless = { title: 'Kokopelli', body: '' };
  const answer = await (await caches.open(CACHE)).match(address(STORED));
  if (answer) return (await answer.json()) as Stored;
  return { words: { turn: wordless, consent: wordless }, key: '', games: [] };
}

/** Return whether a table waits for the player; without an answer it is assumed. */
async function isAwaited(game: string | null): Promise<boolean> {
  if (game === null) return true;
  try {
    const signal = AbortSignal.timeout(ASKING_MILLISECONDS);
    const answer = await fetch(address(`api/tables/${game}/own`), { signal });
    if (answer.ok) return ((await answer.json()) as OwnGame).waits;
    return answer.status !== 403 && answer.status !== 404;
  } catch {
    return true;
  }
}

async function closeNotifications(tag: string): Promise<void> {
  for (const one of await self.registration.getNotifications({ tag })) one.close();
}

/** Show the page of a table, which may be open already. */
async function openTable(game: string | null | undefined): Promise<void> {
  const wanted = address(addressOf(game ? `/table/${game}` : '/'));
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find((page) => page.url.split('#')[0] === wanted);
  await (open ? open.focus() : self.clients.openWindow(wanted));
}

/** Tell the server where the browser takes messages from now on. */
async function renew({ oldSubscription, newSubscription }: SubscriptionChange): Promise<void> {
  const { key, games } = await readStored();
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = newSubscription ?? (await self.registration.pushManager.subscribe(options));
  const { endpoint, keys } = subscription.toJSON();
  const wish = {
    endpoint,
    public_key: keys?.p256dh,
    secret: keys?.auth,
    replaces: oldSubscription?.endpoint,
  };
  for (const game of games)
    await fetch(address(`api/tables/${game}/push`), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(wish),
    });
}
