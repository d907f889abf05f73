import type { Bot } from '../../src/domain/kernel/view.ts';
import { decideBy } from '../../src/domain/kernel/playout.ts';
import type { AnyRuleset, Pending, Scenario } from '../../src/domain/kernel/ruleset.ts';
import { seedAt, seededDice } from '../../src/domain/kernel/seeded.ts';
import { sideOf, sidesOf } from '../../src/domain/kernel/sides.ts';
import type { NamedWeights, WeighedBot } from '../../src/domain/kernel/weighed.ts';
import { worthOf } from '../../src/domain/search/chance-to-win.ts';
import type { Sample } from '../fitting/logistic.ts';
import { playSeeded } from '../seeded-game.ts';

/** Which game is played. */
interface Wanted {
  readonly scenario: Scenario;
  readonly seed: number;
  /** How far weights are moved: the standard deviation of their logarithm. */
  readonly spread: number;
}

/** How much each weight was moved: the logarithm of the factor, in spreads. */
type Moves = Readonly<Record<string, number>>;

const MAX_COMMANDS = 8_000;
/** Moves beyond that are cut off. */
const FARTHEST = 2;

/**
 * A game in which each side plays by weights that were moved at random, each by itself: what was moved by how much, against
 * what the game was worth to the first side. Moves of the other side count the other way round, so that more of what is good
 * for a side always speaks for it; of sides that have one role the difference is told.
 */
export function perturbedGame(rules: AnyRuleset, weighed: WeighedBot, { scenario, seed, spread }: Wanted): Sample {
  const [first = '', ...others] = sidesOf(rules, scenario);
  const dice = seededDice(seedAt(seed, 9));
  const features: Record<string, number> = {};
  const bots = new Map<string, Bot>();
  for (const side of [first, ...others]) {
    const role = weighed.role(side);
    const own = weighed.weights[role] ?? {};
    const moves = movesOf(own, dice);
    for (const [name, move] of Object.entries(moves))
      features[`${role} ${name}`] = (features[`${role} ${name}`] ?? 0) + (side === first ? move : -move);
    bots.set(side, weighed.by({ ...weighed.weights, [role]: movedBy(own, moves, spread) }));
  }
  const result = playSeeded(rules, {
    scenario: scenario.id,
    seed,
    maxCommands: MAX_COMMANDS,
    decide: ({ state, pendings }, random) => {
      const pending = pendings[0] as Pending;
      return decideBy(rules, state, pending, { bot: bots.get(sideOf(rules, pending.seat)) as Bot, random });
    },
  });
  return { worth: worthOf(rules, result, first), features };
}

function movesOf(weights: NamedWeights, dice: (n: number) => number): Moves {
  return Object.fromEntries(Object.keys(weights).map((name) => [name, normal(dice)]));
}

/** Weights after moves of so many spreads; one of 0 stays what it is. */
export function movedBy(weights: NamedWeights, moves: Moves, spread: number): NamedWeights {
  const moved = Object.entries(weights).map(([name, weight]): [string, number] => [
    name,
    weight * Math.exp(spread * (moves[name] ?? 0)),
  ]);
  return Object.fromEntries(moved);
}

/** A number of the normal distribution (Box and Muller), cut off far out. */
function normal(dice: (n: number) => number): number {
  const [u, v] = [dice(FINE), dice(FINE)].map((x) => (x + 0.5) / FINE) as [number, number];
  const z = Math.sqrt(-2 * Math.log(u)) * Math.cos(2 * Math.PI * v);
  return Math.max(-FARTHEST, Math.min(FARTHEST, z));
}

const FINE = 1_000_000;
