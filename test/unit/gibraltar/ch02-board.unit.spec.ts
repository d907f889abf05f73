import { describe, expect } from 'vitest';
import { gibraltar } from '../../../src/domain/rulesets/gibraltar/v1/index.ts';
import { drawsOf } from '../../support/dice-of.ts';
import { given } from '../../support/given.ts';
import { hexIds, hexOf } from '../../../src/domain/rulesets/gibraltar/v1/data/hexes.ts';
import type { Playing } from '../../support/gibraltar.ts';
import { newGame, table } from '../../support/gibraltar.ts';
import { rule } from '../../support/rules-registry.ts';
import { deployAll, placesOf, put } from './placing.ts';
import { firstSteps, hexesFor, reachOf } from './reach.ts';

/** Where the infantry aboard a launch may go; nowhere, if it is not offered at all. */
const landings = (game: Playing): string[] =>
  game.offers('move').includes('unit:hf-el-1') ? game.offers('move', ['unit:hf-el-1']) : [];

describe('the board', () => {
  rule('gibraltar', ['2.1.a', '7.o'], 'land units go by land alone', () => {
    const game = table({ units: { 'hf-in-1': '1208' } });
    expect(firstSteps(game, 'hf-in-1')).toEqual(['1207', '1209', '1307', '1308', '1309']);
    expect(hexesFor(game, 'hf-in-1').filter((hex) => Number(hex.slice(0, 2)) < 11)).toEqual([]);
  });

  rule('gibraltar', ['2.1.b', '7.o'], 'vessels go by sea alone', () => {
    const game = table({ units: { 'hf-la-1': '1107' } });
    expect(firstSteps(game, 'hf-la-1')).toEqual(['1006', '1007', '1008', '1108']);
    expect(hexesFor(game, 'hf-la-1')).not.toContain('1207');
  });

  rule('gibraltar', ['2.1.f', '7.p', '7.q'], 'elite infantry comes up from the eastern beach at half its pace', () => {
    const foot = table({ units: { 'hf-el-1': '2120' } });
    expect(reachOf(foot, 'hf-el-1')).toMatchObject({ 2020: 2, 1920: 4 });
    const onPath = hexesFor(foot, 'hf-el-1').filter(
      (hex) => Number(hex.slice(0, 2)) <= 20 && Number(hex.slice(2)) > 18,
    );
    expect(onPath).toEqual(['1920', '2020']);
    expect(foot.blocked('move', ['unit:hf-el-1'])).toMatchObject({ 2019: '§2.1.f' });
    const head = table({ units: { 'hf-el-1': '1822' } });
    expect(reachOf(head, 'hf-el-1')).toEqual({ 1722: 2, 1921: 2, 1622: 3, 1920: 4, 1522: 4, 1621: 4, 1623: 4 });
  });

  rule('gibraltar', ['2.1.f', '7.p'], 'plain infantry, cavalry and guns find the path closed at either end', () => {
    for (const unit of ['hf-in-1', 'hf-cv-1', 'hf-ca-1']) {
      const foot = table({ units: { [unit]: '2120' } });
      expect(hexesFor(foot, unit)).not.toContain('2020');
      expect(foot.blocked('move', [`unit:${unit}`])).toMatchObject({ 2020: '§7.p' });
      const head = table({ units: { [unit]: '1622' } });
      expect(head.blocked('move', [`unit:${unit}`])).toMatchObject({ 1722: '§7.p', 1721: '§2.1.f' });
      expect(hexesFor(head, unit)).not.toContain('1722');
    }
  });

  rule('gibraltar', '2.1.g', 'nobody lands on a cliff, though who is inside may stand there', () => {
    const cargo = { 'hf-la-1': '2136', 'hf-el-1': 'hf-la-1:1' };
    expect(table({ units: cargo }).offers('move')).not.toContain('unit:hf-el-1');
    const cliffs = hexIds.filter((id) => hexOf(id).terrain === 'cliff');
    expect(cliffs).toHaveLength(10);
    for (const cliff of cliffs) {
      const afloat = hexOf(cliff).adjacent.filter((id) => hexOf(id).water);
      expect([cliff, afloat.length > 0]).toEqual([cliff, true]);
      for (const at of afloat) {
        const game = table({ units: { ...cargo, 'hf-la-1': at } });
        expect([cliff, at, landings(game).includes(`hex:${cliff}`)]).toEqual([cliff, at, false]);
      }
    }
    const beach = table({ units: { ...cargo, 'hf-la-1': '1435' } });
    expect(hexesFor(beach, 'hf-el-1')).toEqual(['1434', '1535']);
    expect(reachOf(table({ units: { 'hf-el-1': '1936' } }), 'hf-el-1')).toMatchObject({ 2036: 1 });
  });

  rule('gibraltar', '2.1.j', 'the lagoon must be walked around', () => {
    const reach = reachOf(table({ units: { 'hf-in-1': '1311' } }), 'hf-in-1');
    expect(reach).toMatchObject({ 1611: 4, 1410: 2 });
    for (const hex of ['1411', '1511', '1412', '1512']) expect(reach).not.toHaveProperty(hex);
  });
});

