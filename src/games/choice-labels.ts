import type { ChoiceGenerator } from '../domain/kernel/choices.ts';
import type { ChoicePath } from '../domain/kernel/ids.ts';
import type { AnyRuleset, Pending } from '../domain/kernel/ruleset.ts';
import type { Text } from '../domain/kernel/text.ts';

/** The choices of a path as people read them. */
export function labelsOf(rules: AnyRuleset, state: unknown, pending: Pending, path: ChoicePath): Text[] {
  const tree = rules.choose(state, pending) as ChoiceGenerator<unknown>;
  const labels: Text[] = [];
  let step = tree.next();
  for (const id of path) {
    if (step.done === true) break;
    const label = step.value.choices.find((choice) => choice.id === id)?.label;
    if (label !== undefined) labels.push(label);
    step = tree.next(id);
  }
  return labels;
}
