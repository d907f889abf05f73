import { describe, expect } from 'vitest';
import { areaData, areas } from '../../../src/domain/rulesets/guerra-a-muerte/v1/data/data.ts';
import { buildPlaces } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/build-places.ts';
import { controlOf } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/control.ts';
import { collectors, incomeOf } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/income.ts';
import { massAreas } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/mass.ts';
import { combinations } from '../../support/combinations.ts';
import type { Standing } from '../../support/guerra.ts';
import { stateOf } from '../../support/guerra.ts';
import { rule } from '../../support/rules-registry.ts';

const AREAS = [...areas.keys()];
const words = (text: string): string[] => text.split(/\s+/);

/** What a side may have in an area: nothing, militia, regulars, guerrillas. */
const PRESENCES = ['none', 'militia', 'regular', 'guerrilla'] as const;
type Presence = (typeof PRESENCES)[number];
const THIRDS = ['none', 'rebels', 'legion'] as const;
/**
 * Who controls an area, by what the royalist has there (down) and the patriot (across), alone and beside rebels or the Legion
 * (§1.1.1, §10.1, §10.6, A31, A45, A79).
 */
const CONTROL: Readonly<Record<(typeof THIRDS)[number], Readonly<Record<Presence, string>>>> = {
  none: { none: '-PPP', militia: 'R==P', regular: 'R==R', guerrilla: 'RRPx' },
  rebels: { none: '-xxx', militia: 'xxxx', regular: 'xxxx', guerrilla: 'xxxx' },
  legion: { none: '-ppp', militia: 'R==p', regular: 'R==R', guerrilla: 'RRpx' },
};
/** The marks of that table: who controls the area, and what part of it the royalist and the patriot collect. */
const MEANING: Readonly<Record<string, readonly [string | null, number, number]>> = {
  '-': [null, 0, 0],
  R: ['royalist', 1, 0],
  P: ['patriot', 0, 1],
  '=': ['partial', 0.5, 0.5],
  p: ['partial', 0, 0.5],
  x: ['partial', 0, 0],
};
/** What stands for a presence of each side. */
const UNITS = {
  royalist: { none: '', militia: 'R-MI-1', regular: 'RL', guerrilla: 'R-MI-1' },
  patriot: { none: '', militia: 'PLA-MI-1', regular: 'C', guerrilla: 'PLA-MI-1' },
} as const;

/** A force of a side that is present in an area, under its id; nothing where it is not. */
function standing(side: 'royalist' | 'patriot', area: string, presence: Presence): Record<string, Standing> {
  const posture = presence === 'guerrilla' ? 'guerrilla' : 'normal';
  const force = { at: `field:${area}`, of: [UNITS[side][presence]], posture } as const;
  return presence === 'none' ? {} : { [side === 'royalist' ? 'r1' : 'p1']: force };
}

/** Where each nation collects, as the chapters 4.2.1 to 4.2.4 list it; Chile has no list. */
const PLATA = words('cordoba rio_de_la_plata salta misiones paraguay banda_oriental charcas chiquitos mojos');
const COLOMBIA = words(
  'cumana guayana los_llanos costa_firme maracaibo santa_fe pasto quito guayaquil margarita panama',
);
const MEXICO = words('guatemala tierra_caliente central_mexico san_luis_potosi guadalajara durango tejas');
const PERU = words('lima cuzco arequipa charcas chiquitos mojos');
const CHILE = words('chile_norte chile_sur chiloe');
const ANYBODYS = words('lima cuzco arequipa');
/** Where a nation collects, where it raises units, a unit of it on the map, and one in its box. */
const NATIONS = [
  { nation: 'PLA', purse: [...PLATA, ...ANYBODYS], builds: PLATA, unit: 'C', boxed: 'PLA-MI-1' },
  { nation: 'GC', purse: [...COLOMBIA, ...ANYBODYS], builds: COLOMBIA, unit: 'LG', boxed: 'GC-MI-1' },
  { nation: 'MEX', purse: MEXICO, builds: MEXICO.filter((id) => id !== 'guatemala'), unit: 'Tp', boxed: 'MEX-MI-1' },
  { nation: 'PER', purse: PERU, builds: PERU, unit: 'CP', boxed: 'PER-MI-1' },
  { nation: 'CHI', purse: CHILE, builds: CHILE, unit: 'Ch-1', boxed: 'CHI-MI-1' },
] as const;

/** Where masses may be recruited (§4.9). */
const MASSES = words(
  'costa_firme cumana santa_fe maracaibo chiquitos mojos cuzco guadalajara tierra_caliente central_mexico yucatan',
);

const BOXES = { full: ['R-MI-9', 'GC-MI-6', 'MEX-MI-9', 'PER-MI-5'], empty: ['R-MC-1', 'GC-MC-1', 'PER-MC-1'] };
/** Who may be in an area where masses are recruited. */
const THERE = {
  royalist: { unit: 'r1 RL', leader: 'r1 Boves', guerrilla: 'r1 R-MI-1', fleet: 'r1 R-F-1' },
  patriot: { unit: 'p1 C', leader: 'p1 Sucre', guerrilla: 'p1 PLA-MI-1', fleet: 'p1 PLA-F-1' },
} as const;

