import type { Evolutions } from '../../../../kernel/kit/by-type.ts';
import { counterOf } from '../data/data.ts';
import { operationCost } from '../data/tables.ts';
import type { Event } from '../events.ts';
import type { NavalFrame, PortFrame } from '../frames.ts';
import { enemyOf } from '../sides.ts';
import type { State } from '../state.ts';
import { RECRUIT } from '../state.ts';
import { activationOf, leaveForce, remove } from './forces.ts';
import { putUnit } from './units.ts';

type Type =
  | ('NavalDeclared' | 'NavalAvoidDiced' | 'NavalEngaged' | 'CochraneDiced' | 'FrigateTaken' | 'TargetsNamed')
  | ('BroadsidesFired' | 'TroopsOverloaded' | 'FleetLost' | 'NavalEnded' | 'AreaRaided')
  | ('PortTaken' | 'PortShipDiced' | 'ShipCaptured' | 'ShipEscaped' | 'PortSettled')
  | ('FleetReturned' | 'ReturnEnded');

/** Ships: their battles, raids, the ports that fall, and the return at the end of a turn (§7, §8.3). */
export const seaEvolutions: Evolutions<State, Event, Type> = {
  NavalDeclared(state, { attacker, defender, sea, cost, fortress, by, avoidable }) {
    const active = activationOf(state, attacker);
    if (active !== undefined) active.spent += cost;
    const side = state.forces[attacker]?.owner === 'royalist' ? 'royalist' : 'patriot';
    const stage = avoidable ? 'avoid' : 'engage';
    state.stack.push({
      kind: 'naval',
      sea,
      side,
      attacker,
      defender,
      fortress,
      by,
      stage,
      taken: null,
      named: [],
      targets: {},
    });
  },
  NavalAvoidDiced(state, { avoided }) {
    if (avoided) state.stack.pop();
  },
  NavalEngaged(state, { cochrane }) {
    naval(state, (frame) => Object.assign(frame, { stage: cochrane ? 'cochrane' : 'targets', named: [], targets: {} }));
  },
  CochraneDiced(state, { success }) {
    naval(state, (frame) => (frame.stage = success ? 'prize' : 'targets'));
  },
  FrigateTaken(state, { frigate, by, fleet, steps }) {
    returnToBox(state, frigate);
    if (by !== null) putUnit(state, by, fleet, steps);
    naval(state, (frame) => Object.assign(frame, { stage: 'targets', taken: by }));
  },
  TargetsNamed(state, { side, targets }) {
    naval(state, (frame) => {
      frame.named.push(side);
      for (const { ship, target } of targets) frame.targets[ship] = target;
      if (frame.named.includes(enemyOf(frame.side))) frame.stage = 'fire';
    });
  },
  BroadsidesFired(state, { lost }) {
    for (const { ship, steps } of lost) {
      const struck = state.units[ship];
      if (struck === undefined) continue;
      struck.steps -= steps;
      if (struck.steps <= 0) returnToBox(state, ship);
    }
    naval(state, (frame) => (frame.stage = 'losses'));
  },
  TroopsOverloaded(state, { side, force, steps }) {
    state.stack.push({ kind: 'losses', seat: side, force, steps, cause: 'overload' });
  },
  FleetLost(state, { fleet }) {
    remove(state, fleet);
  },
  NavalEnded(state) {
    state.stack.pop();
  },
  AreaRaided(state, { force, area, success }) {
    const active = activationOf(state, force);
    if (active !== undefined) active.spent += RAID;
    const flags = state.areas[area];
    if (success && flags !== undefined) flags.raided += 1;
  },
  PortTaken(state, { city, captor, nations, ships }) {
    state.stack.push({ kind: 'port', city, captor, nations: [...nations], todo: [...ships], outcome: null });
  },
  PortShipDiced(state, { ship, outcome }) {
    if (outcome === 'destroyed') drop(state, ship);
    else port(state, (frame) => (frame.outcome = outcome));
  },
  ShipCaptured(state, { ship }) {
    drop(state, ship);
  },
  ShipEscaped(state, { ship, to }) {
    if (to === null) drop(state, ship);
    else port(state, (frame) => settle(frame));
  },
  PortSettled(state) {
    state.stack.pop();
  },
  FleetReturned(state, { force, to }) {
    const fleet = state.forces[force];
    if (fleet !== undefined) fleet.at = to;
  },
  ReturnEnded(state, { side }) {
    state.returned.push(side);
  },
};

const RAID = operationCost('raid');

function naval(state: State, change: (frame: NavalFrame) => unknown): void {
  const top = state.stack.at(-1);
  if (top?.kind === 'naval') change(top);
}

function port(state: State, change: (frame: PortFrame) => unknown): void {
  const top = state.stack.at(-1);
  if (top?.kind === 'port') change(top);
}

/** A ship that is sunk or taken goes whole to its box; its fleet stays until what is aboard has been settled. */
function returnToBox(state: State, ship: string): void {
  putUnit(state, ship, RECRUIT, counterOf(ship).steps);
}

/** A ship in port is gone; so is its fleet with the last one, but for a leader in it. */
function drop(state: State, ship: string): void {
  leaveForce(state, ship, state.units[ship]?.at ?? '');
  port(state, (frame) => settle(frame));
}

function settle(frame: PortFrame): void {
  frame.todo.shift();
  frame.outcome = null;
}
