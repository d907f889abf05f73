import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { galeraDeGuerra } from '../../src/domain/rulesets/galera-de-guerra/v1/index.ts';
import { inBrowser, noChromium, openBrowser } from '../support/browser.ts';
import type { Player } from '../support/api.ts';
import { arrive, sitDown } from '../support/person.ts';
import type { ServedClient } from '../support/served-client.ts';
import { serveClient } from '../support/served-client.ts';
import { until } from '../support/until.ts';
import { barriers } from './barriers.ts';

interface Menu {
  readonly choices: readonly { readonly id: string }[];
  readonly safe?: string;
  readonly complete?: boolean;
}

describe.skipIf(noChromium)(inBrowser('a way over the map'), () => {
  let served: ServedClient;
  let browser: Browser;

  beforeAll(async () => {
    served = await serveClient({ rules: [galeraDeGuerra] });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await served.close();
  });

  /** A game in which a ship of the player's, who holds both seats, is about to move; and the ship. */
  async function aboutToMove(player: Player): Promise<{ id: string; ship: string }> {
    const { token } = player;
    const wish = { ruleset: galeraDeGuerra.id, scenario: 'tauris', seats: { pompey: 'me', caesar: 'me' } };
    const { body: game } = await served.api.ask('POST', '/games', { token, body: wish });
    for (;;) {
      const { body: open } = await served.api.ask('GET', `/games/${game.id}/decisions`, { token });
      const { seat, id, kind, choices } = open.find((one: { choices?: unknown }) => one.choices !== undefined);
      if (kind === 'ship.move') return { id: game.id, ship: choices[0].id };
      const path: string[] = [];
      for (let menu: Menu = { choices }; menu.complete !== true;) {
        path.push(menu.safe ?? menu.choices[0]?.id ?? '');
        const asked = { token, body: { seat, decision: id, path } };
        menu = (await served.api.ask('POST', `/games/${game.id}/choices`, asked)).body as Menu;
      }
      const sent = { token, body: { seat, commands: [{ decision: id, path }] } };
      await served.api.ask('POST', `/games/${game.id}/commands`, sent);
    }
  }

  test('is plotted by signs where manoeuvres lead, drawn as a ghost, and taken back', async () => {
    const player = await served.api.player('Ana');
    const { id, ship } = await aboutToMove(player);
    const person = await arrive(browser, { base: served.base, player });
    const { page } = person;
    await sitDown(person, id);
    await page.locator(`.choices [data-choice="${ship}"]`).click();
    await page.locator('.choices [data-choice^="mp:"]').first().click();
    const ahead = page.locator('[data-lead="fwd"]');
    await ahead.waitFor();
    expect(await page.locator('.ghost .way').count()).toBe(0);
    await ahead.hover();
    await page.locator('.ghost.pointed').waitFor();
    await ahead.click();
    await page.locator('.ghost .way').waitFor({ state: 'attached' });
    expect(await barriers(page)).toEqual([]);
    await page.locator('.acting-back').click();
    await page.locator('.ghost .way').waitFor({ state: 'detached' });
    expect(person.complaints).toEqual([]);
    await person.leave();
  });

  test('goes at once where it takes one step and no dice, if its player wishes so, and can be taken back', async () => {
    const player = await served.api.player('Eva');
    const { id } = await aboutToMove(player);
    const person = await arrive(browser, { base: served.base, player });
    const { page } = person;
    await sitDown(person, id);
    const version = async (): Promise<number> => (await served.api.ask('GET', `/games/${id}`, player)).body.version;
    const before = await version();
    await page.locator('.choices [data-choice=done]').waitFor();
    await page.getByLabel('Send at once').check();
    await page.locator('.choices [data-choice=done]').click();
    await page.getByText(/^Sent: /).waitFor();
    expect(await version()).toBeGreaterThan(before);
    expect(await page.locator('.draft').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('acting-heading');
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Take back my last move' }).click();
    await page.locator('dialog .primary').click();
    await until(async () => {
      const { body } = await served.api.ask('GET', `/games/${id}/events?first=100&after=${before}`, player);
      return body.items.some(({ type }: { type: string }) => ['TakenBack', 'ProposalMade'].includes(type));
    });
    expect(person.complaints).toEqual([]);
    await person.leave();
  });

  test('is told apart from whence a ship is attacked, which is shown while it is pointed at', async () => {
    const player = await served.api.player('Leo');
    const { id, ship } = await aboutToMove(player);
    const seen = (query: string) => served.api.ask('GET', `/games/${id}/view${query}`, { token: player.token });
    expect((await seen('')).body.reaches).toBeUndefined();
    expect((await seen('?reaches=true')).body.reaches.length).toBeGreaterThan(50);
    const person = await arrive(browser, { base: served.base, player });
    const { page } = person;
    await sitDown(person, id);
    await page
      .locator(`[data-key="piece:${ship.slice('ship:'.length)}"] .target`)
      .first()
      .hover();
    await page.getByText('Rammed from here').waitFor();
    expect(await page.locator('.reach.ram').count()).toBeGreaterThan(3);
    await person.leave();
  });
});
