import type { SetupData } from '../data/setups-schema.ts';
import { counterOf } from '../data/data.ts';

/** A pool of a set-up with those that it shares units with, directly or through others: what a draw from it can starve. */
export type Bond = {
  readonly pools: ReadonlySet<string>;
  /** The units in any of them, in the order of the data, with a key that is the same for those no demand tells apart. */
  readonly units: readonly { readonly id: string; readonly key: string }[];
  readonly lots: ReadonlyMap<string, { readonly pools: readonly string[]; readonly steps: number }>;
};

const bonds = new WeakMap<SetupData, Map<string, Bond>>();

/** The bond of a pool; worked out once, as set-ups do not change. */
export function bondOf(setup: SetupData, pool: string): Bond {
  const known = bonds.get(setup) ?? new Map<string, Bond>();
  bonds.set(setup, known);
  const found = known.get(pool) ?? bind(setup, pool);
  known.set(pool, found);
  return found;
}

function bind({ pools = {} }: SetupData, pool: string): Bond {
  const bound = new Set([pool]);
  const members = (): Set<string> => new Set([...bound].flatMap((name) => pools[name]?.pool ?? []));
  for (let before = 0; before < bound.size;) {
    before = bound.size;
    const units = members();
    for (const [name, { pool: others }] of Object.entries(pools))
      if (others.some((id) => units.has(id))) bound.add(name);
  }
  const lots = new Map<string, { pools: string[]; steps: number }>();
  const units = [...members()].map((id) => {
    const own = [...bound].filter((name) => pools[name]?.pool.includes(id));
    const { steps } = counterOf(id);
    const key = `${steps} ${own.join(' ')}`;
    lots.set(key, { pools: own, steps });
    return { id, key };
  });
  return { pools: bound, units, lots };
}
