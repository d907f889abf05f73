import { beginning } from '../../domain/sandbox/line.ts';
import { seedAt } from '../../domain/kernel/seeded.ts';
import type { OpenLine } from './open-line.ts';
import type { Supposed } from './sandbox-info.ts';
import { supposedIn } from './sandbox-moment.ts';

/** So many worlds are dealt at most in search of one that is as wanted. */
const MOST_DEALS = 400;

/** What is wanted of what a viewer does not know. */
export type Hold = Omit<Supposed, 'label'>;

/** The first world among those that follow from `seed` in which most of `holds` is true, by its own seed, and how many are. */
export function dealBy(
  { then, viewer, log }: Pick<OpenLine, 'then' | 'viewer' | 'log'>,
  { seed, holds }: { readonly seed: number; readonly holds: readonly Hold[] },
): { seed: number; held: number } {
  const { rules, match } = then;
  let best = { seed, held: -1 };
  for (let deal = 0; deal < MOST_DEALS && best.held < holds.length; deal += 1) {
    const own = seedAt(seed, deal);
    const { state } = beginning(rules, { state: match.rules, viewer, log, seed: own });
    const held = heldIn(supposedIn(rules, state, viewer), holds);
    if (held > best.held) best = { seed: own, held };
  }
  return best;
}

/** How many of the wishes are true: of two that want the same card twice, both only where it is there twice. */
function heldIn(supposed: readonly Hold[], holds: readonly Hold[]): number {
  const left = supposed.map(keyOf);
  return holds.map(keyOf).filter((key) => {
    const at = left.indexOf(key);
    if (at !== -1) left.splice(at, 1);
    return at !== -1;
  }).length;
}

function keyOf({ id, at }: Hold): string {
  return `${id}\n${at}`;
}
