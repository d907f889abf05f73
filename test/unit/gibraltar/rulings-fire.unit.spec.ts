import { describe, expect, test } from 'vitest';
import { hexIds, hexOf } from '../../../src/domain/rulesets/gibraltar/v1/data/hexes.ts';
import { table } from '../../support/gibraltar.ts';
import { reachOf } from './reach.ts';

describe('rulings on bombardment and combat', () => {
  test('Q3: equal products harm nobody and discharge the attackers', () => {
    const game = table({
      phase: 'combat',
      moved: ['hf-in-1'],
      units: { 'hf-in-1': '1508', 'en-el-1': '1509', 'en-ca-1': '1607' },
    });
    expect(game.offers('combat')).not.toContain('done');
    game.play('combat', ['unit:en-el-1', 'unit:hf-in-1'], [3, 2]);
    expect([game.at('hf-in-1'), game.at('en-el-1'), game.at('en-ca-1')]).toEqual(['1508', '1509', '1607']);
    expect(game.asks()).toEqual(['en move']);
  });

  test('Q3: who has fought without result has done his duty, and combat may end', () => {
    const units = { 'hf-in-1': '1508', 'hf-in-2': '1510', 'en-el-1': '1509' };
    const game = table({ phase: 'combat', moved: ['hf-in-1'], units });
    game.play('combat', ['unit:en-el-1', 'unit:hf-in-1', 'fight'], [3, 2]);
    expect(game.offers('combat')).toEqual(['unit:en-el-1', 'done']);
    expect(game.blocked('combat')).toEqual({ 'hf-in-1': '§8.i' });
  });

  test('Q7: who must fight is discharged when the enemy is gone before', () => {
    const units = { 'hf-in-1': '1507', 'hf-ca-1': '1808', 'en-el-1': '1509' };
    const game = table({ units });
    game.play('move', ['unit:hf-in-1', 'hex:1508']);
    game.play('move', ['done']);
    game.play('bombard', ['unit:hf-ca-1', 'unit:en-el-1'], [4]);
    expect([game.at('en-el-1'), game.asks()]).toEqual(['lost', ['en move']]);
  });

  test('Q9: land units and vessels fight each other, both ways', () => {
    const shore = { 'hf-la-1': '1218', 'en-ca-1': '1318' };
    const attack = table({ phase: 'combat', units: shore });
    expect(attack.offers('combat', ['unit:en-ca-1'])).toEqual(['unit:hf-la-1']);
    const sally = table({ phase: 'combat', side: 'en', units: shore });
    sally.play('combat', ['unit:hf-la-1', 'unit:en-ca-1'], [3, 2]);
    expect(sally.at('hf-la-1')).toBe('lost');
  });

  test('Q12: over a mole a neighbour may be bombarded, for he is not adjacent', () => {
    const game = table({ side: 'en', phase: 'bombard', units: { 'en-gb-1': '1115', 'hf-la-1': '1114' } });
    game.play('bombard', ['unit:en-gb-1', 'unit:hf-la-1'], [4]);
    expect(game.at('hf-la-1')).toBe('lost');
  });

  test('Q15: a wall is breached once; afterwards it is open ground and no target', () => {
    const game = table({
      phase: 'bombard',
      breaches: ['1514'],
      units: { 'hf-ca-1': '1510', 'hf-ca-2': '1611', 'en-el-1': '1514' },
    });
    expect(game.hint('bombard', ['unit:hf-ca-1'], 'unit:en-el-1')).toMatchObject({
      ground: 'open',
      distance: 4,
      needs: [4, 5],
    });
    game.play('bombard', ['unit:hf-ca-1', 'unit:en-el-1'], [4]);
    expect(game.offers('bombard', ['unit:hf-ca-2'])).not.toContain('hex:1514');
    expect(game.offers('bombard', ['unit:hf-ca-2'])).toContain('hex:1414');
  });

  test('Q22, Q21: the highest box goes first, whoever is in it', () => {
    const units = { 'hf-la-1': '0820', 'hf-in-1': 'hf-la-1:1', 'hf-el-1': 'hf-la-1:3', 'en-ca-1': '1320' };
    const game = table({ side: 'en', phase: 'bombard', units });
    game.play('bombard', ['unit:en-ca-1', 'unit:hf-la-1'], [4]);
    expect([game.at('hf-el-1'), game.at('hf-in-1'), game.at('hf-la-1')]).toEqual(['lost', 'hf-la-1', '0820']);
  });

  test('Q24: the attacker who loses loses his cargo too', () => {
    const units = { 'hf-la-1': '1218', 'hf-in-1': 'hf-la-1:1', 'hf-el-1': 'hf-la-1:3', 'en-ca-1': '1318' };
    const game = table({ phase: 'combat', units });
    game.play('combat', ['unit:en-ca-1', 'unit:hf-la-1'], [3, 3]);
    expect(['hf-la-1', 'hf-in-1', 'hf-el-1'].map((unit) => game.at(unit))).toEqual(['lost', 'lost', 'lost']);
  });

  test('Q25: no fire at the own wall, nor at an enemy wall with a friend on it', () => {
    const units = { 'hf-ca-1': '1510', 'hf-in-1': '1514', 'en-el-1': '1616' };
    const game = table({ phase: 'bombard', units });
    const offered = game.offers('bombard', ['unit:hf-ca-1']);
    expect(offered).not.toContain('hex:1514');
    expect(offered).toContain('hex:1414');
    expect(offered.filter((id) => id.endsWith('05'))).toEqual([]);
    const english = table({ side: 'en', phase: 'bombard', units: { 'en-ca-1': '1508' } });
    expect(english.offers('bombard', ['unit:en-ca-1'])).toEqual(
      expect.arrayContaining(['hex:1405', 'hex:1605', 'hex:1705']),
    );
    expect(english.offers('bombard', ['unit:en-ca-1']).filter((id) => id.endsWith('14'))).toEqual([]);
  });

  test('Q26: one defender may be attacked several times, and rolls each time', () => {
    const game = table({ phase: 'combat', units: { 'hf-el-1': '1508', 'hf-el-2': '1510', 'en-el-1': '1509' } });
    game.play('combat', ['unit:en-el-1', 'unit:hf-el-1', 'fight'], [2, 2]);
    game.play('combat', ['unit:en-el-1', 'unit:hf-el-2'], [3, 2]);
    expect(game.at('en-el-1')).toBe('lost');
  });

  test('Q34: combats are declared one by one, each with the results of those before', () => {
    const units = { 'hf-el-1': '1508', 'hf-el-2': '1708', 'en-el-1': '1608', 'en-el-2': '1509' };
    const game = table({ phase: 'combat', moved: ['hf-el-1', 'hf-el-2'], units });
    expect(game.offers('combat', ['unit:en-el-1'])).toEqual(['unit:hf-el-1', 'unit:hf-el-2']);
    game.play('combat', ['unit:en-el-1', 'unit:hf-el-2'], [5, 2]);
    expect(game.offers('combat')).toEqual(['unit:en-el-2']);
    game.play('combat', ['unit:en-el-2', 'unit:hf-el-1'], [5, 2]);
    expect([game.at('en-el-1'), game.at('en-el-2'), game.asks()]).toEqual(['lost', 'lost', ['en move']]);
  });

  test('Q36: breach markers never run out', () => {
    const walls = hexIds.filter((id) => hexOf(id).wall !== null && id !== '1414');
    expect(walls.length).toBeGreaterThan(28);
    const game = table({ phase: 'bombard', breaches: walls, units: { 'hf-ca-1': '1413', 'en-el-1': '1616' } });
    game.play('bombard', ['unit:hf-ca-1', 'hex:1414'], [2, 5]);
    expect(game.state.breaches).toHaveLength(walls.length + 1);
  });

  test('Q37: who stands on a breach may be attacked there and leaves it by all six sides', () => {
    const game = table({ breaches: ['1414'], units: { 'hf-in-1': '1414' } });
    expect(reachOf(game, 'hf-in-1')).toMatchObject({ 1314: 1, 1514: 1, 1413: 1, 1513: 1, 1415: 1, 1515: 1 });
  });

  test('a shot of one command may open a target for a gun of the other, which is asked then', () => {
    const breaches = ['1317', '1318', '1319', '1321', '1322', '1323'];
    const units = { 'hf-ca-1': '1518', 'hf-sh-1': '0820', 'en-ca-1': '1320' };
    const game = table({ scenario: 'assault4', phase: 'bombard', breaches, units });
    expect(game.asks()).toEqual(['hf-army bombard']);
    game.play('hf-army bombard', ['unit:hf-ca-1', 'unit:en-ca-1'], [5]);
    expect(game.asks()).toEqual(['hf-fleet bombard']);
    expect(game.offers('hf-fleet bombard', ['unit:hf-sh-1'])).toEqual(['hex:1320']);
  });

  test('the ground is that of the hex alone: quay and cliff are open, a harbour is sea', () => {
    const ground = (gun: string, from: string, unit: string, hex: string): unknown =>
      table({ phase: 'bombard', units: { [gun]: from, [unit]: hex } }).hint('bombard', [`unit:${gun}`], `unit:${unit}`)[
        'ground'
      ];
    expect(ground('hf-ca-1', '1215', 'en-xe-1', '1217')).toBe('open');
    expect(ground('hf-ca-1', '1836', 'en-el-1', '2036')).toBe('open');
    expect(ground('hf-sh-1', '0815', 'en-gb-1', '1016')).toBe('sea');
    expect(ground('hf-ca-1', '1215', 'en-gb-1', '1017')).toBe('sea');
  });

  test('a cannon at the foot of an empty wall may batter it', () => {
    const game = table({ phase: 'bombard', units: { 'hf-ca-1': '1413', 'en-el-1': '1616' } });
    expect(game.hint('bombard', ['unit:hf-ca-1'], 'hex:1414')).toEqual({ distance: 1, needs: [7] });
    game.play('bombard', ['unit:hf-ca-1', 'hex:1414'], [2, 5]);
    expect(game.state.breaches).toEqual(['1414']);
  });

  test('a garrison on an intact wall has its zone of control outside too, and fights there', () => {
    const game = table({ units: { 'hf-in-1': '1711', 'en-el-1': '1514' } });
    expect(game.hint('move', ['unit:hf-in-1'], 'hex:1613')).toMatchObject({ cost: 2, zoc: true, obliges: ['en-el-1'] });
    expect(reachOf(game, 'hf-in-1')).not.toHaveProperty('1513');
    game.play('move', ['unit:hf-in-1', 'hex:1613']);
    game.play('move', ['done']);
    game.play('combat', ['unit:en-el-1', 'unit:hf-in-1'], [5, 2]);
    expect(game.event('CombatFought').public).toMatchObject({ throws: [{ attackProduct: 10, defenceProduct: 12 }] });
  });
});
