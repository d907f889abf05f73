import type { Seat } from '../domain/kernel/ids.ts';
import type { Channel } from '../domain/table/play.ts';
import type { Outcome } from '../domain/table/refusal.ts';
import { done } from '../domain/table/refusal.ts';
import type { Caller, CommandAnswer, OrdersPlayed, WriteKey } from './game-service.ts';
import type { Loader } from './loader.ts';
import type { DecidedOrders } from './order-service.ts';
import { decideOrders, readOrders } from './order-service.ts';
import type { OrdersRequest } from './orders.ts';
import { orderLines } from './read-orders.ts';
import type { Writer, Written } from './writer.ts';

/** What playing orders needs of the service. */
export interface OrderTable {
  readonly loader: Loader;
  readonly writer: Writer;
  answer(caller: Caller, written: Written, seat: Seat): CommandAnswer;
}

interface Sent {
  readonly gameId: string;
  readonly request: OrdersRequest & { readonly channel?: Channel };
  readonly write?: WriteKey;
}

/**
 * Plays orders. They are read anew at each attempt to write them, so that they mean what the game has come to; and a
 * repeated request is answered as before although its orders would no longer fit.
 */
export async function playOrders(
  table: OrderTable,
  caller: Caller,
  { gameId, request, write }: Sent,
): Promise<Outcome<OrdersPlayed>> {
  let decided: DecidedOrders | null = null;
  const written = await table.writer.write(
    caller,
    gameId,
    async (game) => {
      const outcome = await decideOrders(table.writer, caller, game, request);
      if (!outcome.ok) return outcome;
      decided = outcome.value;
      return done(outcome.value.events);
    },
    write,
  );
  if (!written.ok) return written;
  const answer = table.answer(caller, written.value, request.seat);
  const { echo, left } = decided ?? (await recalled(table, caller, written.value, request));
  return done({ ...answer, echo, left });
}

/** What a request that is repeated was told; lines behind chance as they were written. */
async function recalled(
  { loader, writer }: OrderTable,
  caller: Caller,
  { game, events }: Written,
  request: OrdersRequest,
): Promise<Pick<OrdersPlayed, 'echo' | 'left'>> {
  const applied = events.filter((event) => event.by !== null).length;
  const lines = orderLines(request.text);
  const before = await loader.loadAt(game.gameId, (events[0]?.version ?? 1) - 1);
  const read = before.ok ? await readOrders(writer, caller, before.value, request) : before;
  const echo = read.ok ? read.value.echo : [];
  const all = lines.ok ? lines.value : [];
  return { echo: [...echo, ...all.slice(echo.length, applied)], left: all.slice(applied) };
}
