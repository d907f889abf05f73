import { isHeldBy } from '../../games/held-by.ts';
import type { Static } from 'typebox';
import { done, refuse } from '../../domain/table/refusal.ts';
import type { ApiDeps } from '../api-deps.ts';
import { hashOfSecret, newSecret } from '../auth/secrets.ts';
import type { Operation } from '../operation.ts';
import { operation } from '../operation.ts';
import type { Answer } from '../problems.ts';
import { whenOk } from '../problems.ts';
import { SeatName, Uuid } from '../schemas/base.ts';
import { Invitation } from '../schemas/notes-and-drafts.ts';
import type { GameInfo } from '../../games/game-service.ts';

/** How long somebody has to take a seat over by invitation. */
const SUCCESSION_MILLIS = 7 * 24 * 3600 * 1000;

/** So many invitations that nobody has used somebody has made to a game: with a common bound one player could keep all others from inviting. */
const MOST = 100;

/** Invitations to free seats of games that have not started, and to one's own seat of a game under way. */
export function invitationOperations(deps: ApiDeps): Operation[] {
  return [
    operation({
      id: 'invite',
      method: 'POST',
      url: '/games/:gameId/invitations',
      tag: 'Games',
      summary: 'Invite somebody to a seat',
      description:
        'Token and link are shown this once; whoever has them can take the seat, once. While a game runs, you invite somebody to take over the seat that you hold, within seven days: who does sees all that the seat has seen.',
      scope: 'play',
      repeat: { once: ['token', 'link'] },
      status: 201,
      payload: 'invitation',
      refusals: [
        'unknown-game',
        'unknown-seat',
        'not-your-seat',
        'game-not-open',
        'seat-taken',
        'too-many-invitations',
      ],
      params: { gameId: Uuid('The game.') },
      body: { seat: SeatName('The seat to invite to.') },
      answer: Invitation,
      run: async (call, { gameId, seat }) =>
        whenOk(await deps.games.game(call.caller, gameId), async (game) => {
          const refused = mayInvite(game, call.account, seat);
          if (refused !== null) return refused;
          const succession = game.status === 'active';
          const wish: Wish = { id: call.newId(), gameId, seat, createdBy: call.account, succession };
          return invited(deps, wish);
        }),
    }),
  ];
}

interface Wish {
  readonly id: string;
  readonly gameId: string;
  readonly seat: string;
  readonly createdBy: string;
  readonly succession: boolean;
}

async function invited({ stores, publicUrl, now }: ApiDeps, wish: Wish): Promise<Answer<Static<typeof Invitation>>> {
  const { gameId, seat, succession } = wish;
  const secret = newSecret('inv_');
  const lapses = succession ? new Date(now().getTime() + SUCCESSION_MILLIS).toISOString() : null;
  const made = await stores.invitations.create({ ...wish, hash: hashOfSecret(secret), expiresAt: lapses }, MOST);
  if (made === null)
    return refuse('too-many-invitations', `You make ${MOST} unused invitations to a game at most.`, { most: MOST });
  const { row, created } = made;
  const link = `${publicUrl}/games/${gameId}/join?seat=${encodeURIComponent(seat)}#${secret}`;
  const { id, createdAt, expiresAt } = row;
  const invitation = { id, gameId, seat, createdAt, ...(expiresAt === null ? {} : { expiresAt }) };
  return done({ ...invitation, ...(created ? { token: secret, link } : { tokenShown: true }) });
}

function mayInvite(game: GameInfo, account: string, seat: string): Answer<never> | null {
  const holder = Object.hasOwn(game.seats, seat) ? game.seats[seat] : undefined;
  if (holder === undefined)
    return refuse('unknown-seat', 'The game has no such seat.', { seats: Object.keys(game.seats) });
  switch (game.status) {
    case 'open':
      return mayInviteToOpen(game, account, holder);
    case 'active':
      return 'account' in holder && holder.account === account
        ? null
        : refuse('not-your-seat', 'While a game runs, one invites to one’s own seat only.');
    default:
      return refuse('game-not-open', 'The game is over.');
  }
}

function mayInviteToOpen(game: GameInfo, account: string, holder: GameInfo['seats'][string]): Answer<never> | null {
  const sits = Object.values(game.seats).some((one) => isHeldBy(one, account));
  if (!sits && game.creator !== account)
    return refuse('not-your-seat', 'Only those at the table, or who created it, can invite.');
  if (Object.keys(holder).length > 0) return refuse('seat-taken', 'That seat is taken, or offered to somebody.');
  return null;
}
