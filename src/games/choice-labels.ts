import type { Choice, ChoiceGenerator } from '../domain/kernel/choices.ts';
import type { ChoicePath } from '../domain/kernel/ids.ts';
import type { AnyRuleset, Pending } from '../domain/kernel/ruleset.ts';
import type { Text } from '../domain/kernel/text.ts';

/** The choices of a path, as far as it goes. */
export function choicesOn(rules: AnyRuleset, state: unknown, pending: Pending, path: ChoicePath): Choice[] {
  const tree = rules.choose(state, pending) as ChoiceGenerator<unknown>;
  const choices: Choice[] = [];
  let step = tree.next();
  for (const id of path) {
    if (step.done === true) break;
    const taken = step.value.choices.find((choice) => choice.id === id);
    if (taken !== undefined) choices.push(taken);
    step = tree.next(id);
  }
  return choices;
}

/** The choices of a path as people read them. */
export function labelsOf(rules: AnyRuleset, state: unknown, pending: Pending, path: ChoicePath): Text[] {
  return choicesOn(rules, state, pending, path).map(({ label }) => label);
}
