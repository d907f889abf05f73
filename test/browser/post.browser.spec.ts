import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guardedHttp } from '../../src/channels/guarded-http.ts';
import { pushSender } from '../../src/channels/push.ts';
import { serverKey } from '../../src/database/server-keys.ts';
import { santaCruz1797 } from '../../src/domain/rulesets/santa-cruz-1797/v1/index.ts';
import { seatedGame } from '../support/api.ts';
import { barriers } from './barriers.ts';
import { subscribingAt } from './subscribing.ts';
import { inBrowser, noChromium, openBrowser } from '../support/browser.ts';
import { openPushService, subscribedBrowser } from '../support/push-service.ts';
import type { PushService } from '../support/push-service.ts';
import { arrive, sitDown } from '../support/person.ts';
import type { ServedClient } from '../support/served-client.ts';
import { serveClient } from '../support/served-client.ts';
import { until } from '../support/until.ts';

const DAY = 86_400;

describe.skipIf(noChromium)(inBrowser('the post'), () => {
  let served: ServedClient;
  let browser: Browser;
  let service: PushService;

  beforeAll(async () => {
    service = await openPushService();
    const http = guardedHttp({ allowPrivate: ['127.0.0.1'] });
    const key = () => serverKey(served.api.database.sql, 'push');
    const push = pushSender({ http, now: () => new Date(), publicUrl: 'http://localhost', key });
    [served, browser] = await Promise.all([
      serveClient({ rules: [santaCruz1797], senders: { push }, deps: { channelKinds: ['mail', 'webhook', 'push'] } }),
      openBrowser(),
    ]);
  });
  afterAll(async () => {
    await browser.close();
    await served.close();
    await service.close();
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
        kinds: ['turn', 'timeout', 'proposal', 'started', 'ended', 'offer', 'answer', 'reveal', 'message'],
      }),
    ]);
    expect(person.complaints).toEqual([]);
    await person.leave();
  });

  // A browser subscribes at its maker's push service and nowhere else, and a private one not at all. So what it would answer
  // is given to it here; what it is sent then goes its whole way: to the endpoint, opened there, and to the real worker.
  test('a browser is subscribed, shows what it is sent, and is left with its player', async () => {
    const ana = await served.api.player('Ana');
    const person = await arrive(browser, {
      base: served.base,
      player: ana,
      options: { serviceWorkers: 'allow', permissions: ['notifications'] },
    });
    const { page } = person;
    const keys = subscribedBrowser();
    const { p256dh, auth } = keys;
    await page.addInitScript(subscribingAt, { endpoint: `${service.url}/send/ana`, p256dh, auth });
    await page.goto('/settings/notices');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.reload();
    await page.getByRole('button', { name: 'Tell me in this browser' }).click();
    await page.getByText('This browser tells you').waitFor();
    await page.getByRole('heading', { name: /Chrome/ }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Send a test' }).click();
    await until(() => service.requests.length > 0);
    const data = keys.open(service.requests[0]?.body ?? Buffer.alloc(0));
    expect(JSON.parse(data)).toMatchObject({ title: 'This is a test', path: '/' });

    const cdp = await page.context().newCDPSession(page);
    const registered = new Promise<string>((found) => {
      cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
        if (first !== undefined) found(first.registrationId);
      });
    });
    await cdp.send('ServiceWorker.enable');
    const registrationId = await registered;
    await cdp.send('ServiceWorker.deliverPushMessage', { origin: served.base, registrationId, data });
    await until(async () => (await shownIn(page)).length > 0);
    expect(await shownIn(page)).toEqual([
      { title: 'This is a test', body: expect.stringContaining('Chrome'), data: { path: '/' } },
    ]);

    await page.goto('/settings');
    await page.getByRole('button', { name: 'Sign out on this device' }).click();
    await page.getByRole('button', { name: 'Forget the key and sign out' }).click();
    const channels = async () => (await served.api.ask('GET', '/me/channels', { token: ana.token })).body.items;
    await until(async () => (await channels()).length === 0);
    expect(await page.evaluate(() => localStorage.getItem('subscribed'))).toBeNull();
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

    const accept = async (kind: string): Promise<void> => {
      const { body: open } = await served.api.ask('GET', `/games/${game.id}/decisions`, { token: leo.token });
      const asked = open.find((one: { kind?: string }) => one.kind === kind);
      const body = { seat: 'spanish', commands: [{ decision: asked.id, path: [asked.choices[0].id] }] };
      await served.api.ask('POST', `/games/${game.id}/commands`, { token: leo.token, body });
    };
    await page.getByRole('button', { name: 'Propose another clock' }).click();
    await page.getByLabel('Time for each move').selectOption({ label: '1 week' });
    await page.getByRole('button', { name: 'Propose it' }).click();
    await page
      .getByText('British (Nelson): another clock is proposed. 7 days for each decision', { exact: false })
      .waitFor();
    await accept('table.clock');
    await page.locator('.table-menu').getByText('7 days for each decision', { exact: false }).waitFor();

    await page.getByRole('button', { name: 'Propose a pause' }).click();
    await page.getByRole('button', { name: 'Propose it' }).click();
    await page.getByText('British (Nelson): a pause is proposed.').waitFor();
    await accept('table.pause');
    await page.getByText('Paused').waitFor();
    expect(await page.locator('.seat .due').count()).toBe(0);
    await page.getByRole('button', { name: 'Start the clocks again' }).click();
    await page.locator('.seat .due').first().waitFor();
    expect(person.complaints).toEqual([]);
    await person.leave();
  });

  test('a player goes on holiday in all games, is told where it is short, and comes back', async () => {
    const [ana, leo] = await Promise.all([served.api.player('Ana'), served.api.player('Leo')]);
    for (const days of [9, 2])
      await seatedGame(served.api, ana, {
        ruleset: santaCruz1797.id,
        scenario: 'night',
        seats: { british: 'me', spanish: leo.id },
        clock: { perDecision: 3 * DAY, vacation: days * DAY },
      });
    const person = await arrive(browser, { base: served.base, player: ana });
    const { page } = person;
    await page.goto('/settings/notices');
    await page.getByLabel('For how many days?').fill('4');
    await page.getByRole('button', { name: 'Go on holiday for 4 days' }).click();
    const seats = page.getByRole('region', { name: 'Holiday in all games' }).getByRole('listitem');
    await seats.filter({ hasText: /until .* only\. No further day is left\./ }).waitFor();
    await seats.filter({ hasText: /until .*\d\. 5 further days are left\./ }).waitFor();
    await page.getByRole('button', { name: 'I am back in all games' }).click();
    await seats.filter({ hasText: 'Not on holiday.' }).nth(1).waitFor();
    expect(await barriers(page)).toEqual([]);
    expect(person.complaints).toEqual([]);
    await person.leave();
  });

  test('a player keeps hours of play, and a table that allows it shows them', async () => {
    const [ana, leo] = await Promise.all([served.api.player('Ana'), served.api.player('Leo')]);
    const { body: game } = await seatedGame(served.api, ana, {
      ruleset: santaCruz1797.id,
      scenario: 'night',
      seats: { british: 'me', spanish: leo.id },
      clock: { perDecision: 3 * DAY, ownHours: true },
    });
    const person = await arrive(browser, {
      base: served.base,
      player: ana,
      options: { timezoneId: 'Atlantic/Canary' },
    });
    const { page } = person;
    await page.goto('/settings/notices');
    const section = page.getByRole('region', { name: 'Hours of play' });
    await section.getByText('You play at any hour.').waitFor();
    await section.getByLabel('I play from').fill('19:30');
    await section.getByLabel('Monday').uncheck();
    await section.getByLabel('Tuesday').uncheck();
    await section.getByRole('button', { name: 'Keep these hours' }).click();
    await section.getByText('These are too few hours').waitFor();
    await section.getByLabel('to', { exact: true }).fill('02:00');
    await section.getByRole('button', { name: 'Keep these hours' }).click();
    const hours = '19:30 to 02:00 (Atlantic/Canary), Wed, Thu, Fri, Sat, Sun';
    await section.getByText(`You play from ${hours}.`).waitFor();
    await section.getByRole('listitem').filter({ hasText: 'Counts.' }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await sitDown(person, game.id);
    await page.getByRole('tab', { name: 'Table' }).first().click();
    await page.locator('#side-panel-tab-table').click();
    await page.getByText(`British (Nelson): ${hours}`).first().waitFor();
    await page.goto('/settings/notices');
    await section.getByRole('button', { name: 'Play at any hour' }).click();
    await section.getByText('Counts from your next decision on.').waitFor();
    expect(person.complaints).toEqual([expect.stringContaining('422')]);
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

/** What the browser shows of this page's server. */
function shownIn(page: Page): Promise<{ title: string; body: string; data: unknown }[]> {
  return page.evaluate(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications();
    return shown.map(({ title, body, data }) => ({ title, body, data: data as unknown }));
  });
}
