/// <reference lib="webworker" />
/**
 * Keeps all files of one build, so that after one visit the client opens without a network, and always with files
 * of the same build. A newer build waits until a page is opened or reloaded; pages that are open stay as they are.
 * Nothing else is kept: whatever is not a file of the client, such as the API, goes to the network as if there
 * were no service worker.
 */
import { hasServer, pageAt } from '../state/addresses';

declare const self: ServiceWorkerGlobalScope;
/** Put in by the build: the names of its files, beside the service worker, and a name for all their contents. */
declare const BUILT_FILES: string[];
declare const BUILD: string;

const FILES = BUILT_FILES;
const FOLDER = new URL('./', location.href);
/** Other sites of the same host have caches too. */
const OWN_CACHES = `kokopelli ${FOLDER.pathname} `;
const CACHE = OWN_CACHES + BUILD;
/** The page has this address, because some hosts redirect index.html, and a redirect opens no page. */
const PAGE = './';
/** A page for a moment; it has an icon so that browsers do not look for one. */
const NOTHING = '<link rel="icon" href="data:,">';
const TAKE_OVER = 'take over';
/** How long a server may take to send its page. */
const PATIENCE_MILLISECONDS = 3000;
/** How often a newer build was asked to take over. */
let requests = 0;
const MAX_REQUESTS = 20;

self.addEventListener('install', (event) => event.waitUntil(keepFiles()));

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

/** A page that names its script asks whether it is of this build, which then need not wait for a reload. */
self.addEventListener('message', (event) => {
  const sameBuild = FILES.includes(event.data);
  if (sameBuild || event.data === TAKE_OVER) void self.skipWaiting();
  event.ports[0]?.postMessage(sameBuild);
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== 'GET' || !address.href.startsWith(FOLDER.href)) return;
  const name = address.pathname.slice(FOLDER.pathname.length);
  const isPage = hasServer ? pageAt(address) !== null : ['', 'index.html'].includes(name);
  if (request.mode === 'navigate' && isPage) event.respondWith(openPage(request));
  else if (name.startsWith('assets/') || FILES.includes(name)) event.respondWith(openFile(request));
});

/**
 * Fetch all files, one after the other, so that the page is not slowed down. Names in assets/ change with their
 * contents: what an older build has kept, or the browser's own cache, is as good as new.
 */
async function keepFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const name of [PAGE, ...FILES]) {
    const lasting = name.startsWith('assets/');
    const known = lasting ? await caches.match(name) : undefined;
    const answer = known ?? (await fetch(name, { cache: lasting ? 'default' : 'reload' }));
    if (!answer.ok) throw new Error(`${name} was answered with ${answer.status}`);
    if (name === PAGE) await checkPage(answer.clone());
    await cache.put(name, answer);
  }
}

/** Fail if the page is of another build, because a host is just getting its new files; browsers try again. */
async function checkPage(page: Response): Promise<void> {
  const named = (await page.text()).match(/assets\/[\w.-]+/g) ?? [];
  const foreign = named.find((name) => !FILES.includes(name));
  if (foreign) throw new Error(`${foreign} is not of this build`);
}

/** Serve the pages that are open, and delete what no page needs any more. */
async function takeOver(): Promise<void> {
  const own = (await caches.keys()).filter((name) => name.startsWith(OWN_CACHES) && name !== CACHE);
  // Another window may still show a page of the build before this one.
  await Promise.all(own.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** Return the page; if a newer build waits, let that build do so: it takes over once this one does nothing. */
async function openPage(request: Request): Promise<Response> {
  const { waiting } = self.registration;
  if (waiting && requests++ < MAX_REQUESTS) {
    waiting.postMessage(TAKE_OVER);
    return new Response(NOTHING, { headers: { 'Content-Type': 'text/html', Refresh: '0' } });
  }
  const kept = await (await caches.open(CACHE)).match(PAGE, { ignoreVary: true });
  if (!kept) return fetch(request);
  return hasServer ? askServer(request, kept) : kept;
}

/** Return the server's own page, which speaks the same version of the protocol, or the one that is kept. */
async function askServer(request: Request, kept: Response): Promise<Response> {
  const late = new Promise<Response>((done) => setTimeout(() => done(kept), PATIENCE_MILLISECONDS));
  const own = fetch(request.url, { cache: 'no-cache' }).catch(() => kept);
  return Promise.race([own, late]);
}

async function openFile(request: Request): Promise<Response> {
  const options = { ignoreSearch: true, ignoreVary: true };
  const own = await (await caches.open(CACHE)).match(request, options);
  return own ?? (await caches.match(request, options)) ?? fetch(request);
}
