import type { TacticData } from '../data/tables.ts';
import { drm, tacticOf, totalOf, type Modifier } from '../data/tables.ts';

/** The arms of land units. */
export const ARMS = ['inf', 'cav', 'art'] as const;
export type Arm = (typeof ARMS)[number];

/** What a side brings into a fight: combat factors and units of each arm. */
export type Army = { readonly factors: Readonly<Record<Arm, number>>; readonly units: Readonly<Record<Arm, number>> };

/** A side's dice on the tactical table and its army. */
export type Drawn = { readonly dice: readonly number[]; readonly army: Army };

/** §6.1.4-6, A29: the options that work for a side, in the order of the table: a number drawn twice counts once. */
export function validTactics(own: Drawn, enemy: Drawn): number[] {
  const drawn = [...new Set(own.dice)].sort((a, b) => a - b);
  return drawn.filter((die) => isValid(tacticOf(die), own, enemy));
}

/**
 * Dossier 7.4: an option needs its arm, the turning movement as much cavalry as the enemy's; guns make the enemy's squares
 * void, and squares his charge.
 */
function isValid(tactic: TacticData, own: Drawn, enemy: Drawn): boolean {
  const { needsOwnArm, columnShift, voidIfEnemyHasValid = [] } = tactic;
  if (needsOwnArm !== null && own.army.units[needsOwnArm] === 0) return false;
  if (columnShift !== undefined && own.army.units.cav < enemy.army.units.cav) return false;
  return !enemy.dice.some((die) => {
    const other = tacticOf(die);
    return voidIfEnemyHasValid.includes(other.id) && isValid(other, enemy, own);
  });
}

/** The combat factors of an army under its own valid options and the enemy's, each arm by itself. */
export function strengthOf({ factors }: Army, own: readonly number[], enemy: readonly number[]): number {
  return ARMS.reduce((sum, arm) => {
    const times = own.map(tacticOf).find((tactic) => tactic.arm === arm)?.multiply ?? 1;
    const under = enemy.map(tacticOf).find((tactic) => tactic.enemyArm === arm)?.multiplyEnemy ?? 1;
    return sum + Math.ceil(Math.floor(factors[arm] * times) * under);
  }, 0);
}

/** Column shifts in favour of the attacker. */
export function tacticalShifts(attacker: readonly number[], defender: readonly number[]): number {
  const shifts = (dice: readonly number[]): number =>
    dice.reduce((sum, die) => sum + (tacticOf(die).columnShift ?? 0), 0);
  return shifts(attacker) - shifts(defender);
}

/** What reserves add to the die, and take off it. */
export function tacticalModifiers(attacker: readonly number[], defender: readonly number[]): Modifier[] {
  const has = (dice: readonly number[], member: 'dieAttacker' | 'dieDefender'): boolean =>
    dice.some((die) => (tacticOf(die)[member] ?? 0) !== 0);
  return [
    ...(has(attacker, 'dieAttacker') ? [drm('crt', 'totReservesAttacker')] : []),
    ...(has(defender, 'dieDefender') ? [drm('crt', 'totReservesDefender')] : []),
  ];
}

/** A die with its modifiers. */
export function modified(die: number, modifiers: readonly Modifier[]): number {
  return die + totalOf(modifiers);
}
