import { describe, expect, test } from 'vitest';
import { areaData, areas, boxes, cities, seas } from '../../../src/domain/rulesets/guerra-a-muerte/v1/data/data.ts';
import type { ActivationFrame } from '../../../src/domain/rulesets/guerra-a-muerte/v1/frames.ts';
import { movesBetween } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/distance.ts';
import { goTo } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/moves.ts';
import { borderOf, neighbours, sailingCost } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/map.ts';
import { turnOn } from '../../support/guerra.ts';
import { activationOf } from '../../support/guerra-activations.ts';
import { rule } from '../../support/rules-registry.ts';

/**
 * Every land area as somebody else read it: its value, `h` where it is hostile, `m` where masses are recruited, whom it
 * leans to; its borders, `^` over the Andes and `~` through the Darién; its coasts; its cities, `!` a fortress, with the sea
 * of their port.
 */
const LAND = `nueva_california 0 | vieja_california nuevo_mexico durango | P1 | monterrey@P1
vieja_california 0 | nueva_california | P1 P2 |
nuevo_mexico 0 | nueva_california durango tejas | |
tejas 1 | nuevo_mexico durango san_luis_potosi | C10 | bejar
durango 1 | nueva_california nuevo_mexico tejas san_luis_potosi guadalajara | P2 | durango_c
san_luis_potosi 2 | tejas durango guadalajara central_mexico tierra_caliente | C10 | slp_c
guadalajara 1m | durango san_luis_potosi central_mexico tierra_caliente | P2 | guadalajara_c san_blas@P2
central_mexico 5m | guadalajara san_luis_potosi tierra_caliente | | mexico
tierra_caliente 1hmP | guadalajara san_luis_potosi central_mexico yucatan guatemala | C10 P3 | veracruz!@C10 acapulco!@P3
yucatan 1hm | tierra_caliente guatemala | C1 C10 | campeche!@C10
guatemala 2h | tierra_caliente yucatan panama | C1 C2 P4 | guatemala_c omoa!@C1
panama 1 | guatemala santa_fe~ | C2 P5 | portobelo!@C2 panama_c!@P5
cuba 2R | | C8 C9 | habana!@C9 santiago_cuba@C8
santo_domingo 1 | | C7 C8 | santo_domingo_c!@C7
puerto_rico 1R | | C7 | san_juan!@C7
margarita 1hP | | C5 C6 | pampatar@C5
maracaibo 1mR | santa_fe costa_firme los_llanos | C3 C4 | maracaibo_c@C4 santa_marta@C3
costa_firme 3hmP | maracaibo cumana los_llanos | C5 | puerto_cabello!@C5 caracas@C5
cumana 1hm | costa_firme los_llanos guayana | C5 C6 | cumana_c@C5
los_llanos 1h | santa_fe^ maracaibo costa_firme cumana guayana | | san_fernando
guayana 1h | cumana los_llanos | C6 | angostura@C6
santa_fe 4mP | panama~ maracaibo los_llanos^ pasto | C3 P5 | bogota cartagena!@C3
pasto 1R | santa_fe quito | P6 | pasto_c
quito 2 | pasto guayaquil quijos^ | P6 | quito_c
guayaquil 1 | quito lima | P6 | guayaquil_c@P6
quijos 0 | quito^ lima^ | |
lima 3R | guayaquil quijos^ cuzco arequipa | P7 | lima_c callao!@P7
cuzco 2mR | lima arequipa charcas mojos^ | | cuzco_c
arequipa 1 | lima cuzco charcas^ | P8 | arequipa_c arica@P8
charcas 2P | cuzco arequipa^ mojos chiquitos salta chaco | P8 | potosi
mojos 1mP | cuzco^ charcas chiquitos | | trinidad
chiquitos 1m | charcas mojos chaco | | santa_cruz
chaco 0h | charcas chiquitos salta paraguay | |
salta 2P | charcas chaco cordoba rio_de_la_plata | | salta_c
paraguay 2h | chaco misiones | | asuncion
misiones 1 | paraguay rio_de_la_plata banda_oriental | | corrientes
cordoba 2P | salta rio_de_la_plata pampas chile_norte^ | | cordoba_c
rio_de_la_plata 4P | salta misiones banda_oriental cordoba pampas | A1 | buenos_aires@A1
banda_oriental 1 | misiones rio_de_la_plata | A1 | montevideo!@A1
pampas 0h | rio_de_la_plata cordoba chile_sur^ | A2 |
chile_norte 2 | cordoba^ chile_sur | P9 | santiago valparaiso@P9
chile_sur 1 | pampas^ chile_norte chiloe | P10 | concepcion@P10 valdivia!@P10
chiloe 1R | chile_sur | P10 | ancud!@P10`;

