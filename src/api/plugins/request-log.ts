import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { LoggerOptions } from 'pino';
import { stdSerializers } from 'pino';

declare module 'fastify' {
  interface FastifyRequest {
    /** What a request of GraphQL asks for, once that is known to be valid; null for any other. */
    asked: string | null;
  }
}

/** What must not get into a log, wherever an object that is logged holds it. */
export const REDACTED: readonly string[] = [
  'authorization',
  'idempotency-key',
  'token',
  'secret',
  'salt',
  'seed',
  'serverSeed',
  'invitation',
  'password',
  'email',
].flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]);

/** How the program logs: JSON lines, without secrets. */
export function loggerOptions(level: string): LoggerOptions {
  return { level, redact: { paths: [...REDACTED], censor: '[redacted]' }, serializers: { err: loggedError } };
}

/** What an error says of itself, and nothing of what it carries: drivers put whole rows and parameters on theirs. */
function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const { type, message, stack } = stdSerializers.err(error);
  const { code } = error as { readonly code?: unknown };
  return { type, message, code, stack };
}

/** One line a request, with the route's pattern instead of its URL: ids of games and seats stay out. */
export const requestLog = fp(async (app: FastifyInstance) => {
  app.decorateRequest('asked', null);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        operation: request.routeOptions.config.operation?.id ?? request.asked ?? undefined,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        account: request.credential?.account,
        problem: request.problem ?? undefined,
      },
      'request',
    );
  });
});
