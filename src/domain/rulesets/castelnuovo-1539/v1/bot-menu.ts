import type { ChoiceId } from '../../../kernel/ids.ts';
import type { Sight } from '../../../kernel/view.ts';

/** One way to decide: the id of a choice, or null where it has no opinion on this menu. */
export type Chooser = (sight: Sight) => ChoiceId | null;

/** What stands behind a prefix among the choices: the zones of `zone:`, the kinds of `card:`. */
export function offered({ choices }: Sight, prefix: string): string[] {
  return choices.flatMap(({ id }) => (id.startsWith(`${prefix}:`) ? [id.slice(prefix.length + 1)] : []));
}

/** Whether the menu has the choice. */
export function has({ choices }: Sight, id: ChoiceId): boolean {
  return choices.some((choice) => choice.id === id);
}

/** The first of `ids` that the menu has. */
export function firstOffered(sight: Sight, ids: readonly ChoiceId[]): ChoiceId | null {
  return ids.find((id) => has(sight, id)) ?? null;
}

/** The choice with the highest value under a prefix; null where there is none. */
export function bestOffered(sight: Sight, prefix: string, value: (what: string) => number): ChoiceId | null {
  const best = bestOf(offered(sight, prefix), value);
  return best === null ? null : `${prefix}:${best}`;
}

/** The one with the highest value, the first of equals; null where there is none. */
export function bestOf<T>(list: readonly T[], value: (one: T) => number): T | null {
  let found: { one: T; worth: number } | null = null;
  for (const one of list) {
    const worth = value(one);
    if (found === null || worth > found.worth) found = { one, worth };
  }
  return found === null ? null : found.one;
}

/**
 * The next step of a plan that names every choice in turn. Steps that no menu asks for (the only mode of a card, a
 * `done` that goes without saying) are left out. Null where the path has left the plan or the menu does not know it.
 */
export function follow(sight: Sight, plan: readonly ChoiceId[]): ChoiceId | null {
  let at = 0;
  for (const id of sight.path) {
    while (at < plan.length && plan[at] !== id) at += 1;
    if (at === plan.length) return null;
    at += 1;
  }
  const left = plan.slice(at);
  return firstOffered(sight, [...left.filter((id) => id !== 'done'), ...left.filter((id) => id === 'done')]);
}

/** What does no harm where a bot has no opinion: an end to the picking, a pass, else the first choice. */
export function harmless(sight: Sight): ChoiceId {
  const id = firstOffered(sight, ['done', 'pass', 'end', 'stop', 'none']) ?? sight.choices[0]?.id;
  if (id === undefined) throw new Error('a menu without choices');
  return id;
}
