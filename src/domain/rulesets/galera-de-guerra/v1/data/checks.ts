import { BadData } from '../../../../kernel/dataset.ts';
import { opposite } from '../../../../kernel/geometry/facing.ts';
import type { Side } from '../sides.ts';
import { SIDES } from '../sides.ts';
import type { Battle, BattleSide, Group } from './battles.ts';
import type { ShipData } from './ship.ts';
import { gridOf, stepped } from './grid.ts';
import type { LeadersFile, MapFile, ShipsFile } from './schema.ts';
import type { TablesFile } from './tables-schema.ts';

/** Everything that the data files of the game hold. */
export type GameData = {
  readonly ships: ShipsFile;
  readonly leaders: LeadersFile;
  readonly map: MapFile;
  readonly tables: TablesFile;
  readonly battles: readonly Battle[];
  readonly counters: ReadonlyMap<string, ShipData>;
};

/** What the rules name: ram values 1 to 9 against ram defences 1 to 10, crews 0 to 4, marines 0 to 8 against 1 to 9. */
const SHAPES = { ramming: [10, 9], raking: [5, 5], boarding: [9, 9] } as const;
const BY_CREW = ['grappling', 'disengaging', 'unfouling'] as const;

/** What the files must say together, beyond the schema of each. Throws BadData that lists every fault. */
export function checkData(data: GameData): void {
  const faults = [
    ...shipFaults(data),
    ...layoutFaults(data.map),
    ...tableFaults(data.tables),
    ...data.battles.flatMap((battle) => battleFaults(battle, data)),
  ];
  if (faults.length > 0) throw new BadData(`galera-de-guerra: ${faults.slice(0, 20).join('; ')}`);
}

/** Each counter has one row of ratings, of a known type. */
function shipFaults({ ships, counters }: GameData): string[] {
  const types = new Set(ships.types.map(({ id }) => id));
  const rated = ships.ratings.reduce((sum, { ids }) => sum + ids[1] - ids[0] + 1, 0);
  return [
    ...ships.ratings.filter(({ type }) => !types.has(type)).map(({ type }) => `ships.json: there is no type ${type}`),
    ...ships.ratings
      .filter(({ cruise, max }) => cruise > max)
      .map(({ type }) => `ships.json: ${type} is slower at Max`),
    ...(rated === counters.size ? [] : ['ships.json: two rows rate the same counter']),
  ];
}

function layoutFaults({ layouts, grid }: MapFile): string[] {
  const faults = Object.entries(layouts).filter(([, layout]) => gridOf(layout, null).length !== layout.count);
  const hexes = gridOf({ ...grid, second: null }, null).length;
  return [...faults.map(([id]) => id), ...(hexes === grid.count ? [] : ['grid'])].map(
    (what) => `map.json: ${what} does not have the hexes that it says`,
  );
}

function tableFaults(tables: TablesFile): string[] {
  const crossed = (['ramming', 'raking', 'boarding'] as const).filter((id) => {
    const [rows, columns] = SHAPES[id];
    const { cells } = tables[id];
    return cells.length !== rows || cells.some((row) => row.length !== columns);
  });
  const short = BY_CREW.filter((id) => tables[id].cells.length !== 5);
  const rolled = (['missiles', 'fatigue', 'firefight', 'ordersConfusion', 'wind'] as const).filter((id) => {
    const rolls = tables[id].rows.map(({ roll }) => roll);
    return rolls.some(([from], n) => n > 0 && from !== (rolls[n - 1]?.[1] ?? NaN) + 1);
  });
  return [...crossed, ...short, ...rolled].map((id) => `tables.json: ${id} is not complete`);
}

function battleFaults(battle: Battle, data: GameData): string[] {
  const faults = [
    ...SIDES.flatMap((color) => sideFaults(battle, battle.sides[color], data)),
    ...SIDES.flatMap((color) => worthFaults(battle, color, data)),
    ...placeFaults(battle, data),
  ];
  return faults.map((fault) => `battles/${battle.id}.json: ${fault}`);
}

