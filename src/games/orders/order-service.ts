import { copyOf } from '../../domain/kernel/json.ts';
import { followDecision, illegalChoice, openDecision, playMoves } from '../../domain/table/play.ts';
import type { NewEvent } from '../../domain/kernel/event.ts';
import type { DecisionContext, Played } from '../../domain/table/play.ts';
import type { Seat } from '../../domain/kernel/ids.ts';
import type { Outcome } from '../../domain/table/refusal.ts';
import { done } from '../../domain/table/refusal.ts';
import { heldSeat } from '../access.ts';
import { matchAfter, mayPlay } from '../writing/commands.ts';
import { blind, decisionContext } from '../writing/decision-context.ts';
import { decisionInfos } from '../reading/describe.ts';
import type { Caller, CommandRequest } from '../game-service.ts';
import type { LoadedGame } from '../folding/game-folder.ts';
import type { OrderSheet, OrdersRead, OrdersRequest, PrintRequest } from './orders.ts';
import { inTurn, isOptional, readLine, readLines } from './read-orders.ts';
import { LISTED, listed, orderLine, rootMenu } from '../writing/written.ts';
import type { Writer } from '../writing/writer.ts';

/** What may be written first for each open decision of the seat; the one that a bare line answers comes first. */
export function orderSheets(
  caller: Caller,
  game: LoadedGame,
  seat: Seat,
  limit = LISTED,
): Outcome<readonly OrderSheet[]> {
  const held = heldSeat(caller, game.match.table, seat);
  if (!held.ok) return held;
  const infos = new Map(decisionInfos(game, [seat]).map((info) => [info.id, info]));
  return done(
    inTurn(game.match, seat).flatMap((open): OrderSheet[] => {
      const { prompt, choicePrompt } = infos.get(open.id) ?? {};
      if (prompt === undefined) return [];
      const prompts = { prompt, ...(choicePrompt === undefined ? {} : { choicePrompt }) };
      return [{ id: open.id, kind: open.kind, ...prompts, ...listed(rootMenu(game.rules, game.match, open), limit) }];
    }),
  );
}

/** What orders come to on the game as it stands. Changes nothing. */
export async function readOrders(
  writer: Writer,
  caller: Caller,
  game: LoadedGame,
  request: OrdersRequest,
): Promise<Outcome<OrdersRead>> {
  const allowed = mayPlay(caller, game, { seat: request.seat });
  if (!allowed.ok) return allowed;
  return readLines(game, request, blind(await decisionContext(writer, caller, game, request), game));
}

/** Orders as they were played, beside the events that they come to. */
export interface DecidedOrders {
  readonly events: readonly NewEvent[];
  readonly echo: readonly string[];
  readonly left: readonly string[];
}

/**
 * Reads orders and decides them: all or nothing, up to the first chance. With `allowBlind` the lines behind it are read
 * once it has come; the first that does not fit ends them, unless it may be passed over.
 */
export async function decideOrders(
  writer: Writer,
  caller: Caller,
  game: LoadedGame,
  request: OrdersRequest & Pick<CommandRequest, 'source'>,
): Promise<Outcome<DecidedOrders>> {
  const read = await readOrders(writer, caller, game, request);
  if (!read.ok) return read;
  const { commands, echo, left } = read.value;
  const context = await decisionContext(writer, caller, game, request);
  const { allowBlind = false, seat } = request;
  const played = playMoves(game.rules, copyOf(game.match), { moves: commands, allowBlind }, context);
  if (!played.ok) return played;
  return done(playRest(game, { seat, context }, { played: played.value, echo, left }));
}

/** Goes on behind chance with the lines that could not be read before it. */
function playRest(
  game: LoadedGame,
  { seat, context }: { seat: Seat; context: DecisionContext },
  sofar: { played: Played; echo: readonly string[]; left: readonly string[] },
): DecidedOrders {
  const events = [...sofar.played.events];
  const echo = [...sofar.echo];
  let { match } = sofar.played;
  for (const [at, line] of sofar.left.entries()) {
    const where = { line: echo.length + 1, text: line, understood: echo };
    if (inTurn(match, seat).length === 0) return { events, echo, left: sofar.left.slice(at) };
    const read = readLine(game, match, { seat, line, first: false, where });
    if (!read.ok && isOptional(line)) continue;
    if (!read.ok) return { events, echo, left: sofar.left.slice(at) };
    const played = playMoves(game.rules, copyOf(match), { moves: [read.value.move], allowBlind: true }, context);
    if (!played.ok) return { events, echo, left: sofar.left.slice(at) };
    match = played.value.match;
    events.push(...played.value.events);
    echo.push(read.value.echo);
  }
  return { events, echo, left: [] };
}

/** How a path of an open decision reads; refuses one that leaves the tree. */
export async function printPath(
  writer: Writer,
  caller: Caller,
  game: LoadedGame,
  { seat, decision, path, after = [] }: PrintRequest,
): Promise<Outcome<string>> {
  const held = heldSeat(caller, game.match.table, seat);
  if (!held.ok) return held;
  const match = await matchAfter(writer, caller, game, { seat, decision, path, after });
  if (!match.ok) return match;
  const open = openDecision(match.value, seat, decision);
  if (!open.ok) return open;
  const reached = followDecision(game.rules, match.value, open.value, path);
  if (reached.kind === 'illegal') return illegalChoice(reached, path);
  return done(orderLine(game.rules, match.value, open.value, path));
}
