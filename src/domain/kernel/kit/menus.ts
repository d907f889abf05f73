import type { Blocked, Choice, Option, Target } from '../choices.ts';
import type { JsonObject } from '../json.ts';
import type { Text } from '../text.ts';

/** A choice that points at nothing on the board: an order, a card's manner, the end of a step. */
export function choice(id: string, label: Text): Choice {
  return { id, label };
}

/** A choice that points at nothing on the board, and the value that it stands for. */
export function plainOption<T>(id: string, label: Text, value: T): Option<T> {
  return { id, label, value };
}

/** What makes options of one kind of thing, by ids of the type `Id`. */
export interface OptionMaker<Id extends string = string> {
  (id: Id, more?: { readonly label?: Text; readonly hint?: JsonObject }): Option<Id>;
  /** The options of several things, in their order. */
  list(ids: readonly Id[]): Option<Id>[];
  /** Why the thing is not offered, with the paragraph. */
  blocked(id: Id, reason: Text, rule: string): Blocked;
}

/**
 * What makes options of things on the board by their ids: units, hexes, cards. A choice has the id `<prefix>:<id>`, its
 * value is the thing's id. The bare option of each thing is made once, since its label follows from its id, and `label`
 * says which ids there are: `optionsOf('road', 'area', (road: Road) => t(road))`.
 */
export function optionsOf<Id extends string>(
  prefix: string,
  type: Target['type'],
  label: (id: Id) => Text,
): OptionMaker<Id> {
  const known = new Map<Id, Option<Id> & { readonly target: Target }>();
  const bare = (id: Id): Option<Id> & { readonly target: Target } => {
    let option = known.get(id);
    if (option === undefined) {
      option = { id: `${prefix}:${id}`, label: label(id), target: { type, id }, value: id };
      known.set(id, option);
    }
    return option;
  };
  const make = (thing: Id, more?: { readonly label?: Text; readonly hint?: JsonObject }): Option<Id> => {
    if (more === undefined) return bare(thing);
    const { id, label: plain, target, value } = bare(thing);
    const { label = plain, hint } = more;
    return hint === undefined ? { id, label, target, value } : { id, label, target, hint, value };
  };
  return Object.assign(make, {
    list: (ids: readonly Id[]): Option<Id>[] => ids.map((id) => bare(id)),
    blocked: (id: Id, reason: Text, rule: string): Blocked => ({ target: { type, id }, reason, rule }),
  });
}
