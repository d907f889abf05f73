import { counterOf, leaderData } from '../data/data.ts';
import type { Modifier } from '../data/tables.ts';
import { drm } from '../data/tables.ts';
import type { State } from '../state.ts';
import { leadersIn, unitsIn } from './positions.ts';

/** What the dice of interceptions and of battles that are avoided go by (§3.4.1, §6.1.3a): units, those on horse, the best Op. */
export type Party = { readonly units: number; readonly mounted: number; readonly op: number };

/** A force as a party. Its owner's knowledge. */
export function partyOf(state: State, force: string): Party {
  return partyFrom(unitsIn(state, force), leadersIn(state, force));
}

/** The party of these units and leaders (A14: the best factor counts). */
export function partyFrom(units: readonly string[], leaders: readonly string[]): Party {
  return {
    units: units.length,
    mounted: units.filter((unit) => counterOf(unit).arm === 'cav').length,
    op: Math.max(0, ...leaders.map((leader) => leaderData(leader).op)),
  };
}

/** §3.4.1: cavalry and leaders of both sides; a force without units has no cavalry. */
export function interceptionDrm(interceptor: Party, mover: Party): readonly Modifier[] {
  return [
    ...(isMounted(interceptor) ? [drm('interception', 'ownCavalry')] : []),
    ...(isMounted(mover) ? [drm('interception', 'moverCavalry')] : []),
    ...(interceptor.op === 0 ? [] : [drm('interception', 'ownOp', interceptor.op)]),
    ...(mover.op === 0 ? [] : [drm('interception', 'moverOp', mover.op)]),
  ];
}

/** §3.4.1: half of the units or more are cavalry, leaders left out. */
function isMounted({ units, mounted }: Party): boolean {
  return units > 0 && 2 * mounted >= units;
}

/** §6.1.3a: who has more cavalry, and the leaders' Op factors. */
export function avoidanceDrm(attacker: Party, target: Party): Modifier[] {
  const modifiers = [
    ...(target.mounted > attacker.mounted ? [drm('avoidBattle', 'targetMoreCavalry')] : []),
    ...(attacker.mounted > target.mounted ? [drm('avoidBattle', 'attackerMoreCavalry')] : []),
    drm('avoidBattle', 'attackerOp', attacker.op),
    drm('avoidBattle', 'targetOp', target.op),
  ];
  return modifiers.filter(({ value }) => value !== 0);
}
