import Type from 'typebox';
import { done } from '../../domain/table/refusal.ts';
import type { StandingOrder as Standing } from '../../games/orders/standing-orders.ts';
import type { ApiDeps } from '../api-deps.ts';
import type { Operation } from '../operation.ts';
import { operation } from '../operation.ts';
import { whenOk } from '../problems.ts';
import { SeatName, Uuid } from '../schemas/base.ts';
import { ordersBody, StandingOrderList, StandingTrial } from '../schemas/standing-orders.ts';

const gameId = Uuid('The game.');
const seat = SeatName('A seat of yours.');
const refusals = ['unknown-game', 'unknown-seat', 'not-your-seat'] as const;
const common = { url: '/games/:gameId/standing-orders', tag: 'Beside the board', params: { gameId } } as const;

/** Private orders that answer decisions for a seat. */
export function standingOrderOperations({ games: { standing } }: ApiDeps): Operation[] {
  return [
    operation({
      ...common,
      id: 'standingOrders',
      method: 'GET',
      summary: 'The standing orders of my seat',
      description: 'With how often each has answered, and what it did last.',
      scope: 'read',
      refusals,
      query: { seat },
      answer: StandingOrderList,
      run: async (call, input) =>
        whenOk(await standing.list(call.caller, input.gameId, input.seat), (orders) => listed(input.seat, orders)),
    }),
    operation({
      ...common,
      id: 'saveStandingOrders',
      method: 'PUT',
      summary: 'Lodge standing orders',
      description:
        'Replaces the list; what is given again goes on as it was. They answer what is open already and what opens from now on, after some minutes, so that nobody learns that you were not asked.',
      scope: 'play',
      repeat: { once: [] },
      payload: 'standing',
      refusals: [...refusals, 'invalid-standing-order', 'too-busy', 'too-much-work'],
      body: { seat, orders: ordersBody },
      answer: StandingOrderList,
      run: async (call, input) =>
        whenOk(await standing.save(call.caller, input.gameId, input), (orders) => listed(input.seat, orders)),
    }),
    operation({
      ...common,
      id: 'revokeStandingOrders',
      method: 'DELETE',
      summary: 'Revoke standing orders',
      scope: 'play',
      status: 204,
      refusals: [...refusals, 'unknown-standing-order', 'too-busy'],
      query: {
        seat,
        order: Type.Optional(
          Type.String({ maxLength: 100, description: 'The id of one; all unless given.', examples: ['0193a5b0-7d1c'] }),
        ),
      },
      answer: Type.Null(),
      run: async (call, input) => whenOk(await standing.revoke(call.caller, input.gameId, input), () => done(null)),
    }),
    operation({
      ...common,
      id: 'testStandingOrders',
      method: 'POST',
      url: '/games/:gameId/standing-orders/trial',
      reads: true,
      summary: 'Try standing orders',
      description:
        'What they would answer to what waits for your seat, and would have answered to your latest decisions. Changes nothing.',
      scope: 'read',
      refusals: [...refusals, 'invalid-standing-order', 'game-not-active', 'too-much-work'],
      body: {
        seat,
        orders: Type.Optional({ ...ordersBody, description: 'The orders to try; those lodged unless given.' }),
      },
      answer: StandingTrial,
      run: (call, input) => standing.trial(call.caller, input.gameId, input),
    }),
  ];
}

function listed(of: string, orders: readonly Standing[]) {
  return done({ seat: of, orders });
}
