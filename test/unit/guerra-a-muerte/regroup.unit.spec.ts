import { describe, expect, test } from 'vitest';
import { secretOf } from '../../../src/domain/kernel/event.ts';
import { rule } from '../../support/rules-registry.ts';
import type { Operations } from '../../../src/domain/rulesets/guerra-a-muerte/v1/state.ts';
import type { Layout } from '../../support/guerra.ts';
import { table } from '../../support/guerra.ts';

const R: Layout = { step: { kind: 'regroup', phase: 'royalist' } };
const place = (at: string, what = 'normal'): string => `${what}:${at}`;

describe('regrouping', () => {
  rule('guerra-a-muerte', ['5.1a', '5.1ex'], 'stacks of a place are made up anew, into one force or into seven', () => {
    const forces = { p1: 'field:los_llanos NG2 GI LG VC SD-G H GC-Art-1' };
    const game = table({ step: { kind: 'regroup', phase: 'colombia-peru' }, forces });
    game.play('regroup', [place('field:los_llanos'), 'unit:NG2', 'unit:VC', 'done', 'new']);
    expect([game.in('p1'), game.in('p2')]).toEqual(['GI LG H SD-G GC-Art-1', 'NG2 VC']);
    for (const unit of ['GI', 'LG', 'SD-G', 'H'])
      game.play('regroup', [place('field:los_llanos'), `unit:${unit}`, 'done', 'new']);
    expect(Object.keys(game.state.forces)).toHaveLength(6);
    game.play('regroup', [place('field:los_llanos'), 'unit:GC-Art-1', 'force:p2']);
    expect(game.in('p2')).toBe('NG2 VC GC-Art-1');
    expect(game.offers('regroup')).toEqual(['done']);
  });

  rule('guerra-a-muerte', ['5.1.1', '5.1a'], 'without a limit to a force, all of a place join', () => {
    const forces = { r1: 'field:lima RL Pezuela', r2: 'field:lima Cu DR', r3: 'field:lima Ce FP R-Art-1', r4: 'city:lima_c Cz' };
    const game = table({ ...R, forces });
    const all = ['Cu', 'DR', 'Ce', 'FP', 'R-Art-1'].map((id) => `unit:${id}`);
    const order = game.offers('regroup', [place('field:lima')]).filter((id) => all.includes(id));
    game.play('regroup', [place('field:lima'), ...order, 'force:r1']);
    expect(game.in('r1').split(' ').sort()).toEqual(['Ce', 'Cu', 'DR', 'FP', 'Pezuela', 'R-Art-1', 'RL']);
    expect([game.force('r2'), game.force('r3'), game.in('r4')]).toEqual([null, null, 'Cz']);
  }); // prettier-ignore

  rule('guerra-a-muerte', '5.1.2a', 'patriots of all nations stack', () => {
    const game = table({
      step: { kind: 'regroup', phase: 'plata-chile' },
      forces: { p1: 'field:lima DP SanMartin', p2: 'field:lima LP', p3: 'field:lima Ch-2' },
    });
    game.play('regroup', [place('field:lima'), 'unit:Ch-2', 'force:p2']);
    expect(game.in('p2')).toBe('Ch-2 LP');
    expect(game.offers('regroup', [place('field:lima')])).toEqual(['unit:DP', 'leader:SanMartin']);
  });

  rule('guerra-a-muerte', ['5.1.3', '5.1ex2'], 'the enemy sees that there is a force, and not what is in it', () => {
    const game = table({ ...R, forces: { r1: 'field:cumana RL Cu DR R-Art-1 Pezuela' } });
    const events = game.play('regroup', [place('field:cumana'), 'unit:Cu', 'done', 'new']);
    expect(events.map((event) => [event.public, event.secrets.map(({ to }) => to)])).toEqual([
      [{ force: 'r2', owner: 'royalist', kind: 'land', at: 'field:cumana', posture: 'normal' }, [['royalist']]],
      [{ from: 'r1', to: 'r2', emptied: false }, [['royalist']]],
    ]);
    expect(events.map((event) => secretOf(event, 'units'))).toEqual([[], ['Cu']]);
  });

  test('a unit changes its force once, guerrillas stay among themselves, and fields apart from cities', () => {
    const game = table({
      ...R,
      forces: {
        r1: 'field:lima RL Cu',
        r2: { at: 'field:lima', of: ['R-MI-1', 'R-MI-2'], posture: 'guerrilla' },
        r3: 'city:callao R-MI-3',
      },
    });
    expect(game.offers('regroup')).toEqual([place('field:lima'), place('field:lima', 'guerrilla'), 'done']);
    game.play('regroup', [place('field:lima'), 'unit:Cu', 'new']);
    expect(game.offers('regroup', [place('field:lima')])).toEqual(['unit:RL']);
    game.play('regroup', ['done']);
    expect([game.types(), game.asks()]).toEqual([['Regrouped', 'StepBegan'], ['royalist activate']]);
  });

  test('is asked wherever everybody can see that there may be something to regroup (A125)', () => {
    const asks = (forces: NonNullable<Layout['forces']>, phase: Operations): readonly string[] =>
      table({ forces, step: { kind: 'regroup', phase } }).asks();
    const alone = { p1: 'field:lima DP', p2: 'field:salta NG2', r1: 'field:cuzco RL' };
    expect(asks(alone, 'plata-chile')).toEqual(['patriot activate']);
    expect(asks({ ...alone, p2: 'field:salta NG2 NG3' }, 'plata-chile')).toEqual(['patriot regroup']);
    expect(asks({ ...alone, p3: 'field:lima Ch-2' }, 'plata-chile')).toEqual(['patriot regroup']);
    expect(asks({ ...alone, p3: 'field:lima Ch-2' }, 'mexico')).toEqual(['patriot activate']);
  });

  test('ships regroup, but not with troops aboard', () => {
    const fleets = { r1: 'sea:C5 R-F-1 R-F-2', r2: 'sea:C7 R-F-3 R-N-1', r3: 'aboard:r2 Cp' };
    const game = table({ ...R, forces: fleets });
    expect(game.offers('regroup')).toEqual(['fleets:sea:C5', 'done']);
  });
});

