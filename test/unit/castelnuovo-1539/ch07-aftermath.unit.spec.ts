import { describe, expect } from 'vitest';
import { rule } from '../../support/rules-registry.ts';
import { fight, join, points, where } from './fights.ts';

const fromSuburb = { from: 'west_suburb', to: 'west_gate', blocks: ['oa1'] };
const sortie = { from: 'west_gate', to: 'west_suburb', blocks: ['sp1'] };
const open = { resistance: { west_gate: 0 } };
const WON = [5, 1, 1, 1, 1, 1, 1];
const LOST = [1, 1, 1, 1, 5, 1, 1];

describe('what follows a lost combat', () => {
  const beaten = { units: { west_suburb: ['oa1'], west_gate: ['sp1'], castello_mare: ['sa1', 'sa2'] }, ...open };

  rule('castelnuovo-1539', '7.5/E', 'uncovered arquebusiers fire at retreating Ottomans without a card', () => {
    const game = fight({ ...beaten, uncovered: ['sa1'] }, fromSuburb, LOST);
    expect(game.asks()).toEqual(['spanish move.reaction']);
    expect(game.offers('move.reaction')).toEqual(['pass', 'fire']);
    game.play('move.reaction', ['fire', 'block:sa1'], [4, 4, 1]);
    expect(points(game, 'oa1')).toEqual([1]);
  });

  rule('castelnuovo-1539', '7.5/E', 'Arquebusiers may be played on a retreat, beside the free fire', () => {
    const layout = {
      ...beaten,
      uncovered: ['sa1'],
      hands: { spanish: ['s-arq', 's-friendly'] },
      fleets: { F1: 'sea_topla' },
    };
    const game = fight(layout, fromSuburb, LOST);
    expect(game.offers('move.reaction')).toEqual(['pass', 'fire', 'card:s-arq']);
    game.play('move.reaction', ['card:s-arq', 'block:sa2'], [4, 1, 1]);
    expect(game.event('ArquebusFired').public).toMatchObject({ card: true, hits: 1, zone: 'west_suburb' });
    game.play('move.reaction', ['fire', 'block:sa1'], [4, 1, 1]);
    expect(points(game, 'oa1')).toEqual([1]);
  });

  rule('castelnuovo-1539', '7.5/E', 'Spaniards who retreat are fired at by nobody', () => {
    const layout = {
      phase: 'spanish-action',
      units: { west_gate: ['sp1', 'sa1'], west_suburb: ['oa1'], castello_mare: ['sa2'] },
      uncovered: ['sa1'],
      hands: { spanish: ['s-arq'] },
    } as const;
    const game = fight(layout, sortie, [1, 1, 1, 5, 1, 1, 1]);
    expect(where(game, 'sp1')).toEqual(['west_gate']);
    expect(game.asks()).toEqual(['spanish action.choose']);
  });

  rule('castelnuovo-1539', '7.5/F', 'an Ottoman leader lost in any way moves the track by one', () => {
    const layout = {
      units: { topla: ['oa1:1', 'oa2'], west_gate: ['sa1'] },
      leaders: { L_ula: 'topla' },
      uncovered: ['sa1'],
      ...open,
    };
    const game = join(layout, { from: 'topla', to: [], blocks: ['oa1'], leader: 'L_ula' });
    game.play('move.step', ['block:oa1', 'leader:L_ula', 'zone:west_suburb']);
    game.play('move.reaction', ['fire', 'block:sa1'], [4, 1, 1]);
    expect(game.state.leaders['L_ula']).toBe('gone');
    expect(game.state.track).toBe(2);
  });

  rule('castelnuovo-1539', '7.5/G', 'Spaniards driven off leave no cube behind; those who hold keep them', () => {
    const layout = { ...beaten, cubes: ['west_gate', 'west_gate', 'castello_mare'] };
    const game = fight(layout, fromSuburb, [5, 5, 5, 1, 1, 1, 1]);
    game.play('combat.retreat', ['zone:west_quarter']);
    expect(game.event('CubesLost').public).toEqual({ zone: 'west_gate', count: 2 });
    expect(game.state.cubes).toEqual(['castello_mare']);
    expect(fight(layout, fromSuburb, LOST).state.cubes).toHaveLength(3);
  });

  rule('castelnuovo-1539', '7.5/G', 'cubes go with the Spaniards though the winner dies of his faith', () => {
    const layout = { ...beaten, units: { west_suburb: ['oa1:3'], west_gate: ['sp1'] }, cubes: ['west_gate'] };
    const game = fight(layout, fromSuburb, [4, 4, 1, 1, 1, 1], { ottoman: ['o-faith'] });
    expect(points(game, 'oa1')).toEqual([0]);
    expect(game.asks()).toEqual(['spanish combat.retreat']);
    game.play('combat.retreat', ['zone:west_quarter']);
    expect(game.state.cubes).toEqual([]);
  });

  rule('castelnuovo-1539', ['7.5/H', '7.5/I'], 'Turks driven from their trench lose it, and the gun for good', () => {
    const camp = {
      phase: 'spanish-action',
      units: { west_gate: ['sp1', 'sp2'], west_suburb: ['oa1'] },
      trenches: ['topla', 'west_suburb'],
      guns: { ottoman: ['topla', 'west_suburb'] },
    } as const;
    const attack = { ...sortie, blocks: ['sp1', 'sp2'] };
    const game = fight(camp, attack, [5, 5, 5, 1, 1, 1, 1, 1, 1, 1]);
    expect(game.state.trenches).toEqual(['topla', 'west_suburb']);
    game.play('combat.retreat', ['zone:topla']);
    game.play('move.reaction', ['pass']);
    expect(where(game, 'oa1', 'sp1')).toEqual(['topla', 'west_suburb']);
    expect(game.state.trenches).toEqual(['topla']);
    expect(game.state.guns.ottoman).toEqual(['topla']);
    expect(game.state.gunSupply.ottoman).toBe(1);
    expect(game.state.track).toBe(0);
  });

  rule('castelnuovo-1539', ['7.5/H', '7.5/I'], 'a trench that its Turks have held stays, with its gun', () => {
    const camp = {
      phase: 'spanish-action',
      units: { west_gate: ['sp1'], west_suburb: ['oa1'] },
      trenches: ['west_suburb'],
      guns: { ottoman: ['west_suburb'] },
    } as const;
    const game = fight(camp, sortie, [5, 5, 1, 5, 1, 1, 1]);
    expect(game.state.trenches).toEqual(['west_suburb']);
    expect(game.state.guns.ottoman).toEqual(['west_suburb']);
  });

  rule('castelnuovo-1539', '7.5/I', 'a Spanish gun in a zone that only Turks hold is lost for good', () => {
    const layout = { ...beaten, guns: { spanish: ['castello_mare', 'west_gate'] } };
    const game = fight(layout, fromSuburb, WON);
    expect(game.state.guns.spanish).toEqual(['castello_mare', 'west_gate']);
    game.play('combat.retreat', ['zone:west_quarter']);
    expect(game.event('GunLost').public).toEqual({ seat: 'spanish', zone: 'west_gate' });
    expect(game.state.guns.spanish).toEqual(['castello_mare']);
    expect(game.state.gunSupply.spanish).toBe(0);
  });
});
