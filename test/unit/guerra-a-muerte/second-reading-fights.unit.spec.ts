import { describe, expect } from 'vitest';
import { counterOf } from '../../../src/domain/rulesets/guerra-a-muerte/v1/data/data.ts';
import { declareAssault, advanceAssault } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/assault.ts';
import { advanceBattle, declareBattle } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/battle.ts';
import type { GameTurn } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/positions.ts';
import { combinations } from '../../support/combinations.ts';
import { turnOn } from '../../support/guerra.ts';
import { activationOf } from '../../support/guerra-activations.ts';
import { rule } from '../../support/rules-registry.ts';

/** The combat tables by column and die, 0 to 7, as somebody else read them. */
const CRT: Readonly<Record<string, string>> = {
  '1:3': 'AZ AZ A3 A3 A2 A2 A1 BB',
  '1:2': 'AZ A3 A3 A2 A2 A2 A1 BB',
  '1:1': 'A3 A3 A2 A2 A1 A1 BB D1',
  '3:2': 'A3 A2 A2 A1 BB BB D1 D1',
  '2:1': 'A2 A2 A1 BB D1 D1 D1 D2',
  '3:1': 'A2 A1 BB D1 D1 D1 D2 D3',
  '4:1': 'A1 A1 BB D1 D2 D2 D3 DZ',
  '5:1': 'A1 BB D1 D2 D3 D3 DZ DZ',
};
const SCT: Readonly<Record<string, string>> = {
  '1:3': 'A3 A3 A2 A2 A1 A1 NE NE',
  '1:2': 'A3 A2 A2 A1 A1 NE NE D1',
  '1:1': 'A2 A2 A1 A1 NE NE D1 D1',
  '2:1': 'A2 A1 A1 NE NE D1 D1 D2',
  '3:1': 'A1 A1 NE NE D1 D1 D2 D3',
  '4:1': 'A1 NE NE D1 D1 D2 D3 DZ',
  '5:1': 'A1 NE D1 D1 D2 D3 DZ DZ',
  '6:1': 'NE NE D1 D2 D2 D3 DZ DZ',
};

/** A column so many to the right of the one that the ratio reaches, and what it says of a die. */
function read(table: Readonly<Record<string, string>>, ratio: number, shift: number, die: number): [string, string] {
  const columns = Object.keys(table);
  const reached = columns.filter((column) => {
    const [a = 0, d = 1] = column.split(':').map(Number);
    return ratio >= a / d - 1e-9;
  });
  const at = Math.min(7, Math.max(0, Math.max(0, reached.length - 1) + shift));
  const column = columns[at] ?? '';
  return [column, (table[column] ?? '').split(' ')[Math.min(7, Math.max(0, die))] ?? ''];
}

/** The steps that a result costs a side of so many. */
function cost(result: string, side: 'A' | 'D', steps: number): number {
  if (result === 'BB') return Math.ceil(steps / 2);
  if (!result.startsWith(side)) return 0;
  return result.endsWith('Z') ? steps : Math.min(steps, Number(result.slice(1)));
}

/** Numbers that follow from one another, so that every run tries the same cases: 0 to n - 1. */
function numbers(seed: number): (n: number) => number {
  let at = seed;
  return (n) => {
    at = (at * 1103515245 + 12345) % 2147483648;
    return Math.floor(at / 65536) % n;
  };
}

const steps = (units: readonly string[]): number => units.reduce((sum, id) => sum + counterOf(id).steps, 0);
const factors = (units: readonly string[], arm: string): number =>
  units.reduce((sum, id) => sum + (counterOf(id).arm === arm ? (counterOf(id).cf[0] ?? 0) : 0), 0);
const count = (units: readonly string[], arm: string): number => units.filter((id) => counterOf(id).arm === arm).length;

/** An army with its dice on the tactical table. */
type Army = { readonly units: readonly string[]; readonly dice: readonly number[] };

const hasGuns = ({ units, dice }: Army): boolean => dice.includes(3) && count(units, 'art') > 0;
const holdsSquares = (own: Army, enemy: Army): boolean =>
  own.dice.includes(2) && count(own.units, 'inf') > 0 && !hasGuns(enemy);
const turns = ({ units, dice }: Army, enemy: Army): number =>
  dice.includes(5) && count(units, 'cav') > 0 && count(units, 'cav') >= count(enemy.units, 'cav') ? 1 : 0;

