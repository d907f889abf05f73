import Type from 'typebox';
import type { Outcome } from '../../domain/table/refusal.ts';
import { done, refuse } from '../../domain/table/refusal.ts';
import type { GameInfo, TakeSeat } from '../../games/game-service.ts';
import type { ApiDeps } from '../api-deps.ts';
import type { Operation, SignedCall } from '../operation.ts';
import { operation } from '../operation.ts';
import { pageAsked } from '../paging.ts';
import type { Answer } from '../problems.ts';
import { paging, RulesetId, SeatName, Uuid } from '../schemas/base.ts';
import { Game, GamePage, given, newGame, offerSeconds, Status } from '../schemas/games.ts';
import { givenIn, givesBoth } from '../../domain/kernel/entropy.ts';
import { hashOfSecret } from '../auth/secrets.ts';

/** Games as such: creating, listing, taking and leaving seats. */
export function gameOperations(deps: ApiDeps): Operation[] {
  return [create(deps), list(deps), show(deps), take(deps), leave(deps), offer(deps)];
}

function create({ games }: ApiDeps): Operation {
  return operation({
    id: 'createGame',
    method: 'POST',
    url: '/games',
    tag: 'Games',
    summary: 'Create a game',
    description:
      'It starts by itself once all seats are taken. An account that you name for a seat is offered it, and accepts by taking it.',
    scope: 'play',
    repeat: { once: [] },
    status: 201,
    payload: 'game',
    refusals: [
      'unknown-ruleset',
      'unknown-scenario',
      'unknown-seat',
      'unknown-bot',
      'unknown-account',
      'offer-refused',
      'too-many-offers',
      'not-rateable',
      'invalid-options',
      'invalid-clock',
      'too-many-open-games',
      'too-many-new-games',
    ],
    body: newGame,
    answer: Game,
    run: async (call, request) => (givesBoth(request) ? oneOfBoth() : games.create(call.caller, call.newId(), request)),
  });
}

function oneOfBoth(): Answer<never> {
  return refuse(
    'invalid-request',
    '`entropy` or `entropyHash`, not both: a sealed text is opened once everybody sits.',
  );
}

function list({ queries }: ApiDeps): Operation {
  return operation({
    id: 'games',
    method: 'GET',
    url: '/games',
    tag: 'Games',
    summary: 'Games that you may see',
    description:
      'The latest first. With `player` and `followed` you see no more than without. Private games appear to those who sit at the table, and to admins.',
    scope: 'anyone',
    refusals: [],
    query: {
      status: Type.Optional(Status),
      mine: Type.Optional(Type.Boolean({ description: 'Only games in which you hold a seat.', examples: [true] })),
      player: Type.Optional(Uuid('Only games in which this account holds a seat.')),
      followed: Type.Optional(Type.Boolean({ description: 'Only games that you follow.', examples: [true] })),
      ruleset: Type.Optional(RulesetId('Only games of this ruleset.')),
      ...paging,
    },
    answer: GamePage,
    run: async (call, filter) =>
      done(
        await queries.games({
          ...filter,
          ...pageAsked(filter),
          account: call.caller.account,
          admin: call.caller.admin ?? false,
        }),
      ),
  });
}

function show({ games }: ApiDeps): Operation {
  return operation({
    id: 'game',
    method: 'GET',
    url: '/games/:id',
    tag: 'Games',
    summary: 'One game',
    scope: 'anyone',
    refusals: ['unknown-game'],
    params: { id: Uuid('The game.') },
    answer: Game,
    run: (call, { id }) => games.game(call.caller, id),
  });
}

