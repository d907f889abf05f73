import { memoise } from '../../../../kernel/kit/memoise.ts';
import type { CounterData } from '../data/data.ts';
import { counterOf, counters } from '../data/data.ts';
import type { Nation, Side } from '../sides.ts';
import type { State } from '../state.ts';
import { OUT, RECRUIT, TRACK, WAITING } from '../state.ts';
import { unitsIn } from './positions.ts';

type Arm = CounterData['arm'];

const NONE: readonly string[] = [];

/** Militia (and rebels) in the recruit boxes, by nation and arm, in the order of the data: open to everybody. */
const militia = memoise((state: State): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const id of unitsIn(state, RECRUIT)) {
    const { class: kind, nation, arm } = counterOf(id);
    if (kind !== 'militia' && kind !== 'rebel') continue;
    const key = `${nation}.${arm}`;
    const there = found.get(key);
    if (there === undefined) found.set(key, [id]);
    else there.push(id);
  }
  return found;
});

/** The militia of a nation and an arm that stand in its recruit box. */
export function militiaInBox(state: State, nation: Nation, arm: Arm): readonly string[] {
  return militia(state).get(`${nation}.${arm}`) ?? NONE;
}

/** Whether a counter is in an open place: everybody knows that it is not on the map. */
export function isOffMap(state: State, unit: string): boolean {
  const at = state.units[unit]?.at ?? OUT;
  return at === RECRUIT || at === TRACK || at === WAITING || at === OUT;
}

/** The counters of a side, in the order of the data. */
export function countersOf(side: Side): readonly string[] {
  return bySide[side];
}

const bySide: Readonly<Record<Side, readonly string[]>> = {
  royalist: [...counters.values()].filter(({ side }) => side === 'royalist').map(({ id }) => id),
  patriot: [...counters.values()].filter(({ side }) => side === 'patriot').map(({ id }) => id),
};
