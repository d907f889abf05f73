import SchemaBuilder from '@pothos/core';
import ComplexityPlugin from '@pothos/plugin-complexity';
import RelayPlugin from '@pothos/plugin-relay';
import type { GraphqlContext } from './context.ts';
import { findNode } from './nodes.ts';

/** What a list counts for that has no `first`. */
const LIST_COST = 10;

/** Objects are what the operations answer: their shapes are held by the schemas, not by TypeScript. */
export type Anything = Record<string, unknown>;

/** The builder of the GraphQL schema. */
export function graphqlBuilder() {
  const builder = new SchemaBuilder<{
    Context: GraphqlContext;
    Scalars: {
      JSON: { Input: unknown; Output: unknown };
      DateTime: { Input: string; Output: string };
      ID: { Input: string; Output: string };
    };
    DefaultFieldNullability: false;
  }>({
    plugins: [RelayPlugin, ComplexityPlugin],
    defaultFieldNullability: false,
    relay: {
      cursorType: 'String',
      // Ids are unique as they are: UUIDs, and the slugs of rulesets. So REST and GraphQL know a thing by the same id.
      encodeGlobalID: (_type, id) => String(id),
      decodeGlobalID: (id) => ({ typename: 'Node', id }),
      nodeQueryOptions: { resolve: (_root, { id }, context) => findNode(context, id.id) },
      nodesQueryOptions: false,
      edgesFieldOptions: { complexity: { field: 0, multiplier: 1 } },
      nodesOnConnection: { complexity: { field: 0, multiplier: 1 } },
    },
    // What a document may cost is for `documentCost` to say, before anything runs.
    complexity: { defaultComplexity: 1, defaultListMultiplier: LIST_COST },
  });
  builder.scalarType('JSON', {
    description: 'Free-form JSON: its shape is the ruleset’s business.',
    serialize: (value) => value,
    parseValue: (value) => value,
  });
  // Times are text wherever they are kept or sent: what a date is, the schemas of the operations check.
  builder.scalarType('DateTime', {
    description: 'A moment as RFC 3339 writes it, in UTC: `1797-07-25T01:30:00.000Z`.',
    specifiedByURL: 'https://scalars.graphql.org/andimarek/date-time.html',
    serialize: (value) => value,
    parseValue: String,
  });
  return builder;
}

export type Builder = ReturnType<typeof graphqlBuilder>;
