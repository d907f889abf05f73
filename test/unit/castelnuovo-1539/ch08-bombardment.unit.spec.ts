import { describe, expect } from 'vitest';
import type { Layout, Playing } from '../../support/castelnuovo-1539.ts';
import { table } from '../../support/castelnuovo-1539.ts';
import { rule } from '../../support/rules-registry.ts';
import { points } from './fights.ts';

const BOMBARD = 'card:o-bombard';

/** An Ottoman gun in a trench and Spanish blocks, one a zone, with a Bombardment to play. */
function battery(gun: string, targets: readonly string[], more: Layout = {}): Playing {
  const spaniards = targets.map((zone, index): [string, string[]] => [zone, [`sp${index + 1}`]]);
  return table({
    trenches: [gun],
    guns: { ottoman: [gun] },
    hands: { ottoman: ['o-bombard', 'o-march'] },
    ...more,
    units: { n_kuti: ['oa1'], ...Object.fromEntries(spaniards), ...more.units },
  });
}

/** The roll that hits from an Ottoman gun. */
function need(gun: string, target: string, more: Layout = {}): number {
  const game = battery(gun, [target], { resistance: { [target]: 0 }, ...more });
  game.play('action.choose', [BOMBARD, `zone:${gun}`, `zone:${target}`], [1, 1, 1, 1]);
  return game.event('Bombarded').public.need;
}

