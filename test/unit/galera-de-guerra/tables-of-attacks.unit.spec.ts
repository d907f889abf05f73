import { describe, expect, test } from 'vitest';
import {
  boardLosses,
  boardNeed,
  disengageNeed,
  firepotsLight,
  grappleNeed,
  ignites,
  missileHit,
  rakeNeed,
  ramNeed,
  reaches,
  reachesOnDie,
  retracts,
  sinks,
  speedBonus,
  unfoulNeed,
} from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/tables.ts';
import { rule } from '../../support/rules-registry.ts';

const upTo = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, n) => from + n);

/** A table as dossier 7 prints it: the lowest roll of each cell, `-` where nothing succeeds. */
function printed(text: string): (number | null)[][] {
  const rows = text.trim().split('\n');
  return rows.map((row) => row.trim().split(/\s+/).map((cell) => (cell === '-' ? null : Number(cell)))); // prettier-ignore
}

/** What a lookup says for each row and column. */
function read<T>(rows: readonly number[], columns: readonly number[], look: (row: number, column: number) => T): T[][] {
  return rows.map((row) => columns.map((column) => look(row, column)));
}

/** Percent of the throws of two dice that succeed. */
function odds(need: number | null): number {
  const throws = upTo(1, 6).flatMap((a) => upTo(1, 6).map((b) => a + b));
  return Math.round((100 * throws.filter((total) => reaches(total, need)).length) / throws.length);
}

describe('rams (dossier 7.1)', () => {
  rule(
    'galera-de-guerra',
    ['7.14', '7.14n'],
    'every cell of the ramming table, defence 1 to 10 against attack 1 to 9',
    () => {
      const cells = printed(`
      8 7 6 5 4 3 2 2 2
      9 8 7 6 5 4 3 2 2
      10 9 8 7 6 5 4 3 2
      11 10 9 8 7 6 5 4 3
      12 11 10 9 8 7 6 5 4
      - 12 11 10 9 8 7 6 5
      - - 12 11 10 9 8 7 6
      - - - 12 11 10 9 8 7
      - - - - 12 11 10 9 8
      - - - - - 12 11 10 9`);
      expect(read(upTo(1, 10), upTo(1, 9), (defence, attack) => ramNeed(attack, defence))).toEqual(cells);
    },
  );

  rule(
    'galera-de-guerra',
    '7.14x',
    'attack 6 against defence 8 misses with a 9 and hits with it against a crippled ship',
    () => {
      expect(reaches(9, ramNeed(6, 8))).toBe(false);
      expect(reaches(9 + 1, ramNeed(6, 8))).toBe(true);
    },
  );

  rule('galera-de-guerra', '7.11a', 'a ship with no ram value cannot ram', () => {
    expect(upTo(1, 10).map((defence) => ramNeed(0, defence))).toEqual(Array.from({ length: 10 }, () => null));
  });

  rule('galera-de-guerra', '2.4b', 'a total above 12 counts as 12 and one below 2 always fails', () => {
    expect([reaches(13, 12), reaches(15, 12), reaches(11, 12), reaches(1, 2), reaches(0, 2), reaches(2, 2)]).toEqual([
      ...[true, true, false, false, false, true],
    ]);
    expect(reaches(14, null)).toBe(false);
  });

  rule('galera-de-guerra', '7.15a', 'each point above Cruise adds one, unless two bow-flank turns were made', () => {
    expect([speedBonus(7, 5, 1), speedBonus(7, 5, 2), speedBonus(4, 5, 0), speedBonus(8, 5, 0)]).toEqual([2, 0, 0, 3]);
  });

  rule(
    'galera-de-guerra',
    ['7.16j', '7.16x'],
    'the dice less the crew: below 7 the rammer is free, from 7 on fouled',
    () => {
      expect([retracts(9, 3), retracts(9, 2), retracts(8, 2), retracts(12, 4), retracts(10, 4)]).toEqual([
        ...[true, false, true, false, true],
      ]);
    },
  );

  rule('galera-de-guerra', '7.17a', 'a rammed galley sinks on a 6 alone', () => {
    expect(upTo(1, 6).filter(sinks)).toEqual([6]);
  });

  test('the odds of dossier 7.13', () => {
    const rams = upTo(-4, 6).map((difference) => {
      const attack = Math.min(9, 5 + difference);
      return odds(ramNeed(attack, attack - difference));
    });
    expect(rams).toEqual([3, 8, 17, 28, 42, 58, 72, 83, 92, 97, 100]);
    expect(upTo(-3, 3).map((difference) => odds(rakeNeed(Math.max(0, difference), Math.max(0, -difference))))).toEqual(
      [8, 17, 28, 42, 58, 72, 83], // prettier-ignore
    );
    expect(upTo(-3, 4).map((difference) => odds(boardNeed(4 + difference, 4)))).toEqual([
      17, 28, 42, 58, 72, 83, 92, 97,
    ]);
  });
});

