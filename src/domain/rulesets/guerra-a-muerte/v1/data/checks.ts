import { BadData } from '../../../../kernel/dataset.ts';
import { scenarioFaults } from './checks-scenarios.ts';
import { setupFaults } from './checks-setups.ts';
import { tableFaults } from './checks-tables.ts';
import type { CountersFile, MapFile } from './schema.ts';
import type { ScenariosFile, SetupsFile } from './setups-schema.ts';
import type { TablesData } from './tables-schema.ts';

/** Everything that the data files of the game hold. */
export type GameData = {
  readonly counters: CountersFile;
  readonly map: MapFile;
  readonly tables: TablesData;
  readonly scenarios: ScenariosFile;
  readonly setups: SetupsFile;
};

/** What the files must say together, beyond the schema of each. Throws BadData that lists the faults. */
export function checkData(data: GameData): void {
  const faults = [
    ...counterFaults(data),
    ...mapFaults(data.map),
    ...listFaults(data.map),
    ...tableFaults(data.tables),
    ...scenarioFaults(data),
    ...setupFaults(data),
  ];
  if (faults.length > 0) throw new BadData(`guerra-a-muerte: ${faults.slice(0, 20).join('; ')}`);
}

/** 280 counters, each once, of a known type, with a factor a step, that enter by a known code (5, 5.7). */
function counterFaults({ counters: file, map }: GameData): string[] {
  const { counters, leaders, armyBoxes, unitTypes, groups, entryCodes, nations } = file;
  const all = [...counters, ...leaders, ...armyBoxes].map(({ id }) => id);
  const types = new Map(unitTypes.map((type) => [type.id, type]));
  const known = new Set(groups.map(({ id }) => id));
  const codes = new Set(entryCodes.map(({ id, side }) => `${side} ${id}`));
  const named = new Set([...map.land, ...map.cities, ...map.boxes].map(({ id }) => id));
  const enters = counters.filter(
    ({ entry: { to, where = '' }, side }) => to === 'map' && !codes.has(`${side} ${where}`),
  );
  const places = entryCodes.flatMap(({ ports = [], areas = [], box }) => [...ports, ...areas, ...(box ? [box] : [])]);
  const lists = nations.flatMap(({ purseAreas = [], byPresence = [], buildAreas = [] }) => [
    ...[...purseAreas, ...byPresence, ...buildAreas],
  ]);
  return [
    ...(all.length === 280 ? [] : [`there are ${all.length} counters, not 280`]),
    ...repeated(all).map((id) => `${id} stands there twice`),
    ...counters
      .filter(({ type, steps }) => types.get(type)?.steps !== steps)
      .map(({ id, type }) => `${id} is no ${type}`),
    ...counters.filter(({ cf, steps }) => cf.length !== steps).map(({ id }) => `${id} has not a factor for each step`),
    ...counters.filter(({ group }) => !known.has(group)).map(({ id, group }) => `${id} is of no group ${group}`),
    ...enters.map(({ id, entry }) => `${id} enters at no ${entry.where ?? 'place'}`),
    ...[...places, ...lists].filter((id) => !named.has(id)).map((id) => `there is no place ${id}`),
  ].map((fault) => `counters.json: ${fault}`);
}

/** Borders, coasts and cities said alike from both sides; groups that hold every area once. */
function mapFaults({ land, sea, cities, boxes, groups, offmap }: MapFile): string[] {
  const areas = new Map(land.map((area) => [area.id, area]));
  const seas = new Map(sea.map((one) => [one.id, one]));
  const sites = new Map(cities.map((city) => [city.id, city]));
  const grouped = groups.flatMap(({ id, areas: inside }) => inside.map((area) => [area, id] as const));
  const links = boxes.flatMap((box) => [...Object.keys(box.links), ...(box.landLinks ?? [])]);
  const voyages = offmap.flatMap(({ a, b }) => [a, b]);
  return [
    ...repeated([...areas.keys(), ...seas.keys()]).map((id) => `${id} stands there twice`),
    ...land.flatMap(({ id, adj }) =>
      Object.entries(adj)
        .filter(([other, kind]) => areas.get(other)?.adj[id] !== kind)
        .map(([other]) => `the border ${id}-${other} is not that of ${other}-${id}`),
    ),
    ...sea.flatMap(({ id, adj }) =>
      adj
        .filter((other) => seas.get(other)?.adj.includes(id) !== true)
        .map((other) => `${id} touches ${other}, not so back`),
    ),
    ...land.flatMap(({ id, coast }) =>
      coast
        .filter((one) => seas.get(one)?.coast.includes(id) !== true)
        .map((one) => `${id} lies on ${one}, not so back`),
    ),
    ...sea.flatMap(({ id, coast }) =>
      coast
        .filter((one) => areas.get(one)?.coast.includes(id) !== true)
        .map((one) => `${id} washes ${one}, not so back`),
    ),
    ...land.flatMap(({ id, cities: inside }) =>
      inside.filter((city) => sites.get(city)?.area !== id).map((city) => `${city} is not in ${id}`),
    ),
    ...cities
      .filter(({ id, area, sea: on }) => {
        const around = areas.get(area);
        return around?.cities.includes(id) !== true || (on !== null && !around.coast.includes(on));
      })
      .map(({ id }) => `${id} does not lie where it says`),
    ...land
      .filter(({ id, group }) => grouped.filter(([area]) => area === id).join() !== `${id},${group}`)
      .map(ungrouped),
    ...[...links, ...voyages].filter((id) => !areas.has(id) && !seas.has(id)).map((id) => `there is no ${id}`),
  ].map((fault) => `map.json: ${fault}`);
}

const ungrouped = ({ id, group }: { readonly id: string; readonly group: string }): string =>
  `${id} is not in ${group} alone`;

/** The rulebook's lists say the same as the areas themselves. */
function listFaults({ land, groups, lists }: MapFile): string[] {
  const where = (fits: (area: MapFile['land'][number]) => boolean) => land.filter(fits).map(({ id }) => id);
  const continent = groups.filter((group) => group.continent).flatMap(({ areas }) => areas);
  const pairs: [keyof typeof lists, string[]][] = [
    ['hostile', where(({ hostile }) => hostile)],
    ['massRecruit', where(({ massRecruit }) => massRecruit)],
    ['leanRoyalist', where(({ lean }) => lean === 'royalist')],
    ['leanPatriot', where(({ lean }) => lean === 'patriot')],
    ['zeroValue', where(({ rp }) => rp === 0)],
    ['mexico10', where(({ group }) => group === 'NS')],
    ['continent', continent],
  ];
  return pairs
    .filter(([list, areas]) => [...lists[list].areas].sort().join() !== [...areas].sort().join())
    .map(([list]) => `map.json: the list ${list} is not what the areas say`);
}

/** What stands more than once in a list. */
function repeated(ids: readonly string[]): string[] {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
}
