import { describe, expect } from 'vitest';
import {
  fortressZones,
  landNeighbours,
  landZones,
  outsideZones,
  wallZones,
  zoneOf,
} from '../../../src/domain/rulesets/castelnuovo-1539/v1/data/data.ts';
import type { Playing } from '../../support/castelnuovo-1539.ts';
import { table } from '../../support/castelnuovo-1539.ts';
import { rule } from '../../support/rules-registry.ts';
import { barred, order, step, waysOf } from './orders.ts';

const TWO_ATTACKS = { ottoman: ['o-attack', 'o-attack'] };

describe('zones', () => {
  rule('castelnuovo-1539', '2.1/1', 'blocks go from zone to zone where the board joins them, and nowhere else', () => {
    const flats = landZones.filter((zone) => landNeighbours(zone).every((next) => outsideZones.includes(next)));
    for (const zone of flats) {
      const far = zone === 'n_kuti' ? 'topla' : 'n_kuti';
      const game = table({ units: { [zone]: ['oa1'], upper_castle: ['sp1'], [far]: ['oa2'] }, hands: TWO_ATTACKS });
      order(game, 'o-attack', zone, ['oa1']);
      expect(new Set(waysOf(game, ['oa1'])), zone).toEqual(new Set(landNeighbours(zone)));
    }
  });

  rule('castelnuovo-1539', ['2.1/4', '2.1/5', '6/3'], 'every flat zone costs one point, every rough one two', () => {
    for (const zone of outsideZones) {
      const [from = ''] = landNeighbours(zone).filter((next) => outsideZones.includes(next));
      const game = table({ units: { [from]: ['os1'], upper_castle: ['sp1'] }, hands: TWO_ATTACKS });
      order(game, 'o-attack', from, ['os1']);
      const path = [`block:os1`, `zone:${zone}`];
      game.play('move.step', game.completes('move.step', path) ? path : [...path, 'stop']);
      expect(game.event('GroupMoved').public.cost, zone).toBe(zoneOf(zone).kind === 'rough' ? 2 : 1);
    }
  });

  rule(
    'castelnuovo-1539',
    ['2.1/2', '2.1/3', '6/4'],
    'wall zones and the four zones within are the Fortress: horse is foot in them, wall or not',
    () => {
      expect(fortressZones).toHaveLength(13);
      for (const zone of fortressZones) {
        const [from = ''] = landNeighbours(zone).filter((next) => fortressZones.includes(next));
        const game = table({ units: { [from]: ['os1'], [zone]: ['sp1'], n_kuti: ['sp2'] }, hands: TWO_ATTACKS });
        order(game, 'o-attack', from, ['os1']);
        step(game, ['os1'], zone);
        // all at once: pikes have no first strike at horse within the works
        game.play('combat.cards', ['done'], [1, 1, 1, 1, 1, 1, 1]);
        expect(game.event('CombatRolled').public.rolls, zone).toHaveLength(2);
      }
    },
  );

  rule(
    'castelnuovo-1539',
    ['2.1/2', '2.1/3'],
    'every red zone bars its enemies outside, no purple zone has a wall',
    () => {
      for (const zone of wallZones) {
        const outside = landNeighbours(zone).filter((next) => outsideZones.includes(next));
        expect(outside.length, zone).toBeGreaterThan(0);
        for (const from of outside) {
          const game = table({ units: { [from]: ['oa1'], [zone]: ['sp1'] }, hands: TWO_ATTACKS });
          order(game, 'o-attack', from, ['oa1']);
          expect(Object.keys(barred(game, ['oa1'])), `${from} ${zone}`).toContain(zone);
        }
      }
      const game = table({ units: { plaza: ['oa1'], west_quarter: ['sp1'], n_kuti: ['sp2'] }, hands: TWO_ATTACKS });
      order(game, 'o-attack', 'plaza', ['oa1']);
      expect(waysOf(game, ['oa1'])).toContain('west_quarter');
      expect(game.state.resistance).not.toHaveProperty('west_quarter');
    },
  );
});

describe('heights', () => {
  const bombard = (from: string, to: string, dice: readonly number[]): Playing => {
    const game = table({
      units: { [to]: ['sp1'], plaza: ['sp2'], n_kuti: ['oa1'] },
      trenches: [from],
      guns: { ottoman: [from] },
      hands: { ottoman: ['o-bombard', 'o-volley'] },
    });
    game.play('action.choose', ['card:o-bombard', `zone:${from}`, `zone:${to}`], dice);
    return game;
  };

  rule(
    'castelnuovo-1539',
    ['2.1/6', '8.3/15', '8.3/16'],
    'guns fire worse uphill, once, and better downhill, a level each',
    () => {
      // level: 4 hits next to the gun
      expect(bombard('topla', 'west_suburb', [3, 4, 1, 1]).unit('sp1')?.pf).toBe(2);
      // one level up: 5
      expect(bombard('ratisevina', 'bajer_hill', [4, 5, 1, 1]).unit('sp1')?.pf).toBe(2);
      // one level down: 3
      expect(bombard('bajer_hill', 'ratisevina', [2, 3, 1, 1]).unit('sp1')?.pf).toBe(2);
      // two levels up from the beach, two zones away: 6
      expect(bombard('topla_beach', 'gomila', [5, 6, 1, 1]).unit('sp1')?.pf).toBe(2);
      // two levels down, two zones away: 3
      expect(bombard('gomila', 'topla_beach', [2, 3, 1, 1]).unit('sp1')?.pf).toBe(2);
    },
  );

  rule(
    'castelnuovo-1539',
    ['2.1/6', '8.5/10'],
    'arquebuses fire worse uphill, a level each, and better downhill, once',
    () => {
      const fire = (from: string, to: string, via: string, dice: readonly number[]): number | undefined => {
        const game = table({
          units: { [from]: ['sa1'], [via]: ['oa1'], castello_mare: ['sp1'] },
          hands: { ottoman: ['o-attack', 'o-attack'], spanish: ['s-arq'] },
        });
        order(game, 'o-attack', via, ['oa1']);
        step(game, ['oa1'], to);
        game.play('move.reaction', ['card:s-arq', 'block:sa1'], dice);
        return game.unit('oa1')?.pf;
      };
      // level: 4
      expect(fire('west_orchards', 'topla', 'sutorina', [3, 4, 1])).toBe(3);
      // down two levels: 3
      expect(fire('nw_slope', 'west_orchards', 'topla', [2, 3, 1])).toBe(3);
      // up one level: 5
      expect(fire('topla', 'gomila', 'ratisevina', [4, 5, 1])).toBe(3);
      // up two levels: 6
      expect(fire('west_orchards', 'nw_slope', 'srbina', [5, 6, 1])).toBe(3);
    },
  );
});
