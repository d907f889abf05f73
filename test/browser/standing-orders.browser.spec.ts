import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { santaCruz1797 } from '../../src/domain/rulesets/santa-cruz-1797/v1/index.ts';
import { barriers } from './barriers.ts';
import { seatedGame } from '../support/api.ts';
import { inBrowser, noChromium, openBrowser } from '../support/browser.ts';
import { arrive, sitDown } from '../support/person.ts';
import type { ServedClient } from '../support/served-client.ts';
import { serveClient } from '../support/served-client.ts';
import { until } from '../support/until.ts';

describe.skipIf(noChromium)(inBrowser('standing orders'), () => {
  let served: ServedClient;
  let browser: Browser;

  beforeAll(async () => {
    [served, browser] = await Promise.all([serveClient({ rules: [santaCruz1797] }), openBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await served.close();
  });

  test('are built from the kinds of decisions of the game, tried, lodged, read in both languages and revoked', async () => {
    const [ana, leo] = await Promise.all([served.api.player('Ana'), served.api.player('Leo')]);
    const { body: game } = await seatedGame(served.api, ana, {
      ruleset: santaCruz1797.id,
      scenario: 'night',
      seats: { spanish: 'me', british: leo.id },
    });
    const list = async () => {
      const path = `/games/${game.id}/standing-orders?seat=spanish`;
      return (await served.api.ask('GET', path, { token: ana.token })).body.orders;
    };
    const person = await arrive(browser, { base: served.base, player: ana });
    const { page } = person;
    await sitDown(person, game.id);
    await page.getByRole('tab', { name: 'Table' }).first().click();
    await page.locator('#side-panel-tab-table').click();
    await page.getByText('Standing orders', { exact: true }).click();
    await page.getByText('You have no standing orders.').waitFor();

    const form = page.getByRole('form', { name: 'A new order' });
    await form.getByLabel('When I am asked').selectOption('reaction.counter');
    await form.getByLabel('Answer', { exact: true }).first().selectOption('pass');
    await form.getByLabel('Answer', { exact: true }).last().selectOption('unless');
    await form.getByLabel('What', { exact: true }).selectOption('badge:officer');
    await form.getByLabel('Whose').selectOption('british');
    await form.getByLabel('Where').selectOption('fact:combat.zone');
    await form.getByLabel('It stands').selectOption('event:CombatEnded');
    expect(await barriers(page)).toEqual([]);
    await form.getByRole('button', { name: 'Try it' }).click();
    await page.getByText('It would not answer now.').waitFor();
    await form.getByRole('button', { name: 'Lodge the order' }).click();
    await page.getByText('Has not answered yet.').waitFor();
    expect((await list()).map(({ order }: { order: object }) => order)).toEqual([
      {
        decisions: ['reaction.counter'],
        answer: { path: ['pass'], rest: 'safe' },
        when: {
          not: {
            any: [{ pieces: { badge: 'officer', owner: 'british', at: 'fact:combat.zone', count: { atLeast: 1 } } }],
          },
        },
        until: { happened: { type: 'CombatEnded' } },
      },
    ]);
    const order = page.locator('.standing-order p').first();
    expect(await order.textContent()).toContain('unless at least 1: Officer, British (Nelson), → Where the combat is');
    await page.getByRole('button', { name: 'Español' }).click();
    await until(async () => (await order.textContent())?.includes('salvo si al menos 1'));
    await page.getByRole('button', { name: /^Retirar:/ }).click();
    await page.getByText('No tienes órdenes permanentes.').waitFor();
    expect(await list()).toEqual([]);
    expect(person.complaints).toEqual([]);
    await person.leave();
  });
});
