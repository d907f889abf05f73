import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { ApiDeps } from '../api-deps.ts';
import { authorised, callerOf } from '../auth/scopes.ts';
import { describeOperation } from '../openapi/describe.ts';
import type { Operation } from '../operation.ts';
import { callerKey } from '../plugins/limits.ts';
import { ProblemError } from '../problems.ts';
import { myData } from './my-data.ts';
import { zipped } from './zip.ts';

const schema = {
  ...describeOperation({
    id: 'exportMyData',
    tag: 'Accounts',
    summary: 'All that this server knows of me',
    description:
      'A zip of what the reading operations answer to me: account, keys, channels without secrets, deliveries, follows, sandboxes, and my games as my seats see them, with chat, notes, drafts, standing orders and logs. Three a day.',
    scope: 'play',
    refusals: ['rate-limited'],
  }),
  produces: ['application/zip'],
  response: { 200: { type: 'string', format: 'binary', description: 'A zip.' } },
};

/** An account's own data as a file, made while it is sent. */
export function mountExport(app: FastifyInstance, deps: ApiDeps, operations: readonly Operation[]): void {
  const onRequest = (request: Parameters<FastifyInstance['countRate']>[1]) => app.countRate('exports', request);
  app.get('/me/export', { schema, onRequest }, async (request, reply) => {
    const { credential } = request;
    const payer = callerKey(request);
    const caller = callerOf(credential, payer);
    const call = authorised({ caller, credential, newId: deps.newId }, { scope: 'play' });
    if (!call.ok) throw new ProblemError(call.refusal.code, call.refusal.detail, call.refusal.extra);
    if (credential === null) throw new ProblemError('unauthorized', 'This needs a token.');
    // As a player, whatever else the token may do: nobody takes what operators see home as their own.
    const own = { ...credential, scopes: ['play' as const] };
    const files = myData({ deps, operations, credential: own, caller: callerOf(own, payer), payer });
    return reply
      .type('application/zip')
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="estafeta.zip"')
      .send(Readable.from(zipped(files), { objectMode: false }));
  });
}
