import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import type { PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { TABLES } from './caches.ts';
import type { PushScope } from './pushed.ts';
import { openPushed, showPushed } from './pushed.ts';
import { isClientPage, isReadable } from './readable.ts';

/** What of the worker's surroundings is used here; its types exclude those of pages. */
declare const self: PushScope & {
  /** The files of the client; written here by the build (web/shell.ts). */
  readonly SHELL: PrecacheEntry[];
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', hear: (event: Routable) => void): void;
  addEventListener(type: 'push', hear: (event: Lasting & { data: { json(): unknown } | null }) => void): void;
  addEventListener(
    type: 'notificationclick',
    hear: (event: Lasting & { notification: { data: unknown; close(): void } }) => void,
  ): void;
};

/** An event that the worker is kept alive for. */
interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}

/** An installation, in browsers that let a worker say what needs none of it. */
interface Routable {
  addRoutes?(routes: readonly { condition: { requestMethod: string }; source: 'network' }[]): Promise<void>;
}

/** So many answers are kept, the last that were seen: some twenty tables. */
const MOST = 200;

/** Keeps the newest answers only; one that is put again goes to the end of a cache. */
async function forgetOldest({ cacheName }: { readonly cacheName: string }): Promise<void> {
  const cache = await caches.open(cacheName);
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - MOST)).map((one) => cache.delete(one)));
}

// A newer client takes over at once: pages ask for what they need by names that hold a digest.
void self.skipWaiting();
clientsClaim();
cleanupOutdatedCaches();

// The page comes from the server as long as there is one, so that a client is never older than its server without need.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isClientPage(url),
  new NetworkFirst({ cacheName: 'page', plugins: [{ cacheKeyWillBeUsed: () => Promise.resolve('/') }] }),
);
precacheAndRoute(self.SHELL);
// What is written passes by even where the browser has let the worker sleep, as it does while somebody thinks: a click need
// not wait until it is awake.
self.addEventListener('install', (event) => {
  const written = ['POST', 'PUT', 'PATCH', 'DELETE'];
  void event.addRoutes?.(written.map((requestMethod) => ({ condition: { requestMethod }, source: 'network' })));
});
// All else, orders and streams among it, goes to the server as if there were no worker.
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && isReadable(request.method, url),
  new NetworkFirst({ cacheName: TABLES, plugins: [{ cacheDidUpdate: forgetOldest }] }),
);

self.addEventListener('push', (event) => event.waitUntil(showPushed(self, () => event.data?.json())));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPushed(self, event.notification.data));
});
