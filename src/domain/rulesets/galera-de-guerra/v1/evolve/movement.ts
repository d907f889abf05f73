import type { Evolutions } from '../../../../kernel/kit/by-type.ts';
import type { movementEvents } from '../action-events.ts';
import type { Event } from '../events.ts';
import type { MovementFrame } from '../frames.ts';
import type { Facing, Ship, State } from '../state.ts';
import { EXITED, REMOVED } from '../state.ts';
import { frameIn, frameOf } from './activation.ts';

type Types = keyof typeof movementEvents;

/** How ships move (chapter 6). */
export const movementEvolutions: Evolutions<State, Event, Types> = {
  MovementBegan(state, { ship, announced, wary }) {
    state.stack.push(freshMovement(ship, announced, wary));
  },
  CrewChecked(state, { ship: id, free }) {
    frameOf(state, 'activation').crew = free ? 'free' : 'wary';
    if (free) return;
    const ship = shipOf(state, id);
    ship.level = 'cruise';
    ship.act.startedMax = false;
  },
  ShipMoved(state, { ship: id, step, from, to, facing, cost, near, across }) {
    const ship = shipOf(state, id);
    ship.bow = to;
    ship.facing = facing as Facing;
    const movement = frameIn(state, 'movement');
    if (movement === null || movement.ship !== id) return;
    movement.used += cost;
    follow(movement, step, from);
    movement.passed = [];
    warn(state, movement, near, across);
  },
  MovementEnded(state, { ship: id, used }) {
    const ship = shipOf(state, id);
    ship.act.moved = true;
    ship.act.used += used;
    const movement = frameIn(state, 'movement');
    if (movement === null || movement.ship !== id) return;
    ship.act.stepped = movement.moved;
    movement.ended = true;
    if (!ship.act.startedMax || ship.act.checked || isGone(ship)) dropMovement(state, id);
  },
  ShipGrounded(state, { ship: id, at, facing, city }) {
    const ship = shipOf(state, id);
    ship.facing = facing as Facing;
    ship.bow = city ? REMOVED : at;
    ship.aground = !city;
    ship.settled = false;
    spend(state, id, 1);
    stop(state, id);
  },
  ShipExited(state, { ship: id, edge }) {
    const ship = shipOf(state, id);
    ship.bow = EXITED;
    state.exits[id] = edge;
    spend(state, id, 1);
    stop(state, id);
    const towed = ship.tows === null ? undefined : state.ships[ship.tows];
    if (towed !== undefined && ship.tows !== null) {
      towed.bow = EXITED;
      state.exits[ship.tows] = edge;
    }
  },
  GroundingDiced(state, { ship: id, freed, to }) {
    const ship = shipOf(state, id);
    ship.turn.freed = true;
    ship.act.moved = true;
    if (!freed || to === null) return;
    ship.aground = false;
    ship.bow = to;
  },
  SailRaised(state, { ship, cost }) {
    shipOf(state, ship).sails = 'up';
    spend(state, ship, cost);
  },
  SailLowered(state, { ship, cost }) {
    shipOf(state, ship).sails = 'down';
    spend(state, ship, cost);
  },
  MastBroken(state, { ship: id }) {
    const ship = shipOf(state, id);
    ship.sails = 'down';
    ship.mast = 'broken';
  },
  TowersJettisoned(state, { ship }) {
    shipOf(state, ship).jettisoned = true;
    spend(state, ship, 1);
  },
  TowCut(state, { galley }) {
    shipOf(state, galley).tows = null;
    spend(state, galley, 1);
  },
  AnchorsWeighed(state, { ships }) {
    for (const id of ships) {
      const ship = shipOf(state, id);
      ship.anchored = false;
      ship.act.moved = true;
    }
  },
  DisengageRolled(state, { ship, from, success, cost }) {
    if (!success) return;
    const { act } = shipOf(state, ship);
    act.used = Math.max(act.used, cost);
    state.links = state.links.filter(({ a, b, kind }) => {
      const tied = (a === ship && b === from) || (a === from && b === ship);
      return kind === 'foul' || !tied;
    });
  },
  FatigueChecked(state, { ship: id, fatigue }) {
    const ship = shipOf(state, id);
    ship.act.checked = true;
    ship.fatigue = Math.max(ship.fatigue, fatigue);
    if (ship.fatigue > 0) ship.level = 'cruise';
    dropMovement(state, id);
  },
};

/** A ship that has just announced its points. */
export function freshMovement(ship: string, announced: number, wary: boolean): MovementFrame {
  return {
    kind: 'movement',
    ship,
    announced,
    used: 0,
    stopped: false,
    ended: false,
    turns: 0,
    moved: false,
    backing: false,
    turned: false,
    anastrophe: false,
    last: null,
    straight: true,
    wary,
    passed: [],
    warned: [],
    shaken: false,
  };
}

/** The ship `id`. Throws where there is none. */
export function shipOf(state: State, id: string): Ship {
  const ship = state.ships[id];
  if (ship === undefined) throw new Error(`no ship ${id}`);
  return ship;
}

/** The movement of the ship is over: whatever stands above it goes too. */
function dropMovement(state: State, id: string): void {
  const at = state.stack.findIndex((frame) => frame.kind === 'movement' && frame.ship === id);
  if (at >= 0) state.stack.length = at;
}

/** Enemies beside the ship may get out of its way, and then those whose bow hex it entered may ram it (dossier 3.4). */
export function warn(
  state: State,
  movement: MovementFrame,
  near: readonly string[],
  across: readonly string[] = [],
): void {
  const mover = movement.ship;
  movement.warned = [...near];
  if (across.length > 0) state.stack.push({ kind: 'defend', mover, open: [...across] });
  if (near.length > 0) state.stack.push({ kind: 'avoid', mover, open: [...near], declared: false });
}

/** The ship goes no farther in this activation. */
export function stop(state: State, id: string): void {
  const movement = frameIn(state, 'movement');
  if (movement?.ship === id) movement.stopped = true;
}

/** What the last step was, for the rake, the ram and the way through that may follow it (§7.12, §7.21, §7.24). */
export function follow(movement: MovementFrame, step: string, from: string): void {
  movement.moved = true;
  const ahead = step.startsWith('fwd');
  movement.last = ahead ? from : null;
  movement.straight = step === 'fwd' || step === 'diekplus';
  if (ahead || step === 'diekplus') movement.turned = false;
  else if (step.startsWith('back')) movement.backing = true;
  else movement.turned = true;
  if (step === 'fwdP' || step === 'fwdS') movement.turns += 1;
}

function spend(state: State, id: string, cost: number): void {
  const movement = frameIn(state, 'movement');
  if (movement?.ship === id) movement.used += cost;
}

function isGone({ bow }: Ship): boolean {
  return bow === EXITED || bow === REMOVED;
}