describe('Bombardment', () => {
  rule('castelnuovo-1539', '8.3/13', 'four Ottoman dice, three Spanish, from a gun or a fleet, at enemy blocks', () => {
    const game = battery('topla', ['castello_mare', 'west_suburb'], { fleets: { F1: 'sea_topla' } });
    expect([...game.offers('action.choose', [BOMBARD])].sort()).toEqual(['zone:sea_topla', 'zone:topla']);
    const targets = game.offers('action.choose', [BOMBARD, 'zone:topla']);
    expect([...targets].sort()).toEqual(['zone:castello_mare', 'zone:west_suburb']);
    game.play('action.choose', [BOMBARD, 'zone:sea_topla', 'zone:castello_mare'], [1, 2, 3, 4]);
    expect(game.event('Bombarded').public).toMatchObject({ source: 'sea_topla', dice: [1, 2, 3, 4] });
    const spanish = table({
      phase: 'spanish-action',
      units: { castello_mare: ['sp1'], west_suburb: ['oa1'], citadel: ['sp2'] },
      guns: { spanish: ['castello_mare', 'citadel'] },
      hands: { spanish: ['s-bombard', 's-march'] },
    });
    // The empty work that stands beside is no target, and a gun without a target is not named.
    expect(spanish.offers('action.choose', ['card:s-bombard'])).toEqual(['zone:castello_mare']);
    expect(spanish.blocked('action.choose', ['card:s-bombard'])).toEqual({ citadel: '§8.3' });
    spanish.play('action.choose', ['card:s-bombard', 'zone:castello_mare', 'zone:west_suburb'], [4, 4, 4]);
    expect(points(spanish, 'oa1')).toEqual([1]);
  });

  rule('castelnuovo-1539', '8.3/13', 'with nobody to fire at it is not played, whatever works there are', () => {
    const game = battery('topla', ['upper_castle']);
    expect(game.offers('action.choose')).not.toContain(BOMBARD);
    expect(game.blocked('action.choose')).toEqual({ 'o-bombard#1': '§8' });
    const without = table({
      units: { topla: ['oa1'], west_suburb: ['sp1'] },
      hands: { ottoman: ['o-bombard', 'o-march'] },
    });
    expect(without.offers('action.choose')).not.toContain(BOMBARD);
  });

  rule('castelnuovo-1539', '8.3/14', 'each target is named with the roll that hits it', () => {
    const game = battery('topla', ['castello_mare', 'west_suburb']);
    const { choices } = game.menu('action.choose', [BOMBARD, 'zone:topla']);
    const named = choices.map(({ id, label, hint }) => [id, label.en, label.es, hint]);
    expect(named.sort()).toEqual([
      ['zone:castello_mare', 'Castello del Mare: hits on 5+', 'Castello del Mare: se impacta con 5+', { need: 5 }],
      ['zone:west_suburb', 'West Suburb: hits on 4+', 'Arrabal de Poniente: se impacta con 4+', { need: 4 }],
    ]);
  });

  rule('castelnuovo-1539', '8.3/14', 'from the next zone 4 hits, from two or three zones 5, farther nothing', () => {
    expect(need('topla', 'west_suburb')).toBe(4);
    expect(need('topla', 'castello_mare')).toBe(5);
    expect(need('sutorina', 'castello_mare')).toBe(5);
    const far = battery('ratisevina', ['castello_mare', 'topla', 'sutorina']);
    expect(far.offers('action.choose', [BOMBARD, 'zone:ratisevina'])).toEqual(['zone:sutorina']);
    const game = battery('topla', ['west_suburb', 'castello_mare']);
    game.play('action.choose', [BOMBARD, 'zone:topla', 'zone:west_suburb'], [3, 4, 3, 5]);
    expect(points(game, 'sp1')).toEqual([1]);
  });

  rule('castelnuovo-1539', '8.3/14', 'nobody shells those who are still at sea (A67)', () => {
    const game = table({
      phase: 'spanish-action',
      units: { castello_mare: ['sp1'], sea_topla: ['oa1'], topla_beach: ['oa2'] },
      fleets: { F1: 'sea_topla' },
      guns: { spanish: ['castello_mare'] },
      hands: { spanish: ['s-bombard', 's-march'] },
    });
    const path = ['card:s-bombard', 'zone:castello_mare'];
    expect(game.offers('action.choose', path)).toEqual(['zone:topla_beach']);
  });

  rule('castelnuovo-1539', '8.3/15', 'from below one is taken off, from however far below', () => {
    // One level up, from the sea; and two levels up.
    const fleet = { fleets: { F1: 'sea_topla' }, resistance: { castello_mare: 0 } };
    const game = battery('sutorina', ['castello_mare'], fleet);
    game.play('action.choose', [BOMBARD, 'zone:sea_topla', 'zone:castello_mare'], [4, 4, 4, 5]);
    expect(game.event('Bombarded').public).toMatchObject({ need: 5, hits: 1 });
    expect(need('west_orchards', 'nw_slope', { resistance: {} })).toBe(5);
    expect(need('west_suburb', 'nw_slope', { resistance: {} })).toBe(6);
  });

  rule('castelnuovo-1539', '8.3/16', 'from above one is added a level', () => {
    expect(need('nw_slope', 'nw_wall')).toBe(3);
    expect(need('nw_slope', 'west_orchards', { resistance: {} })).toBe(2);
    expect(need('nw_slope', 'topla', { resistance: {} })).toBe(3);
    expect(need('n_trebesin', 'nw_wall')).toBe(3);
  });

  rule('castelnuovo-1539', '8.3/17', 'even ruined walls hide the town; from a gun on them it lies open', () => {
    const ruins = { west_gate: 0, castello_mare: 0, nw_wall: 0, s_wall: 0 };
    const town = ['west_quarter', 'plaza', 'upper_town', 'castello_mare'];
    const game = battery('west_suburb', town, { resistance: ruins });
    expect(game.offers('action.choose', [BOMBARD, 'zone:west_suburb'])).toEqual(['zone:castello_mare']);
    const taken = battery('west_gate', town, { resistance: ruins });
    expect([...taken.offers('action.choose', [BOMBARD, 'zone:west_gate'])].sort()).toEqual([
      'zone:castello_mare',
      'zone:west_quarter',
    ]);
  });

  rule('castelnuovo-1539', '8.3/18', 'hits take works first, and the owner deals out what is left', () => {
    const both = (wall: number, dice: readonly number[]): Playing => {
      const units = { castello_mare: ['sp1', 'sp2'] };
      const game = battery('topla', ['castello_mare'], { units, resistance: { castello_mare: wall } });
      game.play('action.choose', [BOMBARD, 'zone:topla', 'zone:castello_mare'], dice);
      return game;
    };
    const held = both(2, [5, 6, 1, 1]);
    expect([held.state.resistance['castello_mare'], ...points(held, 'sp1', 'sp2')]).toEqual([0, 3, 3]);
    const torn = both(1, [5, 5, 6, 1]);
    expect(torn.event('Bombarded').public).toMatchObject({ hits: 3, breached: 1, left: 0, blocks: 2 });
    expect(torn.asks()).toEqual(['spanish losses.deal']);
    torn.play('losses.deal', ['block:sp2', 'block:sp2']);
    expect(points(torn, 'sp1', 'sp2')).toEqual([3, 1]);
    const fort = battery('topla', ['west_suburb'], { bastions: { west_suburb: 2 } });
    fort.play('action.choose', [BOMBARD, 'zone:topla', 'zone:west_suburb'], [4, 4, 4, 1]);
    expect([fort.state.resistance['west_suburb'], ...points(fort, 'sp1')]).toEqual([0, 2]);
  });

  rule(
    'castelnuovo-1539',
    '8.3/19',
    'rough ground, walls and town stop it on the way; level ground and sea do not',
    () => {
      // Each pair lies within three zones of each other.
      const hidden: readonly (readonly [string, string])[] = [
        ['ratisevina', 'west_orchards'],
        ['west_suburb', 'harbour_strand'],
        ['citadel', 'west_quarter'],
        ['podi', 'east_field'],
      ];
      for (const [gun, target] of hidden) {
        const game = battery(gun, [target], { resistance: { citadel: 0 } });
        expect(game.offers('action.choose'), `${gun} ${target}`).not.toContain(BOMBARD);
      }
      expect(need('topla', 'castello_mare')).toBe(5);
      const sea = battery('n_trebesin', ['topla_beach'], { fleets: { F1: 'sea_harbour' } });
      expect(sea.offers('action.choose', [BOMBARD, 'zone:sea_harbour'])).toEqual(['zone:topla_beach']);
      // Rough ground may itself be shelled.
      expect(battery('topla', ['nw_slope']).offers('action.choose', [BOMBARD, 'zone:topla'])).toEqual([
        'zone:nw_slope',
      ]);
    },
  );

  rule('castelnuovo-1539', '8.3/20', 'blocks, bastions, guns and trenches on the way hinder nothing', () => {
    const bare = battery('topla', ['castello_mare']);
    const path = [BOMBARD, 'zone:topla', 'zone:castello_mare'];
    const crowded = battery('topla', ['castello_mare', 'west_suburb'], {
      bastions: { west_suburb: 2 },
      guns: { ottoman: ['topla'], spanish: ['west_suburb'] },
      units: { castello_mare: ['sp1'], west_suburb: ['sp2', 'sp3'] },
    });
    const trench = battery('topla', ['castello_mare'], {
      units: { west_suburb: ['oa2', 'oa3'], castello_mare: ['sp1'] },
      trenches: ['topla', 'west_suburb'],
      guns: { ottoman: ['topla', 'west_suburb'] },
    });
    for (const game of [bare, crowded, trench]) {
      game.play('action.choose', path, [5, 5, 5, 1]);
      expect([game.state.resistance['castello_mare'], ...points(game, 'sp1')]).toEqual([0, 2]);
    }
    expect(crowded.state.resistance['west_suburb']).toBe(2);
  });
});

