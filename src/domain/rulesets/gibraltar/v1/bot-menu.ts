import type { ChoiceId } from '../../../kernel/ids.ts';
import type { Sight } from '../../../kernel/view.ts';

/** One way to decide: the id of a choice, or null where it has no opinion on this menu. */
export type Chooser = (sight: Sight) => ChoiceId | null;

/** What stands behind a prefix among the choices: the units of `unit:`, the hexes of `hex:`. */
export function offered({ choices }: Sight, prefix: string): string[] {
  return choices.flatMap(({ id }) => (id.startsWith(`${prefix}:`) ? [id.slice(prefix.length + 1)] : []));
}

/** The first of `ids` that the menu has; null where it has none. */
export function firstOffered({ choices }: Sight, ids: readonly ChoiceId[]): ChoiceId | null {
  return ids.find((id) => choices.some((choice) => choice.id === id)) ?? null;
}

/** The member of `list` with the highest value, the earlier of equals; undefined where the list is empty. */
export function best<T>(list: readonly T[], value: (one: T) => number): T | undefined {
  let found: { readonly one: T; readonly value: number } | undefined;
  for (const one of list) {
    const worth = value(one);
    if (found === undefined || worth > found.value) found = { one, value: worth };
  }
  return found?.one;
}

/** What does no harm where a bot has no opinion: an end, else the first choice. */
export function harmless(sight: Sight): ChoiceId {
  const id = firstOffered(sight, ['auto', 'done', 'alone', 'fight']) ?? sight.choices[0]?.id;
  if (id === undefined) throw new Error('a menu without choices');
  return id;
}
