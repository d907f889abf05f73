import type { Chance } from '../../../../kernel/chance.ts';
import { counterOf, counters, leaderData, leaders } from '../data/data.ts';
import { forces as forcesOf, isMilitia, placeOf } from '../rules/positions.ts';
import type { Nation, Owner, Side } from '../sides.ts';
import type { Force, Operations, State } from '../state.ts';
import type { Lot, Need, Room } from './deal.ts';
import { dealLots } from './deal.ts';
import type { Memory } from './memory.ts';

/** Deals what is in the forces of `side` anew, those of the Legion with the royalist's (§10.6). */
export function dealForces(world: State, side: Side, memory: Memory, chance: Chance): void {
  const steps = dealSteps(world, side, memory, chance);
  const lots = (owner: Owner, kind: Force['kind']): Lot[] => lotsOf(world, { owner, kind, steps }, memory);
  const fleets = lots(side, 'fleet');
  place(world, dealLots(chance, fleets, needsOf(world, side, 'fleet'), new Map()), steps);
  const needs = needsOf(world, side, 'land');
  place(world, dealLots(chance, lots(side, 'land'), needs, roomAboard(world)), steps);
  makeWhole(world, needs, memory);
  if (side === 'royalist')
    place(world, dealLots(chance, lots('legion', 'land'), needsOf(world, 'legion', 'land'), new Map()), steps);
}

/** Steps of the units of a side on the map: those that are known, and of the others that have two, one or two. */
function dealSteps(world: State, side: Side, { steps: certain }: Memory, chance: Chance): Map<string, number> {
  const dealt = new Map<string, number>();
  for (const [id, { side: owner, steps: most }] of counters) {
    if (owner !== side && !(side === 'royalist' && owner === 'legion')) continue;
    if (!isOnMap(world, world.units[id]?.at)) continue;
    dealt.set(id, certain.get(id) ?? (most === 1 ? 1 : 1 + chance.draw(most)));
  }
  return dealt;
}

type Kept = { readonly owner: Owner; readonly kind: Force['kind']; readonly steps: ReadonlyMap<string, number> };

function lotsOf(world: State, { owner, kind, steps }: Kept, { where, closed, steps: certain }: Memory): Lot[] {
  const own = forcesOf(world).filter((force) => force.owner === owner && force.kind === kind);
  const lot = (id: string, left: number, can: (force: Force) => boolean): Lot => {
    const possible = own.filter(can).map((force) => force.id);
    const known = where.get(id);
    const open = possible.filter((force) => (known === undefined ? !closed.has(force) : known.has(force)));
    return {
      id,
      steps: left,
      most: certain.get(id) ?? counters.get(id)?.steps ?? left,
      forces: firstOf(
        open,
        possible.filter((force) => !closed.has(force)),
        possible,
      ),
    };
  };
  const units = [...counters.values()]
    .filter(({ id, side, arm }) => side === owner && (arm === 'naval') === (kind === 'fleet') && steps.has(id))
    .map(({ id }) => lot(id, steps.get(id) ?? 1, ({ posture }) => posture === 'normal' || isMilitia(id)));
  const chiefs = [...leaders.values()]
    .filter(({ id, side, type }) => {
      return side === owner && (type === 'navalLeader') === (kind === 'fleet') && isOnMap(world, world.leaders[id]?.at);
    })
    .map(({ id }) => lot(id, 0, () => true));
  return [...units, ...chiefs];
}

/** The first list with somebody in it. */
function firstOf(...lists: readonly (readonly string[])[]): readonly string[] {
  return lists.find((list) => list.length > 0) ?? [];
}

/** What everybody knows that forces must have: somebody, units where leaders alone cannot be, steps that are to be lost. */
function needsOf(world: State, owner: Owner, kind: Force['kind']): Need[] {
  return forcesOf(world)
    .filter((force) => force.owner === owner && force.kind === kind)
    .map((force) => {
      const units = mustHaveUnits(world, force);
      const nations = nationsOf(world, force);
      const fits = ({ id, steps }: Lot): boolean =>
        (steps > 0 || !units) && (nations === null || nations.includes(nationOf(id, steps)));
      return { force: force.id, steps: lossesOf(world, force.id), fits };
    });
}

