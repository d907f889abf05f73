import { describe, expect } from 'vitest';
import type { ActivationFrame } from '../../../src/domain/rulesets/guerra-a-muerte/v1/frames.ts';
import { embark, land } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/amphibious.ts';
import { attack } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/attack.ts';
import { enterCity, leaveCity } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/city-moves.ts';
import { hunt } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/counter-guerrilla.ts';
import { interceptorsOf } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/interception.ts';
import { march } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/march.ts';
import { navalAttack } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/naval-attack.ts';
import type { Operation } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/operation.ts';
import { raid } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/raid.ts';
import { assault, besiege, blockade, works } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/siege.ts';
import type { Posture, State } from '../../../src/domain/rulesets/guerra-a-muerte/v1/state.ts';
import { combinations } from '../../support/combinations.ts';
import type { Layout } from '../../support/guerra.ts';
import { stateOf } from '../../support/guerra.ts';
import { activationOf } from '../../support/guerra-activations.ts';
import { rule } from '../../support/rules-registry.ts';

/** What an operation offers first; null where it is not open. An operation that asks nothing offers nothing. */
function offered(operation: Operation, state: State, frame: ActivationFrame): string[] | null {
  if (!operation.isOpen(state, frame.side, frame)) return null;
  const step = operation.choose(state, frame.side, frame).next();
  return step.done === true ? [] : step.value.choices.map(({ id }) => id).sort();
}

/** Whether all of it is so. */
const all = (...conditions: readonly boolean[]): boolean => conditions.every((one) => one);
/** A list of what is offered, null where it would be empty. */
const list = (is: boolean, ids: readonly string[]): string[] | null => (is && ids.length > 0 ? [...ids] : null);
/** An operation without a question. */
const open = (...conditions: readonly boolean[]): [] | null => (all(...conditions) ? [] : null);

/** What is in the force that operates, and in the other one, in the open and hidden; on whose side each stands. */
const OWN = {
  r: { unit: 'RL', leader: 'Pezuela', guerrilla: 'R-MI-1' },
  p: { unit: 'LP', leader: 'Sucre', guerrilla: 'PER-MI-1' },
} as const;
const OTHER = {
  r: ['Cu', 'R-MI-2'],
  p: ['CP', 'PER-MI-2'],
  b: ['REB-MI-1', 'REB-MI-2'],
  l: ['SPL-1', 'SPL-2'],
} as const;
const SIDE = { r: 'royalist', p: 'patriot', b: 'nobody', l: 'royalist' } as const;

/** A force in Lima that operates, and another one there or next door. */
const MEETINGS = combinations({
  who: ['r', 'p'],
  of: ['unit', 'leader', 'guerrilla'],
  at: ['field:lima', 'siege:lima_c', 'siege:callao', 'city:lima_c'],
  other: ['r', 'p', 'b', 'l'],
  there: ['field:lima', 'siege:lima_c', 'city:lima_c', 'city:callao', 'field:cuzco'],
  hidden: [false, true],
} as const).filter(({ of, at, there, hidden }) => {
  const isField = (place: string): boolean => place.startsWith('field:');
  return (of !== 'guerrilla' || isField(at)) && (!hidden || isField(there));
});
type Meeting = (typeof MEETINGS)[number];

function met({ who, of, at, other, there, hidden }: Meeting): State {
  const posture = (is: boolean): Posture => (is ? 'guerrilla' : 'normal');
  return stateOf({
    forces: {
      [`${who}1`]: { at, of: [OWN[who][of]], posture: posture(of === 'guerrilla') },
      [`${other}2`]: { at: there, of: [OTHER[other][hidden ? 1 : 0]], posture: posture(hidden) },
    },
  });
}

const isEnemy = ({ who, other }: Meeting): boolean => SIDE[who] !== SIDE[other];
const isInTown = (at: string): boolean => at.startsWith('city:');
const WAYS = ['arequipa', 'cuzco', 'guayaquil', 'quijos'].map((area) => `place:field:${area}`);

