import { describe, expect, test } from 'vitest';
import { secretOf } from '../../../src/domain/kernel/event.ts';
import { rule } from '../../support/rules-registry.ts';
import type { Layout, Playing } from '../../support/guerra.ts';
import { table } from '../../support/guerra.ts';

/** The royalist operations, where so many units may be activated in New Spain. */
function limited(allowance: number, forces: Layout['forces']): Playing {
  return table({ forces: forces ?? {}, also: (state) => void (state.allowance = allowance) });
}

describe('the war of guerrillas in Mexico', () => {
  rule('guerra-a-muerte', '10.7', 'a die says how many royalist units operate, while Hidalgo lives', () => {
    const step: Layout['step'] = { kind: 'operations', phase: 'mexico' };
    const alive = table({ step, forces: { p1: 'field:guadalajara Hidalgo', r1: 'field:central_mexico Mx' } });
    alive.play('activate', ['end'], [4]);
    expect([alive.event('AllowanceDiced').public.die, alive.state.allowance]).toEqual([4, 4]);
    const dead = table({ step, forces: { p1: 'field:guadalajara Tp', r1: 'field:central_mexico Mx' } });
    dead.play('activate', ['end']);
    expect([dead.state.allowance, dead.asks()]).toEqual([null, ['royalist activate']]);
  });

  rule('guerra-a-muerte', '10.7', 'of a stack that is too large the owner picks who goes; the others stay', () => {
    const game = limited(3, { r1: 'field:central_mexico Mx Pb', r2: 'field:guadalajara Crna NE Es' });
    game.play('activate', ['force:r1'], [1]);
    expect(secretOf(game.event('UnitsAllowed'), 'units')).toEqual(['Mx', 'Pb']);
    expect(game.event('UnitsAllowed').secrets.map(({ to }) => to)).toEqual([['royalist']]);
    game.play('operate', ['stop']);
    expect(game.offers('activate', ['force:r2'])).toEqual(['unit:Crna', 'unit:NE', 'unit:Es']);
    game.play('activate', ['force:r2', 'unit:NE'], [1]);
    expect([game.in('r2'), game.in('r3'), game.state.allowed]).toEqual(['NE', 'Crna Es', ['Mx', 'Pb', 'NE']]);
    game.play('operate', ['stop']);
    expect(game.offers('activate')).toEqual(['end']);
  });

  rule('guerra-a-muerte', '10.7', 'in the ten areas from Yucatán to the Californias, and nowhere else', () => {
    const game = limited(0, {
      r1: 'field:yucatan Cp', r2: 'field:vieja_california Pr1', r3: 'field:guatemala Gm', r4: 'city:habana LH', r5: 'city:mexico Mx',
    });
    expect(game.offers('activate')).toEqual(['force:r3', 'force:r4', 'end']);
    game.play('activate', ['force:r3'], [1]);
    expect(game.types()).not.toContain('UnitsAllowed');
  }); // prettier-ignore

  test('units are counted, not leaders, and not ships (A38)', () => {
    const game = limited(0, { r1: 'field:central_mexico Mx Pezuela', r2: 'city:veracruz R-F-1' });
    expect(game.offers('activate')).toEqual(['force:r1', 'force:r2', 'end']);
    game.play('activate', ['force:r1'], [1]);
    expect([game.in('r1'), game.in('r3')]).toEqual(['Pezuela', 'Mx']);
  });

  test('who is picked up on the march counts too', () => {
    const game = limited(2, {
      r1: 'field:central_mexico Mx',
      r2: 'field:central_mexico Pb',
      r3: 'field:central_mexico NE Es',
    });
    game.play('activate', ['force:r1'], [1]);
    expect(game.offers('operate', ['do:pickup'])).toEqual(['force:r2']);
    game.play('operate', ['do:pickup', 'force:r2']);
    expect([game.state.allowed, game.offers('operate').includes('do:pickup')]).toEqual([['Mx', 'Pb'], false]);
  });
});
