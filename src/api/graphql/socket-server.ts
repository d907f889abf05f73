import type { FastifyRequest } from 'fastify';
import type { ExecutionArgs, FormattedExecutionResult, GraphQLSchema } from 'graphql';
import { GraphQLError } from 'graphql';
import type { ExecutionResult, Server, SubscribePayload } from 'graphql-ws';
import { makeServer } from 'graphql-ws';
import type { ApiDeps } from '../api-deps.ts';
import type { ApiSettings } from '../api-settings.ts';
import { identify } from '../auth/credentials.ts';
import { tooLarge } from './answer-size.ts';
import type { GraphqlContext } from './context.ts';
import type { CostOf } from './document-cost.ts';
import { readDocument } from './document-limits.ts';
import { maskedErrors } from './masking.ts';
import type { SocketLink } from './socket-link.ts';

export interface SocketParts {
  readonly deps: Pick<ApiDeps, 'stores' | 'now'>;
  readonly settings: ApiSettings;
  readonly schema: GraphQLSchema;
  readonly costOf: CostOf;
  contextOf(request: FastifyRequest): GraphqlContext;
  /** Counts an operation like a request; throws where there were too many. */
  countAsked(request: FastifyRequest): Promise<void>;
  /** Takes points from the budget that requests have; throws where it is spent. */
  spend(context: GraphqlContext, cost: number): void;
}

/**
 * The server's side of `graphql-transport-ws`, by graphql-ws: subscriptions alone, held to the limits of requests, with
 * errors that say as much as those of requests.
 */
export function socketServer(parts: SocketParts): Server<SocketLink> {
  const { settings } = parts;
  return makeServer<Record<string, unknown>, SocketLink>({
    connectionInitWaitTimeout: settings.socketInitMs,
    onConnect: async ({ connectionParams, extra }) => connected(parts, connectionParams ?? {}, extra),
    onSubscribe: async ({ extra }, _id, payload) => {
      try {
        return await prepared(parts, payload, extra.request);
      } catch (error) {
        if (error instanceof GraphQLError) return [error];
        return [
          new GraphQLError('failed', { originalError: error instanceof Error ? error : new Error(String(error)) }),
        ];
      }
    },
    onNext: (...[{ extra }, , , , result]) => maskedResult(result, extra.request),
    onError: ({ extra }, id, _payload, errors) => {
      extra.turns.over(id);
      return maskedErrors(errors as readonly GraphQLError[], extra.request.log);
    },
    onComplete: ({ extra }, id) => extra.turns.over(id),
  });
}

/** Who connects says so in `connection_init`: `{"authorization": "Bearer …"}`; nobody need. False closes with 4403. */
async function connected(
  { deps }: SocketParts,
  { authorization, Authorization }: Record<string, unknown>,
  { request, settle }: SocketLink,
): Promise<boolean> {
  const header = authorization ?? Authorization;
  if (header === undefined || header === null) return settle();
  const found = await identify(deps.stores.tokens, String(header), deps.now());
  if (found.kind !== 'known') return false;
  request.credential = found.credential;
  return settle();
}

/** A subscription that may run, or the mistakes in its document. Throws why it is refused. */
async function prepared(
  { schema, costOf, contextOf, countAsked, spend }: SocketParts,
  { query, operationName, variables }: SubscribePayload,
  request: FastifyRequest,
): Promise<ExecutionArgs | readonly GraphQLError[]> {
  await countAsked(request);
  const read = readDocument(schema, query, { operationName, way: 'socket' });
  if ('mistakes' in read) return read.mistakes;
  const { document } = read;
  const context = contextOf(request);
  const cost = costOf({ document, operationName, variables }, context);
  spend(context, cost);
  const contextValue: GraphqlContext = { ...context, spendOnNews: () => spend(context, cost) };
  return { schema, document, operationName: operationName ?? null, variableValues: variables ?? null, contextValue };
}

function maskedResult({ errors, data }: ExecutionResult, { log }: FastifyRequest): FormattedExecutionResult {
  const large = tooLarge(data);
  if (large !== null) return { data: null, errors: [large.toJSON()] };
  if (errors === undefined) return { data: data ?? null };
  return { data: data ?? null, errors: maskedErrors(errors as readonly GraphQLError[], log) };
}
