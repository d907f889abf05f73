import type { SetupGroup } from '../data/setups-schema.ts';
import { areaData, counters, leaderData } from '../data/data.ts';
import type { State } from '../state.ts';
import { forcesAt } from './positions.ts';
import type { Drawn } from './setup-demands.ts';
import type { OwnGroup } from './setup-groups.ts';
import { setupOf } from './setup-groups.ts';

/** A unit or a leader with the place that it is put at. */
export type Placing = { readonly id: string; readonly steps: number | null; readonly at: string };

/** A unit with its steps, or a leader, who has none. */
export type Member = Omit<Placing, 'at'>;

/** Units and leaders of a group in the order in which they are placed: those named, then those drawn. */
export function membersOf({ units = [], reduced = [] }: SetupGroup, drawn: readonly Drawn[]): readonly Member[] {
  return [
    ...units.map((id) => ({ id, steps: reduced.includes(id) ? 1 : (counters.get(id)?.steps ?? null) })),
    ...drawn.map(({ unit, steps }) => ({ id: unit, steps })),
  ];
}

/** Where things of a group may be put, by the words of the set-up: in the field of an area, in its cities, or at places named. */
export function namedPlaces({ areas, places, posture }: SetupGroup): readonly string[] {
  if (places !== undefined) return places;
  return (areas ?? []).flatMap((area) => [
    `field:${area}`,
    ...(posture === 'guerrilla' ? [] : areaData(area).cities.map((city) => `city:${city}`)), // §10.1
  ]);
}

/** Those of them where no enemy is inside: a city is one side's (§5.1.2, §6.7). */
export function openPlaces(state: State, group: OwnGroup): readonly string[] {
  return namedPlaces(group).filter((at) => !isHeldByEnemy(state, group, at));
}

export function isHeldByEnemy(state: State, { side }: OwnGroup, at: string): boolean {
  return at.startsWith('city:') && forcesAt(state, at).some(({ owner }) => owner !== side);
}

/** The places that a thing may still be put at: militia that a minimum wants go there, as the last ones that could. */
export function placesFor(
  open: readonly string[],
  group: SetupGroup,
  members: readonly Member[],
  placed: readonly Placing[],
): readonly string[] {
  const next = members[placed.length];
  const kind = next === undefined ? undefined : counters.get(next.id)?.type;
  const wanted = (group.minima ?? []).filter(({ type }) => type === kind);
  const unmet = wanted.flatMap(({ n, place }) => {
    const there = placed.filter(({ id, at }) => at === place && counters.get(id)?.type === kind).length;
    return Array.from({ length: Math.max(0, n - there) }, () => place);
  });
  const left = members.slice(placed.length).filter(({ id }) => counters.get(id)?.type === kind).length;
  return unmet.length > 0 && left <= unmet.length ? [...new Set(unmet)] : open;
}

/** Where the suggested set-up has a unit or leader of the group (dossier 14.8). */
export function suggestedPlace({ scenario }: State, group: string, id: string): string | undefined {
  const { suggested } = setupOf(scenario);
  return (
    suggested.find((one) => one.group === group && one.unit === id)?.place ??
    suggested.find((one) => one.group === group)?.place
  );
}

/** Whether it stands in fleets: ships, and Cochrane (§8.3). */
export function isNaval(id: string): boolean {
  const counter = counters.get(id);
  return counter === undefined ? leaderData(id).type === 'navalLeader' : counter.class === 'naval';
}
