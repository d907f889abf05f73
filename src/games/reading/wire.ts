import { seenBy } from '../../domain/kernel/event.ts';
import type { Viewer } from '../../domain/kernel/ids.ts';
import type { Mark } from '../../domain/kernel/picture.ts';
import type { AnyRuleset } from '../../domain/kernel/ruleset.ts';
import { upcast } from '../../domain/kernel/ruleset.ts';
import type { Text } from '../../domain/kernel/text.ts';
import { isTableEvent } from '../../domain/table/events.ts';
import { narrateTable } from '../../domain/table/narrate.ts';
import { redact } from '../../eventstore/redact.ts';
import type { StoredEvent, WireEvent } from '../../eventstore/stored-event.ts';

/** An event as the viewer may see it, with its line of the chronicle. */
export function wireEvent(rules: AnyRuleset, event: StoredEvent, viewer: Viewer, ended: boolean): WireEvent {
  return { ...redact(event, viewer, ended), text: chronicleLine(rules, event, viewer, ended) };
}

/** The same with what it looks like on the board: for clients that draw. Neither `text` nor `marks` is hashed. */
export function pictured(rules: AnyRuleset, event: StoredEvent, viewer: Viewer, ended: boolean): PicturedEvent {
  const marks = marksOf(rules, event, viewer, ended);
  return { ...wireEvent(rules, event, viewer, ended), ...(marks.length > 0 ? { marks } : {}) };
}

/** An event of the wire as the API answers it. */
export type PicturedEvent = WireEvent & { readonly marks?: readonly Mark[] };

function marksOf(rules: AnyRuleset, event: StoredEvent, viewer: Viewer, ended: boolean): readonly Mark[] {
  const seen = seenBy(event, viewer, ended);
  return isTableEvent(seen) ? [] : (rules.picture?.(upcast(rules, seen)) ?? []);
}

/** What the chronicle says of an event to that viewer. */
export function chronicleLine(rules: AnyRuleset, event: StoredEvent, viewer: Viewer, ended: boolean): Text {
  const seen = seenBy(event, viewer, ended);
  return isTableEvent(seen) ? narrateTable(rules, seen) : rules.narrate(upcast(rules, seen));
}

/** What the chronicle told that viewer of an event of an ended game while the game ran, when less of it was open. */
export function lineWhileRunning(rules: AnyRuleset, event: WireEvent, viewer: Viewer): Text {
  const secrets = event.secrets.flatMap(({ to, data }) => (data === undefined ? [] : [{ to, data }]));
  const seen = seenBy({ ...event, secrets }, viewer);
  return isTableEvent(seen) ? narrateTable(rules, seen) : rules.narrate(upcast(rules, seen));
}