describe('a Bombardment drawn without a gun', () => {
  const drawing = (more: Layout): Playing => {
    const game = table({
      units: { topla: ['oa1'], upper_castle: ['sp1'] },
      fleets: { F1: 'sea_topla' },
      hands: { ottoman: ['o-attack'], spanish: ['s-attack', 's-attack', 's-attack'] },
      undrawn: { spanish: ['s-bombard', 's-bombard', 's-mine', 's-march'] },
      ...more,
    });
    game.play('action.choose', ['pass']);
    return game;
  };

  rule('castelnuovo-1539', '8.3/21', 'may be changed, again and again, or kept', () => {
    const game = drawing({});
    game.play('hand.swap', ['card:s-bombard']);
    expect(game.offers('hand.swap')).toEqual(['card:s-bombard', 'done']);
    game.play('hand.swap', ['card:s-bombard']);
    expect(game.hand('spanish')).not.toContain('s-bombard');
    expect(game.hand('spanish')).toHaveLength(4);
    // All three of the deck lie open now: one had been discarded before.
    expect(game.discard('spanish').filter((card) => card === 's-bombard')).toHaveLength(3);
    expect(game.offers('hand.swap')).toEqual(['done']);
    const kept = drawing({});
    kept.play('hand.swap', ['done']);
    expect(kept.hand('spanish')).toContain('s-bombard');
    expect(kept.asks()).toEqual(['spanish action.choose']);
  });

  rule('castelnuovo-1539', '8.3/21', 'who has drawn nothing is not asked, without a gun or fleet though he be', () => {
    const full = drawing({
      hands: { ottoman: ['o-attack'], spanish: ['s-attack', 's-attack', 's-attack', 's-bombard'] },
    });
    expect(full.asks()).toEqual(['spanish action.choose']);
    expect(full.hand('spanish')).toHaveLength(4);
    expect(full.hand('spanish')).toContain('s-bombard');
  });

  rule('castelnuovo-1539', '8.3/21', 'who has a gun or a fleet keeps what is drawn', () => {
    const gun = drawing({ guns: { spanish: ['upper_castle'] } });
    expect(gun.asks()).toEqual(['spanish action.choose']);
    expect(gun.hand('spanish')).toContain('s-bombard');
    // One that was in the hand before is not changed.
    const old = drawing({
      hands: { ottoman: ['o-attack'], spanish: ['s-attack', 's-attack', 's-bombard'] },
      undrawn: { spanish: ['s-march', 's-mine'] },
    });
    expect(old.offers('hand.swap')).toEqual(['done']);
  });

  rule(
    'castelnuovo-1539',
    '8.3/21',
    'a fleet is as good as a gun; without either the Ottomans may change theirs',
    () => {
      const refilled = (fleets: Layout['fleets']): Playing => {
        return drawing({
          ...(fleets && { fleets }),
          guns: { spanish: ['upper_castle'] },
          hands: { ottoman: ['o-attack', 'o-attack', 'o-attack'], spanish: ['s-attack', 's-attack', 's-attack'] },
          undrawn: { ottoman: ['o-bombard'], spanish: ['s-march', 's-mine'] },
        });
      };
      const fleet = refilled({ F1: 'sea_topla' });
      expect(fleet.asks()).toEqual(['spanish action.choose']);
      expect(fleet.hand('ottoman')).toContain('o-bombard');
      const bare = refilled({});
      expect(bare.asks()).toEqual(['ottoman hand.swap']);
      expect(bare.offers('hand.swap')).toEqual(['card:o-bombard', 'done']);
    },
  );

  rule('castelnuovo-1539', '8.3/21', 'of two alike the one just drawn is meant', () => {
    const game = drawing({
      hands: { ottoman: ['o-attack'], spanish: ['s-attack', 's-attack', 's-bombard'] },
      undrawn: { spanish: ['s-bombard'] },
    });
    const [swap] = game.menu('hand.swap').choices;
    expect(swap).toMatchObject({ id: 'card:s-bombard', target: { type: 'card', id: 's-bombard#2' } });
  });
});
