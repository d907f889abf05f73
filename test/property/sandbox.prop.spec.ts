import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { chanceFrom } from '../../src/domain/kernel/chance.ts';
import type { GameEvent } from '../../src/domain/kernel/event.ts';
import { seenBy } from '../../src/domain/kernel/event.ts';
import type { Viewer } from '../../src/domain/kernel/ids.ts';
import type { JsonObject } from '../../src/domain/kernel/json.ts';
import { copyOf } from '../../src/domain/kernel/json.ts';
import { decideBy } from '../../src/domain/kernel/playout.ts';
import type { AnyRuleset } from '../../src/domain/kernel/ruleset.ts';
import { seededDice, seededSource } from '../../src/domain/kernel/seeded.ts';
import { randomBot } from '../../src/domain/kernel/view.ts';
import { RULESETS } from '../../src/domain/rulesets/registry.ts';
import { wishedDraws } from '../../src/domain/sandbox/dice.ts';
import type { Moved, Stand } from '../../src/domain/sandbox/line.ts';
import { beginning, decisionsAt, moveOn, ordersOf, replay } from '../../src/domain/sandbox/line.ts';
import { supposedIn } from '../../src/games/sandbox/sandbox-moment.ts';
import { newRecord, playOut } from '../support/playout.ts';

/** How many commands of a game are played before somebody tries something out, and how many are tried. */
const COMMANDS = 40;
const MOVES = 6;

interface Played {
  readonly state: unknown;
  readonly events: readonly GameEvent[];
}

/** A game played at random for a while: the position, and all that happened. */
function begun(rules: AnyRuleset, seed: number): Played {
  const scenario = rules.scenarios[0]?.id ?? '';
  const options = Value.Default(rules.options, {}) as JsonObject;
  const record = newRecord({ scenario, options, seed, maxCommands: COMMANDS });
  let state: unknown = null;
  const after = (moment: { readonly state: unknown }): void => void (state = moment.state);
  // It is cut off long before its end, which is a fault of a game elsewhere.
  expect(() => playOut(rules, record, { after })).toThrow();
  return { state: copyOf(state), events: record.events };
}

/** Tries some moves at random, of whichever seat comes first. */
function tried(rules: AnyRuleset, start: Stand, seed: number): Moved[] {
  const random = seededDice(seed);
  const line: Moved[] = [];
  for (let stand = start; line.length < MOVES;) {
    const [open] = decisionsAt(rules, stand);
    if (open === undefined) break;
    const { path } = decideBy(rules, copyOf(stand.state), open.pending, { bot: randomBot, random });
    const way = { seat: open.pending.seat, decision: open.id, path };
    const moved = moveOn(rules, stand, way, wishedDraws({ fixed: [], others: 'random' }, stand.draws, random));
    if (moved === null) throw new Error('a path of the tree was not played');
    line.push(moved);
    stand = moved;
  }
  return line;
}

/** A sandbox of the viewer, all that it shows. */
function sandboxOf(rules: AnyRuleset, { state, events }: Played, viewer: Viewer, seed: number) {
  const log = events.map((event) => seenBy(event, viewer));
  const start = beginning(rules, { state, viewer, log, seed });
  const line = tried(rules, start, seed);
  return { start, line, supposed: supposedIn(rules, start.state, viewer), orders: ordersOf(line, viewer) };
}

describe.each(RULESETS.map((rules) => [rules.id, rules] as const))('%s', (_id, rules) => {
  const viewers: readonly Viewer[] = [null, ...(rules.scenarios[0]?.seats ?? [])];
  const game = begun(rules, 1805);

  test.each(viewers)('a sandbox of %s is the same in two games that its seat cannot tell apart', (viewer) => {
    const log = game.events.map((event) => seenBy(event, viewer));
    const twin = rules.resample(game.state, viewer, chanceFrom(seededSource(77)), log) as unknown;
    for (const seed of [1, 2])
      expect(JSON.stringify(sandboxOf(rules, { ...game, state: twin }, viewer, seed))).toBe(
        JSON.stringify(sandboxOf(rules, game, viewer, seed)),
      );
  });

  test('a line is the same each time that it is played again, and leaves the position as it was', () => {
    const viewer = viewers[1] ?? null;
    const before = JSON.stringify(game.state);
    const { start, line } = sandboxOf(rules, game, viewer, 3);
    const begins = JSON.stringify(start);
    const again = replay(
      rules,
      start,
      line.map(({ move }) => move),
    );
    expect(JSON.stringify(again)).toBe(JSON.stringify(line));
    expect([JSON.stringify(start), JSON.stringify(game.state)]).toEqual([begins, before]);
    for (const { state } of line) expect(rules.invariants(state)).toEqual([]);
  });
});
