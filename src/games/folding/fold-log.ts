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
      const answered = answeredBy(match, event);
      match = match === null ? openMatch(event) : evolveMatch(rules, match, event, rewind);
      if (goals.has(event.version)) kept.set(event.version, copyOf(match));
      return { event, answered };
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
    const answered = answeredBy(current, event);
    current = evolveMatch(rules, current, event, noRewind);
    return { event, answered };
  });
  return { match: current, folded };
}

/** Whether a takeback is among the events: what stands behind them does not follow from what stood before them alone. */
export function takesBack(events: readonly StoredEvent[]): boolean {
  return events.some(({ type }) => type === 'TakenBack');
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
