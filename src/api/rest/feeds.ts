import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { gameFeed, playerFeed, playerNews } from '../../notices/feeds.ts';
import type { ApiDeps } from '../api-deps.ts';
import { openFeedToken } from '../auth/feed-token.ts';
import { callerOf } from '../auth/scopes.ts';
import type { Described } from '../openapi/describe.ts';
import { describeOperation } from '../openapi/describe.ts';
import { ProblemError } from '../problems.ts';
import { Uuid } from '../schemas/base.ts';
import { Language } from '../schemas/renderings.ts';
import type { AccountRow } from '../stores/account-store.ts';

const GAME: Described = {
  id: 'gameFeed',
  tag: 'Log',
  summary: 'What happens in a game, as an Atom feed',
  description:
    'As a spectator may see it, one entry a command. Take `ETag` and `Last-Modified` along when you ask again.',
  scope: 'anyone',
  refusals: ['unknown-game', 'rules-too-old'],
};
const PLAYER: Described = {
  id: 'playerFeed',
  tag: 'Log',
  summary: 'What waits for a player and happens in their games, as an Atom feed',
  description:
    'The token in the address is all that is needed to read what that player may read: keep it to yourself. `feedAddress` tells the address, `rotateFeedAddress` makes a new one.',
  scope: 'anyone',
  refusals: ['not-found'],
};

const querystring = Type.Object({ lang: Type.Optional(Language) }, { additionalProperties: false });
type Query = { lang?: 'en' | 'es' };

/** Atom feeds (RFC 4287) for feed readers, which know neither headers nor JSON. */
export function mountFeeds(app: FastifyInstance, deps: ApiDeps): void {
  app.get<{ Params: { gameId: string }; Querystring: Query }>(
    '/feeds/games/:gameId.atom',
    { schema: { params: Type.Object({ gameId: Uuid('The game.') }), querystring, ...atomDocs(GAME) } },
    async (request, reply) => {
      const { gameId } = request.params;
      const { lang = 'en' } = request.query;
      const self = `${deps.publicUrl}${request.url}`;
      const feed = await gameFeed(deps, callerOf(request.credential), { gameId, lang, self });
      if (!feed.ok) throw new ProblemError(feed.refusal.code, feed.refusal.detail, feed.refusal.extra);
      const { version, updatedAt, visibility } = feed.value.game;
      reply.header('cache-control', visibility === 'public' ? 'public, max-age=60' : 'private, no-cache');
      if (unchanged({ request, reply }, `"v${version}-${lang}"`, updatedAt)) return reply.code(304).send();
      return sendAtom(reply, feed.value.atom);
    },
  );
  app.get<{ Params: { token: string }; Querystring: Query }>(
    '/feeds/players/:token.atom',
    { schema: { params: Type.Object({ token: feedTokenParam }), querystring, ...atomDocs(PLAYER) } },
    async (request, reply) => {
      const account = await readerOf(deps, request.params.token);
      const lang = request.query.lang ?? account.lang;
      const news = await playerNews(deps, { account: account.id });
      reply.header('cache-control', 'private, no-cache').header('referrer-policy', 'no-referrer');
      const tag = createHash('sha256').update(`${lang}\n${news.tag}`).digest('base64url').slice(0, 22);
      if (unchanged({ request, reply }, `"${tag}"`, news.updated)) return reply.code(304).send();
      const reader = { account: account.id, lang, self: `${deps.publicUrl}${request.url}` };
      return sendAtom(reply, await playerFeed(deps, reader, news));
    },
  );
}

export const feedTokenParam = Type.String({
  minLength: 1,
  maxLength: 100,
  description: 'The token of the feed.',
  examples: ['AZOlsH0cfD6bGi9tXE47KgAAAAB9f0wUoE7sC0mZk3J1Yk0x'],
});

/** Whose feed it is. A token that was taken back, or whose account is gone, opens what a made-up one opens: nothing. */
async function readerOf({ stores, serverKey }: ApiDeps, token: string): Promise<AccountRow> {
  const said = openFeedToken(await serverKey('feed'), token);
  const account = said === null ? null : await stores.accounts.byId(said.account);
  if (account === null || account.erased || account.disabled || account.feedSerial !== said?.serial)
    throw new ProblemError('not-found', 'There is no such feed, or its address has been changed.');
  return account;
}

/** Tags the answer; true where the caller has it already (RFC 9110 §13.2.2: a tag counts before a time). */
export function unchanged(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  etag: string,
  updated: string,
): boolean {
  reply.header('etag', etag).header('last-modified', new Date(updated).toUTCString());
  reply.header('vary', 'Origin, Authorization, accept-encoding');
  const known = request.headers['if-none-match'];
  if (known !== undefined) return known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
  const since = Date.parse(request.headers['if-modified-since'] ?? '');
  return !Number.isNaN(since) && Math.floor(Date.parse(updated) / 1000) * 1000 <= since;
}

export function sendAtom(reply: FastifyReply, atom: string): FastifyReply {
  return reply.type('application/atom+xml; charset=utf-8').send(atom);
}

export function atomDocs(described: Described): Record<string, unknown> {
  return {
    ...describeOperation(described),
    produces: ['application/atom+xml'],
    response: { 200: { type: 'string', description: 'An Atom feed.' } },
  };
}
