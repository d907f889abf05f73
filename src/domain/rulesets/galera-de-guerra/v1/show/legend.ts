import type { JsonObject } from '../../../../kernel/json.ts';
import { asTitle } from '../../../../kernel/text.ts';
import type { BadgeLook, EdgeLook, PieceLook, ReachLook, TerrainLook, Tint } from '../../../../kernel/picture.ts';
import type { Battle, ShipData } from '../data/data.ts';
import { battleOf, counterIds, leaderOf, mapData, shipData, shipTypes, tournament } from '../data/data.ts';
import { sideId } from '../scenarios.ts';
import type { Side } from '../sides.ts';
import { SIDES } from '../sides.ts';
import { REACHES } from './reaches.ts';
import { THROWS } from './throws.ts';
import { byKey, fleetName, leaderName, shipName } from '../text/names.ts';

/** What the hexes of this game are. */
export type SeaTerrain = 'sea' | 'coast' | 'land' | 'city';

const TERRAINS: Readonly<Record<SeaTerrain, TerrainLook>> = {
  sea: 'sea',
  coast: 'harbour',
  land: 'plain',
  city: 'town',
};
const EDGES: Readonly<Record<'shore', EdgeLook>> = { shore: 'shore' };
const TINTS: Readonly<Record<Side, Tint>> = { red: 'red', green: 'green' };
const SMALL: Readonly<Record<string, PieceLook>> = { L: 'boat', RL: 'boat', T: 'ship' };

/** Every state that a badge of a ship or a leader stands for. */
const BADGES = [
  ...['max', 'half', 'fatigue-1', 'fatigue-2', 'fatigue-3', 'fatigue-4', 'crippled-port', 'crippled-starboard'],
  ...['rammed', 'fouled', 'grappled', 'fire', 'aground', 'captured', 'retaken', 'sails', 'mast', 'no-sails'],
  ...[
    'anchored',
    'towers',
    'no-towers',
    'depleted',
    'towing',
    'towed',
    'acted',
    'alone',
    'traitor',
    'treasure',
    'reduced',
  ],
] as const;
export type Badge = (typeof BADGES)[number];

const BADGE_LOOK: Readonly<Record<Badge, BadgeLook | null>> = {
  max: 'fast',
  half: 'slow',
  rammed: 'holed',
  fouled: 'tangled',
  grappled: 'hooked',
  fire: 'fire',
  'fatigue-1': 'tired-1',
  'fatigue-2': 'tired-2',
  'fatigue-3': 'tired-3',
  'fatigue-4': 'tired-4',
  'crippled-port': 'lame-left',
  'crippled-starboard': 'lame-right',
  aground: 'aground',
  captured: 'captured',
  retaken: 'regained',
  sails: 'sail',
  mast: 'broken-mast',
  'no-sails': 'no-sail',
  anchored: 'anchor',
  towers: 'tower',
  'no-towers': 'no-tower',
  depleted: 'weakened',
  towing: 'tows',
  towed: 'towed',
  acted: 'spent',
  alone: 'alone',
  traitor: 'turncoat',
  treasure: 'treasure',
  reduced: null,
};

const PLAIN = { options: { naulochusFire: false, naulochusTowers: false } };

