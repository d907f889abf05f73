import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { santaCruz1797 } from '../../src/domain/rulesets/santa-cruz-1797/v1/index.ts';
import { inBrowser, noChromium, openBrowser } from '../support/browser.ts';
import type { Person } from '../support/person.ts';
import { arrive } from '../support/person.ts';
import type { ServedClient } from '../support/served-client.ts';
import { serveClient } from '../support/served-client.ts';
import { barriers } from './barriers.ts';

describe.skipIf(noChromium)(inBrowser('looking for an opponent'), () => {
  let served: ServedClient;
  let browser: Browser;

  beforeAll(async () => {
    served = await serveClient({ rules: [santaCruz1797] });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await served.close();
  });

  async function search({ page }: Person, name: string): Promise<void> {
    await page.goto('/');
    await page.getByRole('link', { name: 'Find an opponent' }).click();
    await page.getByLabel('Scenario').selectOption('night');
    await page.getByLabel('Rated game').check();
    await page.getByLabel('1 week').check();
    await page.getByLabel(/name/i).fill(name);
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Search' }).click();
  }

  test('an open table asks who comes for what its form was told', async () => {
    const player = await served.api.player('Eva');
    const eva = await arrive(browser, { base: served.base, player });
    await eva.page.goto('/new');
    await eva.page.getByLabel('Spanish (Gutiérrez)', { exact: true }).selectOption('open');
    await eva.page.getByLabel('Deadlines met, at least').selectOption('90 %');
    await eva.page.getByLabel('Rating, at most').selectOption('1600');
    await eva.page.getByLabel('Also those of whom little is known').uncheck();
    expect(await barriers(eva.page)).toEqual([]);
    await eva.page.getByRole('button', { name: 'Set the table' }).click();
    await eva.page.waitForURL(/[/]join$/);
    const { body } = await served.api.ask('GET', '/games?mine=true', { token: player.token });
    expect(body.items[0].atLeast).toEqual({ inTime: 90, rating: { max: 1600 }, newcomers: false });
    await eva.leave();
  });

  test('two who have never been here find each other, and play a rated game', async () => {
    const ana = await arrive(browser, { base: served.base });
    const leo = await arrive(browser, { base: served.base, options: { viewport: { width: 390, height: 844 } } });
    await search(ana, 'Ana');
    await ana.page.getByRole('heading', { name: 'Looking for an opponent' }).waitFor();
    await ana.page.getByText(/1 day, 3 days,? and 1 week/).waitFor();
    expect(await barriers(ana.page)).toEqual([]);

    await ana.page.getByRole('button', { name: 'Withdraw' }).click();
    await ana.page.getByRole('heading', { name: 'Looking for an opponent' }).waitFor({ state: 'detached' });
    await ana.page.getByRole('link', { name: 'Find an opponent' }).click();
    await ana.page.getByLabel('Scenario').selectOption('night');
    await ana.page.getByLabel('Rated game').check();
    await ana.page.getByRole('button', { name: 'Search' }).click();
    await ana.page.getByRole('heading', { name: 'Looking for an opponent' }).waitFor();

    await search(leo, 'Leo');
    for (const { page } of [ana, leo]) {
      await page.locator('.letter a[href^="/games/"]:not([href$="/join"])').first().click();
      await page.locator('.board-sheet').waitFor();
    }
    await ana.page.getByRole('heading', { name: 'Santa Cruz 1797 rated' }).waitFor();
    expect([...ana.complaints, ...leo.complaints]).toEqual([]);
    await Promise.all([ana.leave(), leo.leave()]);
  });
});
