import { describe, expect } from 'vitest';
import type { Layout, Playing } from '../../support/castelnuovo-1539.ts';
import { table } from '../../support/castelnuovo-1539.ts';
import { rule } from '../../support/rules-registry.ts';
import { order, step, waysOf } from './orders.ts';

const CASTLE = { upper_castle: ['sp1'] };

describe('trenches and guns', () => {
  rule('castelnuovo-1539', ['8.3/4', '8.3/5'], 'a trench is dug where Ottomans are, one a zone, none in town', () => {
    const game = table({
      units: { topla: ['oa1'], sutorina: ['oa2'], plaza: ['oa3'], ...CASTLE },
      trenches: ['sutorina'],
      hands: { ottoman: ['o-attack'] },
    });
    const path = ['card:o-attack', 'mode:trench'];
    expect(game.offers('action.choose', path)).toEqual(['zone:topla']);
    expect(game.blocked('action.choose', path)).toEqual({ plaza: '§8.3', sutorina: '§8.3' });
  });

  rule(
    'castelnuovo-1539',
    ['8.3/6', '2.5.5/4', '2.5.5/6', '2.2/5'],
    'in works the points demolish first; in ruins a trench costs one even on rough ground',
    () => {
      const game = table({
        units: { nw_slope: ['oa1'], ...CASTLE },
        bastions: { nw_slope: 1 },
        hands: { ottoman: ['o-march'] },
      });
      const path = ['card:o-march', 'mode:trench', 'zone:nw_slope'];
      game.play('action.choose', [...path, 'zone:nw_slope', 'done']);
      expect(game.types()).toEqual(expect.arrayContaining(['WorksDemolished', 'TrenchDug']));
      expect(game.state.resistance['nw_slope']).toBe(0);
      expect(game.state.bastions).toEqual(['nw_slope']);
      expect(game.state.trenches).toEqual(['nw_slope']);
    },
  );

  rule('castelnuovo-1539', ['8.3/7', '2.5.3/5', '8.3/1', '2.5.4/2'], 'a gun comes with the trench', () => {
    const game = table({ units: { topla: ['oa1'], ...CASTLE }, hands: { ottoman: ['o-attack', 'o-march'] } });
    const path = ['card:o-attack', 'mode:trench', 'none', 'zone:topla'];
    // nowhere but in a trench, and not unless one is dug
    expect(game.offers('action.choose', path.slice(0, 3))).toEqual(['zone:topla']);
    expect(game.offers('action.choose', path)).toEqual(['place:topla', 'done']);
    game.play('action.choose', [...path, 'place:topla']);
    expect(game.state.trenches).toEqual(['topla']);
    expect(game.state.guns.ottoman).toEqual(['topla']);
    expect(game.state.gunSupply.ottoman).toBe(2);
  });

  rule(
    'castelnuovo-1539',
    ['8.3/8', '8.3/9', '2.5.3/5', '2.5.3/3', '2.5/2'],
    'a gun moves through linked trenches to one without a gun',
    () => {
      const game = table({
        units: { sutorina: ['oa1'], ...CASTLE },
        trenches: ['topla', 'west_suburb', 'west_orchards', 'podi'],
        guns: { ottoman: ['topla'] },
        hands: { ottoman: ['o-attack'] },
      });
      const path = ['card:o-attack', 'mode:trench', 'done'];
      expect(game.offers('action.choose', path)).toEqual(['move:topla:west_suburb', 'move:topla:west_orchards']);
      game.play('action.choose', [...path, 'move:topla:west_orchards']);
      expect(game.state.guns.ottoman).toEqual(['west_orchards']);
    },
  );

  rule('castelnuovo-1539', ['8.4/16'], 'For the Faith digs or moves a gun, not both', () => {
    const game = table({
      units: { sutorina: ['oa1'], ...CASTLE },
      trenches: ['topla', 'west_suburb'],
      guns: { ottoman: ['topla'] },
      hands: { ottoman: ['o-faith'] },
    });
    expect(game.offers('action.choose', ['card:o-faith'])).toEqual(['mode:trench', 'mode:battery']);
    expect(game.offers('action.choose', ['card:o-faith', 'mode:trench', 'zone:sutorina'])).not.toContain(
      'move:topla:west_suburb',
    );
    game.play('action.choose', ['card:o-faith', 'mode:battery', 'move:topla:west_suburb']);
    expect(game.state.guns.ottoman).toEqual(['west_suburb']);
  });

  rule(
    'castelnuovo-1539',
    ['8.3/10', '8.3/12', '7.5/I', '2.5.8/1'],
    'Spaniards who stop on an empty trench fill it in and take its gun, and the track stays',
    () => {
      const game = table({
        phase: 'spanish-action',
        units: { castello_mare: ['sp1'], sutorina: ['oa1'] },
        trenches: ['west_suburb'],
        guns: { ottoman: ['west_suburb'] },
        hands: { spanish: ['s-attack', 's-mine'] },
      });
      order(game, 's-attack', 'castello_mare', ['sp1']);
      step(game, ['sp1'], 'west_suburb');
      expect(game.state.trenches).toEqual(['west_suburb']);
      game.play('move.step', ['stop']);
      expect(game.state.trenches).toEqual([]);
      expect([game.state.guns.ottoman, game.state.gunSupply.ottoman]).toEqual([[], 2]);
      expect(game.state.track).toBe(0);
    },
  );
});

