import { columnOf, crt, shifted, type CombatResult } from '../data/combat-tables.ts';
import type { Modifier } from '../data/tables.ts';
import type { BattleFrame } from '../frames.ts';
import type { State } from '../state.ts';
import { armyOf, frictionOf, halvedIf, isHalved } from './army.ts';
import { showForces } from './forces.ts';
import type { GameTurn } from './positions.ts';
import { bestFactor, forceOf, stepsIn, unitsIn } from './positions.ts';
import { diceForLeaders } from './survival.ts';
import type { Army } from './tactics.ts';
import { modified, strengthOf, tacticalModifiers, tacticalShifts, validTactics } from './tactics.ts';

export type Armies = { readonly attacker: Army; readonly defender: Army };
type Used = { readonly attacker: number[]; readonly defender: number[] };

/** §6.1.4-9: initiative, tactical options, ratio and result. Leaders alone have to leave the field (A10). */
export function resolveBattle(turn: GameTurn, frame: BattleFrame): void {
  const { attacker, defender } = frame;
  if (!frame.shown) showForces(turn, [attacker, defender], 'battle');
  if (unitsIn(turn.state, defender).length === 0) {
    turn.emit({ type: 'FieldLeft', public: { force: defender, winner: forceOf(turn.state, attacker).owner } });
    diceForLeaders(turn, defender, true);
    return;
  }
  const armies = { attacker: armyOf(turn.state, attacker), defender: armyOf(turn.state, defender) };
  const winner = diceForInitiative(turn, frame);
  const used = diceForTactics(turn, armies, winner);
  rollBattle(turn, frame, armies, used);
}

/** §6.1.4: one die each with the best tactical factor, again while they are equal. */
function diceForInitiative(turn: GameTurn, { attacker, defender }: BattleFrame): 'attacker' | 'defender' {
  const factors = [bestFactor(turn.state, attacker, 'tac'), bestFactor(turn.state, defender, 'tac')] as const;
  const dice: number[] = [];
  for (;;) {
    const [first = 0, second = 0] = turn.chance.dice(2);
    dice.push(first, second);
    const [ours, theirs] = [first + factors[0], second + factors[1]];
    if (ours === theirs) continue;
    const winner = ours > theirs ? 'attacker' : 'defender';
    turn.emit({ type: 'InitiativeDiced', public: { dice, attacker: ours, defender: theirs, winner } });
    return winner;
  }
}

/** §6.1.5-6, A29: two dice for who has the initiative, each read by itself, one for the other. */
function diceForTactics(turn: GameTurn, armies: Armies, winner: 'attacker' | 'defender'): Used {
  const attacker = turn.chance.dice(winner === 'attacker' ? 2 : 1);
  const defender = turn.chance.dice(winner === 'defender' ? 2 : 1);
  const ours = { dice: attacker, army: armies.attacker };
  const theirs = { dice: defender, army: armies.defender };
  const used = { attacker: validTactics(ours, theirs), defender: validTactics(theirs, ours) };
  turn.emit({ type: 'TacticsDiced', public: { attacker, defender, used } });
  return used;
}

/** §6.1.7-9: the die, and what the table says. */
function rollBattle(turn: GameTurn, frame: BattleFrame, armies: Armies, used: Used): void {
  const reckoned = reckon(turn.state, frame, armies, used);
  const { attack, defence, column, shifts, modifiers } = reckoned;
  const die = turn.chance.die();
  const { result, losses } = fought(turn.state, frame, reckoned, die);
  const winner = result.winner === null ? null : forceOf(turn.state, frame[result.winner]).owner;
  turn.emit({
    type: 'BattleDiced',
    public: { attack, defence, column, shifts, die, modifiers, result: result.code, winner, losses },
  });
}

/** Who fights whom, where, and in what friction. */
export type Battle = Pick<BattleFrame, 'attacker' | 'defender' | 'area' | 'friction'>;

/** What the die of a battle is read by. */
type Reckoned = {
  readonly attack: number;
  readonly defence: number;
  readonly shifts: number;
  readonly column: string;
  readonly modifiers: Modifier[];
};

/** §6.1.7-8: factors under the options, halved by guerrillas, the ratio with its shifts. */
export function reckon(
  state: State,
  { attacker, defender, area, friction }: Battle,
  armies: Armies,
  used: Used,
): Reckoned {
  const attack = total(state, { force: attacker, area }, strengthOf(armies.attacker, used.attacker, used.defender));
  const defence = total(state, { force: defender, area }, strengthOf(armies.defender, used.defender, used.attacker));
  const shifts = tacticalShifts(used.attacker, used.defender);
  const column = shifted('crt', columnOf('crt', attack, defence), shifts);
  const modifiers = [...frictionOf('crt', friction), ...tacticalModifiers(used.attacker, used.defender)];
  return { attack, defence, shifts, column, modifiers };
}

/** §6.1.9: what a die comes to. */
export function fought(
  state: State,
  { attacker, defender }: Battle,
  { column, modifiers }: Reckoned,
  die: number,
): { readonly result: CombatResult; readonly losses: { attacker: number; defender: number } } {
  const result = crt(column, modified(die, modifiers));
  const has = { attacker: stepsIn(state, attacker), defender: stepsIn(state, defender) };
  return { result, losses: lossesOf(result, has) };
}

/** A35, §10.1: what guerrillas leave of a side's factors, never less than one. */
function total(state: State, { force, area }: { force: string; area: string }, strength: number): number {
  return Math.max(1, halvedIf(isHalved(state, force, area), strength));
}

/** The steps that each side has to lose, of those that it has. */
export function lossesOf(
  { loser, steps }: CombatResult,
  has: { readonly attacker: number; readonly defender: number },
): { attacker: number; defender: number } {
  const lost = (side: 'attacker' | 'defender'): number => {
    if (loser !== side && loser !== 'both') return 0;
    if (steps === 'all') return has[side];
    return steps === 'half' ? Math.ceil(has[side] / 2) : Math.min(steps, has[side]);
  };
  return { attacker: lost('attacker'), defender: lost('defender') };
}
