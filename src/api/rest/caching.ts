import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Operation } from '../operation.ts';

interface Answered {
  readonly operation: Operation;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly value: unknown;
}

/**
 * Tags what has a version, and says how long a client may keep it: a board for ever, all else never unasked. A tag is the
 * same for all encodings, because `If-Match` takes it: caches tell encodings apart by `Vary`, which hence is always there.
 */
export function answerCaching({ operation, request, reply, value }: Answered): void {
  if (operation.id === 'board') {
    const { version, scenario } = value as { version: string; scenario: string };
    const pinned = (request.query as { version?: string }).version === version;
    reply.header('etag', `"${version}-${scenario}"`);
    reply.header('vary', 'Origin, accept-encoding');
    reply.header('cache-control', pinned ? 'public, max-age=31536000, immutable' : 'public, no-cache');
    return;
  }
  const version = versionOf(value);
  if (version !== null) reply.header('etag', `"v${version}"`);
  reply.header('cache-control', version === null ? 'no-store' : 'private, no-cache');
  reply.header('vary', 'Origin, Authorization, accept-encoding');
}

function versionOf(value: unknown): number | null {
  if (typeof value !== 'object' || value === null || !('version' in value)) return null;
  return typeof value.version === 'number' ? value.version : null;
}

/** Whether a GET asks for what the caller has already. */
export function notModified(request: FastifyRequest, reply: FastifyReply): boolean {
  const known = request.headers['if-none-match'];
  const tag = reply.getHeader('etag');
  if (request.method !== 'GET' || known === undefined || tag === undefined) return false;
  return known.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}
