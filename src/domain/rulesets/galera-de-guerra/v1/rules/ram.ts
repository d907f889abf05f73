import { opposite } from '../../../../kernel/geometry/facing.ts';
import type { MovementFrame } from '../frames.ts';
import type { State } from '../state.ts';
import { canStrike } from './contacts.ts';
import { crewOf, canRam } from './eligibility.ts';
import type { Modifier } from './modifiers.ts';
import { hasTowers, isHelpless, isSlow, minus, modifiers, plus } from './modifiers.ts';
import type { GameTurn } from './positions.ts';
import { commanderOfShip, isOnMap, ratings, sea, shipAt, shipOf, zones } from './positions.ts';
import { landAt, step } from './sea.ts';
import type { Need } from './tables.ts';
import { firepotsLight, ramNeed, reaches, retracts, speedBonus } from './tables.ts';
import { placed } from './waters.ts';
import type { Position } from './zones.ts';
import { zonesOf } from './zones.ts';

/** What a ram depends on beside the two ships. */
type Run = {
  /** Movement points used, and turns made; of an anastrophe its whole Max speed (§7.35). */
  used: number;
  turns: number;
  rakeFailed: boolean;
  shaken: boolean;
};

/** Who can be rammed from a position: dead ahead, from his flank, not from ahead or astern (§7.12, §7.11, §6.36). */
export function ramTarget(state: State, id: string, at: Position): string | null {
  const { bow } = zonesOf(sea(state), at);
  const target = bow === null ? undefined : shipAt(state, bow);
  if (target === undefined || target === id) return null;
  const { held, aground, rammed } = shipOf(state, target);
  if (held === shipOf(state, id).held || aground || rammed) return null;
  return canStrike(sea(state), at, placed(state, target)) ? target : null;
}

/** Whether a ship on its way may ram from where it is: not after turning on the spot without going ahead (§7.12). */
export function mayRam(state: State, { ship, turned, backing }: MovementFrame): boolean {
  return !turned && !backing && canRam(state, ship);
}

/** What a ram on its way has behind it. */
export function runOf(state: State, movement: MovementFrame, rakeFailed: boolean): Run {
  const { used, turns, shaken, anastrophe, ship } = movement;
  const { max } = ratings(state, ship);
  return anastrophe
    ? { used: max, turns: 0, rakeFailed, shaken }
    : { used: used + shipOf(state, ship).act.used, turns, rakeFailed, shaken };
}

/** §7.14 to §7.16, §8.53: firepots, two dice, and what comes of it. A defensive ram hurts only the rammer where it fails. */
export function resolveRam(turn: GameTurn, attacker: string, target: string, run: Run | null): void {
  throwFirepots(turn, attacker, target);
  const { state } = turn;
  const dice = turn.chance.dice(2);
  const rolled = sum(dice);
  const { drm, added, need } = ramRoll(state, attacker, target, run);
  const total = rolled + added;
  const success = reaches(total, need);
  const seat = commanderOfShip(state, attacker);
  turn.emit({ type: 'RamRolled', public: { seat, attacker, target, dice, drm, total, need, success } });
  if (success) testRammer(turn, attacker, target, rolled);
  else collide(turn, attacker, target, run === null);
}

/** What a roll must reach, and what is added to it. */
export type RollAsked = { readonly drm: Modifier[]; readonly added: number; readonly need: Need };

/** §7.14, §7.15: what the two dice of a ram are read by. */
export function ramRoll(state: State, attacker: string, target: string, run: Run | null): RollAsked {
  const { level } = shipOf(state, attacker);
  const { ramCruise, ramMax } = ratings(state, attacker);
  const { drm, sum: added } = modifiers(ramModifiers(state, attacker, target, run));
  return { drm, added, need: ramNeed(level === 'max' ? ramMax : ramCruise, ratings(state, target).rd) };
}

/** §7.16: the hex straight astern where a free rammer may back off; null where it is not empty sea. */
function hexAstern(state: State, id: string): string | null {
  const ship = shipOf(state, id);
  if (!isOnMap(ship)) return null;
  const { stern, cells } = zones(state, id);
  if (stern === null || cells.length < ratings(state, id).size) return null;
  return shipAt(state, stern) === undefined && landAt(sea(state), stern) === null ? stern : null;
}

/** Where the bow comes to when the ship goes one hex straight astern. */
export function bowAstern(state: State, id: string): string | null {
  if (hexAstern(state, id) === null) return null;
  const { bow, facing } = shipOf(state, id);
  return step(sea(state), bow, opposite(facing));
}

function ramModifiers(state: State, attacker: string, target: string, run: Run | null): Record<string, number> {
  const better = Math.sign(crewOf(state, attacker) - crewOf(state, target));
  return {
    speed: run === null ? 0 : speedBonus(run.used, ratings(state, attacker).cruise, run.turns),
    helpless: plus(isHelpless(state, target)),
    slow: plus(isSlow(state, target)),
    crew: better,
    max: minus(shipOf(state, target).level === 'max'),
    towers: minus(hasTowers(state, attacker)),
    rake: minus(run?.rakeFailed === true),
    shaken: minus(run?.shaken === true),
  };
}

function throwFirepots(turn: GameTurn, ship: string, target: string): void {
  if (!ratings(turn.state, ship).caps.has('firepots')) return;
  const die = turn.chance.die();
  turn.emit({ type: 'FirepotsThrown', public: { ship, target, die, lit: firepotsLight(die) } });
}

/** The same dice, without modifiers, say whether the rammer comes free (§7.16). */
function testRammer(turn: GameTurn, attacker: string, target: string, rolled: number): void {
  const crew = crewOf(turn.state, attacker);
  const free = retracts(rolled, crew);
  const backs = free && hexAstern(turn.state, attacker) !== null;
  turn.emit({ type: 'RammerFreed', public: { attacker, target, total: rolled - crew, free, backs } });
}

/** §7.16, §6.24: both to Cruise, the rammer at half speed; sails that were up come down with their masts. */
function collide(turn: GameTurn, rammer: string, target: string, defensive: boolean): void {
  turn.emit({ type: 'Collided', public: { rammer, target, defensive } });
  for (const ship of defensive ? [rammer] : [rammer, target])
    if (shipOf(turn.state, ship).sails === 'up') turn.emit({ type: 'MastBroken', public: { ship } });
}

function sum(dice: readonly number[]): number {
  return dice.reduce((total, die) => total + die, 0);
}