/** What an army brings, under its options and the enemy's, guerrillas left out. */
function strength(own: Army, enemy: Army): number {
  const charge = own.dice.includes(1) && !holdsSquares(enemy, own) ? 2 : 1;
  const horse = factors(own.units, 'cav') * charge;
  const foot = factors(own.units, 'inf') * (own.dice.includes(4) ? 1.5 : 1);
  const guns = factors(own.units, 'art') * (hasGuns(own) ? 3 : 1);
  return Math.floor(foot) + (holdsSquares(enemy, own) ? Math.ceil(horse / 2) : horse) + guns;
}

const ROYALISTS = ['Cp', 'RL', 'R-MI-1', 'DR', 'Es', 'R-MC-1', 'R-Art-1', 'R-Art-2', 'IDC', 'Le'];
const PATRIOTS = ['C', 'Pl-1', 'PLA-MI-1', 'BSF', 'DP', 'PLA-MC-1', 'PLA-Art-1', 'PLA-Art-2', 'Pl-7', 'GaC'];
const TACTICS: Readonly<Record<string, number>> = {
  '': 0,
  Pezuela: 2,
  Morillo: 2,
  Hidalgo: 0,
  Belgrano: 1,
  SanMartin: 3,
};

function topFrame<K extends string>({ state }: GameTurn, kind: K) {
  const frame = state.stack.at(-1);
  if (frame?.kind !== kind) throw new Error(`no ${kind} is under way`);
  return frame as Extract<typeof frame, { kind: K }>;
}

/** The guerrillas of some areas: those of Salta halve the royalist, those of Pasto the patriot, those of Quito nobody. */
const BANDS = { salta: 'p9 PLA-MI-5', quito: 'p9 PLA-MI-5', pasto: 'r9 R-MI-5' } as const;

/** A field battle as numbers have it: where, who, under whom, after how many points, with which dice. */
function drawBattle(next: (n: number) => number) {
  const one = <T>(of: readonly T[]): T => of[next(of.length)] as T;
  const some = (of: readonly string[]): string[] => {
    const picked = of.filter(() => next(3) === 0);
    return picked.length > 0 ? picked : of.slice(0, 1);
  };
  const dice = (count: number): number[] => Array.from({ length: count }, () => 1 + next(6));
  const [led, against] = [one(['', 'Pezuela', 'Morillo']), one(['', 'Hidalgo', 'Belgrano', 'SanMartin'])];
  const [first = 0, second = 0] = dice(2);
  const lead = first + (TACTICS[led] ?? 0) - second - (TACTICS[against] ?? 0);
  const attacker: Army = { units: some(ROYALISTS), dice: dice(lead > 0 ? 2 : 1) };
  const defender: Army = { units: some(PATRIOTS), dice: dice(lead > 0 ? 1 : 2) };
  const place = { area: one(['salta', 'quito', 'pasto'] as const), hidden: one([false, true]), spent: next(7) };
  return { ...place, led, against, attacker, defender, lead, initiative: [first, second], last: 1 + next(6) };
}
type Battle = ReturnType<typeof drawBattle>;

/** The battle as the rules fight it. */
function fight({ area, hidden, spent, led, against, attacker, defender, initiative, last }: Battle) {
  const [band = '', militia = ''] = BANDS[area].split(' ');
  const guerrilla = { [band]: { at: `field:${area}`, of: [militia], posture: 'guerrilla' as const } };
  const { events } = turnOn(
    (game) => {
      declareBattle(game, { attacker: 'r1', defender: 'p1', by: 'attack', spent });
      game.emit({ type: 'AvoidDeclined', public: { force: 'p1' } });
      advanceBattle(game, topFrame(game, 'battle'));
    },
    {
      forces: {
        r1: [`field:${area}`, ...attacker.units, led].join(' ').trim(),
        p1: [`field:${area}`, ...defender.units, against].join(' ').trim(),
        ...(hidden ? guerrilla : {}),
      },
      stack: [activationOf('r1', { spent })],
    },
    [...initiative, ...attacker.dice, ...defender.dice, last],
  );
  return events.find((event) => event.type === 'BattleDiced')?.public;
}

const WINNERS: Readonly<Record<string, string | null>> = { A: 'patriot', D: 'royalist', B: null };

/** The same as somebody else reads the rules. */
function readBattle({ area, hidden, spent, attacker, defender, last }: Battle) {
  const halved = (where: string, sum: number): number => (hidden && area === where ? Math.ceil(sum / 2) : sum);
  const attack = halved('salta', strength(attacker, defender));
  const defence = halved('pasto', strength(defender, attacker));
  const shifts = turns(attacker, defender) - turns(defender, attacker);
  const reserves = Number(attacker.dice.includes(6)) - Number(defender.dice.includes(6));
  const [column, result] = read(CRT, attack / defence, shifts, last + reserves - Number(spent + 2 >= 7));
  const losses = { attacker: cost(result, 'A', steps(attacker.units)), defender: cost(result, 'D', steps(defender.units)) };
  return { attack, defence, column, shifts, result, losses, winner: WINNERS[result.charAt(0)] };
} // prettier-ignore

