import SchemaBuilder from '@pothos/core';
import ComplexityPlugin from '@pothos/plugin-complexity';
import RelayPlugin from '@pothos/plugin-relay';
import type { GraphqlContext } from './context.ts';
import { findNode } from './nodes.ts';
import { refusalError } from './errors.ts';

/** Nothing may nest deeper, and no query may cost more, than this. */
export const MAX_QUERY_DEPTH = 10;
export const MAX_QUERY_COST = 20_000;
/** What a list counts for that has no `first`. */
const LIST_COST = 10;

/** Objects are what the operations answer: their shapes are held by the schemas, not by TypeScript. */
export type Anything = Record<string, unknown>;

/** The builder of the GraphQL schema. */
export function graphqlBuilder() {
  const builder = new SchemaBuilder<{
    Context: GraphqlContext;
    Scalars: { JSON: { Input: unknown; Output: unknown }; ID: { Input: string; Output: string } };
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
    complexity: {
      defaultComplexity: 1,
      defaultListMultiplier: LIST_COST,
      limit: { depth: MAX_QUERY_DEPTH, complexity: MAX_QUERY_COST, breadth: 2_000 },
      complexityError: (kind, { depth, complexity, breadth }) =>
        refusalError({
          code: 'query-too-costly',
          detail: `The query is refused for its ${kind.toLowerCase()}.`,
          extra: { depth, cost: complexity, breadth, maxDepth: MAX_QUERY_DEPTH, maxCost: MAX_QUERY_COST },
        }),
    },
  });
  builder.scalarType('JSON', {
    description: 'Free-form JSON: its shape is the ruleset’s business.',
    serialize: (value) => value,
    parseValue: (value) => value,
  });
  return builder;
}

export type Builder = ReturnType<typeof graphqlBuilder>;
