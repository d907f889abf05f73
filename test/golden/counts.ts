import type { ChoiceGenerator, Walk } from '../../src/domain/kernel/choices.ts';
import { walk } from '../../src/domain/kernel/choices.ts';
import type { ChoiceId, ChoicePath } from '../../src/domain/kernel/ids.ts';
import type { Json } from '../../src/domain/kernel/json.ts';
import type { AnyRuleset } from '../../src/domain/kernel/ruleset.ts';
import { choicesOf } from '../../src/domain/table/play.ts';
import { openDecisions } from '../../src/domain/table/state.ts';
import { canonical } from '../../src/eventstore/canonical.ts';
import type { GoldenGame } from './golden-game.ts';
import { isLong } from './long-games.ts';
import { matchesOf } from './moments.ts';

/** How many legal answers a decision of a recorded game has: in its first menu, and whole paths. */
export interface Count {
  readonly game: string;
  readonly version: number;
  readonly seat: string;
  readonly kind: string;
  readonly choices: number;
  /** Null where they are too many to be walked. */
  readonly paths: number | null;
}

/** `counts.json`: what was counted, and by which rules. A minor may change what is legal, and with it the counts. */
export interface Counts {
  readonly rulesetVersion: string;
  readonly counts: readonly Count[];
}

const MAX_MENUS = 100;
/** Menus of large tables take long to make. */
const MAX_OF_LONG = 4;

/** Counts the answers to the first decision of each kind in each of the games. */
export function countsOf(rules: AnyRuleset, games: readonly GoldenGame[]): Counts {
  const known: Known = new Map();
  return { rulesetVersion: rules.version, counts: games.flatMap((game) => countsIn(rules, game, known)) };
}

/** What was counted already, by the state of the rules and the decision, from which the tree follows: games begin alike. */
type Known = Map<string, Pick<Count, 'choices' | 'paths'>>;

function countsIn(rules: AnyRuleset, { name, log }: GoldenGame, known: Known): Count[] {
  const counts = new Map<string, Count>();
  const most = isLong(rules) ? MAX_OF_LONG : MAX_MENUS;
  for (const match of matchesOf(rules, log)) {
    const { version } = match.table;
    if (log[version]?.by === null) continue;
    for (const open of openDecisions(match.table)) {
      const { seat, kind } = open;
      if (counts.has(`${seat} ${kind}`)) continue;
      const of = kind.startsWith('table.') ? match : match.rules;
      const same = canonical([of as Json, seat, kind, open.key]);
      const counted = known.get(same) ?? countOf(() => choicesOf(rules, match, open), most);
      known.set(same, counted);
      counts.set(`${seat} ${kind}`, { game: name, version, seat, kind, ...counted });
    }
  }
  return [...counts.values()];
}

function countOf(tree: () => ChoiceGenerator<unknown>, most: number): Pick<Count, 'choices' | 'paths'> {
  const root = walk(tree(), []);
  const choices = root.kind === 'open' ? root.menu.choices.length : 0;
  return { choices, paths: countPaths(tree, most) };
}

/**
 * How many complete paths a tree has; null where more than so many menus lie in it. Each walk goes on to the end of a path,
 * and notes the ways that it leaves aside, of which those near the root are taken first: a tree of many menus soon shows them.
 */
export function countPaths(tree: () => ChoiceGenerator<unknown>, maxMenus = MAX_MENUS): number | null {
  const open: ChoicePath[] = [[]];
  let paths = 0;
  let menus = 0;
  for (let at = 0; at < open.length; at += 1) {
    let path = open[at] ?? [];
    const generator = tree();
    let reached = walk(generator, path);
    while (reached.kind === 'open') {
      menus += 1;
      if (menus > maxMenus) return null;
      const [first, ...others] = reached.menu.choices.map(({ id }) => id);
      for (const id of others) open.push([...path, id]);
      path = [...path, first ?? ''];
      reached = onward(generator, first);
    }
    if (reached.kind === 'illegal') throw new Error(`an offered choice is illegal: ${path.join(' / ')}`);
    paths += 1;
  }
  return paths;
}

/** What a generator that has just shown a menu does once a choice of it is taken. */
function onward(generator: ChoiceGenerator<unknown>, taken: ChoiceId | undefined): Walk<unknown> {
  if (taken === undefined) return { kind: 'illegal', at: 0, menu: null };
  const step = generator.next(taken);
  return step.done === true ? { kind: 'complete', command: step.value } : { kind: 'open', menu: step.value };
}
