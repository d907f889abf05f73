import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Refusal } from '../../domain/table/refusal.ts';
import { outageOf } from '../../database/outage.ts';
import { WorkRefused } from '../../threads/work-refused.ts';
import type { ProblemCode } from '../problem-codes.ts';
import { PROBLEMS } from '../problem-kinds.ts';
import { problemOf, ProblemError } from '../problems.ts';
import { workProblem } from '../work-problem.ts';

/** Answers every failure with a problem document, and serves the page of each problem and their list. */
export const problemReplies = fp(async (app: FastifyInstance) => {
  const routes = knownRoutes(app);
  app.setErrorHandler((error: FastifyError, request, reply) => sendProblem(request, reply, refusalOf(error, request)));
  app.setNotFoundHandler((request, reply) => {
    const allowed = routes.methodsOf(request.url);
    if (allowed.length === 0 || allowed.includes(request.method))
      return sendProblem(request, reply, { code: 'not-found', detail: `Nothing is served under ${pathOf(request)}.` });
    reply.header('allow', allowed.join(', '));
    return sendProblem(request, reply, {
      code: 'method-not-allowed',
      detail: `${pathOf(request)} takes ${allowed.join(', ')}.`,
    });
  });
  const quiet = { schema: { hide: true } as object, logLevel: 'silent' } as const;
  app.get('/problems', quiet, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(
      Object.entries(PROBLEMS)
        .map(([code, { status, title }]) => `${status} /problems/${code}: ${title}\n`)
        .sort()
        .join(''),
    ),
  );
  app.get('/problems/:code', quiet, (request, reply) => {
    const { code } = request.params as { code: string };
    if (!Object.hasOwn(PROBLEMS, code)) return reply.callNotFound();
    const kind = { code, ...PROBLEMS[code as ProblemCode] };
    if (request.headers.accept?.includes('application/json')) return reply.send(kind);
    return reply
      .type('text/plain; charset=utf-8')
      .send(`${kind.title} (${code})\nHTTP status ${kind.status}\n\n${kind.docs}\n`);
  });
});

/** Sends a problem document. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, refusal: Refusal<ProblemCode>): FastifyReply {
  const { status } = PROBLEMS[refusal.code];
  if (status === 401) reply.header('www-authenticate', 'Bearer realm="estafeta"');
  if (status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', '2');
  const retryAfter = refusal.extra?.['retryAfter'];
  if (typeof retryAfter === 'number') reply.header('retry-after', retryAfter);
  request.problem = refusal.code;
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(problemOf({ ...refusal, extra: { instance: `urn:request:${request.id}`, ...refusal.extra } }));
}

/** What the framework's own errors are to a client, by their code. */
const BY_FASTIFY_CODE: Readonly<Record<string, Refusal<ProblemCode>>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'payload-too-large', detail: 'The body is larger than the server takes.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: 'unsupported-media-type', detail: 'Bodies are application/json.' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { code: 'malformed-json', detail: 'The body is not as long as announced.' },
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'malformed-json', detail: 'The body is not JSON.' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: 'malformed-json', detail: 'The body is empty.' },
  FST_ERR_HANDLER_TIMEOUT: { code: 'timeout', detail: 'The server took too long.' },
  FST_ERR_BAD_URL: { code: 'not-found', detail: 'The path is not a valid URL.' },
};

interface Logging {
  readonly log: Pick<FastifyRequest['log'], 'error'>;
}

/** What an error that stopped a request is to a client; the server's own faults go into the log. */
export function refusalOf(error: FastifyError, request: Logging): Refusal<ProblemCode> {
  if (error instanceof ProblemError) return error.refusal;
  if (error instanceof WorkRefused) return workProblem(error);
  const known = BY_FASTIFY_CODE[error.code];
  if (known !== undefined) return known;
  if (error.statusCode === 429) return { code: 'rate-limited', detail: 'Too many requests: wait and try again.' };
  if (error.statusCode === 503) return { code: 'unavailable', detail: 'The server is overloaded or stopping.' };
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return { code: 'invalid-request', detail: 'The request is not one that this server understands.' };
  return faultOf(error, request);
}

const OUTAGES = {
  away: { log: 'database out of reach', detail: 'The database cannot be reached: try again soon.' },
  'no-room': {
    log: 'database without room: its disk or its memory is full',
    detail: 'The server can write nothing down at present: try again later.',
  },
} as const;

/**
 * What a fault of the server is to a client: to try again where the database is away, else an id. The fault itself goes
 * into the log, under that id.
 */
function faultOf(error: unknown, request: Logging): Refusal<ProblemCode> {
  const outage = outageOf(error);
  if (outage !== null) {
    const { log, detail } = OUTAGES[outage];
    request.log.error({ err: error }, log);
    return { code: 'unavailable', detail };
  }
  const errorId = randomUUID();
  request.log.error({ err: error, errorId }, 'request failed');
  return { code: 'internal', detail: 'The server failed; it has noted the fault under `errorId`.', extra: { errorId } };
}

/** Answers what was no HTTP and so never became a request: Node would close the connection, Fastify use a shape of its own. */
export function answerBroken(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const refusal = BROKEN[error.code ?? ''] ?? { code: 'invalid-request', detail: 'This is not HTTP.' };
  const { status } = PROBLEMS[refusal.code];
  const body = JSON.stringify(problemOf(refusal));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}

/** Faults of a connection, by Node's code. */
const BROKEN: Readonly<Record<string, Refusal<ProblemCode>>> = {
  HPE_HEADER_OVERFLOW: { code: 'payload-too-large', detail: 'The headers are larger than the server takes.' },
  ERR_HTTP_REQUEST_TIMEOUT: { code: 'invalid-request', detail: 'The request did not arrive in time.' },
};

function pathOf(request: FastifyRequest): string {
  return (request.url.split('?')[0] ?? '').slice(0, 200);
}

/** Remembers which methods each path has, because the router itself tells only «not found». */
function knownRoutes(app: FastifyInstance): { methodsOf(url: string): string[] } {
  const routes = new Map<string, { pattern: RegExp; methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return;
    const pattern = new RegExp(`^${url.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}/?$`);
    const route = routes.get(url) ?? { pattern, methods: new Set<string>() };
    for (const one of Array.isArray(method) ? method : [method]) route.methods.add(one);
    routes.set(url, route);
  });
  return {
    methodsOf: (url) => {
      const path = url.split('?')[0] ?? '';
      const found = [...routes.values()].filter(({ pattern }) => pattern.test(path));
      return [...new Set(found.flatMap(({ methods }) => [...methods]))].sort();
    },
  };
}
