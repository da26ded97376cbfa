/**
 * The service worker of the attendance page. It serves the pages below /attendance and their files, and nothing else of the app: no
 * answer of the API passes through it or is stored by it. It answers a page from the network, and from its copy if the network does
 * not answer; the files have a hash in their names, so their copies are always right.
 */

interface Lifecycle extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Fetching extends Event {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

/** Exported, because a file without exports would share its names with the whole app. */
export interface WorkerScope {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lifecycle) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
}

declare const self: WorkerScope;
/** The build writes it: the addresses of the static files that the page loads (admin-ui/vite.config.ts). */
declare const PAGE_FILES: readonly string[];

const PAGE = '/attendance';
const PREFIX = 'blueline.attendance';
/** The names of the files change with their content, and so does the name of their cache. */
const CACHE = `${PREFIX} ${PAGE_FILES.join(' ')}`;
/** At a rink a network often exists without answering. */
const PATIENCE_MS = 3_000;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll([PAGE, ...PAGE_FILES]))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(deleteFormer().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  const isPage = pathname === PAGE || pathname.startsWith(`${PAGE}/`);
  if (request.mode === 'navigate' && isPage) event.respondWith(pageFor(request));
  else if (PAGE_FILES.includes(pathname)) event.respondWith(fileFor(request));
});

async function deleteFormer(): Promise<void> {
  const names = await caches.keys();
  const former = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(former.map((name) => caches.delete(name)));
}

async function pageFor(request: Request): Promise<Response> {
  const copy = await caches.match(PAGE, { cacheName: CACHE });
  try {
    const answer = await fetch(request, copy ? { signal: AbortSignal.timeout(PATIENCE_MS) } : {});
    return answer.ok || !copy ? answer : copy;
  } catch (error) {
    if (copy) return copy;
    throw error;
  }
}

const fileFor = async (request: Request): Promise<Response> =>
  (await caches.match(request, { cacheName: CACHE })) ?? fetch(request);
