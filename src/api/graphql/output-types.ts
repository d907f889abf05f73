import type { TSchema } from 'typebox';
import type { Keyed } from '../schemas/base.ts';
import type { Anything, Builder } from './builder.ts';

/** The parts of a JSON Schema that the conversion reads. */
export interface SchemaNode {
  readonly type?: string;
  readonly title?: string;
  readonly description?: string;
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly SchemaNode[];
  readonly items?: SchemaNode;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | SchemaNode;
  readonly 'x-keyed'?: Keyed;
  readonly 'x-id'?: boolean;
}

/** A reference to a GraphQL type: a name, an object, or a list of one. Pothos checks it when the schema is built. */
export type TypeRef = string | object | readonly [TypeRef];

export interface OutputTypes {
  /** The type of a schema. */
  of(schema: TSchema | SchemaNode): TypeRef;
  /** The enum of a schema that has one. */
  enumOf(node: SchemaNode): TypeRef;
  /** Types by name, as far as they have been met: for relations. */
  readonly named: ReadonlyMap<string, object>;
}

/** Names whose objects can be found by their id alone. */
const NODES = new Set(['Game', 'Account', 'Ruleset']);

/**
 * Makes GraphQL types of the schemas, by their titles: maps become lists of entries, free-form members JSON. So the two
 * APIs say the same words because there is one place where the words are.
 */
export function outputTypes(builder: Builder): OutputTypes {
  const named = new Map<string, object>();
  const enums = new Map<string, object>();

  const of = (schema: TSchema | SchemaNode): TypeRef => {
    const node = schema as SchemaNode;
    if (node['x-keyed'] !== undefined) return [entryOf(node, node['x-keyed'])];
    if (node.anyOf !== undefined) return of(withoutNull(node));
    if (node.enum !== undefined) return enumOf(node);
    if (node.type === 'array') return node.items?.type === 'array' ? 'JSON' : [of(node.items ?? {})];
    if (node.type === 'object') return node.properties === undefined ? 'JSON' : objectOf(node);
    return scalarOf(node);
  };

  const enumOf = (node: SchemaNode): TypeRef => {
    const name = node.title ?? '';
    const known = enums.get(name);
    if (known !== undefined) return known;
    const { description = '' } = node;
    const made = builder.enumType(name, { description, values: enumValues(node.enum ?? []) });
    enums.set(name, made);
    return made;
  };

  const objectOf = (node: SchemaNode): object => {
    const { title: name = '', description = '' } = node;
    const known = named.get(name);
    if (known !== undefined) return known;
    const ref = builder.objectRef<Anything>(name);
    named.set(name, ref);
    const fields = fieldsOf(node);
    if (NODES.has(name)) {
      const { id: _id, ...others } = fields;
      builder.node(ref, { description, id: { resolve: (value) => String(value['id']) }, fields: asFields(others) });
    } else {
      ref.implement({ description, fields: asFields(fields) });
    }
    return ref;
  };

  const entryOf = (node: SchemaNode, { key, value, entry }: Keyed): object => {
    const known = named.get(entry);
    if (known !== undefined) return known;
    const ref = builder.objectRef<Anything>(entry);
    named.set(entry, ref);
    const inner = node.additionalProperties as SchemaNode;
    const own: Fields = value === undefined ? fieldsOf(inner) : { [value]: fieldOf(inner, true) };
    const keyField: Field = { node: { type: 'string' }, required: true };
    ref.implement({ description: node.description ?? '', fields: asFields({ [key]: keyField, ...own }) });
    return ref;
  };

  /** Pothos asks for fields late; the types that they lead to are made now, so that relations can name them. */
  const asFields = (fields: Fields) => {
    const made = Object.entries(fields).map(([name, member]) => ({ name, ...member, type: of(member.node) }));
    return (t: unknown) => thunk(t, made);
  };

  const thunk = (t: unknown, made: readonly (Field & { name: string; type: TypeRef })[]) => {
    const field = (t as { field(options: object): never }).field.bind(t);
    return Object.fromEntries(
      made.map(({ name, node, required, type }) => [
        name,
        field({
          type,
          nullable: !required,
          description: node.description,
          resolve: (parent: Anything) => plain(node, parent[name]),
        }),
      ]),
    );
  };

  return { of, enumOf, named };
}

interface Field {
  readonly node: SchemaNode;
  readonly required: boolean;
}
type Fields = Readonly<Record<string, Field>>;

function fieldsOf(node: SchemaNode): Fields {
  return Object.fromEntries(
    Object.entries(node.properties ?? {}).map(([name, member]) => [
      name,
      fieldOf(member, node.required?.includes(name) ?? false),
    ]),
  );
}

function fieldOf(node: SchemaNode, required: boolean): Field {
  const maybeNull = node.anyOf?.some((one) => one.type === 'null') ?? false;
  return { node, required: required && !maybeNull };
}

function withoutNull(node: SchemaNode): SchemaNode {
  return node.anyOf?.find((one) => one.type !== 'null') ?? {};
}

/** GraphQL allows no hyphens in names: `at-once` is `at_once` there. */
function enumValues(slugs: readonly string[]): Record<string, { readonly value: string }> {
  return Object.fromEntries(slugs.map((slug) => [slug.replaceAll('-', '_'), { value: slug }]));
}

function scalarOf({ type, format, 'x-id': isId }: SchemaNode): string {
  if (type === 'integer') return 'Int';
  if (type === 'number') return 'Float';
  if (type === 'boolean') return 'Boolean';
  if (format === 'date-time') return 'DateTime';
  return format === 'uuid' || isId === true ? 'ID' : 'String';
}

/** A value as GraphQL lists it: maps turn into entries; all else stays. */
export function plain(node: SchemaNode, value: unknown): unknown {
  const keyed = node['x-keyed'];
  if (keyed === undefined || value === undefined || value === null) return value;
  return Object.entries(value).map(([key, member]) =>
    keyed.value === undefined
      ? { ...(member as object), [keyed.key]: key }
      : { [keyed.key]: key, [keyed.value]: member },
  );
}
