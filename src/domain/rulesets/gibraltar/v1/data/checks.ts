import { BadData } from '../../../../kernel/dataset.ts';
import type { DeploymentData, MapData, Ranges, TablesData, UnitsData } from './schema.ts';

/** Everything that the data files of the game hold. */
export interface GameData {
  readonly map: MapData;
  readonly units: UnitsData;
  readonly tables: TablesData;
  readonly deployment: DeploymentData;
}

/** What the rules name (§5.a, §8.k): data without them cannot be played. */
const OBJECTIVES = ['kings-bastion', 'magazines', 'moorish-castle'];
const TYPES = ['armgun', 'cannon', 'cav', 'elite', 'float', 'gunboat', 'inf', 'launch', 'ship'];
const GUNS = ['armgun', 'cannon', 'float', 'gunboat', 'ship'];
const COMMANDS: Readonly<Record<string, readonly string[]>> = { hf: ['army', 'fleet'], en: ['garrison', 'navy'] };
/** The board's regions, each with the terrain that may lie in it where the rules depend on it. */
const WATER = ['sea', 'harbour'];
const WATERS = ['bay', 'fleetZone', 'reliefCircle', 'sea'];
const ALIKE: readonly (readonly [region: string, terrains: readonly string[]])[] = [
  ['hfWall', ['wallHF', 'gateHF']],
  ['enWall', ['wallEN']],
  ['path', ['path']],
  ['mountain', ['mountain']],
  ['lagoon', ['lagoon']],
];
/** §8.t: no gun reaches further. */
const FARTHEST = 12;

/** What the files must say together, beyond the schema of each. Throws BadData that lists every fault. */
export function checkData(data: GameData): void {
  const faults = [
    ...pictureFaults(data.map),
    ...placeFaults(data.map),
    ...unitFaults(data.units, data.map),
    ...tableFaults(data.tables),
    ...deploymentFaults(data),
  ];
  if (faults.length > 0) throw new BadData(`gibraltar: ${faults.slice(0, 20).join('; ')}`);
}

/** The two pictures have the size of the grid, and agree about what is water, wall, mountain and lagoon. */
function pictureFaults({ grid, terrain, regions }: MapData): string[] {
  const faults = [terrain, regions].flatMap(({ rows, legend }, picture) => {
    const what = picture === 0 ? 'terrain' : 'region';
    const odd = rows.length === grid.rows && rows.every((row) => row.length === grid.columns);
    const unread = [...new Set(rows.join(''))].filter((sign) => legend[sign] === undefined);
    return [
      ...(odd ? [] : [`map.json: the ${what} rows are not ${grid.columns} by ${grid.rows}`]),
      ...unread.map((sign) => `map.json: ${what} sign ${sign} is not in the legend`),
    ];
  });
  if (faults.length > 0) return faults;
  return hexesOf(grid).flatMap((hex) => {
    const [ground, region] = [printed(terrain, hex), printed(regions, hex)];
    const wet = WATER.includes(ground) === WATERS.includes(region);
    const alike = ALIKE.every(([name, terrains]) => (region === name) === terrains.includes(ground));
    return wet && alike ? [] : [`map.json: ${ground} at ${hex} cannot be ${region}`];
  });
}

/** Harbours, path, objectives and names stand where the picture has room for them. */
function placeFaults(map: MapData): string[] {
  const on = (hex: string, terrains: readonly string[]): boolean => terrains.includes(printed(map.terrain, hex));
  const path = hexesOf(map.grid).filter((hex) => on(hex, ['path']));
  const ids = map.objectives.items.map(({ id }) => id).sort();
  return [
    ...map.harbours.items.flatMap(({ id, water, quay }) => [
      ...water.filter((hex) => !on(hex, ['harbour'])).map((hex) => `map.json: ${id} has no water at ${hex}`),
      ...quay.filter((hex) => !on(hex, ['quay'])).map((hex) => `map.json: ${id} has no quay at ${hex}`),
    ]),
    ...(same(path, map.path.hexes) ? [] : ['map.json: the path is not that of the picture']),
    ...(ids.join() === OBJECTIVES.join() ? [] : [`map.json: the objectives are not ${OBJECTIVES.join(', ')}`]),
    ...map.objectives.items
      .filter(({ hex }) => !on(hex, ['town', 'building', 'castle']))
      .map(({ id }) => `map.json: ${id} stands in no town, building or castle`),
    ...map.names.items
      .filter(({ hex }) => printed(map.terrain, hex) === '')
      .map(({ hex }) => `map.json: no hex ${hex}`),
    ...twice(map.names.items.map(({ hex }) => hex)).map((hex) => `map.json: ${hex} is named twice`),
  ];
}

function unitFaults({ types, groups }: UnitsData, map: MapData): string[] {
  const ids = types.map(({ id }) => id).sort();
  const relief = groups.filter((group) => group.relief);
  const ships = relief.filter(({ type }) => type === 'ship');
  const berths = ships.reduce((sum, { carriers = 0 }) => sum + carriers, 0);
  const circles = hexesOf(map.grid).filter((hex) => printed(map.regions, hex) === 'reliefCircle').length;
  return [
    ...(ids.join() === TYPES.join() ? [] : [`units.json: the types are not ${TYPES.join(', ')}`]),
    ...twice(groups.map(({ prefix }) => prefix)).map((prefix) => `units.json: ${prefix} twice`),
    ...groups
      .filter(({ side, command }) => !COMMANDS[side]?.includes(command))
      .map(({ prefix, command }) => `units.json: ${prefix} cannot be of the ${command}`),
    ...groups
      .filter(({ names, count, carriers = 0 }) => (names.length > 0 && names.length !== count) || carriers > count)
      .map(({ prefix }) => `units.json: ${prefix} has names or carriers that do not fit its count`),
    ...groups
      .filter(({ type, count, carriers = 0 }) => type === 'launch' && carriers !== count)
      .map(({ prefix }) => `units.json: every launch of ${prefix} carries`),
    ...(counted(relief.filter(isInfantry)) === berths ? [] : ['units.json: one relief infantry to each numbered ship']),
    ...(counted(relief) === counted(ships) + berths ? [] : ['units.json: the relief is ships and infantry only']),
    ...(counted(ships) <= circles ? [] : ['units.json: more relief ships than circles']),
  ];
}

