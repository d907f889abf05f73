import type { Choice, ChoiceGenerator, Menu } from './choices.ts';
import type { ChoiceId } from './ids.ts';
import { folded, looksLikeNumber } from './notation-words.ts';

/** The code that a ruleset gives a choice; null where it leaves it to the default. */
export type CodeOf = (choice: Choice) => string | null;

/** A fresh generator of the decision that orders are written for. */
export type Tree = () => ChoiceGenerator<unknown>;

/** A choice of a menu as it can be written. */
export interface Writable {
  /** Its number, from 1. */
  readonly n: number;
  readonly code: string;
  readonly choice: Choice;
}

/** A menu as it can be written. */
export interface WrittenMenu {
  readonly menu: Menu;
  readonly choices: readonly Writable[];
  /** The first menu of the picking in any order that this one goes on with; null at its beginning, and elsewhere. */
  readonly picking: WrittenMenu | null;
}

/** The choices that games have in common. */
const COMMON: Readonly<Record<ChoiceId, string>> = {
  done: 'FIN',
  end: 'FIN',
  pass: 'PASAR',
  accept: 'ACEPTAR',
  decline: 'RECHAZAR',
  claim: 'RECLAMAR',
  safe: 'SEGURA',
  wait: 'ESPERAR',
};

/** The menu at the root of a decision, or one that has nothing to do with the menu before. Menus are as people get them (any-order.ts). */
export function firstMenu(menu: Menu, codeOf: CodeOf): WrittenMenu {
  const codes = codesIn(menu.choices, codeOf);
  const choices = menu.choices.map((choice, at) => ({ n: at + 1, code: codes[at] ?? choice.id, choice }));
  return { menu, choices, picking: null };
}

/**
 * The menu at the root, or the one that follows `before`. Numbers are positions in the menu; but as long as a picking in
 * any order goes on, everything keeps the number and the code that it had in the first menu of the picking, and what ends
 * it is numbered on behind. A menu that has nothing new keeps the numbers of the one before, too: whoever writes four
 * numbers of one list means what stands there.
 */
export function menuAfter(before: WrittenMenu | null, menu: Menu, codeOf: CodeOf): WrittenMenu {
  const fresh = firstMenu(menu, codeOf);
  if (before === null) return fresh;
  const start = before.picking ?? before;
  if (menu.picked === undefined) return listsAgain(before, menu) ? asBefore(before, menu) : fresh;
  const known = new Map(start.choices.map((one) => [one.choice.id, one]));
  const codes = new Set(start.choices.map((one) => folded(one.code)));
  const choices = fresh.choices.map(({ code, choice }): Writable => {
    const kept = known.get(choice.id);
    if (kept !== undefined) return { ...kept, choice };
    return { n: start.choices.length + 1, code: unused(code, codes), choice };
  });
  return { menu, choices, picking: start };
}

/** Whether a menu behind a plain one has nothing that the other had not. */
function listsAgain(before: WrittenMenu, { anyOrder, choices }: Menu): boolean {
  if (anyOrder !== undefined || before.menu.anyOrder !== undefined) return false;
  const ids = new Set(before.choices.map(({ choice }) => choice.id));
  return choices.every(({ id }) => ids.has(id));
}

function asBefore(before: WrittenMenu, menu: Menu): WrittenMenu {
  const known = new Map(before.choices.map((one) => [one.choice.id, one]));
  const choices = menu.choices.flatMap((choice): Writable[] => {
    const kept = known.get(choice.id);
    return kept === undefined ? [] : [{ ...kept, choice }];
  });
  return { menu, choices, picking: null };
}

/** The codes of a menu, one for each choice: no two alike, none that could be a number. */
function codesIn(choices: readonly Choice[], codeOf: CodeOf): string[] {
  const wanted = choices.map((choice) => cleaned(codeOf(choice) ?? COMMON[choice.id] ?? shortCode(choice.id)));
  const often = new Map<string, number>();
  for (const code of wanted) often.set(folded(code), (often.get(folded(code)) ?? 0) + 1);
  const used = new Set<string>();
  return choices.map(({ id }, at) => {
    const code = wanted[at] ?? '';
    return unused(often.get(folded(code)) === 1 && isCode(code) ? code : cleaned(id), used);
  });
}

function isCode(code: string): boolean {
  return folded(code) !== '' && !looksLikeNumber(folded(code));
}

/** What stands behind the first colon of an id: `zone:muelle` is `MUELLE`. */
function shortCode(id: ChoiceId): string {
  return id.slice(id.indexOf(':') + 1);
}

/** A code as it is printed: one word of capitals, digits and hyphens. */
function cleaned(code: string): string {
  return code
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** The code, or the first of `code-b`, `code-c`, ... that is not used yet; `used` then holds it. */
function unused(code: string, used: Set<string>): string {
  const base = isCode(code) ? code : `X-${code}`;
  for (let count = 1; ; count += 1) {
    const tried = count === 1 ? base : `${base}-B${count}`;
    if (used.has(folded(tried))) continue;
    used.add(folded(tried));
    return tried;
  }
}
