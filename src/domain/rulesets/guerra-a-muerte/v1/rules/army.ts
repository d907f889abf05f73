import { areaData, counterOf } from '../data/data.ts';
import type { Modifier } from '../data/tables.ts';
import { drm } from '../data/tables.ts';
import type { Side } from '../sides.ts';
import { enemyOf } from '../sides.ts';
import type { State } from '../state.ts';
import { factorOf, forceOf, forcesInArea, unitsIn } from './positions.ts';
import type { Arm, Army } from './tactics.ts';
import { ARMS } from './tactics.ts';

/** The factors and units of a force by arm. Its owner's knowledge. */
export function armyOf(state: State, force: string): Army {
  const factors: Record<Arm, number> = { inf: 0, cav: 0, art: 0 };
  const units: Record<Arm, number> = { inf: 0, cav: 0, art: 0 };
  for (const unit of unitsIn(state, force)) {
    const arm = ARMS.find((one) => one === counterOf(unit).arm);
    if (arm === undefined) continue;
    factors[arm] += factorOf(state, unit);
    units[arm] += 1;
  }
  return { factors, units };
}

/** The side on which a force fights against guerrillas: rebels fight for nobody. */
function fightsFor(state: State, force: string): Side | null {
  const { owner } = forceOf(state, force);
  if (owner === 'rebels') return null;
  return owner === 'patriot' ? 'patriot' : 'royalist';
}

/** §10.1c-d, A36: enemy guerrillas halve a side's factors where the people leans to them, unless they are scattered. */
export function isHalved(state: State, force: string, area: string): boolean {
  const side = fightsFor(state, force);
  if (side === null || areaData(area).lean !== enemyOf(side)) return false;
  return forcesInArea(state, area).some(
    ({ owner, posture, scattered }) => owner === enemyOf(side) && posture === 'guerrilla' && !scattered,
  );
}

/** A total of factors as guerrillas leave it: half, rounded up (§10.1). */
export function halvedIf(halved: boolean, strength: number): number {
  return halved ? Math.ceil(strength / 2) : strength;
}

/** §3.3b: what an attacker has to bear who has spent most of his points. */
export function frictionOf(table: 'crt' | 'sct', friction: number): Modifier[] {
  return friction === 0 ? [] : [drm(table, 'friction')];
}
