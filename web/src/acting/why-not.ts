import type { ChoicesAnswer, Target } from '../api/types.ts';
import type { Text } from '../text/language.ts';

type Blocked = NonNullable<ChoicesAnswer['blocked']>[number];

/** A reason why something cannot be chosen, and what it bars. */
export interface WhyNot {
  /** What it bars, where the reason does not say so: on the map one points at it, in a list it must be named. */
  readonly names: readonly string[];
  readonly reason: Text;
  readonly rule: string;
}

/** Each reason once, with all that it bars. Names of hexes say nothing, and some reasons name what they are about. */
export function reasonsOf(blocked: readonly Blocked[], nameOf: (target: Target) => string): readonly WhyNot[] {
  const found = new Map<string, WhyNot>();
  for (const { target, reason, rule } of blocked) {
    const key = `${reason.en} ${rule}`;
    const names = found.get(key)?.names ?? [];
    const name = nameOf(target);
    const known = name === '' || /^\d+$/.test(name) || names.includes(name);
    const spoken = reason.en.includes(name) || reason.es.includes(name);
    found.set(key, { names: known || spoken ? names : [...names, name], reason, rule });
  }
  return [...found.values()];
}
