import type { Seat } from '../../domain/kernel/ids.ts';
import type { JsonObject } from '../../domain/kernel/json.ts';
import { copyOf } from '../../domain/kernel/json.ts';
import {
  hoursKept,
  proposal,
  resignation,
  resumption,
  takeback as tableTakeback,
  vacation,
  vacationEnd,
} from '../../domain/table/acts.ts';
import { endingBy, takebackTo } from '../../domain/table/consent.ts';
import { tableEvent } from '../../domain/table/events.ts';
import type { NewEvent } from '../../domain/kernel/event.ts';
import type { CommandSource, DecisionContext } from '../../domain/table/play.ts';
import type { Outcome } from '../../domain/table/refusal.ts';
import { done, refuse } from '../../domain/table/refusal.ts';
import type { TableState } from '../../domain/table/state.ts';
import { isCreatorsToEnd } from '../../domain/table/state.ts';
import type { Wish } from '../../domain/table/terms.ts';
import { heldSeat } from '../access.ts';
import { decisionContext } from './decision-context.ts';
import { fairClock, holderOf } from './create.ts';
import type { GameDeps } from '../deps.ts';
import type { KeepHours } from '../keep-hours.ts';
import type { Caller, Propose } from '../game-service.ts';
import type { GameFolder, LoadedGame } from '../folding/game-folder.ts';
import type { Writer } from './writer.ts';

type Act = Promise<Outcome<readonly NewEvent[]>>;

/** What the acts of one seat around the rules need. */
interface Acting {
  readonly deps: GameDeps;
  readonly loader: Pick<GameFolder, 'loadAt'>;
  readonly writer: Writer;
  readonly caller: Caller;
}

/** The seat gives up; the other side wins. */
export async function resign(acting: Acting, game: LoadedGame, seat: Seat): Act {
  const context = await contextOf(acting, game, seat);
  if (!context.ok) return context;
  return done(resignation(game.rules, copyOf(game.match), context.value));
}

/** Proposes something. A game that has not started, or that bots play alone, is abandoned by its creator without asking. */
export async function propose(acting: Acting, game: LoadedGame, request: Propose): Act {
  if (request.what === 'abandonment' && isCreatorsToEnd(game.match.table)) return abandonOwn(acting, game);
  const context = await contextOf(acting, game, request.seat ?? '');
  if (!context.ok) return context;
  const wish = request.clock === undefined ? await wishOf(acting, game, request) : clockWish(acting, request.clock);
  return wish.ok ? proposal(game.rules, copyOf(game.match), context.value, wish.value) : wish;
}

function clockWish({ deps }: Acting, given: JsonObject): Outcome<Wish> {
  const clock = fairClock(deps, given);
  return clock.ok ? done({ what: 'clock', clock: clock.value }) : clock;
}

async function wishOf(
  { deps, caller }: Acting,
  { rules }: LoadedGame,
  { what, for: seat, holder, winners }: Propose,
): Promise<Outcome<Wish>> {
  const terms = { ...(seat === undefined ? {} : { for: seat }), ...(winners === undefined ? {} : { winners }) };
  if (holder === undefined) return done({ what, ...terms });
  const named = await holderOf(deps, rules, caller.account ?? '', holder);
  if (!named.ok) return named;
  return done({ what, ...terms, ...(named.value === null ? {} : { holder: named.value }) });
}

/** Lets paused clocks run again. */
export async function resumeClock(acting: Acting, game: LoadedGame, seat: Seat): Act {
  const context = await contextOf(acting, game, seat);
  return context.ok ? resumption(game.rules, copyOf(game.match), context.value) : context;
}

/** Takes vacation. */
export async function takeVacation(
  acting: Acting,
  game: LoadedGame,
  { seat, seconds }: { readonly seat: Seat; readonly seconds: number },
): Act {
  const context = await contextOf(acting, game, seat);
  return context.ok ? vacation(game.rules, copyOf(game.match), context.value, seconds) : context;
}

/** Comes back from vacation early. */
export async function endVacation(acting: Acting, game: LoadedGame, seat: Seat): Act {
  const context = await contextOf(acting, game, seat);
  return context.ok ? vacationEnd(game.rules, copyOf(game.match), context.value) : context;
}

/** Keeps hours of play, or (null) none. */
export async function keepHours(acting: Acting, game: LoadedGame, { seat, hours, source = 'api' }: KeepHours): Act {
  const context = await contextOf(acting, game, seat, source);
  return context.ok ? hoursKept(game.rules, copyOf(game.match), context.value, hours) : context;
}

/** Takes moves back: at once within one's own step, otherwise the others are asked. */
export async function takeback(
  acting: Acting,
  game: LoadedGame,
  { seat, to }: { readonly seat: Seat; readonly to: number },
): Act {
  const { rules, match, gameId } = game;
  const context = await contextOf(acting, game, seat);
  if (!context.ok) return context;
  const how = takebackTo(match.table, seat, to);
  if (!how.ok) return how;
  const then = await acting.loader.loadAt(gameId, to);
  if (!then.ok) return then;
  return tableTakeback(rules, copyOf(match), { ...context.value, rewind: () => then.value.match }, to);
}

async function abandonOwn({ deps, caller }: Acting, { gameId, match }: LoadedGame): Act {
  if (caller.account !== match.table.creator && !caller.admin)
    return refuse(
      'not-your-seat',
      'Only its creator can abandon a game that has not started, or that bots play alone.',
    );
  return done(await abandonmentOf(deps, gameId));
}

/** What ends a game that is abandoned by nobody who plays it. */
export async function abandonmentOf({ store }: Pick<GameDeps, 'store'>, gameId: string): Promise<NewEvent[]> {
  const serverSeed = (await store.seed(gameId)).toString('hex');
  const ended = tableEvent('GameEnded', { result: endingBy('abandonment'), serverSeed });
  return [tableEvent('Abandoned', {}), ended].map((event) => ({ ...event, by: null }));
}

async function contextOf(
  { writer, caller }: Acting,
  game: LoadedGame,
  seat: Seat,
  source: CommandSource = 'api',
): Promise<Outcome<DecisionContext>> {
  const { table } = game.match;
  const held = heldSeat(caller, table, seat);
  if (!held.ok) return held;
  if (table.status !== 'active') return notActive(table);
  return done(await decisionContext(writer, caller, game, { seat, source }));
}

/** The refusal for a game that has not started or is over. */
export function notActive(table: TableState): Outcome<never> {
  return refuse('game-not-active', table.status === 'open' ? 'The game has not started yet.' : 'The game is over.', {
    status: table.status,
  });
}