/** Which sea areas touch, once for each pair, in the order of the numbers printed on them. */
const SEA = `C1-C2 C1-C8 C1-C9 C1-C10 C2-C3 C2-C8 C3-C4 C3-C8 C4-C5 C4-C7 C4-C8 C5-C6 C5-C7 C6-C7 C7-C8 C8-C9 C9-C10
A1-A2 A2-A3 P1-P2 P2-P3 P3-P4 P4-P5 P5-P6 P6-P7 P7-P8 P8-P9 P9-P10`;
/** Voyages off the map with their price (§7.2, §7.3). */
const VOYAGES =
  'A3-P10:2 A1-C6:2 A1-SPAIN:4 A2-SPAIN:4 A3-SPAIN:4 C6-SPAIN:3 C7-SPAIN:3 C8-SPAIN:3 C9-SPAIN:3 C10-SPAIN:3';

const words = (text = ''): string[] => text.split(/\s+/).filter((word) => word !== '');
const LINES = LAND.split('\n').map((line) => line.split('|').map((part) => part.trim()));
const KINDS: Readonly<Record<string, string>> = { '^': 'andes', '~': 'darien' };
/** Every border once each way: from where, where to, and of which kind. */
const BORDERS = LINES.flatMap(([head = '', around = '']) =>
  words(around).map((word) => {
    const kind = KINDS[word.slice(-1)] ?? 'normal';
    return { from: words(head)[0] ?? '', to: kind === 'normal' ? word : word.slice(0, -1), kind };
  }),
);

/** An area of the data written as a line of the table above. */
function lineOf(id: string): string {
  const { rp, hostile, massRecruit, lean, adj, coast, cities: own } = areaData(id);
  const marks = `${hostile ? 'h' : ''}${massRecruit ? 'm' : ''}${{ royalist: 'R', patriot: 'P', none: '' }[lean ?? 'none']}`;
  const border = (to: string): string => to + ({ normal: '', andes: '^', darien: '~' }[adj[to] ?? 'normal'] ?? '');
  const towns = own.map((city) => {
    const { kind, sea } = cities.get(city) ?? { kind: 'city', sea: null };
    return `${city}${kind === 'fortress' ? '!' : ''}${sea === null ? '' : `@${sea}`}`;
  });
  return [`${id} ${rp}${marks}`, Object.keys(adj).map(border).join(' '), coast.join(' '), towns.join(' ')].join(' | ');
}

/** A regular walks from one area to the next: what its activation has come to. */
function walk(from: string, to: string): ActivationFrame | undefined {
  const { state } = turnOn((turn) => goTo(turn, 'r1', `field:${to}`), {
    forces: { r1: `field:${from} RL` },
    stack: [activationOf('r1')],
  });
  return state.stack.find((open) => open.kind === 'activation');
}

type Ways = ReadonlyMap<string, number>;

/** The shortest ways between all of some places, by Floyd and Warshall; from a place to itself is none. */
function shortest(places: readonly string[], edges: Ways): Map<string, number> {
  const best = new Map(edges);
  const of = (a: string, b: string): number => (a === b ? 0 : (best.get(`${a}-${b}`) ?? Infinity));
  for (const via of places)
    for (const a of places) for (const b of places) best.set(`${a}-${b}`, Math.min(of(a, b), of(a, via) + of(via, b)));
  return best;
}

/** Pairs with what they cost, there and back. */
const both = (pairs: readonly [string, number][]): Map<string, number> =>
  new Map(pairs.flatMap(([pair, price]) => [[pair, price], [pair.split('-').reverse().join('-'), price]])); // prettier-ignore
/** Sea areas entered from one to another. */
const STEPS = shortest([...seas.keys()], both(words(SEA).map((pair) => [pair, 1])));

