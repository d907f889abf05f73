import { copyOf } from '../../domain/kernel/json.ts';
import type { Moment } from '../../domain/table/clock/keep-time.ts';
import {
  forcedSeat,
  keepTime as keepClocks,
  stagesAhead,
  takeSafeChoices,
} from '../../domain/table/clock/keep-time.ts';
import type { NewEvent } from '../../domain/kernel/event.ts';
import type { DecisionContext } from '../../domain/table/play.ts';
import type { Match } from '../../domain/table/state.ts';
import type { AnyRuleset } from '../../domain/kernel/ruleset.ts';
import type { Outcome } from '../../domain/table/refusal.ts';
import { done } from '../../domain/table/refusal.ts';
import type { LoadedGame } from '../folding/game-folder.ts';
import { lapsedOffers } from './offers.ts';
import type { Writer } from './writer.ts';

/** What the clocks of a game have come to, or before the start the offers of seats; no events where nothing is due. */
export async function decideTime(
  writer: Writer,
  game: LoadedGame,
  moment: Moment,
): Promise<Outcome<readonly NewEvent[]>> {
  const { rules, match } = game;
  if (match.table.status === 'open') return done(lapsedOffers(match.table, moment.now));
  const [next] = stagesAhead(match.table);
  if (next === undefined || next.at > moment.now) return done([]);
  const context = await writer.contextFor(game, { seat: '', account: null, via: 'timeout', source: 'api' });
  return done(keepClocks(rules, copyOf(match), context, moment));
}

/** The safe choices of a seat whose lateness was answered with them, to stand in the log behind that answer at once. */
export function withSafeChoices(rules: AnyRuleset, match: Match, context: DecisionContext): readonly NewEvent[] {
  const seat = forcedSeat(match.table);
  return seat === null ? [] : takeSafeChoices(rules, match, seat, context).events;
}
