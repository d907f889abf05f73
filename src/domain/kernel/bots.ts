import type { ChoiceId, Seat } from './ids.ts';
import type { Bot, Observation } from './view.ts';

/** One way to decide: the id of a choice, or null where it has no opinion on this menu. */
export type Chooser = (observation: Observation) => ChoiceId | null;

/**
 * A bot that has a chooser for each kind of decision. Where that has no opinion, or none that is offered, it takes what
 * does no harm: the first of `harmless` that the menu has, else the first choice.
 */
export function botBy(choosers: Readonly<Record<string, Chooser>>, harmless: readonly ChoiceId[]): Bot {
  return (observation) => {
    const wanted = choosers[observation.decision.kind]?.(observation) ?? null;
    const id =
      firstOffered(observation, wanted === null ? harmless : [wanted, ...harmless]) ?? observation.choices[0]?.id;
    if (id === undefined) throw new Error('a menu without choices');
    return id;
  };
}

/** One way to decide by weights: how much each thing counts. */
export type WeighedChooser<W> = (observation: Observation, weights: W) => ChoiceId | null;

/** A bot like `botBy`'s whose choosers go by weights, which each seat has its own of. */
export function botByWeights<W>(
  choosers: Readonly<Record<string, WeighedChooser<W>>>,
  weightsOf: (seat: Seat) => W,
  harmless: readonly ChoiceId[],
): Bot {
  const weighed = Object.entries(choosers).map(([kind, choose]): [string, Chooser] => [
    kind,
    (observation) => choose(observation, weightsOf(observation.seat)),
  ]);
  return botBy(Object.fromEntries(weighed), harmless);
}

/** What stands behind a prefix among the choices: the zones of `zone:`, the kinds of `card:`. */
export function offered({ choices }: Observation, prefix: string): string[] {
  return behind(
    choices.map(({ id }) => id),
    prefix,
  );
}

/** What has been chosen under a prefix on the way to this menu. */
export function taken({ path }: Observation, prefix: string): string[] {
  return behind(path, prefix);
}

function behind(ids: readonly ChoiceId[], prefix: string): string[] {
  return ids.flatMap((id) => (id.startsWith(`${prefix}:`) ? [id.slice(prefix.length + 1)] : []));
}

/** Whether the menu has the choice. */
export function isOffered({ choices }: Observation, id: ChoiceId): boolean {
  return choices.some((choice) => choice.id === id);
}

/** The first of `ids` that the menu has; null where it has none. */
export function firstOffered(observation: Observation, ids: readonly ChoiceId[]): ChoiceId | null {
  return ids.find((id) => isOffered(observation, id)) ?? null;
}

/** The choice with the highest value under a prefix, the earlier of equals; null where there is none. */
export function bestOffered(
  observation: Observation,
  prefix: string,
  value: (what: string) => number,
): ChoiceId | null {
  const best = bestOf(offered(observation, prefix), value);
  return best === null ? null : `${prefix}:${best}`;
}

/** The member of `list` with the highest value, the earlier of equals; null where the list is empty. */
export function bestOf<T>(list: readonly T[], value: (one: T) => number): T | null {
  let found: { readonly one: T; readonly worth: number } | null = null;
  for (const one of list) {
    const worth = value(one);
    if (found === null || worth > found.worth) found = { one, worth };
  }
  return found === null ? null : found.one;
}
