import { TABLES } from './caches.ts';

/**
 * Has the browser keep the client and the last tables for reading without a connection, once the page is there. Browsers
 * that keep nothing (private windows, plain HTTP to another machine) go on without.
 */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  });
}

/** Forgets all tables that were kept: they were shown to whoever was signed in. */
export function forgetTables(): void {
  if ('caches' in globalThis) void caches.delete(TABLES).catch(() => undefined);
}
