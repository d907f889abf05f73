import { describe, expect, test } from 'vitest';
import { rule } from '../../support/rules-registry.ts';
import type { Layout, Playing } from '../../support/guerra.ts';
import { table } from '../../support/guerra.ts';

/** A table at which the royalist names his convoys. */
function naming(layout: Layout): Playing {
  return table({ turn: 6, step: { kind: 'convoys' }, ...layout });
}

const wave = Object.fromEntries(
  ['Le', 'Vi-S', 'Vy', 'Br-S', 'OM', 'Bcn', 'Ct', 'DU', 'HF', 'R-Art-7', 'R-Art-8'].map((id) => [id, 'waiting']),
);
const morillo = { elsewhere: { ...wave, Morillo: 'waiting' } };
const all = [...Object.keys(wave).map((id) => `unit:${id}`), 'leader:Morillo'];

/** Patriots share these areas, so that their empty ports are nobody's. */
const held = { p8: 'field:tierra_caliente MEX-MI-8', p9: 'field:cuba MEX-MI-9' };

describe('convoys', () => {
  rule(
    'guerra-a-muerte',
    '4.8a',
    'units land at a friendly port of their region, whole, or at any where there is none',
    () => {
      const game = naming({
        elsewhere: { A: 'waiting', Ab: 'waiting', Le: 'waiting' },
        forces: { ...held, r1: 'city:veracruz R-MI-1', r2: 'city:habana LH', r3: 'city:callao R-MI-2' },
      });
      const ports = ['place:city:veracruz', 'place:city:habana', 'place:city:callao'];
      expect(game.offers('convoys.name')).toEqual([...ports, 'hold']);
      // A is for New Spain, Ab for Venezuela, where no port is friendly.
      expect(game.offers('convoys.name', ['place:city:habana'])).toEqual(['unit:Ab', 'unit:Le']);
      expect(game.offers('convoys.name', ['place:city:veracruz'])).toEqual(['unit:A', 'unit:Ab', 'unit:Le']);
      game.play('convoys.name', ['place:city:veracruz', 'unit:A', 'unit:Ab', 'done', 'hold']);
      expect([game.at('A'), game.at('Ab'), game.at('Le')]).toEqual(['city:veracruz', 'city:veracruz', 'waiting']);
      expect(game.state.step).toMatchObject({ kind: 'reorganise' });
    },
  );

  rule('guerra-a-muerte', '5.0c', 'a besieged port takes nobody in', () => {
    const forces = {
      r1: 'city:veracruz R-MI-1',
      r2: 'city:habana LH',
      p1: 'siege:veracruz MEX-MI-1',
      p9: 'field:cuba MEX-MI-9',
    };
    const game = naming({ elsewhere: { Le: 'waiting' }, forces });
    expect(game.offers('convoys.name')).toEqual(['place:city:habana', 'hold']);
  });

  rule(
    'guerra-a-muerte',
    ['4.8b', '4.8d', '4.8e', '4.8ex'],
    'the Montevideo example: a patriot frigate alone makes a die decide',
    () => {
      const forces = { r1: 'city:montevideo DBA', p1: 'sea:A1 PLA-F-1' };
      const sail = (die: number): Playing => {
        const game = naming({ ...morillo, forces });
        const script = die >= 5 ? [die, 4] : [die];
        game.play('convoys.name', ['place:city:montevideo', ...all], script);
        return game;
      };
      expect([1, 2].map((die) => sail(die).at('Le'))).toEqual(['waiting', 'waiting']);
      expect([3, 4].map((die) => sail(die).at('Le'))).toEqual(['city:montevideo', 'city:montevideo']);
      expect([5, 6].map((die) => sail(die).at('Le'))).toEqual(['recruit', 'recruit']);
      expect(sail(3).in('r2')).toBe('Le Vi-S Vy Br-S OM Bcn Ct DU HF R-Art-7 R-Art-8 Morillo');
    },
  );

  rule(
    'guerra-a-muerte',
    '4.8ex',
    'Morillo, his units lost at sea, is diced for, and waits in Spain if he gets away',
    () => {
      const forces = { r1: 'city:montevideo DBA', p1: 'sea:A1 PLA-F-1' };
      const sunk = (die: number): string => {
        const game = naming({ ...morillo, forces });
        game.play('convoys.name', ['place:city:montevideo', ...all], [6, die]);
        return game.at('Morillo');
      };
      expect([sunk(2), sunk(3)]).toEqual(['out', 'waiting']);
    },
  );

  test('those sent back try again in the next turn', () => {
    const forces = { r1: 'city:montevideo DBA', p1: 'sea:A1 PLA-F-1' };
    const game = naming({ elsewhere: { Le: 'waiting' }, forces });
    game.play('convoys.name', ['place:city:montevideo', 'unit:Le'], [1]);
    expect(game.event('ConvoyDiced').public).toMatchObject({ outcome: 'back' });
    const again = naming({ turn: 7, elsewhere: { Le: 'waiting' }, forces });
    expect(again.offers('convoys.name')).toContain('place:city:montevideo');
  });

  test('ships that escort nobody lie in Spain', () => {
    const forces = { r1: 'city:habana LH' };
    const game = naming({ elsewhere: { Le: 'waiting', 'R-N-2': 'waiting' }, forces });
    game.play('convoys.name', ['place:city:habana', 'unit:Le', 'set-out']);
    expect([game.at('Le'), game.at('R-N-2')]).toEqual(['city:habana', 'box:SPAIN']);
    expect(game.force('r3')).toMatchObject({ kind: 'land' });
  });

  test('a convoy without ships is not taken for the end of its load, and another may follow', () => {
    const forces = { r1: 'city:habana LH', r2: 'city:montevideo DBA' };
    const game = naming({ elsewhere: { Le: 'waiting', 'Vi-S': 'waiting', 'R-N-2': 'waiting' }, forces });
    const first = ['place:city:habana', 'unit:Vi-S', 'set-out'];
    game.play('convoys.name', [...first, 'place:city:montevideo', 'unit:Le', 'set-out']);
    expect([game.at('Vi-S'), game.at('Le'), game.at('R-N-2')]).toEqual(['city:habana', 'city:montevideo', 'box:SPAIN']);
  });

  rule('guerra-a-muerte', '4.8c', 'a ship that comes with a convoy lies off its port from then on', () => {
    const forces = { r1: 'city:habana LH' };
    const game = naming({ elsewhere: { Le: 'waiting', 'R-N-2': 'waiting' }, forces });
    game.play('convoys.name', ['place:city:habana', 'unit:Le', 'unit:R-N-2']);
    expect([game.at('Le'), game.at('R-N-2')]).toEqual(['city:habana', 'sea:C9']);
  });

  test('leaders of America join a force in their areas; Boves prefers Los Llanos', () => {
    const game = naming({
      turn: 4,
      elsewhere: { Boves: 'waiting', Pezuela: 'waiting' },
      forces: { r1: 'field:cumana Cn-R', r2: 'field:los_llanos R-MC-1', r3: 'field:lima RL', r4: 'field:cuba LH' },
    });
    expect(game.offers('convoys.name')).toEqual(['force:r3']);
    expect(game.offers('convoys.name', ['force:r3'])).toEqual(['force:r2']);
    game.play('convoys.name', ['force:r3', 'force:r2']);
    expect([game.at('Pezuela'), game.at('Boves')]).toEqual(['field:lima', 'field:los_llanos']);
  });
});
