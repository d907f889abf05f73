import { describe, expect } from 'vitest';
import { areas } from '../../../src/domain/rulesets/guerra-a-muerte/v1/data/data.ts';
import type { AttritionFrame } from '../../../src/domain/rulesets/guerra-a-muerte/v1/frames.ts';
import { activationModifiers } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/activation.ts';
import { attritionModifiers } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/attrition.ts';
import { avoidModifiers } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/battle.ts';
import { huntModifiers } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/hunt-modifiers.ts';
import { interceptionModifiers } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/interception.ts';
import { advanceRisings } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/risings.ts';
import { advanceSpain } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/spain.ts';
import type { State } from '../../../src/domain/rulesets/guerra-a-muerte/v1/state.ts';
import type { Side } from '../../../src/domain/rulesets/guerra-a-muerte/v1/sides.ts';
import { combinations } from '../../support/combinations.ts';
import { stateOf, turnOn } from '../../support/guerra.ts';
import { rule } from '../../support/rules-registry.ts';

type Modifiers = readonly { readonly id: string; readonly value: number }[];

/** What counts, by id; what is 0 is not listed. */
const same = (found: Modifiers, read: Readonly<Record<string, number>>, what: unknown): void =>
  expect(Object.fromEntries(found.map(({ id, value }) => [id, value])), JSON.stringify(what)).toEqual(
    Object.fromEntries(Object.entries(read).filter(([, value]) => value !== 0)),
  );
/** So much where it is true. */
const when = (is: boolean, value: number): number => (is ? value : 0);

const FEW = [0, 1, 2] as const;
/** Leaders by their Op factors; the best counts alone. */
const PATRIOTS = { '': 0, Belgrano: 1, 'SanMartin Belgrano': 3 } as const;
const ROYALISTS = { '': 0, Morillo: 1, 'Morillo Pezuela': 3 } as const;
const names = <T extends object>(of: T): (keyof T)[] => Object.keys(of) as (keyof T)[];

