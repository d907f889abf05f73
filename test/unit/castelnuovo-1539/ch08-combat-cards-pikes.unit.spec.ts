import { describe, expect } from 'vitest';
import { follow } from '../../../src/domain/kernel/any-order.ts';
import { pieces } from '../../../src/domain/rulesets/castelnuovo-1539/v1/data/data.ts';
import { castelnuovo1539 as rules } from '../../../src/domain/rulesets/castelnuovo-1539/v1/index.ts';
import type { Layout } from '../../support/castelnuovo-1539.ts';
import { rule } from '../../support/rules-registry.ts';
import { fight, hits, join, lay, march, points, rolls } from './fights.ts';

const open = { resistance: { west_gate: 0 } };
const gate = { units: { west_suburb: ['oa1'], west_gate: ['sp1'] }, ...open };
const atGate = { from: 'west_suburb', to: 'west_gate', blocks: ['oa1'] };
const sortie = { from: 'west_gate', to: 'west_suburb', blocks: ['sp1'] };
const ones = (count: number): number[] => Array<number>(count).fill(1);

describe('Chevaux de frise', () => {
  rule('castelnuovo-1539', '8.4/19', 'a cube stands where the fight is, and each takes one hit off', () => {
    const game = fight(gate, atGate, [5, 6, 1, 1, 1, 1, 1], { spanish: ['s-frisia'] });
    expect(game.event('CubePlaced').public).toEqual({ zone: 'west_gate' });
    expect(hits(game)).toEqual(['4 ottoman: 1 (-1)', '4 spanish: 0']);
    expect(game.event('CombatDecided').public.suffered).toEqual({ ottoman: 0, spanish: 1 });
    const without = fight(gate, atGate, [5, 6, 1, 1, 1, 1, 1]);
    expect(hits(without)[0]).toBe('4 ottoman: 2');
  });

  rule('castelnuovo-1539', '8.4/19', 'walls and bastions take it, ruined or not; town and field do not', () => {
    const grounds: readonly (readonly [Layout, string, string, boolean])[] = [
      [gate, 'west_suburb', 'west_gate', true],
      [{ units: { castello_mare: ['oa1'], west_gate: ['sp1'] } }, 'castello_mare', 'west_gate', true],
      [{ units: { sutorina: ['oa1'], topla: ['sp1'] }, bastions: { topla: 0 } }, 'sutorina', 'topla', true],
      [{ units: { west_gate: ['oa1'], west_quarter: ['sp1'] } }, 'west_gate', 'west_quarter', false],
      [{ units: { topla: ['oa1'], west_suburb: ['sp1'] } }, 'topla', 'west_suburb', false],
    ];
    for (const [layout, from, to, allowed] of grounds) {
      const game = join(layout, { from, to, blocks: ['oa1'] }, { spanish: ['s-frisia'] });
      lay(game, []);
      expect(game.offers('combat.cards').includes('card:s-frisia'), to).toBe(allowed);
      expect(game.blocked('combat.cards'), to).toEqual(allowed ? {} : { 's-frisia#1': '§8.4' });
    }
  });

  rule(
    'castelnuovo-1539',
    '8.4/19',
    'no more are laid than there are cubes, and who has laid the last is told so',
    () => {
      const after = (placed: number, ...path: string[]) => {
        const cubes = Array<string>(placed).fill('upper_castle');
        const game = join({ ...gate, cubes }, atGate, { spanish: ['s-fire', 's-frisia', 's-frisia'] });
        lay(game, []);
        const [pending] = rules.pending(game.state);
        if (pending === undefined) throw new Error('nobody lays');
        const walk = follow(rules.choose(game.state, pending), path);
        if (walk.kind !== 'open') throw new Error(walk.kind);
        const blocked = (walk.menu.blocked?.() ?? []).map(({ target, rule: why }) => `${target.id} ${why}`);
        return { offered: walk.menu.choices.map(({ id }) => id).includes('card:s-frisia'), blocked };
      };
      expect(after(pieces.cubes - 1, 'card:s-frisia')).toEqual({ offered: false, blocked: ['s-frisia#1 §8.4'] });
      expect(after(pieces.cubes - 2, 'card:s-frisia')).toEqual({ offered: true, blocked: [] });
      expect(after(pieces.cubes - 2, 'card:s-frisia', 'card:s-frisia')).toEqual({ offered: false, blocked: [] });
    },
  );

  rule('castelnuovo-1539', '8.4/20', 'it outlasts the hit that it takes, and a tie is the Spaniards’', () => {
    const game = fight(gate, atGate, [5, 1, 1, 1, 1, 1, 1], { spanish: ['s-frisia'] });
    expect(game.event('CombatDecided').public).toMatchObject({
      loser: 'ottoman',
      suffered: { ottoman: 0, spanish: 0 },
    });
    expect(game.state.cubes).toEqual(['west_gate']);
    const bare = fight(gate, atGate, ones(7));
    expect(bare.event('CombatDecided').public.loser).toBe('spanish');
  });

  rule('castelnuovo-1539', '8.4/21', 'it serves the defence alone', () => {
    const layout: Layout = {
      phase: 'spanish-action',
      units: { west_gate: ['sp1'], castello_mare: ['oa1'] },
      resistance: { castello_mare: 0 },
    };
    const game = join(layout, { ...sortie, to: 'castello_mare' }, { spanish: ['s-frisia', 's-drum'] });
    expect(game.offers('combat.cards')).toEqual(['done', 'card:s-drum']);
    expect(game.blocked('combat.cards')).toEqual({ 's-frisia#1': '§8.4' });
  });

  rule('castelnuovo-1539', '8.4/21', 'it stays for the next fight, until Ottomans hold the zone alone', () => {
    const layout = {
      units: { west_suburb: ['oa1', 'oa2'], west_gate: ['sp1'], plaza: ['sp2'] },
      hands: { ottoman: ['o-attack'] },
      ...open,
    };
    const game = fight(layout, atGate, [5, 1, 1, 1, 1, 1, 1], { spanish: ['s-frisia'] });
    expect(game.state.cubes).toEqual(['west_gate']);
    march(game, { ...atGate, blocks: ['oa2'], card: 'o-attack' });
    lay(game, [], [5, 5, 5, 1, 1, 1, 1]);
    expect(hits(game)).toEqual(['4 ottoman: 2 (-1)', '4 spanish: 0']);
    expect(game.event('CombatDecided').public.loser).toBe('spanish');
    game.play('combat.retreat', ['zone:west_quarter']);
    expect(game.unit('oa2')?.at).toBe('west_gate');
    expect(game.state.cubes).toEqual([]);
  });

  rule('castelnuovo-1539', '8.4/22', 'several stand in one zone, each for a hit, up to the six of the game', () => {
    const held = { ...gate, cubes: ['west_gate'] };
    const game = fight(held, atGate, [5, 5, 5, 5, 1, 1, 1], { spanish: ['s-frisia', 's-frisia'] });
    expect(hits(game)[0]).toBe('4 ottoman: 1 (-3)');
    expect(game.state.cubes).toEqual(['west_gate', 'west_gate', 'west_gate']);
    const spent = { ...gate, cubes: ['west_gate', 'west_gate', 'citadel', 'citadel', 's_wall'] };
    const last = join(spent, atGate, { spanish: ['s-frisia', 's-frisia'] });
    lay(last, []);
    expect(last.completes('combat.cards', ['card:s-frisia'])).toBe(true);
    const none = join({ ...spent, cubes: [...spent.cubes, 's_wall'] }, atGate, { spanish: ['s-frisia'] });
    lay(none, []);
    expect(none.blocked('combat.cards')).toEqual({ 's-frisia#1': '§8.4' });
  });
});

