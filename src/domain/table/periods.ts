import type { Origin } from '../kernel/event.ts';
import type { Seat } from '../kernel/ids.ts';
import type { Period, TableState } from './state.ts';

/**
 * The decision periods after an event: one for each seat that the rules wait for. A seat that has been waiting since
 * before the command goes on with the period that it had, whatever became of its decisions meanwhile: answered and
 * followed by others, replaced by another's act, or taken back.
 */
export function periodsNow({ decisions, periodsBefore }: TableState, by: Origin | null): Record<Seat, Period> {
  const periods: Record<Seat, Period> = {};
  for (const { seat, id, version } of decisions) {
    // Who takes an own move back is at the table.
    const acted = by?.seat === seat && by.via === 'seat';
    periods[seat] ??= periodsBefore[seat] ?? { decision: id, version, acted };
  }
  return periods;
}

/**
 * The periods once the seat has acted in person: what time or a standing order did for it (`channel`: how its command
 * came), its holder knows nothing of.
 */
export function actedBy(
  { seat, via }: Origin,
  periods: Readonly<Record<Seat, Period>>,
  channel: string | undefined,
): Record<Seat, Period> {
  const own = periods[seat];
  if (own === undefined || via === 'timeout' || channel === 'standing-order') return { ...periods };
  return { ...periods, [seat]: { ...own, acted: true } };
}

/** The periods when a seat gets another holder, who knows nothing of what the one before has answered. */
export function handedOver(periods: Readonly<Record<Seat, Period>>, seat: unknown): Record<Seat, Period> {
  return Object.fromEntries(Object.entries(periods).filter(([other]) => other !== seat));
}
