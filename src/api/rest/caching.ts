import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import type { Operation } from '../operation.ts';
import { CommandAnswer } from '../schemas/events.ts';
import { Game } from '../schemas/games.ts';
import { OrdersAnswer } from '../schemas/orders.ts';
import { Rendering } from '../schemas/renderings.ts';
import { View } from '../schemas/view.ts';

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
  const version = versionOf(operation, value);
  if (version !== null) reply.header('etag', `"v${version}"`);
  reply.header('cache-control', version === null ? 'no-store' : 'private, no-cache');
  reply.header('vary', 'Origin, Authorization, accept-encoding');
}

/** Answers that are a game as it stands at a version; of all others a member of that name says nothing of how new they are. */
const OF_A_VERSION: ReadonlySet<TSchema> = new Set([Game, View, CommandAnswer, OrdersAnswer, Rendering]);

function versionOf({ answer }: Operation, value: unknown): number | null {
  // Orders that are only read have none.
  return OF_A_VERSION.has(answer) ? ((value as { readonly version?: number }).version ?? null) : null;
}

/** Whether a GET asks for what the caller has already. */
export function notModified(request: FastifyRequest, reply: FastifyReply): boolean {
  const known = request.headers['if-none-match'];
  const tag = reply.getHeader('etag');
  if (request.method !== 'GET' || known === undefined || tag === undefined) return false;
  return known.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}
