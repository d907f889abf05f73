import { describe, expect } from 'vitest';
import { table } from '../../support/castelnuovo-1539.ts';
import { rule } from '../../support/rules-registry.ts';
import { order, step, waysOf } from './orders.ts';

describe('marches with leaders, and cards out of their time', () => {
  rule('castelnuovo-1539', ['8.2/2', '2.5.2/8'], 'a leader marches with the blocks he started with', () => {
    const game = table({
      units: { sutorina: ['oa1', 'oa2'], topla: ['oa3'], upper_castle: ['sp1'] },
      leaders: { L_ula: 'sutorina' },
      hands: { ottoman: ['o-march', 'o-attack'] },
    });
    order(game, 'o-march', 'sutorina', ['oa1', 'L_ula']);
    step(game, ['oa1', 'L_ula'], 'topla');
    expect(game.state.leaders['L_ula']).toBe('topla');
    // he is not set down with the block met on the way, and it does not join them
    step(game, [], 'west_orchards');
    expect([game.state.leaders['L_ula'], game.unit('oa1')?.at]).toEqual(['west_orchards', 'west_orchards']);
    expect([game.unit('oa2')?.at, game.unit('oa3')?.at]).toEqual(['sutorina', 'topla']);
  });

  rule('castelnuovo-1539', ['5.1/6', '5.1/5', '8/2'], 'a Reaction card is no card for the own phase', () => {
    const game = table({
      phase: 'spanish-action',
      units: { castello_mare: ['sa1'], west_suburb: ['oa1'], topla: ['oa2'] },
      guns: { ottoman: ['topla'] },
      trenches: ['topla'],
      hands: { spanish: ['s-arq', 's-friendly'] },
    });
    expect(game.offers('action.choose')).toEqual(['rest', 'pass']);
    expect(game.blocked('action.choose')).toEqual({ 's-arq#1': '§5.1', 's-friendly#1': '§5.1' });
  });

  rule('castelnuovo-1539', ['2.1/1', '2.1/7'], 'blocks pass from zone to zone over land borders only', () => {
    const game = table({
      phase: 'spanish-action',
      units: { castello_mare: ['sp1'], sutorina: ['oa1'] },
      hands: { spanish: ['s-attack', 's-mine'] },
    });
    order(game, 's-attack', 'castello_mare', ['sp1']);
    expect(waysOf(game, ['sp1']).sort()).toEqual(
      ['harbour_strand', 'plaza', 's_wall', 'west_gate', 'west_quarter', 'west_suburb'].sort(),
    );
  });

  rule('castelnuovo-1539', ['8.3/11', '8.3/12', '7.5/H'], 'Ottomans driven out of a trench lose it', () => {
    const game = table({
      phase: 'spanish-action',
      units: { west_suburb: ['oa1:1'], castello_mare: ['sp1', 'sp2', 'sp3'] },
      trenches: ['west_suburb'],
      hands: { spanish: ['s-attack', 's-mine'] },
    });
    order(game, 's-attack', 'castello_mare', ['sp1', 'sp2', 'sp3']);
    step(game, ['sp1', 'sp2', 'sp3'], 'west_suburb');
    // nobody lays a card but the attacker could; nine dice against one
    game.play('combat.cards', ['done'], [5, 5, 5, 5, 5, 5, 5, 5, 5, 1]);
    expect(game.unit('oa1')).toBeNull();
    expect(game.state.trenches).toEqual([]);
    expect(game.state.track).toBe(1);
  });
});
