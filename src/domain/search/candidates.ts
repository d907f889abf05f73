import type { ChoiceGenerator, Menu } from '../kernel/choices.ts';
import { MAX_PATH } from '../kernel/choices.ts';
import type { ChoiceId } from '../kernel/ids.ts';
import type { AnyRuleset, Pending } from '../kernel/ruleset.ts';
import { seedAt, seededDice } from '../kernel/seeded.ts';
import type { Bot, Table } from '../kernel/view.ts';

/** A decision as it stands in one world of its seat; the menus are the same in all of them. */
export interface Asked {
  readonly rules: AnyRuleset;
  readonly world: unknown;
  readonly pending: Pending;
  readonly policy: Bot;
  readonly seed: number;
}

type Path = readonly ChoiceId[];

/** A way down the tree, and the menus that were met on it. */
interface Way {
  readonly path: Path;
  readonly menus: readonly Menu[];
}

/**
 * Ways to decide that are worth a trial, at most `most`, the policy's own first. The others leave its way at one menu and
 * follow the policy from there: one off each menu in turn, so that no long menu crowds out the others.
 */
export function candidatesOf(asked: Asked, most: number): Path[] {
  const view = asked.rules.view(asked.world, asked.pending.seat) as Table;
  const own = wayFrom(asked, view, []);
  const found = new Map([[keyOf(own.path), own.path]]);
  const offs = own.menus.map((menu, depth) => siblings(asked, menu, own.path, depth));
  for (let turn = 0; found.size < most && offs.some((ways) => turn < ways.length); turn += 1)
    for (const ways of offs) {
      const start = ways[turn];
      if (start === undefined || found.size >= most) continue;
      const { path } = wayFrom(asked, view, start);
      found.set(keyOf(path), path);
    }
  return [...found.values()];
}

function keyOf(path: Path): string {
  return path.join('\n');
}

/** What else the menu at `depth` offers, in an order of the seed's own. */
function siblings({ seed }: Asked, menu: Menu, path: Path, depth: number): Path[] {
  const random = seededDice(seedAt(seed, depth));
  const left = menu.choices.flatMap(({ id }) => (id === path[depth] ? [] : [id]));
  const ways: Path[] = [];
  while (left.length > 0) ways.push([...path.slice(0, depth), ...left.splice(random(left.length), 1)]);
  return ways;
}

/** Goes down by `start`, and from its end on by the policy. */
function wayFrom({ rules, world, pending, policy, seed }: Asked, view: Table, start: Path): Way {
  const random = seededDice(seed);
  const { seat, kind } = pending;
  const decision = { kind };
  const path: ChoiceId[] = [];
  const menus: Menu[] = [];
  const tree = rules.choose(world, pending) as ChoiceGenerator<unknown>;
  for (let step = tree.next(); !step.done;) {
    if (path.length >= MAX_PATH) throw new Error(`${kind} has a path of more than ${MAX_PATH} choices`);
    const { choices } = step.value;
    const id = start[path.length] ?? policy({ seat, view, decision, choices, path: [...path], random });
    menus.push(step.value);
    path.push(id);
    step = tree.next(id);
  }
  return { path, menus };
}
