import { describe, expect, test } from 'vitest';
import type { Observation } from '../../../src/domain/kernel/view.ts';
import { steadyBot } from '../../../src/domain/rulesets/guerra-a-muerte/v1/bots/steady.ts';
import type { ActivationFrame } from '../../../src/domain/rulesets/guerra-a-muerte/v1/frames.ts';
import { view } from '../../../src/domain/rulesets/guerra-a-muerte/v1/show/view.ts';
import type { Side } from '../../../src/domain/rulesets/guerra-a-muerte/v1/sides.ts';
import type { Layout } from '../../support/guerra.ts';
import { stateOf } from '../../support/guerra.ts';

describe('columns', () => {
  const regrouping = (forces: Layout['forces']): Layout => ({
    step: { kind: 'regroup', phase: 'royalist' },
    options: { noFog: true },
    forces: forces ?? {},
  });
  const PLACES = ['normal:field:lima', 'done'];
  const army = 'RL Cu VdC FP Ce';

  test('an army of two columns parts', () => {
    const layout = regrouping({ r1: `field:lima ${army}` });
    expect(answer(layout, 'regroup', PLACES)).toBe('normal:field:lima');
    const path = ['normal:field:lima'];
    expect(answer(layout, 'regroup', ['unit:RL', 'unit:Cu', 'unit:VdC', 'unit:FP', 'unit:Ce'], path)).toBe('unit:Cu');
    expect(answer(layout, 'regroup', ['done', 'unit:RL', 'unit:VdC'], [...path, 'unit:Cu'])).toBe('done');
    expect(answer(layout, 'regroup', ['new'], [...path, 'unit:Cu', 'done'])).toBe('new');
  });

  test('it stays together where the enemy of the area is strong', () => {
    const layout = regrouping({ r1: `field:lima ${army}`, p1: 'field:lima LP CP HN HP DSM' });
    expect(answer(layout, 'regroup', PLACES)).toBe('done');
  });

  test('it stays together before a garrison that takes all of it', () => {
    const layout = regrouping({ r1: `field:lima ${army}`, p1: 'city:callao LP CP HN' });
    expect(answer(layout, 'regroup', PLACES)).toBe('done');
  });

  test('it stays together where every way to the enemy leads over the Andes', () => {
    const layout = regrouping({ r1: `field:chile_norte ${army}`, p1: 'field:salta PLA-MI-1' });
    expect(answer(layout, 'regroup', ['normal:field:chile_norte', 'done'])).toBe('done');
  });

  test('small forces in a city become one', () => {
    const layout = regrouping({ r1: 'city:lima_c RL', r2: 'city:lima_c R-MI-1' });
    expect(answer(layout, 'regroup', ['normal:city:lima_c', 'done'])).toBe('normal:city:lima_c');
  });
});

describe('resource points for the die', () => {
  const paying = (r1: string): Layout => ({ purses: { R: 10 }, forces: { r1: `field:lima ${r1}` } });
  const AMOUNTS = ['rp:0', 'rp:1', 'rp:2', 'rp:3', 'rp:4'];
  const rp = (r1: string): string => answer(paying(r1), 'activate', AMOUNTS, ['force:r1']);

  test('a column buys what makes the worst die the best', () => {
    expect(rp('RL Cu')).toBe('rp:2');
  });

  test('a leader spares some', () => {
    expect(rp('RL Cu Pezuela')).toBe('rp:1');
  });

  test('militia is not worth it', () => {
    expect(rp('R-MI-1 R-MI-2')).toBe('rp:0');
  });

  test('a small force is worth some in the last turn alone', () => {
    const small = (turn: number): Layout => ({ ...paying('RL'), scenario: 'scenario3', turn });
    expect(answer(small(14), 'activate', AMOUNTS, ['force:r1'])).toBe('rp:0');
    expect(answer(small(15), 'activate', AMOUNTS, ['force:r1'])).toBe('rp:2');
  });

  test('no more than there is in the purse', () => {
    expect(answer({ ...paying('RL Cu'), purses: { R: 1 } }, 'activate', AMOUNTS, ['force:r1'])).toBe('rp:1');
  });
});

