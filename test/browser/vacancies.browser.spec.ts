import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { santaCruz1797 } from '../../src/domain/rulesets/santa-cruz-1797/v1/index.ts';
import { seatedGame } from '../support/api.ts';
import { inBrowser, noChromium, openBrowser } from '../support/browser.ts';
import { arrive, sitDown } from '../support/person.ts';
import type { ServedClient } from '../support/served-client.ts';
import { serveClient } from '../support/served-client.ts';
import { until } from '../support/until.ts';
import { barriers } from './barriers.ts';

describe.skipIf(noChromium)(inBrowser('a seat that wants a substitute'), () => {
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

  test('is put on the board at its table, and taken over from the first page', async () => {
    const { api, base } = served;
    const [ana, leo, eva] = [await api.player('Ana'), await api.player('Leo'), await api.player('Eva')];
    const seats = { british: 'me', spanish: leo.id };
    const made = await seatedGame(api, ana, { ruleset: santaCruz1797.id, scenario: 'night', seats });
    const gameId: string = made.body.id;

    const here = await arrive(browser, { base, player: ana });
    await sitDown(here, gameId);
    await here.page.getByRole('tab', { name: 'Table' }).first().click();
    await here.page.locator('#side-panel-tab-table').click();
    await here.page.getByRole('button', { name: 'Look for a substitute' }).click();
    await here.page.getByRole('dialog').getByRole('button', { name: 'Look for a substitute' }).click();
    await here.page.getByText(/Your seat as British .* waits for a substitute until/).waitFor();
    expect(await barriers(here.page)).toEqual([]);
    await here.leave();

    await until(async () => (await api.ask('GET', '/vacancies', { token: eva.token })).body.items.length > 0);
    const there = await arrive(browser, { base, player: eva });
    await there.page.goto('/');
    await there.page.getByRole('heading', { name: 'Seats that want a substitute' }).waitFor();
    await there.page.getByRole('button', { name: /^Take the seat over: British/ }).click();
    expect(await barriers(there.page)).toEqual([]);
    await there.page
      .getByRole('group', { name: /You go on with this game/ })
      .getByRole('button')
      .first()
      .click();
    await there.page.locator('.board-sheet').waitFor();
    const { body: game } = await api.ask('GET', `/games/${gameId}`, { token: eva.token });
    expect(game.seats.british).toEqual({ account: eva.id });
    expect(there.complaints).toEqual([]);
    await there.leave();
  });
});
