import type { ApiDeps } from '../api-deps.ts';
import { hashOfSecret, newSecret } from '../auth/secrets.ts';
import type { Operation } from '../operation.ts';
import { operation } from '../operation.ts';
import type { Answer } from '../problems.ts';
import { answer, decline, whenOk } from '../problems.ts';
import { SeatName, Uuid } from '../schemas/base.ts';
import { Invitation } from '../schemas/beside.ts';
import type { GameInfo } from '../../games/game-service.ts';

/** Invitations to seats of games that have not started. */
export function invitationOperations({ games, stores, publicUrl }: ApiDeps): Operation[] {
  return [
    operation({
      id: 'invite',
      method: 'POST',
      url: '/games/:gameId/invitations',
      tag: 'Games',
      summary: 'Invite somebody to a seat',
      description: 'Token and link are shown this once; whoever has them can take the seat, once.',
      scope: 'play',
      repeat: { once: ['token', 'link'] },
      status: 201,
      payload: 'invitation',
      refusals: ['unknown-game', 'unknown-seat', 'not-your-seat', 'game-not-open', 'seat-taken'],
      params: { gameId: Uuid('The game.') },
      body: { seat: SeatName('The seat to invite to.') },
      answer: Invitation,
      run: async (call, { gameId, seat }) =>
        whenOk(await games.game(call.caller, gameId), async (game) => {
          const refused = mayInvite(game, call.account, seat);
          if (refused !== null) return refused;
          const secret = newSecret('inv_');
          const wish = { id: call.newId(), gameId, seat, createdBy: call.account, hash: hashOfSecret(secret) };
          const { row, created } = await stores.invitations.create(wish);
          const link = `${publicUrl}/games/${gameId}/join?seat=${encodeURIComponent(seat)}#${secret}`;
          return answer({ ...row, ...(created ? { token: secret, link } : { tokenShown: true }) });
        }),
    }),
  ];
}

function mayInvite(game: GameInfo, account: string, seat: string): Answer<never> | null {
  if (game.status !== 'open') return decline('game-not-open', 'The game has started already.');
  const holder = Object.hasOwn(game.seats, seat) ? game.seats[seat] : undefined;
  if (holder === undefined)
    return decline('unknown-seat', 'The game has no such seat.', { seats: Object.keys(game.seats) });
  const sits = Object.values(game.seats).some((one) => 'account' in one && one.account === account);
  if (!sits && game.creator !== account)
    return decline('not-your-seat', 'Only those at the table, or who created it, can invite.');
  if (Object.keys(holder).length > 0) return decline('seat-taken', 'That seat is taken.');
  return null;
}