describe('with its points', () => {
  const MENU = ['do:march', 'do:pickup', 'do:attack', 'do:hunt', 'do:assault', 'stop'];
  const active = (forces: Layout['forces'], spent = 0, more: Partial<ActivationFrame> = {}): Layout => ({
    options: { noFog: true },
    stack: [
      {
        kind: 'activation',
        side: 'royalist',
        force: 'r1',
        op: 8,
        spent,
        hostile: [],
        crossed: false,
        chaco: false,
        blockading: null,
        over: false,
        ...more,
      },
    ],
    forces: forces ?? {},
  });

  test('a force takes rested friends along against whom it could not beat alone', () => {
    const layout = active({ r1: 'field:lima RL', r2: 'field:lima Cu', p1: 'field:lima CP' });
    expect(answer(layout, 'operate', MENU)).toBe('do:pickup');
    expect(answer(layout, 'operate', ['force:r2'], ['do:pickup'])).toBe('force:r2');
  });

  test('it needs no friends against the weak', () => {
    const layout = active({ r1: 'field:lima RL', r2: 'field:lima Cu', p1: 'field:lima PER-MI-1' });
    expect(answer(layout, 'operate', MENU)).toBe('do:attack');
  });

  test('it leaves them to their own fights where they promise more apart', () => {
    const layout = active({ r1: 'field:lima RL Cu', r2: 'field:lima VdC FP', p1: 'field:lima CP' });
    expect(answer(layout, 'operate', MENU)).toBe('do:attack');
  });

  test('a besieger stays with points that do not reach for another attack', () => {
    const forces = { r1: 'siege:lima_c RL Cu VdC', p1: 'city:lima_c PER-MI-1' };
    expect(answer(active(forces), 'operate', MENU)).toBe('do:assault');
    expect(answer(active(forces, 6), 'operate', MENU)).toBe('stop');
  });

  test('a leader makes up for the columns that a siege attack lacks', () => {
    const forces = (more: string): Layout['forces'] => ({ r1: `siege:lima_c RL${more}`, p1: 'city:lima_c PER-MI-1' });
    expect(answer(active(forces('')), 'operate', ['do:assault', 'stop'])).toBe('stop');
    expect(answer(active(forces(' Pezuela')), 'operate', ['do:assault', 'stop'])).toBe('do:assault');
  });

  test('guerrillas are hunted by many regulars, and not among their own people', () => {
    const guerrilla = (area: string, r1: string): Layout =>
      active({ r1: `field:${area} ${r1}`, p1: { at: `field:${area}`, of: ['PER-MI-1'], posture: 'guerrilla' } });
    expect(answer(guerrilla('lima', 'RL Cu VdC'), 'operate', ['do:hunt', 'stop'])).toBe('do:hunt');
    expect(answer(guerrilla('lima', 'RL'), 'operate', ['do:hunt', 'stop'])).toBe('stop');
    expect(answer(guerrilla('charcas', 'RL Cu VdC'), 'operate', ['do:hunt', 'stop'])).toBe('stop');
  });

  test('a regular is left where guerrillas would hold the area against militia', () => {
    const layout = active({
      r1: 'field:lima RL R-MI-1',
      p1: { at: 'field:lima', of: ['PER-MI-1'], posture: 'guerrilla' },
    });
    const menu = ['done', 'unit:RL', 'unit:R-MI-1'];
    expect(answer(layout, 'operate', menu, ['do:march', 'place:field:cuzco'])).toBe('unit:RL');
  });

  test('a regular is left there too where others have militia alone', () => {
    const layout = active({
      r1: 'field:lima RL R-MI-1',
      r2: 'field:lima R-MI-2',
      p1: { at: 'field:lima', of: ['PER-MI-1'], posture: 'guerrilla' },
    });
    const menu = ['done', 'unit:RL', 'unit:R-MI-1'];
    expect(answer(layout, 'operate', menu, ['do:march', 'place:field:cuzco'])).toBe('unit:RL');
  });

  test('it leaves crowded country that wears it down, unless it is to be checked anyway', () => {
    const layout = (hostile: string[]): Layout => ({
      ...active({ p1: 'field:los_llanos GI VC BV', p2: 'field:los_llanos GC-MI-1' }, 0, {
        side: 'patriot',
        force: 'p1',
        hostile,
      }),
      scenario: 'scenario3',
      turn: 15,
      step: { kind: 'operations', phase: 'colombia-peru' },
    });
    expect(answer(layout([]), 'operate', ['do:march', 'stop'])).toBe('do:march');
    expect(answer(layout(['los_llanos']), 'operate', ['do:march', 'stop'])).toBe('stop');
  });

  test('in the last scenario the patriot goes for royalists, not for empty country', () => {
    const layout: Layout = {
      ...active({ p1: 'field:charcas LP CP', r1: 'field:cuzco R-MI-1' }, 0, { side: 'patriot', force: 'p1' }),
      scenario: 'scenario3',
      turn: 13,
      step: { kind: 'operations', phase: 'colombia-peru' },
    };
    expect(answer(layout, 'operate', ['do:march', 'stop'])).toBe('do:march');
    const menu = ['place:field:salta', 'place:field:mojos', 'place:field:cuzco'];
    expect(answer(layout, 'operate', menu, ['do:march'])).toBe('place:field:cuzco');
  });
});

