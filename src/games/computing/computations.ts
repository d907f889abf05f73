import type { ChoicePath, Seat } from '../../domain/kernel/ids.ts';
import type { NewEvent } from '../../domain/kernel/event.ts';
import type { Outcome } from '../../domain/table/refusal.ts';
import type { Order } from '../../domain/table/standing/order.ts';
import type { Caller, CommandRequest, GameService } from '../game-service.ts';
import type { DecidedOrders } from '../orders/order-service.ts';
import type { OrdersRead, OrdersRequest } from '../orders/orders.ts';
import type { LogPart, LogRange } from '../reading/reading.ts';
import type { StandingAnswer } from '../orders/seat-orders.ts';
import type { Trial } from '../orders/standing-orders.ts';
import type { SearchRequest } from '../bots/bot-play.ts';
import type { PositionFound } from '../positions/found-position.ts';
import type { SandboxWork } from '../sandbox/sandbox-info.ts';

/** What was made of a game as it stood at a version; null where that does not matter. It holds only while the game does. */
export interface Computed<T> {
  readonly version: number | null;
  readonly outcome: Outcome<T>;
}

/**
 * What of the game service takes long, and writes nothing: it can be done in this thread or in another one, so what goes
 * in and comes out is plain data. Who may do what is checked as everywhere.
 */
export interface Computations
  extends
    Pick<GameService, 'view' | 'choices' | 'preview' | 'events' | 'audit' | 'course' | 'printOrder'>,
    SandboxWork {
  /** Some lines of the log file. */
  logPart(caller: Caller, gameId: string, range: LogRange): Promise<Outcome<LogPart>>;
  /** What orders come to; on the game as it stood at `version`, where that is given. */
  readOrders(
    caller: Caller,
    gameId: string,
    request: OrdersRequest & { readonly version?: number },
  ): Promise<Outcome<OrdersRead>>;
  /** The events that commands come to. */
  decide(caller: Caller, gameId: string, request: CommandRequest): Promise<Computed<readonly NewEvent[]>>;
  /** The events that orders come to. */
  decideOrders(
    caller: Caller,
    gameId: string,
    request: OrdersRequest & Pick<CommandRequest, 'source'>,
  ): Promise<Computed<DecidedOrders>>;
  /** Standing orders, if each has the form of one and speaks of what there is in its game. */
  checkOrders(
    caller: Caller,
    gameId: string,
    request: { readonly seat: Seat; readonly orders: readonly unknown[] },
  ): Promise<Outcome<readonly Order[]>>;
  tryOrders(
    caller: Caller,
    gameId: string,
    request: { readonly seat: Seat; readonly orders?: readonly unknown[] },
  ): Promise<Outcome<Trial>>;
  /** The path that a search finds for the bot of a seat; see `searchedPath`. */
  search(caller: Caller, gameId: string, request: SearchRequest): Promise<ChoicePath | null>;
  /** The position that a finished game has to offer; see `findPosition`. */
  position(gameId: string): Promise<PositionFound>;
  /** Whether standing orders would answer all that waits for the seat. */
  speak(caller: Caller, gameId: string, seat: Seat): Promise<boolean>;
  /** What standing orders of the seat make of the decision. */
  answerStanding(
    caller: Caller,
    gameId: string,
    question: { readonly seat: Seat; readonly decision: string },
  ): Promise<Computed<StandingAnswer>>;
}
