import { showPushed } from './push';
import type { WorkerBuild, WorkerScope } from './worker-scope';

declare const self: WorkerScope & { senBuild: WorkerBuild };

const { version, files, shell, keep } = self.senBuild;

/** Files are named after their content; pages and public data are the last ones read. */
const FILES = 'sen-files';
const PAGES = 'sen-pages';
const now = (prefix: string): string => `${prefix}-${version}`;
/** Pages and answers that are kept; the oldest go first. */
const MOST = 60;

const STAFF = /^\/(quan-ly|dashboard|admin-assets|form)(\/|$)/;
const FILE = /^\/(assets|icons)\/|^\/favicon\.svg$/;

const isPublic = (answer: Response): boolean =>
  answer.ok &&
  !answer.redirected &&
  !/no-store|private/.test(answer.headers.get('Cache-Control') ?? 'no-store');

/** The names of the caches of other builds, the oldest first. */
const others = async (prefix: string): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== now(prefix));

async function keepPage(request: Request | string, answer: Response): Promise<void> {
  const cache = await caches.open(now(PAGES));
  await cache.put(request, answer);
  for (const name of await others(PAGES)) await (await caches.open(name)).delete(request);
  const kept = await cache.keys();
  const spare = kept.filter(({ url }) => !keep.includes(new URL(url).pathname));
  for (const old of spare.slice(0, Math.max(0, kept.length - MOST))) await cache.delete(old);
}

/** The page as the network has it, else as it was read last, else the page that says so. */
async function page(request: Request, path: string): Promise<Response> {
  try {
    const answer = await fetch(request);
    if (isPublic(answer)) await keepPage(request, answer.clone());
    return answer;
  } catch (failure) {
    const kept = keep.includes(path)
      ? await caches.match(path, { ignoreVary: true })
      : await caches.match(request, { ignoreVary: true });
    const answer = kept ?? (await caches.match(shell, { ignoreVary: true }));
    if (answer) return answer;
    throw failure;
  }
}

/** The public data of a page: fresh, else the last seen. */
async function data(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request);
    if (isPublic(answer)) await keepPage(request.url, answer.clone());
    return answer;
  } catch (failure) {
    const kept = await caches.match(request.url, { ignoreVary: true });
    if (kept) return kept;
    throw failure;
  }
}

async function file(request: Request): Promise<Response> {
  const kept = await caches.match(request.url, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(now(FILES))).put(request.url, answer.clone());
  return answer;
}

async function fetchOnce(addresses: string[]): Promise<void> {
  const cache = await caches.open(now(FILES));
  const missing: string[] = [];
  for (const address of addresses) if (!(await cache.match(address))) missing.push(address);
  // One file that is gone must not lose the others.
  await Promise.allSettled(missing.map((address) => cache.add(address)));
}

async function fetchPages(addresses: string[]): Promise<void> {
  for (const address of addresses) {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
    await keepPage(address, answer);
  }
}

/** Keeps the page that was open before the worker was. */
async function fetchOpen(address: string): Promise<void> {
  const answer = await fetch(address);
  if (isPublic(answer)) await keepPage(address, answer);
}

/**
 * An open page of the build before may still ask for its files: only older ones go, and with them the
 * pages that could not be shown without them. Pages first: a worker may be ended in between.
 */
async function forgetOld(): Promise<void> {
  for (const prefix of [PAGES, FILES])
    for (const name of (await others(prefix)).slice(0, -1)) await caches.delete(name);
}

self.addEventListener('install', (event) => {
  // Both caches of a build begin together, so that they also go together.
  const caught = caches.open(now(FILES)).then(() => fetchPages([shell, ...keep]));
  event.waitUntil(caught.then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOld().then(() => self.clients.claim()));
});

self.addEventListener('message', (event) => {
  if (event.data === 'files') event.waitUntil(fetchOnce(files));
  if (Array.isArray(event.data)) {
    const [document, ...loaded] = event.data.map(String);
    const own = loaded.filter((address) => FILE.test(new URL(address).pathname));
    event.waitUntil(Promise.all([fetchOnce(own), document && fetchOpen(document)]));
  }
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || STAFF.test(pathname)) return;
  if (FILE.test(pathname)) event.respondWith(file(request));
  else if (pathname === '/api/trang') event.respondWith(data(request));
  else if (request.mode === 'navigate' && !pathname.startsWith('/api/'))
    event.respondWith(page(request, pathname));
});

showPushed(self);
