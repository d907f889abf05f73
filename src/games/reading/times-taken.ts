import type { Seat } from '../../domain/kernel/ids.ts';
import type { AnyRuleset } from '../../domain/kernel/ruleset.ts';
import type { StoredEvent } from '../../eventstore/stored-event.ts';
import type { TimeTaken } from '../course-info.ts';
import { fold } from './replay.ts';

/**
 * For how long the rules waited for each seat, over a whole, raw log. As by its clock, what was taken back took its time,
 * and a decision that waits all along is not made younger by what others take back; so did what nobody ever answered.
 */
export function timesIn(rules: AnyRuleset, log: readonly StoredEvent[]): TimeTaken[] {
  const times = new Map<Seat, number>();
  for (const { event, match } of fold(rules, log)) {
    const until = log[event.version]?.at ?? event.at;
    const gone = Date.parse(until) - Date.parse(event.at);
    for (const seat of new Set(match.table.decisions.map((open) => open.seat)))
      times.set(seat, (times.get(seat) ?? 0) + gone);
  }
  return [...times].map(([seat, millis]) => ({ seat, seconds: Math.round(millis / 1000) }));
}
