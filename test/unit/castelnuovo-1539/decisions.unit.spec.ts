import { expect, test } from 'vitest';
import { castelnuovo1539 as rules } from '../../../src/domain/rulesets/castelnuovo-1539/v1/index.ts';

const COMBAT_CARDS = ['o-volley', 'o-fire', 'o-faith', 's-fire', 's-mine', 's-frisia', 's-drum'].map(
  (kind) => `card:${kind}`,
);

test('each kind of decision says whom it may ask, and what can be chosen whatever the table', () => {
  const both = 'ottoman spanish';
  const said = rules.decisions.map(({ kind, seats, choices = [] }) => [
    kind,
    [seats.join(' '), ...choices.map(({ id }) => id)],
  ]);
  expect(Object.fromEntries(said)).toEqual({
    'setup.deploy': ['spanish'],
    'setup.embark': ['ottoman'],
    'setup.garrison': ['ottoman'],
    'setup.fleets': ['spanish'],
    'action.choose': [both, 'pass'],
    'losses.deal': [both],
    'hand.swap': [both, 'done'],
    'hand.trim': [both],
    'turn.type': ['ottoman', 'type:siege', 'type:assault'],
    'reinforce.sea': ['ottoman'],
    'reinforce.land': ['ottoman'],
    'reinforce.return': ['ottoman'],
    'move.step': [both, 'stop'],
    'move.reaction': ['spanish', 'pass', 'fire', 'card:s-arq', 'card:s-friendly'],
    'combat.cards': [both, 'done', ...COMBAT_CARDS],
    'combat.retreat': [both],
    'combat.overstack': [both],
    'reaction.counter': [both, 'pass', 'card:o-counter', 'card:s-counter'],
  });
});

test('each kind of decision has a title in both languages', () => {
  for (const { kind, title } of rules.decisions) {
    expect(title.en, kind).toMatch(/[.?!]$/);
    expect(title.es, kind).toMatch(/[.?!]$/);
  }
});
