import Type from 'typebox';
import { done } from '../../domain/table/refusal.ts';
import type { ApiDeps } from '../api-deps.ts';
import type { Operation } from '../operation.ts';
import { operation } from '../operation.ts';
import { Uuid } from '../schemas/base.ts';

/** By which clients say that somebody looks. */
export function sightingOperations({ games, stores }: ApiDeps): Operation[] {
  return [
    operation({
      id: 'noteSighting',
      method: 'PUT',
      url: '/me/sighting',
      tag: 'Notices',
      summary: 'Say that I look',
      description:
        'At a game where I sit, or at the list of all my games. Channels with `unseenFor` say nothing of what came before. For clients with somebody before them: that a page is open is no sighting.',
      scope: 'play',
      repeat: { once: [] },
      status: 204,
      refusals: [],
      body: { gameId: Type.Optional(Uuid('The game; none for the list of all my games.')) },
      answer: Type.Null(),
      run: async (call, { gameId }) => {
        const seats = gameId === undefined ? null : await games.seatsOf(call.caller, gameId);
        if (seats === null || (seats.ok && seats.value.length > 0)) await stores.sightings.note(call.account, gameId);
        return done(null);
      },
    }),
  ];
}
