import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyRuleset } from '../../src/domain/kernel/ruleset.ts';
import { castelnuovo1539 } from '../../src/domain/rulesets/castelnuovo-1539/v1/index.ts';
import { galeraDeGuerra } from '../../src/domain/rulesets/galera-de-guerra/v1/index.ts';
import { gibraltar } from '../../src/domain/rulesets/gibraltar/v1/index.ts';
import { guerraAMuerte } from '../../src/domain/rulesets/guerra-a-muerte/v1/index.ts';
import { inBrowser, noChromium, openBrowser } from '../support/browser.ts';
import { clickOn, luck } from '../support/clicking.ts';
import { arrive, sitDown } from '../support/person.ts';
import type { ServedClient } from '../support/served-client.ts';
import { playAhead } from '../support/play-ahead.ts';
import { serveClient } from '../support/served-client.ts';

/** A game that two people play at one screen, and how they come to its end before long. */
interface Whole {
  readonly rules: AnyRuleset;
  readonly scenario: string;
  readonly options?: object;
  readonly ends: string;
  /** Whether the turns before the last are played beforehand, over the API: by clicks they take minutes. */
  readonly late?: boolean;
  /** After so many choices they take these wherever they are offered. */
  readonly hurry: { readonly after: number; readonly choices: readonly string[] };
}

const GAMES: readonly Whole[] = [
  { rules: gibraltar, scenario: 'assault', ends: 'held', late: true, hurry: { after: 10, choices: ['done'] } },
  {
    rules: castelnuovo1539,
    scenario: 'siege',
    options: { stallTurns: 2 },
    ends: 'stall',
    hurry: { after: 100, choices: ['pass', 'none', 'done'] },
  },
  {
    rules: galeraDeGuerra,
    scenario: 'tauris',
    ends: 'agreed',
    hurry: { after: 60, choices: ['propose-end', 'agree'] },
  },
  {
    rules: guerraAMuerte,
    scenario: 'scenario1',
    ends: 'areas',
    late: true,
    hurry: {
      after: 40,
      choices: ['end', 'done', 'none', 'decline', 'stand', 'stop', 'outside', 'hold', 'set-out', 'no-ship'],
    },
  },
];

describe.skipIf(noChromium)(inBrowser('two people at one screen'), () => {
  let served: ServedClient;
  let browser: Browser;

  beforeAll(async () => {
    [served, browser] = await Promise.all([serveClient({ rules: GAMES.map(({ rules }) => rules) }), openBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await served.close();
  });

  test.each(GAMES)('click through a whole game of $rules.id', async (whole) => {
    const { rules, scenario, options, ends, hurry } = whole;
    const player = await served.api.player('Ana');
    const seats = Object.fromEntries(
      rules.scenarios.find(({ id }) => id === scenario)?.seats.map((seat) => [seat, 'me']) ?? [],
    );
    const body = { ruleset: rules.id, scenario, seats, ...(options === undefined ? {} : { options }) };
    const { body: game } = await served.api.ask('POST', '/games', { token: player.token, body });
    if (whole.late === true) {
      const until = (_: unknown, { turn, last }: { turn: number; last: number }): boolean => turn >= last;
      const ahead = { gameId: game.id, token: player.token, random: luck(7), hurry: hurry.choices, until };
      await playAhead(served.api, ahead);
    }
    const person = await arrive(browser, { base: served.base, player });
    await sitDown(person, game.id);
    const clicks = await clickOn(person.page, luck(7), (now) => now.over, hurry);
    expect(clicks.sent).toBeGreaterThan(5);
    expect(clicks.map).toBeGreaterThan(0);
    const { body: over } = await served.api.ask('GET', `/games/${game.id}`);
    expect(over).toMatchObject({ status: 'finished', result: { reason: ends } });
    await person.page.getByText(over.result.text.en).first().waitFor();
    expect(person.complaints).toEqual([]);
    await person.leave();
  });
});
