import type { ChoiceGenerator } from '../../src/domain/kernel/choices.ts';
import { walk } from '../../src/domain/kernel/choices.ts';
import type { ChoicePath } from '../../src/domain/kernel/ids.ts';
import type { AnyRuleset } from '../../src/domain/kernel/ruleset.ts';
import { choicesOf } from '../../src/domain/table/play.ts';
import { openDecisions } from '../../src/domain/table/state.ts';
import type { GoldenGame } from './golden-game.ts';
import { matchesOf } from './moments.ts';
import { isLong } from './plans.ts';

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
  return { rulesetVersion: rules.version, counts: games.flatMap((game) => countsIn(rules, game)) };
}

function countsIn(rules: AnyRuleset, { name, log }: GoldenGame): Count[] {
  const counts = new Map<string, Count>();
  const most = isLong(rules) ? MAX_OF_LONG : MAX_MENUS;
  for (const match of matchesOf(rules, log)) {
    const { version } = match.table;
    if (log[version]?.by === null) continue;
    for (const open of openDecisions(match.table)) {
      const { seat, kind } = open;
      if (counts.has(`${seat} ${kind}`)) continue;
      const tree = (): ChoiceGenerator<unknown> => choicesOf(rules, match, open);
      const root = walk(tree(), []);
      const choices = root.kind === 'open' ? root.menu.choices.length : 0;
      counts.set(`${seat} ${kind}`, { game: name, version, seat, kind, choices, paths: countPaths(tree, most) });
    }
  }
  return [...counts.values()];
}

/** How many complete paths a tree has; null where more than so many menus lie in it. */
export function countPaths(tree: () => ChoiceGenerator<unknown>, maxMenus = MAX_MENUS): number | null {
  const open: ChoicePath[] = [[]];
  let paths = 0;
  let menus = 0;
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const reached = walk(tree(), path);
    if (reached.kind === 'illegal') throw new Error(`an offered choice is illegal: ${path.join(' / ')}`);
    if (reached.kind === 'complete') {
      paths += 1;
      continue;
    }
    menus += 1;
    if (menus > maxMenus) return null;
    for (const { id } of reached.menu.choices) open.push([...path, id]);
  }
  return paths;
}
