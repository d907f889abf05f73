import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RULESETS } from '../../src/domain/rulesets/registry.ts';
import type { Player } from '../support/api.ts';
import { barriers } from './barriers.ts';
import { inBrowser, noChromium, openBrowser } from '../support/browser.ts';
import { arrive, sitDown } from '../support/person.ts';
import type { ServedClient } from '../support/served-client.ts';
import { serveClient } from '../support/served-client.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const DESK = { viewport: { width: 1440, height: 900 } };

describe.skipIf(noChromium)(inBrowser('every page'), () => {
  let served: ServedClient;
  let browser: Browser;
  let ana: Player;

  beforeAll(async () => {
    [served, browser] = await Promise.all([serveClient({ rules: RULESETS }), openBrowser()]);
    ana = await served.api.player('Ana');
  });
  afterAll(async () => {
    await browser.close();
    await served.close();
  });

  describe.each([['light'], ['dark']] as const)('in %s', (colorScheme) => {
    test.each(['/', '/new', '/sign-in', '/settings'])('%s shuts nobody out', async (path) => {
      const player = path === '/sign-in' ? {} : { player: ana };
      for (const screen of [PHONE, DESK]) {
        const person = await arrive(browser, { base: served.base, ...player, options: { ...screen, colorScheme } });
        await person.page.goto(path);
        await person.page.getByRole('heading', { level: 1 }).waitFor();
        expect(await barriers(person.page)).toEqual([]);
        expect(await sideways(person.page), 'scrolls sideways').toBe(false);
        await person.leave();
      }
    });

    test.each(RULESETS.map(({ id }) => id))('a table of %s shuts nobody out', async (id) => {
      const rules = RULESETS.find((one) => one.id === id);
      const scenario = rules?.scenarios[0];
      const seats = Object.fromEntries((scenario?.seats ?? []).map((seat) => [seat, 'me']));
      const body = { ruleset: id, scenario: scenario?.id, seats };
      const { body: game } = await served.api.ask('POST', '/games', { token: ana.token, body });
      for (const screen of [PHONE, DESK]) {
        const person = await arrive(browser, { base: served.base, player: ana, options: { ...screen, colorScheme } });
        await sitDown(person, game.id);
        for (const tab of await person.page.getByRole('tab').all()) {
          await tab.click();
          expect(await barriers(person.page), (await tab.textContent()) ?? '').toEqual([]);
        }
        expect(await sideways(person.page), 'scrolls sideways').toBe(false);
        await person.leave();
      }
    });
  });
});

function sideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}
