import { columnOf, crt, shifted, type CombatResult } from '../data/combat-tables.ts';
import type { BattleFrame } from '../frames.ts';
import type { State } from '../state.ts';
import { armyOf, frictionOf, halvedIf, isHalved } from './army.ts';
import { showForces } from './forces.ts';
import type { GameTurn } from './positions.ts';
import { bestFactor, forceOf, stepsIn, unitsIn } from './positions.ts';
import { diceForLeaders } from './survival.ts';
import type { Army } from './tactics.ts';
import { modified, strengthOf, tacticalModifiers, tacticalShifts, validTactics } from './tactics.ts';

type Armies = { readonly attacker: Army; readonly defender: Army };
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

/** §6.1.7-9: factors under the options, halved by guerrillas, the ratio with its shifts, the die. */
function rollBattle(turn: GameTurn, frame: BattleFrame, armies: Armies, used: Used): void {
  const { state } = turn;
  const { attacker, defender, area } = frame;
  const attack = total(state, { force: attacker, area }, strengthOf(armies.attacker, used.attacker, used.defender));
  const defence = total(state, { force: defender, area }, strengthOf(armies.defender, used.defender, used.attacker));
  const shifts = tacticalShifts(used.attacker, used.defender);
  const column = shifted('crt', columnOf('crt', attack, defence), shifts);
  const modifiers = [...frictionOf('crt', frame.friction), ...tacticalModifiers(used.attacker, used.defender)];
  const die = turn.chance.die();
  const result = crt(column, modified(die, modifiers));
  const winner = result.winner === null ? null : forceOf(state, frame[result.winner]).owner;
  turn.emit({
    type: 'BattleDiced',
    public: {
      attack,
      defence,
      column,
      shifts,
      die,
      modifiers,
      result: result.code,
      winner,
      losses: lossesOf(result, { attacker: stepsIn(state, attacker), defender: stepsIn(state, defender) }),
    },
  });
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
