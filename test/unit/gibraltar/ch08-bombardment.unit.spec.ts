import { describe, expect } from 'vitest';
import type { Layout, Playing } from '../../support/gibraltar.ts';
import { table } from '../../support/gibraltar.ts';
import { rule } from '../../support/rules-registry.ts';

function bombard(units: Layout['units'] & object, more: Layout = {}): Playing {
  return table({ phase: 'bombard', units, ...more });
}

const targets = (game: Playing, gun: string): string[] => game.offers('bombard', [`unit:${gun}`]);

describe('bombardment', () => {
  rule(
    'gibraltar',
    '8.k',
    'cannon, ship, gunboat, armoured gunboat and floating battery bombard, others do not',
    () => {
      const guns = ['hf-ca-1', 'hf-sh-1', 'hf-gb-1', 'hf-ag-1', 'hf-fb-1'];
      const vessels = { 'hf-sh-1': '0808', 'hf-gb-1': '0809', 'hf-ag-1': '0810', 'hf-fb-1': '0811', 'hf-la-1': '0812' };
      const game = bombard({ ...vessels, 'hf-ca-1': '1209', 'hf-in-1': '1210', 'hf-cv-1': '1211', 'en-gb-1': '1010' });
      expect(game.offers('bombard').sort()).toEqual([...guns.map((gun) => `unit:${gun}`), 'volley', 'done'].sort());
    },
  );

  rule('gibraltar', '8.k', 'a gun beside an enemy when movement ends must fight and may not bombard', () => {
    for (const gun of ['hf-sh-1', 'hf-gb-1', 'hf-ag-1', 'hf-fb-1']) {
      const game = table({ units: { [gun]: '0808', 'hf-sh-9': '0811', 'en-gb-1': '0809', 'en-gb-2': '1009' } });
      game.play('move', ['done']);
      expect(game.offers('bombard')).toEqual(['unit:hf-sh-9', 'done']);
      expect(game.blocked('bombard')).toEqual({ [gun]: '§8.k' });
      // the enemy is gone, but the gun has lost its shot all the same
      game.play('bombard', ['unit:hf-sh-9', 'unit:en-gb-1'], [5]);
      expect([gun, game.at('en-gb-1'), game.asks()]).toEqual([gun, 'lost', ['en move']]);
    }
    const cannon = table({ units: { 'hf-ca-1': '1508', 'en-el-1': '1509', 'en-el-2': '1513' } });
    cannon.play('move', ['done']);
    expect(cannon.asks()).toEqual(['hf combat']);
    expect(cannon.offers('combat')).not.toContain('done');
    cannon.play('combat', ['unit:en-el-1', 'unit:hf-ca-1'], [2, 2]);
    expect(cannon.at('hf-ca-1')).toBe('lost');
  });

  rule('gibraltar', '8.m', 'no gun fires farther than its table goes', () => {
    const far = { 'hf-fb-1': 8, 'hf-sh-1': 8, 'hf-ag-1': 6, 'hf-gb-1': 5 };
    for (const [gun, range] of Object.entries(far)) {
      const at = (distance: number): string => `${String(2 + distance).padStart(2, '0')}38`;
      const near = bombard({ [gun]: '0238', 'en-gb-1': at(range) });
      expect(near.hint('bombard', [`unit:${gun}`], 'unit:en-gb-1')).toMatchObject({ distance: range, needs: [5] });
      expect([gun, bombard({ [gun]: '0238', 'en-gb-1': at(range + 1) }).asks()]).toEqual([gun, ['en move']]);
    }
    expect(targets(bombard({ 'hf-ca-1': '1901', 'en-el-1': '2113' }), 'hf-ca-1')).toEqual(['unit:en-el-1']);
    expect(bombard({ 'hf-ca-1': '1901', 'en-el-1': '2114' }).asks()).toEqual(['en move']);
    expect(targets(bombard({ 'hf-ca-1': '1210', 'en-gb-1': '0210' }), 'hf-ca-1')).toContain('unit:en-gb-1');
    const over = bombard({ 'hf-ca-1': '1210', 'en-gb-1': '0110' });
    expect(targets(over, 'hf-ca-1')).not.toContain('unit:en-gb-1');
  });

  rule('gibraltar', '8.m', 'a gun with nothing in its range is not picked, and its player reads why', () => {
    const game = bombard({ 'hf-ca-1': '1508', 'hf-gb-1': '0236', 'en-el-1': '1611' });
    expect(game.offers('bombard')).toEqual(['unit:hf-ca-1', 'done']);
    expect(game.blocked('bombard')).toEqual({ 'hf-gb-1': '§8.m' });
  });

  rule('gibraltar', '8.n', 'nobody fires across the mountain, at units or at walls', () => {
    expect(targets(bombard({ 'hf-ca-1': '1613', 'en-el-1': '1616' }), 'hf-ca-1')).toContain('unit:en-el-1');
    const hidden = bombard({ 'hf-ca-1': '1713', 'en-el-1': '1616' });
    expect(targets(hidden, 'hf-ca-1')).not.toContain('unit:en-el-1');
    expect(hidden.blocked('bombard', ['unit:hf-ca-1'])).toMatchObject({ 'en-el-1': '§8.n' });
    // this line runs along hexsides, of which one side is clear
    expect(targets(bombard({ 'hf-ca-1': '1713', 'en-el-1': '1617' }), 'hf-ca-1')).toContain('unit:en-el-1');
    // the wall 1317 is ten hexes away, which a floating battery reaches elsewhere
    expect(targets(bombard({ 'hf-fb-1': '0317' }), 'hf-fb-1')).toContain('hex:1317');
    expect(bombard({ 'hf-fb-1': '2317' }).asks()).toEqual(['en move']);
    const ship = bombard({ 'hf-fb-1': '2322', 'en-el-1': '1524', 'en-gb-1': '2326' });
    expect(targets(ship, 'hf-fb-1')).toEqual(['unit:en-gb-1']);
  });

  rule('gibraltar', '8.o', 'who is on the mountain path cannot be bombarded', () => {
    const path = { 'hf-ca-1': '2118', 'en-el-1': '2020', 'en-el-2': '2120' };
    const game = bombard(path);
    expect(targets(game, 'hf-ca-1')).toEqual(['unit:en-el-2']);
    expect(game.blocked('bombard', ['unit:hf-ca-1'])).toMatchObject({ 'en-el-1': '§8.o' });
  });

  rule(
    'gibraltar',
    ['8.p', '8.q'],
    'a gun fires at an enemy or at an enemy wall; the breach is marked and lets units through',
    () => {
      const units = { 'hf-ca-1': '1312', 'hf-in-1': '1413', 'en-el-1': '1514' };
      const game = bombard(units);
      expect(targets(game, 'hf-ca-1')).toEqual(expect.arrayContaining(['unit:en-el-1', 'hex:1314', 'hex:1414']));
      expect(targets(game, 'hf-ca-1')).not.toContain('hex:1205');
      game.play('bombard', ['unit:hf-ca-1', 'hex:1314'], [3, 4]);
      expect(game.types()).toContain('WallBreached');
      expect(game.state.breaches).toEqual(['1314']);
      game.play('en move', ['done']);
      game.play('move', ['unit:hf-in-1', 'hex:1313']);
      expect(game.state.breaches).toEqual(['1314']);
      game.play('move', ['done']);
      // what is breached is no wall to fire at, its neighbours still are
      expect(targets(game, 'hf-ca-1')).toEqual(expect.arrayContaining(['unit:en-el-1', 'hex:1414']));
      expect(targets(game, 'hf-ca-1')).not.toContain('hex:1314');
    },
  );

  rule(
    'gibraltar',
    '8.r',
    'each gun names its target before the die, once a turn, and sees what was hit before',
    () => {
      const units = { 'hf-ca-1': '1508', 'hf-ca-2': '1708', 'en-el-1': '1611', 'en-el-2': '1612' };
      const game = bombard(units);
      expect(() => game.play('bombard', ['unit:hf-ca-1'], [3])).toThrow('open');
      game.play('bombard', ['unit:hf-ca-1', 'unit:en-el-1'], [3]);
      expect([game.at('en-el-1'), game.at('en-el-2')]).toEqual(['lost', '1612']);
      expect(game.offers('bombard')).toEqual(['unit:hf-ca-2', 'done']);
      expect(game.blocked('bombard')).toMatchObject({ 'hf-ca-1': '§8.r' });
      expect(targets(game, 'hf-ca-2')).not.toContain('unit:en-el-1');
      game.play('bombard', ['unit:hf-ca-2', 'unit:en-el-2'], [2]);
      expect([game.at('en-el-2'), game.asks()]).toEqual(['1612', ['en move']]);
    },
  );

  rule('gibraltar', '8.s', 'an occupied wall is fired at only after its garrison is gone', () => {
    const game = bombard({ 'hf-ca-1': '1510', 'hf-ca-2': '1409', 'en-el-1': '1514' });
    for (const gun of ['hf-ca-1', 'hf-ca-2']) expect(targets(game, gun)).not.toContain('hex:1514');
    expect(game.blocked('bombard', ['unit:hf-ca-1'])).toMatchObject({ 1514: '§8.s' });
    game.play('bombard', ['unit:hf-ca-1', 'unit:en-el-1'], [5]);
    expect(targets(game, 'hf-ca-2')).toContain('hex:1514');
    game.play('bombard', ['unit:hf-ca-2', 'hex:1514'], [2, 3]);
    expect(game.state.breaches).toEqual(['1514']);
  });

  rule('gibraltar', '8.u', 'a hit destroys units of every type, a miss none', () => {
    for (const [unit, hex] of Object.entries({
      'en-el-1': '1510',
      'en-ca-1': '1510',
      'en-gb-1': '1009',
      'en-sh-1': '1009',
    })) {
      const game = bombard({ 'hf-ca-1': '1208', [unit]: hex });
      const needs = game.hint('bombard', ['unit:hf-ca-1'], `unit:${unit}`)['needs'] as number[];
      const missed = bombard({ 'hf-ca-1': '1208', [unit]: hex });
      missed.play('bombard', ['unit:hf-ca-1', `unit:${unit}`], [2]);
      game.play('bombard', ['unit:hf-ca-1', `unit:${unit}`], [Number(needs[0])]);
      expect([unit, game.at(unit), missed.at(unit)]).toEqual([unit, 'lost', hex]);
    }
    const english = bombard({ 'en-ca-1': '1320', 'hf-fb-1': '0920', 'hf-in-1': '1524' }, { side: 'en' });
    english.play('bombard', ['unit:en-ca-1', 'unit:hf-fb-1'], [4]);
    expect(english.at('hf-fb-1')).toBe('lost');
  });

  rule('gibraltar', ['8.t', '8.u'], 'only the values of the table hit: a higher one misses too', () => {
    for (const [die, at] of [
      [4, 'lost'],
      [5, '1508'],
      [3, '1508'],
    ] as const) {
      const game = bombard({ 'hf-ca-1': '1501', 'en-el-1': '1508' });
      expect(game.hint('bombard', ['unit:hf-ca-1'], 'unit:en-el-1')).toMatchObject({ distance: 7, needs: [4] });
      game.play('bombard', ['unit:hf-ca-1', 'unit:en-el-1'], [die]);
      expect([die, game.at('en-el-1')]).toEqual([die, at]);
    }
  });

  rule('gibraltar', '8.v', 'at the same distance the fortified are harder to hit than those in the open', () => {
    const needs = (breaches: string[]): unknown =>
      bombard({ 'hf-ca-1': '1510', 'en-el-1': '1514' }, { breaches }).hint('bombard', ['unit:hf-ca-1'], 'unit:en-el-1');
    expect(needs([])).toMatchObject({ ground: 'fort', needs: [5] });
    expect(needs(['1514'])).toMatchObject({ ground: 'open', needs: [4, 5] });
    for (const [hex, ground] of Object.entries({
      1418: 'fort',
      1525: 'fort',
      1427: 'fort',
      1415: 'open',
      1220: 'open',
      2036: 'open',
    })) {
      expect([hex, shelled(hex)]).toEqual([hex, ground]);
    }
  });

  rule('gibraltar', '8.x', 'a wall takes two rolls always, and their exact sum', () => {
    const shot = (dice: readonly number[]): string[] => {
      const game = bombard({ 'hf-fb-1': '0721' });
      game.play('bombard', ['unit:hf-fb-1', 'hex:1321'], dice);
      return game.state.breaches;
    };
    expect(shot([5, 5])).toEqual([]);
    expect(shot([3, 3])).toEqual([]);
    expect(shot([2, 2])).toEqual([]);
    expect(shot([3, 2])).toEqual(['1321']);
    expect(() => shot([5])).toThrow('the script has only 1');
    const close = bombard({ 'hf-fb-1': '1021' });
    expect(close.hint('bombard', ['unit:hf-fb-1'], 'hex:1321')).toMatchObject({ distance: 3, needs: [7] });
  });
});

/** As what ground the hex counts for a cannon two hexes away. */
function shelled(hex: string): unknown {
  const from: Record<string, string> = {
    1418: '1420',
    1525: '1523',
    1427: '1425',
    1415: '1417',
    1220: '1222',
    2036: '1836',
  };
  const game = bombard({ 'hf-ca-1': from[hex] ?? '', 'en-el-1': hex });
  return game.hint('bombard', ['unit:hf-ca-1'], 'unit:en-el-1')['ground'];
}
