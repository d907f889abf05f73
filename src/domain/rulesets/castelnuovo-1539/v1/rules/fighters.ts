import type { CombatFrame, Presence } from '../frames.ts';
import type { OpenBlock } from '../combat-events.ts';
import type { Arm } from '../data/data.ts';
import { unitOf } from '../data/data.ts';
import { blockOf } from './positions.ts';
import type { Side } from '../sides.ts';
import { enemyOf, SIDES } from '../sides.ts';
import type { Block, State } from '../state.ts';

export function defenderOf({ attacker }: CombatFrame): Side {
  return enemyOf(attacker);
}

/** The blocks of a side in the fight, in the order of their handles: all in the zone, but for the raiders of a Camisado. */
export function fightersOf(state: State, combat: CombatFrame, side: Side): Block[] {
  if (combat.camisado && side === combat.attacker) return combat.raiders.map((id) => blockOf(state, id));
  return state.blocks.filter((block) => block.at === combat.zone && block.side === side); // folds ask too
}

export function hasArm(state: State, combat: CombatFrame, side: Side, arm: Arm): boolean {
  return fightersOf(state, combat, side).some(({ unit }) => unitOf(unit).arm === arm);
}

/** The Azab of the fight, who pay for the faith (§8.4/13). */
export function azabOf(state: State, combat: CombatFrame): Block[] {
  return fightersOf(state, combat, 'ottoman').filter(({ unit }) => unitOf(unit).arm === 'azab');
}

/** Which sides have horse and pikes: as it was when unit combat began (A54). */
export function presenceOf(state: State, combat: CombatFrame): Presence {
  if (combat.presence !== null) return combat.presence;
  const both = (arm: Arm): Record<Side, boolean> => ({
    ottoman: hasArm(state, combat, 'ottoman', arm),
    spanish: hasArm(state, combat, 'spanish', arm),
  });
  return { horse: both('cavalry'), pikes: both('pikemen') };
}

/** Everything that fights, as it is revealed (§7.1/4). */
export function openBlocks(state: State, combat: CombatFrame): OpenBlock[] {
  const all = SIDES.flatMap((side) => fightersOf(state, combat, side));
  return all.map(({ id, unit, pf }) => ({ block: id, unit, pf }));
}

/** How many cards of a kind a side has laid. */
export function laidOf(combat: CombatFrame, side: Side, kind: string): number {
  return (combat.laid[side] ?? []).filter((card) => card === kind).length;
}
