import { Way } from '../../kernel/any-order.ts';
import type { ChoiceGenerator, Menu } from '../../kernel/choices.ts';
import { MAX_PATH, safeChoice } from '../../kernel/choices.ts';
import type { ChoiceId, ChoicePath } from '../../kernel/ids.ts';
import type { Reply } from './order.ts';

/**
 * The whole path that a reply takes down the tree of a decision; null where a step is not offered, or the path ends too
 * early, or goes on where the command is complete: the table is not what the player thought it would be. Members of a
 * subset may be named in any order, unless the tree itself can be followed as the reply is written.
 */
export function replyPath(reply: Reply, tree: () => ChoiceGenerator<unknown>): ChoicePath | null {
  return pathInOrder(reply, tree()) ?? pathInAnyOrder(reply, tree());
}

function pathInOrder(reply: Reply, tree: ChoiceGenerator<unknown>): ChoiceId[] | null {
  const path: ChoiceId[] = [];
  let menu = tree.next();
  while (!menu.done) {
    const id = stepAt(reply, path.length, menu.value);
    if (id === null || path.length >= MAX_PATH || namesShortcut(reply, path.length, menu.value)) return null;
    path.push(id);
    menu = tree.next(id);
  }
  return path.length < reply.path.length ? null : path;
}

function pathInAnyOrder(reply: Reply, tree: ChoiceGenerator<unknown>): ChoicePath | null {
  const way = new Way(tree);
  let steps = 0;
  for (; way.menu !== null; steps += 1) {
    const id = stepAt(reply, steps, way.menu) ?? stepBehind(reply, steps, way);
    if (id === null || steps >= MAX_PATH) return null;
    way.take(id);
  }
  return steps < reply.path.length ? null : way.end().path;
}

/** What the reply says to a menu; null where it has no answer. */
function stepAt({ path, rest }: Reply, at: number, menu: Menu): ChoiceId | null {
  const step = path[at];
  if (step !== undefined) return step.split('|').find((one) => menu.choices.some(({ id }) => id === one)) ?? null;
  return rest === 'safe' ? safeRest(menu) : null;
}

/** Whether the reply would rather take a shortcut of the menu, which only people are offered, than what the tree has. */
function namesShortcut({ path }: Reply, at: number, { choices, shortcuts }: Menu): boolean {
  const named = path[at]?.split('|') ?? [];
  const first = named.findIndex((one) => choices.some(({ id }) => id === one));
  const before = first < 0 ? named : named.slice(0, first);
  return before.length > 0 && (shortcuts?.() ?? []).some(({ choice }) => before.includes(choice.id));
}

/** What the reply says behind the open picking, where the tree itself ends it: a command may go on there just so. */
function stepBehind(reply: Reply, at: number, way: Way<unknown>): ChoiceId | null {
  if (reply.path[at] === undefined || !way.close() || way.menu === null) return null;
  return stepAt(reply, at, way.menu);
}

/** Nobody joins whom the reply does not name, if those named suffice. */
function safeRest(menu: Menu): ChoiceId {
  const end = menu.choices.find(({ id }) => menu.picked !== undefined && id === menu.anyOrder?.end);
  return end?.id ?? safeChoice(menu);
}
