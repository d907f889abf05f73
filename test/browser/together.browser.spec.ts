import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gibraltar } from '../../src/domain/rulesets/gibraltar/v1/index.ts';
import { santaCruz1797 } from '../../src/domain/rulesets/santa-cruz-1797/v1/index.ts';
import type { AnyRuleset } from '../../src/domain/kernel/ruleset.ts';
import { inBrowser, noChromium, openBrowser } from '../support/browser.ts';
import { luck } from '../support/clicking.ts';
import type { Person } from '../support/person.ts';
import { arrive, sitDown } from '../support/person.ts';
import { playAhead } from '../support/play-ahead.ts';
import type { ServedClient } from '../support/served-client.ts';
import { serveClient } from '../support/served-client.ts';
import { until } from '../support/until.ts';

describe.skipIf(noChromium)(inBrowser('one order for several'), () => {
  let served: ServedClient;
  let browser: Browser;

  beforeAll(async () => {
    [served, browser] = await Promise.all([serveClient({ rules: [gibraltar, santaCruz1797] }), openBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await served.close();
  });

  /** At a table whose seats are all one's own, where a decision of that kind waits. */
  async function seatedAt(rules: AnyRuleset, seats: object, kind: string): Promise<Person & { gameId: string }> {
    const player = await served.api.player('Ana');
    const [scenario] = rules.scenarios;
    const body = { ruleset: rules.id, scenario: scenario?.id, seats };
    const { body: game } = await served.api.ask('POST', '/games', { token: player.token, body });
    const ahead = { gameId: game.id, token: player.token, random: luck(3), hurry: [] };
    await playAhead(served.api, { ...ahead, until: (waiting) => waiting.kind === kind });
    const person = await arrive(browser, { base: served.base, player });
    await sitDown(person, game.id);
    return { ...person, gameId: game.id };
  }

  test('has a line follow a unit that marched, says who cannot, and sends all at once', async () => {
    const person = await seatedAt(gibraltar, { hf: 'me', en: 'me' }, 'move');
    const { page, gameId } = person;
    const all = await marchTogether(page);
    expect(await page.locator('.acting-notice').textContent()).toMatch(/more do(es)? the same/);
    expect(await page.locator('.draft-along').count()).toBe(0);
    await page.locator('.draft-send').click();
    await until(async () => (await page.locator('.draft li').count()) === 0);
    const { body: events } = await served.api.ask('GET', `/games/${gameId}/events?first=100`);
    const moved = events.items.filter((one: { type: string }) => one.type === 'UnitMoved');
    expect(moved.length).toBe(all);
    expect(person.complaints).toEqual([]);
    await person.leave();
  });

  test('finds a choice among many by its name, and Enter takes the only one', async () => {
    const person = await seatedAt(gibraltar, { hf: 'me', en: 'me' }, 'move');
    const { page } = person;
    const name = (await page.locator('.choices [data-choice^="unit:"]').last().textContent()) ?? '';
    await page.getByRole('searchbox').fill(name);
    expect(await page.locator('.choices-list button').count()).toBe(1);
    await page.getByRole('searchbox').press('Enter');
    await page.locator('.acting-steps').getByText(name).waitFor();
    // Whoever is at the keyboard goes on at the first of the next choices.
    await page.waitForFunction(() => document.activeElement?.closest('.choices-list') !== null);
    expect(person.complaints).toEqual([]);
    await person.leave();
  });

  test('sets one course for all blocks of a zone', async () => {
    const person = await seatedAt(santaCruz1797, { british: 'me', spanish: 'me' }, 'naval.program');
    const { page } = person;
    const together = page.locator('.choices [data-choice^="all:"]').first();
    await together.click();
    await page.locator('.draft li').waitFor();
    await page.locator('.draft-send').click();
    await until(async () => (await page.locator('.draft li').count()) === 0);
    expect(person.complaints).toEqual([]);
    await person.leave();
  });
});

/** Marches one unit after the other until others beside one have done the same; how many march then. */
async function marchTogether(page: Page): Promise<number> {
  const idle = (): Promise<unknown> =>
    page.waitForFunction(() => document.querySelector('.acting[aria-busy=true]') === null);
  const units = page.locator('.choices [data-choice^="unit:"]');
  const drafted = page.locator('.draft li');
  for (let tries = 0; tries < 12; tries += 1) {
    await units.nth((tries * 5) % (await units.count())).click();
    await idle();
    await page.locator('.choices [data-choice^="hex:"]').first().click();
    await idle();
    const alone = await drafted.count();
    const along = page.locator('.draft-along');
    if ((await along.count()) === 0) continue;
    await along.click();
    await page.locator('.acting-notice').waitFor();
    const all = await drafted.count();
    if (all > alone) return all;
  }
  throw new Error('no unit with others beside it that can do the same');
}
