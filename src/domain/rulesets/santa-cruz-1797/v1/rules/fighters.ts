import { areaOf, kindOf, unitOf } from '../data/data.ts';
import type { OpenBlock } from '../events.ts';
import { officerAt, strength } from './positions.ts';
import type { Combat, Fighter, State } from '../state.ts';
import type { Side } from '../sides.ts';
import { enemyOf } from '../sides.ts';

/** The combat being fought. Throws where there is none. */
export function combatOf(state: State): Combat {
  if (state.combat === null) throw new Error('no combat is being fought');
  return state.combat;
}

export function defenderOf(combat: Combat): Side {
  return enemyOf(combat.attacker);
}

/** Blocks of a side that are still in the fight. */
export function fightersOf(combat: Combat, side: Side): Fighter[] {
  return combat.fighters.filter((fighter) => fighter.side === side);
}

export function fights(combat: Combat, side: Side): boolean {
  return combat.fighters.some((fighter) => fighter.side === side);
}

/** The officer of a side in the fight, or null. */
export function leader(state: State, side: Side): string | null {
  return officerAt(state, side, combatOf(state).zone);
}

/** Whether the defender enjoys a fortress: its zone, and no Scaling Ladders (§10.10, §9.ladders1). */
export function walled(combat: Combat): boolean {
  const ladders = combat.supports.british.some((card) => kindOf(card) === 'uk-ladders');
  return areaOf(combat.zone).fortress && !ladders;
}

/** How many supports of a kind are in force for a side. */
export function supportsOf(combat: Combat, side: Side, kind: string): number {
  return combat.supports[side].filter((card) => kindOf(card) === kind).length;
}

export function totalStrength(state: State, fighters: readonly Fighter[]): number {
  return fighters.reduce((sum, { unit }) => sum + strength(state, unit), 0);
}

const TYPES = ['rm', 'reg', 'sl', 'mil', 'vol'];

/** Units as they are laid on the battle board: by type and strength, so that their order tells nothing else. */
export function laidOut(state: State, units: readonly string[]): string[] {
  const rank = (unit: string): number => TYPES.indexOf(unitOf(unit).type) * 10 - strength(state, unit);
  return [...units].sort((a, b) => rank(a) - rank(b));
}

/** Units as everybody sees them on the battle board, named from `letter` and `first`. */
export function openBlocks(state: State, units: readonly string[], letter: string, first = 1): OpenBlock[] {
  return units.map((unit, index) => ({
    block: `${letter}${first + index}`,
    type: unitOf(unit).type,
    pf: strength(state, unit),
  }));
}
