import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { santaCruz1797 } from '../../src/domain/rulesets/santa-cruz-1797/v1/index.ts';
import { inBrowser, noChromium, openBrowser } from '../support/browser.ts';
import type { Player } from '../support/api.ts';
import { playByRest } from '../support/api.ts';
import type { Person } from '../support/person.ts';
import { arrive } from '../support/person.ts';
import type { ServedClient } from '../support/served-client.ts';
import { serveClient } from '../support/served-client.ts';
import { barriers } from './barriers.ts';

describe.skipIf(noChromium)(inBrowser('a game that somebody offers'), () => {
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

  test('is asked for when a table is set, told to both, withdrawn, offered anew and accepted', async () => {
    const [ana, leo] = await Promise.all([served.api.player('Ana'), served.api.player('Leo')]);
    const here = await arrive(browser, { base: served.base, player: ana });
    const there = await arrive(browser, { base: served.base, player: leo, options: PHONE });

    await here.page.goto('/new');
    await here.page.getByLabel('Spanish (Gutiérrez)', { exact: true }).selectOption('player:');
    await here.page.getByLabel('Spanish (Gutiérrez): the player’s code').fill(leo.id);
    expect(await barriers(here.page)).toEqual([]);
    await here.page.getByRole('button', { name: 'Set the table' }).click();
    await here.page
      .getByText(/offered to Leo until/)
      .first()
      .waitFor();
    expect(await barriers(here.page)).toEqual([]);

    await there.page.goto('/');
    await there.page.getByText(/Ana offers you a seat: Spanish/).waitFor();
    expect(await there.page.title()).toBe('(1) Estafeta');
    expect(await barriers(there.page)).toEqual([]);
    await here.page.getByRole('button', { name: /Withdraw the offer/ }).click();
    await there.page.getByText(/Ana offers you a seat/).waitFor({ state: 'detached' });

    await here.page.getByLabel(/the code of the player to ask/).fill(leo.id);
    await here.page.getByRole('button', { name: 'Offer the seat' }).click();
    await there.page.getByText(/Ana offers you a seat/).waitFor();
    await there.page.getByRole('link', { name: 'Santa Cruz 1797' }).first().click();
    await there.page.getByText(/Ana offers you a seat at this table/).waitFor();
    expect(await barriers(there.page)).toEqual([]);
    await there.page.getByRole('button', { name: /^Accept: Spanish/ }).click();
    await Promise.all([here, there].map(({ page }) => page.locator('.board-sheet').waitFor()));
    expect([...here.complaints, ...there.complaints]).toEqual([]);
    await Promise.all([here.leave(), there.leave()]);
  });

  test('comes from a challenge on a player’s page, with sides that are drawn', async () => {
    const [ana, leo] = await Promise.all([served.api.player('Ana'), served.api.player('Leo')]);
    const here = await arrive(browser, { base: served.base, player: ana });
    const there = await arrive(browser, { base: served.base, player: leo });
    await here.page.goto(`/players/${leo.id}`);
    await here.page.getByRole('link', { name: 'Challenge' }).click();
    await here.page.getByLabel('Draw the sides').check();
    await here.page.getByLabel('Time to answer your offer').selectOption('1 day');
    expect(await barriers(here.page)).toEqual([]);
    await here.page.getByRole('button', { name: 'Set the table' }).click();
    await here.page
      .getByText(/offered to Leo until/)
      .first()
      .waitFor();
    await there.page.goto('/');
    await there.page.getByText('Ana challenges you; the sides are drawn').waitFor();
    await there.page.getByRole('link', { name: 'Santa Cruz 1797' }).first().click();
    await there.page.getByText('Who plays which side is drawn when the game begins.').waitFor();
    expect(await barriers(there.page)).toEqual([]);
    await there.page.getByRole('button', { name: 'Accept', exact: true }).click();
    await Promise.all([here, there].map(({ page }) => page.locator('.board-sheet').waitFor()));
    expect([...here.complaints, ...there.complaints]).toEqual([]);
    await Promise.all([here.leave(), there.leave()]);
  });

  test('is declined on the first page, and then free', async () => {
    const [ana, leo] = await Promise.all([served.api.player('Ana'), served.api.player('Leo')]);
    const seats = { british: 'me', spanish: leo.id };
    const wish = { ruleset: santaCruz1797.id, scenario: 'night', seats };
    const { body: game } = await served.api.ask('POST', '/games', { token: ana.token, body: wish });
    const there = await arrive(browser, { base: served.base, player: leo, options: { locale: 'es-ES' } });
    await there.page.goto('/');
    await there.page.getByText(/Ana te ofrece un puesto/).waitFor();
    await there.page.getByRole('button', { name: 'Rechazar' }).click();
    await there.page.getByText(/Ana te ofrece un puesto/).waitFor({ state: 'detached' });
    const { body } = await served.api.ask('GET', `/games/${game.id}`, { token: ana.token });
    expect(body.seats.spanish).toEqual({});
    await there.leave();
  });

  test('is rated where that is ticked: told before, and reckoned after the end', async () => {
    const [ana, leo] = await Promise.all([served.api.player('Ana'), served.api.player('Leo')]);
    const here = await arrive(browser, { base: served.base, player: ana });
    const there = await arrive(browser, { base: served.base, player: leo, options: { ...PHONE, locale: 'es-ES' } });
    await here.page.goto('/new');
    await here.page.getByLabel('Spanish (Gutiérrez)', { exact: true }).selectOption('player:');
    await here.page.getByLabel('Spanish (Gutiérrez): the player’s code').fill(leo.id);
    await here.page.getByLabel('Rated game').check();
    expect(await barriers(here.page)).toEqual([]);
    await here.page.getByRole('button', { name: 'Set the table' }).click();
    await here.page
      .getByText(/, rated/)
      .first()
      .waitFor();
    const id = /games\/([^/]+)/.exec(here.page.url())?.[1] ?? '';

    await there.page.goto('/');
    await there.page
      .getByText(/, puntúa/)
      .first()
      .waitFor();
    await there.page.getByRole('button', { name: 'Aceptar' }).first().click();
    await Promise.all([here, there].map(({ page }) => page.locator('.board-sheet').waitFor()));
    const decided = { ana: 0, leo: 0 };
    while (Math.min(decided.ana, decided.leo) < 5) {
      if (await playByRest(served.api, ana, id)) decided.ana += 1;
      else if (await playByRest(served.api, leo, id)) decided.leo += 1;
      else throw new Error('nobody can go on');
    }
    const body = { seat: 'spanish' };
    expect((await served.api.ask('POST', `/games/${id}/resignation`, { token: leo.token, body })).status).toBe(200);
    await here.page.getByText(/^Ana: 1500 → 15\d\d$/).waitFor();
    await there.page.getByText(/^Leo: 1500 → 14\d\d$/).waitFor();
    expect(await barriers(here.page)).toEqual([]);

    await here.page.goto(`/players/${leo.id}`);
    await here.page.getByRole('img', { name: /^The rating at Santa Cruz 1797 after/ }).waitFor();
    await here.page.getByText('How it has moved').click();
    await here.page.getByRole('cell', { name: 'Lost' }).waitFor();
    expect(await barriers(here.page)).toEqual([]);
    await there.page.goto('/ratings/santa-cruz-1797');
    await there.page.getByRole('link', { name: 'Ana' }).waitFor();
    expect(await there.page.getByRole('row').allInnerTexts()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^1\s+Ana\s+15\d\d\s±\s\d+/),
        expect.stringMatching(/^2\s+Leo\s+14\d\d/),
      ]),
    );
    expect(await barriers(there.page)).toEqual([]);
    expect([...here.complaints, ...there.complaints]).toEqual([]);
    await Promise.all([here.leave(), there.leave()]);
  });

  /** A table that Ana has set in her browser and left, at which Leo sits down. */
  async function leftBehind(): Promise<{ ana: Player; here: Person; there: Person; id: string }> {
    const [ana, leo] = await Promise.all([served.api.player('Ana'), served.api.player('Leo')]);
    const here = await arrive(browser, { base: served.base, player: ana });
    const there = await arrive(browser, { base: served.base, player: leo, options: PHONE });
    await here.page.goto('/new');
    await here.page.getByLabel('Spanish (Gutiérrez)', { exact: true }).selectOption('open');
    await here.page.getByRole('button', { name: 'Set the table' }).click();
    await here.page.waitForURL(/\/games\/.*\/join/);
    const id = /games\/([^/]+)/.exec(here.page.url())?.[1] ?? '';
    await here.page.goto('/about-nothing');
    await there.page.goto(`/games/${id}/join`);
    await there.page.getByRole('button', { name: /^Take the seat/ }).click();
    await there.page.getByText(/as soon as the sealed words for the dice are opened: British/).waitFor();
    expect(await barriers(there.page)).toEqual([]);
    return { ana, here, there, id };
  }

  test('fills a table that begins when its first player’s browser opens what it has sealed', async () => {
    const { here, there } = await leftBehind();
    await here.page.goto('/');
    await there.page.locator('.board-sheet').waitFor();
    expect([...here.complaints, ...there.complaints]).toEqual([]);
    await Promise.all([here.leave(), there.leave()]);
  });

  test('fills a table that can begin without words that another browser has sealed', async () => {
    const { ana, here, there, id } = await leftBehind();
    const elsewhere = await arrive(browser, { base: served.base, player: ana });
    await elsewhere.page.goto(`/games/${id}/join`);
    await elsewhere.page.getByText(/This browser does not have them/).waitFor();
    expect(await barriers(elsewhere.page)).toEqual([]);
    await elsewhere.page.getByRole('button', { name: /^Begin without my words/ }).click();
    await Promise.all([elsewhere, there].map(({ page }) => page.locator('.board-sheet').waitFor()));
    await Promise.all([here.leave(), there.leave(), elsewhere.leave()]);
  });

  test('is found by those who look for its player, and followed', async () => {
    const zoe = await served.api.player('Zoe');
    const body = { ruleset: 'santa-cruz-1797', scenario: 'night', seats: { british: 'me', spanish: 'bot:random' } };
    expect((await served.api.ask('POST', '/games', { token: zoe.token, body })).status).toBe(201);
    const eva = await arrive(browser, { base: served.base, player: await served.api.player('Eva'), options: PHONE });
    const { page } = eva;
    await page.goto('/watch');
    await page
      .getByText(/British .* to move/)
      .first()
      .waitFor();
    await page.getByLabel('Player').fill('zo');
    await page.getByRole('list', { name: 'Players found' }).getByRole('link', { name: 'Zoe' }).click();
    await page.getByRole('heading', { level: 1, name: 'Zoe' }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('link', { name: 'Santa Cruz 1797' }).click();
    await page.locator('.board-sheet').waitFor();
    await page.getByRole('tab', { name: 'Table' }).first().click();
    await page.locator('#side-panel-tab-table').click();
    await page.getByRole('button', { name: 'Follow' }).click();
    await page.getByRole('button', { name: 'Following' }).waitFor();
    await page.goto('/');
    await page.getByRole('heading', { name: 'Games that you follow' }).waitFor();
    expect(eva.complaints).toEqual([]);
    await eva.leave();
  });
});

const PHONE = { viewport: { width: 390, height: 844 } };
