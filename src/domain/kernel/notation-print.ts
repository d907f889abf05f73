import { Way } from './any-order.ts';
import type { Menu } from './choices.ts';
import type { ChoiceId, ChoicePath } from './ids.ts';
import type { CodeOf, Tree, WrittenMenu } from './notation.ts';
import { menuAfter } from './notation.ts';
import { readOrder } from './notation-read.ts';

/** One choice of a path, as it is printed. */
interface Printed {
  readonly code: string;
  /** Goes on with the picking of the code before. */
  readonly picked: boolean;
  /** The reader knows it without being told. */
  readonly plain: boolean;
}

/**
 * A path in order notation: the codes of its choices on one line, picks joined by `+`. What goes without saying is left
 * out where the line still reads back as the same path; a whole path always reads back. Throws on a path off the tree.
 */
export function printOrder(tree: Tree, path: ChoicePath, codeOf: CodeOf): string {
  const { printed, complete } = codesAlong(tree, path, codeOf);
  const whole = line(printed);
  const brief = line(printed.filter(({ plain }) => !plain));
  if (!complete || brief === whole || brief === '') return whole;
  const reading = readOrder(tree, brief, codeOf);
  return reading.kind === 'read' && same(reading.path, path) ? brief : whole;
}

function codesAlong(tree: Tree, path: ChoicePath, codeOf: CodeOf): { printed: Printed[]; complete: boolean } {
  const way = new Way(tree());
  const printed: Printed[] = [];
  let written: WrittenMenu | null = null;
  for (const [at, id] of path.entries()) {
    if (way.menu?.choices.every((choice) => choice.id !== id)) way.close();
    const { menu } = way;
    if (menu === null) throw new Error('the path goes on behind a complete command');
    written = menuAfter(written, menu, codeOf);
    const last = at === path.length - 1;
    printed.push({ ...printedOne(written, id), plain: at > 0 ? goesWithoutSaying(menu, id, last) : alone(menu) });
    way.take(id);
  }
  return { printed, complete: way.menu === null || way.close() };
}

function printedOne(written: WrittenMenu, id: ChoiceId): Omit<Printed, 'plain'> {
  const one = written.choices.find(({ choice }) => choice.id === id);
  if (one === undefined) throw new Error(`${id} is no choice here`);
  return { code: one.code, picked: written.picking !== null && id !== written.menu.anyOrder?.end };
}

function goesWithoutSaying(menu: Menu, id: ChoiceId, last: boolean): boolean {
  return alone(menu) || id === menu.anyOrder?.end || (last && id === 'done');
}

function alone({ choices }: Menu): boolean {
  return choices.length === 1;
}

function line(printed: readonly Printed[]): string {
  return printed.map(({ code, picked }, at) => (at === 0 ? code : `${picked ? '+' : ' '}${code}`)).join('');
}

function same(a: ChoicePath, b: ChoicePath): boolean {
  return a.length === b.length && a.every((id, at) => id === b[at]);
}