describe('bombardment', () => {
  rule('castelnuovo-1539', ['8.3/1', '8.3/20'], 'a trench shelters nobody from shells, and nothing made blocks', () => {
    const game = table({
      phase: 'spanish-action',
      units: { castello_mare: ['sp1'], west_suburb: ['oa2'], topla: ['oa1'] },
      trenches: ['topla'],
      bastions: { west_suburb: 2 },
      guns: { spanish: ['castello_mare'] },
      hands: { spanish: ['s-bombard', 's-attack'] },
    });
    game.play('action.choose', ['card:s-bombard', 'zone:castello_mare', 'zone:topla'], [5, 6, 1]);
    expect(game.unit('oa1')?.pf).toBe(2);
  });

  rule('castelnuovo-1539', ['8.3/18', '2.5.5/2', '7.4/4'], 'surplus hits are dealt out by the owner, unseen', () => {
    const game = table({
      units: { topla: ['oa1'], castello_mare: ['sp1', 'sp2'] },
      trenches: ['topla'],
      guns: { ottoman: ['topla'] },
      hands: { ottoman: ['o-bombard', 'o-attack'] },
      resistance: { castello_mare: 1 },
    });
    game.play('action.choose', ['card:o-bombard', 'zone:topla', 'zone:castello_mare'], [5, 6, 6, 1]);
    expect(game.asks()).toEqual(['spanish losses.deal']);
    game.play('losses.deal', ['block:sp1', 'block:sp2']);
    expect([game.unit('sp1')?.pf, game.unit('sp2')?.pf]).toEqual([2, 2]);
    expect(game.event('LossesTaken').public).toMatchObject({ hits: 2, shown: [], dead: [] });
  });

  rule('castelnuovo-1539', ['2.5.5/5', '8.3/18'], 'a bastion gives Ottomans no defence', () => {
    const game = table({
      phase: 'spanish-action',
      units: { castello_mare: ['sp1'], west_suburb: ['oa1'] },
      bastions: { west_suburb: 2 },
      guns: { spanish: ['castello_mare'] },
      hands: { spanish: ['s-bombard'] },
    });
    game.play('action.choose', ['card:s-bombard', 'zone:castello_mare', 'zone:west_suburb'], [4, 5, 6]);
    expect(game.state.resistance['west_suburb']).toBe(2);
    expect(game.unit('oa1')?.pf).toBe(1);
  });

  rule('castelnuovo-1539', ['8.3/21'], 'without gun or fleet a Bombardment just drawn may be changed', () => {
    const game = table({
      units: { topla: ['oa1'], ...CASTLE },
      hands: { ottoman: ['o-attack'], spanish: ['s-attack', 's-attack', 's-attack'] },
      undrawn: { spanish: ['s-bombard', 's-mine', 's-mine'] },
      fleets: { F1: 'sea_topla' },
    });
    game.play('action.choose', ['pass']);
    expect(game.asks()).toEqual(['spanish hand.swap']);
    expect(game.offers('hand.swap')).toEqual(['card:s-bombard', 'done']);
    game.play('hand.swap', ['card:s-bombard']);
    expect(game.discard('spanish')).toContain('s-bombard');
    expect(game.hand('spanish')).toEqual(['s-attack', 's-attack', 's-attack', 's-mine']);
    expect(game.offers('hand.swap')).toEqual(['done']);
  });
});

describe('Civilians', () => {
  const layout: Layout = {
    units: { castello_mare: ['sp1', 'sa1'], plaza: ['sp2'], topla: ['oa1'] },
    hands: { ottoman: ['o-civ'], spanish: ['s-attack', 's-camisado'] },
    guns: { spanish: ['castello_mare'] },
  };

  rule('castelnuovo-1539', ['8.3/22', '8.3/23'], 'they gather in one of the three objectives, for good', () => {
    const game = table(layout);
    expect(game.offers('action.choose', ['card:o-civ'])).toEqual([
      'zone:upper_castle',
      'zone:citadel',
      'zone:castello_mare',
    ]);
    game.play('action.choose', ['card:o-civ', 'zone:castello_mare']);
    expect(game.state.civilians).toBe('castello_mare');
    expect(game.state.removed.ottoman).toEqual(['o-civ']);
  });

  rule('castelnuovo-1539', ['8.3/24', '8.3/25'], 'no Spaniard enters or leaves, nor raids out of their zone', () => {
    const game = table({ ...layout, phase: 'spanish-action', civilians: 'castello_mare' });
    expect(game.offers('action.choose', ['card:s-attack'])).toEqual(['zone:plaza']);
    order(game, 's-attack', 'plaza', ['sp2']);
    expect(waysOf(game, ['sp2'])).not.toContain('castello_mare');
    const raid = table({ ...layout, phase: 'spanish-action', civilians: 'castello_mare' });
    expect(raid.offers('action.choose', ['card:s-camisado'])).not.toContain('mode:camisado');
  });
});

