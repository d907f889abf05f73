import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { santaCruz1797 } from '../../src/domain/rulesets/santa-cruz-1797/v1/index.ts';
import { inBrowser, noChromium, openBrowser } from '../support/browser.ts';
import { arrive } from '../support/person.ts';
import type { ServedClient } from '../support/served-client.ts';
import { serveClient } from '../support/served-client.ts';
import { barriers } from './barriers.ts';

describe.skipIf(noChromium)(inBrowser('a link of invitation'), () => {
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

  test('shows who invites and the table before one has a name, and says when it was used', async () => {
    const { api, base } = served;
    const ana = await api.player('Ana');
    const wish = { ruleset: santaCruz1797.id, scenario: 'night', seats: { british: 'me' }, visibility: 'private' };
    const body = { ...wish, clock: { perDecision: 86_400 } };
    const { body: game } = await api.ask('POST', '/games', { token: ana.token, body });
    const seat = { token: ana.token, body: { seat: 'spanish' } };
    const { body: invitation } = await api.ask('POST', `/games/${game.id}/invitations`, seat);
    const link = `/games/${game.id}/join?seat=spanish#${invitation.token}`;

    const leo = await arrive(browser, { base, options: { viewport: { width: 390, height: 844 } } });
    await leo.page.goto(link);
    await leo.page.getByText('Ana invites you to this table: Spanish (Gutiérrez).').waitFor();
    await leo.page
      .getByText(/24 hours|1 day/)
      .first()
      .waitFor();
    await leo.page.getByText('House rules').click();
    expect(await barriers(leo.page)).toEqual([]);
    await leo.page.getByLabel(/name/i).fill('Leo');
    await leo.page.getByRole('button', { name: /^Take the seat: Spanish/ }).click();
    await leo.page.locator('.board-sheet').waitFor();

    const late = await arrive(browser, { base });
    await late.page.goto(link);
    await late.page.getByText(/This link has been used already.* Ask Ana for another/).waitFor();
    expect(await late.page.getByRole('button', { name: /Take the seat/ }).count()).toBe(0);
    expect(await barriers(late.page)).toEqual([]);
    // Another link to the same seat, opened in the same tab, loads no page anew.
    await late.page.goto(`${link}x`);
    await late.page.getByText(/This link opens nothing/).waitFor();
    await Promise.all([leo.leave(), late.leave()]);
  });
});
