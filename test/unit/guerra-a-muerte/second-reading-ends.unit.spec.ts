import { describe, expect } from 'vitest';
import { areaData } from '../../../src/domain/rulesets/guerra-a-muerte/v1/data/data.ts';
import { advanceBlockades } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/blockade.ts';
import { checkRepression } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/repression.ts';
import { subversionOptions } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/subversion.ts';
import { combinations } from '../../support/combinations.ts';
import type { Layout } from '../../support/guerra.ts';
import { stateOf, turnOn } from '../../support/guerra.ts';
import { rule } from '../../support/rules-registry.ts';

type Forces = NonNullable<Layout['forces']>;

/** Ships before Callao, which patriots besiege; and who else is in the area. */
const SHIPS: Readonly<Record<string, Forces>> = {
  none: {},
  own: { p2: 'sea:P7 PER-F-1' },
  'own with Cochrane': { p2: 'sea:P7 PER-F-1 Cochrane' },
  'Cochrane elsewhere': { p2: 'sea:P6 PER-F-1 Cochrane' },
  'enemy at sea': { r2: 'sea:P7 R-F-1' },
  'enemy in port': { r2: 'city:callao R-F-1' },
  'enemy elsewhere': { r2: 'sea:P6 R-F-1' },
};
const OTHERS: Readonly<Record<string, Forces>> = {
  none: {},
  field: { r3: 'field:lima R-MI-2' },
  city: { r3: 'city:lima_c R-MI-2' },
  guerrilla: { r3: { at: 'field:lima', of: ['R-MI-2'], posture: 'guerrilla' } },
  'next door': { r3: 'field:cuzco R-MI-2' },
  rebels: { b1: 'field:lima REB-MI-1' },
};

describe('a second reading of what follows by itself', () => {
  rule(
    'guerra-a-muerte',
    ['6.6.1', '6.6.2', '6.6.3', '6.6d', '8.3a-e'],
    'a fortress is diced for where all three conditions hold',
    () => {
      const ways = combinations({
        declared: [false, true],
        ships: Object.keys(SHIPS),
        others: Object.keys(OTHERS),
        die: [4, 5],
      });
      for (const { declared, ships, others, die } of ways) {
        const starves = declared && ships !== 'enemy at sea' && ['none', 'next door', 'rebels'].includes(others);
        const { events } = turnOn(
          (turn) => advanceBlockades(turn, { left: ['callao'] }),
          {
            step: { kind: 'blockades', left: ['callao'] },
            forces: { p1: 'siege:callao LP', r1: 'city:callao R-MI-1', ...SHIPS[ships], ...OTHERS[others] },
            sieges: { callao: { blockade: declared ? 'p1' : null } },
          },
          starves ? [die] : [],
        );
        const found = events.flatMap((event) => (event.type === 'BlockadeDiced' ? [event.public.surrendered] : []));
        expect(found, JSON.stringify({ declared, ships, others, die })).toEqual(
          starves ? [die === 4 || ships === 'own with Cochrane'] : [],
        );
      }
    },
  );

  rule('guerra-a-muerte', ['10.4a', '10.4c', '6.1.10'], 'an area is repressed where it is cleared and leans to nobody', () => {
    const ways = combinations({
      area: ['quito', 'banda_oriental', 'pasto', 'salta'],
      marked: [false, true],
      destroyed: [false, true],
      left: ['nobody', 'field', 'city', 'guerrilla'],
      by: ['nobody', 'field', 'city', 'legion'],
    } as const);
    for (const { area, marked, destroyed, left, by } of ways) {
      const [field, city] = [`field:${area}`, `city:${areaData(area).cities[0] ?? ''}`];
      const guerrilla = { p2: { at: field, of: ['PLA-MI-1'], posture: 'guerrilla' as const } };
      const forces = {
        p1: destroyed ? `${field} Belgrano` : `${field} C`,
        ...{ nobody: {}, field: { p2: `${field} DP` }, city: { p2: `${city} DP` }, guerrilla }[left],
        ...{ nobody: {}, field: { r1: `${field} RL` }, city: { r1: `${city} RL` }, legion: { l1: `${field} SPL-1` } }[by],
      };
      const cleared = [destroyed, left === 'nobody', ['field', 'city'].includes(by)].every((is) => is);
      const dice = cleared && !marked && !['pasto', 'salta'].includes(area) ? [1] : [];
      const layout = { forces, areas: { [area]: { repression: marked } } };
      const { state } = turnOn((turn) => checkRepression(turn, area, ['r1', 'p1']), layout, dice);
      expect(state.areas[area]?.repression, JSON.stringify({ area, marked, destroyed, left, by })).toBe(
        marked || dice.length > 0,
      );
    }
  }); // prettier-ignore

  rule('guerra-a-muerte', ['10.2.1.4', '10.2.2'], 'who may tempt whom: by turn, leader, place and owner', () => {
    const ways = combinations({
      liberal: [null, 10, 11],
      leader: ['SanMartin', 'Sucre', 'Hidalgo', 'Cochrane', 'Pezuela'],
      at: ['field:lima', 'city:lima_c', 'siege:callao', 'field:cuzco', 'aboard:p2'],
      other: ['r1', 'l1', 'b1'],
      there: ['field:lima', 'city:callao'],
      tried: [false, true],
    } as const);
    const UNIT = { r1: 'VdC', l1: 'SPL-1', b1: 'REB-MI-1' } as const;
    const HOSTS: Readonly<Record<string, string>> = { Pezuela: 'r9', Cochrane: 'p3' };
    for (const { liberal, leader, at, other, there, tried } of ways) {
      const host = HOSTS[leader] ?? 'p1';
      const led = leader === 'Cochrane' ? 'sea:P7 CHI-F-1 Cochrane' : `${at} ${leader}`;
      const state = stateOf({
        turn: 11,
        forces: { p2: 'sea:P7 PER-F-1', [host]: led, [other]: `${there} ${UNIT[other]}` },
        also: (table) => {
          table.liberal = liberal;
          Object.assign(table.leaders[leader] ?? {}, { tried });
        },
      });
      const near = !['field:cuzco', 'aboard:p2'].includes(at);
      const may = [liberal === 11, host === 'p1', other === 'r1', !tried, near].every((is) => is);
      const what = JSON.stringify({ liberal, leader, at, other, there, tried });
      expect(subversionOptions(state).map(({ id }) => id), what).toEqual(may ? [`subvert:${leader}:r1`] : []);
    }
  }); // prettier-ignore
});
