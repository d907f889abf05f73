import type { Viewer } from '../../../../kernel/ids.ts';
import { EVERYBODY } from '../../../../kernel/ids.ts';
import type { JsonObject } from '../../../../kernel/json.ts';
import { memoise } from '../../../../kernel/kit/memoise.ts';
import { cities } from '../data/data.ts';
import { moves } from '../rules/clocks.ts';
import type { Control } from '../rules/control.ts';
import { AREAS, controlOf, controlSeenBy, holderOf } from '../rules/control.ts';
import type { Owner, Side } from '../sides.ts';
import type { AreaFlags, Siege, State } from '../state.ts';

type AreaZone = AreaFlags & { readonly control: Control; readonly owner: Side | null };
type CityZone = { readonly holder: Owner | null; readonly siege: Siege | null };

const CITIES: readonly string[] = [...cities.keys()];
const NAMES: readonly string[] = [...AREAS.map((id) => `field:${id}`), ...CITIES.map((id) => `city:${id}`)];

/** What a viewer was last shown: most areas and cities are as they were before the last command. */
type Shown = { readonly land: readonly AreaZone[]; readonly towns: readonly CityZone[]; readonly zones: JsonObject };

const shownTo = new Map<Viewer, Shown>();

/** How areas and cities are: who controls them as the viewer can tell, marks and sieges. */
export function zonesOf(state: State, viewer: Viewer): JsonObject {
  const { controls, holders } = seenBy(state, viewer);
  const before = shownTo.get(viewer);
  const land = AREAS.map((id, at) => areaZone(state.areas[id] ?? BLANK, controls[at] ?? null, before?.land[at]));
  const towns = CITIES.map((id, at) => cityZone(state.sieges[id] ?? null, holders[at] ?? null, before?.towns[at]));
  if (before !== undefined && isSameList(land, before.land) && isSameList(towns, before.towns)) return before.zones;
  const all: readonly (AreaZone | CityZone)[] = [...land, ...towns];
  const zones: Record<string, JsonObject> = {};
  NAMES.forEach((name, at) => (zones[name] = all[at] as unknown as JsonObject));
  shownTo.set(viewer, { land, towns, zones });
  return zones;
}

const BLANK: AreaFlags = { recruited: [], halved: null, raided: 0, repression: false };

/** Who controls each area and holds each city, in their order. */
type Held = { readonly controls: readonly Control[]; readonly holders: readonly (Owner | null)[] };

const heldBy = memoise((): Map<Viewer, Held> => new Map(), moves);

function seenBy(state: State, viewer: Viewer): Held {
  const known = heldBy(state);
  let held = known.get(viewer);
  if (held === undefined) known.set(viewer, (held = findHeld(state, viewer)));
  return held;
}

function findHeld(state: State, viewer: Viewer): Held {
  // Who sees everything sees how it is in truth.
  const seat = viewer === EVERYBODY ? undefined : (viewer as Side | null);
  return {
    controls: AREAS.map((id) => (seat === undefined ? controlOf(state, id) : controlSeenBy(state, id, seat))),
    holders: CITIES.map((id) => holderOf(state, id, seat)),
  };
}

function areaZone(flags: AreaFlags, control: Control, before: AreaZone | undefined): AreaZone {
  if (before?.control === control && isSameMarks(before, flags)) return before;
  const { recruited, halved, raided, repression } = flags;
  const owner = control === 'partial' ? null : control;
  return { control, owner, recruited: [...recruited], halved, raided, repression };
}

function isSameMarks(before: AreaFlags, { recruited, halved, raided, repression }: AreaFlags): boolean {
  const same = before.halved === halved && before.raided === raided && before.repression === repression;
  return same && isSameList(before.recruited, recruited);
}

function cityZone(siege: Siege | null, holder: Owner | null, before: CityZone | undefined): CityZone {
  if (before?.holder === holder && isSameSiege(before.siege, siege)) return before;
  return { holder, siege: siege === null ? null : { ...siege } };
}

function isSameSiege(a: Siege | null, b: Siege | null): boolean {
  return a?.works === b?.works && a?.blockade === b?.blockade;
}

function isSameList<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((one, at) => one === b[at]);
}
