import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guardedHttp } from '../../src/channels/guarded-http.ts';
import { confirmationLink } from '../../src/channels/mail-links.ts';
import { pushSender } from '../../src/channels/push.ts';
import { serverKey } from '../../src/database/server-keys.ts';
import { gibraltar } from '../../src/domain/rulesets/gibraltar/v1/index.ts';
import { santaCruz1797 } from '../../src/domain/rulesets/santa-cruz-1797/v1/index.ts';
import type { PlainLetter } from '../../src/notices/notice.ts';
import type { Player } from '../support/api.ts';
import { playByRest, seatedGame } from '../support/api.ts';
import { inBrowser, noChromium, openBrowser } from '../support/browser.ts';
import type { Glance } from '../support/clicking.ts';
import { clickOn, luck } from '../support/clicking.ts';
import type { Person } from '../support/person.ts';
import { arrive, sitDown } from '../support/person.ts';
import type { PushService } from '../support/push-service.ts';
import { openPushService, subscribedBrowser } from '../support/push-service.ts';
import type { ServedClient } from '../support/served-client.ts';
import { serveClient } from '../support/served-client.ts';
import { until } from '../support/until.ts';
import { subscribingAt } from './subscribing.ts';

describe.skipIf(noChromium)(inBrowser('strangers from empty browsers'), () => {
  let served: ServedClient;
  let browser: Browser;
  let service: PushService;
  const mailed: string[] = [];
  const keyFor = (purpose: string): Promise<Buffer> => serverKey(served.api.database.sql, purpose);

  beforeAll(async () => {
    service = await openPushService();
    const http = guardedHttp({ allowPrivate: ['127.0.0.1'] });
    const push = pushSender({ http, now: () => new Date(), publicUrl: 'http://localhost', key: () => keyFor('push') });
    const signInMail = async (_to: string, { url }: PlainLetter): Promise<void> => void mailed.push(url);
    const deps = { signInMail, channelKinds: ['mail', 'push'] as const };
    served = await serveClient({ rules: [santaCruz1797, gibraltar], senders: { push }, deps });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await served.close();
    await service.close();
  });

  async function search({ page }: Person, name: string): Promise<void> {
    await page.goto('/');
    await page.getByRole('link', { name: 'Find an opponent' }).click();
    await page.getByLabel('Scenario').selectOption('night');
    await page.getByLabel('Rated game').check();
    await page.getByLabel(/name/i).fill(name);
    await page.getByRole('button', { name: 'Search' }).click();
  }

  /** Who is signed in there. */
  async function whoIs({ page }: Person): Promise<Player> {
    const kept = await page.evaluate(() => localStorage.getItem('estafeta.session'));
    const { account, token } = JSON.parse(kept ?? '{}') as { account: string; token: string };
    return { id: account, token };
  }

  /** Adds an address in the settings and agrees by the link of its mail. */
  async function confirmAddress({ page }: Person, { token }: Player, address: string): Promise<void> {
    await page.goto('/settings/notices');
    await page.getByLabel('Mail address').fill(address);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('heading', { name: address }).waitFor();
    const { body } = await served.api.ask('GET', '/me/channels', { token });
    const channel = body.items.find(({ kind }: { kind: string }) => kind === 'mail');
    await page.goto(await confirmationLink({ publicUrl: served.base, keyFor }, channel, new Date()));
    await page.getByRole('button', { name: 'Yes, write to me' }).click();
    await page.getByText(/^Done/).waitFor();
  }

  /** A second, empty browser, which comes in by a mail to the address. */
  async function comeBack(address: string): Promise<Person> {
    const person = await arrive(browser, { base: served.base });
    const { page } = person;
    await page.goto('/sign-in');
    await page.getByLabel('The address of your account').fill(address);
    const before = mailed.length;
    await page.getByRole('button', { name: 'Send me a code' }).click();
    const link = await until(() => mailed[before]);
    // Pasted where the code was asked for, it changes the hash alone; a mail program opens it anew.
    await page.goto(`/sign-in${new URL(link).hash}`);
    await page.getByRole('heading', { level: 1, name: 'Your post' }).waitFor();
    return person;
  }

  /** Whether nothing is asked on a page. */
  const isIdle = ({ busy, draft, choices }: Glance): boolean => !busy && draft === 0 && choices.length === 0;

  /** Opens the first game of the post that is shown. */
  async function openGame({ page }: { readonly page: Page }): Promise<string> {
    await page.locator('.letter a[href^="/games/"]:not([href$="/join"])').first().click();
    await page.locator('.board-sheet').waitFor();
    return /games\/([^/]+)/.exec(page.url())?.[1] ?? '';
  }

  test('find each other by ticket, come back by mail on a second device, subscribe a browser, and are rated', async () => {
    const ana = await arrive(browser, { base: served.base });
    const leo = await arrive(browser, {
      base: served.base,
      options: { serviceWorkers: 'allow', permissions: ['notifications'] },
    });
    const keys = subscribedBrowser();
    const subscription = { endpoint: `${service.url}/send/leo`, p256dh: keys.p256dh, auth: keys.auth };
    await leo.page.addInitScript(subscribingAt, subscription);
    await search(ana, 'Ana');
    await ana.page.getByRole('heading', { name: 'Looking for an opponent' }).waitFor();
    await search(leo, 'Leo');
    const gameId = await openGame(leo);
    const [first, second] = [await whoIs(ana), await whoIs(leo)];

    await leo.page.goto('/settings/notices');
    await leo.page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await leo.page.reload();
    await leo.page.getByRole('button', { name: 'Tell me in this browser' }).click();
    await leo.page.getByText('This browser tells you').waitFor();
    await confirmAddress(ana, first, 'ana@example.org');
    const phone = await comeBack('ana@example.org');
    expect((await whoIs(phone)).id).toBe(first.id);
    expect((await whoIs(phone)).token).not.toBe(first.token);
    expect(await openGame(phone)).toBe(gameId);

    await leo.page.goto('/');
    await openGame(leo);
    const random = luck(7);
    const decided = { ana: 0, leo: 0 };
    while (Math.min(decided.ana, decided.leo) < 2) {
      decided.ana += (await clickOn(phone.page, random, isIdle)).sent;
      decided.leo += (await clickOn(leo.page, random, isIdle)).sent;
    }
    const pushed = () => service.requests.map(({ body }) => JSON.parse(keys.open(body)) as { path: string });
    await until(() => pushed().some(({ path }) => path.startsWith(`/games/${gameId}`)));
    // The rest of what makes a game count, more quickly.
    const onPhone = await whoIs(phone);
    while (Math.min(decided.ana, decided.leo) < 5) {
      if (await playByRest(served.api, onPhone, gameId)) decided.ana += 1;
      else if (await playByRest(served.api, second, gameId)) decided.leo += 1;
      else throw new Error('nobody can go on');
    }

    const { body: game } = await served.api.ask('GET', `/games/${gameId}`, { token: second.token });
    const [seat = ''] = Object.entries(game.seats as Record<string, { account?: string }>).flatMap(([name, held]) =>
      held.account === second.id ? [name] : [],
    );
    const left = await served.api.ask('POST', `/games/${gameId}/resignation`, { token: second.token, body: { seat } });
    expect(left.status).toBe(200);
    await phone.page.getByText(/^Ana: 1500 → 15\d\d$/).waitFor();
    await phone.page.getByText(/^Leo: 1500 → 14\d\d$/).waitFor();
    expect([ana, leo, phone].flatMap(({ complaints }) => complaints)).toEqual([]);
    await Promise.all([ana, leo, phone].map((person) => person.leave()));
  });

  test('whisper as allies at a table of four, and the others hear nothing', async () => {
    const names = ['Ana', 'Eva', 'Leo', 'Max'];
    const players = await Promise.all(names.map((name) => served.api.player(name)));
    const [host, ally, foe, other] = players;
    if (host === undefined || ally === undefined || foe === undefined || other === undefined) throw new Error('four');
    const seats = { 'hf-army': 'me', 'hf-fleet': ally.id, 'en-garrison': foe.id, 'en-navy': other.id };
    const { body } = await seatedGame(served.api, host, { ruleset: gibraltar.id, scenario: 'assault4', seats });
    const people = await Promise.all([host, ally, foe].map((player) => arrive(browser, { base: served.base, player })));
    for (const person of people) {
      await sitDown(person, body.id);
      await person.page
        .getByRole('tab', { name: /^Table/ })
        .first()
        .click();
      await person.page.getByRole('tab', { name: /^Chat/ }).click();
      await person.page.getByRole('tab', { name: /^Our side/ }).click();
    }
    const [whispering, listening, outside] = people;
    await whispering?.page.getByLabel('Say something').fill('We land at night');
    await whispering?.page.getByRole('button', { name: 'Send' }).click();
    await listening?.page.getByRole('log').getByText('We land at night').waitFor();
    const rooms = await served.api.ask('GET', `/games/${body.id}/rooms`, { token: other.token });
    expect([rooms.status, JSON.stringify(rooms.body)]).toEqual([200, expect.not.stringContaining('at night')]);
    expect(await outside?.heard()).not.toContain('at night');
    expect(people.flatMap(({ complaints }) => complaints)).toEqual([]);
    await Promise.all(people.map((person) => person.leave()));
  });
});
