import type { Side } from '../sides.ts';
import type { Ship } from '../state.ts';
import { FATES, POOL } from '../state.ts';

/** Where every ship stands, by its place in the list: an event moves one ship at most, as a rule. */
export type Chart = {
  readonly ids: readonly string[];
  readonly ships: readonly Ship[];
  readonly bows: string[];
  readonly facings: number[];
  readonly holders: Side[];
  readonly cells: (readonly string[])[];
  readonly occupants: Map<string, string>;
  /** The same of the ships that each side has. */
  readonly own: Readonly<Record<Side, Map<string, string>>>;
  held: Readonly<Record<Side, readonly string[]>>;
};

const fates = new Set(FATES);

/** Notes where a ship stands now: whether it has moved, or come, gone or changed hands. */
export function enter(kept: Chart, at: number, { bow, facing, held }: Ship): 'none' | 'moved' | 'gone' {
  const last = kept.bows[at] ?? POOL;
  const stays = held === kept.holders[at];
  if (stays && bow === last && facing === kept.facings[at]) return 'none';
  kept.bows[at] = bow;
  kept.facings[at] = facing;
  kept.holders[at] = held;
  return stays && !fates.has(last) && !fates.has(bow) ? 'moved' : 'gone';
}

/** A chart on which nobody stands yet. */
export function blankChart(ids: readonly string[], ships: readonly Ship[]): Chart {
  return {
    ids,
    ships,
    bows: [],
    facings: [],
    holders: [],
    cells: [],
    occupants: new Map<string, string>(),
    own: { red: new Map<string, string>(), green: new Map<string, string>() },
    held: { red: [], green: [] },
  };
}
