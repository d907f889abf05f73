import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../problems.ts';

/** How long requests under way may take once the server stops. */
const GRACE_MS = 8_000;

/**
 * Lets the server stop as soon as the last answer is out. Node waits for connections that clients opened ahead and never
 * used, because it does not count them as idle; so all are closed once no request is under way. Add what is returned as
 * a `preClose` hook, behind those that end streams. What is asked from the first such hook on is refused. Before that, while
 * the server is leaving, answers end their connections, so that a proxy opens the next one elsewhere (RFC 9112, 9.6).
 */
export function draining(app: FastifyInstance, isLeaving: () => boolean = () => false): () => Promise<void> {
  let underWay = 0;
  let wake: (() => void) | null = null;
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (stopping || isLeaving()) reply.header('connection', 'close');
  });
  app.addHook('onRequest', async ({ headers }, { raw }) => {
    if (headers.upgrade !== undefined) return;
    underWay += 1;
    let over = false;
    const end = (): void => {
      if (!over) underWay -= 1;
      over = true;
      if (underWay === 0) wake?.();
    };
    // A client that goes away gives no finish, and onResponse hears of finished answers only.
    raw.once('finish', end).once('close', end);
    if (stopping) throw new ProblemError('unavailable', 'The server is stopping: try again soon.');
  });
  return async () => {
    if (underWay > 0) {
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, GRACE_MS).unref();
      });
    }
    // After the server has stopped to take connections, or a new one would slip in between.
    setImmediate(() => app.server.closeAllConnections());
  };
}
