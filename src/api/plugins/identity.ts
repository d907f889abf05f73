import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { ApiDeps } from '../api-deps.ts';
import type { Rejection } from '../auth/credentials.ts';
import { identify } from '../auth/credentials.ts';
import type { Credential } from '../operation.ts';
import { ProblemError } from '../problems.ts';
import type { ProblemCode } from '../problem-codes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose token came with the request; null for strangers. */
    credential: Credential | null;
    /** Why the token was not taken: said once the request has been counted against its address. */
    rejected: Rejection | null;
    /** The problem that was answered, for the log. */
    problem: ProblemCode | null;
  }
}

/** Finds out who asks before anything is counted; see `refuseRejected` for what happens to bad tokens. */
export const identity = fp(async (app: FastifyInstance, { stores, now }: Pick<ApiDeps, 'stores' | 'now'>) => {
  app.decorateRequest('credential', null);
  app.decorateRequest('rejected', null);
  app.decorateRequest('problem', null);
  app.addHook('onRequest', async (request) => {
    const found = await identify(stores.tokens, request.headers.authorization, now());
    if (found.kind === 'known') request.credential = found.credential;
    if (found.kind === 'rejected') request.rejected = { code: found.code, detail: found.detail };
  });
});

/** Refuses bad tokens, after the rate limit has seen them: guessing is counted like everything else. */
export const refuseRejected = fp(async (app: FastifyInstance) => {
  app.addHook('preParsing', async (request) => {
    const { rejected } = request;
    if (rejected !== null) throw new ProblemError(rejected.code, rejected.detail);
  });
});
