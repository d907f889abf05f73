import { expect, test } from 'vitest';
import { gibraltar as rules } from '../../../src/domain/rulesets/gibraltar/v1/index.ts';
import { checkLists } from '../../support/conformance-decisions.ts';
import { table } from '../../support/gibraltar.ts';

test('each kind of decision says whom it may ask, and what can be chosen whatever the table', () => {
  const both = 'hf hf-army hf-fleet en en-garrison en-navy';
  const said = rules.decisions.map(({ kind, seats, choices = [] }) => [
    kind,
    [seats.join(' '), ...choices.map(({ id }) => id)],
  ]);
  expect(Object.fromEntries(said)).toEqual({
    setup: [both, 'auto', 'done'],
    arrival: ['en en-garrison en-navy', 'auto'],
    move: [both, 'done'],
    bombard: [both, 'done'],
    combat: [both, 'done'],
    'combat.loss': [both],
  });
});

test('each kind of decision, and each choice that it declares, reads in both languages', () => {
  expect(() => checkLists(rules)).not.toThrow();
});

test('a unit is a piece of the board, and where it goes a hex', () => {
  const game = table({ units: { 'hf-in-1': '1508', 'en-el-1': '1616' } });
  const targetOf = (path: readonly string[], id: string): unknown =>
    game.menu('move', path).choices.find((choice) => choice.id === id)?.target;
  expect(targetOf([], 'unit:hf-in-1')).toEqual({ type: 'piece', id: 'hf-in-1' });
  expect(targetOf(['unit:hf-in-1'], 'hex:1509')).toEqual({ type: 'hex', id: '1509' });
});
