import { memoise } from '../../../../kernel/kit/memoise.ts';
import { counterOf, leaderData, nationOf } from '../data/data.ts';
import { HAVEN_LIMIT } from '../data/tables.ts';
import type { Nation, Side } from '../sides.ts';
import type { Build, State } from '../state.ts';
import { AREAS, holderOf, isBesieged, leadersInHaven, nationsIn, shareSeenBy } from './control.ts';
import { areasOfGroup, citiesOf } from './map.ts';
import { areaOf, forcesAt, placeOf, unitsIn } from './positions.ts';

const known = memoise((): Map<string, readonly string[]> => new Map());

/** Where its owner can tell that a unit may be raised: §4.6 by area and city, §4.10 New Granada, §10.3 havens. */
export function buildPlaces(state: State, side: Side, unit: string): readonly string[] {
  const { nation, arm, list } = counterOf(unit);
  const kind: Kind = { side, nation, naval: arm === 'naval', newGranada: list === 'newGranada' };
  const key = `${nation}.${kind.naval}.${kind.newGranada}`;
  const places = known(state).get(key) ?? placesFor(state, kind);
  known(state).set(key, places);
  return places;
}

/** Whether a unit on the map stands where it could be raised, so that it may be filled up (A12). */
export function isAtBuildPlace(state: State, side: Side, unit: string): boolean {
  const { at = '' } = state.forces[state.units[unit]?.at ?? ''] ?? {};
  const places = buildPlaces(state, side, unit);
  if (places.includes(at)) return true;
  if (counterOf(unit).arm === 'naval' || isShut(state, at)) return false;
  const area = areaOf(at);
  return area !== null && places.includes(`field:${area}`);
}

/** §10.3: whether a haven has room for one more of the unit's arm beside those in it and those just paid for (A75). */
export function hasRoom(state: State, at: string, unit: string, builds: readonly Build[]): boolean {
  if (!at.startsWith('box:')) return true;
  const kind = limitKind(unit);
  const there = forcesAt(state, at).flatMap(({ id }) => unitsIn(state, id));
  const coming = builds.filter((build) => build.at === at).map((build) => build.unit);
  const taken = [...there, ...coming].filter((other) => limitKind(other) === kind).length;
  return kind !== null && taken < HAVEN_LIMIT[kind];
}

type Kind = { readonly side: Side; readonly nation: Nation; readonly naval: boolean; readonly newGranada: boolean };

function placesFor(state: State, kind: Kind): string[] {
  const { side, naval } = kind;
  const areas = buildAreas(state, kind);
  const onMap = areas.flatMap((area) => [
    ...(naval ? [] : [`field:${area}`]),
    ...citiesOf(area)
      .filter(
        ({ id, sea }) => (!naval || sea !== null) && holderOf(state, id, side) === side && !isBesieged(state, id, side),
      )
      .map(({ id }) => `city:${id}`),
  ]);
  return [...onMap, ...havensFor(state, kind)];
}

/** Areas of its list that the side controls, wholly or partly, the patriot with a unit or a leader of the nation (§4.6). */
function buildAreas(state: State, { side, nation, newGranada }: Kind): readonly string[] {
  const mine = (area: string): boolean => shareSeenBy(state, area, side) !== null;
  if (side === 'royalist') {
    const lost = state.iguala === null ? NOWHERE : NEW_SPAIN; // variant 14.1
    return AREAS.filter((area) => mine(area) && !lost.has(area));
  }
  const { buildAreas: listed = [], newGranadaBuildAreas: granadan = [] } = nationOf(nation);
  return (newGranada ? granadan : listed).filter((area) => mine(area) && nationsIn(state, area).has(nation));
}

const NOWHERE: ReadonlySet<string> = new Set();
const NEW_SPAIN: ReadonlySet<string> = new Set(areasOfGroup('NS'));

/** §10.3: the haven in which a leader of the nation is; units of New Granada come from Santa Fe alone (§4.10). */
function havensFor(state: State, { nation, newGranada }: Kind): string[] {
  const haven = nationOf(nation).haven ?? null;
  if (haven === null || newGranada) return [];
  const hosts = leadersInHaven(state, haven).filter((leader) => leaderData(leader).nation === nation);
  return hosts.length > 0 ? [`box:${haven}`] : [];
}

function limitKind(unit: string): (keyof typeof HAVEN_LIMIT & ('inf' | 'cav' | 'art' | 'frigate')) | null {
  const { arm, type } = counterOf(unit);
  if (arm !== 'naval') return arm;
  return type === 'frigate' ? 'frigate' : null;
}

function isShut(state: State, at: string): boolean {
  const [kind, id] = placeOf(at);
  return kind === 'city' && isBesieged(state, id);
}
