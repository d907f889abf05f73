import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiDeps } from '../api-deps.ts';
import type { Operation } from '../operation.ts';
import { turnOf } from '../../threads/turns.ts';
import { perform } from '../perform.ts';
import { callerKey } from '../plugins/limits.ts';
import { ProblemError } from '../problems.ts';
import { answerCaching, notModified } from './caching.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { keptAnswers } from './kept-answers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation that a route carries: for the documents, and for logs and metrics. */
    operation?: Operation;
  }
}

/** Puts every operation under its URL. */
export function mountRest(app: FastifyInstance, operations: readonly Operation[], deps: ApiDeps): void {
  const kept = keptAnswers();
  for (const operation of operations) mount(app, operation, { deps, kept });
}

const PLAIN_TEXT = { type: 'string', description: 'The text.' };

/** Not for streams, which stay open. */
const HANDLER_TIMEOUT_MS = 30_000;

interface Serving {
  readonly deps: ApiDeps;
  readonly kept: KeptAnswers;
}

function mount(app: FastifyInstance, operation: Operation, serving: Serving): void {
  const { method, url, params, query, body, answer, rate, status = 200 } = operation;
  const hasParams = Object.keys(params.properties).length > 0;
  app.route({
    method,
    url,
    handlerTimeout: HANDLER_TIMEOUT_MS,
    config: { operation },
    ...(rate === undefined ? {} : { onRequest: async (request) => app.countRate(rate, request) }),
    schema: {
      ...(hasParams ? { params } : {}),
      querystring: query,
      ...(body === null ? {} : { body }),
      ...(operation.plainText === undefined
        ? { response: { [status]: answer } }
        : { produces: ['text/plain'], response: { [status]: PLAIN_TEXT } }),
    },
    preValidation: async (request) => {
      // All members of some bodies are optional: then there need be no body.
      if (body !== null) request.body ??= {};
    },
    handler: (request, reply) => serve(serving, operation, request, reply),
  });
}

async function serve(
  { deps, kept }: Serving,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const input = inputOf(operation, request);
  if (operation.byRulesAlone) await turnOf(callerKey(request));
  const key = request.headers['idempotency-key'];
  const outcome = await perform(deps, {
    operation,
    input,
    credential: request.credential,
    payer: callerKey(request),
    ...(typeof key === 'string' ? { key } : {}),
  });
  if (!outcome.ok) throw new ProblemError(outcome.refusal.code, outcome.refusal.detail, outcome.refusal.extra);
  if (operation.status === 204) return reply.code(204).send();
  answerCaching({ operation, request, reply, value: outcome.value });
  if (notModified(request, reply)) return reply.code(304).send();
  if (operation.plainText !== undefined)
    return reply
      .type('text/plain; charset=utf-8')
      .send((outcome.value as Record<string, unknown>)[operation.plainText]);
  if (operation.id === 'board') return kept.send({ request, reply }, boardKey(outcome.value), outcome.value);
  return reply.code(operation.status ?? 200).send(outcome.value);
}

/** Of what was answered, not of how it was asked: there are as many boards as there are, but URLs without end. */
function boardKey(value: unknown): string {
  const { ruleset, version, scenario } = value as { ruleset: string; version: string; scenario: string };
  return [ruleset, version, scenario].join(' ');
}

/** Parameters, query and body as one input; `If-Match` says which version the caller expects. */
function inputOf(operation: Operation, request: FastifyRequest): Record<string, unknown> {
  const { params, query, body } = request as { params: object; query: object; body: object };
  const input: Record<string, unknown> = { ...params, ...query, ...(operation.body === null ? {} : body) };
  const expected = request.headers['if-match'];
  const takesVersion = operation.body !== null && 'expectedVersion' in operation.body.properties;
  if (!takesVersion || expected === undefined || expected === '*') return input;
  const version = /^(?:W\/)?"v(\d{1,9})"$/.exec(expected)?.[1];
  if (version === undefined)
    throw new ProblemError('invalid-request', '`If-Match` takes the ETag of a game: `"v<version>"`.');
  return { expectedVersion: Number(version), ...input };
}
