import { isDeepStrictEqual } from 'node:util';
import { follow, Way } from '../../src/domain/kernel/any-order.ts';
import { MAX_PATH, walk } from '../../src/domain/kernel/choices.ts';
import type { AnyOrder, Menu } from '../../src/domain/kernel/choices.ts';
import type { ChoiceId } from '../../src/domain/kernel/ids.ts';
import type { Tree } from '../../src/domain/kernel/notation.ts';
import { keep } from './broken.ts';
import type { Luck } from './playout.ts';

/**
 * Members of a subset may be picked in any order: a path of the tree means itself; its picks mixed come to the same
 * command by the same path; and whoever follows what is offered to people comes to a command that the tree has.
 */
export function checkAnyOrder(tree: Tree, path: readonly ChoiceId[], luck: Luck, look: (menu: Menu) => void): void {
  const where = path.join(' / ');
  const own = walk(tree(), path);
  keep('any-order', own.kind === 'complete', () => `${where} is ${own.kind}`);
  const command = own.kind === 'complete' ? own.command : null;
  const mixed = mixedPath(tree, path, luck);
  const reached = follow(tree(), mixed);
  const same = reached.kind === 'complete' && isDeepStrictEqual([reached.path, reached.command], [path, command]);
  keep('any-order', same, () => `${mixed.join(' / ')} is ${JSON.stringify(reached)}, and not ${where}`);
  const again = follow(tree(), path);
  const itself = again.kind === 'open' || (again.kind === 'complete' && isDeepStrictEqual(again.path, path));
  keep('any-order', itself, () => `${where} is read as ${JSON.stringify(again)}`);
  checkOffers(tree, luck, look);
}

/** The path as somebody takes it who picks the members of each subset in an order of his own, and says where it ends. */
function mixedPath(tree: Tree, path: readonly ChoiceId[], luck: Luck): ChoiceId[] {
  const mixed: ChoiceId[] = [];
  const way = new Way(tree());
  const take = (id: ChoiceId): void => {
    const offered = way.menu?.choices.some((choice) => choice.id === id) === true;
    keep('any-order', offered, () => `${path.join(' / ')}: ${id} is not offered behind ${mixed.join(' / ')}`);
    mixed.push(id);
    way.take(id);
  };
  for (const picks of pickings(tree, path)) {
    const open = way.menu?.anyOrder;
    while (picks.length > 0) for (const id of picks.splice(luck(picks.length), 1)) take(id);
    if (open?.end !== undefined && way.menu?.anyOrder === open) take(open.end);
  }
  return mixed;
}

/** The path cut into pieces: the picks of each subset, without its end; else one choice each. */
function pickings(tree: Tree, path: readonly ChoiceId[]): ChoiceId[][] {
  const generator = tree();
  const pieces: ChoiceId[][] = [];
  let before: AnyOrder | undefined;
  let step = generator.next();
  for (const id of path) {
    const picking = step.done === true ? undefined : step.value.anyOrder;
    if (picking === undefined || picking !== before) pieces.push([]);
    if (id !== picking?.end) pieces.at(-1)?.push(id);
    before = picking;
    step = generator.next(id);
  }
  return pieces;
}

/** What is offered to people, followed by chance, ends in a command of the tree. */
function checkOffers(tree: Tree, luck: Luck, look: (menu: Menu) => void): void {
  const way = new Way(tree());
  const taken: ChoiceId[] = [];
  while (way.menu !== null) {
    look(way.menu);
    const { choices } = way.menu;
    const id = choices[luck(choices.length)]?.id ?? '';
    taken.push(id);
    keep(
      'any-order',
      taken.length <= MAX_PATH && way.take(id),
      () => `${taken.join(' / ')} was offered and is not taken`,
    );
  }
  const { path, command } = way.end();
  const own = walk(tree(), path);
  const same = own.kind === 'complete' && isDeepStrictEqual(own.command, command);
  keep('any-order', same, () => `${taken.join(' / ')} leads to ${path.join(' / ')}, which is ${own.kind}`);
}
