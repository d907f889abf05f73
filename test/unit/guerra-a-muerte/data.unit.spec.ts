import { describe, expect, test } from 'vitest';
import {
  areaData,
  areas,
  boxes,
  cities,
  cityData,
  mapData,
  nationOf,
  seas,
} from '../../../src/domain/rulesets/guerra-a-muerte/v1/data/data.ts';
import {
  areasOfGroup,
  borderOf,
  boxesOn,
  citiesOf,
  coastOf,
  isContinent,
  isFortress,
  isHardBorder,
  landDistance,
  landLinks,
  nationOfArea,
  neighbours,
  portsOn,
  sailingCost,
  seaDistance,
  seaOfBox,
  seasOf,
  voyages,
} from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/map.ts';
import { rule } from '../../support/rules-registry.ts';

const where = (fits: (area: ReturnType<typeof areaData>) => boolean): string[] =>
  [...areas.values()].filter(fits).map(({ id }) => id);

/** The areas of a list of the rulebook, as its text has them. */
const listed = (text: string): string[] => text.split(' ').sort();

describe('the map', () => {
  rule('guerra-a-muerte', ['1.1a', '1.1c'], '43 land areas, 23 sea areas, 50 cities of which 15 are fortresses', () => {
    expect([areas.size, seas.size, cities.size, boxes.size]).toEqual([43, 23, 50, 4]);
    expect([...cities.keys()].filter(isFortress)).toHaveLength(15);
    expect([...cities.values()].filter(({ sea }) => sea !== null)).toHaveLength(29);
    const borders = where(() => true).flatMap((id) => neighbours(id).map((other) => [id, other].sort().join()));
    expect(new Set(borders).size).toBe(62);
    expect(citiesOf('tierra_caliente').map(({ id }) => id)).toEqual(['veracruz', 'acapulco']);
  });

  rule('guerra-a-muerte', '1.1b', 'values sum to 61, Central Mexico has the most', () => {
    expect(mapData.land.reduce((sum, { rp }) => sum + rp, 0)).toBe(61);
    expect(where(({ rp }) => rp === 5)).toEqual(['central_mexico']);
    expect(where(({ rp }) => rp === 0)).toHaveLength(6);
  });

  rule('guerra-a-muerte', '5.3a', 'the hostile areas', () => {
    const text =
      'guatemala guayana los_llanos chaco yucatan tierra_caliente costa_firme cumana margarita paraguay pampas';
    expect(where(({ hostile }) => hostile).sort()).toEqual(listed(text));
  });

  rule('guerra-a-muerte', '9.1a', 'seven areas lean to the king', () => {
    expect(where(({ lean }) => lean === 'royalist').sort()).toEqual(
      listed('pasto chiloe lima cuzco maracaibo cuba puerto_rico'),
    );
  });

  rule('guerra-a-muerte', ['9.2', '10.1e'], 'both lists of patriot areas together', () => {
    const first = 'costa_firme margarita santa_fe rio_de_la_plata cordoba salta mojos charcas'.split(' ');
    const second = 'rio_de_la_plata cordoba salta mojos charcas margarita tierra_caliente'.split(' ');
    expect(where(({ lean }) => lean === 'patriot').sort()).toEqual([...new Set([...first, ...second])].sort());
  });

  rule('guerra-a-muerte', ['4.2.1a', '4.2.2', '4.2.3', '4.2.4'], 'where each purse collects', () => {
    const purse = (id: 'PLA' | 'GC' | 'MEX' | 'PER') => [...(nationOf(id).purseAreas ?? [])].sort();
    expect(purse('PLA')).toEqual(
      listed('cordoba rio_de_la_plata salta misiones paraguay banda_oriental charcas chiquitos mojos'),
    );
    expect(purse('GC')).toEqual(
      listed('cumana guayana los_llanos costa_firme maracaibo santa_fe pasto quito guayaquil margarita panama'),
    );
    expect(purse('MEX')).toEqual(
      listed('guatemala tierra_caliente central_mexico san_luis_potosi guadalajara durango tejas'),
    );
    expect(purse('PER')).toEqual(listed('lima cuzco arequipa charcas chiquitos mojos'));
  });

  rule(
    'guerra-a-muerte',
    ['4.6c', '4.6d', '4.6e'],
    'where units are rebuilt: as the purse collects, without Guatemala',
    () => {
      expect(nationOf('MEX').buildAreas).toEqual(nationOf('MEX').purseAreas?.filter((id) => id !== 'guatemala'));
      expect(nationOf('GC').buildAreas).toEqual(nationOf('GC').purseAreas);
      expect(nationOf('PLA').buildAreas).toEqual(nationOf('PLA').purseAreas);
      expect(nationOf('GC').newGranadaBuildAreas).toEqual(['santa_fe']);
    },
  );

  test('mass recruitment is for eleven areas', () => {
    const text =
      'costa_firme cumana santa_fe maracaibo chiquitos mojos cuzco guadalajara tierra_caliente central_mexico yucatan';
    expect(where(({ massRecruit }) => massRecruit).sort()).toEqual(listed(text));
  });

  test('borders of the examples, the Andes and the Darién', () => {
    expect([borderOf('charcas', 'salta'), borderOf('lima', 'cuzco'), borderOf('lima', 'salta')]).toEqual([
      'normal',
      'normal',
      null,
    ]);
    expect(borderOf('maracaibo', 'santa_fe')).toBe('normal');
    const hard = where(() => true).flatMap((id) =>
      neighbours(id)
        .filter((other) => id < other && isHardBorder(id, other))
        .map((other) => `${id}-${other}`),
    );
    expect(hard.sort()).toEqual([
      ...['arequipa-charcas', 'chile_norte-cordoba', 'chile_sur-pampas', 'cuzco-mojos', 'lima-quijos'],
      ...['los_llanos-santa_fe', 'panama-santa_fe', 'quijos-quito'],
    ]);
    expect([landDistance('lima', 'salta'), landDistance('lima', 'cuba'), landDistance('lima', 'lima')]).toEqual([
      3,
      Infinity,
      0,
    ]);
  });

  test('every mainland area is reached from every other, no island from any', () => {
    const mainland = where(({ kind }) => kind === 'land');
    expect(mainland).toHaveLength(39);
    expect(mainland.every((a) => mainland.every((b) => landDistance(a, b) < Infinity))).toBe(true);
    expect(where(({ kind }) => kind === 'island').every((id) => neighbours(id).length === 0)).toBe(true);
    expect(where(({ id }) => isContinent(id))).toHaveLength(40);
    expect(areasOfGroup('NS')).toHaveLength(10);
    expect(areasOfGroup('nowhere')).toEqual([]);
  });

  rule('guerra-a-muerte', '7.1', 'ten Caribbean, ten Pacific and three Atlantic areas, each ocean for itself', () => {
    const ids = [...seas.keys()];
    const oceans = ['C', 'P', 'A'].map((ocean) => ids.filter((id) => id.startsWith(ocean)));
    expect(oceans.map(({ length }) => length)).toEqual([10, 10, 3]);
    expect(ids.every((a) => ids.every((b) => (a[0] === b[0]) === seaDistance(a, b) < Infinity))).toBe(true);
    expect([
      seaDistance('C5', 'C3'),
      seaDistance('P1', 'P10'),
      sailingCost('P1', 'P10'),
      sailingCost('C5', 'C5'),
    ]).toEqual([2, 9, 3, 0]);
    expect(
      ids.every((sea) => [...cities.values()].some((city) => city.sea !== null && seaDistance(sea, city.sea) <= 4)),
    ).toBe(true);
  });

  rule('guerra-a-muerte', ['7.2a', '7.2b', '7.3a', '7.3b'], 'voyages off the map, and to Spain and back', () => {
    expect(voyages('A3')).toEqual([{ to: 'P10', op: 2 }, { to: 'SPAIN', op: 4 }]); // prettier-ignore
    expect(voyages('C6')).toEqual([{ to: 'A1', op: 2 }, { to: 'SPAIN', op: 3 }]); // prettier-ignore
    expect(voyages('SPAIN').map(({ to, op }) => `${to} ${op}`)).toEqual([
      ...['A1 4', 'A2 4', 'A3 4', 'C6 3', 'C7 3', 'C8 3', 'C9 3', 'C10 3'],
    ]);
    expect([voyages('C5'), voyages('P1')]).toEqual([[], []]);
    expect([sailingCost('C5', 'SPAIN'), sailingCost('P10', 'A1'), sailingCost('SPAIN', 'P10')]).toEqual([4, 3, 6]);
  });

  rule('guerra-a-muerte', '10.3d', 'boxes: coasts of two seas, gates of Mexico and of the Banda Oriental', () => {
    expect([seaOfBox('USA'), seaOfBox('HAITI'), seaOfBox('SPAIN'), seaOfBox('BRAZIL')]).toEqual([
      'C10',
      'C8',
      null,
      null,
    ]);
    expect([boxesOn('C10'), boxesOn('C8'), boxesOn('C6')]).toEqual([['USA'], ['HAITI'], []]);
    expect(landLinks('USA')).toEqual(['tejas', 'nuevo_mexico', 'nueva_california']);
    expect([landLinks('tejas'), landLinks('banda_oriental'), landLinks('lima'), landLinks('SPAIN')]).toEqual([
      ...[['USA'], ['BRAZIL'], [], []],
    ]);
  });

  test('coasts and ports', () => {
    expect([coastOf('A1'), seasOf('tierra_caliente')]).toEqual([['rio_de_la_plata', 'banda_oriental'], ['C10', 'P3']]); // prettier-ignore
    expect(portsOn('A1').map(({ id }) => id)).toEqual(['buenos_aires', 'montevideo']);
    expect([cityData('cartagena').area, cityData('cartagena').sea]).toEqual(['santa_fe', 'C3']);
    expect(() => areaData('atlantis')).toThrow('knows no atlantis');
  });

  test('areas have a nation for risings, islands have none', () => {
    expect(['guatemala', 'panama', 'mojos', 'chaco', 'chiloe', 'cuba'].map(nationOfArea)).toEqual([
      ...['MEX', 'GC', 'PER', 'PLA', 'CHI', null],
    ]);
  });
});