describe('a second reading of what modifies a die, in every combination', () => {
  rule('guerra-a-muerte', '3.3d', 'operation points', () => {
    const forces = combinations({ line: [0, 1, 2, 3], militia: [0, 1, 2, 3], led: names(ROYALISTS) } as const);
    for (const { line, militia, led } of forces) {
      const of = [...['RL', 'R-Art-1', 'DR'].slice(0, line), ...['R-MI-1', 'R-MC-1', 'R-MI-2'].slice(0, militia)];
      if (of.length === 0 && led === '') continue;
      const state = stateOf({ forces: { r1: ['field:lima', ...of, led].join(' ').trim() } });
      for (const rp of [0, 1, 4])
        same(
          activationModifiers(state, 'r1', rp),
          { leaderOp: ROYALISTS[led], rp: 2 * rp, militia: when(militia >= line && led === '', -3) },
          { line, militia, led, rp },
        );
    }
  });

  rule('guerra-a-muerte', ['3.4.1', '6.1.3a'], 'interceptions, and who avoids a battle', () => {
    const sides = combinations({ inf: FEW, cav: FEW, ours: names(PATRIOTS), foot: FEW, horse: FEW, theirs: names(ROYALISTS) } as const);
    for (const one of sides) {
      const { inf, cav, ours, foot, horse, theirs } = one;
      const own = [...['Pl-1', 'PLA-Art-1'].slice(0, inf), ...['DP', 'PLA-MC-1'].slice(0, cav), ours];
      const enemy = [...['RL', 'R-MI-1'].slice(0, foot), ...['Es', 'DR'].slice(0, horse), theirs];
      if (inf + cav === 0 || (foot + horse === 0 && theirs === '')) continue;
      const state = stateOf({
        forces: { p1: ['field:salta', ...own].join(' ').trim(), r1: ['field:salta', ...enemy].join(' ').trim() },
      });
      same(
        interceptionModifiers(state, 'p1', 'r1'),
        {
          ownCavalry: when(cav >= inf, 1),
          moverCavalry: when(foot + horse > 0 && horse >= foot, -1),
          ownOp: PATRIOTS[ours],
          moverOp: -ROYALISTS[theirs],
        },
        one,
      );
      same(
        avoidModifiers(state, 'p1', 'r1'),
        {
          targetMoreCavalry: when(horse > cav, -2),
          attackerMoreCavalry: when(cav > horse, 2),
          attackerOp: PATRIOTS[ours],
          targetOp: -ROYALISTS[theirs],
        },
        one,
      );
    }
  }); // prettier-ignore

  rule('guerra-a-muerte', ['5.3b', '5.3c', '4.1', '13.0b'], 'attrition', () => {
    const regiments = ['Crna', 'NE', 'Mx', 'Pb', 'Vz', 'Gm'];
    const ways = combinations({
      steps: [1, 2, 9, 10, 11, 12],
      area: ['chaco', 'salta', 'paraguay'],
      left: [false, true],
      worn: [null, false, true],
      rp: [0, 1, 3],
    } as const);
    for (const { steps, area, left, worn, rp } of ways) {
      const of = regiments.slice(0, Math.ceil(steps / 2)).map((id, n) => (2 * n + 1 === steps ? `${id}:1` : id));
      const state = stateOf({
        forces: { r1: [`field:${area}`, ...of].join(' ') },
        also: (table) => {
          if (worn !== null) table.worn = { r1: { hostile: [], crossed: true, chaco: worn } };
        },
      });
      const frame: AttritionFrame = {
        kind: 'attrition',
        side: 'royalist',
        todo: ['r1'],
        when: 'activation',
        chaco: left,
        rp: rp === 0 ? {} : { r1: rp },
      };
      same(
        attritionModifiers(state, 'r1', frame),
        { chaco: when(area === 'chaco' || left || worn === true, 1), large: when(steps > 10, 1), rp: -2 * rp },
        { steps, area, left, worn, rp },
      );
    }
  });

  rule('guerra-a-muerte', ['13.0d', '10.1f'], 'counter-guerrilla operations', () => {
    const LEAN = { salta: 'patriot', quito: null, pasto: 'royalist' } as const;
    const ways = combinations({
      area: names(LEAN),
      partisans: [false, true],
      battalions: [0, 4, 5, 6, 7],
      raw: [false, true],
      led: [false, true],
    } as const);
    for (const one of ways) {
      const { area, partisans, battalions, raw, led } = one;
      const line = ['SD', 'Gy', 'Pm', 'Sg', 'Co', 'Ci', 'Nu'].slice(0, battalions);
      const of = [...line, ...(partisans ? ['Pt'] : []), ...(raw ? ['R-MI-1', 'R-MI-2', 'R-MI-3'] : [])];
      if (of.length === 0) continue;
      const hidden = { at: `field:${area}`, of: ['PLA-MI-1', 'PLA-MC-1', ...(led ? ['Belgrano'] : [])] };
      const forces = { r1: [`field:${area}`, ...of].join(' '), p1: { ...hidden, posture: 'guerrilla' as const } };
      same(
        huntModifiers(stateOf({ forces }), 'r1', 'p1'),
        {
          partisans: when(partisans, 1),
          allMilitia: when(!led, -1),
          regulars: when(battalions + Number(partisans) >= 6, 1),
          lean: when(LEAN[area] === 'patriot', -1),
        },
        one,
      );
    }
    const royal = { at: 'field:pasto', of: ['R-MI-1'], posture: 'guerrilla' as const };
    const regiments = stateOf({ forces: { p1: 'field:pasto Pl-1 Pl-2 DP', r1: royal } });
    expect(huntModifiers(regiments, 'p1', 'r1').map(({ id }) => id)).toEqual(['allMilitia', 'regulars', 'lean']);
  });
});

/** Whom the areas lean to, as the two lists of the rulebook have it (§9.1, §9.2 with §10.1). */
const ROYAL = 'pasto chiloe lima cuzco maracaibo cuba puerto_rico'.split(' ');
const FREE = 'costa_firme margarita santa_fe rio_de_la_plata cordoba salta mojos charcas tierra_caliente'.split(' ');
const PLATA = 'misiones rio_de_la_plata banda_oriental paraguay'.split(' ');
const DIE = [1, 2, 3, 4, 5, 6];
const NEAR_BOVES = 'los_llanos santa_fe maracaibo costa_firme cumana guayana'.split(' ');