describe('the counters', () => {
  rule('gibraltar', ['2.3.b', '8.a'], 'each fights with the combat factor of its type', () => {
    const factors = { el: 3, in: 2, cv: 3, ca: 1 };
    for (const [type, factor] of Object.entries(factors)) {
      const unit = `hf-${type}-1`;
      const game = table({ phase: 'combat', units: { [unit]: '1508', 'en-el-1': '1509' }, moved: [unit] });
      expect(game.hint('combat', ['unit:en-el-1'], `unit:${unit}`)).toMatchObject({ factor });
    }
    const vessels = { sh: 5, gb: 2, ag: 3, fb: 4, la: 1 };
    for (const [type, factor] of Object.entries(vessels)) {
      const unit = `hf-${type}-1`;
      const game = table({ phase: 'combat', units: { [unit]: '0808', 'en-gb-1': '0809' }, moved: [unit] });
      expect(game.hint('combat', ['unit:en-gb-1'], `unit:${unit}`)).toMatchObject({ factor });
    }
  });

  rule('gibraltar', ['2.3.c', '7.b', '7.c'], 'each moves up to its movement factor in any direction, or less', () => {
    const factors = { el: 4, in: 4, cv: 6, ca: 2 };
    for (const [type, factor] of Object.entries(factors)) {
      const reach = reachOf(table({ units: { [`hf-${type}-1`]: '1608' } }), `hf-${type}-1`);
      expect([type, Math.max(...Object.values(reach))]).toEqual([type, factor]);
      for (let cost = 1; cost <= factor; cost += 1) expect(Object.values(reach)).toContain(cost);
      expect(reach).toMatchObject({ 1708: 1, 1709: 1, 1609: 1, 1508: 1, 1607: 1, 1707: 1 });
    }
    const vessels = { sh: 5, gb: 6, ag: 5, fb: 3, la: 5 };
    for (const [type, factor] of Object.entries(vessels)) {
      const reach = reachOf(table({ units: { [`hf-${type}-1`]: '0436' } }), `hf-${type}-1`);
      expect([type, reach[`${String(4 + factor).padStart(2, '0')}36`]]).toEqual([type, factor]);
      expect(Math.max(...Object.values(reach))).toBe(factor);
    }
  });

  rule('gibraltar', '2.3.e', 'launches and four relief ships, by their numbers, know whom they carry', () => {
    const game = newGame();
    deployAll(game);
    const loads = placesOf(game, 'hf-el-1').filter((id) => id.startsWith('unit:'));
    expect(loads).toEqual(Array.from({ length: 10 }, (_, at) => `unit:hf-la-${at + 1}`));
    put(game, 'hf-el-1', 'unit:hf-la-7');
    expect(game.state.units['hf-el-1']).toMatchObject({ at: 'hf-la-7', slot: 1 });
    const relief = Object.fromEntries(['en-rs-1', 'en-rs-4', 'en-rs-5', 'en-xe-1'].map((unit) => [unit, 'waiting']));
    const sixth = table({ turn: 6, units: relief });
    sixth.play('move', ['done']);
    expect(sixth.offers('arrival', ['unit:en-xe-1'])).not.toContain('unit:en-rs-5');
    expect(sixth.offers('arrival', ['unit:en-xe-1'])).toEqual(expect.arrayContaining(['unit:en-rs-1', 'unit:en-rs-4']));
  });

  rule('gibraltar', '2.4', 'the die of every shot and combat has no 1 and no 6, but two 3s and two 4s', () => {
    const game = table({ phase: 'bombard', units: { 'hf-ca-1': '1509', 'en-el-1': '1514' } });
    const rolled = [0, 1, 2, 3, 4, 5].map((value) => {
      const shot = given(gibraltar, game.state).when('hf', ['unit:hf-ca-1', 'unit:en-el-1'], drawsOf({ value, n: 6 }));
      const [event] = shot.events;
      return event?.type === 'UnitShelled' ? event.public.die : 0;
    });
    expect(rolled).toEqual([2, 3, 3, 4, 4, 5]);
    const fight = table({ phase: 'combat', units: { 'hf-in-1': '1508', 'en-el-1': '1509' }, moved: ['hf-in-1'] });
    const thrown = given(gibraltar, fight.state).when(
      ...(['hf', ['unit:en-el-1', 'unit:hf-in-1'], drawsOf({ value: 5, n: 6 }, { value: 0, n: 6 })] as const),
    );
    expect(thrown.events[0]?.public).toMatchObject({ throws: [{ attack: 5, defence: 2 }] });
  });
});
