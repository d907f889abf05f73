import type { CountersFile, MapFile } from './schema.ts';
import type { SetupData, SetupGroup, SetupsFile } from './setups-schema.ts';

type Data = { readonly counters: CountersFile; readonly map: MapFile; readonly setups: SetupsFile };
type Placed = SetupData['suggested'][number];

/** Set-ups of counters that there are, each accounted for once, with suggestions that fill every group as it may be. */
export function setupFaults(data: Data): string[] {
  return Object.entries(data.setups.setups).flatMap(([id, setup]) =>
    [...accountFaults(setup, data), ...setup.groups.flatMap((group) => groupFaults(setup, group, data))].map(
      (fault) => `setups.json: ${id}: ${fault}`,
    ),
  );
}

/** On the map, in a box, on the track or out of play: every counter and leader once. */
function accountFaults({ suggested, boxAfterSuggested, track, outOfPlay }: SetupData, { counters }: Data): string[] {
  const all = [...counters.counters, ...counters.leaders].map(({ id }) => id);
  const there = [
    ...suggested.map(({ unit }) => unit),
    ...[...boxAfterSuggested, ...Object.values(track).flat(), ...outOfPlay],
  ];
  const counts = new Map<string, number>();
  for (const id of there) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [
    ...all.filter((id) => counts.get(id) !== 1).map((id) => `${id} is not in one place`),
    ...there.filter((id) => !all.includes(id)).map((id) => `there is no ${id}`),
  ];
}

function groupFaults(setup: SetupData, group: SetupGroup, data: Data): string[] {
  const placed = setup.suggested.filter((one) => one.group === group.id);
  const named = [...(group.units ?? []), ...(group.leaders ?? [])];
  const units = placed.map(({ unit }) => unit);
  return [
    ...named.filter((id) => !units.includes(id)).map((id) => `${group.id} lacks ${id}`),
    ...placed.filter(({ place }) => !mayStand(place, group, data.map)).map(({ unit }) => `${unit} may not stand there`),
    ...(group.demand === undefined ? [] : demandFaults(setup, group, placed, data)),
    ...(group.minima ?? [])
      .filter(
        ({ type, n, place }) => placed.filter((one) => one.place === place && typeOf(one, data) === type).length < n,
      )
      .map(({ place }) => `${group.id} leaves ${place} open`),
  ];
}

function mayStand(place: string, { places, areas = [] }: SetupGroup, map: MapFile): boolean {
  if (places !== undefined) return places.includes(place);
  const [kind, id = ''] = place.split(':');
  const area = kind === 'city' ? map.cities.find((city) => city.id === id)?.area : id;
  return area !== undefined && areas.includes(area);
}

/** Draws that meet the demands of a group, step by step or unit by unit, each unit from one of its pools. */
function demandFaults(setup: SetupData, group: SetupGroup, placed: readonly Placed[], data: Data): string[] {
  const pools = setup.pools ?? {};
  const missing = (group.demand ?? []).filter(({ pool }) => pools[pool] === undefined);
  const wanted = (group.demand ?? []).reduce((sum, { steps = 0, count = 0 }) => sum + steps + count, 0);
  const units = placed.filter(({ unit }) => data.counters.counters.some(({ id }) => id === unit));
  const drawn = units.reduce((sum, one) => sum + (one.steps ?? 1), 0);
  const naval = units.filter((one) => ['frigate', 'shipOfLine'].includes(typeOf(one, data)));
  const counted = drawn - naval.reduce((sum, { steps = 1 }) => sum + steps - 1, 0);
  return [
    ...missing.map(({ pool }) => `there is no pool ${pool}`),
    ...(counted === wanted ? [] : [`${group.id} has ${counted} of ${wanted}`]),
  ];
}

function typeOf({ unit }: Placed, { counters }: Data): string {
  return counters.counters.find(({ id }) => id === unit)?.type ?? '';
}
