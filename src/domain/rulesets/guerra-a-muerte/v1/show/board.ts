import { withArticle } from '../../../../kernel/articles.ts';
import type { Area, Edge, PrintedToken } from '../../../../kernel/geometry/areas.ts';
import type { Board } from '../../../../kernel/view.ts';
import type { Outline } from '../data/board.ts';
import { height, outlines, touching, width } from '../data/board.ts';
import type { AreaData, CityData } from '../data/data.ts';
import { areaData, areas, boxes, cities, cityData, mapData, seas } from '../data/data.ts';
import { placeOf } from '../rules/positions.ts';
import { scenarioOf } from '../scenarios.ts';
import { t } from '../text/catalogue.ts';
import { areaName, boxName, cityName, placeName, seaName } from '../text/names.ts';
import { legend } from './legend.ts';

/**
 * The board, the same in every scenario: areas, their cities with the siege boxes before them, sea areas and boxes, called as
 * in the data, and the legend.
 */
export function board(scenario: string): Board {
  const { id } = scenarioOf(scenario);
  const known = boards.get(id);
  if (known !== undefined) return known;
  const drawn: Board = {
    kind: 'areas',
    width,
    height,
    areas: outlines.map(areaOf),
    edges: edges(),
    legend: legend(id),
  };
  boards.set(id, drawn);
  return drawn;
}

const boards = new Map<string, Board>();

function areaOf({ id: place, x, y, polygon }: Outline): Area {
  const [kind, id] = placeOf(place);
  const spot = { id: place, x, y, polygon };
  if (kind === 'sea') return { ...spot, name: seaName(id), terrain: 'sea' };
  if (kind === 'box') return { ...spot, name: boxName(id), terrain: 'box' };
  if (kind === 'siege') return { ...spot, name: placeName(place), terrain: 'siege', within: `city:${id}` };
  if (kind === 'city') {
    const { kind: town, area } = cityData(id);
    return { ...spot, name: cityName(id), terrain: town, within: `field:${area}`, tokens: cityTokens(cityData(id)) };
  }
  const land = areaData(id);
  const terrain = land.kind === 'island' ? 'island' : land.hostile ? 'hostile' : 'land';
  return { ...spot, name: areaName(id), terrain, features: { rp: land.rp }, tokens: landTokens(land) };
}

/** What is printed in an area: its resources, its leaning, and whether it can be recruited in mass (§4.0, §9, §4.9). */
function landTokens({ rp, lean, massRecruit }: AreaData): PrintedToken[] {
  return [
    { look: 'points', value: String(rp), label: t('board.token.rp', { rp }) },
    ...(lean === null ? [] : [{ look: 'flag', label: t(`board.token.lean.${lean}`), side: lean } as const]),
    ...(massRecruit ? [{ look: 'star', label: t('board.token.mass') } as const] : []),
  ];
}

function cityTokens({ sea, intrinsic }: CityData): PrintedToken[] {
  return [
    { look: 'resistance', value: String(intrinsic), label: t('board.token.intrinsic', { factor: intrinsic }) },
    ...(sea === null
      ? []
      : [{ look: 'anchor', label: t('board.token.port', { sea: withArticle(seaName(sea)) }) } as const]),
  ];
}

/**
 * Borders of areas and sea areas, coasts, cities with their areas, siege boxes and seas, voyages; and what touches on the
 * drawn map although no way leads across.
 */
function edges(): Edge[] {
  const found = new Map<string, Edge>();
  for (const [one, other, kind] of [...landEdges(), ...seaEdges(), ...boxEdges(), ...touching.map(closed)]) {
    const [from, to] = one < other ? [one, other] : [other, one];
    if (!found.has(`${from} ${to}`)) found.set(`${from} ${to}`, { from, to, kind });
  }
  return [...found.values()];
}

/** What touches on the map without a way across: drawn as what lies there, and loudest where an army might expect one. */
function closed([one, other]: readonly [string, string]): Pair {
  const kinds = [one, other].map((place) => placeOf(place)[0]);
  if (kinds.includes('city')) return [one, other, 'walls'];
  if (kinds.includes('sea')) return [one, other, kinds.every((kind) => kind === 'sea') ? 'narrows' : 'rocks'];
  return [one, other, kinds.includes('siege') ? 'fringe' : 'closed'];
}

type Pair = readonly [one: string, other: string, kind: string];

function landEdges(): Pair[] {
  return [...areas.values()].flatMap(({ id, adj, coast, cities: inside }) => [
    ...Object.entries(adj).map(([other, border]): Pair => [`field:${id}`, `field:${other}`, border]),
    ...coast.map((sea): Pair => [`field:${id}`, `sea:${sea}`, 'coast']),
    ...inside.flatMap((city): Pair[] => [
      [`city:${city}`, `field:${id}`, 'town'],
      [`city:${city}`, `siege:${city}`, 'town'],
      [`siege:${city}`, `field:${id}`, 'camp'],
    ]),
  ]);
}

function seaEdges(): Pair[] {
  return [
    ...[...seas.values()].flatMap(({ id, adj }) => adj.map((other): Pair => [`sea:${id}`, `sea:${other}`, 'water'])),
    ...[...cities.values()].flatMap(({ id, sea }): Pair[] =>
      sea === null ? [] : [[`city:${id}`, `sea:${sea}`, 'port']],
    ),
  ];
}

function boxEdges(): Pair[] {
  const around = mapData.offmap.map(({ a, b }): Pair => [`sea:${a}`, `sea:${b}`, 'voyage']);
  const ways = [...boxes.values()].flatMap(({ id, links, landLinks = [] }) => [
    ...Object.keys(links).map((sea): Pair => [`box:${id}`, `sea:${sea}`, 'voyage']),
    ...landLinks.map((area): Pair => [`box:${id}`, `field:${area}`, 'voyage']),
  ]);
  return [...around, ...ways];
}
