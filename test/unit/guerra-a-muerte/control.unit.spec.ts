import { describe, expect, it } from 'vitest';
import {
  controlOf,
  controlSeenBy,
  halvesOf,
  holderOf,
  isDenied,
  shareOf,
} from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/control.ts';
import { incomeOf } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/income.ts';
import type { Standing } from '../../support/guerra.ts';
import { stateOf } from '../../support/guerra.ts';
import { rule } from '../../support/rules-registry.ts';

type Forces = Readonly<Record<string, string | Standing>>;

const guerrilla = (at: string, ...of: string[]): Standing => ({ at, of, posture: 'guerrilla' });
const control = (forces: Forces, area: string) => controlOf(stateOf({ forces }), area);

describe('Control', () => {
  rule(
    'guerra-a-muerte',
    '1.1.1a',
    'a side alone in an area controls it, by a garrison or a lone leader as well',
    () => {
      const forces = {
        r1: 'field:lima RL',
        r2: 'city:callao R-MI-1',
        p1: 'field:salta Belgrano',
        p2: 'city:cartagena GC-MI-1',
      };
      expect(control(forces, 'lima')).toBe('royalist');
      expect(control(forces, 'salta')).toBe('patriot');
      expect(control(forces, 'santa_fe')).toBe('patriot');
      expect(control(forces, 'quito')).toBeNull();
    },
  );

  rule('guerra-a-muerte', '1.1.1b', 'where both sides stand each controls a part', () => {
    const state = stateOf({ forces: { r1: 'city:cartagena R-MI-1', p1: 'field:santa_fe Cn' } });
    expect(controlOf(state, 'santa_fe')).toBe('partial');
    expect([shareOf(state, 'santa_fe', 'royalist'), shareOf(state, 'santa_fe', 'patriot')]).toEqual(['part', 'part']);
    expect([halvesOf(state, 'royalist'), halvesOf(state, 'patriot')]).toEqual([1, 1]);
  });

  rule('guerra-a-muerte', '10.1b', 'guerrillas control an area unless the enemy has regulars in it', () => {
    const militia = { r1: 'field:charcas R-MI-1', p1: guerrilla('field:charcas', 'PER-MI-1') };
    expect(control(militia, 'charcas')).toBe('patriot');
    const regulars = { r1: 'field:charcas RL', p1: guerrilla('field:charcas', 'PER-MI-1') };
    expect(control(regulars, 'charcas')).toBe('royalist');
    const beside = { ...regulars, p2: 'field:charcas PER-MI-2' };
    expect(control(beside, 'charcas')).toBe('partial');
    expect(control({ p1: guerrilla('field:charcas', 'PER-MI-1') }, 'charcas')).toBe('patriot');
    expect(control({ ...militia, r1: 'field:charcas R-Art-1' }, 'charcas')).toBe('royalist');
  });

  rule('guerra-a-muerte', '10.1b', 'a side without regulars beside enemy guerrillas collects nothing', () => {
    const collects = (forces: Forces, side: 'royalist' | 'patriot') => incomeOf(stateOf({ forces }), 'charcas', side);
    const militia = { r1: 'field:charcas R-MI-1', p1: guerrilla('field:charcas', 'PER-MI-1') };
    expect(collects(militia, 'royalist')).toBe(0);
    expect(collects(militia, 'patriot')).toBe(2);
    const regulars = {
      r1: 'field:charcas RL',
      p1: guerrilla('field:charcas', 'PER-MI-1'),
      p2: 'field:charcas PER-MI-2',
    };
    expect(collects(regulars, 'royalist')).toBe(1);
    const both = { r1: guerrilla('field:charcas', 'R-MI-1'), p1: guerrilla('field:charcas', 'PER-MI-1') };
    expect(control(both, 'charcas')).toBe('partial'); // A79
    expect([collects(both, 'royalist'), collects(both, 'patriot')]).toEqual([0, 0]);
  });

  it('a seat counts an enemy force in the open as one with regulars (A71)', () => {
    const state = stateOf({ forces: { r1: 'field:charcas R-MI-1', p1: guerrilla('field:charcas', 'PER-MI-1') } });
    expect(controlSeenBy(state, 'charcas', 'patriot')).toBe('royalist');
    expect(controlSeenBy(state, 'charcas', 'royalist')).toBe('patriot');
    const open = stateOf({
      forces: { r1: 'field:charcas R-MI-1', p1: guerrilla('field:charcas', 'PER-MI-1') },
      options: { noFog: true },
    });
    expect(controlSeenBy(open, 'charcas', 'patriot')).toBe('patriot');
  });

  it('fleets control no area (A70)', () => {
    expect(control({ r1: 'city:callao R-F-1' }, 'lima')).toBeNull();
    expect(control({ r1: 'city:callao R-F-1', p1: 'field:lima LP' }, 'lima')).toBe('patriot');
  });

  it('rebels and the Legion leave the patriot a part, and give the royalist nothing (A31, A45)', () => {
    expect(control({ b1: 'field:paraguay REB-MI-1' }, 'paraguay')).toBeNull();
    expect(control({ b1: 'field:paraguay REB-MI-1', p1: 'field:paraguay PLA-MI-1' }, 'paraguay')).toBe('partial');
    expect(control({ l1: 'field:banda_oriental SPL-1' }, 'banda_oriental')).toBeNull();
    expect(control({ l1: 'field:banda_oriental SPL-1', p1: 'city:montevideo PLA-MI-1' }, 'banda_oriental')).toBe(
      'partial',
    );
    expect(control({ l1: 'field:banda_oriental SPL-1', r1: 'city:montevideo R-MI-1' }, 'banda_oriental')).toBe(
      'royalist',
    );
  });

  it('a city is whose units are in it; an empty one is its area’s sole controller’s (A7)', () => {
    const state = stateOf({ forces: { r1: 'city:callao R-MI-1', p1: 'field:lima LP', p2: 'field:santa_fe Cn' } });
    expect(holderOf(state, 'callao')).toBe('royalist');
    expect(holderOf(state, 'lima_c')).toBeNull();
    expect(holderOf(state, 'bogota', 'royalist')).toBe('patriot');
  });

  it('guerrillas deny what the enemy would collect only where he has no regulars', () => {
    const state = stateOf({ forces: { r1: 'field:charcas RL', p1: guerrilla('field:charcas', 'PER-MI-1') } });
    expect(isDenied(state, 'charcas', 'royalist')).toBe(false);
  });
});
