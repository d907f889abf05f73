import { describe, expect } from 'vitest';
import type { Gun } from '../../../src/domain/rulesets/gibraltar/v1/data/data.ts';
import { breachesOn, hitsOn } from '../../../src/domain/rulesets/gibraltar/v1/data/data.ts';
import { rule } from '../../support/rules-registry.ts';

/** What hits at one hex, two, three...: values of the die in a row, `.` where no shot is allowed. */
function rowOf(cell: (distance: number) => readonly number[]): string {
  const cells = Array.from({ length: 13 }, (_, at) => cell(at + 1).join('') || '.');
  return cells.join(' ').replace(/( \.)+$/, '');
}

const OPEN: Readonly<Record<Gun, string>> = {
  cannon: '34 34 34 45 45 45 4 4 4 5 5 5',
  float: '45 45 45 4 4 4 5 5 5 5',
  ship: '45 45 4 4 4 5 5 5',
  armgun: '45 45 4 4 5 5 5',
  gunboat: '4 4 5 5 5 5',
};
const FORT: Readonly<Record<Gun, string>> = {
  cannon: '4 4 5 5 5',
  float: '4 4 5 5 5',
  ship: '5 5 5',
  armgun: '5 5 5',
  gunboat: '5 5',
};
const SEA: Readonly<Record<Gun, string>> = {
  cannon: '45 45 45 4 4 4 5 5 5 5',
  float: '45 45 4 4 5 5 5 5',
  ship: '45 45 4 4 4 5 5 5',
  armgun: '4 4 4 5 5 5',
  gunboat: '4 4 5 5 5',
};
const WALL: Readonly<Record<Gun, string>> = {
  cannon: '7 7 6 6 5 5 4 4',
  float: '67 67 7 7 6 5 5 4 4 4',
  ship: '6 6 5 5 4 4',
  armgun: '6 6 5 5 4 4',
  gunboat: '5 5 4 4',
};
const GUNS: readonly Gun[] = ['cannon', 'float', 'ship', 'armgun', 'gunboat'];

describe('the tables of fire', () => {
  rule(
    'gibraltar',
    ['8.t', '8.m'],
    'what hits by type of gun, ground of the target and distance, twelve hexes at most',
    () => {
      for (const gun of GUNS) {
        expect([gun, rowOf((far) => hitsOn(gun, 'open', far))]).toEqual([gun, OPEN[gun]]);
        expect([gun, rowOf((far) => hitsOn(gun, 'fort', far))]).toEqual([gun, FORT[gun]]);
        expect([gun, rowOf((far) => hitsOn(gun, 'sea', far))]).toEqual([gun, SEA[gun]]);
      }
    },
  );

  rule('gibraltar', '8.x', 'what sum of two rolls breaches a wall by type of gun and distance', () => {
    for (const gun of GUNS) expect([gun, rowOf((far) => breachesOn(gun, far))]).toEqual([gun, WALL[gun]]);
  });
});
