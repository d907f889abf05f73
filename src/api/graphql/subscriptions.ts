import { authorised, callerOf } from '../auth/scopes.ts';
import { isUuid } from '../../games/uuid.ts';
import type { Watcher } from '../live/watch.ts';
import type { TalkNews } from '../live/watch-talk.ts';
import { watchTalk } from '../live/watch-talk.ts';
import { watchAccount, watchGame } from '../live/watch.ts';
import type { Credential } from '../operation.ts';
import type { GameUpdate } from '../../workers/live.ts';
import { ChatUpdate } from '../schemas/rooms.ts';
import type { Anything, Builder } from './builder.ts';
import type { GraphqlContext } from './context.ts';
import { refusalError } from './errors.ts';
import type { Types } from './fields.ts';
import { related } from './relations.ts';
import { updatesFrom } from './updates.ts';

/** Subscriptions: the same news as the server-sent events. */
export function addSubscriptions(builder: Builder, { outputs }: Types): void {
  const game = (id: string) => (t: unknown) =>
    related(t, {
      type: outputs.named.get('Game'),
      description: 'The game as it is now.',
      complexity: 5,
      resolve: (news, context) => freshGame(context, String(news[id])),
    });
  const update = builder.objectRef<Anything>('GameUpdate');
  update.implement({
    description: 'A game has moved on.',
    fields: (t) => ({
      gameId: t.id({ description: 'The game.', resolve: (news) => String(news['gameId']) }),
      version: t.int({ description: 'Its version now.', resolve: (news) => Number(news['version']) }),
      game: game('gameId')(t),
    }),
  });
  const tidings = builder.objectRef<GameUpdate>('InboxUpdate');
  tidings.implement({
    description: 'One of the caller’s games has moved on.',
    fields: (t) => ({
      gameId: t.exposeID('gameId', { description: 'The game.' }),
      version: t.exposeInt('version', { description: 'Its version now.' }),
      headHash: t.exposeString('headHash', { description: 'The hash of its last event.' }),
      waiting: t.stringList({ description: 'The seats that must decide.', resolve: ({ waiting }) => [...waiting] }),
      game: game('gameId')(t),
    }),
  });
  const talk = outputs.of(ChatUpdate) as ReturnType<typeof builder.objectRef<TalkNews>>;
  builder.objectField(talk, 'game' as never, game('gameId') as never);
  builder.subscriptionType({
    fields: (t) => ({
      gameUpdated: t.field({
        type: update,
        description: 'Be told when a game moves on: at once, at every change, and every 30 seconds.',
        args: { gameId: t.arg.id({ required: true, description: 'The game.' }) },
        subscribe: async (_root, { gameId }, context) => watchOneGame(context, gameId),
        resolve: (news, _args, context) => paidFor(context, news as Anything),
      }),
      inboxUpdated: t.field({
        type: tidings,
        description: 'Be told when any of my games moves on.',
        subscribe: async (_root, _args, context) => watchInbox(context),
        resolve: (news, _args, context) => paidFor(context, news as GameUpdate),
      }),
      chatUpdated: t.field({
        type: talk,
        description: 'Be told what is said in the rooms of a game that are open to me, or of all my games.',
        args: { gameId: t.arg.id({ required: false, description: 'The game; all of mine unless given.' }) },
        subscribe: async (_root, { gameId }, context) => listen(context, gameId ?? undefined),
        resolve: (news, _args, context) => paidFor(context, news as TalkNews),
      }),
    }),
  });
}

/** Each news runs the whole document again, and costs what it cost the first time. */
function paidFor<T>({ spendOnNews }: GraphqlContext, news: T): T {
  spendOnNews?.();
  return news;
}

/** Not through the request's loader: a subscription is one long request, and the game has moved on since. */
async function freshGame({ deps, credential }: GraphqlContext, id: string): Promise<object | null> {
  const game = await deps.games.game(callerOf(credential), id);
  return game.ok ? game.value : null;
}

/** Throws unless the caller may see the game. */
async function seenGame({ deps, credential }: GraphqlContext, gameId: string): Promise<void> {
  if (!isUuid(gameId)) throw refusalError({ code: 'invalid-request', detail: '`gameId` is no id of a game.' });
  const game = await deps.games.game(callerOf(credential), gameId);
  if (!game.ok) throw refusalError(game.refusal);
}

async function watchOneGame(context: GraphqlContext, gameId: string): Promise<AsyncIterable<Anything>> {
  const { deps, credential, heartbeatMs } = context;
  await seenGame(context, gameId);
  return updatesFrom<Anything>(
    credential,
    (watcher) => {
      const named: Watcher<{ version: number }> = {
        credential,
        send: (news) => watcher.send({ ...news, gameId }),
        ping: () => watcher.ping(),
        end: () => watcher.end(),
      };
      return watchGame({ ...deps, heartbeatMs }, gameId, named);
    },
    takeSlot(context),
  );
}

async function watchInbox(context: GraphqlContext): Promise<AsyncIterable<GameUpdate>> {
  const { deps, credential, heartbeatMs } = context;
  const call = authorised({ caller: callerOf(credential), credential, newId: deps.newId }, { scope: 'read' });
  if (!call.ok) throw refusalError(call.refusal);
  const own = credential as Credential;
  return updatesFrom<GameUpdate>(
    credential,
    (watcher) => watchAccount({ ...deps, heartbeatMs }, own, watcher),
    takeSlot(context),
  );
}

async function listen(context: GraphqlContext, gameId: string | undefined): Promise<AsyncIterable<TalkNews>> {
  const { deps, credential, heartbeatMs } = context;
  const call = authorised({ caller: callerOf(credential), credential, newId: deps.newId }, { scope: 'read' });
  if (!call.ok) throw refusalError(call.refusal);
  const own = credential as Credential;
  if (gameId !== undefined) await seenGame(context, gameId);
  const listening = { credential: own, ...(gameId === undefined ? {} : { gameId }) };
  return updatesFrom<TalkNews>(
    own,
    (watcher) => watchTalk({ ...deps, heartbeatMs }, listening, watcher),
    takeSlot(context),
  );
}

function takeSlot({ slots, caller, address }: GraphqlContext): () => void {
  const release = slots.take({ caller, address });
  if (release !== null) return release;
  throw refusalError({ code: 'too-many-streams', detail: 'You have as many live streams open as you may.' });
}