describe('beside operations', () => {
  test('a victor stays outside the city', () => {
    expect(answer({}, 'city.enter', ['city:lima_c', 'outside'])).toBe('outside');
  });

  test('militia fills up who has lost a step', () => {
    expect(answer({}, 'promote', ['done', 'unit:RL'])).toBe('unit:RL');
  });

  test('guerrillas come out beside enemies in the open', () => {
    const r1 = { at: 'field:chiloe', of: ['R-MI-1'], posture: 'guerrilla' } as const;
    const menu = ['done', 'unit:R-MI-1'];
    expect(answer({ forces: { r1, p1: 'field:chiloe Ch-1' } }, 'reorganise', menu)).toBe('unit:R-MI-1');
    expect(answer({ forces: { r1 } }, 'reorganise', menu)).toBe('done');
  });
});

describe('guerrillas beside armies', () => {
  const menu = ['done', 'unit:R-MI-1'];

  test('one goes among its own people where an army stands, and stays beside enemies', () => {
    expect(answer({ forces: { r1: 'field:lima RL Cu R-MI-1' } }, 'reorganise', menu)).toBe('unit:R-MI-1');
    expect(answer({ forces: { r1: 'field:salta RL Cu R-MI-1' } }, 'reorganise', menu)).toBe('done');
    const r2 = { at: 'field:lima', of: ['R-MI-1'], posture: 'guerrilla' } as const;
    expect(answer({ forces: { r1: 'field:lima RL Cu', r2, p1: 'field:lima LP' } }, 'reorganise', menu)).toBe('done');
  });

  test('nobody fights with halved factors whom he beats with all of them alone', () => {
    const p2 = { at: 'field:charcas', of: ['PER-MI-1'], posture: 'guerrilla' } as const;
    const fight = (forces: Layout['forces']): Layout => ({
      options: { noFog: true },
      stack: [
        {
          kind: 'activation',
          side: 'royalist',
          force: 'r1',
          op: 3,
          spent: 0,
          hostile: [],
          crossed: false,
          chaco: false,
          blockading: null,
          over: false,
        },
      ],
      forces: forces ?? {},
    });
    const forces = { r1: 'field:charcas RL Cu', p1: 'field:charcas CP' };
    expect(answer(fight(forces), 'operate', ['do:attack', 'stop'])).toBe('do:attack');
    expect(answer(fight({ ...forces, p2 }), 'operate', ['do:attack', 'stop'])).toBe('stop');
  });
});

describe('towards the end', () => {
  const active = (turn: number, forces: Layout['forces']): Layout => ({
    scenario: 'scenario3',
    turn,
    step: { kind: 'operations', phase: 'colombia-peru' },
    options: { noFog: true },
    stack: [
      {
        kind: 'activation',
        side: 'patriot',
        force: 'p1',
        op: 6,
        spent: 0,
        hostile: [],
        crossed: false,
        chaco: false,
        blockading: null,
        over: false,
      },
    ],
    forces: forces ?? {},
  });
  const path = ['do:march', 'place:field:lima'];
  const menu = ['done', 'unit:CP'];

  test('a regular stays for the income of the turns that are left, not in the last', () => {
    expect(answer(active(12, { p1: 'field:cuzco LP CP' }), 'operate', menu, path)).toBe('unit:CP');
    expect(answer(active(15, { p1: 'field:cuzco LP CP' }), 'operate', menu, path)).toBe('done');
  });

  test('beside enemies one stays in the last turn alone, when half an area counts', () => {
    const forces = { p1: 'field:cuzco LP CP', r1: 'city:cuzco_c RL' };
    expect(answer(active(12, forces), 'operate', menu, path)).toBe('done');
    expect(answer(active(15, forces), 'operate', menu, path)).toBe('unit:CP');
  });
});

/** What a side's bot takes of a menu at a table: the royalist's, unless it is the patriot whose force is active. */
function answer(layout: Layout, kind: string, ids: readonly string[], path: readonly string[] = []): string {
  const frame = layout.stack?.at(-1);
  const seat: Side = frame?.kind === 'activation' ? frame.side : 'royalist';
  const observation: Observation = {
    seat,
    view: view(stateOf(layout), seat),
    decision: { kind },
    path,
    random: () => 0,
    choices: ids.map((id) => ({ id })),
  };
  return steadyBot(observation);
}
