import type { Evolutions } from '../../../../kernel/kit/by-type.ts';
import type { attackEvents } from '../action-events.ts';
import type { Event } from '../events.ts';
import type { AttackFrame, AttackKind, Frame } from '../frames.ts';
import type { Side } from '../sides.ts';
import type { Facing, Flank, Ship, State } from '../state.ts';
import { frameIn, frameOf } from './activation.ts';
import { shipOf, stop, warn } from './movement.ts';

type Types = keyof typeof attackEvents;

/** Attacks, answers to them, and what they do (chapters 7 and 8). */
export const attackEvolutions: Evolutions<State, Event, Types> = {
  AvoidTried(state, { ship: id, done, to }) {
    close(state, 'avoid', [id]);
    if (!done) return;
    const ship = shipOf(state, id);
    ship.bow = to;
    ship.fatigue = 2;
    ship.level = 'cruise';
  },
  AvoidDeclined(state, { ships }) {
    close(state, 'avoid', ships);
  },
  DefensiveRamTried(state, { ship, done }) {
    close(state, 'defend', [ship]);
    if (done) shipOf(state, ship).turn.ram = true;
  },
  DefenceDeclined(state, { ships }) {
    close(state, 'defend', ships);
  },
  ReplyDeclined(state) {
    pop(state, 'reply');
  },
  FireDeclared(state, { ship, target, men, flaming }) {
    state.stack.push({ kind: 'volley', ship, target, men, flaming });
  },
  AttackDeclared(state, { attacker, target, what, flank, mode, avoids, replies }) {
    count(shipOf(state, attacker), what);
    const movement = frameIn(state, 'movement');
    if (movement !== null && what === 'rake') movement.passed.push(target);
    if (movement !== null && what === 'anastrophe') {
      movement.anastrophe = true;
      shipOf(state, attacker).act.fired = true; // §7.31: no other action, missiles included
    }
    const stage: AttackFrame['stage'] = what === 'anastrophe' ? 'rake' : 'ram';
    state.stack.push({ kind: 'attack', what, attacker, target, flank, mode, stage, raked: null });
    if (replies) state.stack.push({ kind: 'reply', ship: target, at: attacker });
    if (avoids) state.stack.push({ kind: 'avoid', mover: attacker, open: [target], declared: true });
  },
  AttackMissed(state) {
    endAttack(state);
    const movement = frameIn(state, 'movement');
    if (movement?.anastrophe === true) movement.stopped = true;
  },
  FirepotsThrown(state, { target, lit }) {
    if (lit) ignite(shipOf(state, target));
  },
  RakeRolled(state, { target, flank, success, near, across }) {
    beginFighting(state);
    if (success) cripple(shipOf(state, target), flank);
    const attack = frameIn(state, 'attack');
    if (attack?.what === 'anastrophe') {
      attack.raked = success;
      attack.stage = 'swing';
      return;
    }
    endAttack(state);
    const movement = frameIn(state, 'movement');
    if (attack?.what === 'diekplus' && movement !== null) warn(state, movement, near, across);
  },
  RamRolled(state, { attacker, target: id, success }) {
    beginFighting(state);
    if (frameIn(state, 'attack')?.attacker === attacker) endAttack(state);
    stop(state, attacker);
    if (!success) return;
    stop(state, id);
    const target = shipOf(state, id);
    target.rammed = true;
    target.rammer = attacker;
    target.settled = false;
    target.level = 'cruise';
  },
  RammerFreed(state, { attacker, target, free, backs }) {
    shipOf(state, attacker).level = 'cruise';
    if (!free) state.links.push({ a: attacker, b: target, kind: 'foul', by: attacker });
    else if (backs) state.stack.push({ kind: 'retract', ship: attacker });
  },
  Retracted(state, { ship, to }) {
    if (to !== null) shipOf(state, ship).bow = to;
    pop(state, 'retract');
  },
  Collided(state, { rammer: id, target, defensive }) {
    const rammer = shipOf(state, id);
    rammer.level = 'cruise';
    rammer.halfSpeed = true;
    rammer.turn.collided = true;
    if (!defensive) shipOf(state, target).level = 'cruise';
    const movement = frameIn(state, 'movement');
    if (!defensive || movement === null) return;
    movement.used = Math.min(movement.used + 1, movement.announced);
    movement.shaken = true;
  },
  SwungAround(state, { ship: id, to, facing, near, target, replies }) {
    const ship = shipOf(state, id);
    ship.bow = to;
    ship.facing = facing as Facing;
    frameOf(state, 'attack').stage = 'ram';
    const movement = frameOf(state, 'movement');
    movement.used = movement.announced;
    if (replies) state.stack.push({ kind: 'reply', ship: target, at: id });
    warn(state, movement, near);
  },
  GrappleRolled(state, { attacker, target, kind, success, ways }) {
    beginFighting(state);
    endAttack(state);
    if (!success) return;
    state.links.push({ a: attacker, b: target, kind, by: attacker });
    if (ways.length > 0) state.stack.push({ kind: 'drag', ship: attacker, target, ways: ways as Facing[] });
  },
  ShipDragged(state, { ship, to }) {
    shipOf(state, ship).bow = to;
    pop(state, 'drag');
  },
  BoardingRolled(state, { target, marines, success, losses }) {
    beginFighting(state);
    frameOf(state, 'activation').boarded.push(target);
    for (const { ship, men } of marines) {
      const boarder = shipOf(state, ship);
      boarder.act.spent += men;
      if (!success) boarder.turn.repelled.push(target);
    }
    for (const id of losses) shipOf(state, id).depletion += 1;
  },
  ShipTaken(state, { ship: id, by }) {
    const ship = shipOf(state, id);
    ship.held = by as Side;
    ship.taken = true;
    ship.retaken = ship.held === ship.side;
    ship.settled = ship.rammed || ship.aground;
    ship.level = 'cruise';
    ship.tows = null;
    for (const other of Object.values(state.ships)) if (other.tows === id) other.tows = null;
    for (const squadron of state.squadrons)
      if (squadron.ships.includes(id)) squadron.ships = squadron.ships.filter((one) => one !== id);
  },
  MissilesFired(state, { ship: id, target: at, men, reaction, hit, burns }) {
    beginFighting(state);
    const { act } = shipOf(state, id);
    if (reaction) act.replied = true;
    else {
      act.fired = true;
      act.spent += men;
      frameOf(state, 'activation').shots.push({ ship: id, target: at });
    }
    const target = shipOf(state, at);
    if (hit) target.depletion += 1;
    if (burns) ignite(target);
    pop(state, reaction ? 'reply' : 'volley');
  },
  BoardingEnded() {
    // what is over is said by ActivationEnded
  },
};

