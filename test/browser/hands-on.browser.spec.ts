import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gibraltar } from '../../src/domain/rulesets/gibraltar/v1/index.ts';
import { santaCruz1797 } from '../../src/domain/rulesets/santa-cruz-1797/v1/index.ts';
import { inBrowser, noChromium, openBrowser } from '../support/browser.ts';
import { glance, luck } from '../support/clicking.ts';
import type { Player } from '../support/api.ts';
import { seatedGame } from '../support/api.ts';
import { arrive, sitDown } from '../support/person.ts';
import type { ServedClient } from '../support/served-client.ts';
import { serveClient } from '../support/served-client.ts';
import { until } from '../support/until.ts';
import { barriers } from './barriers.ts';

describe.skipIf(noChromium)(inBrowser('a player at the table'), () => {
  let served: ServedClient;
  let browser: Browser;
  let ana: Player;
  let leo: Player;

  beforeAll(async () => {
    [served, browser] = await Promise.all([serveClient({ rules: [santaCruz1797, gibraltar] }), openBrowser()]);
    [ana, leo] = await Promise.all([served.api.player('Ana'), served.api.player('Leo')]);
  });
  afterAll(async () => {
    await browser.close();
    await served.close();
  });

  /** A game of Ana's against Leo. */
  async function newGame(ruleset: string, scenario: string, [mine, his]: readonly [string, string]): Promise<string> {
    const body = { ruleset, scenario, seats: { [mine]: 'me', [his]: leo.id } };
    return (await seatedGame(served.api, ana, body)).body.id;
  }

  test('switches the language of everything that is shown, and finds it again', async () => {
    const gameId = await newGame('santa-cruz-1797', 'night', ['british', 'spanish']);
    const person = await arrive(browser, { base: served.base, player: ana });
    await sitDown(person, gameId);
    const { page } = person;
    const heading = page.locator('#acting-heading');
    expect(await heading.textContent()).toContain('Your turn');
    await page.getByRole('button', { name: 'Español' }).click();
    await until(async () => (await heading.textContent())?.includes('Te toca'));
    expect(await page.locator('html').getAttribute('lang')).toBe('es');
    expect(await page.locator('.acting-prompt').textContent()).toBe(
      (await served.api.ask('GET', `/games/${gameId}/decisions?seat=british`, { token: ana.token })).body[0].prompt.es,
    );
    await page.reload();
    await page.waitForSelector('.board-sheet');
    expect(await heading.textContent()).toContain('Te toca');
    await person.leave();
  });

  test('picks the second of two units first, and the first is still there to be picked', async () => {
    const gameId = await newGame('santa-cruz-1797', 'night', ['british', 'spanish']);
    const person = await arrive(browser, { base: served.base, player: ana });
    await sitDown(person, gameId);
    const { page } = person;
    const choice = (id: string) => page.locator(`.choices [data-choice="${id}"]`);
    await choice('unit:rm2').click();
    await until(async () => (await choice('unit:rm2').count()) === 0);
    await choice('unit:rm1').click();
    await until(async () => (await choice('unit:sl1').count()) === 0);
    const draft = await until(async () => {
      const { body } = await served.api.ask('GET', `/games/${gameId}/draft?seat=british`, { token: ana.token });
      return body.commands?.[0]?.path.length === 2 ? body.commands[0].path : null;
    });
    expect(draft).toEqual(['unit:rm2', 'unit:rm1']);
    await person.leave();
  });

  test('takes a turn by keyboard alone', async () => {
    const gameId = await newGame('santa-cruz-1797', 'night', ['british', 'spanish']);
    const person = await arrive(browser, { base: served.base, player: ana });
    await sitDown(person, gameId);
    const { page } = person;
    const version = async (): Promise<number> => (await served.api.ask('GET', `/games/${gameId}`)).body.version;
    const before = await version();
    const at = (selector: string): Promise<boolean> =>
      page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector);
    const tabTo = async (selector: string, most: number): Promise<void> => {
      for (let presses = 0; presses < most && !(await at(selector)); presses += 1) await page.keyboard.press('Tab');
      expect(await at(selector), `${selector} is reached by Tab`).toBe(true);
    };
    await until(() => at('#acting-heading'));
    await tabTo('.choices-list [data-choice]', 3);
    // From choice to choice the keyboard is where the next one is.
    while ((await glance(page)).draft === 0) {
      expect(await at('.choices-list [data-choice]')).toBe(true);
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => document.querySelector('.acting[aria-busy=true]') === null);
      await until(() => at('.choices-list [data-choice], .draft-send'));
    }
    await tabTo('.draft-send', 30);
    await page.keyboard.press('Enter');
    await until(async () => (await version()) > before);
    await until(() => at('#acting-heading'));
    expect(await page.getByRole('status').filter({ hasText: /^Sent/ }).count()).toBe(1);
    await person.leave();
  });

  test('takes a turn by single keys, which a dialog names and switches off', async () => {
    const gameId = await newGame('santa-cruz-1797', 'night', ['british', 'spanish']);
    const person = await arrive(browser, { base: served.base, player: ana });
    await sitDown(person, gameId);
    const { page } = person;
    const idle = () => page.waitForFunction(() => document.querySelector('.acting[aria-busy=true]') === null);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys at the table' }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    const press = async (key: string): Promise<void> => {
      await page.keyboard.press(key);
      await idle();
    };
    await press('1');
    await until(async () => (await page.locator('.acting-steps li').count()) > 0);
    await press('b');
    await until(async () => (await page.locator('.acting-steps li').count()) === 0);
    // What is typed into a field is text.
    await press(',');
    await page.locator('#tab-table[aria-selected=true]').waitFor();
    const field = page.getByRole('textbox').first();
    await field.focus();
    await page.keyboard.type('s1?');
    expect(await field.inputValue()).toBe('s1?');
    expect(await page.locator('dialog[open]').count()).toBe(0);
    await page.locator('#tab-table').focus();
    await press('.');
    while ((await glance(page)).draft === 0) await press('1');
    await press('c');
    await page.getByRole('tab', { name: /^Story/, selected: true }).waitFor();
    await press('o');
    await press('s');
    await until(async () => (await glance(page)).draft === 0);
    await press('?');
    await page.getByLabel('Single keys do things').uncheck();
    await page.getByRole('button', { name: 'Close' }).click();
    await press('c');
    expect(await page.getByRole('tab', { name: /^Orders/, selected: true }).count()).toBe(1);
    expect(person.complaints).toEqual([]);
    await person.leave();
  });

  test('sees the panels beside the map in one column, at 1280 and at 390', async () => {
    const gameId = await newGame('santa-cruz-1797', 'night', ['spanish', 'british']);
    for (const width of [1280, 390]) {
      const options = { viewport: { width, height: 844 } };
      const person = await arrive(browser, { base: served.base, player: ana, options });
      // The lobby's styles are loaded too, as they are for whoever comes from there.
      await person.page.goto('/');
      await person.page.waitForSelector('main h1');
      await sitDown(person, gameId);
      for (const tab of ['Orders', 'Cards'] as const) {
        await person.page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
        const edges = await person.page.$$eval('.table-sheet > *', (parts) =>
          parts
            .map((part) => part.getBoundingClientRect())
            .filter((box) => box.height > 0)
            .map((box) => [box.left, box.right]),
        );
        expect(edges.length).toBeGreaterThan(1);
        expect(new Set(edges.map(([left]) => left)).size, `${tab} at ${width}: ${JSON.stringify(edges)}`).toBe(1);
        expect(new Set(edges.map(([, right]) => right)).size).toBe(1);
      }
      await person.leave();
    }
  });

  test('reads on a phone what is asked, and is at the top of the panel after sending', async () => {
    const gameId = await newGame('santa-cruz-1797', 'night', ['british', 'spanish']);
    const options = { viewport: { width: 390, height: 844 }, hasTouch: true };
    const person = await arrive(browser, { base: served.base, player: ana, options });
    await sitDown(person, gameId);
    const { page } = person;
    // From any tab the way to what is asked is one tap.
    await page.getByRole('tab', { name: /^Story/ }).click();
    await page.getByRole('button', { name: /^Your turn/ }).click();
    await page.getByRole('tab', { name: /^Orders/, selected: true }).waitFor();
    const scrolled = (): Promise<number> => page.$eval('.table-sheet', (sheet) => sheet.scrollTop);
    const asked = async (): Promise<boolean> =>
      (await served.api.ask('GET', `/games/${gameId}`)).body.waitingFor.includes('british');
    const sentAt: number[] = [];
    while (await asked()) {
      const random = luck(sentAt.length + 1);
      await until(async () => (await glance(page)).choices.length > 0);
      while ((await glance(page)).draft === 0) {
        const prompt = page.locator('.acting-prompt');
        expect(await prompt.isVisible()).toBe(true);
        const choices = page.locator('.choices-list [data-choice]');
        await choices.nth(random(await choices.count())).click();
        await page.waitForFunction(() => document.querySelector('.acting[aria-busy=true]') === null);
      }
      await page.locator('.draft-send').scrollIntoViewIfNeeded();
      sentAt.push(await scrolled());
      await page.locator('.draft-send').click();
      await until(async () => (await glance(page)).draft === 0 && !(await glance(page)).busy);
      await until(async () => (await scrolled()) === 0);
    }
    // It was not at the top all the time.
    expect(Math.max(...sentAt)).toBeGreaterThan(0);
    await person.leave();
  });

  test('has map and panel side by side on a phone that lies on its side, and what is offered large enough', async () => {
    const gameId = await newGame('gibraltar', 'assault', ['en', 'hf']);
    const options = { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true };
    const person = await arrive(browser, { base: served.base, player: ana, options });
    await sitDown(person, gameId);
    const { page } = person;
    const boxOf = async (selector: string) =>
      (await page.locator(selector).first().boundingBox()) ?? { x: NaN, y: NaN };
    expect((await boxOf('.table-side')).x).toBeGreaterThan((await boxOf('.table-map')).x + 300);
    await page.locator('.choices-list [data-choice=place]').click();
    await page.locator('.choices-list [data-choice^="unit:"]').first().click();
    await page.locator('.board-sheet .area-offer').first().waitFor();
    await page.waitForFunction(() => {
      const sizes = [...document.querySelectorAll('.board-sheet .area-offer')].map((area) =>
        area.getBoundingClientRect(),
      );
      return sizes.every(({ width, height }) => Math.min(width, height) >= 24);
    });
    await page.locator('.table-sheet').evaluate((sheet) => sheet.scrollTo({ top: 4_000 }));
    const asked = await boxOf('.acting-top > p');
    expect(asked.y).toBeGreaterThanOrEqual((await boxOf('.table-sheet')).y - 1);
    expect(await page.locator('.seat-holder').allTextContents()).toHaveLength(2);
    expect(await barriers(page)).toEqual([]);
    await person.leave();
  });

  /** A bombardment of Ana's about to be ordered: everything before has been decided as a time-out would. */
  async function aboutToFire(): Promise<string> {
    const [scenario = { id: '', seats: [] }] = gibraltar.scenarios;
    const seats = Object.fromEntries(scenario.seats.map((seat) => [seat, 'me']));
    const body = { ruleset: gibraltar.id, scenario: scenario.id, seats };
    const { body: game } = await served.api.ask('POST', '/games', { token: ana.token, body });
    for (;;) {
      const { body: open } = await served.api.ask('GET', `/games/${game.id}/decisions`, { token: ana.token });
      const asked = open.find(({ kind }: { kind?: string }) => kind !== undefined);
      if (asked.kind === 'bombard') return game.id;
      await decideSafely(game.id, asked);
    }
  }

  async function decideSafely(gameId: string, { seat, id: decision }: { seat: string; id: string }): Promise<void> {
    const post = (what: string, body: object) =>
      served.api.ask('POST', `/games/${gameId}/${what}`, { token: ana.token, body });
    const path: string[] = [];
    let { body: menu } = await post('choices', { seat, decision, path });
    while (menu.complete !== true) {
      path.push(menu.safe ?? menu.choices[0].id);
      ({ body: menu } = await post('choices', { seat, decision, path }));
    }
    await post('commands', { seat, commands: [{ decision, path }] });
  }

  test('reads the chances of a shot before it, and what its dice needed after it, over nothing that is offered', async () => {
    const gameId = await aboutToFire();
    const person = await arrive(browser, {
      base: served.base,
      player: ana,
      options: { viewport: { width: 390, height: 844 } },
    });
    await sitDown(person, gameId);
    const { page } = person;
    await page.locator('.choices [data-choice^="unit:"]').first().click();
    await page
      .locator('.odds-fold')
      .getByRole('row', { name: /^(hit|breach)/ })
      .waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: /^Send/ }).first().click();
    const tray = page.getByRole('region', { name: 'Last dice' });
    expect(await tray.textContent()).toMatch(/(only on \d|on \d or more|on [\d, ]+)/);
    const covered = () =>
      tray.evaluate((element) => {
        const box = element.getBoundingClientRect();
        // What lies beyond the map is cut off at its edge, and not under what lies below it.
        const edge = document.querySelector('.board')?.getBoundingClientRect().bottom ?? 0;
        return [...document.querySelectorAll('.offers [data-area], .handle.action-take')].filter((offer) => {
          const other = offer.getBoundingClientRect();
          const beside = other.right <= box.left || other.left >= box.right;
          return !beside && Math.min(other.bottom, edge) > box.top && other.top < Math.min(box.bottom, edge);
        }).length;
      });
    // The map goes to what is offered first, and the tray out of its way once it rests.
    await until(async () => (await covered()) === 0);
    await page.getByRole('button', { name: 'Fold the dice away' }).first().click();
    await tray.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Show the last dice' }).click();
    await tray.waitFor();
    await page.locator('.choices [data-choice^="unit:"]').first().click();
    await tray.waitFor({ state: 'detached' });
    expect(person.complaints).toEqual([]);
    await person.leave();
  });
});
