import { api } from '../api/api.ts';
import type { Channel } from '../api/types.ts';
import { browserStore } from '../session/store.ts';

/** Whether this browser can be told, and is: `none` where it cannot at all, `denied` where its user has forbidden it. */
export type PushHere = 'none' | 'denied' | 'off' | 'on';

const KEY = 'estafeta.push-channel';

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return undefined;
  return navigator.serviceWorker.getRegistration();
}

/** How this browser stands, given the channels of whoever is signed in. */
export async function pushHere(channels: readonly Channel[]): Promise<PushHere> {
  const worker = await registration();
  if (worker === undefined) return 'none';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await worker.pushManager.getSubscription();
  if (subscription === null) return 'off';
  return (await channelOf(subscription.endpoint, channels)) === undefined ? 'off' : 'on';
}

/** Asks the user, subscribes this browser and makes it a channel. Throws Problem, or what the browser throws. */
export async function subscribeHere(name: string): Promise<PushHere> {
  const worker = await registration();
  if (worker === undefined) return 'none';
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  const { publicKey: applicationServerKey } = await api.pushKey();
  const subscription = await freshSubscription(worker.pushManager, applicationServerKey);
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  const { id } = await api.createPushChannel({ endpoint, p256dh, auth, ...(name === '' ? {} : { name }) });
  browserStore.setItem(KEY, id);
  return 'on';
}

/** Ends the subscription of this browser, and its channel where it is one of `channels`. */
export async function unsubscribeHere(channels: readonly Channel[]): Promise<PushHere> {
  const subscription = await (await registration())?.pushManager.getSubscription();
  const channel = await channelOf(subscription?.endpoint ?? '', channels);
  if (channel !== undefined) await api.removeChannel(channel.id);
  await subscription?.unsubscribe();
  browserStore.removeItem(KEY);
  return 'off';
}

/** Whoever leaves is told here no more: what comes would be read by whoever sits here next. */
export function leavePush(): void {
  const channel = browserStore.getItem(KEY);
  if (channel === null) return;
  browserStore.removeItem(KEY);
  void api.removeChannel(channel).catch(() => undefined);
  void registration()
    .then((worker) => worker?.pushManager.getSubscription())
    .then((subscription) => subscription?.unsubscribe())
    .catch(() => undefined);
}

/** A subscription made with the key of another server, or of this one before it was set up anew, is of no use. */
async function freshSubscription(manager: PushManager, applicationServerKey: string): Promise<PushSubscription> {
  const wish = { userVisibleOnly: true, applicationServerKey };
  try {
    return await manager.subscribe(wish);
  } catch (error) {
    const before = await manager.getSubscription();
    if (before === null) throw error;
    await before.unsubscribe();
    return manager.subscribe(wish);
  }
}

/** The server tells a digest of the endpoint, never the endpoint. */
async function channelOf(endpoint: string, channels: readonly Channel[]): Promise<Channel | undefined> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)));
  const known = btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
  return channels.find(({ kind, settings }) => kind === 'push' && settings['subscription'] === known);
}
