import type { Shortcut } from '../../../../kernel/choices.ts';
import { choice } from '../../../../kernel/kit/menus.ts';
import type { State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { forceOption } from './menus.ts';
import { factorOf, unitsIn } from './positions.ts';

/** The choice that stands for the strongest of the forces offered, whatever its number. */
export const STRONGEST = choice('strongest', t('ops.strongest'));

/** The same as one that can be taken, where forces are offered. Their owner's knowledge. */
export function toStrongest(state: State, forces: readonly string[]): Shortcut[] {
  const [first, ...others] = forces;
  if (first === undefined) return [];
  const best = others.reduce((a, b) => (strengthOf(state, b) > strengthOf(state, a) ? b : a), first);
  return [{ choice: STRONGEST, path: [forceOption(state, best).id] }];
}

function strengthOf(state: State, force: string): number {
  return unitsIn(state, force).reduce((sum, unit) => sum + factorOf(state, unit), 0);
}
