import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { santaCruz1797 } from '../../src/domain/rulesets/santa-cruz-1797/v1/index.ts';
import { inBrowser, noChromium, openBrowser } from '../support/browser.ts';
import { clickOn, luck } from '../support/clicking.ts';
import { arrive } from '../support/person.ts';
import type { ServedClient } from '../support/served-client.ts';
import { serveClient } from '../support/served-client.ts';

describe.skipIf(noChromium)(inBrowser('a visitor who never was here'), () => {
  let served: ServedClient;
  let browser: Browser;

  beforeAll(async () => {
    [served, browser] = await Promise.all([serveClient({ rules: [santaCruz1797] }), openBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await served.close();
  });

  test('is playing against the bot after two clicks, clicks through a whole game, and audits it', async () => {
    const visitor = await arrive(browser, { base: served.base });
    const { page, complaints } = visitor;
    await page.goto('/');
    const card = page.getByRole('article', { name: santaCruz1797.title.en });
    await card.getByRole('button', { name: /against the bot/ }).click();
    await card.getByRole('button', { name: /British/ }).click();
    await page.waitForURL(/\/games\/[0-9a-f-]{36}$/);
    await page.waitForSelector('.board-sheet');

    const clicks = await clickOn(page, luck(7), (now) => now.over);
    expect(clicks.sent).toBeGreaterThan(10);
    expect(clicks.map).toBeGreaterThan(5);

    const gameId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const { body: game } = await served.api.ask('GET', `/games/${gameId}`);
    expect(game.status).toBe('finished');
    await page.getByText(game.result.text.en).first().waitFor();

    await page.locator('summary', { hasText: 'Check the log' }).click();
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByText('Nothing is wrong with this log.').waitFor({ timeout: 60_000 });
    await page.getByText(/draws of chance follow from the seed/).waitFor();
    expect(complaints).toEqual([]);
    await visitor.leave();
  });
});
