import type { ChoiceId } from '../kernel/ids.ts';
import type { Pending } from '../kernel/ruleset.ts';
import { seedAt } from '../kernel/seeded.ts';
import type { Bot } from '../kernel/view.ts';
import { candidatesOf } from './candidates.ts';
import type { ThinkableRules } from './chance-to-win.ts';
import { sideOf } from './chance-to-win.ts';
import { differenceOf, meanOf } from './paired.ts';
import { tryOut } from './trial.ts';

/** A decision to be thought over. The same question has the same answer, to the byte. */
export interface Question {
  readonly rules: ThinkableRules;
  readonly pending: Pending;
  /** Worlds that the seat cannot tell from the truth, at least one; the search knows nothing else. */
  readonly worlds: readonly unknown[];
  /** How many games are played on for it, at most. */
  readonly playouts: number;
  /** For how many turns each of them goes on. */
  readonly turns: number;
  readonly seed: number;
  /** Asked before each playout: whether nobody waits for the answer any more. */
  readonly stopped?: () => boolean;
}

/** A way to decide and what came of it: the seat's chance to win, in 0..1; null where nothing was tried. */
export interface Plan {
  readonly path: readonly ChoiceId[];
  readonly value: number | null;
  readonly playouts: number;
}

export interface Answer {
  readonly path: readonly ChoiceId[];
  /** All that was tried, the best first. */
  readonly plans: readonly Plan[];
}

/** The search was stopped: nobody waits for its answer. */
export class SearchCancelled extends Error {
  constructor() {
    super('the search was cancelled');
  }
}

/** So many ways to decide are tried at most, and each so often at least. */
const MOST_CANDIDATES = 32;
const TRIALS_EACH = 8;
/**
 * No way is tried more often than this part of all playouts, but for the trials that each may have: where few ways are open,
 * the choice seldom decides a game.
 */
const MOST_EACH = 1 / 5;
/** The policy's own answer is left only where another one is better by so many standard errors of their difference. */
const SURE = 1;

/** A candidate and the chance to win after each of its trials; trial i of all candidates has one world and one set of dice. */
interface Contender {
  readonly path: readonly ChoiceId[];
  readonly values: number[];
}

/**
 * The best way to decide, as trials tell: halving the field again and again (sequential halving), all that are left by the
 * same worlds and dice. Throws SearchCancelled where it was stopped.
 */
export function search(question: Question): Answer {
  const { rules, pending, playouts, seed } = question;
  const [world] = question.worlds;
  if (world === undefined) throw new RangeError('a search needs a world');
  const policy = policyOf(rules);
  const most = Math.min(MOST_CANDIDATES, Math.max(2, Math.floor(playouts / TRIALS_EACH)));
  const candidates = candidatesOf({ rules, world, pending, policy, seed }, most);
  const [own, ...others] = candidates.map((path): Contender => ({ path, values: [] }));
  if (own === undefined) throw new Error('a policy decides something');
  if (others.length === 0) return { path: own.path, plans: [planOf(own)] };
  const best = halve(question, own, others);
  const plans = [own, ...others].sort((a, b) => b.values.length - a.values.length || mean(b) - mean(a)).map(planOf);
  return { path: isSurelyBetter(best, own) ? best.path : own.path, plans };
}

/** The bot by which games are played on. */
export function policyOf({ outlook, bots, id }: ThinkableRules): Bot {
  const policy = bots[outlook.policy];
  if (policy === undefined) throw new Error(`${id} has no bot ${outlook.policy}`);
  return policy;
}

/** The best of the others. The policy's own way goes through all rounds, to be compared with. */
function halve(question: Question, own: Contender, others: readonly Contender[]): Contender {
  const { playouts } = question;
  const rounds = Math.ceil(Math.log2(others.length + 1));
  const most = Math.max(TRIALS_EACH, Math.round(playouts * MOST_EACH));
  let left = [...others];
  for (let round = 0; round < rounds; round += 1) {
    const share = Math.max(1, Math.floor(playouts / (rounds * (left.length + 1))));
    const trials = Math.min(share, most - own.values.length);
    for (const contender of [own, ...left]) tryMore(question, contender, trials);
    left.sort((a, b) => mean(b) - mean(a));
    left = left.slice(0, Math.ceil(left.length / 2));
  }
  return left[0] ?? own;
}

function tryMore(
  { rules, pending, worlds, turns, seed, stopped }: Question,
  { path, values }: Contender,
  more: number,
): void {
  const side = sideOf(rules, pending.seat);
  const policy = policyOf(rules);
  for (const end = values.length + more; values.length < end;) {
    if (stopped?.() === true) throw new SearchCancelled();
    const trial = values.length;
    const world = worlds[trial % worlds.length];
    values.push(tryOut({ rules, world, pending, path, policy, side, seed: seedAt(seed, trial), turns }));
  }
}

function isSurelyBetter(other: Contender, own: Contender): boolean {
  const { mean: average, error } = differenceOf(other.values, own.values);
  return average > 0 && average >= SURE * error;
}

function planOf(contender: Contender): Plan {
  const { path, values } = contender;
  return { path, value: values.length === 0 ? null : mean(contender), playouts: values.length };
}

function mean({ values }: Contender): number {
  return meanOf(values);
}
