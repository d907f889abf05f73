import { counters } from '../data/data.ts';
import type { GameTurn } from './positions.ts';
import { areaOf, forceOf, unitsIn } from './positions.ts';
import { OUT } from '../state.ts';

export const BANDA_ORIENTAL = 'field:banda_oriental';
export const BRAZIL = 'box:BRAZIL';

const LEGION: readonly string[] = [...counters.values()].filter(({ nation }) => nation === 'SPL').map(({ id }) => id);

/**
 * §10.6: the first El Plata unit in the Banda Oriental brings the Legion up: from then on the royalist may activate it. To be
 * asked whenever a force comes to a place; returns whether it is so now for the first time.
 */
export function callsLegion({ state }: GameTurn, force: string): boolean {
  if (state.legionFree) return false;
  const { owner, kind, at } = forceOf(state, force);
  if (owner !== 'patriot' || kind !== 'land' || areaOf(at) !== 'banda_oriental') return false;
  return unitsIn(state, force).some((unit) => counters.get(unit)?.nation === 'PLA');
}

/** The units of the Legion that are still of this game, whole, but for those that stand ready in Brazil from the start. */
export function legionReady({ state }: GameTurn): { unit: string; steps: number }[] {
  const waits = (at = OUT): boolean => at !== OUT && state.forces[at] === undefined;
  return LEGION.filter((unit) => waits(state.units[unit]?.at)).map((unit) => ({
    unit,
    steps: counters.get(unit)?.steps ?? 1,
  }));
}

/** §10.6: back in Brazil, the units of a force of the Legion leave the game. */
export function retireLegion(turn: GameTurn, force: string): void {
  turn.emit({ type: 'LegionRetired', public: { force, units: [...unitsIn(turn.state, force)] } });
}
