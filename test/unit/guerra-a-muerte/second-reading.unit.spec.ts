import { describe, expect, test } from 'vitest';
import type { CombatResult } from '../../../src/domain/rulesets/guerra-a-muerte/v1/data/combat-tables.ts';
import { columnOf, crt, sct, shifted } from '../../../src/domain/rulesets/guerra-a-muerte/v1/data/combat-tables.ts';
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
  siegeShift,
  spainRp,
  spainTurn,
  subverts,
  surrenders,
  tables,
  tacticOf,
  takesFrigate,
} from '../../../src/domain/rulesets/guerra-a-muerte/v1/data/tables.ts';
import { rule } from '../../support/rules-registry.ts';

/** The combat tables as somebody else read them, line by line: the dice 0 to 7, from the worst column to the best. */
const CRT = `AZ AZ A3 A3 A2 A2 A1 A1
AZ A3 A3 A2 A2 A1 A1 BB
A3 A3 A2 A2 A1 BB BB D1
A3 A2 A2 A1 BB D1 D1 D2
A2 A2 A1 BB D1 D1 D2 D3
A1 A1 BB D1 D1 D2 D3 DZ
BB BB D1 D1 D2 D3 DZ DZ
BB BB D1 D2 D3 DZ DZ DZ`;
const SCT = `A3 A3 A2 A2 A1 A1 A1 NE
A3 A2 A2 A1 A1 NE NE NE
A2 A2 A1 A1 NE NE D1 D1
A2 A1 A1 NE NE D1 D1 D2
A1 A1 NE NE D1 D1 D2 D2
A1 NE NE D1 D1 D2 D3 D3
NE NE D1 D1 D2 D3 DZ DZ
NE D1 D1 D2 D3 DZ DZ DZ`;

const DIE = [1, 2, 3, 4, 5, 6];
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const mean = (of: (die: number) => number): number => Math.round((sum(DIE.map(of)) / 6) * 100) / 100;
/** What a die comes to from one value to another. */
const run = <T>(from: number, to: number, of: (total: number) => T): T[] =>
  Array.from({ length: to - from + 1 }, (_, n) => of(from + n));

function read(text: string, columns: readonly string[], cell: (column: string, die: number) => CombatResult): void {
  const lines = text.split('\n').map((line) => line.split(' '));
  lines.forEach((line, die) => {
    expect(columns.map((column) => cell(column, die).code)).toEqual(line);
  });
  expect(columns.map((column) => cell(column, -4).code)).toEqual(lines[0]);
  expect(columns.map((column) => cell(column, 12).code)).toEqual(lines[7]);
}

describe('the combat tables', () => {
  rule('guerra-a-muerte', '6.1.8', 'a battle is read by column and die, from 0 or less to 7 or more', () => {
    read(CRT, ['1:3', '1:2', '1:1', '3:2', '2:1', '3:1', '4:1', '5:1'], crt);
  });

  rule('guerra-a-muerte', '6.2a', 'a siege attack is read on a table of its own', () => {
    read(SCT, ['1:3', '1:2', '1:1', '2:1', '3:1', '4:1', '5:1', '6:1'], sct);
  });

  test('the attacker wins as often, the defender as often, as the reconstruction says', () => {
    const columns = tables.crt.columns;
    const won = (who: string | null) => columns.map((id) => DIE.filter((die) => crt(id, die).winner === who).length);
    expect(won('attacker')).toEqual([0, 0, 1, 2, 3, 4, 4, 5]);
    expect(won('defender')).toEqual([5, 5, 4, 3, 2, 1, 1, 0]);
    expect(won(null)).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
  });

  test('a result says who loses and how much', () => {
    expect(crt('1:1', 5)).toMatchObject({ loser: 'both', steps: 'half', winner: null });
    expect(crt('1:3', 1)).toMatchObject({ loser: 'attacker', steps: 'all', winner: 'defender' });
    expect(crt('2:1', 6)).toMatchObject({ loser: 'defender', steps: 2, winner: 'attacker' });
    expect(sct('2:1', 3)).toMatchObject({ loser: 'none', steps: 0, winner: null });
  });

  rule('guerra-a-muerte', '6.3.1st', 'the column is the best that the ratio reaches, or the last one', () => {
    const ratios = [[1, 9], [12, 25], [1, 2], [20, 15], [3, 2], [40, 15], [62, 12]] as const; // prettier-ignore
    expect(ratios.map(([attack, defence]) => columnOf('crt', attack, defence))).toEqual([
      ...['1:3', '1:3', '1:2', '1:1', '3:2', '2:1', '5:1'],
    ]);
    expect([columnOf('sct', 23, 9), shifted('sct', '2:1', 2), columnOf('sct', 60, 9)]).toEqual(['2:1', '4:1', '6:1']);
    expect([shifted('crt', '1:3', -1), shifted('crt', '5:1', 2), shifted('crt', '2:1', -1)]).toEqual([
      ...['1:3', '5:1', '3:2'],
    ]);
    /** By brute force: no column to the right is reached, and the one found is, unless it is the first. */
    for (let attack = 1; attack <= 40; attack += 1)
      for (let defence = 1; defence <= 40; defence += 1) {
        const bounds = [1 / 3, 1 / 2, 1, 3 / 2, 2, 3, 4, 5];
        const at = bounds.filter((bound) => attack / defence >= bound - 1e-9).length - 1;
        expect(columnOf('crt', attack, defence)).toBe(tables.crt.columns[Math.max(0, at)]);
      }
  });

  rule('guerra-a-muerte', ['6.4a', '6.5'], 'works shift a siege by two columns, ships by one', () => {
    expect([siegeShift('works'), siegeShift('fleet')]).toEqual([
      { id: 'works', value: 2 },
      { id: 'fleet', value: 1 },
    ]);
  });

  rule(
    'guerra-a-muerte',
    ['6.1.5', '6.1.6'],
    'each number of a die is a tactical option, for arms that a side has',
    () => {
      expect(DIE.map((die) => tacticOf(die).id)).toEqual([
        'charge',
        'squares',
        'guns',
        'bayonet',
        'turning',
        'reserves',
      ]);
      expect(DIE.map((die) => tacticOf(die).needsOwnArm)).toEqual(['cav', 'inf', 'art', 'inf', 'cav', null]);
      expect([tables.tot.diceWinner, tables.tot.diceLoser]).toEqual([2, 1]);
      expect(DIE.map((die) => tacticOf(die).voidIfEnemyHasValid ?? [])).toEqual([
        ['squares'],
        ['guns'],
        [],
        [],
        [],
        [],
      ]);
    },
  );
});

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
