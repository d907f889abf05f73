import { memoise } from '../../../../kernel/kit/memoise.ts';
import { counters, leaderData, leaders, counterOf } from '../data/data.ts';
import { MEXICO_AREAS } from '../data/tables.ts';
import type { Nation, Purse, Side } from '../sides.ts';
import type { Operations, State } from '../state.ts';
import type { Contents } from './forces.ts';
import { areaOf, forceOf, leadersIn, unitsIn } from './positions.ts';

/** The nations that operate in each part of the operations phases (§3.2); the Legion goes with the royalists (§10.6). */
const NATIONS_OF: Readonly<Record<Operations, ReadonlySet<Nation>>> = {
  'plata-chile': new Set(['PLA', 'CHI']),
  'colombia-peru': new Set(['GC', 'PER']),
  mexico: new Set(['MEX']),
  royalist: new Set(['R', 'SPL']),
};

/** Purses that may be drawn on in each part, by public facts: those of its nations' entitlements (§4.2). */
const PURSES_OF: Readonly<Record<Operations, readonly Purse[]>> = {
  'plata-chile': ['PLA', 'CHI'],
  'colombia-peru': ['PLA', 'CHI', 'GC', 'PER'],
  mexico: ['MEX'],
  royalist: ['R'],
};

/** Who operates in a part. */
export function sideOfPart(part: Operations): Side {
  return part === 'royalist' ? 'royalist' : 'patriot';
}

export function pursesOfPart(part: Operations): readonly Purse[] {
  return PURSES_OF[part];
}

/** The part that operates now; the last of the patriot's, which comes before the royalist's, where none does. */
export function partOf({ step }: State): Operations {
  return 'phase' in step ? step.phase : 'mexico';
}

/** The nation of a unit or a leader. */
export function nationOfCounter(id: string): Nation {
  return counters.has(id) ? counterOf(id).nation : leaderData(id).nation;
}

/** Whether a unit or a leader may operate in a part: each nation in its own alone (§3.2, §5.1.2, A47). */
export function operatesIn(part: Operations, id: string): boolean {
  return COUNTERS_OF[part].has(id);
}

/** The units and leaders of those nations. */
const COUNTERS_OF: Readonly<Record<Operations, ReadonlySet<string>>> = {
  'plata-chile': countersOfPart('plata-chile'),
  'colombia-peru': countersOfPart('colombia-peru'),
  mexico: countersOfPart('mexico'),
  royalist: countersOfPart('royalist'),
};

function countersOfPart(part: Operations): ReadonlySet<string> {
  return new Set([...counters.keys(), ...leaders.keys()].filter((id) => NATIONS_OF[part].has(nationOfCounter(id))));
}

/** Units and leaders of a force that operate in a part, and those that do not. */
export function partOfForce(state: State, force: string, part: Operations): Parted {
  const known = partings(state)[part];
  const [units, leaders] = [unitsIn(state, force), leadersIn(state, force)];
  const before = known.get(force);
  if (before?.units === units && before.leaders === leaders) return before;
  const parted = partBy(part, units, leaders);
  known.set(force, parted);
  return parted;
}

/** What of a force operates in a part, and what does not; the same object as long as the force has the same in it. */
export type Parted = Required<Contents> & { readonly go: Required<Contents>; readonly stay: Required<Contents> };

/** Kept for a whole game: who looks one up sees whether the force has still the same in it. */
const partings = memoise(
  (): Record<Operations, Map<string, Parted>> => ({
    'plata-chile': new Map(),
    'colombia-peru': new Map(),
    mexico: new Map(),
    royalist: new Map(),
  }),
  () => 0,
);

function partBy(part: Operations, units: readonly string[], leaders: readonly string[]): Parted {
  const goes = (id: string): boolean => operatesIn(part, id);
  const stays = (id: string): boolean => !goes(id);
  return {
    units,
    leaders,
    go: { units: units.filter(goes), leaders: leaders.filter(goes) },
    stay: { units: units.filter(stays), leaders: leaders.filter(stays) },
  };
}

const MEXICO: ReadonlySet<string> = new Set(MEXICO_AREAS);

/** §10.7: whether the limit of royalist units in New Spain applies to a force, by public facts. */
export function isLimited(state: State, force: string): boolean {
  const { owner, kind, at } = forceOf(state, force);
  const area = areaOf(at);
  return state.allowance !== null && owner === 'royalist' && kind === 'land' && area !== null && MEXICO.has(area);
}

/** §10.7, A38: how many more units may be activated in New Spain in this turn. The royalist's knowledge. */
export function allowanceLeft({ allowance, allowed }: State): number {
  return allowance === null ? Infinity : Math.max(0, allowance - allowed.length);
}
