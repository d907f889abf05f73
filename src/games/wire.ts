import { seenBy } from '../domain/kernel/event.ts';
import type { Viewer } from '../domain/kernel/ids.ts';
import type { AnyRuleset } from '../domain/kernel/ruleset.ts';
import { upcast } from '../domain/kernel/ruleset.ts';
import type { Text } from '../domain/kernel/text.ts';
import { isTableEvent } from '../domain/table/events.ts';
import { narrateTable } from '../domain/table/narrate.ts';
import { redact } from '../eventstore/redact.ts';
import type { StoredEvent, WireEvent } from '../eventstore/stored-event.ts';

/** An event as the viewer may see it, with its line of the chronicle. */
export function wireEvent(rules: AnyRuleset, event: StoredEvent, viewer: Viewer, ended: boolean): WireEvent {
  return { ...redact(event, viewer, ended), text: chronicleLine(rules, event, viewer, ended) };
}

/** What the chronicle says of an event to that viewer. */
export function chronicleLine(rules: AnyRuleset, event: StoredEvent, viewer: Viewer, ended: boolean): Text {
  const seen = seenBy(event, viewer, ended);
  return isTableEvent(seen) ? narrateTable(rules, seen) : rules.narrate(upcast(rules, seen));
}