/** What is printed beside the map: the sides, counters and leaders of the battle with their provenance, badges, rules. */
export function legendOf(scenario: string): JsonObject {
  const battle = battleOf(scenario);
  const ships = battle === null ? counterIds : battle.fleet.map(({ id }) => id);
  const present = new Set(ships.map((id) => shipData({ scenario, ...PLAIN }, id).type));
  return {
    title: battle === null ? texts('tournament') : { ...battle.name },
    scenario: aboutBattle(battle),
    grid: { orientation: 'flat', shifted: 'odd', radius: mapData.draw.radius, source: mapData.grid.source },
    sides: SIDES.map((side) => ({
      id: sideId(scenario, side),
      tint: TINTS[side],
      name: { ...asTitle(battle?.sides[side].name ?? fleetName(side)) },
    })),
    terrains: drawn('terrain', TERRAINS),
    edges: drawn('edge', EDGES),
    types: shipTypes
      .filter(({ id }) => present.has(id))
      .map(({ id, name, size }) => ({
        id,
        look: SMALL[id] ?? 'galley',
        size,
        name: { ...name },
        text: texts('board.type.text'),
      })),
    ships: battle === null ? [] : ships.map((id) => counter(shipData({ scenario, ...PLAIN }, id))),
    leaders: leadersOf(battle).map((id) => {
      const { admiral, range, initiative, reduced, invented } = leaderOf(id);
      const kind = admiral ? 'admiral' : 'commander';
      const values = { admiral, range, initiative, reduced, invented };
      return { id, look: 'leader', ...values, name: { ...leaderName(id) }, text: texts(`board.kind.${kind}.text`) };
    }),
    kinds: (['admiral', 'commander'] as const).map((id) => ({ look: 'leader', ...explained('kind', id) })),
    badges: BADGES.map((id) => ({ ...explained('badge', id), ...lookOf(id) })),
    printed: PRINTED.map((id) => ({ id, name: texts(`board.printed.${id}`) })),
    stats: STATS.map((id) => ({ id, name: texts(`board.stat.${id}`) })),
    throws: Object.entries(THROWS).map(([id, as]) => ({ id, as, name: texts(`dice.throw.${id}`) })),
    reaches: REACHES.map((id) => ({ ...explained('reach', id), look: REACH_LOOK[id] })),
    tracks: [{ id: 'turn', name: texts('board.track.turn') }],
  };
}

/** The counter as it counts in this battle, under its own name. */
function counter({
  id,
  type,
  cruise,
  max,
  ramCruise,
  ramMax,
  rd,
  crew,
  marines,
  engines,
  towers,
}: ShipData): JsonObject {
  const ratings = { cruise, max, ramCruise, ramMax, rd, crew, marines, engines, towers };
  return {
    id,
    kind: type,
    look: SMALL[type] ?? 'galley',
    name: { ...shipName(id) },
    ratings,
    text: texts('board.type.text'),
  };
}

function leadersOf(battle: Battle | null): string[] {
  if (battle === null) return [];
  return SIDES.flatMap((side) => battle.sides[side].leaders.map(({ id }) => id));
}

/** Where and when, what is needed to win, and the rules of the battle's own. */
function aboutBattle(battle: Battle | null): JsonObject {
  if (battle === null) return { id: 'tournament', name: texts('tournament'), source: tournament.source };
  const { id, name, year, scale, hours, map, victory } = battle;
  return {
    id,
    name: { ...name },
    year,
    scale,
    hours,
    compass: Object.fromEntries(map.edges.map((edge) => [edge.id, edge.compass])),
    victory: { threshold: { ...victory.threshold }, ratio: victory.ratio, source: victory.source },
    source: map.source,
  };
}

/** Entries of a chapter of the glossary that say what they look like. */
function drawn(chapter: string, looks: Readonly<Record<string, string>>): JsonObject[] {
  return Object.entries(looks).map(([id, look]) => ({ ...explained(chapter, id), look }));
}

const REACH_LOOK: Readonly<Record<(typeof REACHES)[number], ReachLook>> = {
  ram: 'ram',
  rake: 'shear',
  board: 'board',
  command: 'command',
};

/** What the figures of a counter are, in their order, and the numbers of a piece that are worth a name. */
const PRINTED = ['type', 'speed', 'ram', 'crew'] as const;
const STATS = [
  ...(['speed', 'cruise', 'max', 'ramCruise', 'ramMax', 'rd', 'crew', 'marines', 'fatigue', 'depletion'] as const),
  ...(['range', 'initiative'] as const),
];

function lookOf(badge: Badge): { look?: BadgeLook } {
  const look = BADGE_LOOK[badge];
  return look === null ? {} : { look };
}

function explained(chapter: string, id: string): JsonObject {
  return { id, name: texts(`board.${chapter}.${id}`), text: texts(`board.${chapter}.${id}.text`) };
}

function texts(key: string): JsonObject {
  return { ...byKey(key) };
}
