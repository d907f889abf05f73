import type { TSchema } from 'typebox';
import type { Anything, Builder } from './builder.ts';
import type { OutputTypes, SchemaNode, TypeRef } from './output-types.ts';

export interface InputTypes {
  /** The arguments of a field: one for each member of an object schema. */
  argsOf(
    schema: TSchema | SchemaNode,
    arg: (options: object) => never,
    without?: readonly string[],
  ): Record<string, never>;
  /** An input type of its own. */
  named(name: string, schema: TSchema | SchemaNode): TypeRef;
}

/** Makes GraphQL inputs of the schemas: maps are given as lists of entries. */
export function inputTypes(builder: Builder, outputs: OutputTypes): InputTypes {
  const made = new Map<string, object>();

  const of = (node: SchemaNode): TypeRef => {
    const keyed = node['x-keyed'];
    if (keyed !== undefined) {
      const inner = node.additionalProperties as SchemaNode;
      const properties = { [keyed.key]: { type: 'string' }, [keyed.value ?? 'value']: inner };
      return [named(`${keyed.entry}Input`, { properties, required: Object.keys(properties) })];
    }
    if (node.enum !== undefined) return outputs.enumOf(node);
    if (node.type === 'array') return [of(node.items ?? {})];
    if (node.type === 'object') return node.properties === undefined ? 'JSON' : named(`${node.title}Input`, node);
    return outputs.of(node);
  };

  const named = (name: string, schema: TSchema | SchemaNode): TypeRef => {
    const known = made.get(name);
    if (known !== undefined) return known;
    const node = schema as SchemaNode;
    const type = builder.inputType(name, {
      ...(node.description === undefined ? {} : { description: node.description }),
      fields: (t) => membersOf(node, t.field.bind(t) as never) as never,
    });
    made.set(name, type);
    return type;
  };

  const membersOf = (node: SchemaNode, field: (options: object) => never): Record<string, never> =>
    Object.fromEntries(
      Object.entries(node.properties ?? {}).map(([name, member]) => {
        const required = node.required?.includes(name) ?? false;
        return [name, field({ type: of(member), required, description: member.description })];
      }),
    );

  return {
    named,
    argsOf: (schema, arg, without = []) => {
      const { properties = {}, required } = schema as SchemaNode;
      const kept = Object.entries(properties).filter(([name]) => !without.includes(name));
      return membersOf({ properties: Object.fromEntries(kept), ...(required ? { required } : {}) }, arg);
    },
  };
}

/** What GraphQL was given, as the schema has it: lists of entries turn into maps, null into nothing. */
export function toInput(node: SchemaNode, value: unknown): unknown {
  if (Array.isArray(value)) {
    const keyed = node['x-keyed'];
    if (keyed === undefined) return value.map((item) => toInput(node.items ?? {}, item));
    const entries = value as Anything[];
    return Object.fromEntries(entries.map((entry) => [entry[keyed.key], entry[keyed.value ?? 'value']]));
  }
  if (typeof value !== 'object' || value === null || node.properties === undefined) return value;
  const { properties } = node;
  const given = Object.entries(value).filter(([, member]) => member !== null && member !== undefined);
  return Object.fromEntries(given.map(([name, member]) => [name, toInput(properties[name] ?? {}, member)]));
}
