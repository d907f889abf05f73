import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { santaCruz1797 } from '../../src/domain/rulesets/santa-cruz-1797/v1/index.ts';
import { seatedGame } from '../support/api.ts';
import { inBrowser, noChromium, openBrowser } from '../support/browser.ts';
import { arrive, sitDown } from '../support/person.ts';
import type { ServedClient } from '../support/served-client.ts';
import { serveClient } from '../support/served-client.ts';
import { until } from '../support/until.ts';

const DAY = 86_400;

describe.skipIf(noChromium)(inBrowser('the post'), () => {
  let served: ServedClient;
  let browser: Browser;

  beforeAll(async () => {
    [served, browser] = await Promise.all([
      serveClient({ rules: [santaCruz1797], deps: { channelKinds: ['mail', 'webhook'] } }),
      openBrowser(),
    ]);
  });
  afterAll(async () => {
    await browser.close();
    await served.close();
  });

  test('a player adds a mail address, sets its hours, and is told that it is not confirmed yet', async () => {
    const ana = await served.api.player('Ana');
    const person = await arrive(browser, {
      base: served.base,
      player: ana,
      options: { timezoneId: 'Atlantic/Canary' },
    });
    const { page } = person;
    await page.goto('/settings');
    await page.getByRole('link', { name: 'How I am told' }).click();
    await page.getByLabel('Mail address').fill('ana@example.org');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('heading', { name: 'ana@example.org' }).waitFor();
    await page.getByText('Not confirmed').waitFor();

    await page.getByText('When and of what').click();
    await page.getByLabel('How often').selectOption('digest');
    await page.getByLabel('At this hour').fill('07:30');
    await page.getByLabel('time that runs short').uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    await page.getByRole('button', { name: /Take that of this device/ }).click();

    const { token } = ana;
    await until(async () => (await served.api.ask('GET', '/me', { token })).body.account.zone === 'Atlantic/Canary');
    const { body } = await served.api.ask('GET', '/me/channels', { token });
    expect(body.items).toEqual([
      expect.objectContaining({
        kind: 'mail',
        target: 'ana@example.org',
        mode: 'digest',
        digestAt: '07:30',
        kinds: ['turn', 'timeout', 'proposal', 'started', 'ended', 'offer', 'answer', 'reveal'],
      }),
    ]);
    expect(person.complaints).toEqual([]);
    await person.leave();
  });

  test('who switches the language of the client is written to in it', async () => {
    const ana = await served.api.player('Ana');
    const person = await arrive(browser, { base: served.base, player: ana });
    await person.page.goto('/settings');
    await person.page.getByRole('button', { name: 'Español' }).click();
    const me = () => served.api.ask('GET', '/me', { token: ana.token });
    await until(async () => (await me()).body.account.lang === 'es');
    await person.leave();
  });

  test('a table tells how long each has, stops its clocks by agreement, and lets a player go on holiday', async () => {
    const [ana, leo] = await Promise.all([served.api.player('Ana'), served.api.player('Leo')]);
    const { body: game } = await seatedGame(served.api, ana, {
      ruleset: santaCruz1797.id,
      scenario: 'night',
      seats: { british: 'me', spanish: leo.id },
      clock: { perDecision: 3 * DAY, vacation: 5 * DAY },
    });
    const person = await arrive(browser, { base: served.base, player: ana });
    const { page } = person;
    await page.goto('/');
    await page.getByText(/2 days 23 hours left · /).waitFor();
    await sitDown(person, game.id);
    await page.getByRole('listitem').filter({ hasText: 'British' }).getByText('2d 23h').waitFor();
    await page.getByRole('tab', { name: 'Table' }).first().click();
    await page.locator('#side-panel-tab-table').click();

    await page.getByRole('button', { name: 'Go on holiday (5 days left)' }).click();
    await page.getByLabel(/How many days/).fill('2');
    await page.getByRole('button', { name: 'Take 2 days' }).click();
    await page.getByText('On holiday', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'I am back' }).click();
    await page.getByText('On holiday', { exact: true }).waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Propose a pause' }).click();
    await page.getByRole('button', { name: 'Propose it' }).click();
    await page.getByText('British (Nelson): a pause is proposed.').waitFor();
    const { body: open } = await served.api.ask('GET', `/games/${game.id}/decisions`, { token: leo.token });
    const pause = open.find(({ kind }: { kind?: string }) => kind === 'table.pause');
    const command = { decision: pause.id, path: [pause.choices[0].id] };
    const body = { seat: 'spanish', commands: [command] };
    await served.api.ask('POST', `/games/${game.id}/commands`, { token: leo.token, body });
    await page.getByText('Paused').waitFor();
    expect(await page.locator('.seat .due').count()).toBe(0);
    await page.getByRole('button', { name: 'Start the clocks again' }).click();
    await page.locator('.seat .due').first().waitFor();
    expect(person.complaints).toEqual([]);
    await person.leave();
  });

  test('a seat is handed over by a link, and whoever takes it goes on with it', async () => {
    const [ana, eva] = await Promise.all([served.api.player('Ana'), served.api.player('Eva')]);
    const { body: game } = await served.api.ask('POST', '/games', {
      token: ana.token,
      body: { ruleset: santaCruz1797.id, scenario: 'night', seats: { british: 'me', spanish: 'bot:random' } },
    });
    const holder = await arrive(browser, { base: served.base, player: ana });
    await sitDown(holder, game.id);
    await holder.page.getByRole('tab', { name: 'Table' }).first().click();
    await holder.page.locator('#side-panel-tab-table').click();
    await holder.page.getByRole('button', { name: 'Hand my seat over' }).click();
    await holder.page.getByRole('button', { name: 'Make the link' }).click();
    const link = await holder.page.getByLabel(/Link to your seat/).inputValue();

    const successor = await arrive(browser, { base: served.base, player: eva });
    await successor.page.goto(new URL(link).pathname + new URL(link).search + new URL(link).hash);
    await successor.page.getByRole('button', { name: /British/ }).click();
    await successor.page.waitForSelector('.board-sheet');
    const { body } = await served.api.ask('GET', `/games/${game.id}`);
    expect(body.seats.british).toEqual({ account: eva.id });
    await holder.page.getByText('You are looking on.').waitFor();
    expect(successor.complaints).toEqual([]);
    await Promise.all([holder.leave(), successor.leave()]);
  });
});
