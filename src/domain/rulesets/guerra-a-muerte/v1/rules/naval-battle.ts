import { NAVAL, takesFrigate } from '../data/tables.ts';
import type { NavalFrame } from '../frames.ts';
import type { Side } from '../sides.ts';
import { enemyOf } from '../sides.ts';
import type { State } from '../state.ts';
import { forcesAboard, hasCochrane } from './fleets.ts';
import { showForces } from './forces.ts';
import { loseAll } from './losses.ts';
import { allFighters, canFight, excessOf, fightersOf, FORTRESS, gunsOf, prizesOf, shipsOf } from './naval-fleets.ts';
import type { GameTurn } from './positions.ts';
import { factorOf, leadersIn, sideOf, stepsOf, unitsIn } from './positions.ts';
import { diceForLeaders } from './survival.ts';

/** §7.5: what happens by itself in a naval battle, a step at a time. */
export function advanceNaval(turn: GameTurn, frame: NavalFrame): void {
  const { state } = turn;
  const fights = canFight(state, frame);
  if (frame.stage === 'engage') {
    showFighters(turn, frame);
    engage(turn, frame);
  } else if (frame.stage === 'cochrane') hunt(turn);
  else if (frame.stage === 'targets' && fights) nameTargets(turn, frame, onlyTargets(state, frame));
  else if (frame.stage === 'fire' && fights) fire(turn, frame);
  else settle(turn, frame);
}

/** §5.1.3: all that fights lies open, with the troops aboard. */
export function showFighters(turn: GameTurn, frame: NavalFrame): void {
  const { state } = turn;
  const fleets = allFighters(state, frame).map(({ id }) => id);
  const aboard = fleets.flatMap((fleet) => forcesAboard(state, fleet)).map(({ id }) => id);
  showForces(turn, [...fleets, ...aboard], 'naval');
}

/** The exchange begins, with Cochrane's die first where he meets royalist frigates (§8.3). */
export function engage(turn: GameTurn, frame: NavalFrame): void {
  const cochrane = canFight(turn.state, frame) && prizesOf(turn.state, frame).length > 0;
  turn.emit({ type: 'NavalEngaged', public: { sea: frame.sea, cochrane } });
}

/** Who names targets next: the attacker, then the defender (A22). */
export function namingNext({ named, side }: NavalFrame): Side {
  return named.includes(side) ? enemyOf(side) : side;
}

/** Targets of the side that names them next: each of its guns, and the enemy ship that it fires at. */
export function nameTargets(turn: GameTurn, frame: NavalFrame, targets: readonly Aim[]): void {
  turn.emit({ type: 'TargetsNamed', public: { side: namingNext(frame), targets: [...targets] } });
}

export type Aim = { readonly ship: string; readonly target: string };

/** Where the enemy has one ship left there is nothing to choose. */
function onlyTargets(state: State, frame: NavalFrame): Aim[] {
  const side = namingNext(frame);
  const target = shipsOf(state, frame, enemyOf(side))[0] ?? '';
  return gunsOf(state, frame, side).map((ship) => ({ ship, target }));
}

/** §8.3. */
function hunt(turn: GameTurn): void {
  const die = turn.chance.die();
  turn.emit({ type: 'CochraneDiced', public: { die, success: takesFrigate(die) } });
}

/** §7.5.1: a d10 for each step, all at once; a hit where it shows no more than the factor. Hits beyond a ship's steps are lost. */
function fire(turn: GameTurn, frame: NavalFrame): void {
  const { state } = turn;
  const shots = [frame.side, enemyOf(frame.side)].flatMap((side) => {
    const led = fightersOf(state, frame, side).some(({ id }) => hasCochrane(state, id));
    const modifier = led ? NAVAL.cochraneDieModifier : 0;
    return gunsOf(state, frame, side).map((ship) => {
      const { factor, count } = gunnery(state, ship);
      const dice = turn.chance.dice(count, D10);
      const hits = dice.filter((die) => die + modifier <= factor).length;
      return { ship, target: frame.targets[ship] ?? '', dice, hits };
    });
  });
  const struck = [...new Set(shots.map(({ target }) => target))];
  const lost = struck.flatMap((ship) => {
    const hits = shots.reduce((sum, shot) => sum + (shot.target === ship ? shot.hits : 0), 0);
    const steps = Math.min(hits, stepsOf(state, ship));
    return steps > 0 ? [{ ship, steps }] : [];
  });
  turn.emit({ type: 'BroadsidesFired', public: { shots, lost } });
}

const D10: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** A ship's factor, and a die for each step; a fortress is a whole ship of the line (§7.10). */
function gunnery(state: State, ship: string): { factor: number; count: number } {
  if (ship === FORTRESS) return { factor: NAVAL.factors.fortress, count: NAVAL.dice.fortress };
  return { factor: factorOf(state, ship), count: stepsOf(state, ship) };
}

/** What the exchange costs beside ships, a thing at a time; then another one for a convoy, or the end (A18, A20). */
function settle(turn: GameTurn, frame: NavalFrame): void {
  const { state } = turn;
  if (losePrize(turn, frame)) return;
  const sunk = allFighters(state, frame).find(({ id }) => unitsIn(state, id).length === 0);
  if (sunk !== undefined) return drown(turn, sunk.id);
  const full = allFighters(state, frame).find(({ id }) => excessOf(state, id) > 0);
  const aboard = full === undefined ? undefined : forcesAboard(state, full.id)[0];
  if (full !== undefined && aboard !== undefined) return shed(turn, full.id, aboard.id, excessOf(state, full.id));
  if (frame.by === 'convoy' && frame.stage === 'losses' && canFight(state, frame)) {
    turn.emit({ type: 'NavalEngaged', public: { sea: frame.sea, cochrane: false } });
  } else turn.emit({ type: 'NavalEnded', public: { sea: frame.sea } });
}

/** §8.3: a prize is lost with the last ship of the patriots who took it. */
function losePrize(turn: GameTurn, frame: NavalFrame): boolean {
  const { state } = turn;
  const { taken } = frame;
  if (taken === null || shipsOf(state, frame, 'patriot').length > 0) return false;
  const fleet = state.units[taken]?.at ?? '';
  if (state.forces[fleet] === undefined) return false;
  const leaders = [...leadersIn(state, fleet)];
  const steps = stepsOf(state, taken);
  turn.emit({ type: 'StepsLost', public: { force: fleet, steps, eliminated: [taken], destroyed: false, leaders } });
  return true;
}

/** A20: troops go down with the last ship that carried them; leaders may be saved (§8.1). */
function drown(turn: GameTurn, fleet: string): void {
  const { state } = turn;
  const aboard = forcesAboard(state, fleet)[0];
  if (aboard !== undefined) {
    if (unitsIn(state, aboard.id).length > 0) loseAll(turn, aboard.id, 'overload');
    else diceForLeaders(turn, aboard.id, false);
  } else if (leadersIn(state, fleet).length > 0) diceForLeaders(turn, fleet, true);
  else turn.emit({ type: 'FleetLost', public: { fleet, at: state.forces[fleet]?.at ?? '' } });
}

/** A20: the owner of troops gives up steps that the ships left cannot carry. */
export function shed(turn: GameTurn, fleet: string, force: string, steps: number): void {
  const owner = turn.state.forces[fleet];
  const side = owner === undefined ? null : sideOf(owner);
  if (side !== null) turn.emit({ type: 'TroopsOverloaded', public: { side, fleet, force, steps } });
}
