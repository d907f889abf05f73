import type { FastifyInstance } from 'fastify';
import { v5 } from 'uuid';
import { digestOf } from '../../eventstore/digest.ts';
import { atomOf } from '../../notices/atom.ts';
import type { ApiDeps } from '../api-deps.ts';
import type { Described } from '../openapi/describe.ts';
import { atomDocs, sendAtom, unchanged } from './feeds.ts';

const CHECKPOINTS: Described = {
  id: 'checkpointFeed',
  tag: 'Log',
  summary: 'The signed checkpoints of all games, as an Atom feed',
  description: 'An entry each, with its note: a feed reader keeps them for you, where no server can take them back.',
  scope: 'anyone',
  refusals: [],
};

/** As many are in the feed: of two days, where one is signed every hour. */
const ENTRIES = 48;

/** The feed (RFC 4287) of checkpoints. */
export function mountCheckpointFeed(app: FastifyInstance, { checkpoints, publicUrl, now }: ApiDeps): void {
  app.get('/feeds/checkpoints.atom', { schema: atomDocs(CHECKPOINTS) }, async (request, reply) => {
    const kept = await checkpoints.before(Number.MAX_SAFE_INTEGER, ENTRIES);
    const updated = (kept[0]?.at ?? now()).toISOString();
    reply.header('cache-control', 'public, max-age=60');
    // Witnesses add their signatures to a checkpoint that is there already.
    const tag = kept.map(({ size, note }) => `${size}-${note.length}`).join('.');
    if (unchanged({ request, reply }, `"${digestOf(Buffer.from(tag)).slice(0, 22)}"`, updated))
      return reply.code(304).send();
    const url = `${publicUrl}/api/v1/audit/checkpoint`;
    const self = `${publicUrl}${request.url}`;
    const id = (of: string): string => `urn:uuid:${v5(`${publicUrl} checkpoints ${of}`, v5.URL)}`;
    const entries = kept.map(({ size, at, note }) => ({
      id: id(String(size)),
      title: `Checkpoint ${size} · Punto de control ${size}`,
      url,
      at: at.toISOString(),
      lines: note.split('\n').filter((line) => line !== ''),
    }));
    const head = { id: id('feed'), title: 'Estafeta: checkpoints · puntos de control', url, self, updated };
    return sendAtom(reply, atomOf(head, entries));
  });
}
