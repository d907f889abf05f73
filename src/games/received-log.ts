import type { GameEvent } from '../domain/kernel/event.ts';
import { seenBy } from '../domain/kernel/event.ts';
import type { Viewer } from '../domain/kernel/ids.ts';
import type { AnyRuleset } from '../domain/kernel/ruleset.ts';
import { upcast } from '../domain/kernel/ruleset.ts';
import type { LoggedEvent } from '../domain/table/events.ts';
import { isTableEvent } from '../domain/table/events.ts';
import { isTakenBack, takebacksIn } from '../domain/table/takebacks.ts';

/** The events of the rules as a viewer has received them, in their current shape, without what was taken back. */
export function receivedBy(rules: AnyRuleset, viewer: Viewer, log: readonly LoggedEvent[]): GameEvent[] {
  const takebacks = takebacksIn(log);
  return log
    .filter((event) => !isTableEvent(event) && !isTakenBack(event, takebacks))
    .map((event) => seenBy(upcast(rules, event), viewer));
}