describe('Beat of the Drum', () => {
  const pair: Layout = { phase: 'spanish-action', units: { west_gate: ['sa1', 'sp1'], west_suburb: ['oa1'] } };
  const both = { ...sortie, blocks: ['sa1', 'sp1'] };

  rule('castelnuovo-1539', '8.4/24', 'it adds one to dice of pikes, not of arquebusiers or horse', () => {
    const game = fight(pair, both, ones(10), { spanish: ['s-drum'] });
    expect(rolls(game)).toEqual(['3 spanish: sa1 3 at 4', '4 spanish: sp1 3 at 4', '4 ottoman: oa1 4 at 5']);
    const plain = fight(pair, both, ones(10));
    expect(rolls(plain)[1]).toBe('4 spanish: sp1 3 at 5');
    const horse = { ...pair, units: { west_gate: ['sc1', 'sp1'], west_suburb: ['oa1'] } };
    const ride = fight(horse, { ...sortie, blocks: ['sc1', 'sp1'] }, ones(9), { spanish: ['s-drum'] });
    expect(rolls(ride)).toEqual(['2 spanish: sc1 2 at 5', '4 spanish: sp1 3 at 4', '4 ottoman: oa1 4 at 5']);
  });

  rule('castelnuovo-1539', ['8.4/24', '8.4/4'], 'two drums, and Sarmiento beside them, add up', () => {
    const led = { ...pair, leaders: { L_sar: 'west_gate' } };
    const game = fight(led, { ...both, leader: 'L_sar' }, [...ones(6), ...ones(4)], { spanish: ['s-drum', 's-drum'] });
    expect(rolls(game).slice(0, 2)).toEqual(['3 spanish: sa1 3 at 3', '4 spanish: sp1 3 at 2']);
  });

  rule('castelnuovo-1539', '8.4/25', 'it needs pikes in the combat itself', () => {
    const game = join(pair, { ...sortie, blocks: ['sa1'] }, { spanish: ['s-drum', 's-fire'] });
    expect(game.offers('combat.cards')).toEqual(['done', 'card:s-fire']);
    expect(game.blocked('combat.cards')).toEqual({ 's-drum#1': '§8.4' });
  });

  rule('castelnuovo-1539', '8.4/26', 'it is spent in vain where no pike is left to roll', () => {
    const layout = { units: { west_suburb: ['oa1'], west_gate: ['sa1', 'sp1:1'] }, ...open };
    const game = fight(layout, atGate, [5, 1, 1], { ottoman: ['o-fire'], spanish: ['s-drum'] });
    game.play('losses.deal', ['block:sp1'], ones(7));
    expect(rolls(game)).toEqual(['3 spanish: sa1 3 at 4', '4 ottoman: oa1 4 at 5']);
    expect(points(game, 'sp1')).toEqual([0]);
    expect(game.hand('spanish')).toEqual([]);
  });

  rule('castelnuovo-1539', '8.4/27', 'it serves attack and defence, on any ground', () => {
    const grounds: readonly (readonly [Layout, string, string])[] = [
      [gate, 'west_suburb', 'west_gate'],
      [{ units: { west_gate: ['oa1'], west_quarter: ['sp1'] } }, 'west_gate', 'west_quarter'],
      [{ units: { sutorina: ['oa1'], topla: ['sp1'] } }, 'sutorina', 'topla'],
      [{ units: { sutorina: ['oa1'], gomila: ['sp1'] } }, 'sutorina', 'gomila'],
      [{ units: { sutorina: ['oa1'], topla: ['sp1'] }, bastions: { topla: 0 } }, 'sutorina', 'topla'],
    ];
    for (const [layout, from, to] of grounds) {
      const defence = fight(layout, { from, to, blocks: ['oa1'] }, ones(7), { spanish: ['s-drum'] });
      expect(rolls(defence), to).toEqual(['4 ottoman: oa1 4 at 5', '4 spanish: sp1 3 at 4']);
      const other: Layout = { ...layout, phase: 'spanish-action', units: { [from]: ['sp1'], [to]: ['oa1'] } };
      const attack = fight(other, { from, to, blocks: ['sp1'] }, ones(7), { spanish: ['s-drum'] });
      expect(rolls(attack), to).toEqual(['4 spanish: sp1 3 at 4', '4 ottoman: oa1 4 at 5']);
    }
  });
});
