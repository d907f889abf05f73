import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gibraltar } from '../../src/domain/rulesets/gibraltar/v1/index.ts';
import { inBrowser, noChromium, openBrowser } from '../support/browser.ts';
import { arrive, sitDown } from '../support/person.ts';
import type { ServedClient } from '../support/served-client.ts';
import { serveClient } from '../support/served-client.ts';
import { until } from '../support/until.ts';

describe.skipIf(noChromium)(inBrowser('the map'), () => {
  let served: ServedClient;
  let browser: Browser;

  beforeAll(async () => {
    [served, browser] = await Promise.all([serveClient({ rules: [gibraltar] }), openBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await served.close();
  });

  test('that is on its way is taken by a hand where it is seen, and goes with it', async () => {
    const player = await served.api.player('Ana');
    const wish = { ruleset: gibraltar.id, scenario: 'assault', seats: { hf: 'me', en: 'me' } };
    const { body: game } = await served.api.ask('POST', '/games', { token: player.token, body: wish });
    const options = { reducedMotion: 'no-preference' } as const;
    const person = await arrive(browser, { base: served.base, player, options });
    const { page } = person;
    await sitDown(person, game.id);
    await until(async () => (await gliding(page)) === 0);
    const whole = await seen(page);
    await page.locator('.board-controls button').first().click();
    await until(async () => (await gliding(page)) === 1);
    await halfWay(page);
    const before = await seen(page);
    expect(before.width).toBeGreaterThan(whole.width);

    const frame = await page.locator('.board-frame').boundingBox();
    const [x, y] = [(frame?.x ?? 0) + 300, (frame?.y ?? 0) + 300];
    await page.mouse.move(x, y);
    await page.mouse.down();
    expect(await gliding(page)).toBe(0);
    expect(distance(await seen(page), before)).toBeLessThan(2);
    // Up and down alone: from side to side there is room for all of it.
    await page.mouse.move(x, y + 10);
    await page.mouse.move(x, y + 20);
    await page.mouse.up();
    const after = await seen(page);
    expect(after.width).toBeCloseTo(before.width, 0);
    expect(distance(after, { ...before, y: before.y + 20 })).toBeLessThan(2);
    expect(person.complaints).toEqual([]);
    await person.leave();
  });

  test.each([
    ['at 1280', { viewport: { width: 1280, height: 720 } }],
    ['on a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
  ])('stays where it is once something is planned, %s', async (_, options) => {
    const player = await served.api.player('Ana Maria de Todos los Santos');
    const wish = { ruleset: gibraltar.id, scenario: 'assault', seats: { hf: 'me', en: 'me' } };
    const { body: game } = await served.api.ask('POST', '/games', { token: player.token, body: wish });
    const person = await arrive(browser, { base: served.base, player, options: { ...options, locale: 'es-ES' } });
    const { page } = person;
    await sitDown(person, game.id);
    const before = await page.locator('.table-map').boundingBox();
    await page.locator('.choices-list [data-choice]').first().click();
    await page.locator('.draft li').waitFor();
    expect(await page.locator('.table-state').textContent()).toContain('sin enviar');
    expect(await page.locator('.table-map').boundingBox()).toEqual(before);
    await person.leave();
  });

  test('gives the focus back to what is put elsewhere among its like, and to nothing that somebody has left', async () => {
    const player = await served.api.player('Ana');
    const wish = { ruleset: gibraltar.id, scenario: 'assault', seats: { hf: 'me', en: 'me' } };
    const { body: game } = await served.api.ask('POST', '/games', { token: player.token, body: wish });
    const person = await arrive(browser, { base: served.base, player });
    const { page } = person;
    await sitDown(person, game.id);
    await page.locator('.choices-list [data-choice=place]').click();
    await page.locator('.choices-list [data-choice^="unit:"]').first().click();
    const offer = page.locator('.board-sheet .area-offer').last();
    await offer.waitFor();
    // As when the next question offers the same areas in another order.
    const move = (): Promise<void> => offer.evaluate((path) => path.parentElement?.prepend(path));
    const id = await offer.getAttribute('data-area');
    const focused = (): Promise<string | null> =>
      page.evaluate(() => document.activeElement?.getAttribute('data-area') ?? null);
    await offer.focus();
    // Whoever presses sees no frame there: it is for the keyboard, which has a line of its own.
    expect(await offer.evaluate((path) => getComputedStyle(path).outlineStyle)).toBe('none');
    await move();
    await until(async () => (await focused()) === id);
    await page.locator('.table-head h1').click();
    await until(async () => (await focused()) === null);
    await page
      .locator('.area-offer')
      .first()
      .evaluate((path) => path.parentElement?.append(path));
    expect(await focused()).toBeNull();
    await person.leave();
  });
});

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Where the sheet is seen. */
async function seen(page: Page): Promise<Place> {
  const box = await page.locator('.board-sheet').evaluate((sheet) => {
    const { x, y, width } = sheet.getBoundingClientRect();
    return { x, y, width };
  });
  return box;
}

/** How many moves of the sheet are under way. */
function gliding(page: Page): Promise<number> {
  return page.locator('.board-sheet').evaluate((sheet) => sheet.getAnimations().length);
}

/** Holds the sheet in the middle of its way. */
function halfWay(page: Page): Promise<void> {
  return page.locator('.board-sheet').evaluate((sheet) =>
    sheet.getAnimations().forEach((one) => {
      one.pause();
      one.currentTime = 100;
    }),
  );
}

function distance(one: Place, other: Place): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
