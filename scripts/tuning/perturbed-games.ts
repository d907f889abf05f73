import { Value } from 'typebox/value';
import type { Bot } from '../../src/domain/kernel/view.ts';
import type { JsonObject } from '../../src/domain/kernel/json.ts';
import type { Decided, Moment } from '../../src/domain/kernel/playout.ts';
import { decideBy, playout } from '../../src/domain/kernel/playout.ts';
import type { AnyRuleset, Pending } from '../../src/domain/kernel/ruleset.ts';
import { seedAt, seededDice, seededSource } from '../../src/domain/kernel/seeded.ts';
import type { NamedWeights, WeighedBot } from '../../src/domain/kernel/weighed.ts';
import { sideOf, worthOf } from '../../src/domain/search/chance-to-win.ts';
import type { Sample } from '../fitting/logistic.ts';

/** Which game is played. */
interface Wanted {
  readonly scenario: string;
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
 * who won. Of sides that have one role the difference is what counts.
 */
export function perturbedGame(rules: AnyRuleset, weighed: WeighedBot, { scenario, seed, spread }: Wanted): Sample {
  const sides = sidesOf(rules, scenario);
  const dice = seededDice(seedAt(seed, 9));
  const features: Record<string, number> = {};
  const bots = new Map<string, Bot>();
  for (const side of sides) {
    const role = weighed.role(side);
    const own = weighed.weights[role] ?? {};
    const moves = movesOf(own, dice);
    const sign = side === sides[0] ? 1 : -1;
    for (const [name, move] of Object.entries(moves))
      features[`${role} ${name}`] = (features[`${role} ${name}`] ?? 0) + sign * move;
    bots.set(side, weighed.by({ ...weighed.weights, [role]: movedBy(own, moves, spread) }));
  }
  return { worth: worthOfGame(rules, scenario, seed, bots), features };
}

/** What the game between these bots, by side, is worth to the first side. */
function worthOfGame(rules: AnyRuleset, scenario: string, seed: number, bots: ReadonlyMap<string, Bot>): number {
  const random = seededDice(seedAt(seed, 1));
  const decide = ({ state, pendings }: Moment): Decided => {
    const pending = pendings[0] as Pending;
    return decideBy(rules, state, pending, { bot: bots.get(sideOf(rules, pending.seat)) as Bot, random });
  };
  const options = Value.Default(rules.options, {}) as JsonObject;
  const playing = { source: seededSource(seedAt(seed, 2)), maxCommands: MAX_COMMANDS, decide };
  return worthOf(rules, playout(rules, { scenario, options }, playing), sidesOf(rules, scenario)[0] ?? '');
}

/** The two sides of a scenario. */
export function sidesOf(rules: AnyRuleset, scenario: string): string[] {
  const seats = rules.scenarios.find(({ id }) => id === scenario)?.seats ?? [];
  return [...new Set(seats.map((seat) => sideOf(rules, seat)))];
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
