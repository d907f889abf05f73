import { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long requests under way may take once the server stops. */
const GRACE_MS = 8_000;

/** So long a connection that the server has taken may be silent before its first request, once the server stops. */
const SILENCE_MS = 100;

/**
 * Lets the server stop as soon as the last answer is out, and lets nobody down whom it has let in. First it takes no more
 * connections, so that a proxy without health checks is refused at once and asks another server; what comes on the
 * connections that it has is answered. Node waits for connections that clients opened ahead and never used, because it
 * does not count them as idle; so all are closed once no request has been under way for a moment. Add what is returned
 * as a `preClose` hook, behind those that end streams. From then on, and before that while the server is leaving,
 * answers end their connections, so that a proxy opens the next one elsewhere (RFC 9112, 9.6).
 */
export function draining(app: FastifyInstance, isLeaving: () => boolean = () => false): () => Promise<void> {
  let underWay = 0;
  let quietSince = 0;
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
    // Not HTTP's own `close`, which cuts connections that idle between two requests.
    if (app.server.listening) Server.prototype.close.call(app.server);
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
      quietSince = Date.now();
    };
    // A client that goes away gives no finish, and onResponse hears of finished answers only.
    raw.once('finish', end).once('close', end);
  });
  return async () => {
    const given = Date.now();
    quietSince = given;
    while (Date.now() - given < GRACE_MS) {
      const silent = Date.now() - quietSince >= SILENCE_MS;
      if (underWay === 0 && (silent || (await connections(app)) === 0)) break;
      await sleep(5);
    }
    app.server.closeAllConnections();
  };
}

function connections({ server }: FastifyInstance): Promise<number> {
  return new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));
}