/** An attempt counts from its declaration on, even if the target gets away (ruling A-52). */
function count({ turn }: Ship, what: AttackKind): void {
  if (what === 'grapple') turn.grapple = true;
  if (what === 'ram' || what === 'anastrophe') turn.ram = true;
  if (what === 'rake' || what === 'diekplus' || what === 'anastrophe') turn.rake = true;
}

/** §7.28: oars broken on one flank; half speed and fatigue no longer count. */
function cripple(ship: Ship, flank: Flank): void {
  if (!ship.cripples.includes(flank)) ship.cripples = [...ship.cripples, flank].sort();
  ship.halfSpeed = false;
  ship.fatigue = 0;
  ship.level = 'cruise';
}

/** Ships that catch fire burn from the next firefight on (§8.54). */
function ignite(ship: Ship): void {
  if (ship.fire === 0) ship.fire = 1;
}

/** The first attack die of the battle: turns without a change of points count from here (dossier 9). */
function beginFighting(state: State): void {
  if (state.stirred === 0) state.stirred = state.turn;
}

/** These ships have had their say; the window closes once all have. */
function close(state: State, kind: 'avoid' | 'defend', ships: readonly string[]): void {
  const window = frameIn(state, kind);
  if (window === null) return;
  window.open = window.open.filter((id) => !ships.includes(id));
  if (window.open.length === 0) pop(state, kind);
}

/** Takes the top off if it is of this kind. */
function pop(state: State, kind: Frame['kind']): void {
  if (state.stack.at(-1)?.kind === kind) state.stack.pop();
}

/** The attack is over, and so are the windows that it opened. */
function endAttack(state: State): void {
  const at = state.stack.findLastIndex(({ kind }) => kind === 'attack');
  if (at >= 0) state.stack.length = at;
}
