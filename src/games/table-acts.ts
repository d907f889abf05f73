import type { Seat } from '../domain/kernel/ids.ts';
import { copyOf } from '../domain/kernel/json.ts';
import { proposal, resignation, takeback as tableTakeback } from '../domain/table/acts.ts';
import { endingBy } from '../domain/table/consent.ts';
import { tableEvent } from '../domain/table/events.ts';
import { foldMatch } from '../domain/table/fold.ts';
import type { Hand, NewEvent } from '../domain/table/play.ts';
import type { Outcome } from '../domain/table/refusal.ts';
import { done, refuse } from '../domain/table/refusal.ts';
import type { TableState } from '../domain/table/state.ts';
import { heldSeat } from './access.ts';
import type { GameDeps } from './deps.ts';
import type { Caller, Propose } from './game-service.ts';
import type { LoadedGame } from './loader.ts';
import type { Writer } from './writer.ts';

type Act = Promise<Outcome<readonly NewEvent[]>>;

/** What the acts of one seat around the rules need. */
interface Acting {
  readonly deps: GameDeps;
  readonly writer: Writer;
  readonly caller: Caller;
}

/** The seat gives up; the other side wins. */
export async function resign(acting: Acting, game: LoadedGame, seat: Seat): Act {
  const hand = await handOf(acting, game, seat);
  if (!hand.ok) return hand;
  return done(resignation(game.rules, copyOf(game.match), hand.value));
}

/** Offers a draw, or proposes to abandon. A game that nobody has joined is abandoned by its creator without asking. */
export async function propose(acting: Acting, game: LoadedGame, { what, seat }: Propose): Act {
  if (what === 'abandonment' && game.match.table.status === 'open') return abandonOpen(acting, game);
  const hand = await handOf(acting, game, seat ?? '');
  if (!hand.ok) return hand;
  return proposal(game.rules, copyOf(game.match), hand.value, what);
}

/** Takes moves back: at once within one's own step, otherwise the others are asked. */
export async function takeback(
  acting: Acting,
  game: LoadedGame,
  { seat, to }: { readonly seat: Seat; readonly to: number },
): Act {
  const { rules, match, gameId } = game;
  const hand = await handOf(acting, game, seat);
  if (!hand.ok) return hand;
  const log = await acting.deps.store.read(gameId, { to: match.table.version });
  const rewinding: Hand = { ...hand.value, rewind: (version) => foldMatch(rules, log.slice(0, version)) };
  return tableTakeback(rules, copyOf(match), rewinding, to);
}

async function abandonOpen({ deps, caller }: Acting, { gameId, match }: LoadedGame): Act {
  if (caller.account !== match.table.creator && !caller.admin)
    return refuse('not-your-seat', 'Only its creator can abandon a game that has not started.');
  const serverSeed = (await deps.store.seed(gameId)).toString('hex');
  const ended = tableEvent('GameEnded', { result: endingBy('abandonment'), serverSeed });
  return done([tableEvent('Abandoned', {}), ended].map((event) => ({ ...event, by: null })));
}

async function handOf({ writer, caller }: Acting, game: LoadedGame, seat: Seat): Promise<Outcome<Hand>> {
  const { table } = game.match;
  const held = heldSeat(caller, table, seat);
  if (!held.ok) return held;
  if (table.status !== 'active') return notActive(table);
  return done(await writer.hand(game, { seat, account: caller.account, via: 'seat', channel: 'api' }));
}

/** The refusal for a game that has not started or is over. */
export function notActive(table: TableState): Outcome<never> {
  return refuse('game-not-active', table.status === 'open' ? 'The game has not started yet.' : 'The game is over.', {
    status: table.status,
  });
}
