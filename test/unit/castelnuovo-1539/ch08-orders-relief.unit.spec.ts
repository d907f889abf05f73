import { describe, expect } from 'vitest';
import type { Layout, Playing } from '../../support/castelnuovo-1539.ts';
import { table } from '../../support/castelnuovo-1539.ts';
import { rule } from '../../support/rules-registry.ts';
import { points } from './fights.ts';
import { barred, keepHands, order, step, waysOf } from './orders.ts';

describe('Civilians', () => {
  const STARS = ['upper_castle', 'citadel', 'castello_mare'];

  rule('castelnuovo-1539', '8.3/22', 'they go to any of the three objectives, whoever stands there', () => {
    for (const star of STARS) {
      const game = table({
        units: { topla: ['oa1'], upper_castle: ['sp1'], citadel: ['oa2'] },
        hands: { ottoman: ['o-civ', 'o-attack'] },
      });
      expect([...game.offers('action.choose', ['card:o-civ'])].sort()).toEqual(
        STARS.map((zone) => `zone:${zone}`).sort(),
      );
      game.play('action.choose', ['card:o-civ', `zone:${star}`]);
      expect(game.event('CiviliansGathered').public).toEqual({ zone: star });
      expect(game.state.civilians).toBe(star);
      expect(game.asks()).toEqual(['ottoman action.choose']);
    }
  });

  rule('castelnuovo-1539', '8.3/23', 'the zone is Ottoman from then on, with Spaniards still in it', () => {
    const last = (civilians: string | undefined): Playing => {
      const game = table({
        phase: 'spanish-action',
        units: { upper_castle: ['oa1'], citadel: ['oa2'], castello_mare: ['sp1'] },
        resistance: { upper_castle: 0, citadel: 0 },
        ...(civilians === undefined ? {} : { civilians }),
      });
      game.play('action.choose', ['pass']);
      return game;
    };
    expect(last('castello_mare').event('GameWon').public).toMatchObject({ winner: 'ottoman' });
    expect(last(undefined).types()).not.toContain('GameWon');
  });

  rule('castelnuovo-1539', '8.3/24', 'no Spaniard enters it or leaves it, by Attack or by March', () => {
    const layout: Layout = {
      phase: 'spanish-action',
      units: { castello_mare: ['sp1'], plaza: ['sp2'], topla: ['oa1'] },
      hands: { spanish: ['s-attack', 's-march', 's-counter'] },
    };
    for (const card of ['s-attack', 's-march', 's-counter']) {
      const shut = table({ ...layout, civilians: 'castello_mare' });
      expect(shut.offers('action.choose', [`card:${card}`])).toEqual(['zone:plaza']);
      order(shut, card, 'plaza', ['sp2']);
      expect(waysOf(shut, ['sp2'])).not.toContain('castello_mare');
      expect(Object.keys(barred(shut, ['sp2']))).toContain('castello_mare');
      const free = table(layout);
      expect([...free.offers('action.choose', [`card:${card}`])].sort()).toEqual(['zone:castello_mare', 'zone:plaza']);
      order(free, card, 'plaza', ['sp2']);
      expect(waysOf(free, ['sp2'])).toContain('castello_mare');
    }
  });

  rule('castelnuovo-1539', ['8.3/23', '8.3/24'], 'Ottomans pass it and stop in it as in a zone of theirs (A68)', () => {
    const game = table({
      civilians: 'castello_mare',
      resistance: { castello_mare: 0 },
      hands: { ottoman: ['o-attack', 'o-volley'] },
      units: { west_suburb: ['oa1', 'oa2'], upper_castle: ['sp1'] },
    });
    order(game, 'o-attack', 'west_suburb', ['oa1', 'oa2']);
    step(game, ['oa1'], 'castello_mare');
    step(game, [], 'plaza');
    step(game, ['oa2'], 'castello_mare');
    game.play('move.step', ['stop']);
    expect([game.unit('oa1')?.at, game.unit('oa2')?.at]).toEqual(['plaza', 'castello_mare']);
  });

  rule('castelnuovo-1539', '8.3/25', 'its garrison raids nobody, and fires its arquebuses', () => {
    const units = { castello_mare: ['sa1'], west_suburb: ['oa1'], topla: ['oa2'] };
    const raid = { phase: 'spanish-action', units, hands: { spanish: ['s-camisado', 's-march'] } } as const;
    expect(table({ ...raid, civilians: 'castello_mare' }).offers('action.choose')).not.toContain('card:s-camisado');
    expect(table(raid).offers('action.choose', ['card:s-camisado'])).toContain('mode:camisado');
    const game = table({
      units,
      civilians: 'castello_mare',
      hands: { ottoman: ['o-attack', 'o-march'], spanish: ['s-arq'] },
    });
    order(game, 'o-attack', 'topla', ['oa2']);
    step(game, ['oa2'], 'west_suburb');
    game.play('move.reaction', ['card:s-arq', 'block:sa1'], [4, 1, 1]);
    expect(points(game, 'oa2')).toEqual([3]);
  });

  rule('castelnuovo-1539', '8.3/26', 'the card is in no deck until the Ottoman discards are shuffled', () => {
    const game = table({
      units: { topla: ['oa1'], upper_castle: ['sp1'] },
      fleets: { F1: 'sea_topla' },
      guns: { spanish: ['upper_castle'] },
      hands: { ottoman: ['o-attack'] },
      undrawn: { ottoman: ['o-march', 'o-march'] },
    });
    expect(game.state.aside).toContain('o-civ');
    expect(game.state.undrawn.ottoman).not.toContain('o-civ');
    game.play('action.choose', ['pass']);
    keepHands(game);
    expect(game.event('DeckRenewed').public).toMatchObject({
      seat: 'ottoman',
      joined: expect.arrayContaining(['o-civ']),
    });
    expect(game.state.aside).toEqual([]);
    const all = [...game.state.undrawn.ottoman, ...game.hand('ottoman')];
    expect(all.filter((card) => card === 'o-civ')).toHaveLength(1);
  });
});

