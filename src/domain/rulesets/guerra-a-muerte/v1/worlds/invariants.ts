import type { Violation } from '../../../../kernel/ruleset.ts';
import { boxes, cities, counters, leaderData, leaders, areas, seas } from '../data/data.ts';
import { forcesAt, isMilitia, leadersIn, placeOf, unitsIn } from '../rules/positions.ts';
import { PURSES } from '../sides.ts';
import type { Force, State } from '../state.ts';
import { OUT, RECRUIT, TRACK, WAITING } from '../state.ts';

/** What must hold whenever no batch of events is half folded. */
export function invariants(state: State): Violation[] {
  return [
    ...unitViolations(state),
    ...leaderViolations(state),
    ...Object.values(state.forces).flatMap((force) => forceViolations(state, force)),
    ...siegeViolations(state),
    ...purseViolations(state),
  ];
}

function broken(invariant: string, detail: string): Violation {
  return { invariant, detail };
}

const ASIDE: ReadonlySet<string> = new Set([RECRUIT, TRACK, WAITING, OUT]);

/** Every counter of the box is once in the game, in a force of its owner or in a place off the map, with steps that it has. */
function unitViolations({ units, forces }: State): Violation[] {
  const found: Violation[] = [];
  for (const [id, { side, steps: most, arm }] of counters) {
    const { at, steps } = units[id] ?? { at: 'nowhere', steps: 0 };
    const force = forces[at];
    if (steps < 1 || steps > most) found.push(broken('steps', `${id} ${steps}`));
    if (force === undefined) {
      if (!ASIDE.has(at)) found.push(broken('unit-place', `${id} ${at}`));
    } else if (force.owner !== side || (force.kind === 'fleet') !== (arm === 'naval'))
      found.push(broken('unit-force', `${id} ${at}`));
  }
  return found;
}

function leaderViolations({ leaders: all, forces }: State): Violation[] {
  const found: Violation[] = [];
  for (const id of leaders.keys()) {
    const { at } = all[id] ?? { at: 'nowhere' };
    const { side, type } = leaderData(id);
    const force = forces[at];
    if (force === undefined) {
      if (!ASIDE.has(at)) found.push(broken('leader-place', `${id} ${at}`));
    } else if (force.owner !== side || (type === 'navalLeader') !== (force.kind === 'fleet'))
      found.push(broken('leader-owner', `${id} ${at}`));
  }
  return found;
}

/** A force has somebody in it, stands where its kind can, and hides in guerrilla only as militia in the field (§3.1, §13). */
function forceViolations(state: State, { id, kind, at, posture }: Force): Violation[] {
  const units = unitsIn(state, id);
  const found: Violation[] = [];
  // A fleet may have gone down whose troops are still being settled.
  if (units.length === 0 && leadersIn(state, id).length === 0 && forcesAt(state, `aboard:${id}`).length === 0)
    found.push(broken('empty-force', id));
  if (!isPlace(state, kind, at)) found.push(broken('force-place', `${id} ${at}`));
  if (posture === 'guerrilla' && !units.every(isMilitia)) found.push(broken('guerrilla', id));
  return found;
}

function isPlace({ forces }: State, kind: Force['kind'], at: string): boolean {
  const [where, id] = placeOf(at);
  if (where === 'box') return boxes.has(id);
  if (where === 'aboard') return kind === 'land' && forces[id]?.kind === 'fleet';
  return (kind === 'fleet' ? FOR_FLEETS : FOR_TROOPS)[where]?.has(id) ?? false;
}

type Ids = { has(id: string): boolean };

const FOR_TROOPS: Readonly<Record<string, Ids>> = { field: areas, city: cities, siege: cities };
const FOR_FLEETS: Readonly<Record<string, Ids>> = {
  sea: seas,
  city: { has: (id) => (cities.get(id)?.sea ?? null) !== null },
};

/** §6.2: a siege lasts while somebody lies before the city. */
function siegeViolations({ sieges, forces }: State): Violation[] {
  const all = Object.values(forces);
  return Object.keys(sieges)
    .filter((city) => !all.some(({ at }) => at === `siege:${city}`))
    .map((city) => broken('siege', city));
}

function purseViolations({ purses }: State): Violation[] {
  return PURSES.filter((purse) => purses[purse] < 0).map((purse) => broken('purse', `${purse} ${purses[purse]}`));
}
