import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/**
 * Closes connections that asked for another protocol and were answered in HTTP: refused, or on a path that has no
 * WebSocket. Node hands such a connection over for good and reads it no more, so that nobody would hear of its end.
 */
export const upgrades = fp(async (app: FastifyInstance) => {
  app.addHook('onResponse', async ({ headers, raw: { socket } }) => {
    if (headers.upgrade !== undefined && socket instanceof Socket) socket.destroySoon();
  });
});
