import { done } from '../../domain/table/refusal.ts';
import type { ApiDeps } from '../api-deps.ts';
import type { Operation } from '../operation.ts';
import { operation } from '../operation.ts';
import { whenOk } from '../problems.ts';
import { Uuid } from '../schemas/base.ts';
import { Following } from '../schemas/games.ts';

/** Games that somebody watches. They are listed by `games`, with `followed`. */
export function followOperations({ games, stores }: ApiDeps): Operation[] {
  const common = { url: '/games/:gameId/follow', tag: 'Games', params: { gameId: Uuid('The game.') } } as const;
  return [
    operation({
      ...common,
      id: 'following',
      method: 'GET',
      summary: 'Do I follow this game?',
      scope: 'read',
      refusals: [],
      answer: Following,
      run: async (call, { gameId }) => done({ followed: await stores.follows.has(call.account, gameId) }),
    }),
    operation({
      ...common,
      id: 'followGame',
      method: 'PUT',
      summary: 'Follow a game that I may see',
      description: 'Of more than 500 games the one that you followed first is followed no more.',
      scope: 'play',
      repeat: { once: [] },
      refusals: ['unknown-game'],
      answer: Following,
      run: async (call, { gameId }) =>
        whenOk(await games.game(call.caller, gameId), async ({ id }) => {
          await stores.follows.add(call.account, id);
          return done({ followed: true });
        }),
    }),
    operation({
      ...common,
      id: 'unfollowGame',
      method: 'DELETE',
      summary: 'Follow a game no more',
      scope: 'play',
      repeat: { once: [] },
      refusals: [],
      answer: Following,
      run: async (call, { gameId }) => {
        await stores.follows.remove(call.account, gameId);
        return done({ followed: false });
      },
    }),
  ];
}
