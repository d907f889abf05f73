import { expect, test } from 'vitest';
import { Way } from '../../../src/domain/kernel/any-order.ts';
import type { ChoiceGenerator } from '../../../src/domain/kernel/choices.ts';
import { walk } from '../../../src/domain/kernel/choices.ts';
import type { Moment } from '../../../src/domain/kernel/playout.ts';
import type { AnyRuleset } from '../../../src/domain/kernel/ruleset.ts';
import { santaCruz1797 } from '../../../src/domain/rulesets/santa-cruz-1797/v1/index.ts';
import { newRecord, playOut } from '../../support/playout.ts';

/** The first programme of the boats in a random game. */
function programme(): () => ChoiceGenerator<unknown> {
  const rules = santaCruz1797 as AnyRuleset;
  let found: Moment | undefined;
  playOut(rules, newRecord({ scenario: 'night', options: {}, seed: 1, maxCommands: 6000 }), {
    before: (moment) => {
      if (found === undefined && moment.pendings.some(({ kind }) => kind === 'naval.program'))
        found = structuredClone(moment);
    },
  });
  const { state, pendings } = found ?? { state: null, pendings: [] };
  const pending = pendings.find(({ kind }) => kind === 'naval.program');
  if (pending === undefined) throw new Error('nobody sails');
  return () => rules.choose(state, pending) as ChoiceGenerator<unknown>;
}

test('boats get a course one by one, or all that have none yet together', () => {
  const tree = programme();
  const way = new Way(tree());
  const [first, ...others] = way.menu?.choices.map(({ id }) => id) ?? [];
  const all = others.filter((id) => id.startsWith('all:'));
  expect(all.length).toBeGreaterThan(0);
  for (const { label } of way.menu?.choices ?? []) expect(label.en).not.toMatch(/[{}]|undefined/);
  expect(walk(tree(), all.slice(0, 1))).toMatchObject({ kind: 'illegal' });
  expect(way.take(first ?? '')).toBe(true);
  expect(way.take(all.at(-1) ?? '')).toBe(true);
  expect(way.menu).toBeNull();
  const { path, command } = way.end();
  expect(path).toEqual([first, ...path.slice(1).map(() => `zone:${all.at(-1)?.slice('all:'.length)}`)]);
  expect(walk(tree(), path)).toEqual({ kind: 'complete', command });
});
