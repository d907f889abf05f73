import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { santaCruz1797 } from '../../src/domain/rulesets/santa-cruz-1797/v1/index.ts';
import { inBrowser, noChromium, openBrowser } from '../support/browser.ts';
import { arrive, sitDown } from '../support/person.ts';
import type { ServedClient } from '../support/served-client.ts';
import { serveClient } from '../support/served-client.ts';
import { barriers } from './barriers.ts';

describe.skipIf(noChromium)(inBrowser('what if'), () => {
  let served: ServedClient;
  let browser: Browser;

  beforeAll(async () => {
    [served, browser] = await Promise.all([serveClient({ rules: [santaCruz1797] }), openBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await served.close();
  });

  test('moves of all sides are tried out from the table, dice fall otherwise, and the first of them are sent', async () => {
    const player = await served.api.player('Ana');
    const seats = { british: 'me', spanish: 'bot:random' };
    const wish = { ruleset: santaCruz1797.id, scenario: 'night', seats };
    const { body: game } = await served.api.ask('POST', '/games', { token: player.token, body: wish });
    const person = await arrive(browser, { base: served.base, player });
    const { page } = person;
    await sitDown(person, game.id);
    // The map is looked at there as it was at the table.
    const scale = () => page.locator('.board-sheet').evaluate(({ style }) => style.getPropertyValue('--scale'));
    await page.locator('.board-sheet:not(.moving)').waitFor();
    const afar = await scale();
    await page.getByRole('button', { name: 'Nearer', exact: true }).click();
    await expect.poll(scale).not.toBe(afar);
    const near = await scale();
    await page.getByRole('button', { name: 'What if…' }).click();
    await page.getByRole('heading', { level: 1, name: 'What if…' }).waitFor();
    await expect.poll(scale).toBe(near);
    expect(await barriers(page)).toEqual([]);
    const versionNow = async (): Promise<number> => (await served.api.ask('GET', `/games/${game.id}`)).body.version;
    const now = await versionNow();

    // The first move is made by choosing, those behind it are left to the bot until dice have fallen.
    const tried = page.locator('.what-if-step');
    const stepsAre = (count: number) => page.locator(`.what-if-steps li:nth-child(${count + 1})`).waitFor();
    while ((await tried.count()) === 1) {
      const menu = await page.locator('.what-if-deciding').innerHTML();
      await page.locator('.choices-list button').first().click();
      await page.waitForFunction((before) => document.querySelector('.what-if-deciding')?.innerHTML !== before, menu);
    }
    const dice = page.locator('.what-if-die');
    for (let count = 2; (await dice.count()) === 0; count += 1) {
      await page.getByRole('button', { name: /^Leave it to/ }).click();
      await stepsAre(count);
    }
    const before = await tried.count();
    const face = await dice.first().inputValue();
    await dice.first().selectOption({ value: face === '0' ? '1' : '0' });
    await stepsAre(before);
    await expect.poll(() => dice.first().inputValue()).not.toBe(face);
    expect(await page.locator('.what-if-steps li[style*="--depth: 1"]').count()).toBe(1);
    expect(await barriers(page)).toEqual([]);

    expect(await versionNow()).toBe(now);
    await page.getByRole('button', { name: /^Send as orders/ }).click();
    await page.getByRole('button', { name: 'Send the orders' }).click();
    await page.locator('.table[data-version]').waitFor();
    expect(await versionNow()).toBeGreaterThan(now);

    await page.getByRole('tab', { name: 'Table', exact: true }).click();
    await page.locator('#side-panel-tab-table').click();
    await page.getByRole('link', { name: `From event ${now}` }).click();
    await stepsAre(before);
    expect(await page.getByRole('button', { name: /^Send as orders/ }).getAttribute('aria-disabled')).toBe('true');
    expect(person.complaints).toEqual([]);
    await person.leave();
  });
});
