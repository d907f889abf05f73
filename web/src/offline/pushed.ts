/** What of a service worker's surroundings is used here; its own types exclude those of pages. */
export interface PushScope {
  readonly registration: { showNotification(title: string, options: NotificationOptions): Promise<void> };
  readonly clients: {
    matchAll(wanted: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenWindow[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly location: { readonly origin: string };
}

interface OpenWindow {
  readonly url: string;
  focus(): Promise<unknown>;
}

/** What the server sends (`src/channels/push-payload.ts`). */
interface Pushed {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly tag: string;
  readonly lang: string;
}

/**
 * Shows what the server has sent. Browsers want something to be shown for each message, or end the subscription: so an
 * unreadable one is shown as well.
 */
export async function showPushed({ registration }: PushScope, read: () => unknown): Promise<void> {
  const { title, body, path, tag, lang } = pushedOf(read);
  const options = { body, tag, lang, icon: '/icon-192.png', badge: '/icon-192.png', renotify: true, data: { path } };
  await registration.showNotification(title, options);
}

function pushedOf(read: () => unknown): Pushed {
  const unread = { title: 'Estafeta', body: '', path: '/', tag: 'estafeta', lang: '' };
  try {
    return { ...unread, ...(read() as Partial<Pushed>) };
  } catch {
    return unread;
  }
}

/** Opens what a notification is about: a window that shows it already comes to the front. Only pages of this client open. */
export async function openPushed({ clients, location }: PushScope, data: unknown): Promise<void> {
  const { path } = (data ?? {}) as { readonly path?: unknown };
  const asked = new URL(typeof path === 'string' ? path : '/', location.origin);
  const { href, pathname } = asked.origin === location.origin ? asked : new URL('/', location.origin);
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = open.find(({ url }) => new URL(url).pathname === pathname);
  await (there === undefined ? clients.openWindow(href) : there.focus());
}
