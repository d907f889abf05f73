import type { Chance } from '../../../../kernel/chance.ts';
import type { Viewer } from '../../../../kernel/ids.ts';
import { copyOf } from '../../../../kernel/json.ts';
import { counters, leaderData } from '../data/data.ts';
import type { Event } from '../events.ts';
import type { PortFrame } from '../frames.ts';
import { fleetsInPort } from '../rules/fleets.ts';
import { leadersIn, stepsOf, unitsIn } from '../rules/positions.ts';
import type { Side } from '../sides.ts';
import { enemyOf, SIDES } from '../sides.ts';
import type { State } from '../state.ts';
import { knowledge } from './knowledge.ts';
import type { Memory } from './memory.ts';
import { show } from './memory.ts';
import { dealForces } from './resample-forces.ts';
import { sealAnew } from './resample-sealed.ts';

/**
 * A world that `viewer` cannot rule out: the enemy's units and leaders on the map are dealt among his forces anew, with
 * their steps, within what lies open and what `log` has shown; what he has sealed is sealed anew. Once the game is over
 * nothing is hidden, and without fog only what is sealed.
 */
export function resample(state: State, viewer: Viewer, chance: Chance, log: readonly Event[] = []): State {
  const world = copyOf(state);
  if (state.verdict !== null) return world;
  const hidden = SIDES.filter((side) => side !== viewer);
  if (!state.options.noFog) {
    const memory = knowledge(log);
    lookInto(memory, state);
    for (const side of hidden) dealForces(world, side, memory, chance);
  }
  forgetOwn(world, hidden);
  for (const side of hidden) sealAnew(world, side, chance);
  return world;
}

/** Who of the others has changed his force, or may operate in New Spain, is theirs to know; they may still choose anybody. */
function forgetOwn(world: State, hidden: readonly Side[]): void {
  const isKnown = (id: string): boolean => !hidden.some((side) => (counters.get(id) ?? leaderData(id)).side === side);
  world.regrouped = world.regrouped.filter(isKnown);
  world.allowed = world.allowed.filter(isKnown);
}

/** What lies open on the table, whatever the log says. */
function lookInto(memory: Memory, state: State): void {
  for (const force of state.shown) {
    const units = unitsIn(state, force).map((unit) => ({ unit, steps: stepsOf(state, unit) }));
    show(memory, force, units, leadersIn(state, force));
  }
  for (const frame of state.stack) if (frame.kind === 'port') lookIntoPort(memory, state, frame);
}

/** §7.9: the ships that are still to be diced for are all that lie in the port. */
function lookIntoPort({ where, closed }: Memory, state: State, { city, captor, todo }: PortFrame): void {
  const fleets = fleetsInPort(state, city, enemyOf(captor)).map(({ id }) => id);
  for (const [id, forces] of where)
    if (counters.has(id) && !todo.includes(id)) for (const fleet of fleets) forces.delete(fleet);
  for (const ship of todo) {
    const known = fleets.filter((fleet) => where.get(ship)?.has(fleet) ?? true);
    where.set(ship, new Set(known.length > 0 ? known : fleets));
  }
  for (const fleet of fleets) closed.add(fleet);
}