describe('the Bishop and Repairs', () => {
  rule('castelnuovo-1539', ['8.3/28', '2.4/5'], 'the Bishop restores three points to living blocks', () => {
    const game = table({
      phase: 'spanish-action',
      units: { upper_castle: ['sp1:1', 'sp2:3', 'sa1:2'], topla: ['oa1'] },
      hands: { spanish: ['s-bishop', 's-mine'] },
    });
    expect(game.offers('action.choose', ['card:s-bishop'])).toEqual(['block:sa1', 'block:sp1']);
    game.play('action.choose', ['card:s-bishop', 'block:sa1', 'block:sp1', 'block:sp1']);
    expect(['sa1', 'sp1', 'sp2'].map((id) => game.unit(id)?.pf)).toEqual([3, 3, 3]);
    expect(game.event('CompaniesRestored').public).toEqual({ points: 3 });
  });

  rule('castelnuovo-1539', ['8.3/30', '2.2/5', '2.5.5/3'], 'Repairs restore two points in one or two works', () => {
    const game = repairs('siege');
    const path = ['card:s-repair'];
    expect(game.offers('action.choose', path)).toEqual(['zone:upper_castle', 'zone:castello_mare', 'zone:topla']);
    expect(game.blocked('action.choose', path)).toEqual({ citadel: '§8.3' });
    game.play('action.choose', ['card:s-repair', 'zone:upper_castle', 'zone:topla']);
    expect(game.state.resistance).toMatchObject({ upper_castle: 3, topla: 1, castello_mare: 0 });
    const both = repairs('siege');
    both.play('action.choose', ['card:s-repair', 'zone:castello_mare', 'zone:castello_mare']);
    expect(both.state.resistance['castello_mare']).toBe(2);
  });

  rule('castelnuovo-1539', ['8.3/30', '8/10'], 'nothing is rebuilt in an Assault', () => {
    expect(repairs('assault').offers('action.choose')).not.toContain('card:s-repair');
  });
});

describe('March', () => {
  rule('castelnuovo-1539', ['8.2/1'], 'it moves blocks of one zone four points, and never into enemies', () => {
    const game = table({
      units: { sutorina: ['oa1', 'oa2'], west_suburb: ['sp2'], ...CASTLE },
      hands: { ottoman: ['o-march', 'o-attack'] },
    });
    order(game, 'o-march', 'sutorina', ['oa1']);
    step(game, ['oa1'], 'topla');
    expect(waysOf(game, [])).not.toContain('west_suburb');
    expect(waysOf(game, [])).toContain('west_orchards');
    for (const zone of ['sutorina', 'topla']) step(game, [], zone);
    expect(game.asks()).toEqual(['ottoman move.step']);
    step(game, [], 'sutorina');
    // the fourth point is spent, and the other block was not named
    expect(game.asks()).toEqual(['ottoman action.choose']);
    expect([game.unit('oa1')?.at, game.unit('oa2')?.at]).toEqual(['sutorina', 'sutorina']);
  });

  rule('castelnuovo-1539', ['8.2/3'], 'or lands them on a beach next to their sea', () => {
    const game = table({
      units: { sea_topla: ['oa1', 'oa2'], ...CASTLE },
      fleets: { F1: 'sea_topla' },
      hands: { ottoman: ['o-march', 'o-attack'] },
    });
    order(game, 'o-march', 'sea_topla', ['oa1']);
    expect(waysOf(game, ['oa1'])).toEqual(['topla_beach']);
    step(game, ['oa1'], 'topla_beach');
    expect(game.unit('oa1')?.at).toBe('topla_beach');
    expect(game.event('GroupMoved').public.landing).toBe(true);
  });
});

function repairs(type: 'siege' | 'assault'): Playing {
  return table({
    type,
    phase: 'spanish-action',
    units: { upper_castle: ['sp1'], citadel: ['oa1'] },
    bastions: { topla: 0 },
    resistance: { upper_castle: 2, castello_mare: 0, citadel: 0 },
    hands: { spanish: ['s-repair', 's-mine'] },
  });
}
