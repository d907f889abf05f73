import type { Choice, Option, MenuDetails, ChoiceGenerator } from '../../../../kernel/choices.ts';
import { done } from './menus.ts';

/** Things that are taken together, as items in the order in which they are asked for. */
export interface Combo<T> {
  readonly items: readonly string[];
  readonly value: T;
}

/**
 * Asks for one of `combos` item by item: each menu offers only what leads on to one of them, and `done` where one is
 * complete. The choices of `others` stand in the first menu only. One of the two lists must not be empty.
 */
export function* pickCombo<T>(
  combos: readonly Combo<T>[],
  optionOf: (item: string) => Option<string>,
  more: MenuDetails,
  others: readonly Option<T>[] = [],
): ChoiceGenerator<T> {
  const first = yield* nextItem(combos, 0, { optionOf, more, others });
  if ('value' in first) return first.value;
  let open = first.open;
  for (let depth = 1; ; depth += 1) {
    const { prompt } = more;
    const next = yield* nextItem(open, depth, { optionOf, more: prompt === undefined ? {} : { prompt }, others: [] });
    if ('value' in next) return next.value;
    open = next.open;
  }
}

interface Manner<T> {
  readonly optionOf: (item: string) => Option<string>;
  readonly more: MenuDetails;
  readonly others: readonly Option<T>[];
}

type Next<T> = { readonly value: T } | { readonly open: readonly Combo<T>[] };

function* nextItem<T>(
  open: readonly Combo<T>[],
  depth: number,
  { optionOf, more, others }: Manner<T>,
): ChoiceGenerator<Next<T>> {
  const complete = open.find(({ items }) => items.length === depth);
  const items = [...new Set(open.flatMap(({ items: [...all] }) => all[depth] ?? []))].map(optionOf);
  if (items.length === 0 && complete !== undefined && others.length === 0) return complete;
  const ends = complete === undefined ? [] : [done()];
  const id = yield { ...more, choices: [...items.map(bare), ...ends, ...others.map(bare)], anyOrder: 'done' };
  const other = others.find((option) => option.id === id);
  if (other !== undefined) return other;
  if (id === 'done' && complete !== undefined) return complete;
  const taken = items.find((option) => option.id === id)?.value;
  return { open: open.filter(({ items: all }) => all[depth] === taken) };
}

function bare({ value: _value, ...choice }: Option<unknown>): Choice {
  return choice;
}
