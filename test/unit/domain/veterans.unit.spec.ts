import { describe, expect, test } from 'vitest';
import { RULESETS } from '../../../src/domain/rulesets/registry.ts';
import { sideOf } from '../../../src/domain/search/chance-to-win.ts';

const weighed = RULESETS.flatMap(({ weighed: bot, ...rules }) =>
  bot === undefined ? [] : [{ id: rules.id, rules: { ...rules, weighed: bot } }],
);

test('veterans play what they have learnt to play', () => {
  const learnt = RULESETS.filter(({ bots }) => bots['veteran'] !== undefined).map(({ id }) => id);
  expect(learnt.sort()).toEqual(['galera-de-guerra', 'gibraltar', 'guerra-a-muerte']);
  expect(weighed.map(({ id }) => id)).toEqual(expect.arrayContaining(learnt));
});

describe.each(weighed)('the weights of a bot of $id', ({ rules }) => {
  const sides = rules.scenarios.flatMap(({ seats }) => seats.map((seat) => sideOf(rules, seat)));
  const { weights, role } = rules.weighed;

  test('are there for whatever side it plays, each a number, with the same names for all roles', () => {
    expect(new Set(sides.map(role))).toEqual(new Set(Object.keys(weights)));
    const [first, ...others] = Object.values(weights);
    for (const own of others) expect(Object.keys(own)).toEqual(Object.keys(first ?? {}));
    for (const own of Object.values(weights)) expect(Object.values(own).every(Number.isFinite)).toBe(true);
  });
});
