import type { CombatFrame } from '../frames.ts';
import { azabOf, defenderOf, fightersOf, laidOf } from './fighters.ts';
import type { GameTurn } from './positions.ts';
import { holds } from './positions.ts';
import { mayCounter } from './counterattack.ts';
import type { Side } from '../sides.ts';
import type { State } from '../state.ts';
import { takeOverZone } from './take-over.ts';

const FAITH = 'o-faith';
const FAITH_POINTS = 3;

/** §7.4/9-10: who has lost. */
export function decideCombat(turn: GameTurn, combat: CombatFrame): void {
  const { zone, suffered } = combat;
  turn.emit({ type: 'CombatDecided', public: { zone, loser: loserOf(turn.state, combat), suffered: { ...suffered } } });
}

/** A side with no block left has lost, whatever the hits (A13); nobody wins where none is left. */
function loserOf(state: State, combat: CombatFrame): Side | null {
  const { attacker, suffered } = combat;
  const defender = defenderOf(combat);
  const [attacks, defends] = [attacker, defender].map((side) => fightersOf(state, combat, side).length > 0);
  if (!attacks) return defends ? attacker : null;
  if (!defends || suffered[defender] > suffered[attacker]) return defender;
  if (suffered[attacker] > suffered[defender]) return attacker;
  return isSheltered(state, combat.zone, defender) ? attacker : defender;
}

/** §7.4/10: the defender's own trench or cubes decide a tie. */
function isSheltered({ trenches, cubes }: State, zone: string, defender: Side): boolean {
  return (defender === 'ottoman' ? trenches : cubes).includes(zone);
}

/** §8.4/13, A29: points of Azab in the fight that each For the Faith costs, once all is decided. */
export function faithDue(state: State, combat: CombatFrame): number {
  const points = azabOf(state, combat).reduce((sum, { pf }) => sum + pf, 0);
  return Math.min(points, FAITH_POINTS * laidOf(combat, 'ottoman', FAITH));
}

/** For the Faith is paid for before anybody retreats (A29). */
export function owesFaith(state: State, combat: CombatFrame): boolean {
  return combat.stage === 'faith' && faithDue(state, combat) > 0;
}

/** The points are due; their owner says of which blocks. */
export function payForFaith(turn: GameTurn, combat: CombatFrame): void {
  turn.emit({ type: 'FaithDue', public: { zone: combat.zone, points: faithDue(turn.state, combat) } });
}

/** §7.5/G-I: what the loser leaves in the zone; retreating Spaniards leave no cube behind, whoever is left there. */
function clearField(turn: GameTurn, { zone, loser }: CombatFrame): void {
  takeOverZone(turn, zone);
  const count = turn.state.cubes.filter((at) => at === zone).length;
  const abandoned = loser === 'spanish' && !holds(turn.state, 'spanish', zone);
  if (abandoned && count > 0) turn.emit({ type: 'CubesLost', public: { zone, count } });
}

/** The end of the combat; the other seat may answer it (§8.5/3, A44). */
export function endCombat(turn: GameTurn, combat: CombatFrame): void {
  const { zone, camisado } = combat;
  if (!camisado) clearField(turn, combat);
  turn.emit({ type: 'CombatEnded', public: { zone, camisado, counter: mayCounter(turn.state) } });
}
