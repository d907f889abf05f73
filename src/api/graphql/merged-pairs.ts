import type { DocumentNode, FieldNode, FragmentDefinitionNode, SelectionNode } from 'graphql';
import { Kind } from 'graphql';

type Selections = readonly SelectionNode[];

/** Looking at so many selections costs as much as comparing one pair: fragments, and inline ones, show them many times. */
const LOOKS_A_PAIR = 20;

/**
 * Whether validation compares no more than `most` pairs: of fields of one name that stand together, of what stands below
 * such fields (each of the one with each of the other, however deep), and of fragments that are spread side by side.
 * Fragments count wherever they are spread; counting ends as soon as there are too many.
 */
export function pairsWithin(document: DocumentNode, most: number): boolean {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const one of document.definitions) if (one.kind === Kind.FRAGMENT_DEFINITION) fragments.set(one.name.value, one);
  // Validation, too, compares two fragments once a document.
  const compared = new Set<string>();
  let pairs = 0;

  const spreadBeside = (name: string, spread: Set<string>): void => {
    for (const other of spread) {
      if (pairs > most) return;
      const key = name < other ? `${name} ${other}` : `${other} ${name}`;
      if (!compared.has(key)) pairs += 1;
      compared.add(key);
    }
    spread.add(name);
  };

  const collect = (selections: Selections, fields: Map<string, FieldNode[]>, spread: Set<string>): void => {
    for (const selection of selections) {
      if (pairs > most) return;
      pairs += 1 / LOOKS_A_PAIR;
      if (selection.kind === Kind.FIELD) {
        const name = (selection.alias ?? selection.name).value;
        const before = fields.get(name) ?? [];
        pairs += before.length;
        fields.set(name, before);
        before.push(selection);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        collect(selection.selectionSet.selections, fields, spread);
      } else if (!spread.has(selection.name.value)) {
        spreadBeside(selection.name.value, spread);
        collect(fragments.get(selection.name.value)?.selectionSet.selections ?? [], fields, spread);
      }
    }
  };

  /** Counts what is compared when some sets of selections are merged into one. */
  const merge = (sets: readonly Selections[]): void => {
    const fields = new Map<string, FieldNode[]>();
    const spread = new Set<string>();
    for (const set of sets) collect(set, fields, spread);
    for (const alike of fields.values()) {
      if (pairs > most) return;
      if (alike.length > 1) merge(alike.map(({ selectionSet }) => selectionSet?.selections ?? []));
    }
  };

  /** Counts a set of selections, and each below it: validation begins anew at each. */
  const each = (selections: Selections): void => {
    merge([selections]);
    for (const selection of selections) {
      if (pairs > most) return;
      if (selection.kind !== Kind.FRAGMENT_SPREAD && selection.selectionSet !== undefined)
        each(selection.selectionSet.selections);
    }
  };

  for (const one of document.definitions) if ('selectionSet' in one) each(one.selectionSet.selections);
  return pairs <= most;
}
