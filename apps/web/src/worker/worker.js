// The worker of the theatre: opens the pages where the house cannot be reached. It keeps files of one build, and nothing that the house answers.
const version = '__VERSION__';
const files = __FILES__;
const name = `troupe-pages-${version}`;
/** Evenings that somebody kept on this device; the page puts them there. */
const keptName = 'troupe-kept';

self.addEventListener('install', (event) => {
  // Past the browser's own cache: a file may have kept its name.
  const fresh = files.map((file) => new Request(file, { cache: 'reload' }));
  event.waitUntil(
    caches
      .open(name)
      .then((cache) => cache.addAll(fresh))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  const tidy = async () => {
    for (const one of await caches.keys()) if (one.startsWith('troupe-pages-') && one !== name) await caches.delete(one);
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

/** The house first, always: a page of an older build is shown only where there is no house. */
async function page(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const found = await caches.match('/index.html', { cacheName: name });
    if (!found) throw error;
    // Said in the page itself: its script need not find it out.
    const away = (await found.text()).replace('<html', '<html data-away');
    return new Response(away, { headers: found.headers });
  }
}

/** Files whose names tell what is in them never change. */
const asset = async (request) => (await caches.match(request, { cacheName: name })) ?? fetch(request);

/** Whatever else belongs to the pages: as the house has it now, or else as it was kept. */
const file = (request) => fetch(request).catch(() => caches.match(request, { cacheName: name }).then((found) => found ?? Response.error()));

async function kept(request) {
  const found = await caches.match(new URL(request.url).pathname, { cacheName: keptName });
  return found ?? page(request);
}

const isPage = (path) => !/^\/(api|shared|previews|enter|metrics|healthz|readyz)(\/|$)/.test(path) && !/\.[a-z0-9]+$/i.test(path);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && /^\/kept\/.+/.test(pathname)) event.respondWith(kept(request));
  else if (request.mode === 'navigate' && isPage(pathname)) event.respondWith(page(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request));
  else if (files.includes(pathname)) event.respondWith(file(request));
});

/** Whoever presses a notice comes to the stage it is about. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const path = event.notification.data?.path ?? '/';
  const come = async () => {
    const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const there = open.find(({ url }) => new URL(url).pathname === path);
    if (there) await there.focus();
    else await self.clients.openWindow(path);
  };
  event.waitUntil(come());
});
