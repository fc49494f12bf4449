/**
 * The service worker: it tells the player of their turn, also while no page is open.
 *
 * It is plain JavaScript that the browser runs as it is. A message says only which table waits and for what; the
 * words come from what the page has stored (`src/alerts/worker.ts`). All addresses are below the scope of the
 * worker, so a site may lie under any path.
 */

// What the page stores for this worker: the words, and the tables of which this browser is told.
const CACHE = 'kokopelli-alerts';
const STORED = 'alerts.json';
const ASKING_MILLISECONDS = 3000; // for the answer whether a table still waits

self.addEventListener('push', (event) => event.waitUntil(tell(event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openTable(event.notification.data?.game));
});
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));

const address = (path) => new URL(path, self.registration.scope).href;

/** Show a notification for a message of the server, unless the player has moved since. */
async function tell(data) {
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

function readMessage(data) {
  try {
    const { game, type } = data.json();
    return { game: /^[a-z2-7]{10}$/.test(game) ? game : null, type };
  } catch {
    return { game: null, type: 'turn' };
  }
}

async function readStored() {
  const words = { turn: { title: 'Kokopelli', body: '' } };
  const answer = await (await caches.open(CACHE)).match(address(STORED));
  return { words, games: [], ...(answer ? await answer.json() : {}) };
}

/** Return whether a table waits for the player; without an answer it is assumed. */
async function isAwaited(game) {
  if (game === null) return true;
  try {
    const signal = AbortSignal.timeout(ASKING_MILLISECONDS);
    const answer = await fetch(address(`api/tables/${game}/own`), { signal });
    return answer.ok ? (await answer.json()).waits : answer.status !== 403 && answer.status !== 404;
  } catch {
    return true;
  }
}

async function closeNotifications(tag) {
  for (const one of await self.registration.getNotifications({ tag })) one.close();
}

/** Show the page of a table, which may be open already. */
async function openTable(game) {
  const wanted = address(game ? `table/${game}` : '');
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find((page) => new URL(page.url).pathname === new URL(wanted).pathname);
  await (open ? open.focus() : self.clients.openWindow(wanted));
}

/** Tell the server where the browser takes messages from now on. */
async function renew({ oldSubscription, newSubscription }) {
  const { key, games } = await readStored();
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = newSubscription ?? (await self.registration.pushManager.subscribe(options));
  const { endpoint, keys } = subscription.toJSON();
  const wish = { endpoint, public_key: keys.p256dh, secret: keys.auth, replaces: oldSubscription?.endpoint };
  for (const game of games)
    await fetch(address(`api/tables/${game}/push`), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(wish),
    });
}