/** Fleets of known counters, each in one place; leaders that there are, on places that there are. */
function sideFaults(battle: Battle, side: BattleSide, { counters, leaders }: GameData): string[] {
  const known = new Set(leaders.leaders.map(({ id }) => id));
  const groups = new Set(side.groups.map(({ id }) => id));
  const bows = new Set(side.groups.flatMap(({ places }) => places));
  const later = battle.entries
    .filter((entry) => side.ships.includes(entry.ships[0] ?? ''))
    .flatMap(({ ships }) => ships);
  const zoned = battle.zones.filter((zone) => battle.sides[zone.side] === side).flatMap(({ ships }) => ships);
  const placed = new Set([...side.groups, ...side.pools].flatMap(({ ships }) => ships).concat(later, zoned));
  return [
    ...side.ships.filter((id) => !counters.has(id)).map((id) => `there is no ${id}`),
    ...(new Set(side.ships).size === side.ships.length ? [] : [`${side.id} has a ship twice`]),
    ...side.ships.filter((id) => !placed.has(id)).map((id) => `${id} has no place`),
    ...side.leaders.filter(({ id }) => !known.has(id)).map(({ id }) => `there is no ${id}`),
    ...side.leaders.filter(({ at }) => at !== undefined && !bows.has(at)).map(({ id }) => `${id} is aboard no ship`),
    ...side.leaders
      .flatMap(({ within }) => within ?? [])
      .filter((id) => !groups.has(id))
      .map((id) => `there is no group ${id}`),
    ...side.groups.filter((group) => group.order !== 'pool' && berthsOf(group) !== group.ships.length).map(unfilled),
    ...side.pools.filter((pool) => !fits(pool, side.groups)).map(unfilled),
  ];
}

const unfilled = ({ id }: { readonly id: string }): string => `${id} has not as many ships as places`;

function berthsOf({ places, queue }: Group): number {
  return places.length + (queue?.behind.length ?? 0);
}

/** A pool without groups is placed freely. */
function fits(pool: BattleSide['pools'][number], groups: readonly Group[]): boolean {
  const filled = groups.filter(({ id }) => pool.groups.includes(id));
  const places = filled.reduce((sum, group) => sum + berthsOf(group), 0);
  return pool.groups.length === 0 || places === pool.ships.length;
}

/** Dossier 7.12: what the fleets are worth, transports at Ecnomus left out. */
function worthFaults(battle: Battle, color: Side, { counters }: GameData): string[] {
  const ships = battle.sides[color].ships.map((id) => counters.get(id)).filter((ship) => ship !== undefined);
  const counted = battle.id === 'ecnomus' ? ships.filter(({ transport }) => !transport) : ships;
  const worth = counted.reduce((sum, { rd }) => sum + rd, 0);
  return worth === battle.victory.fleet[color] ? [] : [`${battle.sides[color].id} is worth ${worth}`];
}

/** Every ship in its place lies on the map, at sea, and on no other. */
function placeFaults(battle: Battle, { map, counters }: GameData): string[] {
  const grid = gridOf(map.layouts[battle.map.layout], battle.map.letters);
  const places = new Map(grid.map(([id, col, row]) => [id, [col, row] as const]));
  const ids = new Map(grid.map(([id, col, row]) => [`${col} ${row}`, id]));
  const land = new Set(map.land.filter(({ letter }) => letter === battle.map.land).flatMap(({ hexes }) => hexes));
  const taken = new Set<string>();
  const groups = SIDES.flatMap((color) => battle.sides[color].groups);
  return groups.flatMap((group) =>
    group.places.flatMap((bow, index) => {
      const small = sizeOf(group, index, counters) === 1;
      const at = places.get(bow);
      const stern = at && ids.get(stepped(...at, opposite(group.facing)).join(' '));
      const cells = small ? [bow] : [bow, stern];
      const wrong = cells.filter((hex) => hex !== undefined && (!places.has(hex) || land.has(hex) || taken.has(hex)));
      for (const hex of cells) if (hex !== undefined) taken.add(hex);
      const off = stern === undefined && !small && group.queue === null;
      return wrong.length > 0 || off ? [`a ship of ${group.id} cannot lie at ${bow}`] : [];
    }),
  );
}

/** Groups that are filled from a pool hold large ships alone. */
function sizeOf(group: Group, index: number, counters: ReadonlyMap<string, ShipData>): 1 | 2 {
  const ship = group.ships[index];
  return (ship === undefined ? undefined : counters.get(ship)?.size) ?? 2;
}
