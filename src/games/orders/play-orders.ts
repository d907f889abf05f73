import type { Seat } from '../../domain/kernel/ids.ts';
import type { CommandSource } from '../../domain/table/play.ts';
import type { Outcome } from '../../domain/table/refusal.ts';
import { commandsIn } from '../../domain/table/commands-in.ts';
import { done } from '../../domain/table/refusal.ts';
import type { Caller, CommandAnswer, OrdersPlayed } from '../game-service.ts';
import type { DecidedOrders } from './order-service.ts';
import type { OrdersRequest } from './orders.ts';
import { orderLines } from './read-orders.ts';
import type { Computations } from '../computing/computations.ts';
import type { WriteAs } from '../computing/write-computed.ts';
import { writeComputed } from '../computing/write-computed.ts';
import type { Writer, Written } from '../writing/writer.ts';

/** What playing orders needs of the service. */
export interface OrderTable {
  readonly writer: Writer;
  readonly computations: Pick<Computations, 'decideOrders' | 'readOrders'>;
  answer(caller: Caller, written: Written, seat: Seat): CommandAnswer;
}

/**
 * Plays orders. They are read anew where the game has moved on before they were written, so that they mean what it has
 * come to; and a repeated request is answered as before although its orders would no longer fit.
 */
export async function playOrders(
  table: OrderTable,
  as: WriteAs,
  request: OrdersRequest & { readonly source?: CommandSource },
): Promise<Outcome<OrdersPlayed>> {
  const { caller, gameId } = as;
  const played = await writeComputed(table.writer, as, {
    compute: () => table.computations.decideOrders(caller, gameId, request),
    events: ({ events }: DecidedOrders) => events,
  });
  if (!played.ok) return played;
  const { written, value } = played.value;
  const answer = table.answer(caller, written, request.seat);
  const { echo, left } = value ?? (await recalled(table, caller, written, request));
  return done({ ...answer, echo, left });
}

/**
 * What a request that is repeated was told; lines behind chance as they were written, as if each that could be passed over
 * had been played.
 */
async function recalled(
  { computations }: OrderTable,
  caller: Caller,
  { game, events }: Written,
  request: OrdersRequest,
): Promise<Pick<OrdersPlayed, 'echo' | 'left'>> {
  const applied = commandsIn(events);
  const lines = orderLines(request.text);
  const version = (events[0]?.version ?? 1) - 1;
  const read = await computations.readOrders(caller, game.gameId, { ...request, version });
  const all = lines.ok ? lines.value : [];
  const { echo, left } = read.ok ? read.value : { echo: [], left: all };
  const behind = applied - echo.length;
  return { echo: [...echo, ...left.slice(0, behind)], left: left.slice(behind) };
}
