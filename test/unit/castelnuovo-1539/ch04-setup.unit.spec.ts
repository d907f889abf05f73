import { describe, expect } from 'vitest';
import {
  fortressZones,
  scenarioOf,
  seaZones,
  starZones,
  wallZones,
} from '../../../src/domain/rulesets/castelnuovo-1539/v1/data/data.ts';
import type { Playing } from '../../support/castelnuovo-1539.ts';
import { newGame } from '../../support/castelnuovo-1539.ts';
import { rule } from '../../support/rules-registry.ts';

describe('setting up the siege', () => {
  rule('castelnuovo-1539', ['4/4', '4/5', '2.5.6/1', '5/3'], 'the walls stand, all else lies beside the board', () => {
    const { state } = newGame();
    expect(state.track).toBe(0);
    expect(state.type).toBe('siege');
    expect(Object.values(state.resistance).reduce((sum, level) => sum + level, 0)).toBe(13);
    expect([state.trenches, state.cubes, state.guns.ottoman]).toEqual([[], [], []]);
    expect(state.gunSupply).toEqual({ ottoman: 3, spanish: 2 });
  });

  rule('castelnuovo-1539', ['4/6', '4/7'], 'both draw four cards; Civilians and Storm lie apart', () => {
    const { state } = newGame();
    expect(state.aside).toEqual(['o-civ', 'o-storm']);
    expect([state.hands.ottoman.length, state.undrawn.ottoman.length]).toEqual([4, 30]);
    expect([state.hands.spanish.length, state.undrawn.spanish.length]).toEqual([4, 32]);
  });

  rule('castelnuovo-1539', ['4/8.a', '4/8.b', '2.5.3/3'], 'bastions stand outside, guns in works, one a zone', () => {
    const game = newGame();
    expect(game.asks()).toEqual(['spanish setup.deploy']);
    const first = game.offers('setup.deploy');
    expect(first.filter((id) => fortressZones.includes(id.slice('zone:'.length)))).toEqual([]);
    const bastions = ['zone:north_glacis', 'zone:topla', 'zone:gomila', 'zone:podi'];
    const guns = game.offers('setup.deploy', [...inOrder(game, bastions)]);
    expect(guns).toEqual(expect.arrayContaining(['zone:upper_castle', 'zone:topla']));
    expect(guns.length).toBe(wallZones.length + bastions.length - 1);
    expect(guns).not.toContain('zone:plaza');
  });

  rule(
    'castelnuovo-1539',
    ['4/8.c', '4/2', '2.4/10', '2.5.2/4'],
    'companies stand anywhere on land, three a zone at most, and Sarmiento with one of them',
    () => {
      const game = newGame();
      const works = [...inOrder(game, ['zone:north_glacis', 'zone:topla', 'zone:gomila', 'zone:podi'])];
      const guns = ['zone:upper_castle', 'zone:ne_wall'];
      const three = [...works, ...guns, 'zone:plaza', 'zone:plaza', 'zone:plaza'];
      expect(game.offers('setup.deploy', three)).not.toContain('zone:plaza');
      expect(game.blocked('setup.deploy', three)).toEqual({ plaza: '§2.4' });
      expect(game.offers('setup.deploy', three)).not.toContain('zone:sea_topla');
      const rest = Array.from({ length: 13 }, (_, at) => (at < 3 ? 'zone:topla' : `zone:${fortressZones[at % 8]}`));
      expect(game.offers('setup.deploy', [...three, ...rest])).toContain('zone:plaza');
      expect(game.offers('setup.deploy', [...three, ...rest])).not.toContain('zone:gomila');
      game.play('setup.deploy', [...three, ...rest, 'zone:plaza']);
      expect(game.state.blocks).toHaveLength(16);
      expect(game.state.leaders['L_sar']).toBe('plaza');
      expect(game.state.blocks.every(({ id }) => /^s0\d\d$/.test(id))).toBe(true);
    },
  );

  rule('castelnuovo-1539', ['4/9', '4/10', '2.5.1/8'], 'the first fleet brings four Azab to any sea zone (A50)', () => {
    const game = newGame('siege', { presetDeployment: true });
    expect(game.asks()).toEqual(['ottoman setup.embark']);
    expect(game.offers('setup.embark')).toEqual(seaZones.map((zone) => `zone:${zone}`));
    game.play('setup.embark', ['zone:sea_harbour']);
    expect(game.state.fleets['F1']).toBe('sea_harbour');
    const aboard = game.state.blocks.filter((block) => block.at === 'sea_harbour').map(({ unit }) => unit);
    expect(aboard.sort()).toEqual(['oa1', 'oa2', 'oa3', 'oa4']);
    expect(game.asks()).toEqual(['ottoman action.choose']);
  });
});

describe('setting up the introductory scenario', () => {
  rule(
    'castelnuovo-1539',
    ['3/4', '2.5.1/4'],
    'the garrison covers the three star zones, then the League comes by sea',
    () => {
      const game = newGame('league');
      expect(game.asks()).toEqual(['ottoman setup.garrison']);
      const spare = game.state.reserve.ottoman.length - forces('ottoman', 'north') - starZones.length;
      const town = Array.from({ length: spare }, (_, at) => (at < 3 ? 'zone:plaza' : 'zone:upper_town'));
      expect(game.offers('setup.garrison', town)).toEqual(starZones.map((zone) => `zone:${zone}`));
      game.play('setup.garrison', [...town, ...starZones.map((zone) => `zone:${zone}`), 'zone:citadel']);
      expect(game.state.guns.ottoman).toEqual(['citadel']);
      expect(game.asks()).toEqual(['spanish setup.fleets']);
      expect(game.offers('setup.fleets', ['zone:sea_topla'])).not.toContain('zone:sea_topla');
      game.play('setup.fleets', ['zone:sea_topla', 'zone:sea_harbour']);
      expect([game.hand('ottoman').length, game.hand('spanish').length]).toEqual([7, 7]);
      expect(game.asks()).toEqual(['spanish action.choose']);
      expect(game.offers('action.choose')).not.toContain('rest');
    },
  );
});

/** How many units of a side arrive there in the introductory scenario. */
function forces(side: string, at: string): number {
  const { arrivals } = scenarioOf('league');
  return arrivals.filter((force) => force.side === side && force.at === at).flatMap((force) => force.units).length;
}

/** Bastion zones in the order in which they are offered. */
function inOrder(game: Playing, zones: readonly string[]): string[] {
  const offered = game.offers('setup.deploy');
  return [...zones].sort((a, b) => offered.indexOf(a) - offered.indexOf(b));
}
