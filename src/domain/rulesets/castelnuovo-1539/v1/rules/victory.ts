import { pieces, scenarioOf, starZones } from '../data/data.ts';
import { fortOwner, holds } from './positions.ts';
import { enemyOf } from '../sides.ts';
import type { State, Verdict } from '../state.ts';

/**
 * What ends the game at once (§3): the casualty track is full, or the Spanish side has too few blocks left. Both
 * together are a Spanish win (A04), so hits still to be taken are waited for before the latter is looked at.
 */
export function suddenEnd(state: State): Verdict | null {
  if (state.phase === 'setup') return null;
  if (state.track >= pieces.track) return { winner: 'spanish', reason: 'losses' };
  if (state.stack.at(-1)?.kind === 'losses') return null;
  const { minimum } = scenarioOf(state.scenario);
  const left = state.blocks.filter((block) => block.side === 'spanish').length;
  if (left >= minimum) return null;
  return { winner: 'ottoman', reason: left === 0 ? 'annihilation' : 'too-few' };
}

/** The star zones that the attackers hold: by blocks, or the Ottomans by the Civilians (§8.3/23, A02, A03). */
export function starsHeld(state: State): string[] {
  const attacker = enemyOf(fortOwner(state));
  return starZones.filter((zone) => holds(state, attacker, zone) || state.civilians === zone);
}

/** §3, §4: whether all three objectives are held when the turn is looked at. */
export function zonesWon(state: State): Verdict | null {
  return starsHeld(state).length < starZones.length ? null : { winner: enemyOf(fortOwner(state)), reason: 'zones' };
}

/** What ends the game with a turn: its last one in the introductory scenario, or a siege that has gone to sleep (A70). */
export function lateEnd(state: State): Verdict | null {
  const { turns } = scenarioOf(state.scenario);
  if (turns !== null) return state.turn >= turns ? { winner: 'ottoman', reason: 'relief' } : null;
  const { stallTurns } = state.options;
  return stallTurns > 0 && state.turn - state.stirred >= stallTurns ? { winner: 'spanish', reason: 'stall' } : null;
}
