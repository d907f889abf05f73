import type { Choice, ChoiceGenerator } from '../../domain/kernel/choices.ts';
import { follow } from '../../domain/kernel/any-order.ts';
import { seenBy } from '../../domain/kernel/event.ts';
import type { ChoicePath } from '../../domain/kernel/ids.ts';
import type { AnyRuleset } from '../../domain/kernel/ruleset.ts';
import { upcast } from '../../domain/kernel/ruleset.ts';
import type { Text } from '../../domain/kernel/text.ts';
import type { Table } from '../../domain/kernel/view.ts';
import { isTableEvent } from '../../domain/table/events.ts';
import type { LoggedEvent } from '../../domain/table/events.ts';
import { choicesOf } from '../../domain/table/play.ts';
import type { Match, OpenDecision } from '../../domain/table/state.ts';
import type { AskedDecision } from '../../domain/table/standing/answer.ts';
import type { SeenEvent } from '../../domain/table/standing/order-context.ts';
import { withoutTakebacks } from '../../domain/table/standing/order-context.ts';

/** What the orders of a seat are asked: its decision, what it sees of the table, and the log as it may read it. */
export function askedDecision(
  rules: AnyRuleset,
  match: Match,
  open: OpenDecision,
  events: readonly SeenEvent[],
): AskedDecision {
  const { seat, kind } = open;
  const tree = (): ChoiceGenerator<unknown> => choicesOf(rules, match, open);
  const root = follow(tree(), []);
  const choices: readonly Choice[] = root.kind === 'open' ? root.menu.choices : [];
  const view = rules.view(match.rules, seat) as Table;
  const { facts = [], happenings = [] } = rules;
  return { kind, tree, context: { seat, view, choices, facts, happenings, events } };
}

/** The log as conditions know it: the current shapes of what is public, without what was taken back. */
export function seenLog(rules: AnyRuleset, log: readonly LoggedEvent[]): readonly SeenEvent[] {
  return withoutTakebacks(log.map((event) => seenEvent(rules, event)));
}

/** One event of the log as conditions know it. */
export function seenEvent(rules: AnyRuleset, event: LoggedEvent): SeenEvent {
  const { version, type, by } = event;
  const seen = seenBy(event, null);
  const lifted = isTableEvent(seen) ? seen : upcast(rules, seen);
  return { version, type, public: lifted.public, by };
}

/** The choices of a path as they read. */
export function pathLabels(tree: ChoiceGenerator<unknown>, path: ChoicePath): readonly Text[] {
  const labels: Text[] = [];
  let step = tree.next();
  for (const id of path) {
    if (step.done) break;
    const choice = step.value.choices.find((one) => one.id === id);
    if (choice !== undefined) labels.push(choice.label);
    step = tree.next(id);
  }
  return labels;
}
