// Caches the app's files, so that a reload without a connection shows Pipstone. It answers for the page and
// build files, never for the backend, so no data of a person passes here. The build adds two constants
// (vite.config.ts): `version`, and `files`, the cached paths.

const prefix = 'pipstone-files-';
const cacheName = prefix + version;

/** Every address of the app shows the same page. */
const page = '/';

/** Seconds to wait for the page from the network before the cached one is shown. */
const patience = 5;

/** A proxy in front of a server that is down. */
const unreachable = [502, 503, 504];

self.addEventListener('install', event => event.waitUntil(keepFiles()));
self.addEventListener('activate', event => event.waitUntil(takeOver()));

self.addEventListener('fetch', event => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) {
    return;
  }
  if (request.mode === 'navigate') {
    if (isPage(pathname)) {
      event.respondWith(freshOrKept(event, page));
    }
  } else if (pathname === '/config.json') {
    event.respondWith(freshOrKept(event, pathname));
  } else if (files.includes(pathname) || pathname.startsWith('/assets/')) {
    event.respondWith(keptOrFresh(event, pathname));
  }
});

async function keepFiles() {
  const cache = await caches.open(cacheName);
  // The names under assets/ change with their content; the others are fetched again.
  const requests = files.map(path =>
    path.startsWith('/assets/') ? path : new Request(path, { cache: 'no-cache' }),
  );
  await cache.addAll(requests);
}

/** Runs when no tab uses the previous version: its files can be removed. */
async function takeOver() {
  for (const name of await caches.keys()) {
    if (name.startsWith(prefix) && name !== cacheName) {
      await caches.delete(name);
    }
  }
  await self.clients.claim();
}

function isPage(path) {
  return (
    !/^\/(rest|auth|functions|storage|realtime|graphql|health|notices|server)(\/|$)/.test(path) &&
    !/\.[^/]+$/.test(path)
  );
}

/** Shows a new version of the server at once; the cached page is for a lost connection. */
async function freshOrKept({ request }, path) {
  const cache = await caches.open(cacheName);
  const asked = fetch(request);
  try {
    const response = await soon(asked);
    if (!unreachable.includes(response.status)) {
      // A full disk costs the copy, not the page.
      keepIfOurs(cache, path, response.clone()).catch(() => {});
      return response;
    }
  } catch {
    // The cached copy is shown.
  }
  return (await cache.match(path, { ignoreVary: true })) ?? asked;
}

async function soon(asked) {
  let timer;
  const waiting = new Promise((_, reject) => {
    timer = setTimeout(reject, patience * 1000);
  });
  try {
    return await Promise.race([asked, waiting]);
  } finally {
    clearTimeout(timer);
  }
}

/** A page of another version is not cached: without its files it would show nothing. */
async function keepIfOurs(cache, path, response) {
  if (!response.ok || response.redirected) {
    return;
  }
  const text = await response.clone().text();
  const named = text.match(/\/assets\/[\w.-]+/g) ?? [];
  if (path !== page || (named.length > 0 && named.every(name => files.includes(name)))) {
    await cache.put(path, response);
  }
}

async function keptOrFresh({ request }, path) {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(path, { ignoreVary: true });
  if (kept) {
    return kept;
  }
  const response = await fetch(request);
  if (response.ok) {
    cache.put(path, response.clone()).catch(() => {});
  }
  return response;
}
