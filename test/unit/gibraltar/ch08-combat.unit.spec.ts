import { describe, expect } from 'vitest';
import type { Layout, Playing } from '../../support/gibraltar.ts';
import { table } from '../../support/gibraltar.ts';
import { rule } from '../../support/rules-registry.ts';

/** The step of combat, with all those named on the spot from the start of the player-turn. */
function combat(units: Layout['units'] & object, more: Layout = {}): Playing {
  return table({ phase: 'combat', units, ...more });
}

describe('combat', () => {
  rule('gibraltar', '8.c', 'only units in adjacent hexes fight', () => {
    const far = table({ units: { 'hf-in-1': '1507', 'en-el-1': '1509' } });
    far.play('move', ['done']);
    expect(far.asks()).toEqual(['en move']);
    const game = combat({ 'hf-in-1': '1508', 'hf-in-2': '1507', 'en-el-1': '1509', 'en-el-2': '1611' });
    expect(game.offers('combat')).toEqual(['unit:en-el-1', 'done']);
    expect(game.offers('combat', ['unit:en-el-1'])).toEqual(['unit:hf-in-1']);
  });

  rule('gibraltar', ['8.e', '8.a'], 'each side throws one die, and the higher product destroys the other side', () => {
    const fought = (dice: readonly number[]): Playing => {
      const game = combat({ 'hf-el-1': '1508', 'en-el-1': '1509' });
      game.play('combat', ['unit:en-el-1', 'unit:hf-el-1'], dice);
      return game;
    };
    const won = fought([4, 3]);
    expect(won.event('CombatFought').public).toMatchObject({
      throws: [{ attack: 4, defence: 3, attackProduct: 12, defenceProduct: 9 }],
      winner: 'attackers',
    });
    expect([won.at('hf-el-1'), won.at('en-el-1')]).toEqual(['1508', 'lost']);
    const beaten = fought([2, 5]);
    expect(beaten.event('CombatFought').public.winner).toBe('defenders');
    expect([beaten.at('hf-el-1'), beaten.at('en-el-1')]).toEqual(['lost', '1509']);
    const even = fought([3, 3]);
    expect(even.event('CombatFought').public.winner).toBeNull();
    expect([even.at('hf-el-1'), even.at('en-el-1'), even.types().includes('UnitsLost')]).toEqual([
      '1508',
      '1509',
      false,
    ]);
  });

  rule('gibraltar', '8.f', 'all who take part are named before the dice are thrown', () => {
    const units = { 'hf-el-1': '1408', 'hf-in-1': '1508', 'en-el-1': '1509' };
    const game = combat(units);
    const named = ['unit:en-el-1', 'unit:hf-el-1'];
    expect(game.offers('combat', named)).toEqual(['unit:hf-in-1', 'fight']);
    expect(() => game.play('combat', ['unit:en-el-1'])).toThrow('open');
    expect(() => game.play('combat', ['unit:en-el-1', 'fight'], [3, 3])).toThrow('illegal');
    game.play('combat', [...named, 'fight'], [3, 3]);
    expect(game.event('CombatFought').public).toMatchObject({
      attackers: [{ unit: 'hf-el-1' }],
      defenders: [{ unit: 'en-el-1' }],
    });
    expect(game.state.fought).toEqual(['hf-el-1']);
  });

  rule(
    'gibraltar',
    ['8.g', '8.b'],
    'up to six against one: all factors are added, and all win or are lost together',
    () => {
      const ring = {
        'hf-el-1': '1408',
        'hf-el-2': '1409',
        'hf-in-1': '1410',
        'hf-in-2': '1510',
        'hf-cv-1': '1508',
        'hf-ca-1': '1609',
      };
      const all = ['hf-el-1', 'hf-el-2', 'hf-in-1', 'hf-in-2', 'hf-cv-1', 'hf-ca-1'];
      const path = ['unit:en-el-1', ...all.map((unit) => `unit:${unit}`)];
      const game = combat({ ...ring, 'en-el-1': '1509' });
      game.play('combat', path, [2, 5]);
      expect(game.event('CombatFought').public).toMatchObject({ throws: [{ attackProduct: 28, defenceProduct: 15 }] });
      const beaten = combat({ 'hf-ca-1': '1508', 'hf-ca-2': '1408', 'hf-in-1': '1409', 'en-el-1': '1509' });
      beaten.play('combat', ['unit:en-el-1', 'unit:hf-in-1', 'unit:hf-ca-1', 'unit:hf-ca-2'], [2, 3]);
      expect(beaten.event('CombatFought').public.throws).toMatchObject([{ attackProduct: 8, defenceProduct: 9 }]);
      expect(beaten.event('UnitsLost').public.units).toEqual(['hf-in-1', 'hf-ca-1', 'hf-ca-2']);
    },
  );

  rule('gibraltar', ['8.h', '8.b'], 'one attacks two only where all three adjoin each other', () => {
    const game = combat({ 'hf-el-1': '1508', 'en-ca-1': '1509', 'en-ca-2': '1408' });
    expect(game.offers('combat', ['unit:en-ca-1'])).toEqual(['alone', 'unit:en-ca-2']);
    game.play('combat', ['unit:en-ca-1', 'unit:en-ca-2', 'unit:hf-el-1'], [3, 4]);
    expect(game.event('CombatFought').public.throws).toMatchObject([{ attackProduct: 9, defenceProduct: 8 }]);
    expect(game.event('UnitsLost').public.units).toEqual(['en-ca-1', 'en-ca-2']);
    const apart = combat({ 'hf-el-1': '1508', 'en-ca-1': '1509', 'en-ca-2': '1507' });
    expect(apart.offers('combat', ['unit:en-ca-1'])).toEqual(['unit:hf-el-1']);
  });

  rule('gibraltar', ['8.h', '8.b'], 'two attack two in a rhombus, whoever stands at its tips', () => {
    for (const [a, b, c, d] of [
      ['1508', '1409', '1408', '1509'],
      ['1508', '1408', '1509', '1409'],
      ['1408', '1509', '1508', '1409'],
    ] as const) {
      const game = combat({ 'hf-el-1': a, 'hf-el-2': b, 'en-el-1': c, 'en-el-2': d });
      const both = ['unit:en-el-1', 'unit:en-el-2'];
      expect(game.offers('combat', [...both, 'unit:hf-el-1'])).toContain('unit:hf-el-2');
      game.play('combat', [...both, 'unit:hf-el-1', 'unit:hf-el-2'], [4, 3]);
      expect(game.event('CombatFought').public.throws).toMatchObject([{ attackProduct: 24, defenceProduct: 18 }]);
      expect([game.at('en-el-1'), game.at('en-el-2')]).toEqual(['lost', 'lost']);
    }
  });

  rule('gibraltar', '8.h', 'neither three against two, nor two against three, nor two against two in a row', () => {
    const game = combat({
      'hf-el-1': '1408',
      'hf-el-2': '1508',
      'hf-el-3': '1608',
      'en-el-1': '1509',
      'en-el-2': '1609',
    });
    const both = ['unit:en-el-1', 'unit:en-el-2'];
    expect(game.offers('combat', both)).toEqual(['unit:hf-el-1', 'unit:hf-el-2']);
    expect(game.offers('combat', [...both, 'unit:hf-el-1'])).toEqual(['unit:hf-el-2']);
    expect(game.offers('combat', [...both, 'unit:hf-el-2'])).toEqual(['unit:hf-el-3', 'fight']);
    expect(() => game.menu('combat', [...both, 'unit:hf-el-1', 'unit:hf-el-2'])).toThrow('complete');
    // a triangle with one at its corner: four of the six pairs adjoin
    const tail = combat({ 'hf-el-1': '1508', 'hf-el-2': '1709', 'en-el-1': '1509', 'en-el-2': '1609' });
    expect(tail.offers('combat', both)).toEqual(['unit:hf-el-1']);
    expect(() => tail.menu('combat', [...both, 'unit:hf-el-1'])).toThrow('complete');
    const row = combat({ 'hf-el-1': '1408', 'hf-el-2': '1709', 'en-el-1': '1509', 'en-el-2': '1609' });
    expect(row.offers('combat', ['unit:en-el-1'])).toEqual(['unit:hf-el-1']);
  });

  rule('gibraltar', '8.i', 'each unit attacks once in its own turn; the attacked rolls each time', () => {
    const game = combat({ 'hf-el-1': '1508', 'hf-el-2': '1510', 'en-el-1': '1509', 'en-el-2': '1607' });
    game.play('combat', ['unit:en-el-1', 'unit:hf-el-1', 'fight'], [3, 3]);
    expect(game.blocked('combat')).toMatchObject({ 'hf-el-1': '§8.i' });
    expect(game.offers('combat')).toEqual(['unit:en-el-1', 'done']);
    expect(game.offers('combat', ['unit:en-el-1'])).toEqual(['unit:hf-el-2']);
    game.play('combat', ['unit:en-el-1', 'unit:hf-el-2'], [3, 3]);
    expect(game.asks()).toEqual(['en move']);
    game.play('move', ['done']);
    expect(game.offers('combat', ['unit:hf-el-1'])).toContain('unit:en-el-1');
  });

  rule('gibraltar', '8.j', 'wall, town, building and castle double who defends there', () => {
    const doubled: Record<string, string> = {
      1514: '1513',
      1418: '1518',
      1525: '1524',
      1427: '1426',
      1616: '1516',
      1420: '1520',
      1529: '1528',
    };
    for (const [hex, from] of Object.entries(doubled)) {
      const game = combat({ 'hf-el-1': from, 'en-el-1': hex });
      expect([hex, game.hint('combat', [], 'unit:en-el-1')]).toEqual([hex, { defence: 6, doubled: true }]);
    }
    for (const [hex, from] of Object.entries({ 1605: '1606', 1705: '1706', 1418: '1518' })) {
      const game = combat({ 'en-el-1': from, 'hf-in-1': hex }, { side: 'en' });
      expect([hex, game.hint('combat', [], 'unit:hf-in-1')]).toEqual([hex, { defence: 4, doubled: true }]);
    }
  });

  rule('gibraltar', '8.j', 'open ground, shore and breach double nobody, and no attacker is ever doubled', () => {
    for (const [hex, from] of Object.entries({
      1510: '1509',
      1415: '1416',
      1220: '1221',
      1216: '1217',
      2036: '1936',
    })) {
      const game = combat({ 'hf-el-1': from, 'en-el-1': hex });
      expect([hex, game.hint('combat', [], 'unit:en-el-1')]).toEqual([hex, { defence: 3, doubled: false }]);
    }
    const breach = combat({ 'hf-el-1': '1513', 'en-el-1': '1514' }, { breaches: ['1514'] });
    expect(breach.hint('combat', [], 'unit:en-el-1')).toEqual({ defence: 3, doubled: false });
    const sally = combat({ 'hf-el-1': '1513', 'en-el-1': '1514' }, { side: 'en' });
    sally.play('combat', ['unit:hf-el-1', 'unit:en-el-1'], [4, 3]);
    expect(sally.event('CombatFought').public.throws).toMatchObject([{ attackProduct: 12, defenceProduct: 9 }]);
  });

  rule('gibraltar', '8.l', 'guns of every type that are attacked defend with their factor and the die', () => {
    const afloat = { 'hf-sh-1': 5, 'hf-gb-1': 2, 'hf-ag-1': 3, 'hf-fb-1': 4 };
    for (const [gun, factor] of Object.entries(afloat)) {
      const game = combat({ [gun]: '0808', 'en-sh-1': '0809' }, { side: 'en' });
      game.play('combat', [`unit:${gun}`, 'unit:en-sh-1'], [3, 2]);
      expect([gun, game.event('CombatFought').public.throws[0]?.defenceProduct]).toEqual([gun, factor * 2]);
    }
    const cannon = combat({ 'hf-ca-1': '1508', 'en-el-1': '1509' }, { side: 'en' });
    cannon.play('combat', ['unit:hf-ca-1', 'unit:en-el-1'], [2, 5]);
    expect(cannon.event('CombatFought').public.throws).toMatchObject([{ attackProduct: 6, defenceProduct: 5 }]);
    expect(cannon.at('hf-ca-1')).toBe('lost');
  });

  rule(
    'gibraltar',
    '8.d',
    'a mole keeps units apart in attack as in defence; the open side of the pier does not',
    () => {
      const units = { 'hf-la-1': '1114', 'en-gb-1': '1115', 'en-el-1': '1215' };
      const game = table({ units, moved: ['hf-la-1'] });
      game.play('move', ['done']);
      expect(game.state.mustFight).toEqual([]);
      expect(game.asks()).toEqual(['en move']);
      const open = table({ units: { 'hf-la-1': '0914', 'en-gb-1': '1015' } });
      open.play('move', ['done']);
      expect(open.asks()).toEqual(['en move']);
      const inside = table({ units: { 'hf-gb-1': '1016', 'en-gb-1': '1015' } });
      inside.play('move', ['done']);
      expect(inside.asks()).toEqual(['hf combat']);
    },
  );
});
