import { complexityFromQuery } from '@pothos/plugin-complexity';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ExecutionResult, FormattedExecutionResult } from 'graphql';
import { GraphQLError, print } from 'graphql';
import type { MercuriusContext } from 'mercurius';
import mercurius from 'mercurius';
import type { ApiDeps } from '../api-deps.ts';
import type { ApiSettings } from '../api-settings.ts';
import { identify } from '../auth/credentials.ts';
import type { StreamSlots } from '../live/stream-slots.ts';
import type { Operation } from '../operation.ts';
import { callerKey } from '../plugins/limits.ts';
import { internal } from '../plugins/problem-replies.ts';
import { PROBLEMS, ProblemError } from '../problems.ts';
import { unfitJson } from '../validation.ts';
import type { GraphqlContext } from './context.ts';
import { graphqlContext } from './context.ts';
import { costBudget } from './cost-budget.ts';
import { refusalError } from './errors.ts';
import { graphqlSchema } from './schema.ts';

export interface GraphqlParts {
  readonly deps: ApiDeps;
  readonly operations: readonly Operation[];
  readonly settings: ApiSettings;
  readonly slots: StreamSlots;
}

const MAX_TOKENS = 4_000;

/** Serves GraphQL under /graphql: POST and GET, and subscriptions over WebSocket. */
export async function mountGraphql(app: FastifyInstance, parts: GraphqlParts): Promise<void> {
  const { deps, settings, slots } = parts;
  const contextOf = (request: FastifyRequest): GraphqlContext => {
    const key = request.headers['idempotency-key'];
    return graphqlContext({
      deps,
      credential: request.credential,
      caller: callerKey(request),
      log: request.log,
      slots,
      heartbeatMs: settings.heartbeatMs,
      ...(typeof key === 'string' ? { key } : {}),
    });
  };
  await app.register(mercurius, {
    schema: graphqlSchema(parts.operations),
    path: '/graphql',
    ide: false,
    graphql: { parseOptions: { maxTokens: MAX_TOKENS } },
    context: (request) => contextOf(request) as object,
    errorFormatter: (execution, context) => formatted(execution, context),
    subscription: {
      context: (_socket, request) => contextOf(request) as object,
      onConnect: async (data) => connected(deps, data.payload),
      keepAlive: settings.heartbeatMs,
    },
  });
  const budget = costBudget(settings.graphqlPointsPerMinute, deps.now);
  app.graphql.addHook('preExecution', async (schema, document, context, variables) => {
    const unfit = unfitJson(variables ?? {});
    if (unfit !== null) throw refusalError({ code: 'malformed-json', detail: unfit });
    const own = context as unknown as GraphqlContext & MercuriusContext;
    const cost = complexityFromQuery(print(document), { schema, variables: variables ?? {}, ctx: own });
    const spent = budget.spend(own.caller, cost.complexity);
    if (spent.ok) return;
    own.reply?.header('retry-after', spent.retryAfter);
    throw refusalError({
      code: 'rate-limited',
      detail: 'You have spent your points for this minute.',
      extra: { retryAfter: spent.retryAfter, cost: cost.complexity },
    });
  });
}

/** Who connects by WebSocket says so in `connection_init`: `{"authorization": "Bearer …"}`; nobody need. */
async function connected(deps: ApiDeps, payload: unknown): Promise<boolean | object> {
  const given = (payload ?? {}) as { authorization?: unknown; Authorization?: unknown };
  const header = given.authorization ?? given.Authorization;
  if (header === undefined) return true;
  const found = await identify(deps.stores.tokens, String(header), deps.now());
  if (found.kind !== 'known') return false;
  return { credential: found.credential, caller: `account:${found.credential.account}` };
}

interface Formatted {
  readonly statusCode: number;
  readonly response: FormattedExecutionResult;
}

/** Refusals and bad queries say what they are; all else becomes an internal error with an id, and goes into the log. */
function formatted(execution: ExecutionResult & { errors: readonly GraphQLError[] }, context: object): Formatted {
  const { log } = context as GraphqlContext;
  const errors = execution.errors.flatMap(unwrapped).map((error) => masked(error, log));
  const status = execution.data ? 200 : statusOf(errors);
  return {
    statusCode: status,
    response: { data: execution.data ?? null, errors: errors.map((error) => error.toJSON()) },
  };
}

function unwrapped(error: GraphQLError): readonly GraphQLError[] {
  const { originalError } = error;
  const inner = originalError !== undefined && 'errors' in originalError ? originalError.errors : undefined;
  if (!Array.isArray(inner) || inner.length === 0) return [error];
  return inner.map((one) =>
    one instanceof GraphQLError ? one : new GraphQLError(String(one.message), { originalError: one }),
  );
}

function masked(error: GraphQLError, log: GraphqlContext['log']): GraphQLError {
  const { originalError, nodes, path } = error;
  const at = { nodes: nodes ?? null, path: path ?? null };
  if (originalError instanceof ProblemError)
    return new GraphQLError(originalError.message, {
      ...at,
      extensions: refusalError(originalError.refusal).extensions,
    });
  if (typeof error.extensions['code'] === 'string' && error.extensions['code'] in PROBLEMS) return error;
  if (originalError === undefined || isClientFault(originalError)) {
    return new GraphQLError(error.message, {
      ...at,
      source: error.source ?? null,
      positions: error.positions ?? null,
      extensions: { code: 'invalid-request' },
    });
  }
  const refusal = internal(originalError, { log } as never);
  return new GraphQLError(refusal.detail, { ...at, extensions: { code: 'internal', ...refusal.extra } });
}

/** Errors of mercurius itself name their status: what the client did wrong is told. */
function isClientFault(error: Error): boolean {
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  return 'code' in error && String(error.code).startsWith('MER_') && status < 500;
}

/** A request that came to nothing has the status of its problem, if it is about the request as a whole. */
function statusOf(errors: readonly GraphQLError[]): number {
  const code = String(errors[0]?.extensions['code']);
  if (code === 'internal' || code === 'rate-limited' || code === 'unauthorized') return PROBLEMS[code].status;
  return code === 'invalid-request' || code === 'query-too-costly' || code === 'malformed-json' ? 400 : 200;
}
