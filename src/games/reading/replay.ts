import type { Viewer } from '../../domain/kernel/ids.ts';
import type { AnyRuleset, Violation } from '../../domain/kernel/ruleset.ts';
import type { Text } from '../../domain/kernel/text.ts';
import type { Table } from '../../domain/kernel/view.ts';
import { evolveMatch, foldMatch, openMatch } from '../../domain/table/fold.ts';
import type { Match } from '../../domain/table/state.ts';
import { hasEnded } from '../../domain/table/state.ts';
import { rewinder, takebacksIn } from '../../domain/table/takebacks.ts';
import type { StoredEvent } from '../../eventstore/stored-event.ts';
import { viewInfo } from './describe.ts';
import type { ViewInfo } from '../game-service.ts';
import { chronicleLine } from './wire.ts';

/** A line of the story, under the heading of its turn. */
export interface ReplayLine {
  readonly version: number;
  readonly at: string;
  /** Where it differs from that of the line before. */
  readonly heading: Text | null;
  readonly text: Text;
}

/** Folds a whole, raw log and tells it as `viewer` may know it; once the game has ended everybody may know everything. */
export function* replayLines(rules: AnyRuleset, log: readonly StoredEvent[], viewer: Viewer): Generator<ReplayLine> {
  const ended = log.some(({ type }) => type === 'GameEnded');
  let heading = '';
  for (const { event, match } of fold(rules, log)) {
    const label = match.rules === null ? null : (rules.view(match.rules, null) as Table).sequence.label;
    const isNew = label !== null && label.en !== heading;
    heading = label?.en ?? heading;
    const text = chronicleLine(rules, event, viewer, ended);
    yield { version: event.version, at: event.at, heading: isNew ? label : null, text };
  }
}

/** The table after the event of that version, as `viewer` may see it. */
export function viewAt(rules: AnyRuleset, log: readonly StoredEvent[], version: number, viewer: Viewer): ViewInfo {
  const part = log.slice(0, version);
  const last = part.at(-1);
  if (last === undefined || part.length !== version) throw new RangeError(`versions go from 1 to ${log.length}`);
  const game = { gameId: last.gameId, rules, match: foldMatch(rules, part), headHash: last.hash, lastAt: last.at };
  return viewInfo(game, viewer);
}

/** What is wrong with a game that is folded by the rules of today. */
export interface ReplayFault {
  readonly version: number;
  readonly detail: string;
}

/** A state that was kept when it was folded. */
export interface KeptState {
  readonly version: number;
  readonly isSame: (match: Match) => boolean;
}

/**
 * Folds a whole, raw log again and compares: invariants hold after each batch, kept states come out the same, and while
 * the game runs somebody has something to decide. Stops where the rules cannot fold on.
 */
export function refold(rules: AnyRuleset, log: readonly StoredEvent[], kept: readonly KeptState[]): ReplayFault[] {
  const faults: ReplayFault[] = [];
  let version = 0;
  try {
    for (const { event, match } of fold(rules, log)) {
      version = event.version;
      const snapshot = kept.find((one) => one.version === version);
      if (snapshot && !snapshot.isSame(match)) faults.push({ version, detail: 'another state than was kept' });
      if (endsBatch(log[version])) faults.push(...brokenAt(rules, match));
    }
  } catch (error) {
    faults.push({ version: version + 1, detail: `cannot be folded: ${String(error)}` });
  }
  return faults;
}

export interface Moment {
  readonly event: StoredEvent;
  readonly match: Match;
}

/** The match after each event of a whole, raw log; it is changed by the next one. */
export function* fold(rules: AnyRuleset, log: readonly StoredEvent[]): Generator<Moment> {
  const { rewind, passed } = rewinder(takebacksIn(log));
  let match: Match | null = null;
  for (const event of log) {
    match = match === null ? openMatch(event) : evolveMatch(rules, match, event, rewind);
    passed(match);
    yield { event, match };
  }
}

/** Only between batches has a state to be whole. */
export function endsBatch(next: StoredEvent | undefined): boolean {
  return next === undefined || next.by !== null;
}

function brokenAt(rules: AnyRuleset, match: Match): ReplayFault[] {
  const { table } = match;
  if (match.rules === null) return [];
  const broken = (rules.invariants(match.rules) as Violation[]).map(
    ({ invariant, detail }) => `${invariant}: ${detail}`,
  );
  const stuck = !hasEnded(table) && table.decisions.length === 0 ? ['nobody has anything to decide'] : [];
  return [...broken, ...stuck].map((detail) => ({ version: table.version, detail }));
}
