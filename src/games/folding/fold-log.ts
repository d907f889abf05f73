import { copyOf } from '../../domain/kernel/json.ts';
import type { AnyRuleset } from '../../domain/kernel/ruleset.ts';
import type { Rewind } from '../../domain/table/fold.ts';
import { commandSecret, evolveMatch, openMatch } from '../../domain/table/fold.ts';
import type { Match, OpenDecision } from '../../domain/table/state.ts';
import { openDecisions } from '../../domain/table/state.ts';
import { takebacksIn } from '../../domain/table/takebacks.ts';
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

/**
 * Folds the stretch in batches, so that a long log is never whole in memory, and shows each batch to `onBatch`. What
 * takebacks go back to is kept as the fold passes it; a stretch with a takeback is folded from the beginning.
 */
export async function foldLog(
  store: EventStore,
  { gameId, rules, base, to }: Stretch,
  onBatch: (events: readonly FoldedEvent[]) => Promise<void> = () => Promise.resolve(),
): Promise<Match> {
  const after = base?.table.version ?? 0;
  const takebacks = takebacksIn(await store.readTypes(gameId, ['TakenBack'], { after, to }));
  if (base !== null && takebacks.length > 0) return foldLog(store, { gameId, rules, base: null, to }, onBatch);
  const goals = new Set(takebacks.map((takeback) => takeback.to));
  const kept = new Map<number, Match>();
  const rewind: Rewind = (version) => {
    const earlier = kept.get(version);
    if (earlier === undefined) throw new Error(`taken back to version ${version}, which was not there yet`);
    return earlier;
  };
  let match = base;
  for await (const batch of store.readBatches(gameId, { after, to })) {
    const folded = batch.map((event) => {
      const before = knownBefore(match, event);
      match = match === null ? openMatch(event) : evolveMatch(rules, match, event, rewind);
      if (goals.has(event.version)) kept.set(event.version, copyOf(match));
      return { event, ...before };
    });
    await onBatch(folded);
  }
  return endedAt(to, match);
}

/** Folds events that go on from `match`, which is changed, and none of which is a takeback. */
export function foldTail(
  rules: AnyRuleset,
  match: Match,
  events: readonly StoredEvent[],
): { readonly match: Match; readonly folded: readonly FoldedEvent[] } {
  let current = match;
  const folded = events.map((event) => {
    const before = knownBefore(current, event);
    current = evolveMatch(rules, current, event, noRewind);
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
