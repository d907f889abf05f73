import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { ApiDeps } from '../api-deps.ts';
import { authorised, callerOf } from '../auth/scopes.ts';
import { openStream } from '../live/sse.ts';
import type { OpenStreams } from '../live/open-streams.ts';
import type { StreamSlots } from '../live/stream-slots.ts';
import type { Watcher } from '../live/watch.ts';
import { watchTalk } from '../live/watch-talk.ts';
import { watchAccount, watchGame } from '../live/watch.ts';
import { describeOperation } from '../openapi/describe.ts';
import type { Described } from '../openapi/describe.ts';
import type { Credential } from '../operation.ts';
import { holderOf } from '../plugins/limits.ts';
import type { Answer } from '../problems.ts';
import { ProblemError } from '../problems.ts';
import { eyes, Uuid } from '../schemas/base.ts';

export interface StreamDeps extends ApiDeps {
  readonly streams: OpenStreams;
  readonly slots: StreamSlots;
  readonly heartbeatMs: number;
}

const GAME: Described = {
  id: 'gameUpdated',
  tag: 'Live',
  summary: 'Be told when a game moves on',
  description:
    'Server-sent events `{version}`: at once, at every change, and every 30 seconds. Resumes by `Last-Event-ID`, the version last seen. With `chat=true` also events of the kind `chat`, `{gameId, room, unread, last?, readUpTo?, message?}`: how each room that is open to you stands, and what is said there.',
  scope: 'anyone',
  refusals: ['unknown-game', 'unknown-seat', 'not-your-seat', 'game-not-ended', 'too-many-streams'],
};
const INBOX: Described = {
  id: 'inboxUpdated',
  tag: 'Live',
  summary: 'Be told when any of my games moves on',
  description:
    'Server-sent events `{gameId, version, headHash, waiting}`: of each active game at once, then at every change of any game of yours. With `chat=true` also events of the kind `chat`, of what is said in rooms of yours, as streams of games tell it.',
  scope: 'read',
  refusals: ['too-many-streams'],
};

/** Server-sent events. They end cleanly when the server stops; clients come back by themselves. */
export function mountStreams(app: FastifyInstance, deps: StreamDeps): void {
  app.get<{ Params: { gameId: string }; Querystring: { seat?: string; chat?: boolean } }>(
    '/games/:gameId/stream',
    {
      exposeHeadRoute: false,
      schema: {
        params: Type.Object({ gameId: Uuid('The game.') }),
        querystring: Type.Object({ seat: eyes, chat }, { additionalProperties: false }),
        ...streamDocs(GAME),
      },
    },
    async (request, reply) => {
      const { gameId } = request.params;
      const talkOf = request.query.chat === true ? { gameId } : null;
      const caller = callerOf(request.credential);
      valueOf(await deps.games.game(caller, gameId));
      if (request.query.seat !== undefined)
        valueOf(await deps.games.view(caller, gameId, { seat: request.query.seat }));
      stream(deps, { request, reply, talkOf }, (watcher: Watcher<{ version: number }>) =>
        watchGame(deps, gameId, watcher),
      );
      return reply;
    },
  );
  const querystring = Type.Object({ chat }, { additionalProperties: false });
  const schema = { querystring, ...streamDocs(INBOX) };
  app.get<{ Querystring: { chat?: boolean } }>(
    '/me/stream',
    { exposeHeadRoute: false, schema },
    async (request, reply) => {
      const talkOf = request.query.chat === true ? {} : null;
      const call = { caller: callerOf(request.credential), credential: request.credential, newId: deps.newId };
      valueOf(authorised(call, { scope: 'read' }));
      const credential = request.credential as Credential;
      stream(deps, { request, reply, talkOf }, (watcher: Watcher<{ version: number }>) =>
        watchAccount(deps, credential, watcher),
      );
      return reply;
    },
  );
}

interface Opening {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Of which game what is said is told too, or of all; null for none. */
  readonly talkOf: { readonly gameId?: string } | null;
}

const chat = Type.Optional(Type.Boolean({ description: 'Whether to tell what is said as well.', examples: [true] }));

function stream<T extends { readonly version: number }>(
  deps: StreamDeps,
  { request, reply, talkOf }: Opening,
  watch: (watcher: Watcher<T>) => () => void,
): void {
  const release = deps.slots.take(holderOf(request));
  if (release === null) throw new ProblemError('too-many-streams', 'You have as many live streams open as you may.');
  const { credential } = request;
  const over: (() => void)[] = [release];
  const events = openStream(request.raw, reply, () => over.forEach((free) => free()));
  const end = (): void => events.close();
  over.push(deps.streams.add({ credential, end }));
  over.push(
    watch({
      credential,
      send: (news) => events.send({ id: String(news.version), data: news }),
      ping: () => events.ping(),
      end,
    }),
  );
  if (talkOf !== null && credential !== null) {
    const watcher = {
      credential,
      send: (data: object) => events.send({ event: 'chat', data }),
      ping: () => undefined,
      end,
    };
    over.push(watchTalk(deps, { credential, ...talkOf }, watcher));
  }
  // It may have been over before it began: the client has gone while the game was looked up.
  if (events.closed) over.forEach((free) => free());
}

function streamDocs(described: Described): Record<string, unknown> {
  return {
    ...describeOperation(described),
    produces: ['text/event-stream'],
    response: { 200: { type: 'string', description: 'A stream of server-sent events.' } },
  };
}

function valueOf<T>(outcome: Answer<T>): T {
  if (outcome.ok) return outcome.value;
  throw new ProblemError(outcome.refusal.code, outcome.refusal.detail, outcome.refusal.extra);
}
