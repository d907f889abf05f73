import type { Evolutions } from '../../../../kernel/kit/by-type.ts';
import { secretOr } from '../../../../kernel/event.ts';
import { areaData, BOVES, counterOf, leaderData } from '../data/data.ts';
import type { Event } from '../events.ts';
import type { forceEvents } from '../force-events.ts';
import type { ActivationFrame } from '../frames.ts';
import { areaOf } from '../rules/positions.ts';
import type { Force, State } from '../state.ts';
import { OUT, RECRUIT } from '../state.ts';
import { coverForce, coverMixed, openForces } from './shown.ts';
import { putUnit } from './units.ts';

type Counted = { readonly unit: string; readonly steps: number };

/** What becomes of forces and of what is in them, whichever rule does it. */
export const forceEvolutions: Evolutions<State, Event, keyof typeof forceEvents> = {
  ForceFormed(state, force, event) {
    state.forces[force.force] = formed(force);
    state.dealt[force.owner] += 1;
    for (const { unit, steps } of secretOr<readonly Counted[]>(event, 'units', []))
      putUnit(state, unit, force.force, steps);
    for (const leader of secretOr<readonly string[]>(event, 'leaders', [])) moveLeader(state, leader, force.force);
  },
  UnitsTransferred(state, { from, to, emptied }, event) {
    const counters = [...secretOr<string[]>(event, 'units', []), ...secretOr<string[]>(event, 'leaders', [])];
    for (const id of counters) {
      const counter = state.units[id] ?? state.leaders[id];
      if (counter !== undefined) counter.at = to;
    }
    inherit(state.forces[from], state.forces[to]);
    wear(state, from, to);
    if (state.step.kind === 'regroup') state.regrouped = [...state.regrouped, ...counters];
    coverMixed(state, from, to, emptied);
    if (emptied) {
      for (const siege of Object.values(state.sieges)) if (siege.blockade === from) siege.blockade = to;
      remove(state, from);
    }
  },
  ForceMoved(state, { force, from, to, cost }) {
    const moved = state.forces[force];
    if (moved === undefined) return;
    moved.at = to;
    goOn(state, { force, from, to, cost });
    if (from.startsWith('siege:')) liftSiege(state, from.slice('siege:'.length));
  },
  PostureChanged(state, { force, posture }) {
    const changed = state.forces[force];
    if (changed !== undefined) changed.posture = posture;
  },
  ForcesShown(state, { forces }) {
    openForces(
      state,
      forces.map(({ force }) => force),
    );
  },
  StepsLost(state, { force, steps, eliminated, destroyed }, event) {
    const top = state.stack.at(-1);
    if (top?.kind === 'losses' && top.force === force) state.stack.pop();
    const fallen = eliminated.reduce((sum, id) => sum + (state.units[id]?.steps ?? 0), 0);
    if (fallen !== steps) coverForce(state, force);
    for (const id of eliminated) toBox(state, id);
    for (const id of secretOr<readonly string[]>(event, 'reduced', [])) {
      const unit = state.units[id];
      if (unit !== undefined) unit.steps -= 1;
    }
    if (destroyed && !hasLeader(state, force)) remove(state, force);
  },
  LeaderDiced(state, { leader, lost, places }) {
    const top = state.stack.at(-1);
    if (leader === BOVES && (top?.kind === 'battle' || top?.kind === 'assault')) top.stage = 'leaders';
    if (lost) leave(state, leader, OUT);
    else if (places.length > 1)
      state.stack.push({ kind: 'refuge', seat: leaderData(leader).side, leader, places: [...places] });
  },
  LeaderPlaced(state, { leader, force, at }) {
    const top = state.stack.at(-1);
    if (top?.kind === 'refuge' && top.leader === leader) state.stack.pop();
    leave(state, leader, force ?? at);
    const placed = state.leaders[leader];
    if (force === null && placed !== undefined && leaderData(leader).type === 'navalLeader') placed.tried = true; // A121
  },
  RpSpent(state, { purse, half }) {
    state.purses[purse] -= half;
  },
  Declined({ stack }, { what }) {
    const top = stack.at(-1);
    if (top?.kind === 'interception') top.tried = true;
    if (what === 'entry' && (top?.kind === 'battle' || top?.kind === 'assault')) top.entered = true;
  },
};

