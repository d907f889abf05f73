import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gibraltar } from '../../src/domain/rulesets/gibraltar/v1/index.ts';
import { ADMIN_ACCOUNT } from '../../src/api/auth/admin-account.ts';
import type { Player } from '../support/api.ts';
import { ADMIN_TOKEN, seatedGame } from '../support/api.ts';
import { inBrowser, noChromium, openBrowser } from '../support/browser.ts';
import type { Person } from '../support/person.ts';
import { arrive, sitDown } from '../support/person.ts';
import type { ServedClient } from '../support/served-client.ts';
import { serveClient } from '../support/served-client.ts';
import { barriers } from './barriers.ts';

describe.skipIf(noChromium)(inBrowser('the chat'), () => {
  let served: ServedClient;
  let browser: Browser;
  let ana: Player;
  let eva: Player;
  let leo: Player;

  beforeAll(async () => {
    [served, browser] = await Promise.all([serveClient({ rules: [gibraltar] }), openBrowser()]);
    [ana, eva, leo] = [await served.api.player('Ana'), await served.api.player('Eva'), await served.api.player('Leo')];
  });
  afterAll(async () => {
    await browser.close();
    await served.close();
  });

  /** Ana and Eva are allies against Leo. */
  async function newGame(): Promise<string> {
    const seats = { 'hf-army': 'me', 'hf-fleet': eva.id, en: leo.id };
    const { body } = await seatedGame(served.api, ana, { ruleset: 'gibraltar', scenario: 'assault3hf', seats });
    return body.id;
  }

  const arrives = (player: Player): Promise<Person> => arrive(browser, { base: served.base, player });

  const talk = async ({ page }: Person): Promise<void> => {
    await page
      .getByRole('tab', { name: /^Table/ })
      .first()
      .click();
    await page.getByRole('tab', { name: /^Chat/ }).click();
  };
  const say = async ({ page }: Person, words: string): Promise<void> => {
    await page.getByLabel('Say something').fill(words);
    await page.getByRole('button', { name: 'Send' }).click();
  };
  const said = ({ page }: Person, words: string) => page.getByRole('log').getByText(words).waitFor();

  test('comes over the stream, is marked unread until it is read, and on all devices alike', async () => {
    const gameId = await newGame();
    const [desk, phone, other] = [await arrives(leo), await arrives(leo), await arrives(ana)];
    const polled: string[] = [];
    desk.page.on('request', (request) => {
      if (/\/(messages|rooms)\b/.test(request.url()) && request.method() === 'GET') polled.push(request.url());
    });
    await Promise.all([sitDown(desk, gameId), sitDown(other, gameId), phone.page.goto('/')]);
    await talk(other);
    await say(other, 'Good luck!');
    await desk.page.getByLabel('1 new message').first().waitFor();
    await phone.page.getByLabel('1 new message').first().waitFor();
    expect(await desk.page.title()).toContain('(1)');
    expect(await barriers(phone.page)).toEqual([]);
    await talk(desk);
    await said(desk, 'Good luck!');
    await phone.page.getByLabel('1 new message').waitFor({ state: 'detached' });
    const before = polled.length;
    await say(other, 'Are you there?');
    await said(desk, 'Are you there?');
    expect(polled.slice(before)).toEqual([]);
    expect([...desk.complaints, ...phone.complaints, ...other.complaints]).toEqual([]);
    await Promise.all([desk, phone, other].map((person) => person.leave()));
  });

  test('can be reported, and is hidden by an operator from all who have it open', async () => {
    const gameId = await newGame();
    const operator = { id: ADMIN_ACCOUNT, token: ADMIN_TOKEN };
    const [rude, hurt, office] = [await arrives(ana), await arrives(leo), await arrives(operator)];
    await Promise.all([sitDown(rude, gameId), sitDown(hurt, gameId)]);
    await Promise.all([talk(rude), talk(hurt)]);
    await say(rude, 'You fool');
    await said(hurt, 'You fool');
    await hurt.page.getByLabel('What can be done about this message').click();
    await hurt.page.getByRole('button', { name: 'Report' }).click();
    await hurt.page.getByLabel('What is wrong with it?').fill('An insult');
    expect(await barriers(hurt.page)).toEqual([]);
    await hurt.page.getByRole('button', { name: 'Send to the operators' }).click();
    await hurt.page.getByText(/^Reported\./).waitFor();
    await office.page.goto('/admin/reports');
    await office.page.getByText('You fool').waitFor();
    await office.page.getByLabel('Why, for the record').fill('An insult indeed');
    expect(await barriers(office.page)).toEqual([]);
    await office.page.getByRole('button', { name: 'Hide the message' }).click();
    await office.page.getByText(/message hidden, by .* An insult indeed/).waitFor();
    for (const person of [rude, hurt]) await said(person, 'Whoever runs the server has hidden this message.');
    await hurt.page.goto(`/players/${ana.id}`);
    await hurt.page.getByRole('button', { name: 'Block Ana' }).click();
    await hurt.page.getByRole('button', { name: 'Block', exact: true }).click();
    await hurt.page.getByText(/You do not hear Ana any more/).waitFor();
    await hurt.page.goto('/settings');
    await hurt.page.getByRole('button', { name: 'Hear Ana again' }).click();
    await hurt.page.getByRole('button', { name: 'Hear Ana again' }).waitFor({ state: 'detached' });
    expect([rude, hurt, office].flatMap(({ complaints }) => complaints)).toEqual([]);
    await Promise.all([rude, hurt, office].map((person) => person.leave()));
  });

  test('has a room for the side, which the other side neither sees nor is sent', async () => {
    const gameId = await newGame();
    const people = [await arrives(ana), await arrives(eva), await arrives(leo)] as const;
    await Promise.all(people.map((person) => sitDown(person, gameId)));
    await Promise.all(people.map(talk));
    const [first, ally, foe] = people;
    await first.page.getByRole('tab', { name: /^Our side/ }).click();
    await say(first, 'We land at night');
    await ally.page.getByRole('tab', { name: /^Our side/ }).click();
    await said(ally, 'We land at night');
    expect(await barriers(ally.page)).toEqual([]);
    await ally.page.getByRole('tablist', { name: 'Rooms' }).getByRole('tab', { name: 'Everyone' }).click();
    await say(ally, 'Ready');
    await said(foe, 'Ready');
    expect(await foe.heard()).not.toContain('at night');
    expect(await foe.page.getByRole('tab', { name: /^Our side/ }).count()).toBe(0);
    expect(people.flatMap(({ complaints }) => complaints)).toEqual([]);
    await Promise.all(people.map((person) => person.leave()));
  });

  test('has on a phone the field to write in view, and whoever goes to another tab reads it from its top', async () => {
    const gameId = await newGame();
    const options = { viewport: { width: 390, height: 844 }, hasTouch: true };
    const person = await arrive(browser, { base: served.base, player: ana, options });
    await sitDown(person, gameId);
    await talk(person);
    const { page } = person;
    const field = await page.getByLabel('Say something').boundingBox();
    expect((field?.y ?? NaN) + (field?.height ?? NaN)).toBeLessThan(844);
    const sheet = page.locator('.table-sheet');
    const scrolled = (): Promise<number> => sheet.evaluate((box) => box.scrollTop);
    await page.getByRole('tab', { name: 'Tracks' }).click();
    await sheet.evaluate((box) => box.scrollTo({ top: 300 }));
    expect(await scrolled()).toBeGreaterThan(0);
    await page.getByRole('tab', { name: /^Orders/ }).click();
    expect(await scrolled()).toBe(0);
    await person.leave();
  });
});
