import type { Choice, ChoiceGenerator } from '../domain/kernel/choices.ts';
import { walk } from '../domain/kernel/choices.ts';
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

/** What is asked once the choices of a path are taken, behind what the decision asks where that is something else. */
export function askedAfter(rules: AnyRuleset, state: unknown, pending: Pending, path: ChoicePath): Text {
  const walked = walk(rules.choose(state, pending) as ChoiceGenerator<unknown>, path);
  const then = walked.kind === 'open' ? walked.menu.prompt : undefined;
  const { prompt } = pending;
  if (then === undefined || then.en === prompt.en) return prompt;
  return { en: joined(prompt.en, then.en), es: joined(prompt.es, then.es) };
}

function joined(one: string, other: string): string {
  return `${one}${/[.?!:…]$/.test(one) ? '' : '.'} ${other}`;
}
