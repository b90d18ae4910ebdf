/** What a worker knows that no page does; the types of pages say nothing of it. */
interface Lasting extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface Asked extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Told extends Lasting {
  readonly data: unknown;
}
interface WorkerScope {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asked) => void): void;
  addEventListener(type: 'message', listener: (event: Told) => void): void;
}

/** The files of this build as addresses, and what tells it from others; written in by the build (vite.config.ts). */
declare const WALL_BUILD: {
  readonly version: string;
  /** Without these the wall does not start. */
  readonly needed: readonly string[];
  /** These are kept once they were used: fonts come in subsets, of which a wall needs some. */
  readonly used: readonly string[];
};

/**
 * 断网启动: keeps the wall's program on its machine, so that it opens without a server (WALL duty 5); what it shows then it keeps itself. There is one
 * cache a build and nothing in it but that build's own files, and besides the present one only that of the build before, for a page that still runs it:
 * a wall goes over to a newer build between two scenes (screens/duty/useRenewal.ts).
 */
const worker = globalThis as unknown as WorkerScope;
const { version, needed, used } = WALL_BUILD;
const PREFIX = 'wall-';
const CACHE = `${PREFIX}${version}`;
const PAGE = '/screens/index.html';
const PIECES = '/assets/';
const files: ReadonlySet<string> = new Set([...needed, ...used]);

const addressIn = (url: string): string => {
  const { origin, pathname } = new URL(url, worker.location.href);
  return origin === worker.location.origin ? pathname : '';
};

worker.addEventListener('install', (event) => {
  const kept = async () => {
    const cache = await caches.open(CACHE);
    // The page alone has no name that changes with what is in it.
    await cache.addAll([new Request(PAGE, { cache: 'reload' }), ...needed]);
    await worker.skipWaiting();
  };
  event.waitUntil(kept());
});

worker.addEventListener('activate', (event) => {
  const cleared = async () => {
    // The oldest stand first.
    const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
    await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
    await worker.clients.claim();
  };
  event.waitUntil(cleared());
});

worker.addEventListener('message', (event) => {
  const { data } = event;
  if (!Array.isArray(data)) return;
  // What the page had fetched before there was a worker.
  const kept = async () => {
    const cache = await caches.open(CACHE);
    for (const address of data.map(String).map(addressIn))
      if (files.has(address) && !(await cache.match(address))) await cache.add(address);
  };
  event.waitUntil(kept());
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const address = addressIn(request.url);
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (address.startsWith(PIECES)) event.respondWith(piece(address));
});

async function page(request: Request): Promise<Response> {
  const kept = await caches.match(PAGE, { cacheName: CACHE, ignoreVary: true });
  return kept ?? fetch(request);
}

/** A piece has a name of its own in every build: whichever kept it, it is the right one. */
async function piece(address: string): Promise<Response> {
  const kept = await caches.match(address, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(address);
  if (answer.ok && files.has(address)) await (await caches.open(CACHE)).put(address, answer.clone());
  return answer;
}
