import type {
  FieldNode,
  FragmentDefinitionNode,
  GraphQLNamedType,
  GraphQLSchema,
  SelectionNode,
  SelectionSetNode,
} from 'graphql';
import { isEnumType, isInputObjectType, isInterfaceType, isObjectType, Kind } from 'graphql';

/** Two values of an introspection count as one point: they are at hand, and nothing is asked for them. */
const POINTS_A_VALUE = 0.5;
/** How likely a type is that of a list or is never null: so few have an `ofType`, and those that have few again. */
const WRAPPED = 0.5;

/** How long the lists of an introspection are: on average where all types are listed, at most where one type is. */
interface Census {
  readonly all: Readonly<Record<string, number>>;
  readonly one: Readonly<Record<string, number>>;
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/** Where in an introspection: at its root, below the list of all types, or below one type. */
type Place = 'root' | keyof Census;

/** Counts what `__schema` and `__type` of a document produce: in points, for each alias of them. */
export function introspectionCost(
  schema: GraphQLSchema,
): (selections: SelectionSetNode, fragments: Fragments) => number {
  const census = censusOf(schema);
  return (root, fragments) => {
    // A fragment may spread others twice, and those others again: what each costs at a place is found out once.
    const known = new Map<SelectionSetNode, Map<Place, number>>();
    const selected = (set: SelectionSetNode, place: Place): number => {
      const before = known.get(set)?.get(place);
      if (before !== undefined) return before;
      const cost = set.selections.reduce((sum, selection) => sum + one(selection, place), 0);
      known.set(set, (known.get(set) ?? new Map<Place, number>()).set(place, cost));
      return cost;
    };
    const one = (selection: SelectionNode, place: Place): number => {
      if (selection.kind === Kind.FIELD) return field(selection, place);
      if (selection.kind === Kind.INLINE_FRAGMENT) return selected(selection.selectionSet, place);
      const fragment = fragments.get(selection.name.value);
      return fragment === undefined ? 0 : selected(fragment.selectionSet, place);
    };
    const field = ({ name: { value: name }, selectionSet }: FieldNode, place: Place): number => {
      if (place === 'root' && !ROOTS.has(name)) return 0;
      if (selectionSet === undefined) return 1;
      const length = place === 'root' ? 1 : (census[place][name] ?? 1);
      return 1 + length * selected(selectionSet, below(place, name));
    };
    return Math.ceil(selected(root, 'root') * POINTS_A_VALUE);
  };
}

const ROOTS: ReadonlySet<string> = new Set(['__schema', '__type']);

/** What is listed of all types stays so, until a field leads to the one type that it has. */
function below(place: Place, name: string): Place {
  if (name === 'types') return 'all';
  return place === 'all' && name !== 'type' ? 'all' : 'one';
}

function censusOf(schema: GraphQLSchema): Census {
  const types = Object.values(schema.getTypeMap());
  const lists = types.map(listsOf);
  const args = types.flatMap(fieldsOf).map((field) => field.args.length);
  const directives = schema.getDirectives();
  const fixed = { types: types.length, directives: directives.length, ofType: WRAPPED };
  const ofLists = (pick: (counts: readonly number[]) => number): Record<string, number> =>
    Object.fromEntries(LISTS.map((name) => [name, pick(lists.map((counts) => counts[name]))]));
  const most = Math.max(...args, ...directives.map((directive) => directive.args.length));
  return {
    all: { ...ofLists(mean), args: mean(args), ...fixed },
    one: { ...ofLists((counts) => Math.max(...counts)), args: most, ...fixed },
  };
}

const LISTS = ['fields', 'inputFields', 'enumValues', 'interfaces', 'possibleTypes'] as const;

function listsOf(type: GraphQLNamedType): Record<(typeof LISTS)[number], number> {
  return {
    fields: fieldsOf(type).length,
    inputFields: isInputObjectType(type) ? Object.keys(type.getFields()).length : 0,
    enumValues: isEnumType(type) ? type.getValues().length : 0,
    interfaces: isObjectType(type) ? type.getInterfaces().length : 0,
    // Few types have several; those that have are counted by the answer's size.
    possibleTypes: isInterfaceType(type) ? 3 : 0,
  };
}

function fieldsOf(type: GraphQLNamedType): readonly { readonly args: readonly unknown[] }[] {
  return isObjectType(type) || isInterfaceType(type) ? Object.values(type.getFields()) : [];
}

function mean(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0) / Math.max(counts.length, 1);
}
