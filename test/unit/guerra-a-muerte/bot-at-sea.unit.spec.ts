import { describe, expect, test } from 'vitest';
import { steadyBot } from '../../../src/domain/rulesets/guerra-a-muerte/v1/bots/steady.ts';
import type { ActivationFrame } from '../../../src/domain/rulesets/guerra-a-muerte/v1/frames.ts';
import { view } from '../../../src/domain/rulesets/guerra-a-muerte/v1/show/view.ts';
import type { Layout } from '../../support/guerra.ts';
import { stateOf } from '../../support/guerra.ts';

const COLUMN = 'Pl-7 Pl-8 Pl-9 Ch-1 Ch-2 SanMartin';

/** The patriot in the last turn but one: a column in Valparaíso, the ships of Chile off it, royalists in Guadalajara alone. */
function harbour(more: Layout = {}): Layout {
  const { forces = {} } = more;
  return {
    scenario: 'scenario3',
    turn: 14,
    step: { kind: 'operations', phase: 'plata-chile' },
    ...more,
    forces: {
      p1: `city:valparaiso ${COLUMN}`,
      p2: 'sea:P9 CHI-N-1 CHI-F-1 Cochrane',
      r1: 'field:guadalajara RL',
      ...forces,
    },
  };
}

function activation(force: string, op: number, spent: number): ActivationFrame {
  return {
    kind: 'activation',
    side: 'patriot',
    force,
    op,
    spent,
    hostile: [],
    crossed: false,
    chaco: false,
    blockading: null,
    over: false,
  };
}

function answer(layout: Layout, kind: string, ids: readonly string[], path: readonly string[] = []): string {
  return steadyBot({
    seat: 'patriot',
    view: view(stateOf(layout), 'patriot'),
    decision: { kind },
    path,
    random: () => 0,
    choices: ids.map((id) => ({ id })),
  });
}

describe('columns that go by sea', () => {
  const ASHORE = ['do:march', 'do:leave', 'do:embark', 'stop'];

  test('go aboard where the enemy is a voyage away', () => {
    const layout = harbour({ stack: [activation('p1', 8, 0)] });
    expect(answer(layout, 'operate', ASHORE)).toBe('do:embark');
    expect(answer(layout, 'operate', ['force:p2'], ['do:embark'])).toBe('force:p2');
  });

  test('go by land where no areas of the continent are counted', () => {
    const layout = harbour({ scenario: 'scenario2', turn: 8, stack: [activation('p1', 8, 0)] });
    expect(answer(layout, 'operate', ASHORE)).not.toBe('do:embark');
  });

  test('small forces stay ashore', () => {
    const layout = harbour({ stack: [activation('p1', 8, 0)], forces: { p1: 'city:valparaiso Ch-1' } });
    expect(answer(layout, 'operate', ASHORE)).not.toBe('do:embark');
  });

  test('have their fleet sail to the coast where the enemy is, with an RP for its die, and land there', () => {
    const aboard = { p1: `aboard:p2 ${COLUMN}` };
    const waiting = harbour({ stack: [activation('p1', 8, 1)], forces: aboard });
    expect(answer(waiting, 'operate', ['do:fleet', 'do:land', 'stop'])).toBe('do:fleet');
    expect(answer(waiting, 'operate', ['rp:0', 'rp:1', 'rp:2'], ['do:fleet'])).toBe('rp:1');
    const sailing = harbour({ stack: [activation('p1', 8, 1), activation('p2', 8, 0)], forces: aboard });
    expect(answer(sailing, 'operate', ['do:sail', 'stop'])).toBe('do:sail');
    expect(answer(sailing, 'operate', ['place:sea:P8', 'place:sea:P2'], ['do:sail'])).toBe('place:sea:P2');
    const there = { ...aboard, p2: { at: 'sea:P2', of: ['CHI-N-1', 'CHI-F-1', 'Cochrane'], spent: true } };
    const landing = harbour({ stack: [activation('p1', 8, 1)], forces: there });
    expect(answer(landing, 'operate', ['do:land', 'stop'])).toBe('do:land');
    const shores = ['place:field:durango', 'place:field:guadalajara'];
    expect(answer(landing, 'operate', shores, ['do:land'])).toBe('place:field:guadalajara');
  });

  test('are made up to the room that the ships beside them have, with their leader', () => {
    const layout = harbour({ forces: { p1: 'city:valparaiso Pl-7 Pl-8 Pl-9 Pl-11 C Ch-1 Ch-2 Ch-3 SanMartin' } });
    expect(answer(layout, 'regroup', ['normal:city:valparaiso', 'done'])).toBe('normal:city:valparaiso');
    const menu = ['unit:Pl-7', 'leader:SanMartin'];
    expect(answer(layout, 'regroup', menu, ['normal:city:valparaiso'])).toBe('unit:Pl-7');
    expect(answer(layout, 'regroup', ['leader:SanMartin'], ['normal:city:valparaiso'])).toBe('leader:SanMartin');
  });

  test('find the ships of a port in one fleet', () => {
    const forces = { p2: 'city:valparaiso CHI-N-1 CHI-F-1 Cochrane', p3: 'city:valparaiso PLA-F-1' };
    const path = ['fleets:city:valparaiso'];
    expect(answer(harbour({ forces }), 'regroup', [...path, 'done'])).toBe(path[0]);
    expect(answer(harbour({ forces }), 'regroup', ['unit:CHI-N-1', 'unit:PLA-F-1'], path)).toBe('unit:PLA-F-1');
  });

  test('are fetched: the fleet returns to the port where they wait', () => {
    const layout = harbour({ forces: { p1: `city:callao ${COLUMN}`, p2: 'sea:P2 CHI-N-1 CHI-F-1 Cochrane' } });
    const menu = ['place:sea:P5', 'place:city:valparaiso', 'place:city:callao'];
    expect(answer(layout, 'fleet.return', menu)).toBe('place:city:callao');
  });
});

describe('fleets', () => {
  const atSea = (at: string, turn = 12): Layout => ({
    scenario: 'scenario3',
    turn,
    step: { kind: 'operations', phase: 'plata-chile' },
    stack: [activation('p1', 8, 0)],
    forces: { p1: `${at} CHI-F-1`, r1: 'field:lima RL' },
  });
  const MENU = ['do:raid', 'do:sail', 'stop'];

  test('raid what the enemy holds alone off their sea, and sail there first', () => {
    expect(answer(atSea('sea:P7'), 'operate', MENU)).toBe('do:raid');
    expect(answer(atSea('sea:P9'), 'operate', ['do:sail', 'stop'])).toBe('do:sail');
    expect(answer(atSea('sea:P9'), 'operate', ['place:sea:P8', 'place:sea:P7'], ['do:sail'])).toBe('place:sea:P7');
  });

  test('have nothing to do in the last turn', () => {
    expect(answer(atSea('sea:P7', 15), 'operate', MENU)).toBe('stop');
  });
});
