import type { CombatResult } from '../data/combat-tables.ts';
import { columnOf, sct, shifted } from '../data/combat-tables.ts';
import { cityData } from '../data/data.ts';
import type { Modifier } from '../data/tables.ts';
import { drm, operationCost, SIEGE, siegeShift, totalOf } from '../data/tables.ts';
import type { AssaultFrame } from '../frames.ts';
import type { State } from '../state.ts';
import { armyOf, frictionOf, halvedIf, isHalved } from './army.ts';
import { takePort } from './capture-port.ts';
import { lossesOf } from './field-battle.ts';
import { shipsSupport } from './fleets.ts';
import { mergeForces, showForces } from './forces.ts';
import { frictionAt } from './friction.ts';
import type { GameTurn } from './positions.ts';
import { bestFactor, forceOf, forcesAt, sideOf, stepsIn, unitsIn } from './positions.ts';
import { checkRepression } from './repression.ts';
import { diceForBoves, diceForLeaders, isBovesDue } from './survival.ts';
import { modified } from './tactics.ts';

/** §6.2a: a siege attack begins, with whatever its activation has `spent` before. Land forces inside fight as one. */
export function declareAssault(turn: GameTurn, of: { besieger: string; city: string; spent: number }): void {
  const { besieger, city, spent } = of;
  const garrison = gatherGarrison(turn, city);
  if (garrison === null) return;
  const cost = operationCost('siegeAttack');
  const friction = frictionAt(spent, cost);
  turn.emit({ type: 'AssaultDeclared', public: { besieger, city, garrison, cost, friction } });
}

/** Joins the land forces in a city; null where there is none. */
export function gatherGarrison(turn: GameTurn, city: string): string | null {
  const [first, ...others] = forcesAt(turn.state, `city:${city}`).filter(({ kind }) => kind === 'land');
  for (const { id } of others) mergeForces(turn, id, first?.id ?? id);
  return first?.id ?? null;
}

/** What a siege attack comes to by itself: its dice, Boves, the fall of the city, the end. */
export function advanceAssault(turn: GameTurn, frame: AssaultFrame): void {
  const { stage, besieger, garrison, city } = frame;
  if (stage === 'fight') {
    resolveAssault(turn, frame);
  } else if (isBovesDue(turn.state, stage, [besieger, garrison])) {
    diceForBoves(turn);
  } else if (stage !== 'fall' && turn.state.forces[garrison] === undefined) {
    fall(turn, frame);
  } else {
    checkRepression(turn, cityData(city).area, [besieger, garrison]);
    turn.emit({ type: 'AssaultEnded', public: { city, fell: stage === 'fall' } });
  }
}

/** The last unit is gone: who lies before the city stands in the field, and its port is taken (§7.9). */
function fall(turn: GameTurn, { city, besieger }: AssaultFrame): void {
  turn.emit({ type: 'SiegeRaised', public: { city } });
  if (turn.state.forces[besieger] !== undefined) takePort(turn, city, besieger);
}

/** §6.3: factors, shifts, the die with the leaders' tactical factors. Leaders alone hold no city (A101). */
function resolveAssault(turn: GameTurn, frame: AssaultFrame): void {
  const { besieger, garrison } = frame;
  showForces(turn, [besieger, garrison], 'assault');
  const { state } = turn;
  if (unitsIn(state, garrison).length === 0) {
    turn.emit({ type: 'FieldLeft', public: { force: garrison, winner: forceOf(state, besieger).owner } });
    diceForLeaders(turn, garrison, true);
    return;
  }
  const reckoned = reckonAssault(state, frame);
  const { attack, defence, shifts, column, modifiers } = reckoned;
  const die = turn.chance.die();
  const { result, losses } = stormed(state, frame, reckoned, die);
  turn.emit({
    type: 'AssaultDiced',
    public: { attack, defence, column, shifts, die, modifiers, result: result.code, losses },
  });
}

/** Who storms whom, where, and in what friction. */
export type Assault = Pick<AssaultFrame, 'besieger' | 'garrison' | 'city' | 'friction'>;

type Reckoned = {
  readonly attack: number;
  readonly defence: number;
  readonly shifts: number;
  readonly column: string;
  readonly modifiers: Modifier[];
};

/** §6.3: factors, the city's own, shifts and leaders: what the die of a siege attack is read by. */
export function reckonAssault(state: State, assault: Assault): Reckoned {
  const { besieger, garrison, city } = assault;
  const attack = Math.max(1, siegeStrength(state, besieger, city));
  const defence = Math.max(1, siegeStrength(state, garrison, city) + SIEGE.intrinsic[cityData(city).kind]);
  const shifts = totalOf(siegeShifts(state, besieger, city));
  const column = shifted('sct', columnOf('sct', attack, defence), shifts);
  return { attack, defence, shifts, column, modifiers: siegeModifiers(state, assault) };
}

/** §6.3: what a die comes to. */
export function stormed(
  state: State,
  { besieger, garrison }: Assault,
  { column, modifiers }: Reckoned,
  die: number,
): { readonly result: CombatResult; readonly losses: { attacker: number; defender: number } } {
  const result = sct(column, modified(die, modifiers));
  const has = { attacker: stepsIn(state, besieger), defender: stepsIn(state, garrison) };
  return { result, losses: lossesOf(result, has) };
}

/** §6.3d: artillery counts double; guerrillas halve in sieges too, but walls (A102). */
export function siegeStrength(state: State, force: string, city: string): number {
  const { inf, cav, art } = armyOf(state, force).factors;
  return halvedIf(isHalved(state, force, cityData(city).area), inf + cav + art * SIEGE.artillery);
}

/** §6.4a, §6.5: works, and own ships off the port without enemy ones. */
export function siegeShifts(state: State, besieger: string, city: string): Modifier[] {
  const side = sideOf(forceOf(state, besieger));
  return [
    ...(state.sieges[city]?.works === true ? [siegeShift('works')] : []),
    ...(side !== null && shipsSupport(state, city, side) ? [siegeShift('fleet')] : []),
  ];
}

function siegeModifiers(state: State, { besieger, garrison, friction }: Assault): Modifier[] {
  return [
    drm('sct', 'attackerTac', bestFactor(state, besieger, 'tac')),
    drm('sct', 'defenderTac', bestFactor(state, garrison, 'tac')),
    ...frictionOf('sct', friction),
  ].filter(({ value }) => value !== 0);
}
