import { expect, test } from 'vitest';
import { costBudget } from '../../../src/api/graphql/cost-budget.ts';
import { addressKey } from '../../../src/api/plugins/limits.ts';

test.each([
  ['192.0.2.7', 'address:192.0.2.7'],
  ['::ffff:192.0.2.7', 'address:192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', 'address:2001:db8:1:2::/64'],
  ['2001:db8::1', 'address:2001:db8:0:0::/64'],
  ['2001:0db8:0001:0002::9', 'address:2001:db8:1:2::/64'],
  ['::1', 'address:0:0:0:0::/64'],
  ['fe80::1%eth0', 'address:fe80:0:0:0::/64'],
  ['nonsense', 'address:unknown'],
])('%s counts as %s', (ip, key) => {
  expect(addressKey(ip)).toBe(key);
});

test('points come back with the next minute', () => {
  let now = new Date('2026-01-01T00:00:00Z');
  const budget = costBudget(100, () => now);
  expect(budget.spend('a', 80)).toEqual({ ok: true });
  expect(budget.spend('b', 80)).toEqual({ ok: true });
  now = new Date('2026-01-01T00:00:15Z');
  expect(budget.spend('a', 30)).toEqual({ ok: false, retryAfter: 45 });
  expect(budget.spend('a', 20)).toEqual({ ok: true });
  now = new Date('2026-01-01T00:01:00Z');
  expect(budget.spend('a', 100)).toEqual({ ok: true });
});
