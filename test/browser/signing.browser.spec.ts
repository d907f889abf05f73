import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { santaCruz1797 } from '../../src/domain/rulesets/santa-cruz-1797/v1/index.ts';
import { checkLogFile } from '../../src/games/checking/check-log.ts';
import { rulesetsOf } from '../../src/games/rulesets.ts';
import { playByRest, seatedGame } from '../support/api.ts';
import { inBrowser, noChromium, openBrowser } from '../support/browser.ts';
import { clickOn, luck } from '../support/clicking.ts';
import { arrive, sitDown } from '../support/person.ts';
import type { ServedClient } from '../support/served-client.ts';
import { serveClient } from '../support/served-client.ts';
import { barriers } from './barriers.ts';

describe.skipIf(noChromium)(inBrowser('a browser that signs'), () => {
  let served: ServedClient;
  let browser: Browser;

  beforeAll(async () => {
    [served, browser] = await Promise.all([serveClient({ rules: [santaCruz1797] }), openBrowser()]);
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
});
