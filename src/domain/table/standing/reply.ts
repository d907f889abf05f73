import type { ChoiceGenerator } from '../../kernel/choices.ts';
import { MAX_PATH, safeChoice } from '../../kernel/choices.ts';
import type { ChoiceId } from '../../kernel/ids.ts';
import type { Reply } from './order.ts';

/**
 * The whole path that a reply takes down the tree of a decision; null where a step is not offered, or the path ends too
 * early, or goes on where the command is complete: the table is not what the player thought it would be.
 */
export function replyPath({ path: steps, rest }: Reply, tree: ChoiceGenerator<unknown>): ChoiceId[] | null {
  const path: ChoiceId[] = [];
  let menu = tree.next();
  while (!menu.done) {
    const step = steps[path.length];
    if (step === undefined && rest !== 'safe') return null;
    const offered = menu.value.choices;
    const id =
      step === undefined
        ? safeChoice(menu.value)
        : step.split('|').find((one) => offered.some((choice) => choice.id === one));
    if (id === undefined || path.length >= MAX_PATH) return null;
    path.push(id);
    menu = tree.next(id);
  }
  return path.length < steps.length ? null : path;
}
