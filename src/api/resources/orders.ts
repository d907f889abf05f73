import Type from 'typebox';
import type { ApiDeps } from '../api-deps.ts';
import type { Operation } from '../operation.ts';
import { operation } from '../operation.ts';
import { SeatName, Uuid } from '../schemas/base.ts';
import { OrderSheet, OrdersAnswer, orderText } from '../schemas/orders.ts';

const gameId = Uuid('The game.');

/** Playing in words: what may be written, and orders in the notation of the game. */
export function orderOperations(deps: ApiDeps): Operation[] {
  return [orderSheets(deps), submitOrders(deps)];
}

function orderSheets({ games }: ApiDeps): Operation {
  return operation({
    id: 'orders',
    method: 'GET',
    url: '/games/:gameId/orders',
    tag: 'Play',
    summary: 'What may be written for the decisions that wait',
    description:
      'The choices at the root of each decision with their numbers and codes. docs/order-notation.md says how to go on.',
    scope: 'read',
    refusals: ['unknown-game', 'unknown-seat', 'not-your-seat'],
    params: { gameId },
    query: { seat: SeatName('Your seat.') },
    answer: Type.Array(OrderSheet, { description: 'The decision that a bare line answers comes first.' }),
    run: (call, { gameId: id, seat }) => games.orderSheets(call.caller, id, seat, MAX_LISTED),
  });
}

/** As many as a menu may have. */
const MAX_LISTED = 500;

function submitOrders({ games }: ApiDeps): Operation {
  return operation({
    id: 'submitOrders',
    method: 'POST',
    url: '/games/:gameId/orders',
    tag: 'Play',
    summary: 'Decide in the notation of the game',
    description:
      'Reads the lines and plays them, all or none of them (`allowBlind` excepted). A line that is not clear is refused with what may be written there; nothing is ever guessed.',
    scope: 'play',
    repeat: 'stream',
    refusals: [
      'unknown-game',
      'unknown-seat',
      'not-your-seat',
      'unclear-orders',
      'decision-closed',
      'illegal-choice',
      'blind-command',
      'game-not-active',
      'too-much-work',
    ],
    params: { gameId },
    body: orderText,
    answer: OrdersAnswer,
    run: async (call, { gameId: id, dry = false, ...request }) => {
      if (!dry) return games.playOrders(call.caller, id, { ...request, source: 'api' }, call.write);
      const read = await games.readOrders(call.caller, id, request);
      return read.ok ? { ok: true, value: { ...read.value, applied: 0 } } : read;
    },
  });
}
