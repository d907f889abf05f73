import { memoise } from '../../../../kernel/kit/memoise.ts';
import { areaData, boxes } from '../data/data.ts';
import { operationCost } from '../data/tables.ts';
import type { Side } from '../sides.ts';
import type { Force, State } from '../state.ts';
import { moves } from './clocks.ts';
import { watchersOf } from './interception.ts';
import { isHardBorder, landLinks, neighbours } from './map.ts';
import { areaOf, placeOf, sideOf } from './positions.ts';

/** A way over land: the areas that it enters, the last of which it leads to, and the OP for all of it. */
export type Way = { readonly area: string; readonly areas: readonly string[]; readonly cost: number };

/** How far a force comes on a way now: the areas that it enters, and whether that is all of it. */
export type Stretch = { readonly areas: readonly string[]; readonly whole: boolean };

/**
 * The way to every area that a land force can walk to, the nearest first: the one with the fewest OP; of those the one
 * with the fewest exits that an enemy may answer (§3.4), then the fewest mountains, then the fewest hostile areas (§5.3). By
 * public facts alone, whoever stands there.
 */
export function waysOf(state: State, force: Force): Way[] {
  const start = startOf(force);
  if (start === null || force.owner === 'legion') return [];
  const { from, cost } = start;
  const best = new Map<string, Reached>([[from, START]]);
  const open = [from];
  for (const at of open) {
    const here = best.get(at) ?? START;
    for (const to of nextTo(at)) {
      const weight = here.weight + weightOf(state, force, at, to);
      if (weight >= (best.get(to)?.weight ?? Infinity)) continue;
      best.set(to, { by: at, weight });
      open.push(to);
    }
  }
  best.delete(from);
  return [...best.keys()].map((area) => {
    const areas = wayTo(area, best);
    return { area, areas, cost: cost + areas.length * operationCost('move') };
  });
}

/** The areas on the best way to one, in the order in which they are entered. */
function wayTo(area: string, best: ReadonlyMap<string, Reached>): string[] {
  const areas: string[] = [];
  for (let at: string | null = area; at !== null && best.has(at); at = best.get(at)?.by ?? null) areas.push(at);
  return areas.reverse();
}

/** Whether there is any way, without looking for it. */
export function hasWays(force: Force): boolean {
  const start = startOf(force);
  return start !== null && force.owner !== 'legion' && nextTo(start.from).length > 0;
}

/** How far so many points carry a force: up to the first exit that an enemy may answer, which is the last it takes. */
export function stretchOf(state: State, force: Force, { areas }: Pick<Way, 'areas'>, points: number): Stretch {
  const start = startOf(force);
  let [left, at] = [points - (start?.cost ?? 0), start?.from ?? ''];
  const entered: string[] = [];
  for (const area of areas) {
    if (left < operationCost('move')) break;
    const answered = isWatched(state, force, at);
    entered.push(area);
    [left, at] = [left - operationCost('move'), area];
    if (answered) break;
  }
  return { areas: entered, whole: entered.length === areas.length };
}

/** A way as it is looked for: what is worse about it weighs more than all that comes behind. */
type Reached = { readonly by: string | null; readonly weight: number };

const START: Reached = { by: null, weight: 0 };

const WEIGHTS = { step: 1_000_000, watched: 10_000, mountains: 100, hostile: 1 } as const;

function weightOf(state: State, force: Force, from: string, to: string): number {
  return (
    WEIGHTS.step +
    (isWatched(state, force, from) ? WEIGHTS.watched : 0) +
    (!boxes.has(from) && isHardBorder(from, to) ? WEIGHTS.mountains : 0) +
    (areaData(to).hostile ? WEIGHTS.hostile : 0)
  );
}

/** Where a march begins, and what it costs to get there: out of a city first (A13). Null where nobody can walk. */
function startOf({ kind, at }: Force): { readonly from: string; readonly cost: number } | null {
  const [place, id] = placeOf(at);
  if (kind !== 'land' || place === 'aboard') return null;
  if (place === 'box') return { from: id, cost: 0 };
  return { from: areaOf(at) ?? id, cost: place === 'city' ? operationCost('leaveCity') : 0 };
}

/** Areas next to an area, or to a box. */
function nextTo(id: string): readonly string[] {
  return boxes.has(id) ? landLinks(id) : neighbours(id);
}

/** Areas of which somebody has asked whether a side may be intercepted in them, since something moved. */
const watched = memoise(
  (): Readonly<Record<Side, Map<string, boolean>>> => ({ royalist: new Map(), patriot: new Map() }),
  moves,
);

function isWatched(state: State, force: Force, area: string): boolean {
  const side = sideOf(force);
  if (side === null || force.posture === 'guerrilla' || boxes.has(area)) return false;
  const known = watched(state)[side];
  let found = known.get(area);
  if (found === undefined) known.set(area, (found = watchersOf(state, force, area).length > 0));
  return found;
}