/** Leaders alone attack nobody, and lose no steps; else they may be wherever they are left. */
function mustHaveUnits({ stack }: State, { id }: Force): boolean {
  return stack.some((frame) => {
    if (frame.kind === 'battle' || frame.kind === 'naval') return frame.attacker === id;
    return (frame.kind === 'losses' && frame.force === id) || (frame.kind === 'assault' && frame.besieger === id);
  });
}

const NATIONS: Readonly<Record<Operations, readonly Nation[] | null>> = {
  'plata-chile': ['PLA', 'CHI'],
  'colombia-peru': ['GC', 'PER'],
  mexico: ['MEX'],
  royalist: null,
};

/** §3.2: a force that operates in a part of the patriot phase has somebody of the nations of that part. */
function nationsOf({ step, stack }: State, { id }: Force): readonly Nation[] | null {
  const active = stack.some((frame) => frame.kind === 'activation' && frame.force === id);
  return active && step.kind === 'operations' ? NATIONS[step.phase] : null;
}

function nationOf(id: string, steps: number): Nation {
  return steps > 0 ? counterOf(id).nation : leaderData(id).nation;
}

function lossesOf({ stack }: State, force: string): number {
  const due = stack.flatMap((frame) => (frame.kind === 'losses' && frame.force === force ? [frame.steps] : []));
  return Math.max(1, ...due.map((steps) => steps + 1));
}

/** §7.7: steps and leaders that the ships of each fleet can carry, for the forces aboard it. */
function roomAboard(world: State): Room {
  const aboard = forcesOf(world).flatMap(({ id, at }): [string, string][] => {
    const [where, fleet] = placeOf(at);
    return where === 'aboard' ? [[id, fleet]] : [];
  });
  const fleets = [...new Set(aboard.map(([, fleet]) => fleet))];
  const room = new Map(fleets.map((fleet) => [fleet, capacity(world, fleet)]));
  return new Map(aboard.map(([force, fleet]) => [force, room.get(fleet) ?? { steps: 0, leaders: 0 }]));
}

function capacity({ units }: State, fleet: string): { steps: number; leaders: number } {
  const ships = [...counters.values()].filter(({ id, arm }) => arm === 'naval' && units[id]?.at === fleet);
  const steps = ships.reduce((sum, { type }) => sum + (type === 'shipOfLine' ? SHIP : FRIGATE), 0);
  return { steps, leaders: ships.length };
}

const SHIP = 4;
const FRIGATE = 2;

function isOnMap({ forces }: State, at: string | undefined): boolean {
  return at !== undefined && forces[at] !== undefined;
}

function place(world: State, dealt: ReadonlyMap<string, string>, steps: ReadonlyMap<string, number>): void {
  for (const [id, force] of dealt) {
    const unit = world.units[id];
    if (unit !== undefined) Object.assign(unit, { at: force, steps: steps.get(id) ?? unit.steps });
    const leader = world.leaders[id];
    if (leader !== undefined) leader.at = force;
  }
}

/** Who has been asked which steps to lose has more of them: units that are not known to be reduced are whole. */
function makeWhole(world: State, needs: readonly Need[], { steps: certain }: Memory): void {
  for (const { force, steps } of needs) {
    const inside = [...counters.values()].filter(({ id }) => world.units[id]?.at === force);
    let missing = steps - inside.reduce((sum, { id }) => sum + (world.units[id]?.steps ?? 0), 0);
    for (const { id, steps: most } of inside) {
      const unit = world.units[id];
      if (missing <= 0 || unit === undefined || certain.has(id)) continue;
      missing -= most - unit.steps;
      unit.steps = most;
    }
  }
}