/** One of them in the field; a fleet in a city of the area, or elsewhere where there is none. */
function at(area: string, side: 'royalist' | 'patriot', who: keyof typeof THERE.patriot): Record<string, Standing> {
  const [id = '', of = ''] = THERE[side][who].split(' ');
  const place = who === 'fleet' ? `city:${areaData(area).cities[0] ?? 'habana'}` : `field:${area}`;
  return { [id]: { at: place, of: [of], posture: who === 'guerrilla' ? 'guerrilla' : 'normal' } };
}

describe('a second reading of areas', () => {
  rule(
    'guerra-a-muerte',
    ['1.1.1a', '1.1.1b', '4.0b', '4.2.1c', '10.1b', '10.6d', '9.5d'],
    'control and income of every area, by what either side has there',
    () => {
      const ways = combinations({ area: AREAS, royalist: PRESENCES, patriot: PRESENCES, third: THIRDS });
      for (const { area, royalist, patriot, third } of ways) {
        const { rp, group } = areaData(area);
        if (third !== 'none' && group !== 'PL') continue;
        const others = { none: {}, rebels: { b1: `field:${area} REB-MI-1` }, legion: { l1: `field:${area} SPL-1` } };
        const own = { ...standing('royalist', area, royalist), ...standing('patriot', area, patriot) };
        const state = stateOf({ forces: { ...own, ...others[third] } });
        const mark = CONTROL[third][royalist].charAt(PRESENCES.indexOf(patriot));
        const [holder, ours = NaN, theirs = NaN] = MEANING[mark] ?? [];
        expect(
          [controlOf(state, area), incomeOf(state, area, 'royalist'), incomeOf(state, area, 'patriot')],
          JSON.stringify({ area, royalist, patriot, third }),
        ).toEqual([holder, Math.floor(rp * ours), Math.floor(rp * theirs)]);
      }
    },
  );

  rule('guerra-a-muerte', ['4.9.1c', '7.8', '4.0b'], 'income after mass recruitment and raids, alone and shared (A72)', () => {
    const ways = combinations({
      area: ['central_mexico', 'santa_fe', 'costa_firme', 'cuzco', 'yucatan'], halved: [null, 2, 3],
      raided: [0, 1, 2, 5], shared: [false, true],
    } as const);
    for (const { area, halved, raided, shared } of ways) {
      const forces = { r1: `field:${area} RL`, ...(shared ? { p1: `field:${area} C` } : {}) };
      const { rp } = areaData(area);
      const left = Math.max(0, (halved === 3 ? Math.floor(rp / 2) : rp) - raided); // the turn is 3
      const state = stateOf({ forces, areas: { [area]: { halved, raided } } });
      expect(incomeOf(state, area, 'royalist'), JSON.stringify({ area, halved, raided, shared })).toBe(
        shared ? Math.floor(left / 2) : left,
      );
    }
  }); // prettier-ignore

  rule(
    'guerra-a-muerte',
    ['4.2.1a', '4.2.2', '4.2.3', '4.2.4', '4.2f', '4.6b', '4.6c', '4.6d', '4.6e', '4.10c'],
    'where a nation that stands in an area collects and raises units',
    () => {
      const fields = (places: readonly string[]): string[] => places.filter((at) => at.startsWith('field:'));
      const ways = combinations({ area: AREAS, one: NATIONS, shared: [false, true] });
      for (const { area, one, shared } of ways) {
        const { nation, unit, boxed } = one;
        const [purse, builds]: readonly (readonly string[])[] = [one.purse, one.builds];
        const forces = { p1: `field:${area} ${unit}`, ...(shared ? { r1: `field:${area} RL` } : {}) };
        const state = stateOf({ forces, boxes: [boxed, 'NG1', 'R-MI-1'] });
        const where = (side: 'royalist' | 'patriot', id: string): string[] => fields(buildPlaces(state, side, id));
        const here = (is: boolean | undefined): string[] => (is === true ? [`field:${area}`] : []);
        expect(
          [collectors(state, area), where('patriot', boxed), where('patriot', 'NG1'), where('royalist', 'R-MI-1')],
          JSON.stringify({ area, nation, shared }),
        ).toEqual([
          purse?.includes(area) === true ? [nation] : [],
          here(builds?.includes(area)),
          here(nation === 'GC' && area === 'santa_fe'),
          here(shared),
        ]);
      }
    },
  );

  rule(
    'guerra-a-muerte',
    ['4.9a', '4.9b', '4.9.1a'],
    'where masses are recruited: by area, who is there, and whether he has done so',
    () => {
      const ways = combinations({
        area: AREAS,
        side: ['royalist', 'patriot'],
        who: ['unit', 'leader', 'guerrilla', 'fleet'],
        recruited: [[], ['royalist'], ['patriot']],
        box: ['full', 'empty'],
      } as const);
      for (const { area, side, who, recruited, box } of ways) {
        const listed = MASSES.includes(area);
        if (!listed && (recruited.length > 0 || box === 'empty')) continue;
        const layout = { forces: at(area, side, who), areas: { [area]: { recruited: [...recruited] } }, boxes: BOXES[box] };
        const barred = [box === 'empty', who === 'fleet', recruited.some((one) => one === side)].includes(true);
        expect(massAreas(stateOf(layout), side), JSON.stringify({ area, side, who, recruited, box })).toEqual(
          listed && !barred ? [area] : [],
        );
      }
    },
  ); // prettier-ignore
});
