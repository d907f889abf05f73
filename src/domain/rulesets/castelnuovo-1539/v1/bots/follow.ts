import { firstOffered } from '../../../../kernel/bots.ts';
import type { ChoiceId } from '../../../../kernel/ids.ts';
import type { Observation } from '../../../../kernel/view.ts';

/**
 * The next step of a plan that names every choice in turn. Steps that no menu asks for (the only mode of a card, a
 * `done` that goes without saying) are left out. Null where the path has left the plan or the menu does not know it.
 */
export function follow(observation: Observation, plan: readonly ChoiceId[]): ChoiceId | null {
  let at = 0;
  for (const id of observation.path) {
    while (at < plan.length && plan[at] !== id) at += 1;
    if (at === plan.length) return null;
    at += 1;
  }
  const left = plan.slice(at);
  return firstOffered(observation, [...left.filter((id) => id !== 'done'), ...left.filter((id) => id === 'done')]);
}