/** A force as it is formed: it has done nothing yet. */
export function formed({
  force: id,
  owner,
  kind,
  at,
  posture,
}: Pick<Force, 'owner' | 'kind' | 'at' | 'posture'> & { readonly force: string }): Force {
  return { id, owner, kind, at, posture, spent: false, scattered: false, checked: false };
}

/** What a move costs the active force, and what it will be checked for at the end (§5.3, dossier 7.6). */
function goOn(state: State, move: { force: string; from: string; to: string; cost: number }): void {
  const frame = activationOf(state, move.force);
  if (frame === undefined) return;
  frame.spent += move.cost;
  const [from, to] = [areaOf(move.from), areaOf(move.to)];
  if (to === null || from === to) return;
  const { adj, hostile } = areaData(to);
  if (hostile) frame.hostile.push(to);
  if (from === null) return;
  if (adj[from] === 'andes' || adj[from] === 'darien') frame.crossed = true;
  if (from === 'chaco') frame.chaco = true;
}

/** The activation of a force, while it is under way. */
export function activationOf(state: State, force: string): ActivationFrame | undefined {
  return state.stack.find((frame): frame is ActivationFrame => frame.kind === 'activation' && frame.force === force);
}

/** Takes a force off the table; a siege that it laid is lifted where no other force lies before the city. */
export function remove(state: State, id: string): void {
  const force = state.forces[id];
  if (force === undefined) return;
  Reflect.deleteProperty(state.forces, id);
  coverForce(state, id);
  if (force.at.startsWith('siege:')) liftSiege(state, force.at.slice('siege:'.length));
}

/** Who comes from a force that has operated has operated too (§5.2), and who is scattered stays so. */
function inherit(from: Force | undefined, to: Force | undefined): void {
  if (from === undefined || to === undefined) return;
  to.spent ||= from.spent;
  to.scattered ||= from.scattered;
}

/** A120: who leaves a column on the march has come through the same country. */
function wear(state: State, from: string, to: string): void {
  const frame = activationOf(state, from);
  if (frame === undefined || (frame.hostile.length === 0 && !frame.crossed)) return;
  const { hostile, crossed, chaco } = frame;
  state.worn[to] = { hostile: [...hostile], crossed, chaco };
}

/** A unit goes from its force to its recruit box; the force is gone if nothing is left in it. */
export function leaveForce(state: State, unit: string, force: string): void {
  toBox(state, unit);
  const empty = !hasLeader(state, force) && !Object.values(state.units).some(({ at }) => at === force);
  if (empty) remove(state, force);
}

/** An eliminated unit returns whole to its recruit box; counters of rebels and of the Legion never do (§4.6, §9.5, §10.6). */
function toBox(state: State, id: string): void {
  const { steps, class: kind } = counterOf(id);
  putUnit(state, id, kind === 'rebel' || kind === 'portuguese' ? OUT : RECRUIT, steps);
}

function moveLeader(state: State, id: string, at: string): void {
  const leader = state.leaders[id];
  if (leader !== undefined) leader.at = at;
}

/** A leader goes elsewhere; the force that he leaves is gone if nothing is left in it. */
function leave(state: State, id: string, at: string): void {
  const from = state.leaders[id]?.at;
  moveLeader(state, id, at);
  if (from === undefined || state.forces[from] === undefined) return;
  const empty = !hasLeader(state, from) && !Object.values(state.units).some((unit) => unit.at === from);
  if (empty) remove(state, from);
}

function hasLeader(state: State, force: string): boolean {
  return Object.values(state.leaders).some(({ at }) => at === force);
}

/** A siege is over where no force lies before the city any more, a blockade where who declared it does not (A122). */
export function liftSiege(state: State, city: string): void {
  const siege = state.sieges[city];
  const left = Object.values(state.forces).filter(({ at }) => at === `siege:${city}`);
  if (left.length === 0) Reflect.deleteProperty(state.sieges, city);
  else if (siege !== undefined && !left.some(({ id }) => id === siege.blockade)) siege.blockade = null;
}
