import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** What fits into one packet anyway. */
const THRESHOLD = 1024;

/** JSON of any kind, and logs of it. Event streams never, which must not wait for more; files of the client are so already. */
const COMPRESSIBLE = /^application\/(?:[\w.+-]+\+)?(?:json|x-ndjson)\b/;

/** Compresses answers for whoever takes it, as quickly as it goes. Requests are taken as they are and no other way. */
export const compression = fp(async (app: FastifyInstance) => {
  await app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    threshold: THRESHOLD,
    customTypes: COMPRESSIBLE,
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 4 },
  });
});
