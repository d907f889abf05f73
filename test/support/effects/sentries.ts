import type { Effects } from '../conformance-effects.ts';

const IN_NIGHT: Readonly<Record<string, string>> = { SentryPosted: 'posted', CourierRode: 'ridden' };

/** The sentry stands before the courier rides, and each ride of a night is one event, so nothing in it can be lost (§1). */
export const sentriesEffects: Effects = {
  orders: [
    {
      rule: '§1',
      order: ['posted', 'ridden'],
      together: [['posted', 'ridden']],
      begins: ({ type }) => type === 'SentryPosted',
      effect: ({ type }) => IN_NIGHT[type] ?? null,
    },
  ],
  ledgers: [],
};