/** The price of every voyage between two places at sea, worked out anew. */
function prices(): Ways {
  const sailed = new Map([...STEPS].map(([pair, count]): [string, number] => [pair, Math.ceil(count / 4)]));
  const voyages = both(words(VOYAGES).map((one) => [one.split(':')[0] ?? '', Number(one.split(':')[1])]));
  return shortest([...seas.keys(), 'SPAIN'], new Map([...sailed, ...voyages]));
}

/** The moves that a leader who gets away is from an area to another: an area each, or up to four sea areas (A10). */
function journeys(): Ways {
  const coasts = LINES.map(([head = '', , on = '']) => ({ area: words(head)[0] ?? '', on: words(on) }));
  const sailed = coasts.flatMap((a) =>
    coasts.flatMap((b): [string, number][] => {
      const entered = a.on.flatMap((from) => b.on.map((to) => 1 + (STEPS.get(`${from}-${to}`) ?? Infinity)));
      return [[`${a.area}-${b.area}`, Math.ceil(Math.min(Infinity, ...entered) / 4)]];
    }),
  );
  const walked = BORDERS.map(({ from, to }): [string, number] => [`${from}-${to}`, 1]);
  return shortest([...areas.keys()], new Map([...sailed, ...walked]));
}

describe('the map, read a second time', () => {
  rule(
    'guerra-a-muerte',
    ['1.1a', '1.1b', '1.1c', '5.3a', '9.1a', '9.2', '4.9a'],
    'value, marks, borders, coasts and cities of every area',
    () => {
      expect(LINES.map((parts) => parts.join(' | '))).toEqual([...areas.keys()].map(lineOf));
    },
  );

  test('borders are the same from both sides, and there are no others', () => {
    const listed = new Map(BORDERS.map(({ from, to, kind }) => [`${from} ${to}`, kind]));
    for (const { from, to, kind } of BORDERS) expect(listed.get(`${to} ${from}`), `${from} ${to}`).toBe(kind);
    for (const a of areas.keys())
      for (const b of areas.keys()) expect(borderOf(a, b), `${a} ${b}`).toBe(listed.get(`${a} ${b}`) ?? null);
    for (const id of areas.keys())
      expect([...neighbours(id)].sort()).toEqual(BORDERS.flatMap(({ from, to }) => (from === id ? [to] : [])).sort());
  });

  rule('guerra-a-muerte', ['5.0a', '5.3b', '5.3c'], 'every border: 1 OP, and what an army is checked for behind it', () => {
    const hostile = new Set(LINES.flatMap(([head = '']) => (/ \dh/.test(head) ? words(head).slice(0, 1) : [])));
    expect(hostile.size).toBe(11);
    for (const { from, to, kind } of BORDERS) {
      expect(walk(from, to), `${from} ${to}`).toMatchObject({
        spent: 1, crossed: kind !== 'normal', chaco: from === 'chaco',
        hostile: hostile.has(to) ? [to] : [],
      });
    }
  }); // prettier-ignore

  rule(
    'guerra-a-muerte',
    ['7.1', '7.2a', '7.2b', '7.3a', '7.3b'],
    'the price of every voyage from one sea area to another, or to Spain',
    () => {
      const read = prices();
      const places = [...seas.keys(), 'SPAIN'];
      const wrong = places.flatMap((a) =>
        places.flatMap((b) => {
          const price = a === b ? 0 : (read.get(`${a}-${b}`) ?? Infinity);
          return sailingCost(a, b) === price ? [] : [`${a} ${b} ${sailingCost(a, b)} ${price}`];
        }),
      );
      expect(wrong).toEqual([]);
    },
  );

  rule('guerra-a-muerte', '8.1', 'how far every area is from every other for who seeks a refuge (A10)', () => {
    const read = journeys();
    const ids = [...areas.keys()];
    const wrong = ids.flatMap((a) =>
      ids.filter((b) => movesBetween({ area: a }, { area: b }) !== read.get(`${a}-${b}`)).map((b) => `${a} ${b}`),
    );
    expect(wrong).toEqual([]);
  });

  test('each sea area has the coasts that areas have on it, and no more', () => {
    for (const { id, coast } of seas.values())
      expect([...coast].sort(), id).toEqual(
        LINES.flatMap(([head = '', , on = '']) => (words(on).includes(id) ? words(head).slice(0, 1) : [])).sort(),
      );
    expect([...boxes.keys()]).toEqual(['SPAIN', 'USA', 'HAITI', 'BRAZIL']);
  });
});
