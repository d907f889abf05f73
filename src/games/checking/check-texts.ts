import type { AnyRuleset } from '../../domain/kernel/ruleset.ts';
import { upcast } from '../../domain/kernel/ruleset.ts';
import type { Text } from '../../domain/kernel/text.ts';
import { isTableEvent } from '../../domain/table/events.ts';
import { narrateTable } from '../../domain/table/narrate.ts';
import type { WireEvent } from '../../eventstore/stored-event.ts';
import { difference } from './difference.ts';

/** A text that the rules at hand would not write. */
export interface WrongText {
  readonly version: number;
  readonly code: 'text';
  readonly detail: string;
}

/** Compares the text of each event with what the rules say of it to the same reader. One missing among others is wrong too. */
export function checkTexts(rules: AnyRuleset, events: readonly WireEvent[]): WrongText[] {
  return events.flatMap((event) => {
    const detail = event.text === undefined ? 'text is missing' : compared(rules, event, event.text);
    return detail === null ? [] : [{ version: event.version, code: 'text' as const, detail }];
  });
}

function compared(rules: AnyRuleset, event: WireEvent, text: Text): string | null {
  try {
    return difference(text, narrated(rules, event), 'text');
  } catch (error) {
    return `the rules have no text for it: ${String(error)}`;
  }
}

/** The line of the chronicle for whoever may read just what is open in the event. */
function narrated(rules: AnyRuleset, event: WireEvent): Text {
  const secrets = event.secrets.flatMap(({ to, data }) => (data === undefined ? [] : [{ to, data }]));
  const seen = { ...event, secrets };
  return isTableEvent(seen) ? narrateTable(rules, seen) : rules.narrate(upcast(rules, seen));
}
