import { isNoWorld } from '../../domain/kernel/dealt-world.ts';
import { beginning } from '../../domain/sandbox/line.ts';
import { seedAt } from '../../domain/kernel/seeded.ts';
import type { OpenGame } from './open-line.ts';
import type { Supposed } from './sandbox-info.ts';
import { supposedIn } from './sandbox-moment.ts';

/** So many worlds are dealt at most in search of one that is as wanted. */
const MOST_DEALS = 400;

/** What is wanted of what a viewer does not know. */
export type Hold = Omit<Supposed, 'label'>;

/**
 * The first world among those that follow from `seed` in which most of `holds` is true, by its own seed, and how many are.
 * A seed by which the rules deal none is passed over. Throws NoWorld where they deal none by any.
 */
export function dealBy(
  open: Pick<OpenGame, 'then' | 'viewer' | 'log'>,
  { seed, holds }: { readonly seed: number; readonly holds: readonly Hold[] },
): { seed: number; held: number } {
  let best = { seed, held: -1 };
  let failure: unknown = null;
  for (let deal = 0; deal < MOST_DEALS && best.held < holds.length; deal += 1) {
    const own = seedAt(seed, deal);
    try {
      const held = heldIn(supposedBy(open, own), holds);
      if (held > best.held) best = { seed: own, held };
    } catch (error) {
      if (!isNoWorld(error)) throw error;
      failure = error;
    }
  }
  if (best.held < 0) throw failure;
  return best;
}

function supposedBy({ then, viewer, log }: Pick<OpenGame, 'then' | 'viewer' | 'log'>, seed: number): Supposed[] {
  const { rules, match } = then;
  const { state } = beginning(rules, { state: match.rules, viewer, log, seed });
  return supposedIn(rules, state, viewer);
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