/** What a rising's die has added, and whether the die raises the area. */
function rises(side: Side, area: string, die: number, more: Parameters<typeof stateOf>[0]) {
  const step = { kind: 'rising' as const, left: [{ side, area }], won: false };
  const { events } = turnOn((turn) => advanceRisings(turn, step), { ...more, step }, [die]);
  const diced = events.find((event) => event.type === 'RisingDiced');
  if (diced?.type !== 'RisingDiced') throw new Error('no die was thrown');
  return diced.public;
}

describe('a second reading of risings and of Spain', () => {
  rule('guerra-a-muerte', ['9.3a', '9.4', '9.5b', '10.4b'], 'a rising in every area, by side, regulars and repression', () => {
    const ways = combinations({
      area: [...areas.keys()], side: ['royalist', 'patriot'] as const, enemy: ['militia', 'regular'] as const,
      repression: [false, true],
    });
    const UNITS = { royalist: { militia: 'p1 PLA-MI-1', regular: 'p1 C' }, patriot: { militia: 'r1 R-MI-1', regular: 'r1 RL' } };
    const LEAN: Readonly<Record<Side, readonly string[]>> = { royalist: [...ROYAL, ...PLATA], patriot: FREE };
    for (const { area, side, enemy, repression } of ways) {
      const [force = '', unit = ''] = UNITS[side][enemy].split(' ');
      const open = when(LEAN[side].includes(area), 2) + when(side === 'patriot' && repression, 1);
      const need = 5 - open + when(enemy === 'regular', 1);
      for (const die of [need - 1, need].filter((one) => DIE.includes(one))) {
        const layout = { forces: { [force]: `field:${area} ${unit}` }, areas: { [area]: { repression } } };
        const { modifiers, success } = rises(side, area, die, layout);
        const added = modifiers.reduce((sum, { value }) => sum + value, 0);
        expect([added, success], JSON.stringify({ area, side, enemy, repression, die })).toEqual([open, die === need]);
      }
    }
  }); // prettier-ignore

  rule('guerra-a-muerte', ['8.2a', '9.4'], 'Boves in Los Llanos or beside them, and there alone', () => {
    for (const area of areas.keys()) {
      const forces = { p1: 'field:los_llanos GC-MI-1', r1: `field:${area} Boves` };
      const { modifiers } = rises('royalist', 'los_llanos', 1, { forces });
      same(modifiers, { boves: when(NEAR_BOVES.includes(area), 1) }, area);
    }
    const other = rises('royalist', 'guayana', 1, { forces: { p1: 'field:guayana GC-MI-1', r1: 'field:cumana Boves' } });
    const patriot = rises('patriot', 'los_llanos', 1, { forces: { r1: 'field:los_llanos R-MI-1 Boves' } });
    expect([other.modifiers, patriot.modifiers]).toEqual([[], []]);
  }); // prettier-ignore

  rule(
    'guerra-a-muerte',
    ['4.5', '4.5.1a', '4.5.1b', '4.5.1c', '4.5.1d', '10.2.1.2'],
    'what Spain sends, for every turn and die, before and after the liberals',
    () => {
      /** By the die, from -2 to 7; by the turn. */
      const RP = [0, 0, 0, 0, 0, 1, 1, 2, 3, 3];
      const TURNS = [-1, -1, -1, -1, -1, 1, 1, 1, -2, -2, -2, -2, -2, -2, 0];
      const ways = combinations({ now: TURNS.map((_, at) => at + 1), die: DIE, liberal: [false, true], ahead: [false, true] });
      for (const { now, die, liberal, ahead } of ways) {
        const forces = { r1: 'field:cuba LH', p1: 'field:salta DP', ...(ahead ? { p2: 'city:bogota Cn' } : {}) };
        const also = (state: State): void => void (state.liberal = liberal ? 1 : null);
        const { events } = turnOn(advanceSpain, { turn: now, step: { kind: 'spanish' }, forces, also }, [die]);
        const total = die + (TURNS[now - 1] ?? 0) - when(liberal && ahead, 1);
        const rp = RP[total + 2] ?? NaN;
        const half = 2 * (liberal ? Math.floor(rp / 2) : rp);
        expect(events[0]?.public, JSON.stringify({ now, die, liberal, ahead })).toMatchObject({ total, half });
      }
    },
  ); // prettier-ignore
});