describe('the Bishop', () => {
  const layout: Layout = {
    phase: 'spanish-action',
    units: { upper_castle: ['sp1:1', 'sp2:2'], plaza: ['sa1:1', 'sc1'], topla: ['oa1:1'] },
    hands: { spanish: ['s-bishop', 's-march'] },
  };

  rule('castelnuovo-1539', '8.3/28', 'he restores up to three points, as the Spaniard splits them', () => {
    const split = table(layout);
    expect(split.offers('action.choose', ['card:s-bishop'])).toEqual(['block:sa1', 'block:sp1', 'block:sp2']);
    split.play('action.choose', ['card:s-bishop', 'block:sa1', 'block:sp1', 'block:sp2']);
    expect(points(split, 'sa1', 'sp1', 'sp2', 'sc1', 'oa1')).toEqual([2, 2, 3, 2, 1]);
    expect(split.discard('spanish')).toEqual(['s-bishop']);
    const one = table(layout);
    one.play('action.choose', ['card:s-bishop', 'block:sp1', 'done']);
    expect(points(one, 'sa1', 'sp1', 'sp2')).toEqual([1, 2, 2]);
    // With three points dealt out nobody gets more, though others are hurt.
    expect(table(layout).completes('action.choose', ['card:s-bishop', 'block:sa1', 'block:sa1', 'block:sp1'])).toBe(
      true,
    );
    // Full strength is the most: two points for sp1, then another block.
    const path = ['card:s-bishop', 'block:sp1', 'block:sp1'];
    expect(table(layout).offers('action.choose', path)).toEqual(['block:sp2', 'done']);
  });

  rule('castelnuovo-1539', '8.3/28', 'he raises no dead, and is not played where nobody is hurt (A57)', () => {
    const units = { upper_castle: ['sp1', 'sa1'], topla: ['oa1'] };
    const game = table({ ...layout, units });
    expect(game.offers('action.choose')).not.toContain('card:s-bishop');
    expect(game.blocked('action.choose')).toEqual({ 's-bishop#1': '§8' });
  });
});

