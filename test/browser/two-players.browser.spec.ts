import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { santaCruz1797 } from '../../src/domain/rulesets/santa-cruz-1797/v1/index.ts';
import type { Player } from '../support/api.ts';
import { seatedGame } from '../support/api.ts';
import { inBrowser, noChromium, openBrowser } from '../support/browser.ts';
import { clickOn, luck } from '../support/clicking.ts';
import type { Person } from '../support/person.ts';
import { arrive, sitDown } from '../support/person.ts';
import type { ServedClient } from '../support/served-client.ts';
import { serveClient } from '../support/served-client.ts';
import { until } from '../support/until.ts';

describe.skipIf(noChromium)(inBrowser('two players at two browsers'), () => {
  let served: ServedClient;
  let browser: Browser;

  beforeAll(async () => {
    [served, browser] = await Promise.all([serveClient({ rules: [santaCruz1797] }), openBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await served.close();
  });

  /** The ids of pieces and cards that only their owner knows: hidden now, and never yet named to everybody. */
  async function secretsOf(gameId: string, { token }: Player, seat: string): Promise<string[]> {
    const { body } = await served.api.ask('GET', `/games/${gameId}/view?seat=${seat}`, { token });
    const { text: open } = await served.api.ask('GET', `/games/${gameId}/events.jsonl`);
    const hidden = body.pieces.filter((piece: { owner: string; badges?: string[] }) => {
      return piece.owner === seat && piece.badges?.includes('hidden') === true;
    });
    const held = [...hidden, ...(body.hands[seat].cards ?? [])].map(({ id }: { id: string }) => id);
    return held.filter((id) => !open.includes(`"${id}"`));
  }

  /** Plays for whoever is asked until `turns` commands are sent, with `eyes` on the table after each. */
  async function playOn(people: readonly Person[], turns: number, eyes: () => Promise<void>): Promise<void> {
    const random = luck(11);
    for (let sent = 0; sent < turns;) {
      for (const { page } of people) {
        const clicks = await clickOn(page, random, (now) => !now.busy && now.choices.length === 0 && now.draft === 0);
        sent += clicks.sent;
        await eyes();
      }
    }
  }

  /** Once somebody has given up, what was hidden is there to be seen, and the other may ask for a rematch. */
  async function shownAtTheEnd({ gameId, ana, leo }: { gameId: string; ana: Person; leo: Player }): Promise<void> {
    const secrets = await secretsOf(gameId, leo, 'spanish');
    await served.api.ask('POST', `/games/${gameId}/resignation`, { token: leo.token, body: { seat: 'spanish' } });
    await ana.page.getByRole('radio', { name: 'Everything' }).check();
    await until(async () => {
      const heard = await ana.heard();
      return secrets.every((secret) => heard.includes(`"${secret}"`));
    });
    await ana.page.getByRole('button', { name: 'Rematch with the sides swapped' }).click();
    await ana.page.waitForURL(/[/]join$/);
    const { body: inbox } = await served.api.ask('GET', '/me/inbox', { token: leo.token });
    expect(inbox.offers).toMatchObject([{ seat: 'british', scenario: 'night' }]);
  }

  test('neither sees what the other hides: not on the page, and not in what the server sent', async () => {
    const [ana, leo] = await Promise.all([served.api.player('Ana'), served.api.player('Leo')]);
    const created = await seatedGame(served.api, ana, {
      ruleset: santaCruz1797.id,
      scenario: 'night',
      seats: { british: 'me', spanish: leo.id },
    });
    const gameId: string = created.body.id;
    const british = await arrive(browser, { base: served.base, player: ana });
    const spanish = await arrive(browser, { base: served.base, player: leo });
    await Promise.all([sitDown(british, gameId), sitDown(spanish, gameId)]);

    let looked = 0;
    const nothingLeaks = async (): Promise<void> => {
      for (const [other, seat, owner] of [
        [british, 'spanish', leo],
        [spanish, 'british', ana],
      ] as const) {
        const heard = await other.heard();
        const seen = await other.page.content();
        for (const secret of await secretsOf(gameId, owner, seat)) {
          expect(heard, `${secret} of ${seat} was sent`).not.toContain(`"${secret}"`);
          expect(seen, `${secret} of ${seat} is on the page`).not.toContain(`"${secret}"`);
          looked += 1;
        }
      }
    };
    await playOn([british, spanish], 24, nothingLeaks);
    expect(looked).toBeGreaterThan(100);
    await shownAtTheEnd({ gameId, ana: british, leo });
    expect([...british.complaints, ...spanish.complaints]).toEqual([]);
    await Promise.all([british.leave(), spanish.leave()]);
  });
});
