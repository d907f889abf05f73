import type { DocumentNode, GraphQLError, GraphQLSchema, OperationDefinitionNode, SelectionSetNode } from 'graphql';
import { getOperationAST, Kind, Location, OperationTypeNode, parse, validate } from 'graphql';
import { refusalError } from './errors.ts';
import { pairsWithin } from './merged-pairs.ts';

/** How many tokens a document may have. */
export const PARSING = { maxTokens: 4_000 };
/** After so many mistakes nobody reads on; each costs a search for names that are meant. */
export const VALIDATION = { maxErrors: 20 };
/** How many pairs of fields of one name, and of fragments, a document may ask to be merged: validation compares each with each. */
const MAX_PAIRS = 2_000;

/** What is asked over which way: writes and reads by request, subscriptions by socket. */
export type Way = 'request' | 'socket';

export interface DocumentRequest {
  readonly operationName?: string | null | undefined;
  readonly way: Way;
}

/**
 * The operation that a document is to run, before the document is validated: throws what keeps it from that, or would
 * make validation itself costly.
 */
export function operationOf(document: DocumentNode, { operationName, way }: DocumentRequest): OperationDefinitionNode {
  // Mercurius takes the JSON of a syntax tree for a query too, past the limit on tokens and whatever its shape.
  if (!(document.loc instanceof Location)) throw unfit('The query is no GraphQL.');
  if (!pairsWithin(document, MAX_PAIRS)) {
    const detail = 'The query names the same field, or fragments side by side, too often.';
    throw refusalError({ code: 'query-too-costly', detail, extra: { maxPairs: MAX_PAIRS } });
  }
  const operation = chosenOperation(document, operationName);
  if (operation.operation === 'subscription' && way === 'request') throw unfit('Subscriptions go over a WebSocket.');
  if (operation.operation !== 'subscription' && way === 'socket')
    throw unfit('Subscriptions alone go over the WebSocket: send queries and mutations by POST.');
  return operation;
}

/** The operation of a document that has that name, or the only one. */
export function chosenOperation(document: DocumentNode, name: string | null | undefined): OperationDefinitionNode {
  const operation = getOperationAST(document, name);
  if (!operation) throw unfit('The document has no operation of that name, or several and none is named.');
  return operation;
}

/** So many fields of the root stand in a line of the log. */
const FIELDS_TOLD = 5;

/** What an operation asks for, by names of the schema alone: `mutation decide`, `query game, inbox`. */
export function askedFor({ operation, selectionSet }: OperationDefinitionNode): string {
  const names = selectionSet.selections.map((one) => (one.kind === Kind.FIELD ? one.name.value : '...'));
  const more = names.length > FIELDS_TOLD ? ', ...' : '';
  return `${operation} ${names.slice(0, FIELDS_TOLD).join(', ')}${more}`;
}

/** Reads what a socket asks as Mercurius reads what a request asks: the same limits, the same rules. Throws, or lists mistakes. */
export function readDocument(
  schema: GraphQLSchema,
  source: string,
  request: DocumentRequest,
): { readonly document: DocumentNode } | { readonly mistakes: readonly GraphQLError[] } {
  const document = parse(source, PARSING);
  operationOf(document, request);
  const mistakes = validate(schema, document, undefined, VALIDATION);
  if (mistakes.length > 0) return { mistakes };
  if (conditionalAtRoot(document))
    throw unfit('The field of a subscription is asked for whatever comes: @skip and @include may stand below it.');
  // A subscription keeps its document as long as it lasts: without its places, which are two thirds of it.
  return { document: parse(source, { ...PARSING, noLocation: true }) };
}

function unfit(detail: string): GraphQLError {
  return refusalError({ code: 'invalid-request', detail });
}

/** Whether a directive could leave a valid subscription without its field, which graphql-js takes for a fault of the server. */
function conditionalAtRoot(document: DocumentNode): boolean {
  const within = ({ selections }: SelectionSetNode): boolean =>
    selections.some((selection) => {
      if (selection.directives?.some(({ name }) => CONDITIONS.has(name.value)) === true) return true;
      return selection.kind === Kind.INLINE_FRAGMENT && within(selection.selectionSet);
    });
  // Fragments on the root are seen where they are defined, however they are spread.
  return document.definitions.some(
    (one) =>
      (one.kind === Kind.OPERATION_DEFINITION &&
        one.operation === OperationTypeNode.SUBSCRIPTION &&
        within(one.selectionSet)) ||
      (one.kind === Kind.FRAGMENT_DEFINITION &&
        one.typeCondition.name.value === 'Subscription' &&
        within(one.selectionSet)),
  );
}

const CONDITIONS: ReadonlySet<string> = new Set(['skip', 'include']);
