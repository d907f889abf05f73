import { describe, expect, test } from 'vitest';
import {
  attritionSteps,
  avoidsAtSea,
  avoidsBattle,
  buildCost,
  capacityOf,
  completionCost,
  convoyResult,
  counterGuerrilla,
  drm,
  intercepts,
  leaderLost,
  liberalNeed,
  operationCost,
  operationPoints,
  portResult,
  raidLoss,
  repressionMarked,
  risingSucceeds,
  spainRp,
  spainTurn,
  subverts,
  surrenders,
  tables,
  takesFrigate,
} from '../../../src/domain/rulesets/guerra-a-muerte/v1/data/tables.ts';
import { rule } from '../../support/rules-registry.ts';

const DIE = [1, 2, 3, 4, 5, 6];
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const mean = (of: (die: number) => number): number => Math.round((sum(DIE.map(of)) / 6) * 100) / 100;
/** What a die comes to from one value to another. */
const run = <T>(from: number, to: number, of: (total: number) => T): T[] =>
  Array.from({ length: to - from + 1 }, (_, n) => of(from + n));

describe('dice of operations', () => {
  rule('guerra-a-muerte', ['3.3b0', '3.3d'], '3 to 8 points by the modified die', () => {
    expect(run(-3, 14, operationPoints)).toEqual([3, 3, 3, 3, 4, 4, 6, 6, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8]);
    expect([-3, 0, 1, 2, 3, 4].map((by) => mean((die) => operationPoints(die + by)))).toEqual([
      ...[3.83, 6, 6.67, 7.33, 7.67, 8],
    ]);
    expect([drm('operationPoints', 'leaderOp', 3), drm('operationPoints', 'rp', 2), drm('operationPoints', 'militia')]).toEqual([
      ...[{ id: 'leaderOp', value: 3 }, { id: 'rp', value: 4 }],
      { id: 'militia', value: -3 },
    ]); // prettier-ignore
  });

  rule('guerra-a-muerte', ['7.2a', '7.2b', '7.3b', '5.0a'], 'what operations cost', () => {
    const costs = (['move', 'attack', 'siegeAttack', 'works', 'blockade', 'counterGuerrilla', 'raid'] as const).map(
      operationCost,
    );
    expect(costs).toEqual([1, 2, 3, 2, 4, 2, 1]);
    const sea = (['sail', 'offmap', 'spainAtlantic', 'spainCaribbean', 'navalAttack', 'embark', 'land'] as const).map(
      operationCost,
    );
    expect(sea).toEqual([1, 2, 4, 3, 2, 1, 1]);
    const free = (['intercept', 'siegeBox', 'cityEntryVictory', 'haven', 'subvert', 'leaveBehind'] as const).map(
      operationCost,
    );
    expect(free).toEqual([0, 0, 0, 0, 0, 0]);
    expect([operationCost('enterCity'), operationCost('leaveCity')]).toEqual([1, 1]);
  });

  rule('guerra-a-muerte', '3.4.1', 'four modifiers of an interception, which needs 5', () => {
    expect(run(-3, 9, intercepts)).toEqual([...run(-3, 4, () => false), ...run(5, 9, () => true)]);
    expect([
      drm('interception', 'ownCavalry').value,
      drm('interception', 'moverCavalry').value,
      drm('interception', 'ownOp', 2).value,
      drm('interception', 'moverOp', 3).value,
    ]).toEqual([1, -1, 2, -3]);
  });

  rule('guerra-a-muerte', '6.1.3a', 'a battle is avoided on 3 or less, better by cavalry and leaders', () => {
    expect(run(-3, 9, avoidsBattle)).toEqual([...run(-3, 3, () => true), ...run(4, 9, () => false)]);
    expect([
      drm('avoidBattle', 'targetMoreCavalry').value,
      drm('avoidBattle', 'attackerMoreCavalry').value,
      drm('avoidBattle', 'attackerOp', 1).value,
      drm('avoidBattle', 'targetOp', 1).value,
    ]).toEqual([-2, 2, 1, -1]);
  });

  test('attrition takes a step to 4, two at 5 and 6, three above', () => {
    expect(run(-5, 9, attritionSteps)).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 3, 3, 3]);
    expect([0, 1, -2].map((by) => mean((die) => attritionSteps(die + by)))).toEqual([1.33, 1.67, 0.67]);
  });

  test('counter-guerrilla operations: ambushed, nothing, scattered, eliminated', () => {
    expect(run(-1, 6, counterGuerrilla)).toEqual([
      ...['ambush', 'ambush', 'ambush', 'none', 'none', 'scattered', 'eliminated', 'eliminated'],
    ]);
    expect(['partisans', 'allMilitia', 'regulars', 'lean'].map((id) => drm('counterGuerrilla', id).value)).toEqual([
      ...[1, -1, 1, -1],
    ]);
  });
});