describe('reorganisation', () => {
  const step: Layout['step'] = { kind: 'reorganise' };
  const forces = {
    r1: 'field:salta RL R-MI-1 R-MI-2',
    r2: 'city:salta_c R-MI-3',
    p1: 'field:charcas PER-MI-1 PER-MI-2',
    p2: { at: 'field:charcas', of: ['PER-MC-1'], posture: 'guerrilla' as const },
  };

  rule('guerra-a-muerte', ['3.1.3d', '10.1a'], 'militia go over to guerrillas and back, sealed until both have', () => {
    const game = table({ step, forces });
    expect(game.asks()).toEqual(['royalist reorganise', 'patriot reorganise']);
    game.play('royalist reorganise', ['unit:R-MI-2', 'done']);
    expect(game.event('ReorganisationSealed').secrets.map(({ to }) => to)).toEqual([['royalist']]);
    expect([game.asks(), game.in('r1')]).toEqual([['patriot reorganise'], 'RL R-MI-1 R-MI-2']);
    game.play('patriot reorganise', ['unit:PER-MI-1', 'unit:PER-MI-2', 'unit:PER-MC-1', 'done']);
    expect([game.in('r3'), game.force('r3')?.posture, game.in('r1')]).toEqual(['R-MI-2', 'guerrilla', 'RL R-MI-1']);
    expect([game.force('p1')?.posture, game.force('p2')?.posture]).toEqual(['guerrilla', 'normal']);
    expect(game.state.step).toEqual({ kind: 'operations', phase: 'plata-chile' });
  });

  test('says in both languages which way militia switch', () => {
    const game = table({ step, forces });
    const ways = game.menu('patriot reorganise').choices.map(({ label }) => [label.en, label.es]);
    const [army, guerrilla] = [
      ways.find(([en]) => en?.endsWith(': to guerrilla')),
      ways.find(([en]) => en?.endsWith(': to the army')),
    ];
    expect([army?.[1], guerrilla?.[1]]).toEqual([
      expect.stringMatching(/: a la guerrilla$/),
      expect.stringMatching(/: al ejército$/),
    ]);
  });

  rule('guerra-a-muerte', ['10.1g', '6.7c'], 'not in cities, nor before them; regulars never', () => {
    const game = table({ step, forces: { ...forces, r4: 'siege:buenos_aires R-MI-4', p3: 'city:buenos_aires DP' } });
    expect(game.offers('royalist reorganise')).toEqual(['done', 'unit:R-MI-1', 'unit:R-MI-2']);
  });

  rule('guerra-a-muerte', '3.1.3d', 'units of a place separate and join in new forces', () => {
    const game = table({ step, forces: { r1: 'field:lima RL Cu', r2: 'field:lima DR Pezuela' } });
    game.play('patriot reorganise', ['done']);
    game.play('royalist reorganise', ['land:field:lima', 'unit:Cu', 'unit:DR', 'done', 'done']);
    expect([game.in('r1'), game.in('r2'), game.in('r3')]).toEqual(['RL', 'Pezuela', 'Cu DR']);
  });

  test('a leader goes along with militia that switch whole, and stays with others', () => {
    const game = table({ step, forces: { p1: 'field:charcas PER-MI-1 Belgrano', p2: 'field:salta PLA-MI-1 DP SanMartin' } });
    game.play('royalist reorganise', ['done']);
    game.play('patriot reorganise', ['unit:PER-MI-1', 'unit:PLA-MI-1', 'done']);
    expect([game.force('p1')?.posture, game.in('p1'), game.in('p2')]).toEqual([
      'guerrilla', 'PER-MI-1 Belgrano', 'DP SanMartin',
    ]);
  }); // prettier-ignore
});
