import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Ruleset } from '../../../../web/src/api/types.ts';

const toy = { id: 'toy' } as Ruleset;
const lost = new Error('no connection');

/** What the module knows is of one page: each test has a page of its own. */
async function page() {
  vi.resetModules();
  const { api } = await import('../../../../web/src/api/api.ts');
  const { rulesetOf, rulesets } = await import('../../../../web/src/api/offered.ts');
  const all = vi.spyOn(api, 'rulesets').mockResolvedValue({ items: [toy], pageInfo: { hasNextPage: false } });
  const one = vi.spyOn(api, 'ruleset').mockResolvedValue(toy);
  return { rulesetOf, rulesets, all, one };
}

beforeEach(() => {
  vi.stubGlobal('navigator', { languages: ['en'] });
  vi.stubGlobal('document', { documentElement: {}, baseURI: 'http://estafeta.test/' });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('one game is asked for by itself, or taken from all of them where these are known', async () => {
  const { rulesetOf, rulesets, all, one } = await page();
  expect(await rulesetOf('toy')).toEqual(toy);
  expect([one, all].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  await rulesets();
  expect(await rulesetOf('toy')).toEqual(toy);
  expect([one, all].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('without a connection a game is found among all of them, which the browser may have kept alone', async () => {
  const { rulesetOf, one } = await page();
  one.mockRejectedValue(lost);
  expect(await rulesetOf('toy')).toEqual(toy);
});

test('where neither can be had, or there is no such game, what went wrong first is told', async () => {
  const { rulesetOf, all, one } = await page();
  one.mockRejectedValue(lost);
  await expect(rulesetOf('chess')).rejects.toBe(lost);
  const bare = await page();
  bare.one.mockRejectedValue(lost);
  bare.all.mockRejectedValue(new Error('nothing kept'));
  await expect(bare.rulesetOf('toy')).rejects.toBe(lost);
  expect(all).toHaveBeenCalled();
});

test('a page that stays open learns of newer rules, and without a connection goes on with those it knows', async () => {
  const { rulesetOf, rulesets, all, one } = await page();
  vi.useFakeTimers({ now: 0, toFake: ['Date'] });
  try {
    await rulesets();
    const newer = { ...toy, version: '1.1.0' };
    one.mockResolvedValue(newer);
    all.mockResolvedValue({ items: [newer], pageInfo: { hasNextPage: false } });
    expect(await rulesetOf('toy')).toEqual(toy);
    vi.setSystemTime(600_000);
    expect(await rulesetOf('toy')).toEqual(newer);
    all.mockRejectedValue(lost);
    one.mockRejectedValue(lost);
    expect([await rulesets(), await rulesetOf('toy')]).toEqual([[toy], toy]);
    all.mockResolvedValue({ items: [newer], pageInfo: { hasNextPage: false } });
    expect(await rulesets()).toEqual([newer]);
  } finally {
    vi.useRealTimers();
  }
});
