import { describe, expect, test } from 'vitest';
import { rollIguala, rollLiberal } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/events-in-spain.ts';
import type { GameTurn } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/positions.ts';
import type { Layout } from '../../support/guerra.ts';
import { turnOn } from '../../support/guerra.ts';
import { rule } from '../../support/rules-registry.ts';

/** What a step of the events does by itself. */
function rolled(roll: (turn: GameTurn) => void, dice: readonly number[], layout: Layout) {
  return turnOn(roll, { step: { kind: 'liberal' }, ...layout }, dice);
}

const happens = (turn: number, die: number): boolean => rolled(rollLiberal, [die], { turn }).state.liberal === turn;

describe('liberals take power in Spain', () => {
  rule('guerra-a-muerte', ['10.2', '3.1.1'], 'from turn 9 on 5 and 6, one more each turn, once', () => {
    expect([happens(9, 4), happens(9, 5)]).toEqual([false, true]);
    expect([happens(10, 3), happens(10, 4)]).toEqual([false, true]);
    expect([happens(11, 2), happens(11, 3)]).toEqual([false, true]);
    expect([happens(12, 1), happens(12, 2)]).toEqual([false, true]);
    const sure = rolled(rollLiberal, [], { turn: 13 });
    expect(sure.events[0]?.public).toMatchObject({ die: null, happened: true });
    expect(sure.state.liberal).toBe(13);
  });

  rule('guerra-a-muerte', '10.2.1.1', 'reinforcements from Spain of that turn and later ones are cancelled', () => {
    const elsewhere = {
      'Cb-S': 'waiting',
      'R-F-5': 'waiting',
      'R-N-3': 'track',
      Ge: 'waiting',
      GC1: 'track',
      CL: 'recruit',
    };
    const boxes = ['As'];
    const after = rolled(rollLiberal, [5], { turn: 9, elsewhere, boxes });
    expect(after.events[0]?.public).toMatchObject({ cancelled: ['Ge', 'Cb-S', 'R-F-5', 'R-N-3'] });
    const at = ['Cb-S', 'R-F-5', 'R-N-3', 'Ge', 'GC1', 'As'].map((id) => after.state.units[id]?.at);
    expect(at).toEqual(['out', 'out', 'out', 'out', 'track', 'recruit']);
    expect(rolled(rollLiberal, [4], { turn: 9, elsewhere }).state.units['Cb-S']?.at).toBe('waiting');
  });
});

describe('the plan of Iguala', () => {
  const forces = { r1: 'city:mexico Crna As', r2: 'field:tejas Pr1 R-MI-1', r3: 'field:guatemala Gm' };
  const boxes = ['MEX-MI-1', 'MEX-MC-1'];

  test('on 4 each American regular in New Spain leaves on 1 to 3, and a militia takes its place', () => {
    const after = rolled(rollIguala, [4, 3, 2], { turn: 12, step: { kind: 'iguala' }, forces, boxes });
    expect(after.state.iguala).toBe(12);
    const at = ['Crna', 'Pr1', 'As', 'Gm', 'MEX-MI-1', 'MEX-MC-1'].map((id) => after.state.units[id]?.at);
    expect(at).toEqual(['recruit', 'recruit', 'r1', 'r3', 'p1', 'p2']);
    expect([after.state.forces['p1']?.at, after.state.forces['p2']?.at]).toEqual([
      'field:central_mexico',
      'field:tejas',
    ]);
  });

  test('a unit that stays stays, and a force that nobody is left in is gone', () => {
    const after = rolled(rollIguala, [6, 4, 1], {
      turn: 12,
      forces: { r1: 'city:mexico Crna', r2: 'field:tejas Pr1' },
      step: { kind: 'iguala' },
    });
    expect([after.state.units['Crna']?.at, after.state.units['Pr1']?.at]).toEqual(['r1', 'recruit']);
    expect(after.state.forces['r2']).toBeUndefined();
    expect(Object.keys(after.state.forces)).toEqual(['r1']);
    expect(rolled(rollIguala, [3], { turn: 12, forces, step: { kind: 'iguala' } }).state.iguala).toBeNull();
  });
});
