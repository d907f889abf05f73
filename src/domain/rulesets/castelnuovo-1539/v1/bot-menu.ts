import type { ChoiceId } from '../../../kernel/ids.ts';
import type { Sight } from '../../../kernel/view.ts';

/** One way to decide: the id of a choice, or null where it has no opinion on this menu. */
export type Chooser = (sight: Sight) => ChoiceId | null;

/** What stands behind a prefix among the choices: the zones of `zone:`, the kinds of `card:`. */
export function offered({ choices }: Sight, prefix: string): string[] {
  return choices.flatMap(({ id }) => (id.startsWith(`${prefix}:`) ? [id.slice(prefix.length + 1)] : []));
}

/** The choice, if the menu has it. */
export function ifOffered({ choices }: Sight, id: ChoiceId): ChoiceId | null {
  return choices.some((choice) => choice.id === id) ? id : null;
}

/** The first of `ids` that the menu has. */
export function firstOffered(sight: Sight, ids: readonly ChoiceId[]): ChoiceId | null {
  return ids.find((id) => ifOffered(sight, id) !== null) ?? null;
}

/** The choice with the highest value under a prefix; null where there is none. */
export function bestOffered(sight: Sight, prefix: string, value: (what: string) => number): ChoiceId | null {
  const [best] = offered(sight, prefix)
    .map((what) => ({ what, value: value(what) }))
    .sort((a, b) => b.value - a.value);
  return best === undefined ? null : `${prefix}:${best.what}`;
}

/** What has been chosen under a prefix on the way to this menu. */
export function taken({ path }: Sight, prefix: string): string[] {
  return path.flatMap((id) => (id.startsWith(`${prefix}:`) ? [id.slice(prefix.length + 1)] : []));
}

/** What does no harm where a bot has no opinion: an end to the picking, a pass, else the first choice. */
export function harmless(sight: Sight): ChoiceId {
  const id = firstOffered(sight, ['done', 'pass', 'end', 'stay', 'keep', 'none']) ?? sight.choices[0]?.id;
  if (id === undefined) throw new Error('a menu without choices');
  return id;
}