function take({ games, stores }: ApiDeps): Operation {
  return operation({
    id: 'takeSeat',
    method: 'PUT',
    url: '/games/:gameId/seats/:seat',
    tag: 'Games',
    summary: 'Take a seat before the start, or change its entropy, or open it',
    description:
      'Whoever is offered a seat accepts so. A seat of a game under way is taken over with an invitation of its holder, by whom the table has agreed to, or by whoever comes where its holder looks for a substitute (`vacancies`).',
    scope: 'play',
    repeat: 'stream',
    payload: 'game',
    refusals: [
      'unknown-game',
      'unknown-seat',
      'seat-taken',
      'entropy-fixed',
      'not-rateable',
      'demands-unmet',
      'game-not-open',
      'invitation-needed',
      'invitation-invalid',
      'already-seated',
    ],
    params: { gameId: Uuid('The game.'), seat: SeatName('The seat to take.') },
    body: {
      ...given,
      invitation: Type.Optional(
        Type.String({
          maxLength: 200,
          description: 'The token of an invitation to this seat: needed for private games.',
          examples: ['inv_q0c8u1…'],
        }),
      ),
    },
    answer: Game,
    run: async (call, { gameId, seat, invitation, ...gives }) => {
      if (givesBoth(gives)) return oneOfBoth();
      const request = { seat, ...givenIn(gives) };
      if (invitation === undefined) return takeOpenly({ games, stores }, call, { ...request, gameId });
      const hash = hashOfSecret(invitation);
      const found = await stores.invitations.find({ hash, gameId, seat, account: call.account });
      if (found === null) return refuse('invitation-invalid', 'There is no such invitation to this seat.');
      const by = found.succession ? { invitedBy: found.createdBy, used: found.used } : {};
      const taken = await games.takeSeat(call.caller, gameId, { ...request, invited: true, ...by }, call.write);
      if (taken.ok) await stores.invitations.use(found.id, call.account);
      return taken;
    },
  });
}

/** Takes a seat without an invitation: one that is free, or one whose holder looks for a substitute. */
async function takeOpenly(
  { games, stores }: Pick<ApiDeps, 'games' | 'stores'>,
  { caller, account, write }: SignedCall,
  { gameId, ...request }: TakeSeat & { readonly gameId: string },
): Promise<Outcome<GameInfo>> {
  const holder = await stores.vacancies.openTo(account, { gameId, seat: request.seat });
  if (holder === null) return games.takeSeat(caller, gameId, request, write);
  const taken = await games.takeSeat(caller, gameId, { ...request, invited: true, invitedBy: holder }, write);
  if (taken.ok) await stores.vacancies.remove({ gameId, seat: request.seat, by: holder });
  return taken;
}

function leave({ games }: ApiDeps): Operation {
  return operation({
    id: 'leaveSeat',
    method: 'DELETE',
    url: '/games/:gameId/seats/:seat',
    tag: 'Games',
    summary: 'Leave a seat before the start, decline one that is offered to you, or withdraw your offer',
    scope: 'play',
    repeat: 'stream',
    payload: 'game',
    refusals: ['unknown-game', 'unknown-seat', 'not-your-seat', 'game-not-open'],
    params: { gameId: Uuid('The game.'), seat: SeatName('The seat to leave.') },
    answer: Game,
    run: (call, { gameId, seat }) => games.leaveSeat(call.caller, gameId, seat, call.write),
  });
}

function offer({ games }: ApiDeps): Operation {
  return operation({
    id: 'offerSeat',
    method: 'POST',
    url: '/games/:gameId/offers',
    tag: 'Games',
    summary: 'Offer a free seat to a player',
    description:
      'Only who created the game, before its start. The seat is kept for them until they take it (`takeSeat`), decline it (`leaveSeat`) or a week is over; `leaveSeat` withdraws the offer.',
    scope: 'play',
    repeat: 'stream',
    payload: 'game',
    refusals: [
      'unknown-game',
      'unknown-seat',
      'not-your-seat',
      'game-not-open',
      'seat-taken',
      'unknown-account',
      'offer-refused',
      'too-many-offers',
    ],
    params: { gameId: Uuid('The game.') },
    body: { seat: SeatName('The seat to offer.'), account, lasts: Type.Optional(offerSeconds) },
    answer: Game,
    run: (call, { gameId, ...request }) => games.offerSeat(call.caller, gameId, request, call.write),
  });
}

// No UUID by its schema: what is none is no account, and refused as such.
const account = Type.String({
  minLength: 1,
  maxLength: 200,
  description: 'The id of the account that is to play it.',
  examples: ['0193a5b0-7d1c-7c3e-9b1a-2f6d5c4e3b2a'],
});
