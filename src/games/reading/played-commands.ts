import type { ChoicePath, Seat } from '../../domain/kernel/ids.ts';
import { copyOf } from '../../domain/kernel/json.ts';
import { drawsOf } from '../../domain/kernel/event.ts';
import type { AnyRuleset } from '../../domain/kernel/ruleset.ts';
import { decisionsAt } from '../../domain/sandbox/line.ts';
import { isTableEvent } from '../../domain/table/events.ts';
import { commandSecret } from '../../domain/table/fold.ts';
import type { Match } from '../../domain/table/state.ts';
import { isTakenBack, takebacksIn } from '../../domain/table/takebacks.ts';
import type { StoredEvent } from '../../eventstore/stored-event.ts';
import { endsBatch, fold } from './replay.ts';

/** A command of the rules that stood to the end of a game, on the position on which it was decided. */
export interface PlayedCommand {
  /** Of its first event. */
  readonly version: number;
  readonly seat: Seat;
  /** Which of the decisions that were open then, as `decisionsAt` names them. */
  readonly decision: string;
  readonly path: ChoicePath;
  /** A copy of its own. */
  readonly before: unknown;
  /** Changed by what comes next: to be looked at now. */
  readonly after: unknown;
  /** Whether dice fell, or anything else was drawn. */
  readonly drew: boolean;
}

interface Begun extends Omit<PlayedCommand, 'after' | 'drew'> {
  drew: boolean;
}

/** The commands of a whole, raw log in their order; those that were taken back are left out. */
export function* playedCommands(rules: AnyRuleset, log: readonly StoredEvent[]): Generator<PlayedCommand> {
  const takebacks = takebacksIn(log);
  const stands = log.map((event) => !isTakenBack(event, takebacks));
  let begun: Begun | null = null;
  for (const { event, match } of fold(rules, log)) {
    const { version } = event;
    if (begun !== null && drawsOf(event).length > 0) begun.drew = true;
    const next = log[version];
    if (!endsBatch(next)) continue;
    if (begun !== null && match.rules !== null) yield { ...begun, after: match.rules };
    begun = next === undefined || stands[version] !== true ? null : beginOf(rules, match, next);
  }
}

/** What is known of a command before it is folded; null of what is no command of the rules. */
function beginOf(rules: AnyRuleset, { table, rules: state }: Match, event: StoredEvent): Begun | null {
  const secret = commandSecret(event);
  if (state === null || secret === null || event.by === null || isTableEvent(event)) return null;
  const open = table.decisions.find(({ id }) => id === secret.decision);
  if (open === undefined) return null;
  const { seat, kind, key } = open;
  const asked = decisionsAt(rules, { state, draws: 0 }).find(
    ({ pending }) => pending.seat === seat && pending.kind === kind && pending.key === key,
  );
  if (asked === undefined) return null;
  return { version: event.version, seat, decision: asked.id, path: secret.path, before: copyOf(state), drew: false };
}
