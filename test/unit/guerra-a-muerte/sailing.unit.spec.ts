import { describe, expect, test } from 'vitest';
import {
  capacityOfFleet,
  cochraneOff,
  enemyShipsOff,
  shipsSupport,
} from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/fleets.ts';
import { destinations } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/sail.ts';
import { rule } from '../../support/rules-registry.ts';
import { operating } from '../../support/guerra-activations.ts';
import type { Layout, Playing } from '../../support/guerra.ts';
import { stateOf, table } from '../../support/guerra.ts';

/** What it costs to sail to places; null where they are out of reach. */
function costs(layout: Layout, force: string, points: number, places: readonly string[]): (number | null)[] {
  const state = stateOf(layout);
  const found = destinations(state, force.startsWith('r') ? 'royalist' : 'patriot', force, points);
  return places.map((place) => found.find(({ at }) => at === place)?.cost ?? null);
}

describe('sailing', () => {
  rule('guerra-a-muerte', '7.1', 'a point carries a fleet four sea areas', () => {
    const layout = { forces: { r1: 'sea:P1 R-F-1' } };
    expect(costs(layout, 'r1', 3, ['sea:P2', 'sea:P5', 'sea:P6', 'sea:P9', 'sea:P10'])).toEqual([1, 1, 2, 2, 3]);
    expect(costs(layout, 'r1', 1, ['sea:P5', 'sea:P6'])).toEqual([1, null]);
    expect(costs(layout, 'r1', 3, ['sea:P1'])).toEqual([null]);
  });

  rule('guerra-a-muerte', '7.1', 'the fleet spends the points as it moves', () => {
    const game = operating('r1', { forces: { r1: 'sea:C5 R-F-1' } }, { op: 3 });
    game.play('operate', ['do:sail', 'place:sea:C3']);
    expect(game.force('r1')?.at).toBe('sea:C3');
    expect(game.state.stack).toMatchObject([{ op: 3, spent: 1 }]);
  });

  rule(
    'guerra-a-muerte',
    ['7.2a', '7.2b'],
    'off the map: Atlantic III to Pacific X and Atlantic I to Caribbean VI for two points',
    () => {
      expect(costs({ forces: { p1: 'sea:A3 PLA-F-1' } }, 'p1', 2, ['sea:P10'])).toEqual([2]);
      expect(costs({ forces: { p1: 'sea:P10 PLA-F-1' } }, 'p1', 2, ['sea:A3', 'sea:A1'])).toEqual([2, null]);
      expect(costs({ forces: { p1: 'sea:A1 PLA-F-1' } }, 'p1', 2, ['sea:C6'])).toEqual([2]);
      expect(costs({ forces: { p1: 'sea:C6 PLA-F-1' } }, 'p1', 1, ['sea:A1'])).toEqual([null]);
    },
  );

  rule(
    'guerra-a-muerte',
    ['7.3a', '7.3b'],
    'royalist ships alone sail to Spain and back: four points from the Atlantic, three from the outer Caribbean',
    () => {
      const atlantic = { forces: { r1: 'sea:A1 R-F-1', p1: 'sea:A1 PLA-F-1' } };
      expect(costs(atlantic, 'r1', 4, ['box:SPAIN'])).toEqual([4]);
      expect(costs(atlantic, 'r1', 3, ['box:SPAIN'])).toEqual([null]);
      expect(costs(atlantic, 'p1', 8, ['box:SPAIN'])).toEqual([null]);
      const spain = { forces: { r1: 'box:SPAIN R-F-1' } };
      expect(costs(spain, 'r1', 4, ['sea:A2', 'sea:C6', 'sea:C10', 'sea:C5'])).toEqual([4, 3, 3, 4]);
      expect(costs(spain, 'r1', 3, ['sea:A2', 'sea:C6', 'sea:C5'])).toEqual([null, 3, null]);
    },
  );

  test('a fleet puts into own ports alone, and the patriots into havens', () => {
    const layout = {
      forces: { r1: 'sea:C9 R-F-1', r2: 'city:habana LH', p1: 'sea:C9 PLA-F-1', p2: 'city:santiago_cuba Cr' },
    };
    expect(costs(layout, 'r1', 1, ['city:habana', 'city:santiago_cuba', 'box:HAITI'])).toEqual([1, null, null]);
    expect(costs(layout, 'p1', 1, ['city:habana', 'city:santiago_cuba', 'box:HAITI', 'box:USA'])).toEqual([
      null,
      1,
      1,
      1,
    ]);
  });
});

describe('raids', () => {
  const forces = { p1: 'sea:C9 GC-F-1', r1: 'field:cuba LH' };

  rule(
    'guerra-a-muerte',
    '7.8',
    'a die of four or more takes a point from the next income of the area, and it is noted',
    () => {
      const raid = (die: number, more: Record<string, string> = {}): number | undefined => {
        const game = operating('p1', { forces: { ...forces, ...more } });
        game.play('operate', ['do:raid', 'place:field:cuba'], [die]);
        expect(game.state.stack).toMatchObject([{ spent: 1 }]);
        return game.state.areas['cuba']?.raided;
      };
      expect([3, 4].map((die) => raid(die))).toEqual([0, 1]);
      expect([4, 5].map((die) => raid(die, { r2: 'sea:C9 R-F-1' }))).toEqual([0, 1]);
      expect(raid(4, { r2: 'city:habana R-F-1' })).toBe(0);
    },
  );

  rule('guerra-a-muerte', '8.3a-e', 'Cochrane adds one to the die of a raid', () => {
    const game = operating('p1', { forces: { ...forces, p1: 'sea:C9 GC-F-1 Cochrane' } });
    game.play('operate', ['do:raid', 'place:field:cuba'], [3]);
    expect(game.event('AreaRaided').public).toMatchObject({ modifiers: [{ id: 'cochrane', value: 1 }], success: true });
  });

  rule('guerra-a-muerte', '7.8', 'only enemy areas on its coast are raided, and no more than they yield', () => {
    const game = operating('p1', { forces: { ...forces, r2: 'field:yucatan Cp' } });
    expect(game.offers('operate', ['do:raid'])).toEqual(['place:field:cuba']);
    const bare = operating('p1', { forces, areas: { cuba: { raided: 2 } } });
    expect(bare.offers('operate')).not.toContain('do:raid');
  });
});

