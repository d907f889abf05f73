import { describe, expect, test } from 'vitest';
import type { Playing } from '../../support/gibraltar.ts';
import { newGame, table } from '../../support/gibraltar.ts';
import { rule } from '../../support/rules-registry.ts';
import { deployAll, placesOf, put } from './placing.ts';

const lost = (game: Playing, ...units: string[]): string[] => units.filter((unit) => game.at(unit) === 'lost');
const GUNS = { 'en-ca-1': '1319', 'en-ca-2': '1320', 'en-ca-3': '1321' };

/** The English bombard launch 1 with the cargo given; each gun hits. */
function shelled(cargo: Record<string, string>, shots: number): Playing {
  const units = { 'hf-la-1': '0820', ...cargo, ...GUNS };
  const game = table({ side: 'en', phase: 'bombard', units });
  for (const gun of Object.keys(GUNS).slice(0, shots)) {
    game.play('bombard', [`unit:${gun}`, 'unit:hf-la-1'], [4]);
  }
  return game;
}

describe('launches and relief ships', () => {
  rule('gibraltar', '10.a', 'launches one to ten take up to three infantry of any kind', () => {
    const game = newGame();
    deployAll(game);
    const mixed = ['hf-el-1', 'hf-in-21', 'hf-el-8'];
    for (const unit of mixed) put(game, unit, 'unit:hf-la-10');
    expect(mixed.map((unit) => game.at(unit))).toEqual(['hf-la-10', 'hf-la-10', 'hf-la-10']);
    expect(placesOf(game, 'hf-el-2')).not.toContain('unit:hf-la-10');
    expect(placesOf(game, 'hf-el-2').filter((id) => id.startsWith('unit:'))).toHaveLength(9);
  });

  rule('gibraltar', ['10.b', '8.u'], 'each hit on a launch kills one of those aboard and leaves it afloat', () => {
    const full = { 'hf-el-1': 'hf-la-1:1', 'hf-in-1': 'hf-la-1:2', 'hf-in-2': 'hf-la-1:3' };
    const one = shelled(full, 1);
    expect(lost(one, 'hf-la-1', ...Object.keys(full))).toEqual(['hf-in-2']);
    const two = shelled(full, 2);
    expect(lost(two, 'hf-la-1', ...Object.keys(full))).toEqual(['hf-in-1', 'hf-in-2']);
    expect(two.at('hf-la-1')).toBe('0820');
  });

  rule('gibraltar', '10.c', 'with the last infantry of a launch the launch goes too', () => {
    const full = { 'hf-el-1': 'hf-la-1:1', 'hf-in-1': 'hf-la-1:2', 'hf-in-2': 'hf-la-1:3' };
    expect(lost(shelled(full, 3), 'hf-la-1', ...Object.keys(full))).toHaveLength(4);
    const single = shelled({ 'hf-in-5': 'hf-la-1:2' }, 1);
    expect(lost(single, 'hf-la-1', 'hf-in-5')).toEqual(['hf-la-1', 'hf-in-5']);
    expect(lost(shelled({}, 1), 'hf-la-1')).toEqual(['hf-la-1']);
  });

  rule('gibraltar', '10.d', 'who loses a direct combat as a launch drowns with all aboard, attacked too', () => {
    const aboard = { 'hf-el-1': 'hf-la-1:1', 'hf-in-1': 'hf-la-1:2' };
    const game = table({ side: 'en', phase: 'combat', units: { 'hf-la-1': '0820', ...aboard, 'en-gb-1': '0821' } });
    expect(game.hint('combat', [], 'unit:hf-la-1')).toEqual({ defence: 1, doubled: false });
    game.play('combat', ['unit:hf-la-1', 'unit:en-gb-1'], [3, 5]);
    expect(game.event('UnitsLost').public).toMatchObject({ units: ['hf-el-1', 'hf-in-1', 'hf-la-1'], cause: 'combat' });
  });

  rule(
    'gibraltar',
    '10.e',
    'a relief ship that loses a combat goes down with its infantry, in attack and defence',
    () => {
      const units = { 'en-rs-1': '1236', 'en-xe-1': 'en-rs-1:1', 'hf-sh-1': '1136' };
      const attacked = table({ turn: 7, phase: 'combat', units });
      attacked.play('combat', ['unit:en-rs-1', 'unit:hf-sh-1'], [5, 2]);
      expect(lost(attacked, 'en-rs-1', 'en-xe-1', 'hf-sh-1')).toEqual(['en-rs-1', 'en-xe-1']);
      const attacker = table({ turn: 7, side: 'en', phase: 'combat', units });
      attacker.play('combat', ['unit:hf-sh-1', 'unit:en-rs-1'], [2, 5]);
      expect(lost(attacker, 'en-rs-1', 'en-xe-1', 'hf-sh-1')).toEqual(['en-rs-1', 'en-xe-1']);
    },
  );

  rule(
    'gibraltar',
    '10.e',
    'by bombardment its infantry goes first and alone; afterwards it is a ship like others',
    () => {
      const units = {
        'en-rs-1': '1236',
        'en-xi-1': 'en-rs-1:1',
        'en-rs-5': '1238',
        'hf-sh-1': '0836',
        'hf-sh-2': '0838',
      };
      const game = table({ turn: 7, phase: 'bombard', units });
      game.play('bombard', ['unit:hf-sh-1', 'unit:en-rs-1'], [4]);
      expect(lost(game, 'en-rs-1', 'en-xi-1')).toEqual(['en-xi-1']);
      game.play('bombard', ['unit:hf-sh-2', 'unit:en-rs-5'], [4]);
      expect(lost(game, 'en-rs-1', 'en-rs-5')).toEqual(['en-rs-5']);
    },
  );

  test('Q23: a relief ship that has landed its infantry is sunk by the first hit', () => {
    const game = table({
      turn: 7,
      phase: 'bombard',
      units: { 'en-rs-1': '1236', 'en-xe-1': '1430', 'hf-sh-1': '0836' },
    });
    game.play('bombard', ['unit:hf-sh-1', 'unit:en-rs-1'], [4]);
    expect(lost(game, 'en-rs-1', 'en-xe-1')).toEqual(['en-rs-1']);
  });
});
