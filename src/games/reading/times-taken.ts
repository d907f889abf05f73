import type { Seat } from '../../domain/kernel/ids.ts';
import type { AnyRuleset } from '../../domain/kernel/ruleset.ts';
import type { StoredEvent } from '../../eventstore/stored-event.ts';
import type { TimeTaken } from '../course-info.ts';
import type { Moment } from './replay.ts';
import { fold } from './replay.ts';

/**
 * Adds up for how long the rules waited for each seat, while somebody folds a whole, raw log. As by its clock, what was taken
 * back took its time, and a decision that waits all along is not made younger by what others take back; so did what nobody
 * ever answered.
 */
export class TimeCount {
  readonly #millis = new Map<Seat, number>();
  readonly #log: readonly StoredEvent[];

  constructor(log: readonly StoredEvent[]) {
    this.#log = log;
  }

  add({ event, match }: Moment): void {
    const until = this.#log[event.version]?.at ?? event.at;
    const gone = Date.parse(until) - Date.parse(event.at);
    for (const seat of new Set(match.table.decisions.map((open) => open.seat)))
      this.#millis.set(seat, (this.#millis.get(seat) ?? 0) + gone);
  }

  sum(): TimeTaken[] {
    return [...this.#millis].map(([seat, millis]) => ({ seat, seconds: Math.round(millis / 1000) }));
  }
}

/** For how long the rules waited for each seat over a whole, raw log that nobody folds for anything else. */
export function timesIn(rules: AnyRuleset, log: readonly StoredEvent[]): TimeTaken[] {
  const times = new TimeCount(log);
  for (const moment of fold(rules, log)) times.add(moment);
  return times.sum();
}
