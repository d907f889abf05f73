import { expect, test } from 'vitest';
import { santaCruz1797 as rules } from '../../../src/domain/rulesets/santa-cruz-1797/v1/index.ts';
import { checkLists } from '../../support/conformance-decisions.ts';

const SUPPORTS = ['uk-gun', 'uk-ladders', 'uk-drums', 'es-gun', 'es-entrench', 'es-tiger'];
const cards = (...kinds: string[]): string[] => kinds.map((kind) => `card:${kind}`);

test('each kind of decision says whom it may ask, and what can be chosen whatever the table', () => {
  const both = 'british spanish';
  const said = rules.decisions.map(({ kind, seats, choices = [] }) => [
    kind,
    [seats.join(' '), ...choices.map(({ id }) => id)],
  ]);
  expect(Object.fromEntries(said)).toEqual({
    'setup.fox_load': ['british'],
    'setup.deploy': ['spanish'],
    'naval.program': ['british'],
    'bombard.declare': ['spanish', 'done'],
    'bombard.fox_loss': ['british'],
    'action.choose': [both, 'end', 'pass'],
    'move.destination': [both],
    'response.lost': ['spanish', 'pass', ...cards('es-lost')],
    'response.freemantle': ['british', 'keep', 'reveal'],
    'response.swell': ['spanish', 'pass', ...cards('es-swell')],
    'panic.retreat': ['spanish'],
    'combat.support': [both, 'done', ...cards(...SUPPORTS)],
    'combat.oldfield': ['british', 'none'],
    'combat.loss': [both],
    'combat.volunteers': ['spanish'],
    'combat.retreat_att': [both, 'stay', 'retreat'],
    'combat.retreat_def': [both, 'stay'],
    'combat.drums_return': ['british', 'done'],
    'reaction.counter': [both, 'pass', ...cards('uk-counter', 'es-counter')],
  });
});

test('each answer to what somebody else does is a reaction', () => {
  expect(rules.decisions.flatMap(({ kind, reaction }) => (reaction === true ? kind : []))).toEqual([
    ...['bombard.fox_loss', 'response.lost', 'response.freemantle', 'panic.retreat'],
    ...['combat.support', 'response.swell', 'combat.oldfield', 'combat.loss', 'combat.volunteers'],
    ...['combat.retreat_att', 'combat.retreat_def', 'reaction.counter'],
  ]);
});

test('each kind of decision, and each choice that it declares, reads in both languages', () => {
  expect(() => checkLists(rules)).not.toThrow();
});
