import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { santaCruz1797 } from '../../src/domain/rulesets/santa-cruz-1797/v1/index.ts';
import { checkLogFile } from '../../src/games/checking/check-log.ts';
import { rulesetsOf } from '../../src/games/rulesets.ts';
import type { PlainLetter } from '../../src/notices/notice.ts';
import { playByRest, seatedGame } from '../support/api.ts';
import { inBrowser, noChromium, openBrowser } from '../support/browser.ts';
import { clickOn, luck } from '../support/clicking.ts';
import { arrive, sitDown } from '../support/person.ts';
import type { ServedClient } from '../support/served-client.ts';
import { serveClient } from '../support/served-client.ts';
import { until } from '../support/until.ts';
import { barriers } from './barriers.ts';

describe.skipIf(noChromium)(inBrowser('a browser that signs'), () => {
  let served: ServedClient;
  let browser: Browser;
  const links: string[] = [];

  beforeAll(async () => {
    const signInMail = async (_to: string, { url }: PlainLetter): Promise<void> => void links.push(url);
    const options = { rules: [santaCruz1797], deps: { signInMail } };
    [served, browser] = await Promise.all([serveClient(options), openBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await served.close();
  });

  test('signs what its player plays, and the log of the game proves it', async () => {
    const [ana, leo] = await Promise.all([served.api.player('Ana'), served.api.player('Leo')]);
    const seats = { british: 'me', spanish: leo.id };
    const created = await seatedGame(served.api, ana, { ruleset: santaCruz1797.id, scenario: 'night', seats });
    const gameId: string = created.body.id;
    const person = await arrive(browser, { base: served.base, player: ana });
    const { page } = person;
    await page.goto('/settings');
    await page.getByText('Sign what I play in this browser').click();
    await page.getByText(/^of this browser, since/).waitFor();
    expect(await barriers(page)).toEqual([]);
    await sitDown(person, gameId);
    const random = luck(7);
    let sent = 0;
    for (let turns = 0; turns < 20 && sent === 0; turns += 1) {
      await playByRest(served.api, leo, gameId);
      const isIdle = (now: Parameters<Parameters<typeof clickOn>[2]>[0]): boolean =>
        !now.busy && now.choices.length === 0 && now.draft === 0;
      sent += (await clickOn(page, random, isIdle)).sent;
    }
    expect(sent).toBeGreaterThan(0);
    await served.api.ask('POST', `/games/${gameId}/resignation`, { token: leo.token, body: { seat: 'spanish' } });
    const { text } = await served.api.ask('GET', `/games/${gameId}/events.jsonl`);
    const { faults, commands } = checkLogFile(Buffer.from(text), { rulesets: rulesetsOf([santaCruz1797]) });
    expect(faults).toEqual([]);
    expect(commands.signed).toMatchObject([{ account: ana.id, commands: expect.any(Number) }]);
    expect(person.complaints).toEqual([]);
    await person.leave();
  });

  test('lets an owner without keys come back by paper and by mail, in the browser that asked alone', async () => {
    const ana = await served.api.player('Ana');
    await served.api.ask('PATCH', '/me', { token: ana.token, body: { email: 'ana@example.org' } });
    await served.api.stores.accounts.confirmEmail(ana.id, 'ana@example.org');
    const [before, lost, other] = await Promise.all([
      arrive(browser, { base: served.base, player: ana }),
      arrive(browser, { base: served.base }),
      arrive(browser, { base: served.base }),
    ]);
    await before.page.goto('/settings');
    await before.page.getByText(/a mail to ana@example.org brings you back/).waitFor();
    await before.page.getByRole('button', { name: 'Make a recovery code' }).click();
    const code = await before.page.getByLabel('Your recovery code').inputValue();

    await lost.page.goto('/sign-in');
    await lost.page.getByLabel('Your recovery code').fill(code);
    await lost.page.getByLabel('Your recovery code').press('Enter');
    await lost.page.getByRole('heading', { level: 1, name: 'Your post' }).waitFor();

    await other.page.goto('/sign-in');
    await other.page.getByLabel('The address of your account').fill('ana@example.org');
    expect(await barriers(other.page)).toEqual([]);
    await other.page.getByRole('button', { name: 'Send me a code' }).click();
    const hash = new URL(await until(() => links[0])).hash;
    const stranger = await arrive(browser, { base: served.base });
    await stranger.page.goto(`/sign-in${hash}`);
    const there = stranger.page.getByText(/Type this code where you asked for it/);
    const typed = /[A-Z2-9]{5}-[A-Z2-9]{5}/.exec(await there.innerText())?.[0] ?? '';
    await other.page.getByLabel('The code of the mail').fill(typed);
    await other.page.getByRole('button', { name: 'Enter', exact: true }).nth(1).click();
    await other.page.getByRole('heading', { level: 1, name: 'Your post' }).waitFor();
    await Promise.all([before, lost, other, stranger].map((one) => one.leave()));
  });
});