describe('ships off a port', () => {
  const layout: Layout = {
    forces: { p1: 'sea:C3 GC-F-1 Cochrane', r1: 'sea:C5 R-F-1', r2: 'city:portobelo R-F-2', r3: 'city:portobelo Pm' },
  };

  rule(
    'guerra-a-muerte',
    ['7.9a', '6.5'],
    'own ships at sea before a port help its besieger while no enemy is there',
    () => {
      const state = stateOf(layout);
      expect([shipsSupport(state, 'cartagena', 'patriot'), shipsSupport(state, 'cartagena', 'royalist')]).toEqual([
        true,
        false,
      ]);
      expect([enemyShipsOff(state, 'cartagena', 'royalist'), enemyShipsOff(state, 'cartagena', 'patriot')]).toEqual([
        true,
        false,
      ]);
      const both = stateOf({ forces: { ...layout.forces, r4: 'sea:C3 R-F-3' } });
      expect(shipsSupport(both, 'cartagena', 'patriot')).toBe(false);
      expect([shipsSupport(state, 'bogota', 'patriot'), enemyShipsOff(state, 'bogota', 'royalist')]).toEqual([
        false,
        false,
      ]);
    },
  );

  test('ships in port do not count', () => {
    expect(enemyShipsOff(stateOf(layout), 'portobelo', 'patriot')).toBe(false);
  });

  rule('guerra-a-muerte', '8.3a-e', 'Cochrane blockades with the fleet before the port', () => {
    const state = stateOf(layout);
    expect([cochraneOff(state, 'cartagena', 'patriot'), cochraneOff(state, 'cumana_c', 'patriot')]).toEqual([
      true,
      false,
    ]);
  });

  rule(
    'guerra-a-muerte',
    '7.7a',
    'a ship of the line carries four steps and a leader, a frigate two, reduced or not',
    () => {
      const state = stateOf({ forces: { r1: 'sea:C3 R-N-1:1', r2: 'sea:C3 R-F-1', r3: 'sea:C3 R-N-2 R-F-2 R-F-3' } });
      expect(capacityOfFleet(state, 'r1')).toEqual({ steps: 4, leaders: 1 });
      expect(capacityOfFleet(state, 'r2')).toEqual({ steps: 2, leaders: 1 });
      expect(capacityOfFleet(state, 'r3')).toEqual({ steps: 8, leaders: 3 });
    },
  );
});

describe('the return to port', () => {
  const returning = (forces: Record<string, string>): Playing =>
    table({ scenario: 'scenario1', turn: 5, step: { kind: 'return' }, forces });

  rule(
    'guerra-a-muerte',
    ['7.4a', '7.4c'],
    'a royalist fleet ends the turn within four areas of an own port, in one, or in Spain',
    () => {
      const game = returning({ r1: 'sea:P10 R-F-1', r2: 'city:callao RL' });
      const offered = game.offers('fleet.return');
      const seas = offered.filter((id) => id.startsWith('place:sea:'));
      expect(seas).toEqual(
        ['P3', 'P4', 'P5', 'P6', 'P7', 'P8', 'P9', 'P10']
          .map((sea) => `place:sea:${sea}`)
          .sort((a, b) => seas.indexOf(a) - seas.indexOf(b)),
      );
      expect(offered.filter((id) => !id.startsWith('place:sea:'))).toEqual(['place:city:callao', 'place:box:SPAIN']);
      game.play('fleet.return', ['place:city:callao']);
      expect(game.force('r1')?.at).toBe('city:callao');
    },
  );

  rule('guerra-a-muerte', '7.4b', 'a patriot fleet uses ports of any patriot nation, New Orleans or Haiti', () => {
    const game = returning({ p1: 'sea:P10 CHI-F-1', p2: 'city:buenos_aires PLA-MI-1' });
    expect(game.offers('fleet.return').toSorted()).toEqual([
      ...['place:box:HAITI', 'place:box:USA', 'place:city:buenos_aires'],
      ...['place:sea:A1', 'place:sea:A2', 'place:sea:A3'],
    ]);
  });

  rule('guerra-a-muerte', '7.4a', 'both sides return at the same time and for nothing; fleets in port stay', () => {
    const game = returning({
      r1: 'sea:C9 R-F-1',
      r2: 'city:habana LH',
      p1: 'sea:C9 GC-F-1',
      p2: 'city:cartagena Cr',
      p3: 'city:cartagena GC-F-2',
    });
    expect(game.asks()).toEqual(['royalist fleet.return', 'patriot fleet.return']);
    const key = game.key('patriot fleet.return');
    game.play('royalist fleet.return', ['place:sea:C9']);
    expect(game.asks()).toEqual(['patriot fleet.return']);
    expect(game.key('patriot fleet.return')).toBe(key);
    game.play('patriot fleet.return', ['place:box:HAITI']);
    expect([game.force('p1')?.at, game.force('p3')?.at]).toEqual(['box:HAITI', 'city:cartagena']);
    expect(game.state.verdict).not.toBeNull();
  });
});