/** Sieges: of a city inland and of fortresses, with their walls and the sea of their ports. */
const CITIES = { salta_c: [2, ''], callao: [8, 'P7'], cartagena: [8, 'C3'] } as const;
const SIEGES = combinations({
  city: ['salta_c', 'callao', 'cartagena'],
  works: [false, true],
  ships: ['none', 'own', 'both', 'enemy', 'in port'],
  led: ['', 'Pezuela'],
  against: ['', 'SanMartin'],
  spent: [3, 4],
  ours: ['R-MI-1', 'RL Es R-Art-1 Le'],
} as const);
type Siege = (typeof SIEGES)[number] & { readonly theirs: string; readonly die: number };

/** The fleets of a siege: who is off the port or in it. */
function fleetsOf({ city, ships }: Siege): Record<string, string> {
  const [, sea] = CITIES[city];
  const [own, enemy] = [{ r2: `sea:${sea} R-F-1` }, { p2: `sea:${sea} PLA-F-1` }];
  const all = { none: {}, own, enemy, both: { ...own, ...enemy }, 'in port': { ...own, p2: `city:${city} PLA-F-1` } };
  return sea === '' ? {} : all[ships];
}

/** A siege attack as the rules make it. */
function assault(siege: Siege) {
  const { city, works, led, against, spent, ours, theirs, die } = siege;
  const { events } = turnOn(
    (game) => {
      declareAssault(game, { besieger: 'r1', city, spent });
      advanceAssault(game, topFrame(game, 'assault'));
    },
    {
      forces: {
        r1: `siege:${city} ${ours} ${led}`.trim(),
        p1: `city:${city} ${theirs} ${against}`.trim(),
        ...fleetsOf(siege),
      },
      sieges: { [city]: { works } },
      stack: [activationOf('r1', { spent })],
    },
    [die],
  );
  return events.find((event) => event.type === 'AssaultDiced')?.public;
}

/** The same as somebody else reads the rules. */
function readSiege({ city, works, ships, led, against, spent, ours, theirs, die }: Siege) {
  const [walls, sea] = CITIES[city];
  const [own, enemy] = [ours.split(' '), theirs.split(' ')];
  const sum = (units: readonly string[]): number =>
    factors(units, 'inf') + factors(units, 'cav') + 2 * factors(units, 'art');
  const [attack, defence] = [sum(own), walls + sum(enemy)];
  const fleet = sea !== '' && ['own', 'in port'].includes(ships);
  const shifts = 2 * Number(works) + Number(fleet);
  const leaders = (TACTICS[led] ?? 0) - (TACTICS[against] ?? 0);
  const [column, result] = read(SCT, attack / defence, shifts, die + leaders - Number(spent + 3 >= 7));
  const losses = { attacker: cost(result, 'A', steps(own)), defender: cost(result, 'D', steps(enemy)) };
  return { attack, defence, column, shifts, result, losses };
}

describe('a second reading of whole fights', () => {
  rule(
    'guerra-a-muerte',
    ['6.1.4', '6.1.5', '6.1.6', '6.1.7', '6.1.8', '6.1.9', '3.3b', '10.1c', '10.1d'],
    'field battles of armies of all kinds, from the initiative to the steps lost',
    () => {
      const next = numbers(1810);
      const drawn = Array.from({ length: 400 }, () => drawBattle(next)).filter(({ lead }) => lead !== 0);
      for (const battle of drawn)
        expect(fight(battle), JSON.stringify(battle)).toMatchObject(readBattle(battle));
    },
  ); // prettier-ignore

  rule(
    'guerra-a-muerte',
    ['6.2a', '6.2d', '6.3.1st', '6.3.2nd', '6.3c', '6.3d', '6.4a', '6.5', '3.3b'],
    'siege attacks: works, ships, leaders, guns, walls and friction',
    () => {
      for (const [n, one] of SIEGES.entries()) {
        const siege = { ...one, theirs: n % 3 === 0 ? 'PLA-MI-1' : 'C PLA-Art-1', die: 1 + (n % 6) };
        expect(assault(siege), JSON.stringify(siege)).toMatchObject(readSiege(siege));
      }
    },
  );
});
