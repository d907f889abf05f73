import { describe, expect } from 'vitest';
import { isHalved } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/army.ts';
import { advanceArrivals } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/arrivals.ts';
import { portsOf } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/entries.ts';
import { rollLiberal } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/events-in-spain.ts';
import { lossesBy } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/loss-order.ts';
import { loseAll } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/losses.ts';
import { forceOf, isRegular } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/positions.ts';
import { notNext } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/why-not-there.ts';
import { rule } from '../../support/rules-registry.ts';
import { stateOf, table, turnOn } from '../../support/guerra.ts';

describe('what mutants of the rules found untold', () => {
  rule('guerra-a-muerte', '10.1d', 'guerrillas halve the two sides, and no rebels', () => {
    const bush = { at: 'field:pasto', of: ['R-MI-1'], posture: 'guerrilla' as const };
    const state = stateOf({ forces: { b1: 'field:pasto REB-MI-1', r1: bush, p1: 'field:pasto NG1' } });
    expect([isHalved(state, 'b1', 'pasto'), isHalved(state, 'p1', 'pasto')]).toEqual([false, true]);
  });

  rule('guerra-a-muerte', '10.2.1.1', 'liberals keep leaders in Spain who still wait for a convoy (A60)', () => {
    const layout = { turn: 9, step: { kind: 'liberal' as const }, elsewhere: { Morillo: 'waiting', 'R-N-3': 'track' } };
    const { state, events } = turnOn(rollLiberal, layout, [6]);
    expect(events[0]?.public).toMatchObject({ cancelled: ['R-N-3', 'Morillo'] });
    expect(state.leaders['Morillo']?.at).toBe('out');
  });

  rule('guerra-a-muerte', '4.10a', 'without Morelos a regular is replaced by militia of Mexico, of its arm', () => {
    const boxes = ['PLA-MI-1', 'MEX-Art-1', 'MEX-MC-3', 'MEX-MI-9'];
    const elsewhere = { SL: 'waiting', Morelos: 'out' };
    const { events } = turnOn(advanceArrivals, { turn: 4, step: { kind: 'arrivals' }, boxes, elsewhere });
    expect(events[0]?.public).toEqual({ unit: 'SL', by: 'MEX-MI-9' });
  });

  rule('guerra-a-muerte', '4.10b', 'a nation has the ports of its own areas, and no others', () => {
    const state = stateOf({ forces: { p1: 'city:valparaiso Ch-2', p2: 'city:cartagena NG1' } });
    expect([portsOf(state, 'CHI'), portsOf(state, 'GC')]).toEqual([['valparaiso'], ['cartagena']]);
  });

  rule('guerra-a-muerte', '5.3a', 'the weakest loss is the step that costs the fewest factors', () => {
    const state = stateOf({ forces: { r1: 'field:lima RL:1 Cu Cp' } });
    expect(lossesBy(state, { force: 'r1', steps: 1 }, 'weakest')).toEqual(['Cu']);
  });

  rule('guerra-a-muerte', '8.1', 'Boves is diced for with 1 taken off after a fight, and not after attrition', () => {
    const modifier = (cause: 'battle' | 'assault' | 'attrition'): unknown => {
      const forces = { r1: 'field:los_llanos R-MC-1 Boves', r2: 'field:cumana Cu' };
      const { events } = turnOn((turn) => loseAll(turn, 'r1', cause), { forces }, [6]);
      return events.find(({ type }) => type === 'LeaderDiced')?.public['modifier' as never];
    };
    expect([modifier('battle'), modifier('assault'), modifier('attrition')]).toEqual([-1, -1, 0]);
  });

  rule('guerra-a-muerte', '5.1.1', 'a force that stands alone is parted, and never regrouped whole', () => {
    const step = { kind: 'regroup', phase: 'royalist' } as const;
    const alone = table({ step, forces: { r1: 'field:lima RL Cu Pezuela' } });
    expect(alone.offers('regroup', ['normal:field:lima', 'unit:RL', 'unit:Cu'])).toEqual(['new']);
    const two = table({ step, forces: { r1: 'field:lima RL Cu', r2: 'field:lima Ce' } });
    expect(two.offers('regroup', ['normal:field:lima', 'unit:RL', 'done'])).toEqual(['new', 'force:r2']);
  });

  rule('guerra-a-muerte', '9.4', 'ships are no regulars', () => {
    expect(['RL', 'R-F-1', 'R-MI-1', 'REB-MI-1'].map(isRegular)).toEqual([true, false, false, false]);
  });

  rule('guerra-a-muerte', '5.0a', 'nobody is told why he cannot march to where he stands', () => {
    const state = stateOf({ forces: { r1: 'field:lima RL' } });
    const named = notNext(forceOf(state, 'r1'), ['field:cuzco']).map(({ target }) => target.id);
    expect(named).toContain('field:salta');
    expect(named).not.toContain('field:lima');
    expect(named).not.toContain('field:cuzco');
  });
});
