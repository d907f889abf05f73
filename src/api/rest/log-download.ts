import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import type { ApiDeps } from '../api-deps.ts';
import { callerOf } from '../auth/scopes.ts';
import { describeOperation } from '../openapi/describe.ts';
import { callerKey } from '../plugins/limits.ts';
import { ProblemError } from '../problems.ts';
import { eyes, Uuid } from '../schemas/base.ts';

const OPERATION = {
  id: 'downloadEvents',
  tag: 'Log',
  summary: 'The whole log as the viewer may see it',
  description:
    'One event a line, oldest first, as `events` gives them; each line in canonical form (RFC 8785), see docs/audit.md.',
  scope: 'anyone',
  refusals: ['unknown-game', 'unknown-seat', 'not-your-seat', 'game-not-ended', 'too-much-work'],
} as const;

/** The log as NDJSON, streamed part by part so that no log is too long. */
export function mountLogDownload(app: FastifyInstance, { games }: Pick<ApiDeps, 'games'>): void {
  app.get<{ Params: { gameId: string }; Querystring: { seat?: string } }>(
    '/games/:gameId/events.jsonl',
    {
      schema: {
        params: Type.Object({ gameId: Uuid('The game.') }),
        querystring: Type.Object({ seat: eyes }, { additionalProperties: false }),
        ...describeOperation(OPERATION),
        produces: ['application/x-ndjson'],
        response: { 200: { type: 'string', description: 'One event a line.' } },
      } as object,
    },
    async (request, reply) => {
      const { gameId } = request.params;
      const caller = callerOf(request.credential, callerKey(request));
      const log = await games.logLines(caller, gameId, request.query.seat);
      if (!log.ok) throw new ProblemError(log.refusal.code, log.refusal.detail, log.refusal.extra);
      return reply
        .type('application/x-ndjson; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(Readable.from(log.value));
    },
  );
}
