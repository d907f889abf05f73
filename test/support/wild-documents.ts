import fc from 'fast-check';
import type { GraphQLField, GraphQLInputType, GraphQLOutputType, GraphQLSchema } from 'graphql';
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import type { ValueSchema } from './wild-values.ts';
import { wildValue } from './wild-values.ts';

/** A document and its variables. */
export interface WildDocument {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** So deep do selections go. */
const DEPTH = 3;

/** Documents that ask for any field of Query or Mutation, with variables of which some do not fit. */
export function wildDocument(schema: GraphQLSchema, known: readonly string[]): fc.Arbitrary<WildDocument> {
  const roots = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    type === null || type === undefined
      ? []
      : Object.values(type.getFields()).map((field) => ({ kind: type.name.toLowerCase(), field })),
  );
  // Whoever erases themselves is gone for the rest of the run.
  const usual = roots.filter(({ field }) => field.name !== 'eraseMe');
  return fc.constantFrom(...usual).chain(({ kind, field }) => documentOf(kind, field, known));
}

function documentOf(
  kind: string,
  field: GraphQLField<unknown, unknown>,
  known: readonly string[],
): fc.Arbitrary<WildDocument> {
  const variables = fc.record(
    Object.fromEntries(field.args.map(({ name, type }) => [name, wildValue(asSchema(type, 0), { known, refs: {} })])),
    { requiredKeys: [] },
  );
  const declared = field.args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const passed = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const named = field.args.length === 0 ? field.name : `${field.name}(${passed})`;
  const query = `${kind} Wild${declared === '' ? '' : `(${declared})`} { ${named}${selection(field.type, DEPTH)} }`;
  return variables.map((given) => ({ query, variables: given }));
}

/** All members that can be had without arguments. */
function selection(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  if (!isObjectType(named)) return ' { __typename }';
  const members = Object.values(named.getFields()).filter(
    ({ args }) => !args.some(({ type: one }) => isNonNullType(one)),
  );
  const chosen = members.flatMap((member) => {
    if (isLeafType(getNamedType(member.type))) return [member.name];
    return depth === 0 ? [] : [`${member.name}${selection(member.type, depth - 1)}`];
  });
  return ` { __typename ${chosen.join(' ')} }`;
}

function asSchema(type: GraphQLInputType, depth: number): ValueSchema {
  if (isNonNullType(type)) return asSchema(type.ofType as GraphQLInputType, depth);
  if (isListType(type)) return { type: 'array', items: asSchema(type.ofType as GraphQLInputType, depth + 1) };
  if (isEnumType(type)) return { enum: type.getValues().map(({ name }) => name) };
  if (isInputObjectType(type)) {
    if (depth > 4) return {};
    const members = Object.entries(type.getFields()).map(([name, field]) => [name, asSchema(field.type, depth + 1)]);
    return { type: 'object', properties: Object.fromEntries(members) as Record<string, ValueSchema> };
  }
  const scalars: Readonly<Record<string, string>> = { Int: 'integer', Float: 'number', Boolean: 'boolean' };
  return type.name === 'JSON' ? {} : { type: scalars[type.name] ?? 'string' };
}
