import type { ChoicePath, Seat } from '../../domain/kernel/ids.ts';
import type { AnyRuleset } from '../../domain/kernel/ruleset.ts';
import { isThinkable } from '../../domain/search/chance-to-win.ts';
import type { Level } from '../../domain/search/levels.ts';
import { playoutsOf, turnsOf } from '../../domain/search/levels.ts';
import { search, SearchCancelled } from '../../domain/search/search.ts';
import { dealWorlds } from '../../domain/search/worlds.ts';
import type { EventStore } from '../../eventstore/event-store.ts';
import { levelOf } from './bot-names.ts';
import type { LoadedGame } from '../folding/game-folder.ts';
import { receivedBy } from '../received-log.ts';
import type { SearchRequest } from './bot-play.ts';
import { botAt } from './bot-answers.ts';
import { seedOfText } from '../seed-of-text.ts';
import { isStopped } from './stop-flag.ts';

/**
 * The path that a search finds for the bot of a seat; null where the bot does not search, the decision no longer waits, or it was
 * told to stop. It knows what its seat has received of the log, and no more; the same of that gives the same path.
 */
export async function searchedPath(
  store: Pick<EventStore, 'read'>,
  { gameId, rules, match }: LoadedGame,
  { seat, decision, stop }: SearchRequest,
): Promise<ChoicePath | null> {
  const level = levelAt(rules, { match }, seat);
  const open = match.table.decisions.find((one) => one.id === decision && one.seat === seat);
  const pending = rules.pending(match.rules).find((one) => one.seat === seat && one.kind === open?.kind);
  if (level === null || pending === undefined || !isThinkable(rules)) return null;
  const log = receivedBy(rules, seat, await store.read(gameId, { to: match.table.version }));
  const seed = seedOf(gameId, decision);
  const worlds = dealWorlds(rules, match.rules, { seat, log, count: level.worlds, seed });
  const [playouts, turns] = [playoutsOf(rules, match.rules, level), turnsOf(rules, level)];
  try {
    return search({ rules, pending, worlds, playouts, turns, seed, stopped: () => isStopped(stop) }).path;
  } catch (error) {
    if (error instanceof SearchCancelled) return null;
    throw error;
  }
}

/** How far the bot of a seat thinks ahead; null where none sits there, or it does not think. */
export function levelAt(rules: AnyRuleset, { match }: Pick<LoadedGame, 'match'>, seat: Seat): Level | null {
  const bot = botAt(match.table, seat);
  return bot === null ? null : levelOf(rules, bot);
}

/** Dice of the bot's own for each decision, which follow from what is public. */
function seedOf(gameId: string, decision: string): number {
  return seedOfText(`${gameId} ${decision}`);
}
