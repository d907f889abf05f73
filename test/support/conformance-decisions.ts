import type { Moment } from '../../src/domain/kernel/playout.ts';
import type { AnyRuleset } from '../../src/domain/kernel/ruleset.ts';
import { walk } from '../../src/domain/kernel/choices.ts';
import type { Table } from '../../src/domain/kernel/view.ts';
import { keep, keepText } from './broken.ts';
import { treeOf } from './conformance-menus.ts';

/** Everything that is pending is of a kind that the ruleset lists, for a seat that it lists. */
export function checkKinds(rules: AnyRuleset, { pendings }: Moment): void {
  for (const { kind, seat } of pendings) {
    const known = rules.decisions.find((one) => one.kind === kind);
    keep('kinds-listed', known?.seats.includes(seat) === true, () => `${seat} ${kind} is not in decisions`);
  }
}

/** What standing orders go by: named choices read as they are offered, and facts are of the kind that they say. */
export function checkAskable(rules: AnyRuleset, moment: Moment): void {
  for (const pending of moment.pendings) {
    const root = walk(treeOf(rules, moment.state, pending), []);
    const offered = root.kind === 'open' ? root.menu.choices : [];
    keep('choice-ids', !offered.some(({ id }) => id.includes('|')), () => `${pending.kind}: an id has a |`);
    checkFacts(rules, rules.view(moment.state, pending.seat) as Table);
  }
}

function checkFacts(rules: AnyRuleset, view: Table): void {
  for (const { id, of, read, words } of rules.facts ?? []) {
    const value = read(view);
    if (value === null) continue;
    keep('facts', (typeof value === 'number') === (of === 'number'), () => `${id} is ${value}, which is no ${of}`);
    if (of === 'seat')
      keep(
        'facts',
        rules.seats.some((seat) => seat.id === value),
        () => `${id}: no seat ${value}`,
      );
    if (words)
      keep(
        'facts',
        words.some((word) => word.id === value),
        () => `${id}: ${value} is not among its words`,
      );
  }
}

/** The lists are in both languages, name each kind once, and name what there is. */
export function checkLists(rules: AnyRuleset): void {
  const kinds = rules.decisions.map(({ kind }) => kind);
  keep('identity', new Set(kinds).size === kinds.length, () => `a kind is listed twice: ${kinds.join(', ')}`);
  for (const { kind, title, choices = [] } of rules.decisions) {
    keepText('identity', `the title of ${kind}`, title);
    for (const { id, label } of choices) keepText('identity', `the choice ${id} of ${kind}`, label);
  }
  for (const { type, title, members } of rules.happenings ?? []) {
    keep('identity', Object.hasOwn(rules.events, type), () => `there is no event ${type}`);
    keepText('identity', type, title);
    for (const member of members) keepText('identity', `${type}.${member.name}`, member.title);
  }
  for (const { id, title } of rules.facts ?? []) keepText('identity', `the fact ${id}`, title);
}
