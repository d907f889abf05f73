import { describe, expect } from 'vitest';
import { hexIds } from '../../../src/domain/rulesets/gibraltar/v1/data/hexes.ts';
import { result } from '../../../src/domain/rulesets/gibraltar/v1/rules/result.ts';
import type { Playing } from '../../support/gibraltar.ts';
import { table } from '../../support/gibraltar.ts';
import { rule } from '../../support/rules-registry.ts';
import { reachOf } from './reach.ts';

/** The hexes of a reach by what they cost: `1332 1; 1331 1`. */
function byCost(reach: Readonly<Record<string, number>>): Record<number, string[]> {
  const costs = [...new Set(Object.values(reach))].sort();
  return Object.fromEntries(costs.map((cost) => [cost, hexIds.filter((hex) => reach[hex] === cost).sort()]));
}

describe('the worked examples of Gibraltar', () => {
  rule('gibraltar', ['8.w', '8.s', '8.t'], 'a cannon at five hexes hits fortified infantry with a five only', () => {
    for (const die of [2, 3, 4, 5]) {
      const game = table({ phase: 'bombard', units: { 'hf-ca-1': '1509', 'en-el-1': '1514' } });
      expect(game.offers('bombard', ['unit:hf-ca-1']).sort()).toEqual(
        ['hex:1314', 'hex:1315', 'hex:1316', 'hex:1317', 'hex:1414', 'hex:1614', 'unit:en-el-1'].sort(),
      );
      expect(game.hint('bombard', ['unit:hf-ca-1'], 'unit:en-el-1')).toEqual({
        hex: '1514',
        distance: 5,
        ground: 'fort',
        needs: [5],
      });
      expect(game.hint('bombard', ['unit:hf-ca-1'], 'hex:1317')).toMatchObject({ distance: 8, needs: [4] });
      game.play('bombard', ['unit:hf-ca-1', 'unit:en-el-1'], [die]);
      expect(game.event('UnitShelled').public).toMatchObject({ die, hit: die === 5 });
      expect(game.at('en-el-1')).toBe(die === 5 ? 'lost' : '1514');
    }
  });

  rule('gibraltar', ['8.q', '8.x'], 'a floating battery at six hexes breaches a wall with a sum of five', () => {
    for (const dice of [
      [2, 3],
      [3, 2],
      [2, 2],
      [3, 3],
      [2, 4],
    ]) {
      // prettier-ignore
      const game = table({ phase: 'bombard', units: { 'hf-fb-1': '0721' } });
      expect(game.hint('bombard', ['unit:hf-fb-1'], 'hex:1321')).toEqual({ distance: 6, needs: [5] });
      game.play('bombard', ['unit:hf-fb-1', 'hex:1321'], dice);
      const breached = dice.reduce((sum, die) => sum + die, 0) === 5;
      expect(game.state.breaches).toEqual(breached ? ['1321'] : []);
      expect(game.types().includes('WallBreached')).toBe(breached);
    }
  });

  rule('gibraltar', ['7.t', '7.z.b'], 'from launch six only its own cargo lands, and not into an intact wall', () => {
    const game = table({
      units: {
        'hf-la-6': '1121',
        'hf-el-6': 'hf-la-6:1',
        'hf-in-11': 'hf-la-6:2',
        'hf-in-12': 'hf-la-6:3',
        'hf-la-5': '1120',
        'hf-el-5': 'hf-la-5:1',
        'hf-in-9': 'hf-la-5:2',
        'hf-in-10': 'hf-la-5:3',
      },
    });
    expect(reachOf(game, 'hf-el-6')).toEqual({ 1221: 1, 1220: 2, 1222: 2 });
    expect(game.blocked('move', ['unit:hf-el-6'])).toMatchObject({ 1321: '§7.z.b' });
    const landings = game.menu('move').choices.filter(({ label }) => label.en.endsWith('land from Landing boat 6'));
    expect(landings.map(({ id }) => id)).toEqual(['unit:hf-el-6', 'unit:hf-in-11', 'unit:hf-in-12']);
    game.play('move', ['unit:hf-el-6', 'hex:1220']);
    expect(game.event('UnitLanded').public).toMatchObject({ carrier: 'hf-la-6', path: ['1221', '1220'], contact: [] });
    expect(game.blocked('move')).toMatchObject({ 'hf-el-6': '§7.h' });
    game.play('move', ['unit:hf-in-11', 'hex:1221']);
    expect(game.blocked('move')).toMatchObject({ 'hf-in-12': '§7.g' });
  });

  rule('gibraltar', '10.e', 'the first hit on a relief ship kills its infantry, the second the ship', () => {
    const game = table({
      phase: 'bombard',
      turn: 7,
      units: { 'en-rs-1': '1236', 'en-xe-1': 'en-rs-1:1', 'hf-sh-1': '0836', 'hf-sh-2': '0838' },
    });
    expect(game.hint('bombard', ['unit:hf-sh-1'], 'unit:en-rs-1')).toMatchObject({ distance: 4, needs: [4] });
    game.play('bombard', ['unit:hf-sh-1', 'unit:en-rs-1'], [4]);
    expect([game.at('en-xe-1'), game.at('en-rs-1')]).toEqual(['lost', '1236']);
    expect(game.hint('bombard', ['unit:hf-sh-2'], 'unit:en-rs-1')).toMatchObject({ distance: 5, needs: [4] });
    game.play('bombard', ['unit:hf-sh-2', 'unit:en-rs-1'], [4]);
    expect(game.at('en-rs-1')).toBe('lost');
  });

  rule(
    'gibraltar',
    ['10.b', '10.c'],
    'each hit kills one infantry of a launch, and with the last one the launch',
    () => {
      const game = table({
        side: 'en',
        phase: 'bombard',
        units: {
          'hf-la-1': '0820',
          'hf-el-1': 'hf-la-1:1',
          'hf-in-1': 'hf-la-1:2',
          'hf-in-2': 'hf-la-1:3',
          'en-ca-1': '1320',
          'en-ca-2': '1319',
          'en-ca-3': '1321',
        },
      });
      const lost: (readonly string[])[] = [];
      for (const gun of ['en-ca-1', 'en-ca-2', 'en-ca-3']) {
        expect(game.hint('bombard', [`unit:${gun}`], 'unit:hf-la-1')).toMatchObject({ distance: 5, needs: [4] });
        game.play('bombard', [`unit:${gun}`, 'unit:hf-la-1'], [4]);
        lost.push(game.event('UnitsLost').public.units);
      }
      expect(lost).toEqual([['hf-in-2'], ['hf-in-1'], ['hf-el-1', 'hf-la-1']]);
    },
  );

  rule('gibraltar', '10.d', 'a launch that loses a direct combat goes down with all aboard', () => {
    const fought = (dice: readonly number[]): string[] => {
      const game = table({
        units: {
          'hf-la-1': '0818',
          'hf-el-1': 'hf-la-1:1',
          'hf-in-1': 'hf-la-1:2',
          'hf-in-2': 'hf-la-1:3',
          'en-ca-1': '1318',
        },
      });
      expect(game.hint('move', ['unit:hf-la-1'], 'hex:1218')).toMatchObject({ cost: 4, obliges: ['en-ca-1'] });
      game.play('move', ['unit:hf-la-1', 'hex:1218']);
      game.play('move', ['done']);
      game.play('combat', ['unit:en-ca-1', 'unit:hf-la-1'], dice);
      expect(game.events.find(({ type }) => type === 'CombatFought')?.public).toMatchObject({
        attackers: [{ unit: 'hf-la-1', factor: 1, doubled: false }],
        defenders: [{ unit: 'en-ca-1', factor: 2, doubled: true }],
      });
      return ['hf-la-1', 'hf-el-1', 'hf-in-1', 'hf-in-2', 'en-ca-1'].filter((unit) => game.at(unit) === 'lost');
    };
    expect(fought([2, 2])).toEqual(['hf-la-1', 'hf-el-1', 'hf-in-1', 'hf-in-2']);
    expect(fought([4, 2])).toEqual([]);
    expect(fought([5, 2])).toEqual(['en-ca-1']);
  });

  rule('gibraltar', '8.d', 'units on different sides of a mole are not adjacent', () => {
    const game = table({ units: { 'en-gb-1': '1115', 'hf-la-1': '1113' } });
    expect(game.hint('move', ['unit:hf-la-1'], 'hex:1114')).not.toHaveProperty('zoc');
    game.play('move', ['unit:hf-la-1', 'hex:1114']);
    game.play('move', ['done']);
    expect(game.state.mustFight).toEqual([]);
    expect(game.asks()).toEqual(['en move']);
    game.play('move', ['done']);
    expect(game.event('ContactsMade').public).toEqual({ side: 'en', mustFight: [], noFire: [] });
    expect(game.hint('bombard', ['unit:en-gb-1'], 'unit:hf-la-1')).toMatchObject({ distance: 1 });
    game.play('bombard', ['done']);
    expect(game.asks()).toEqual(['hf move']);
  });

  rule('gibraltar', ['7.q', '7.p'], 'on the mountain path elite infantry has two hexes, others none', () => {
    const reach = reachOf(table({ units: { 'hf-el-1': '2119' } }), 'hf-el-1');
    expect(reach).toMatchObject({ 2020: 2, 1920: 4, 2115: 4 });
    expect(reach).not.toHaveProperty('1921');
    const game = table({ units: { 'hf-in-1': '2119' } });
    expect(Object.keys(reachOf(game, 'hf-in-1'))).not.toContain('2020');
    expect(game.blocked('move', ['unit:hf-in-1'])).toMatchObject({ 2020: '§7.p' });
  });

  rule('gibraltar', '8.g', 'the factors of several attackers are summed and multiplied by one die', () => {
    for (const [attack, defence] of [
      [3, 5],
      [2, 5],
    ] as const) {
      // prettier-ignore
      const game = table({
        phase: 'combat', moved: ['hf-el-1', 'hf-el-2', 'hf-in-1'],
        units: { 'hf-el-1': '1409', 'hf-el-2': '1609', 'hf-in-1': '1508', 'en-el-1': '1509' },
      });
      const all = ['unit:en-el-1', 'unit:hf-el-1', 'unit:hf-el-2'];
      expect(game.hint('combat', all, 'fight')).toMatchObject({ attack: 6, defence: 3 });
      game.play('combat', [...all, 'unit:hf-in-1'], [attack, defence]);
      expect(game.event('CombatFought').public).toMatchObject({
        throws: [{ attack, defence, attackProduct: 8 * attack, defenceProduct: 3 * defence }],
        winner: 'attackers',
      });
      expect(game.at('en-el-1')).toBe('lost');
    }
  });

  rule('gibraltar', ['8.j', '8.v'], 'town doubles the defender and not the attackers', () => {
    const fought = (dice: readonly number[]): Playing => {
      const game = table({
        phase: 'combat',
        moved: ['hf-el-1', 'hf-el-2', 'hf-in-1'],
        units: { 'hf-el-1': '1417', 'hf-el-2': '1419', 'hf-in-1': '1517', 'en-el-1': '1418' },
      });
      game.play('combat', ['unit:en-el-1', 'unit:hf-el-1', 'unit:hf-el-2', 'unit:hf-in-1'], dice);
      return game;
    };
    const tie = fought([3, 4]);
    expect(tie.types()).not.toContain('UnitsLost');
    expect(tie.state.phase).not.toBe('combat');
    expect(fought([3, 5]).event('UnitsLost').public.units).toEqual(['hf-el-1', 'hf-el-2', 'hf-in-1']);
    const won = fought([4, 5]);
    expect(won.event('CombatFought').public.throws).toMatchObject([{ attackProduct: 32, defenceProduct: 30 }]);
    expect(won.event('UnitsLost').public.units).toEqual(['en-el-1']);
  });

  rule('gibraltar', ['7.k', '7.l'], 'entering a zone of control ends the move and obliges to one combat', () => {
    const game = table({ units: { 'hf-in-1': '1607', 'en-el-1': '1509', 'en-el-2': '1709' } });
    const reach = reachOf(game, 'hf-in-1');
    expect(reach).toMatchObject({ 1608: 1, 1508: 1 });
    expect(reach).not.toHaveProperty('1609');
    expect(reach).not.toHaveProperty('1510');
    expect(game.hint('move', ['unit:hf-in-1'], 'hex:1608')).toMatchObject({ zoc: true, obliges: ['en-el-2'] });
    game.play('move', ['unit:hf-in-1', 'hex:1608']);
    game.play('move', ['done']);
    expect(game.event('ContactsMade').public).toMatchObject({ mustFight: ['hf-in-1'], noFire: [] });
    expect(game.offers('combat')).toEqual(['unit:en-el-2']);
    expect(game.blocked('combat')).toMatchObject({ done: '§7.k' });
  });

  rule(
    'gibraltar',
    ['5.a', '5.b', '5.c', '5.d', 'I.9', '4.c'],
    'one land unit on each of the three points wins',
    () => {
      const units = { 'hf-in-1': '1616', 'hf-ca-1': '1420', 'hf-cv-1': '1529' };
      const won = table({ turn: 12, side: 'en', units });
      won.play('move', ['done']);
      expect(won.event('GameDecided').public).toMatchObject({ winner: 'hf', reason: 'conquered' });
      expect(result(won.state)).toMatchObject({ winners: ['hf'] });
      const held = table({ turn: 12, side: 'en', units: { ...units, 'hf-cv-1': '1530' } });
      held.play('move', ['done']);
      expect(held.event('GameDecided').public).toMatchObject({ winner: 'en', reason: 'held', held: ['1616', '1420'] });
      expect(result(held.state)).toMatchObject({ winners: ['en'] });
    },
  );

  rule('gibraltar', ['7.z.f', '7.z.g'], 'relief troops cross the wall inwards as they land on the quay', () => {
    const game = table({ side: 'en', turn: 8, units: { 'en-rs-1': '1232', 'en-xe-1': 'en-rs-1:1' } });
    expect(byCost(reachOf(game, 'en-xe-1'))).toEqual({
      1: ['1331', '1332'],
      2: ['1330', '1431', '1432'],
      3: ['1329', '1429', '1430', '1531', '1532', '1533'],
      4: ['1328', '1428', '1529', '1530', '1534', '1631', '1632', '1633'],
    });
  });

  rule('gibraltar', ['9.a', '9.b', '9.c'], 'the relief arrives on turn six upon the circles', () => {
    const units = Object.fromEntries(
      ['en-rs-1', 'en-rs-2', 'en-rs-3', 'en-rs-4', 'en-rs-5', 'en-rs-6', 'en-rs-7', 'en-rs-8']
        .concat(['en-xe-1', 'en-xe-2', 'en-xi-1', 'en-xi-2'])
        .map((unit) => [unit, 'waiting']),
    );
    const game = table({ turn: 6, units });
    game.play('move', ['done']);
    expect(game.asks()).toEqual(['en arrival']);
    game.play('arrival', ['unit:en-xe-2', 'unit:en-rs-1']);
    game.play('arrival', ['unit:en-rs-8', 'hex:1443']);
    game.play('arrival', ['auto']);
    expect([1, 2, 3, 4].map((ship) => ['xe-1', 'xe-2', 'xi-1', 'xi-2'].find((unit) => game.at(`en-${unit}`) === `en-rs-${ship}`))).toEqual(['xe-2', 'xe-1', 'xi-1', 'xi-2']); // prettier-ignore
    expect([8, 1, 2, 3, 4, 5, 6, 7].map((ship) => game.at(`en-rs-${ship}`))).toEqual(
      ['1443', '1643', '1843', '2043', '2243', '1744', '1944', '2144'],
    ); // prettier-ignore
    expect(game.asks()).toEqual(['en move']);
    expect(game.offers('move', ['unit:en-rs-1']).length).toBeGreaterThan(0);
  });
});
