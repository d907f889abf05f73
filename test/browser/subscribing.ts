/** What a push service answers to a browser that subscribes. */
export interface Subscribed {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** For `addInitScript`: gives the page what its maker's push service would answer, which tests never ask. */
export function subscribingAt({ endpoint, ...keys }: Subscribed): void {
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: () => Promise.resolve(localStorage.removeItem('subscribed')).then(() => true),
  };
  Object.assign(PushManager.prototype, {
    subscribe: () => Promise.resolve(localStorage.setItem('subscribed', 'yes')).then(() => subscription),
    getSubscription: () => Promise.resolve(localStorage.getItem('subscribed') === null ? null : subscription),
  });
}
