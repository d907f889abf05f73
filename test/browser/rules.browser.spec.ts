import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { santaCruz1797 } from '../../src/domain/rulesets/santa-cruz-1797/v1/index.ts';
import { barriers } from './barriers.ts';
import { inBrowser, noChromium, openBrowser } from '../support/browser.ts';
import { arrive, sitDown } from '../support/person.ts';
import type { ServedClient } from '../support/served-client.ts';
import { serveClient } from '../support/served-client.ts';

describe.skipIf(noChromium)(inBrowser('the rules of a game'), () => {
  let served: ServedClient;
  let browser: Browser;

  beforeAll(async () => {
    [served, browser] = await Promise.all([serveClient({ rules: [santaCruz1797] }), openBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await served.close();
  });

  test('are reached from its card, searched, and cited one from the other', async () => {
    const { page, complaints, leave } = await arrive(browser, { base: served.base });
    await page.goto('/');
    await page.getByText('The night of 24–25 July 1797').click();
    await page.getByText('Most points at 7:30').waitFor();
    await page.getByRole('link', { name: /^Read the rules/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Santa Cruz 1797: the rules' }).waitFor();
    await page.getByRole('searchbox').fill('volunteers flee');
    await page.getByText('2 paragraphs').waitFor();
    expect(await page.locator('.rules-line').evaluateAll((lines) => lines.map(({ id }) => id))).toEqual([
      '10.4c',
      '11.7.benitez',
    ]);
    // An address that cites one shows it, whatever was searched before: a range leads to its beginning.
    await page.evaluate(() => (location.hash = '#10.4a-c'));
    await page.locator('[id="10.4a"].cited:focus').waitFor();
    expect(await page.getByRole('table').count()).toBe(4);
    await page.getByRole('button', { name: 'Español' }).click();
    await page.getByText('Cada 5 o 6 quita 1 PF al enemigo').waitFor();
    expect(complaints).toEqual([]);
    await leave();
  });

  test('are learnt by a guided first turn, without an account, that ends in a game against the bot', async () => {
    const { page, complaints, leave } = await arrive(browser, { base: served.base });
    await page.goto('/');
    await page.getByRole('link', { name: /^A first turn/ }).click();
    const steps = santaCruz1797.guide?.().steps ?? [];
    for (const [at] of steps.entries()) {
      await page.getByText(`Step ${at + 1} of ${steps.length}`).waitFor();
      if (at === 1) expect(await barriers(page)).toEqual([]);
      await page.locator('.learn-choices button').first().click();
    }
    await page.getByText('Now try it against the bot.').waitFor();
    await page.getByText('Combat round 1.').waitFor();
    await page.getByRole('button', { name: 'Back one step' }).click();
    await page.getByText(`Step ${steps.length} of ${steps.length}`).waitFor();
    await page.locator('.learn-choices button').first().click();
    await page.getByRole('button', { name: 'Now play against the bot' }).click();
    await page.locator('.table-head').waitFor();
    expect(complaints).toEqual([]);
    await leave();
  });

  test('open beside a table at the paragraph of a reason', async () => {
    const player = await served.api.player('Ana');
    const seats = { british: 'me', spanish: 'me' };
    const wish = { ruleset: santaCruz1797.id, scenario: 'night', seats };
    const { body: game } = await served.api.ask('POST', '/games', { token: player.token, body: wish });
    const person = await arrive(browser, { base: served.base, player });
    await sitDown(person, game.id);
    const cited = person.page.locator('.table-side a[target="rules-santa-cruz-1797"]').first();
    const [rules] = await Promise.all([person.page.context().waitForEvent('page'), cited.click()]);
    await rules.locator('.rules-line.cited').waitFor();
    expect(new URL(rules.url()).pathname).toBe('/rules/santa-cruz-1797');
    expect(person.complaints).toEqual([]);
    await person.leave();
  });
});
