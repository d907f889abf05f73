import fastifyWebsocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { handleProtocols } from 'graphql-ws';
import type { MercuriusContext } from 'mercurius';
import mercurius from 'mercurius';
import type { WebSocket } from 'ws';
import type { ApiDeps } from '../api-deps.ts';
import type { ApiSettings } from '../api-settings.ts';
import type { OpenStreams } from '../live/open-streams.ts';
import type { StreamSlots } from '../live/stream-slots.ts';
import type { Operation } from '../operation.ts';
import { holderOf } from '../plugins/limits.ts';
import { PROBLEMS } from '../problem-kinds.ts';
import { ProblemError } from '../problems.ts';
import { tooLarge } from './answer-size.ts';
import type { GraphqlContext } from './context.ts';
import { graphqlContext } from './context.ts';
import { costBudget } from './cost-budget.ts';
import type { CostOf } from './document-cost.ts';
import { documentCost, spendPoints } from './document-cost.ts';
import { askedFor, chosenOperation, operationOf, PARSING, VALIDATION } from './document-limits.ts';
import { formatted } from './masking.ts';
import { graphqlSchema } from './schema.ts';
import { linkSocket } from './socket-link.ts';
import { socketServer } from './socket-server.ts';

export interface GraphqlParts {
  readonly deps: ApiDeps;
  readonly operations: readonly Operation[];
  readonly settings: ApiSettings;
  /** Places of subscriptions, which they share with server-sent events; and places of sockets. */
  readonly slots: StreamSlots;
  readonly sockets: StreamSlots;
  readonly streams: OpenStreams;
}

const PATH = '/graphql';
/** No subscription needs more. */
const MAX_MESSAGE_BYTES = 64 * 1024;

/** What requests and sockets have in common. */
interface Shared extends GraphqlParts {
  readonly schema: GraphQLSchema;
  readonly costOf: CostOf;
  contextOf(request: FastifyRequest): GraphqlContext;
  spend(context: GraphqlContext, cost: number): void;
}

/** Serves GraphQL under /graphql: POST and GET, and subscriptions over WebSocket. Both are held to the same limits. */
export async function mountGraphql(app: FastifyInstance, parts: GraphqlParts): Promise<void> {
  const { deps, settings, slots } = parts;
  const schema = graphqlSchema(parts.operations);
  const budget = costBudget(settings.graphqlPointsPerMinute, deps.now);
  const shared: Shared = {
    ...parts,
    schema,
    costOf: documentCost(schema),
    contextOf: (request) => {
      const key = request.headers['idempotency-key'];
      return graphqlContext({
        deps,
        credential: request.credential,
        ...holderOf(request),
        log: request.log,
        countRate: (rate) => app.countRate(rate, request),
        slots,
        heartbeatMs: settings.heartbeatMs,
        ...(typeof key === 'string' ? { key } : {}),
      });
    },
    spend: ({ caller }, cost) => spendPoints(budget, caller, cost),
  };
  await app.register(async (scope) => {
    // The socket's handler is put on the route of Mercurius, before the plugin for sockets looks at it.
    const handler = socketHandler(scope, shared);
    scope.addHook('onRoute', (route) => {
      if (route.url !== PATH) return;
      if (route.schema !== undefined) route.schema = withNumbersInPaths(route.schema);
      if (route.method === 'GET') route.wsHandler = handler;
    });
    const options = { maxPayload: MAX_MESSAGE_BYTES, closeTimeout: 2_000, maxFragments: 256, handleProtocols };
    await scope.register(fastifyWebsocket, {
      options,
      // Most are of clients that leave without a word or send what is no frame: the socket closes itself, and says why.
      errorHandler: (err, _socket, request) => request.log.info({ err }, 'socket'),
    });
    await mountRequests(scope, shared);
  });
}

async function mountRequests(scope: FastifyInstance, { schema, costOf, contextOf, spend }: Shared): Promise<void> {
  await scope.register(mercurius, {
    schema,
    path: PATH,
    ide: false,
    // Documents are as large as anybody makes them: kept ones, by the hundred, would fill the memory.
    cache: false,
    graphql: { parseOptions: PARSING, validateOptions: VALIDATION },
    context: (request) => contextOf(request) as object,
    errorFormatter: (execution, context) => formatted(execution, context as unknown as GraphqlContext),
  });
  scope.graphql.addHook('preValidation', async (_schema, document, context) => {
    operationOf(document, { operationName: nameGiven(context), way: 'request' });
  });
  scope.graphql.addHook('preExecution', async (_schema, document, context, variables) => {
    const own = context as unknown as GraphqlContext & MercuriusContext;
    own.reply.request.asked = askedFor(chosenOperation(document, nameGiven(context)));
    const cost = costOf({ document, operationName: nameGiven(context), variables }, own);
    try {
      spend(own, cost);
    } catch (error) {
      const { retryAfter } = (error as { extensions?: { retryAfter?: number } }).extensions ?? {};
      own.reply.header('retry-after', retryAfter);
      throw error;
    }
  });
  scope.graphql.addHook('onResolution', async (execution, { reply }) => {
    const large = tooLarge(execution.data);
    if (large === null) return;
    execution.data = null;
    execution.errors = [large];
    reply.code(PROBLEMS['query-too-costly'].status);
  });
}

/** What Mercurius says of a route and its answers, which lets paths of errors hold names alone; lists have numbers in them. */
function withNumbersInPaths(said: FastifySchema): FastifySchema {
  const schema = structuredClone(said) as { response: Record<string, AnswerSchema> };
  for (const { properties } of Object.values(schema.response))
    properties.errors.items.properties.path.items.type = ['string', 'integer'];
  return schema;
}

interface AnswerSchema {
  readonly properties: {
    readonly errors: {
      readonly items: { readonly properties: { readonly path: { readonly items: { type: unknown } } } };
    };
  };
}

/** Which operation of its document a request wants: Mercurius tells its hooks everything but that. */
function nameGiven({ reply }: MercuriusContext): string | undefined {
  const { body, query } = reply.request;
  const given = (body ?? query) as { readonly operationName?: unknown } | null;
  return typeof given?.operationName === 'string' ? given.operationName : undefined;
}

function socketHandler(scope: FastifyInstance, shared: Shared): (socket: WebSocket, request: FastifyRequest) => void {
  const { settings, sockets, streams } = shared;
  const server = socketServer({ ...shared, countAsked: (request) => scope.countAsked(request) });
  scope.addHook('preHandler', async (request) => {
    if (request.ws && !sockets.free(holderOf(request)))
      throw new ProblemError('too-many-streams', 'You have as many sockets open as you may.');
  });
  return (socket, request) => linkSocket({ server, settings, sockets, streams }, socket, request);
}
