import type { ChoicePath } from '../../domain/kernel/ids.ts';
import { seedAt } from '../../domain/kernel/seeded.ts';
import type { Text } from '../../domain/kernel/text.ts';
import { decisionsAt } from '../../domain/sandbox/line.ts';
import type { ThinkableRules } from '../../domain/search/chance-to-win.ts';
import { compare } from '../../domain/search/compare.ts';
import { isSearchable, QUICK, scaled, turnsOf } from '../../domain/search/levels.ts';
import { meanOf } from '../../domain/search/paired.ts';
import { search } from '../../domain/search/search.ts';
import { labelsOf } from '../choice-labels.ts';
import type { BetterWay } from '../course-info.ts';
import type { PlayedCommand } from './played-commands.ts';

/** Where turns are long, by so many playouts at least. */
const LEAST_PLAYOUTS = 24;
/** What is better by less, in thousandths, is nothing to be named. */
const LEAST_GAIN = 60;

/** A way to decide that looks clearly better than the one taken, both tried in the true world; null where none does. */
export function betterWay(rules: ThinkableRules, played: PlayedCommand, seed: number): BetterWay | null {
  const { seat, decision, path, before, version } = played;
  const pending = decisionsAt(rules, { state: before, draws: 0 }).find(({ id }) => id === decision)?.pending;
  if (pending === undefined || !isSearchable(rules, before)) return null;
  const own = seedAt(seed, version);
  const playouts = scaled(rules, before, QUICK.playouts, LEAST_PLAYOUTS);
  const turns = turnsOf(rules, QUICK);
  const { plans } = search({ rules, pending, worlds: [before], playouts, turns, seed: own });
  const [best] = plans;
  if (best?.value == null || samePath(best.path, path)) return null;
  const [taken] = compare({ rules, pending, worlds: [before], paths: [path], trials: best.playouts, turns, seed: own });
  const chance = Math.round(meanOf(taken?.chances ?? []) * 1000);
  const could = Math.round(best.value * 1000);
  if (could - chance < LEAST_GAIN) return null;
  const words = (way: ChoicePath): Text[] => labelsOf(rules, before, pending, way);
  return { version: version - 1, seat, played: words(path), chance, instead: words(best.path), could };
}

function samePath(one: ChoicePath, other: ChoicePath): boolean {
  return one.length === other.length && one.every((id, at) => id === other[at]);
}
