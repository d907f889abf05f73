import Type from 'typebox';
import { done, refuse } from '../../domain/table/refusal.ts';
import type { Caller, GameInfo } from '../../games/game-service.ts';
import type { ApiDeps } from '../api-deps.ts';
import { hashOfSecret } from '../auth/secrets.ts';
import type { Operation } from '../operation.ts';
import { operation } from '../operation.ts';
import { whenOk } from '../problems.ts';
import { Invited } from '../schemas/invited.ts';
import type { SentInvitation } from '../stores/invitation-store.ts';

/** Who holds an invitation may look at the table that it leads to, as whoever takes the seat will. */
const BY_INVITATION: Caller = { account: null, admin: true };

/** What an invitation is to, for whoever was sent it and need not have an account. */
export function invitedOperations({ games, stores, now }: ApiDeps): Operation[] {
  return [
    operation({
      id: 'lookUpInvitation',
      method: 'POST',
      url: '/invitations/lookup',
      tag: 'Games',
      summary: 'What an invitation is to',
      description:
        'Who invites, and the table with its clock and options, before somebody takes the seat; of one that opens nothing any more, why. Needs no account: the token says enough.',
      scope: 'anyone',
      reads: true,
      refusals: ['invitation-invalid'],
      body: {
        token: Type.String({
          minLength: 1,
          maxLength: 200,
          description: 'The token of the invitation.',
          examples: ['inv_q0c8u1…'],
        }),
      },
      answer: Invited,
      run: async (_call, { token }) => {
        const sent = await stores.invitations.sent(hashOfSecret(token));
        if (sent === null) return refuse('invitation-invalid', 'There is no such invitation.');
        return whenOk(await games.game(BY_INVITATION, sent.gameId), (game) => {
          const state = stateOf(sent, game, now());
          const { gameId, seat, by, expiresAt } = sent;
          const known = { gameId, seat, by, state, ...(expiresAt === null ? {} : { expiresAt }) };
          return Promise.resolve(done(state === 'open' ? { ...known, game } : known));
        });
      },
    }),
  ];
}

/** Whether the seat can be taken by it now. */
function stateOf(
  { seat, by, succession, used, expiresAt }: SentInvitation,
  { status, seats }: GameInfo,
  now: Date,
): 'open' | 'used' | 'lapsed' | 'closed' {
  if (used) return 'used';
  if (expiresAt !== null && Date.parse(expiresAt) <= now.getTime()) return 'lapsed';
  const holder = seats[seat] ?? {};
  const free = status === 'open' && Object.keys(holder).length === 0;
  const handedOver = status === 'active' && 'account' in holder && holder.account === by.account;
  return (succession ? handedOver : free) ? 'open' : 'closed';
}
