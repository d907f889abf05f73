import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RULESETS } from '../../src/domain/rulesets/registry.ts';
import type { Player } from '../support/api.ts';
import { ADMIN_TOKEN } from '../support/api.ts';
import { barriers } from './barriers.ts';
import { inBrowser, noChromium, openBrowser } from '../support/browser.ts';
import { arrive, sitDown } from '../support/person.ts';
import type { ServedClient } from '../support/served-client.ts';
import { serveClient } from '../support/served-client.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const PAGES = [
  '/',
  '/watch',
  '/new',
  '/sign-in',
  '/settings',
  '/settings/notices',
  '/settings/elsewhere',
  '/admin/post',
  '/rules/santa-cruz-1797',
];
/** All that a tab of a table changes. */
const BESIDE_MAP = '.table-side';
const DESK = { viewport: { width: 1440, height: 900 } };

describe.skipIf(noChromium)(inBrowser('every page'), () => {
  let served: ServedClient;
  let browser: Browser;
  let ana: Player;
  let admin: Player;

  beforeAll(async () => {
    [served, browser] = await Promise.all([serveClient({ rules: RULESETS }), openBrowser()]);
    ana = await served.api.player('Ana');
    const { body } = await served.api.ask('GET', '/me', { token: ADMIN_TOKEN });
    admin = { id: body.account.id, token: ADMIN_TOKEN };
    const channel = { kind: 'mail', target: 'ana@example.org' };
    await served.api.ask('POST', '/me/channels', { token: ana.token, body: channel });
    await timedTable(RULESETS[0]?.id ?? '');
  });
  afterAll(async () => {
    await browser.close();
    await served.close();
  });

  /** A table with a clock at which Ana sits alone. */
  const timedTable = async (ruleset: string): Promise<{ readonly id: string }> => {
    const scenario = RULESETS.find((one) => one.id === ruleset)?.scenarios[0];
    const seats = Object.fromEntries((scenario?.seats ?? []).map((seat) => [seat, 'me']));
    const clock = { perDecision: 86_400, vacation: 604_800 };
    const wish = { ruleset, scenario: scenario?.id, seats, clock };
    return (await served.api.ask('POST', '/games', { token: ana.token, body: wish })).body as { id: string };
  };

  test.each(PAGES)('%s shuts nobody out', async (path) => {
    const player = path === '/sign-in' ? {} : { player: path.startsWith('/admin') ? admin : ana };
    for (const screen of [PHONE, DESK]) {
      const person = await arrive(browser, { base: served.base, ...player, options: screen });
      await person.page.goto(path);
      await person.page.getByRole('heading', { level: 1 }).waitFor();
      await person.page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
      expect(await barriers(person.page)).toEqual([]);
      expect(await sideways(person.page), 'scrolls sideways').toBe(false);
      await person.leave();
    }
  });

  test.each(RULESETS.map(({ id }) => id))('a table of %s shuts nobody out', async (id) => {
    const game = await timedTable(id);
    for (const screen of [PHONE, DESK]) {
      const person = await arrive(browser, { base: served.base, player: ana, options: screen });
      await sitDown(person, game.id);
      expect(await barriers(person.page)).toEqual([]);
      await hideMap(person.page);
      const tabs = person.page.getByRole('tab');
      // The one that is open has been looked at with the rest of the page.
      const open = await tabs.and(person.page.locator('[aria-selected=true]')).count();
      expect(open).toBe(1);
      for (const tab of await tabs.all()) {
        if ((await tab.getAttribute('aria-selected')) === 'true') continue;
        await tab.click();
        expect(await barriers(person.page, BESIDE_MAP), (await tab.textContent()) ?? '').toEqual([]);
      }
      await person.page.locator('#side-panel-tab-table').click();
      await person.page.getByText('Share and follow').click();
      await person.page.getByText('Channels of this table').waitFor();
      expect(await barriers(person.page, BESIDE_MAP), 'what may be done at the table').toEqual([]);
      expect(await sideways(person.page), 'scrolls sideways').toBe(false);
      await person.leave();
    }
  });
});

/** A tab changes nothing of the map, which takes most of the time of each painting anew. */
function hideMap(page: Page): Promise<void> {
  return page.locator('.table-map').evaluate((map) => {
    map.style.visibility = 'hidden';
  });
}

function sideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}