/** Where the other force leaves its city open: it shuts the one that it is in, or lies before. */
function openCities({ who, other, there }: Meeting): string[] {
  const shut = who === other ? '' : there.replace(/^(city|siege):/, '');
  return ['callao', 'lima_c'].filter((city) => city !== shut).map((city) => `place:city:${city}`);
}

describe('a second reading of what may be done where', () => {
  rule(
    'guerra-a-muerte',
    ['3.4a', '3.4d', '6.1.1', '6.2b', '6.4b', '6.7a', '10.1f'],
    'who is intercepted, attacked, hunted: by place, owner and posture',
    () => {
      for (const meeting of MEETINGS) {
        const { who, of, at, other, there, hidden } = meeting;
        const state = met(meeting);
        const what = JSON.stringify(meeting);
        const target = [`force:${other}2`];
        const near = there !== 'field:cuzco' && !isInTown(there);
        const able = all(of === 'unit', !isInTown(at), near, isEnemy(meeting));
        for (const left of [1, 2]) {
          const frame = activationOf(`${who}1`, { spent: 8 - left });
          expect(offered(attack, state, frame), what).toEqual(list(all(able, !hidden, left >= 2), target));
          expect(offered(hunt, state, frame), what).toEqual(list(all(able, hidden, left >= 2), target));
        }
        const bound = activationOf(`${who}1`, { blockading: 'callao' });
        expect([offered(attack, state, bound), offered(hunt, state, bound)]).toEqual([null, null]);
        const passes = all(of !== 'guerrilla', !hidden, near, other !== 'b', isEnemy(meeting));
        expect(interceptorsOf(state, `${who}1`), what).toEqual(passes ? [`${other}2`] : []);
      }
    },
  );

  rule(
    'guerra-a-muerte',
    ['6.2b', '6.2c', '6.4a', '6.6.1', '6.7b', '6.7c', '5.0b', '5.0c', '10.1g'],
    'cities: who besieges, builds works, attacks, blockades, enters and leaves them',
    () => {
      for (const meeting of MEETINGS) {
        const { who, of, at, there } = meeting;
        const state = met(meeting);
        const [kind, here] = at.split(':');
        const inside = all(isEnemy(meeting), isInTown(there)) ? there.slice('city:'.length) : 'nowhere';
        const before = all(kind === 'siege', inside === here, of === 'unit');
        const siege = ['nowhere', here].includes(inside) ? [] : [`place:city:${inside}`];
        for (const { left, blockading } of combinations({ left: [0, 1, 2, 3, 4], blockading: [null, 'callao'] })) {
          const frame = activationOf(`${who}1`, { spent: 8 - left, blockading });
          const free = blockading === null;
          const found = [besiege, works, assault, blockade, enterCity, leaveCity, march];
          expect(found.map((operation) => offered(operation, state, frame)), JSON.stringify({ ...meeting, left, free })).toEqual([
            list(all(free, of === 'unit', kind !== 'city'), siege),
            open(before, free, left >= 2),
            open(before, left >= 3),
            open(before, free, left >= 4, here === 'callao'),
            list(all(free, of !== 'guerrilla', kind !== 'city', left >= 1), openCities(meeting)),
            open(free, kind === 'city', left >= 1),
            list(all(free, kind !== 'city', left >= 1), WAYS),
          ]);
        }
      }
    },
  ); // prettier-ignore

  rule('guerra-a-muerte', ['6.4a', '6.6.1'], 'works are built once in a siege, a blockade is declared once a turn', () => {
    const forces = { r1: 'siege:callao RL', p1: 'city:callao LP' };
    for (const { built, declared } of combinations({ built: [false, true], declared: [false, true] } as const)) {
      const state = stateOf({ forces, sieges: { callao: { works: built, blockade: declared ? 'r1' : null } } });
      expect(offered(works, state, activationOf('r1'))).toEqual(open(!built));
      expect(offered(blockade, state, activationOf('r1'))).toEqual(open(!declared));
    }
  }); // prettier-ignore

  rule('guerra-a-muerte', ['7.6a', '7.6b', '7.7a', '5.0c'], 'going aboard and ashore: by place, ships, points and room', () => {
    const STEPS = { RL: 2, 'RL Cp': 3, 'Cp Pezuela': 1, 'Cp Pezuela Morillo': Infinity } as const;
    const ROOM = { 'R-F-1': 2, 'R-F-1:1': 2, 'R-N-1': 4 } as const;
    const SHORES = {
      'sea:P7': ['place:field:lima'],
      'sea:P6': ['guayaquil', 'pasto', 'quito'].map((area) => `place:field:${area}`),
      'city:callao': ['place:city:callao'],
      'box:SPAIN': [],
    } as const;
    const ways = combinations({
      at: ['city:callao', 'city:lima_c', 'field:lima', 'siege:callao', 'aboard:r2'],
      fleet: ['sea:P7', 'city:callao', 'sea:P6', 'box:SPAIN'],
      ships: ['R-F-1', 'R-F-1:1', 'R-N-1'],
      troops: ['RL', 'RL Cp', 'Cp Pezuela', 'Cp Pezuela Morillo'],
      used: [false, true],
      besieged: [false, true],
    } as const);
    for (const { at, fleet, ships, troops, used, besieged } of ways) {
      const state = stateOf({
        forces: {
          r1: `${at} ${troops}`, r2: { at: fleet, of: [ships], spent: used }, r3: 'city:callao R-MI-1',
          ...(besieged ? { p1: 'siege:callao LP' } : {}),
        },
      });
      const off = ['sea:P7', 'city:callao'].includes(fleet);
      const goes = all(at === 'city:callao', off, STEPS[troops] <= ROOM[ships], !used);
      const lands = all(at === 'aboard:r2', !all(besieged, fleet === 'city:callao'));
      for (const spent of [0, 1, 7, 8])
        expect(
          [embark, land].map((operation) => offered(operation, state, activationOf('r1', { spent }))),
          JSON.stringify({ at, fleet, ships, troops, used, besieged, spent }),
        ).toEqual([list(goes && spent === 0, ['force:r2']), list(lands && spent < 8, SHORES[fleet])]);
    }
  }); // prettier-ignore

  rule('guerra-a-muerte', ['7.5a', '7.8', '7.10'], 'attacks and raids of fleets: by place, owner, points and income', () => {
    const ASHORE: Readonly<Record<string, NonNullable<Layout['forces']>>> = {
      none: {},
      patriot: { p2: 'field:lima LP' },
      royalist: { r2: 'field:lima RL' },
      both: { p2: 'field:lima LP', r2: 'field:lima RL' },
      guerrilla: { p2: { at: 'field:lima', of: ['PER-MI-1'], posture: 'guerrilla' } },
      rebels: { b2: 'field:lima REB-MI-1' },
    };
    const ways = combinations({
      at: ['sea:P7', 'city:callao', 'box:SPAIN'],
      enemy: ['sea:P7', 'sea:P6', 'city:callao', 'city:guayaquil_c', 'box:USA'],
      ashore: Object.keys(ASHORE),
      raided: [0, 2, 3],
    } as const);
    for (const { at, enemy, ashore, raided } of ways) {
      const forces = { r1: `${at} R-F-1`, p1: `${enemy} PER-F-1`, ...ASHORE[ashore] };
      const state = stateOf({ forces, areas: { lima: { raided } } });
      const near = all(at === 'sea:P7', ['sea:P7', 'city:callao'].includes(enemy));
      const pays = all(at === 'sea:P7', 'p2' in forces, raided < 3);
      for (const left of [0, 1, 2])
        expect(
          [navalAttack, raid].map((operation) => offered(operation, state, activationOf('r1', { spent: 8 - left }))),
          JSON.stringify({ at, enemy, ashore, raided, left }),
        ).toEqual([list(near && left >= 2, ['force:p1']), list(pays && left >= 1, ['place:field:lima'])]);
    }
  }); // prettier-ignore
});
