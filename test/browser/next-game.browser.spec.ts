import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gibraltar } from '../../src/domain/rulesets/gibraltar/v1/index.ts';
import { seatedGame } from '../support/api.ts';
import { inBrowser, noChromium, openBrowser } from '../support/browser.ts';
import { arrive, sitDown } from '../support/person.ts';
import type { ServedClient } from '../support/served-client.ts';
import { serveClient } from '../support/served-client.ts';
import { barriers } from './barriers.ts';

describe.skipIf(noChromium)(inBrowser('a player of several games'), () => {
  let served: ServedClient;
  let browser: Browser;

  beforeAll(async () => {
    [served, browser] = await Promise.all([serveClient({ rules: [gibraltar] }), openBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await served.close();
  });

  test('goes on from a table where nothing is asked to the one that waits, by a key or a press', async () => {
    const ana = await served.api.player('Ana');
    const leo = await served.api.player('Leo');
    const game = async (mine: string, his: string): Promise<string> => {
      const body = { ruleset: 'gibraltar', scenario: 'assault', seats: { [mine]: 'me', [his]: leo.id } };
      return (await seatedGame(served.api, ana, body)).body.id;
    };
    // The English set up first.
    const [asked, idle] = [await game('en', 'hf'), await game('hf', 'en')];
    const person = await arrive(browser, { base: served.base, player: ana });
    const { page } = person;
    const next = page.getByRole('link', { name: /^Next game: Gibraltar/ });
    await sitDown(person, idle);
    await next.waitFor();
    expect(await barriers(page, '.next-game')).toEqual([]);
    await page.keyboard.press('n');
    await page.waitForURL(`**/games/${asked}`);
    await page.getByRole('heading', { name: /^Your turn/ }).waitFor();
    expect(await next.count()).toBe(0);
    expect(person.complaints).toEqual([]);
    await person.leave();
  });

  test('has as many tables open as tabs, and the last one opened still answers', async () => {
    const ana = await served.api.player('Ana');
    const body = { ruleset: 'gibraltar', scenario: 'assault', seats: { en: 'me', hf: 'bot:steady' } };
    const { body: game } = await served.api.ask('POST', '/games', { token: ana.token, body });
    const person = await arrive(browser, { base: served.base, player: ana });
    const others = await Promise.all(Array.from({ length: 7 }, () => person.page.context().newPage()));
    for (const other of others) {
      await other.addInitScript(() => Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }));
      await other.goto(`/games/${game.id}`);
      await other.locator('.board-sheet').waitFor();
    }
    await sitDown(person, game.id);
    await person.page.locator('.choices-list [data-choice]').first().click();
    await person.page.locator('.acting-steps li, .draft li').first().waitFor();
    await person.leave();
  });
});
