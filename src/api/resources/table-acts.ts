import Type from 'typebox';
import type { ApiDeps } from '../api-deps.ts';
import type { Operation } from '../operation.ts';
import { operation } from '../operation.ts';
import { SeatName, Uuid } from '../schemas/base.ts';
import { Game } from '../schemas/games.ts';

const gameId = Uuid('The game.');
const seat = SeatName('The seat that asks; yours.');
const common = {
  method: 'POST',
  tag: 'Games',
  repeat: 'stream',
  payload: 'game',
  params: { gameId },
  answer: Game,
} as const;

/** What a seat does around the rules: resign, offer a draw, propose to abandon, take back. */
export function tableActOperations({ games }: ApiDeps): Operation[] {
  return [
    operation({
      ...common,
      scope: 'play',
      id: 'resign',
      url: '/games/:gameId/resignation',
      summary: 'Resign',
      refusals: ['unknown-game', 'unknown-seat', 'not-your-seat', 'game-not-active'],
      body: { seat },
      run: (call, input) => games.resign(call.caller, input.gameId, input.seat, call.write),
    }),
    operation({
      ...common,
      scope: 'play',
      id: 'offerDraw',
      url: '/games/:gameId/draw-offer',
      summary: 'Offer a draw',
      description: 'The others find a decision of kind `table.draw`, which holds nothing up.',
      refusals: [
        'unknown-game',
        'unknown-seat',
        'not-your-seat',
        'game-not-active',
        'proposal-pending',
        'bots-do-not-agree',
      ],
      body: { seat },
      run: (call, input) => games.propose(call.caller, input.gameId, { what: 'draw', seat: input.seat }, call.write),
    }),
    operation({
      ...common,
      scope: 'play',
      id: 'proposeAbandonment',
      url: '/games/:gameId/abandonment',
      summary: 'Propose to abandon the game',
      description: 'A game that has not started, or that bots play alone, is abandoned at once by whoever created it.',
      refusals: ['unknown-game', 'unknown-seat', 'not-your-seat', 'game-not-active', 'proposal-pending'],
      body: { seat: Type.Optional(seat) },
      run: (call, input) =>
        games.propose(
          call.caller,
          input.gameId,
          { what: 'abandonment', ...(input.seat === undefined ? {} : { seat: input.seat }) },
          call.write,
        ),
    }),
    operation({
      ...common,
      scope: 'play',
      id: 'takeBack',
      rate: 'takebacks',
      url: '/games/:gameId/takeback',
      summary: 'Take the game back to a version',
      description:
        'At once within your own step; beyond it the others find a decision of kind `table.takeback`. Never across chance or a reveal. An account may do so 120 times an hour, unless its server is for this machine alone.',
      refusals: [
        'unknown-game',
        'unknown-seat',
        'not-your-seat',
        'game-not-active',
        'proposal-pending',
        'takeback-impossible',
      ],
      body: { seat, to: Type.Integer({ minimum: 0, description: 'The version to go back to.', examples: [40] }) },
      run: (call, input) => games.takeback(call.caller, input.gameId, { seat: input.seat, to: input.to }, call.write),
    }),
  ];
}
