import type { Choice, Decision } from '../api/types.ts';
import { keyOf } from '../board/offers.ts';

/**
 * How a command begins that goes on with what the one before was about, as when one unit after the other is placed: the
 * first step that points at nothing, where the same question is asked with the same answers. Null where none does.
 */
export function openingOf(before: Decision, steps: readonly Choice[], next: Decision | null): Choice | null {
  const [first, second] = steps;
  const leads = keyOf(first?.target) === null && keyOf(second?.target) !== null;
  if (!leads || next === null || asks(next) !== asks(before)) return null;
  return next.choices?.find(({ id }) => id === first?.id) ?? null;
}

function asks({ kind = '', choices = [] }: Decision): string {
  return [kind, ...choices.map(({ id }) => id)].join('\n');
}
