import { complexityFromQuery } from '@pothos/plugin-complexity';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Location, print } from 'graphql';
import type { MercuriusContext } from 'mercurius';
import mercurius from 'mercurius';
import type { ApiDeps } from '../api-deps.ts';
import type { ApiSettings } from '../api-settings.ts';
import { identify } from '../auth/credentials.ts';
import type { StreamSlots } from '../live/stream-slots.ts';
import type { Operation } from '../operation.ts';
import { callerKey } from '../plugins/limits.ts';
import { unfitJson } from '../validation.ts';
import type { GraphqlContext } from './context.ts';
import { graphqlContext } from './context.ts';
import { costBudget } from './cost-budget.ts';
import { refusalError } from './errors.ts';
import { formatted } from './masking.ts';
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
      countSignUp: () => app.countSignUp(request),
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
    errorFormatter: (execution, context) => formatted(execution, context as unknown as GraphqlContext),
    subscription: {
      context: (_socket, request) => contextOf(request) as object,
      onConnect: async (data) => connected(deps, data.payload),
      keepAlive: settings.heartbeatMs,
    },
  });
  app.graphql.addHook('preValidation', async (_schema, document) => {
    // Mercurius takes the JSON of a syntax tree for a query too, past the limit on tokens and whatever its shape.
    if (!(document.loc instanceof Location))
      throw refusalError({ code: 'invalid-request', detail: 'The query is no GraphQL.' });
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