describe('dice of the turn', () => {
  rule('guerra-a-muerte', ['4.5', '4.5.1a', '4.5.1b', '4.5.1c'], 'what Spain sends, by turn', () => {
    expect(run(-2, 8, spainRp)).toEqual([0, 0, 0, 0, 0, 1, 1, 2, 3, 3, 3]);
    expect(run(1, 15, spainTurn)).toEqual([-1, -1, -1, -1, -1, 1, 1, 1, -2, -2, -2, -2, -2, -2, 0]);
    expect([1, 6, 9, 15].map((turn) => mean((die) => spainRp(die + spainTurn(turn))))).toEqual([
      0.67, 1.67, 0.33, 1.17,
    ]);
    expect(drm('spainRP', 'patriotAhead').value).toBe(-1);
  });

  rule('guerra-a-muerte', ['9.3a', '9.4'], 'a rising needs 5, easier where an area leans', () => {
    expect(run(-1, 8, risingSucceeds)).toEqual([...run(-1, 4, () => false), ...run(5, 8, () => true)]);
    const ids = ['enemyRegulars', 'lean', 'plata', 'repression', 'boves'];
    expect(ids.map((id) => drm('uprising', id).value)).toEqual([-1, 2, 2, 1, 1]);
    const odds = [-1, 0, 1, 2, 3].map((by) => DIE.filter((die) => risingSucceeds(die + by)).length);
    expect(odds).toEqual([1, 2, 3, 4, 5]);
  });

  rule('guerra-a-muerte', '9.1b', 'areas where patriots never rise, and four of El Plata from turn 3', () => {
    expect([...tables.uprising.patriotNever].sort()).toEqual(['banda_oriental', 'misiones', 'paraguay']);
    expect([...tables.uprising.plataAreas].sort()).toEqual([
      'banda_oriental',
      'misiones',
      'paraguay',
      'rio_de_la_plata',
    ]);
    expect([tables.uprising.plataFirstTurn, tables.uprising.maxPerSide]).toEqual([3, 2]);
  });

  test('convoys return on 1 and 2, land on 3 and 4, are lost on 5 and 6', () => {
    expect(DIE.map(convoyResult)).toEqual(['back', 'back', 'land', 'land', 'destroyed', 'destroyed']);
  });

  rule('guerra-a-muerte', '10.2', 'the liberals come on 5 in turn 9, a number lower each turn', () => {
    expect(run(8, 15, liberalNeed)).toEqual([null, 5, 4, 3, 2, 1, 1, 1]);
    let not = 1;
    const percent = run(9, 13, (turn) => {
      not *= ((liberalNeed(turn) ?? 7) - 1) / 6;
      return Math.round((1 - not) * 100);
    });
    expect(percent).toEqual([33, 67, 89, 98, 100]);
  });

  test('leaders are lost on 1 and 2, Boves on 3 too', () => {
    expect(DIE.map(leaderLost)).toEqual([true, true, false, false, false, false]);
    expect(DIE.map((die) => leaderLost(die + drm('leaderLoss', 'boves').value))).toEqual([
      ...[true, true, true, false, false, false],
    ]);
  });

  test('repression is marked on a 1, and units go over on 1 to 3', () => {
    expect(DIE.filter(repressionMarked)).toEqual([1]);
    expect(DIE.filter(subverts)).toEqual([1, 2, 3]);
  });

  test('what units cost, and their second step', () => {
    const types = [
      'militiaInf',
      'militiaCav',
      'battalion',
      'regiment',
      'cavalry1',
      'cavalry2',
      'artillery',
      'frigate',
      'shipOfLine',
    ];
    expect(types.map((type) => buildCost(type))).toEqual([1, 1, 2, 4, 2, 4, 4, 10, 20]);
    expect(types.map(completionCost)).toEqual([null, null, null, 2, null, 2, null, 5, 10]);
    expect(buildCost('regiment', false)).toBe(2);
    expect(() => buildCost('battalion', false)).toThrow('reduced price');
    const { inf, cav, art, frigate } = tables.buildCosts.havenLimit;
    expect([inf, cav, art, frigate]).toEqual([2, 1, 1, 1]);
  });
});

describe('dice at sea', () => {
  test('fleets avoid battle on 3 or less, and Cochrane helps', () => {
    expect(DIE.filter(avoidsAtSea)).toEqual([1, 2, 3]);
    expect([drm('navalAvoid', 'cochraneTarget').value, drm('navalAvoid', 'cochraneAttacker').value]).toEqual([-1, 1]);
    expect(DIE.filter(takesFrigate)).toEqual([1, 2]);
  });

  test('ships of a port that falls: one in six escapes, one is captured', () => {
    expect(DIE.map(portResult)).toEqual([
      ...['escapes', 'destroyed', 'destroyed', 'destroyed', 'destroyed', 'captured'],
    ]);
    expect([portResult(7), drm('portCapture', 'cochrane').value, tables.portCapture.escapeRange]).toEqual([
      'captured',
      1,
      5,
    ]);
  });

  test('raids take a point on 4 or more', () => {
    expect(run(0, 7, raidLoss)).toEqual([0, 0, 0, 0, 1, 1, 1, 1]);
    expect([drm('raid', 'enemyShips').value, drm('raid', 'cochrane').value]).toEqual([-1, 1]);
  });

  test('blockades end on 4 or less', () => {
    expect(DIE.filter(surrenders)).toEqual([1, 2, 3, 4]);
    expect(surrenders(5 + drm('blockade', 'cochrane').value)).toBe(true);
  });

  rule('guerra-a-muerte', '7.7a', 'a ship of the line carries four steps, a frigate two, each a leader', () => {
    expect([capacityOf('shipOfLine'), capacityOf('frigate')].map(({ steps, leaders }) => [steps, leaders])).toEqual([
      [4, 1],
      [2, 1],
    ]);
    const { shipOfLine, frigateRoyalist, frigatePatriot, fortress } = tables.naval.factors;
    expect([shipOfLine, frigateRoyalist, frigatePatriot, fortress]).toEqual([7, 4, 3, 7]);
  });
});