describe('rakes and grapples (dossier 7.2, 7.3, 7.6)', () => {
  rule('galera-de-guerra', '7.26a', 'every cell of the raking table, crew 0 to 4 against crew 0 to 4', () => {
    const cells = printed(`
      8 9 10 11 12
      7 8 9 10 11
      6 7 8 9 10
      5 6 7 8 9
      4 5 6 7 8`);
    expect(read(upTo(0, 4), upTo(0, 4), rakeNeed)).toEqual(cells);
  });

  rule('galera-de-guerra', '7.27x', 'crew 3 against crew 3, the target faster: a 9 is needed', () => {
    expect([reaches(8 - 1, rakeNeed(3, 3)), reaches(9 - 1, rakeNeed(3, 3))]).toEqual([false, true]);
  });

  rule('galera-de-guerra', '8.12a', 'the grapple needs 6, 5, 4, 3, 2 by the crew', () => {
    expect(upTo(0, 4).map(grappleNeed)).toEqual([6, 5, 4, 3, 2]);
  });

  rule('galera-de-guerra', ['S-NAU.9'], 'a harpax at hand is certain for crews of 3 and 4, not for one of 2', () => {
    expect([4, 3, 2].map((crew) => reachesOnDie(1 + 2, grappleNeed(crew)))).toEqual([true, true, false]);
    expect(reachesOnDie(2 + 2, grappleNeed(2))).toBe(true);
    expect([2, 3].map((die) => reachesOnDie(die + 1, grappleNeed(2)))).toEqual([false, true]);
  });

  rule(
    'galera-de-guerra',
    ['8.32b', '8.35'],
    'freeing from a grapple or a foul needs 6, 6, 5, 4, 3 by the crew',
    () => {
      expect(upTo(0, 4).map(disengageNeed)).toEqual([6, 6, 5, 4, 3]);
      expect(upTo(0, 4).map(unfoulNeed)).toEqual([6, 6, 5, 4, 3]);
    },
  );
});

describe('boarding and missiles (dossier 7.4, 7.5)', () => {
  rule('galera-de-guerra', '8.23', 'every cell of the boarding table, defence 0 to 8 against attack 1 to 9', () => {
    const cells = printed(`
      6 5 4 3 2 2 2 2 2
      7 6 5 4 3 2 2 2 2
      8 7 6 5 4 3 2 2 2
      9 8 7 6 5 4 3 2 2
      10 9 8 7 6 5 4 3 2
      11 10 9 8 7 6 5 4 3
      12 11 10 9 8 7 6 5 4
      - 12 11 10 9 8 7 6 5
      - - 12 11 10 9 8 7 6`);
    expect(read(upTo(0, 8), upTo(1, 9), (defence, attack) => boardNeed(attack, defence))).toEqual(cells);
    expect(boardNeed(15, 8)).toBe(6);
    expect(boardNeed(0, 0)).toBeNull();
  });

  rule(
    'galera-de-guerra',
    ['8.28a', '8.28b', '8.28c'],
    'attackers lose a marine by a capture on 9 or more and by every repulse, the defender by 5 or less',
    () => {
      expect(upTo(2, 12).map((total) => boardLosses(total, true).attackers)).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1]);
      expect(upTo(2, 8).map((total) => boardLosses(total, false))).toEqual(
        upTo(2, 8).map((total) => ({ attackers: 1, defender: total <= 5 ? 1 : 0 })),
      );
      expect(boardLosses(3, true)).toEqual({ attackers: 0, defender: 0 });
      // beyond the dice, by height
      expect(boardLosses(1, false)).toEqual({ attackers: 1, defender: 1 });
      expect(boardLosses(13, true)).toEqual({ attackers: 1, defender: 0 });
    },
  );

  rule(
    'galera-de-guerra',
    ['8.45a', '8.45b', '8.43', '8.64b'],
    'every cell of the missile table, modified rolls to 2 and from 7 on together',
    () => {
      const signs = { '': '-', D: 'D', DF: 'F' } as const;
      const read = (marines: number, total: number): string => {
        const { depletes, kindles } = missileHit(marines, total);
        return signs[kindles ? 'DF' : depletes ? 'D' : ''];
      };
      const columns = [0, 1, 2, 3, 4, 5, 6, 7, 8];
      const table = upTo(-1, 9).map((total) => columns.map((marines) => read(marines, total)).join(''));
      expect(table).toEqual([
        ...['---------', '---------', '---------', '---------', '-------DD', '-----DDDD', '---DDDDFF', '-DDFFFFFF'],
        ...['DFFFFFFFF', 'DFFFFFFFF', 'DFFFFFFFF'],
      ]);
    },
  );

  rule(
    'galera-de-guerra',
    ['8.51', '8.53', 'S-TAU.7'],
    'flaming missiles light on 4 to 6, at Tauris on 5 and 6, firepots on 5 and 6',
    () => {
      expect(upTo(1, 6).filter((die) => ignites(die))).toEqual([4, 5, 6]);
      expect(upTo(1, 6).filter((die) => ignites(die, [5, 6]))).toEqual([5, 6]);
      expect(upTo(1, 6).filter(firepotsLight)).toEqual([5, 6]);
    },
  );
});
