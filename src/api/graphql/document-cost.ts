import { complexityFromQuery } from '@pothos/plugin-complexity';
import type { DocumentNode, FragmentDefinitionNode, GraphQLSchema } from 'graphql';
import { Kind } from 'graphql';
import { unfitJson } from '../validation.ts';
import type { GraphqlContext } from './context.ts';
import type { CostBudget } from './cost-budget.ts';
import { chosenOperation } from './document-limits.ts';
import { refusalError } from './errors.ts';
import { introspectionCost } from './introspection-cost.ts';

/** Nothing may nest deeper, be broader, or cost more, than this. */
export const MAX_QUERY_DEPTH = 10;
export const MAX_QUERY_COST = 20_000;
const MAX_QUERY_BREADTH = 2_000;

/** A document that is to run, with what it is given. */
export interface Costed {
  readonly document: DocumentNode;
  readonly operationName: string | null | undefined;
  readonly variables: Readonly<Record<string, unknown>> | null | undefined;
}

/** Says what a document costs, or throws why it is refused whatever its caller has left. */
export type CostOf = (costed: Costed, context: GraphqlContext) => number;

/** Weighs documents before anything of them runs. One for requests and for sockets: nothing is refused by the one alone. */
export function documentCost(schema: GraphQLSchema): CostOf {
  const introspection = introspectionCost(schema);
  return ({ document, operationName, variables }, context) => {
    const given = { ...variables };
    const unfit = unfitJson(given);
    if (unfit !== null) throw refusalError({ code: 'malformed-json', detail: unfit });
    const operation = chosenOperation(document, operationName);
    const fragments = document.definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION);
    // The one operation that runs: what else stands in the document is another matter.
    const own: DocumentNode = { kind: Kind.DOCUMENT, definitions: [operation, ...fragments] };
    const { depth, breadth, complexity } = complexityFromQuery(own, { schema, variables: given, ctx: context });
    const cost = complexity + introspection(operation.selectionSet, byName(fragments));
    const over = overOf({ depth, breadth, cost });
    if (over === null) return cost;
    throw refusalError({
      code: 'query-too-costly',
      detail: `The query is refused for its ${over}.`,
      extra: { depth, cost, breadth, maxDepth: MAX_QUERY_DEPTH, maxCost: MAX_QUERY_COST },
    });
  };
}

/** Takes points from the caller's budget, or throws how long to wait for new ones. */
export function spendPoints(budget: CostBudget, caller: string, cost: number): void {
  const spent = budget.spend(caller, cost);
  if (spent.ok) return;
  throw refusalError({
    code: 'rate-limited',
    detail: 'You have spent your points for this minute.',
    extra: { retryAfter: spent.retryAfter, cost },
  });
}

function overOf({ depth, breadth, cost }: { depth: number; breadth: number; cost: number }): string | null {
  if (depth > MAX_QUERY_DEPTH) return 'depth';
  if (breadth > MAX_QUERY_BREADTH) return 'breadth';
  return cost > MAX_QUERY_COST ? 'complexity' : null;
}

function byName(fragments: readonly FragmentDefinitionNode[]): Map<string, FragmentDefinitionNode> {
  return new Map(fragments.map((fragment) => [fragment.name.value, fragment]));
}
