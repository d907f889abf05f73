import { describe, expect, test } from 'vitest';
import type { CombatResult } from '../../../src/domain/rulesets/guerra-a-muerte/v1/data/combat-tables.ts';
import { columnOf, crt, sct, shifted } from '../../../src/domain/rulesets/guerra-a-muerte/v1/data/combat-tables.ts';
import { siegeShift, tables, tacticOf } from '../../../src/domain/rulesets/guerra-a-muerte/v1/data/tables.ts';
import { rule } from '../../support/rules-registry.ts';

/** The combat tables as somebody else read them, line by line: the dice 0 to 7, from the worst column to the best. */
const CRT = `AZ AZ A3 A3 A2 A2 A1 A1
AZ A3 A3 A2 A2 A1 A1 BB
A3 A3 A2 A2 A1 BB BB D1
A3 A2 A2 A1 BB D1 D1 D2
A2 A2 A1 BB D1 D1 D2 D3
A2 A2 A1 BB D1 D1 D2 D3
A1 A1 BB D1 D1 D2 D3 DZ
BB BB D1 D1 D2 D3 DZ DZ`;
const SCT = `A3 A3 A2 A2 A1 A1 A1 NE
A3 A2 A2 A1 A1 NE NE NE
A2 A2 A1 A1 NE NE D1 D1
A2 A1 A1 NE NE D1 D1 D2
A1 A1 NE NE D1 D1 D2 D2
A1 NE NE D1 D1 D2 D3 D3
NE NE D1 D1 D2 D3 DZ DZ
NE D1 D1 D2 D3 DZ DZ DZ`;

const DIE = [1, 2, 3, 4, 5, 6];

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
    expect(won('attacker')).toEqual([0, 0, 0, 1, 3, 4, 4, 5]);
    expect(won('defender')).toEqual([6, 6, 5, 3, 2, 1, 1, 0]);
    expect(won(null)).toEqual([0, 0, 1, 2, 1, 1, 1, 1]);
  });

  test('a result says who loses and how much', () => {
    expect(crt('1:1', 6)).toMatchObject({ loser: 'both', steps: 'half', winner: null });
    expect(crt('1:3', 1)).toMatchObject({ loser: 'attacker', steps: 'all', winner: 'defender' });
    expect(crt('2:1', 7)).toMatchObject({ loser: 'defender', steps: 2, winner: 'attacker' });
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
