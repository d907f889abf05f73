import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { sentries } from '../../../examples/sentries.ts';
import { seenBy } from '../../../src/domain/kernel/event.ts';
import type { JsonObject } from '../../../src/domain/kernel/json.ts';
import type { AnyRuleset } from '../../../src/domain/kernel/ruleset.ts';
import { RULESETS } from '../../../src/domain/rulesets/registry.ts';
import {
  checkBoardLooks,
  checkPanels,
  checkPicture,
  checkPieceLooks,
  viewersOf,
} from '../../support/conformance-looks.ts';
import type { GameRecord } from '../../support/playout.ts';
import { newRecord, playOut } from '../../support/playout.ts';

/** An odd seed plays at random, an even one is led by a bot. The first scenario of a game has both. */
const SEEDS = [5, 6];
/** One moment in so many is looked at. */
const EVERY = 15;
const MAX_COMMANDS = 2_000;
/** Generous: whole games, on a machine that may be busy. */
const TIMEOUT_MS = 60_000;

/** The server's games, and the one that shows how a game is written. */
const games: readonly AnyRuleset[] = [...RULESETS, sentries];

describe.each(games.map((rules) => ({ id: rules.id, rules })))('$id says how it looks', ({ rules }) => {
  const scenarios = rules.scenarios.map(({ id }) => id);

  test.each(scenarios)('on the board of %s', (scenario) => {
    expect(() => checkBoardLooks(rules, scenario)).not.toThrow();
  });

  test.each(scenarios)(
    'in a random game of %s: pieces, badges, marks, dice and panels',
    (scenario) => {
      const seeds = scenario === scenarios[0] ? SEEDS : SEEDS.slice(0, 1);
      for (const seed of seeds) expect(lookOn(rules, scenario, seed).result).not.toBeNull();
    },
    TIMEOUT_MS,
  );
});

/** Plays a game, half at random and half by a bot, and checks whatever its viewers see of it. */
function lookOn(rules: AnyRuleset, scenario: string, seed: number): GameRecord {
  const options = Value.Default(rules.options, {}) as JsonObject;
  const bot = Object.keys(rules.bots)[0];
  const setting = { scenario, options, seed, maxCommands: MAX_COMMANDS };
  const record = newRecord(seed % 2 === 0 && bot !== undefined ? { ...setting, bot } : setting);
  let before = rules.view(rules.initial({ scenario, options }), null);
  playOut(rules, record, {
    after({ state }, { events }) {
      for (const event of events) checkPicture(rules, scenario, event, before);
      before = rules.view(state, null);
      if (record.commands.length % EVERY !== 0 && rules.result(state) === null) return;
      for (const viewer of viewersOf(rules)) {
        const table = rules.view(state, viewer);
        checkPieceLooks(rules, scenario, table.pieces);
        checkPanels(rules, scenario, table);
      }
    },
  });
  // What an ended game opens must be drawn as well.
  for (const event of record.events) rules.picture?.(seenBy(event, null, true));
  return record;
}
