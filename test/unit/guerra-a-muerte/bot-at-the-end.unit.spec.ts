import { describe, expect, test } from 'vitest';
import { steadyBot } from '../../../src/domain/rulesets/guerra-a-muerte/v1/bots/steady.ts';
import type { ActivationFrame, Frame } from '../../../src/domain/rulesets/guerra-a-muerte/v1/frames.ts';
import { view } from '../../../src/domain/rulesets/guerra-a-muerte/v1/show/view.ts';
import type { Layout } from '../../support/guerra.ts';
import { stateOf } from '../../support/guerra.ts';

/** The third scenario in the patriot's operations of Gran Colombia and Peru. */
function endOfEmpire(turn: number, forces: NonNullable<Layout['forces']>, more: Layout = {}): Layout {
  return {
    scenario: 'scenario3',
    turn,
    step: { kind: 'operations', phase: 'colombia-peru' },
    options: { noFog: true },
    forces,
    ...more,
  };
}

function active(turn: number, forces: NonNullable<Layout['forces']>, op: number): Layout {
  const frame: ActivationFrame = {
    kind: 'activation',
    side: 'patriot',
    force: 'p1',
    op,
    spent: 0,
    hostile: [],
    crossed: false,
    chaco: false,
    blockading: null,
    over: false,
  };
  return endOfEmpire(turn, forces, { stack: [frame] });
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

describe('a garrison that no single attack takes', () => {
  test('brings friends together in the last turn, for the steps that it loses', () => {
    const forces = { p1: 'field:lima LP CP', p2: 'field:lima HP DSM', r1: 'city:lima_c RL Cu VdC' };
    expect(answer(active(15, forces, 8), 'operate', ['do:pickup', 'do:besiege', 'stop'])).toBe('do:pickup');
  });
});

describe('the royalist operations of the last turn', () => {
  const leaving: Frame = { kind: 'interception', mover: 'r1', from: 'lima', to: 'cuzco', open: ['p1'], tried: false };
  const windows = (turn: number): Layout =>
    endOfEmpire(turn, { p1: 'field:lima CP', r1: 'field:lima RL' }, { stack: [leaving] });
  const menu = ['decline', 'force:p1'];

  test('who leaves is intercepted by half his factors, as nobody needs them any more', () => {
    expect(answer(windows(15), 'intercept', menu)).toBe('force:p1');
    expect(answer(windows(14), 'intercept', menu)).toBe('decline');
  });
});

describe('an area that the enemy is not in', () => {
  const path = ['do:march', 'place:field:guadalajara'];
  const NEAR = {
    r1: 'field:guadalajara RL',
    r2: 'city:slp_c Cu',
    r3: 'city:durango_c VdC',
    r4: 'city:guadalajara_c FP',
    r5: 'field:san_luis_potosi Ce',
  };

  test('is held by a regular in the last turn, where it is rich and enemies are about', () => {
    const left = (turn: number, forces: NonNullable<Layout['forces']>): string =>
      answer(
        active(turn, { p1: 'field:central_mexico NG1 NG2 NG3', ...forces }, 6),
        'operate',
        ['done', 'unit:NG1'],
        path,
      );
    expect(left(15, NEAR)).toBe('unit:NG1');
    expect(left(15, { r1: 'field:guatemala RL' })).toBe('done');
  });
});
