import { Way } from '../../src/domain/kernel/any-order.ts';
import type { ChoiceId } from '../../src/domain/kernel/ids.ts';
import type { CodeOf, Tree, WrittenMenu } from '../../src/domain/kernel/notation.ts';
import { menuAfter } from '../../src/domain/kernel/notation.ts';
import { printOrder } from '../../src/domain/kernel/notation-print.ts';
import type { Reading } from '../../src/domain/kernel/notation-read.ts';
import { readOrder } from '../../src/domain/kernel/notation-read.ts';
import { folded, looksLikeNumber } from '../../src/domain/kernel/notation-words.ts';
import type { AnyRuleset } from '../../src/domain/kernel/ruleset.ts';
import { keep } from './broken.ts';
import type { Luck } from './playout.ts';

/** What a legal path must be as written orders: printed, it reads back as itself, however carelessly it is copied. */
export function checkNotation(rules: AnyRuleset, tree: Tree, path: readonly ChoiceId[], luck: Luck): void {
  const codeOf = (choice: Parameters<NonNullable<AnyRuleset['code']>>[0]): string | null =>
    rules.code?.(choice) ?? null;
  const menus = menusAlong(tree, path, codeOf);
  for (const menu of menus) checkCodes(menu);
  const line = printOrder(tree, path, codeOf);
  keep('order-line', /^[\p{Lu}\p{N}+ -]+$/u.test(line), () => `printed «${line}»`);
  for (const said of [line, mangled(line, luck)]) readsBack(said, path, readOrder(tree, said, codeOf));
  const numbers = menus.map(({ choices }, at) => choices.find(({ choice }) => choice.id === path[at])?.n);
  const counted = numbers.join(luck(2) === 0 ? ' ' : ', ');
  const reading = readOrder(tree, counted, codeOf);
  // Numbers alone may fit in two ways where a menu has one choice only; then they are refused.
  if (reading.kind === 'read' || reading.why !== 'two-ways') readsBack(counted, path, reading);
}

function readsBack(said: string, path: readonly ChoiceId[], reading: Reading): void {
  const back = reading.kind === 'read' ? reading.path.join(' / ') : `${reading.why} at «${reading.said}»`;
  keep('order-reads-back', back === path.join(' / '), () => `«${said}» for ${path.join(' / ')} is read as ${back}`);
}

function menusAlong(tree: Tree, path: readonly ChoiceId[], codeOf: CodeOf): WrittenMenu[] {
  const way = new Way(tree());
  const menus: WrittenMenu[] = [];
  for (const id of path) {
    if (way.menu?.choices.every((choice) => choice.id !== id)) way.close();
    if (way.menu === null) return menus;
    menus.push(menuAfter(menus.at(-1) ?? null, way.menu, codeOf));
    way.take(id);
  }
  return menus;
}

function checkCodes({ choices }: WrittenMenu): void {
  const codes = choices.map(({ code }) => folded(code));
  keep('order-codes', new Set(codes).size === codes.length, () => `codes twice: ${codes.join(', ')}`);
  const bad = codes.find((code) => code === '' || looksLikeNumber(code));
  keep('order-codes', bad === undefined, () => `«${String(bad)}» is no code`);
  const numbers = choices.map(({ n }) => n);
  keep('order-codes', new Set(numbers).size === numbers.length, () => `numbers twice: ${numbers.join(', ')}`);
}

const ACCENTS: Readonly<Record<string, string>> = { A: 'á', E: 'É', I: 'í', O: 'ö', U: 'ü', N: 'ñ' };

/** The same line in small letters here and there, with accents, other marks and blanks. */
function mangled(line: string, luck: Luck): string {
  const letters = [...line].map((letter) => {
    if (letter === ' ') return [' ', ' > ', ': ', ', '][luck(4)] ?? ' ';
    if (letter === '+') return [' + ', ', ', ' '][luck(3)] ?? ' ';
    return luck(2) === 0 ? letter : (ACCENTS[letter] ?? letter.toLowerCase());
  });
  return `  ${letters.join('')} .`;
}
