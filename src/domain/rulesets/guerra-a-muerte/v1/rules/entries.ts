import { cities, counterOf, counters, countersData, leaderData, nationOf } from '../data/data.ts';
import type { Nation, Side } from '../sides.ts';
import type { Force, State } from '../state.ts';
import { RECRUIT, WAITING } from '../state.ts';
import { isOpenPort } from './fleets.ts';
import { formForce } from './forces.ts';
import type { GameTurn } from './positions.ts';
import { areaOf, forces, leadersIn, placeOf, unitsIn } from './positions.ts';

/** Where reinforcements with a letter enter (A52): ports, areas, the area preferred, the box that stands open too. */
export type Entry = {
  readonly ports?: readonly string[];
  readonly areas?: readonly string[];
  readonly prefer?: string;
  readonly box?: string;
};

/** The entry under a letter of a side; nothing where there is none. */
export function entryOf(side: Side, letter: string | undefined): Entry {
  return countersData.entryCodes.find((one) => one.side === side && one.id === letter) ?? {};
}

/** Units of a side that are due on the map and have not come yet, in the order of the data. */
export function waitingUnits(state: State, side: Side): string[] {
  return unitsIn(state, WAITING).filter((unit) => counterOf(unit).side === side);
}

export function waitingLeaders(state: State, side: Side): string[] {
  return leadersIn(state, WAITING).filter((leader) => leaderData(leader).side === side);
}

/** Ports of a nation in the hands of the patriot that nobody besieges, as far as he can tell (§4.10, §8.3, §5.0). */
export function portsOf(state: State, nation: Nation): string[] {
  const { ports } = entryOf('patriot', `port ${nation}`);
  const { purseAreas = [] } = nationOf(nation);
  return [...cities.values()]
    .filter(({ id, area }) => (ports === undefined ? purseAreas.includes(area) : ports.includes(id)))
    .map(({ id }) => id)
    .filter((id) => isOpenPort(state, id, 'patriot'));
}

/** A10, A40, A52: forces that a leader who is due may join: in his areas, preferably one of them, with a unit of his nation. */
export function forcesFor(state: State, leader: string): string[] {
  const { side, nation, entry } = leaderData(leader);
  const { areas, prefer } = entryOf(side, entry.where);
  const own = landForces(state, side).filter(
    ({ id, at }) => isWithin(at, areas) && unitsIn(state, id).some((unit) => counterOf(unit).nation === nation),
  );
  const preferred = own.filter(({ at }) => prefer !== undefined && areaOf(at) === prefer);
  return (preferred.length > 0 ? preferred : own).map(({ id }) => id);
}

/** Whether everybody can see that a leader who is due might join somebody: his side has a force in his areas. */
export function mightJoin(state: State, leader: string): boolean {
  const { side, entry } = leaderData(leader);
  const { areas, box } = entryOf(side, entry.where);
  return box !== undefined || landForces(state, side).some(({ at }) => isWithin(at, areas));
}

/** Own land forces that somebody can come to: in the field or in a city that is not besieged (A44). */
function landForces(state: State, side: Side): Force[] {
  return forces(state).filter(({ kind, owner, at }) => {
    const [place, id] = placeOf(at);
    return (
      kind === 'land' && owner === side && place !== 'aboard' && (place !== 'city' || state.sieges[id] === undefined)
    );
  });
}

function isWithin(at: string, areas: readonly string[] | undefined): boolean {
  return areas === undefined || areas.includes(areaOf(at) ?? '');
}

/** A counter of a nation that stands ready in its box, by what it must be. */
export function readyOf(state: State, fits: (counter: ReturnType<typeof counterOf>) => boolean): string | null {
  return [...counters.values()].find((counter) => state.units[counter.id]?.at === RECRUIT && fits(counter))?.id ?? null;
}

/** Reinforcements come on the map, whole and open to all: those that come to one place form one force. */
export function enter(
  turn: GameTurn,
  side: Side,
  arrivals: readonly { readonly unit: string; readonly at: string }[],
): void {
  for (const { unit, at } of arrivals) turn.emit({ type: 'ReinforcementPlaced', public: { unit, at } });
  const placed = arrivals.filter(({ at }) => at !== RECRUIT);
  for (const kind of ['land', 'fleet'] as const) {
    const own = placed.filter(({ unit }) => (counterOf(unit).arm === 'naval') === (kind === 'fleet'));
    for (const at of new Set(own.map((one) => one.at))) {
      const units = own.filter((one) => one.at === at).map(({ unit }) => ({ unit, steps: counterOf(unit).steps }));
      formForce(turn, { owner: side, kind, at, units, open: true });
    }
  }
}
