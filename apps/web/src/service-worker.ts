/**
 * Keeps one page and its files for when there is no network: the page that says so, and opens the plan that a patient keeps
 * on this phone. It never answers in the place of a server that can be reached, and stores nothing that a server answered.
 */

// `lib.dom` knows pages only.
type Waiting = Event & Readonly<{ waitUntil: (work: Promise<unknown>) => void }>;
type Fetching = Event & Readonly<{ request: Request; respondWith: (answer: Promise<Response>) => void }>;

/** The build writes its own files here; another list is another worker. */
const FILES: readonly string[] = JSON.parse('__OFFLINE_FILES__');
const PAGE = '/offline.html';
const STORE = `offline ${'__OFFLINE_RELEASE__'}`;

const on = <Happening extends Event>(name: string, answer: (event: Happening) => void) =>
  globalThis.addEventListener(name, (event) => answer(event as Happening));

on<Waiting>('install', (event) => {
  event.waitUntil(caches.open(STORE).then((store) => store.addAll(FILES)));
});

on<Waiting>('activate', (event) => {
  event.waitUntil(removeFormerStores());
});

on<Fetching>('fetch', (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (origin !== globalThis.location.origin || request.method !== 'GET') return;
  if (request.mode === 'navigate' && !/^\/(?:api|demo|media)(?:\/|$)/.test(pathname)) {
    event.respondWith(fetch(request).catch(() => storedFile(PAGE)));
  } else if (FILES.includes(pathname)) {
    event.respondWith(fetch(request).catch(() => storedFile(pathname)));
  }
});

async function removeFormerStores(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== STORE).map((name) => caches.delete(name)));
}

async function storedFile(path: string): Promise<Response> {
  const store = await caches.open(STORE);
  return (await store.match(path)) ?? Response.error();
}
