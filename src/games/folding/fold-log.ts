import { setImmediate as turn } from 'node:timers/promises';
import type { AnyRuleset } from '../../domain/kernel/ruleset.ts';
import { commandSecret, evolveMatch, openMatch } from '../../domain/table/fold.ts';
import type { Match, OpenDecision } from '../../domain/table/state.ts';
import { openDecisions } from '../../domain/table/state.ts';
import type { Rewind } from '../../domain/table/takebacks.ts';
import { rewinder, takebacksIn } from '../../domain/table/takebacks.ts';
import type { EventStore } from '../../eventstore/event-store.ts';
import type { StoredEvent } from '../../eventstore/stored-event.ts';

/** An event as it was folded, raw, with what only the match before it knows. */
export interface FoldedEvent {
  readonly event: StoredEvent;
  /** The decision of the rules or of the table that this event's command took. */
  readonly answered: OpenDecision | null;
  /** Of the first answer of a turn at a table with a clock, in person: whether it came before the deadline; null for any other event. */
  readonly turn: 'in-time' | 'late' | null;
  /** The account whose deadline has passed with this event. */
  readonly late: string | null;
}

/** A game's log up to a version, to be folded from its first event or on from an earlier match. */
export interface Stretch {
  readonly gameId: string;
  readonly rules: AnyRuleset;
  /** Null for the beginning. Taken over and changed: pass a private copy. */
  readonly base: Match | null;
  readonly to: number;
}

/** So many events are folded, and shown, within some hundredths of a second. */
const AT_ONCE = 50;

/**
 * Folds the stretch in batches, so that a long log is never whole in memory and keeps nobody else waiting, and shows each
 * batch to `onBatch`. A stretch with a takeback that goes back behind its base is folded from the beginning.
 */
export async function foldLog(
  store: EventStore,
  { gameId, rules, base, to }: Stretch,
  onBatch: (events: readonly FoldedEvent[]) => Promise<void> = () => Promise.resolve(),
): Promise<Match> {
  const after = base?.table.version ?? 0;
  const takebacks = takebacksIn(await store.readTypes(gameId, ['TakenBack'], { after, to }));
  if (base !== null && takebacks.some((takeback) => takeback.to < after))
    return foldLog(store, { gameId, rules, base: null, to }, onBatch);
  const { rewind, passed } = rewinder(takebacks);
  if (base !== null) passed(base);
  let match = base;
  const fold = (event: StoredEvent): FoldedEvent => {
    const before = knownBefore(match, event);
    match = match === null ? openMatch(event) : evolveMatch(rules, match, event, rewind);
    passed(match);
    return { event, ...before };
  };
  for await (const batch of store.readBatches(gameId, { after, to })) {
    for (let from = 0; from < batch.length; from += AT_ONCE) {
      if (from > 0) await turn();
      await onBatch(batch.slice(from, from + AT_ONCE).map(fold));
    }
  }
  return endedAt(to, match);
}

/** Folds events that go on from `match`, which is changed; none of them is a takeback, unless `rewind` knows where to. */
export function foldTail(
  rules: AnyRuleset,
  match: Match,
  events: readonly StoredEvent[],
  rewind: Rewind = noRewind,
): { readonly match: Match; readonly folded: readonly FoldedEvent[] } {
  let current = match;
  const folded = events.map((event) => {
    const before = knownBefore(current, event);
    current = evolveMatch(rules, current, event, rewind);
    return { event, ...before };
  });
  return { match: current, folded };
}

/** Whether a takeback is among the events: what stands behind them does not follow from what stood before them alone. */
export function takesBack(events: readonly StoredEvent[]): boolean {
  return events.some(({ type }) => type === 'TakenBack');
}

function knownBefore(match: Match | null, event: StoredEvent): Omit<FoldedEvent, 'event'> {
  return { answered: answeredBy(match, event), turn: turnOf(match, event), late: lateWith(match, event) };
}

function turnOf(match: Match | null, event: StoredEvent): FoldedEvent['turn'] {
  const { by } = event;
  if (match === null || by === null || !isInPerson(event)) return null;
  const clock = match.table.timing?.seats[by.seat];
  const period = match.table.periods[by.seat];
  if (clock === undefined || period === undefined || period.acted) return null;
  return clock.claim === null ? 'in-time' : 'late';
}

function isInPerson(event: StoredEvent): boolean {
  return event.by?.via === 'seat' && commandSecret(event)?.via !== 'standing-order';
}

function lateWith(match: Match | null, { type, public: facts }: StoredEvent): string | null {
  if (match === null || type !== 'TimedOut') return null;
  const holder = match.table.seats[String(facts['seat'])] ?? null;
  return holder !== null && 'account' in holder ? holder.account : null;
}

function answeredBy(match: Match | null, event: StoredEvent): OpenDecision | null {
  const decision = commandSecret(event)?.decision;
  if (match === null || decision === undefined) return null;
  return openDecisions(match.table).find((open) => open.id === decision) ?? null;
}

function endedAt(version: number, match: Match | null): Match {
  if (match?.table.version === version) return match;
  throw new Error(`a game was folded up to ${match?.table.version}, not to ${version}`);
}

function noRewind(to: number): never {
  throw new Error(`cannot rewind to ${to} here`);
}
