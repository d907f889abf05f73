import { describe, expect, test } from 'vitest';
import { result } from '../../../src/domain/rulesets/gibraltar/v1/rules/result.ts';
import { table } from '../../support/gibraltar.ts';
import { newGame } from '../../support/gibraltar.ts';
import { deployAll, hexesOf, put } from './placing.ts';
import { firstSteps, hexesFor, reachOf } from './reach.ts';

const CIRCLES = ['1443', '1643', '1843', '2043', '2243', '1744', '1944', '2144'];

describe('rulings on movement', () => {
  test('Q6: who begins in a zone leaves it freely, and each zone entered anew stops again', () => {
    const game = table({ units: { 'hf-cv-1': '1508', 'en-el-1': '1509', 'en-el-2': '1706' } });
    const reach = reachOf(game, 'hf-cv-1');
    expect(reach).toMatchObject({ 1507: 1, 1607: 1, 1506: 2, 1606: 2 });
    expect(game.hint('move', ['unit:hf-cv-1'], 'hex:1606')).toMatchObject({ obliges: ['en-el-2'] });
  });

  test('Q8: a vessel may pass along the shore, but not where a zone of control would stop it there', () => {
    const free = table({ units: { 'hf-sh-1': '2317' } });
    expect(reachOf(free, 'hf-sh-1')).toMatchObject({ 2222: 5 });
    expect(hexesFor(free, 'hf-sh-1')).not.toContain('2217');
    const watched = table({ units: { 'hf-sh-1': '2317', 'en-el-1': '2220' } });
    expect(hexesFor(watched, 'hf-sh-1')).not.toContain('2222');
    expect(reachOf(watched, 'hf-sh-1')).toMatchObject({ 2421: 4 });
  });

  test('Q13: who leaves the path has the rest of his movement at the full pace', () => {
    const reach = reachOf(table({ units: { 'hf-el-1': '1722' } }), 'hf-el-1');
    expect(reach).toMatchObject({ 1622: 1, 1522: 2, 1422: 3, 1322: 4, 1822: 2, 1921: 4 });
  });

  test('Q14: elite that came by the path mounts the wall from inside, with no breach anywhere', () => {
    const game = table({ units: { 'hf-el-1': '1422' } });
    expect(game.state.breaches).toEqual([]);
    expect(reachOf(game, 'hf-el-1')).toMatchObject({ 1322: 1, 1321: 2 });
    game.play('move', ['unit:hf-el-1', 'hex:1322']);
    game.play('move', ['done']);
    game.play('en move', ['done']);
    expect(firstSteps(game, 'hf-el-1')).toEqual(['1321', '1323', '1421', '1422', '1423']);
  });

  test('Q17: nobody goes aboard again', () => {
    const game = table({ units: { 'hf-la-1': '1121', 'hf-el-1': 'hf-la-1:1', 'en-el-1': '1616' } });
    game.play('move', ['unit:hf-el-1', 'hex:1221']);
    game.play('move', ['done']);
    game.play('en move', ['done']);
    expect(game.offers('move', ['unit:hf-el-1']).filter((id) => id.startsWith('unit:'))).toEqual([]);
    expect(firstSteps(game, 'hf-el-1')).toEqual(['1220', '1222']);
  });

  test('Q18: an infantry that has landed into contact must fight in the same turn', () => {
    const game = table({ units: { 'hf-la-1': '1219', 'hf-in-1': 'hf-la-1:1', 'en-el-1': '1320' } });
    expect(game.hint('move', ['unit:hf-in-1'], 'hex:1220')).toMatchObject({ cost: 1, obliges: ['en-el-1'] });
    game.play('move', ['unit:hf-in-1', 'hex:1220']);
    game.play('move', ['done']);
    expect(game.state.mustFight).toEqual(['hf-in-1']);
  });

  test('Q20: relief infantry may end its landing on the wall, and goes inwards from there', () => {
    const game = table({ side: 'en', turn: 8, units: { 'en-rs-1': '1232', 'en-xe-1': 'en-rs-1:1' } });
    game.play('move', ['unit:en-xe-1', 'hex:1432']);
    game.play('move', ['done']);
    game.play('hf move', ['done']);
    expect(firstSteps(game, 'en-xe-1')).toEqual(['1431', '1531', '1532', '1533']);
  });

  test('Q28: with fewer than three land units left the Hispano-French have lost at once', () => {
    const attackers = { 'hf-in-1': '1508', 'hf-in-2': '1502', 'hf-la-1': '0436', 'hf-el-1': 'hf-la-1:1' };
    const fight = (units: Record<string, string>): ReturnType<typeof result> => {
      const game = table({ alone: true, phase: 'combat', units: { ...units, 'en-el-1': '1509' } });
      game.play('combat', ['unit:en-el-1', 'unit:hf-in-1'], [2, 5]);
      return result(game.state);
    };
    expect(fight(attackers)).toMatchObject({ winners: ['en'], reason: 'exhausted' });
    expect(fight({ ...attackers, 'hf-ca-1': '1501' })).toBeNull();
  });

  test('Q29: the circles are closed to the Hispano-French for passing too, in all turns', () => {
    for (const turn of [2, 6, 9]) {
      const game = table({ turn, units: { 'hf-gb-1': '1844', 'en-el-1': '1616' } });
      expect(hexesFor(game, 'hf-gb-1').filter((hex) => CIRCLES.includes(hex))).toEqual([]);
      // 1844 has circles to the east, the west and the north-west: out goes it by one hex alone
      expect(firstSteps(game, 'hf-gb-1')).toEqual(['1943']);
    }
  });

  test('Q30: a ship whose circle is taken waits for the next English turn with one free', () => {
    const taken = Object.fromEntries(
      CIRCLES.slice(0, 7).map((hex, at) => [at < 5 ? `en-gb-${at + 1}` : `en-sh-${at - 4}`, hex]),
    );
    const waiting = Object.fromEntries(['en-rs-1', 'en-rs-2', 'en-xe-1'].map((unit) => [unit, 'waiting']));
    const game = table({ turn: 6, units: { ...taken, ...waiting } });
    game.play('hf move', ['done']);
    game.play('arrival', ['unit:en-xe-1', 'unit:en-rs-2']);
    game.play('arrival', ['unit:en-rs-1', 'hex:2144']);
    expect([game.asks(), game.at('en-rs-2'), game.at('en-xe-1')]).toEqual([['en move'], 'waiting', 'en-rs-2']);
    game.play('move', ['unit:en-gb-1', `hex:${hexesFor(game, 'en-gb-1').find((hex) => !CIRCLES.includes(hex))}`]);
    game.play('move', ['done']);
    expect(game.asks()).toEqual(['hf move']);
    game.play('move', ['done']);
    expect(game.asks()).toEqual(['en arrival']);
    expect(game.offers('arrival', ['unit:en-rs-2'])).toEqual(['hex:1443']);
    game.play('arrival', ['auto']);
    expect([game.asks(), game.at('en-rs-2')]).toEqual([['en move'], '1443']);
  });

  test('Q30: where no circle is free on turn six nobody is asked, and the relief comes later', () => {
    const guards = ['en-gb-1', 'en-gb-2', 'en-gb-3', 'en-gb-4', 'en-gb-5', 'en-gb-6', 'en-sh-1', 'en-sh-2'];
    const taken = Object.fromEntries(CIRCLES.map((hex, at) => [guards[at] ?? '', hex]));
    const game = table({ turn: 6, units: { ...taken, 'en-rs-1': 'waiting', 'en-xe-1': 'waiting' } });
    game.play('hf move', ['done']);
    expect(game.asks()).toEqual(['en move']);
    game.play('move', ['unit:en-sh-2', `hex:${hexesFor(game, 'en-sh-2').find((hex) => !CIRCLES.includes(hex))}`]);
    game.play('move', ['done']);
    game.play('hf move', ['done']);
    expect(game.asks()).toEqual(['en arrival']);
  });

  test('Q31: only English elite may begin on the mountain path, and nobody on the East Beach', () => {
    const game = newGame();
    expect(hexesOf(game, 'en-el-1')).toEqual(expect.arrayContaining(['2020', '1920', '1921', '1822', '1722']));
    expect(hexesOf(game, 'en-el-1')).toHaveLength(109);
    expect(hexesOf(game, 'en-el-1')).not.toContain('2120');
    put(game, 'en-el-1', 'hex:2020');
    deployAll(game);
    expect(game.at('en-el-1')).toBe('2020');
  });

  test('the default deployment fills up around what is placed already', () => {
    const game = newGame();
    put(game, 'en-ca-1', 'hex:1616');
    deployAll(game);
    expect([game.at('en-ca-1'), game.at('en-el-2'), game.at('en-ca-2')]).toEqual(['1616', '1420', '1514']);
    expect(game.at('en-el-1')).not.toBe('1616');
    for (const unit of ['hf-in-22', 'hf-in-23', 'hf-in-24']) put(game, unit, 'unit:hf-la-1');
    deployAll(game);
    expect(['hf-el-1', 'hf-in-1', 'hf-in-2'].filter((unit) => game.at(unit) === 'hf-la-1')).toEqual([]);
    expect(game.state.units['hf-in-19']).toMatchObject({ at: 'hf-la-10' });
    expect(Object.values(game.state.units).filter(({ at }) => at === 'hand')).toEqual([]);
  });
});