describe('Repairs', () => {
  const layout: Layout = {
    phase: 'spanish-action',
    units: { west_gate: ['sp1'], castello_mare: ['oa1'], sutorina: ['oa2'] },
    bastions: { topla: 1, podi: 2 },
    resistance: { upper_castle: 0, castello_mare: 0, west_gate: 0, citadel: 1 },
    hands: { spanish: ['s-repair', 's-march'] },
  };
  const path = ['card:s-repair'];

  rule('castelnuovo-1539', '8.3/30', 'two points in one work or in two, with Spaniards there or not', () => {
    const game = table(layout);
    expect([...game.offers('action.choose', path)].sort()).toEqual(
      ['citadel', 'topla', 'upper_castle', 'west_gate'].map((zone) => `zone:${zone}`),
    );
    game.play('action.choose', [...path, 'zone:upper_castle', 'zone:upper_castle']);
    expect(game.state.resistance).toMatchObject({ upper_castle: 2, citadel: 1, west_gate: 0 });
    const two = table(layout);
    two.play('action.choose', [...path, 'zone:upper_castle', 'zone:topla']);
    expect(two.state.resistance).toMatchObject({ upper_castle: 1, topla: 2 });
    const one = table(layout);
    one.play('action.choose', [...path, 'zone:citadel', 'done']);
    expect(one.state.resistance['citadel']).toBe(2);
  });

  rule('castelnuovo-1539', '8.3/30', 'no higher than built, not where Ottomans are, and in a Siege only', () => {
    const game = table(layout);
    expect(game.blocked('action.choose', path)).toMatchObject({ castello_mare: '§8.3' });
    expect(game.offers('action.choose', [...path, 'zone:west_gate'])).not.toContain('zone:west_gate');
    expect(game.offers('action.choose', path)).not.toContain('zone:podi');
    const assault = table({ ...layout, type: 'assault' });
    expect(assault.offers('action.choose')).not.toContain('card:s-repair');
  });

  rule('castelnuovo-1539', '8.3/30', 'an empty trench in the ruins is filled in, with the gun in it (A74)', () => {
    const game = table({
      phase: 'spanish-action',
      units: { upper_castle: ['sp1'], sutorina: ['oa1'] },
      trenches: ['west_gate', 'topla'],
      guns: { ottoman: ['west_gate'] },
      hands: { spanish: ['s-repair'] },
      resistance: { west_gate: 0 },
    });
    expect(game.offers('action.choose', path)).toEqual(['zone:west_gate']);
    game.play('action.choose', [...path, 'zone:west_gate']);
    expect(game.types().slice(1, 4)).toEqual(['GunLost', 'TrenchLost', 'WorksRepaired']);
    expect([game.state.trenches, game.state.guns.ottoman, game.state.resistance['west_gate']]).toEqual([
      ['topla'],
      [],
      1,
    ]);
  });
});

describe('Civilians over chevaux de frise', () => {
  const cubes = ['castello_mare', 'castello_mare', 'citadel'];

  rule(
    'castelnuovo-1539',
    ['2.5.7/3', '8.3/23'],
    'clear those of a zone without Spaniards, as Ottomans do (A75)',
    () => {
      const gather = (units: Record<string, string[]>): string[] => {
        const game = table({ units: { topla: ['oa1'], ...units }, cubes, hands: { ottoman: ['o-civ', 'o-attack'] } });
        game.play('action.choose', ['card:o-civ', 'zone:castello_mare']);
        return [...game.state.cubes];
      };
      expect(gather({ upper_castle: ['sp1'] })).toEqual(['citadel']);
      expect(gather({ upper_castle: ['sp1'], castello_mare: ['sp2'] })).toEqual(cubes);
    },
  );

  rule('castelnuovo-1539', ['2.5.7/3', '8.3/23'], 'and once its garrison has died of shells', () => {
    const game = table({
      units: { west_suburb: ['oa1'], castello_mare: ['sp1:1'], upper_castle: ['sp2'] },
      civilians: 'castello_mare',
      cubes,
      resistance: { castello_mare: 0 },
      trenches: ['west_suburb'],
      guns: { ottoman: ['west_suburb'] },
      hands: { ottoman: ['o-bombard', 'o-attack'] },
    });
    game.play('action.choose', ['card:o-bombard', 'zone:west_suburb', 'zone:castello_mare'], [6, 1, 1, 1]);
    expect([game.unit('sp1'), game.state.cubes]).toEqual([null, ['citadel']]);
  });
});