function tableFaults({ turns, arrival, die, bombard, breach }: TablesData): string[] {
  const sums = new Set(die.faces.flatMap((a) => die.faces.map((b) => a + b)));
  const rows = [
    ...bombard.items.flatMap(({ gun, open, fort, sea }) =>
      [open, fort, sea].map((row) => ({ gun, row, may: die.faces })),
    ),
    ...breach.items.map(({ gun, sums: row }) => ({ gun, row, may: [...sums] })),
  ];
  return [
    ...[bombard.items, breach.items]
      .filter(
        (items) =>
          items
            .map(({ gun }) => gun)
            .sort()
            .join() !== GUNS.join(),
      )
      .map(() => `tables.json: one row to each of ${GUNS.join(', ')}`),
    ...rows.filter(({ row, may }) => !reads(row, may)).map(({ gun }) => `tables.json: bad ranges or values of ${gun}`),
    ...(arrival.turn <= turns.last ? [] : ['tables.json: the relief comes after the end']),
  ];
}

/** Ranges rise without overlap to twelve hexes at most, and their values can be rolled. */
function reads(row: Ranges, may: readonly number[]): boolean {
  return row.every(([from, to, values], index) => {
    const before = row[index - 1]?.[1] ?? 0;
    return from > before && to >= from && to <= FARTHEST && values.every((value) => may.includes(value));
  });
}

/** The default deployment places every unit of the start once, where its side may (§6.d-g). */
function deploymentFaults({ deployment, units, tables, map }: GameData): string[] {
  const groups = new Map(units.groups.map((group) => [group.prefix, group]));
  const places = deployment.places.flatMap(({ group, first = 1, hexes }) =>
    hexes.map((hex, index) => ({ unit: `${group}-${first + index}`, group: groups.get(group), hex })),
  );
  const cargo = deployment.cargo.flatMap(({ infantry }) => infantry);
  const wanted = units.groups.filter(({ relief }) => !relief).flatMap(unitsOf);
  const placed = [...places.map(({ unit }) => unit), ...cargo];
  const landing = new Set(units.groups.filter((group) => group.side === 'hf' && isInfantry(group)).flatMap(unitsOf));
  const launches = new Set(units.groups.filter(({ type }) => type === 'launch').flatMap(unitsOf));
  return [
    ...(same(wanted, placed) ? [] : ['deployment.json: not every unit of the start once']),
    ...twice(places.map(({ hex }) => hex)).map((hex) => `deployment.json: two units at ${hex}`),
    ...places
      .filter(({ group, hex }) => group === undefined || !mayStart(group, map, hex))
      .map(({ unit, hex }) => `deployment.json: ${unit} may not start at ${hex}`),
    ...twice(deployment.cargo.map(({ carrier }) => carrier)).map((id) => `deployment.json: ${id} is loaded twice`),
    ...deployment.cargo
      .filter(({ carrier, infantry }) => !launches.has(carrier) || infantry.length > tables.launches.capacity)
      .map(({ carrier }) => `deployment.json: ${carrier} cannot carry that`),
    ...cargo.filter((unit) => !landing.has(unit)).map((unit) => `deployment.json: ${unit} cannot be cargo`),
  ];
}

type Group = UnitsData['groups'][number];

function mayStart({ side, type }: Group, map: MapData, hex: string): boolean {
  const region = printed(map.regions, hex);
  const naval = !['elite', 'inf', 'cav', 'cannon'].includes(type);
  if (side === 'hf') return naval ? region === 'fleetZone' : ['hfRear', 'hfWall'].includes(region);
  if (naval) return region === 'bay';
  return ['gibraltar', 'enWall', ...(type === 'elite' ? ['path'] : [])].includes(region);
}

function isInfantry({ type }: Group): boolean {
  return type === 'elite' || type === 'inf';
}

function unitsOf({ prefix, count }: Group): string[] {
  return Array.from({ length: count }, (_, index) => `${prefix}-${index + 1}`);
}

function counted(groups: readonly Group[]): number {
  return groups.reduce((sum, { count }) => sum + count, 0);
}

function hexesOf({ columns, rows }: MapData['grid']): string[] {
  const two = (n: number): string => String(n + 1).padStart(2, '0');
  return Array.from({ length: columns * rows }, (_, index) => {
    return `${two(index % columns)}${two(Math.floor(index / columns))}`;
  });
}

/** What the picture shows at `hex`; an empty text off the board. */
function printed({ rows, legend }: MapData['terrain'] | MapData['regions'], hex: string): string {
  const sign = rows[Number(hex.slice(2)) - 1]?.[Number(hex.slice(0, 2)) - 1];
  return sign === undefined ? '' : (legend[sign] ?? '');
}

function same(a: readonly string[], b: readonly string[]): boolean {
  return [...a].sort().join() === [...b].sort().join();
}

function twice(ids: readonly string[]): string[] {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
}
