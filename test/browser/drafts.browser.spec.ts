import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gibraltar } from '../../src/domain/rulesets/gibraltar/v1/index.ts';
import { santaCruz1797 } from '../../src/domain/rulesets/santa-cruz-1797/v1/index.ts';
import { inBrowser, noChromium, openBrowser } from '../support/browser.ts';
import { glance } from '../support/clicking.ts';
import type { Player } from '../support/api.ts';
import { seatedGame } from '../support/api.ts';
import { arrive, sitDown } from '../support/person.ts';
import type { ServedClient } from '../support/served-client.ts';
import { serveClient } from '../support/served-client.ts';
import { until } from '../support/until.ts';

describe.skipIf(noChromium)(inBrowser('a player with a draft'), () => {
  let served: ServedClient;
  let browser: Browser;
  let ana: Player;
  let leo: Player;

  beforeAll(async () => {
    [served, browser] = await Promise.all([serveClient({ rules: [santaCruz1797, gibraltar] }), openBrowser()]);
    [ana, leo] = await Promise.all([served.api.player('Ana'), served.api.player('Leo')]);
  });
  afterAll(async () => {
    await browser.close();
    await served.close();
  });

  /** A game of Ana's against Leo. */
  async function newGame(ruleset: string, scenario: string, [mine, his]: readonly [string, string]): Promise<string> {
    const body = { ruleset, scenario, seats: { [mine]: 'me', [his]: leo.id } };
    return (await seatedGame(served.api, ana, body)).body.id;
  }

  test('is told when somebody moved meanwhile, and keeps of the draft what still fits', async () => {
    const gameId = await newGame('gibraltar', 'assault', ['en', 'hf']);
    const [here, there] = await Promise.all([
      arrive(browser, { base: served.base, player: ana }),
      arrive(browser, { base: served.base, player: ana }),
    ]);
    // The first device hears nothing of the second: it learns of the conflict when it sends.
    await here.page.route('**/stream*', (route) => route.abort());
    await Promise.all([sitDown(here, gameId), sitDown(there, gameId)]);
    const place = async ({ page }: typeof here, unit: number): Promise<void> => {
      const drafted = (await glance(page)).draft;
      await page.locator('.choices-list [data-choice]').nth(unit).click();
      await until(async () => {
        const now = await glance(page);
        if (now.busy || now.draft > drafted) return now.draft > drafted;
        await page.locator('.choices-list [data-choice]').first().click();
        return false;
      });
    };
    await place(here, 0);
    await place(there, 1);
    await there.page.locator('.draft-send').click();
    await until(async () => (await glance(there.page)).draft === 0);

    await here.page.locator('.draft-send').click();
    await here.page.getByText(/Somebody moved meanwhile/).waitFor();
    expect((await glance(here.page)).draft).toBe(1);
    await here.page.locator('.draft-send').click();
    await until(async () => (await glance(here.page)).draft === 0);
    await Promise.all([here.leave(), there.leave()]);
  });

  test('finds the draft again on another device', async () => {
    const gameId = await newGame('gibraltar', 'assault', ['en', 'hf']);
    const here = await arrive(browser, { base: served.base, player: ana });
    await sitDown(here, gameId);
    await here.page.locator('.choices-list [data-choice]').first().click();
    await here.page.locator('.draft li').waitFor();
    const draft = async () =>
      (await served.api.ask('GET', `/games/${gameId}/draft?seat=en`, { token: ana.token })).body.commands;
    await until(async () => (await draft()).length === 1);
    const there = await arrive(browser, { base: served.base, player: ana });
    await sitDown(there, gameId);
    await there.page.locator('.draft li').waitFor();
    await there.page.getByText(/Your draft was kept/).waitFor();
    expect(await there.page.locator('.draft li').textContent()).toBe(
      await here.page.locator('.draft li').textContent(),
    );
    await Promise.all([here.leave(), there.leave()]);
  });
});
