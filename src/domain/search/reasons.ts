import type { Model } from '../kernel/outlook.ts';
import type { ThinkableRules } from './chance-to-win.ts';
import { chanceToWin } from './chance-to-win.ts';

/** The end of a game itself, in place of a feature. */
export const THE_END = 'end';

/** What the model's features mean to a side. */
export interface Weighed {
  readonly rules: ThinkableRules;
  readonly side: string;
}

/**
 * Why one of two ways looks better, by what came of the same trials: how much of the difference between the chances each
 * feature of the model makes, summing up to all of it; what a finished game decides is under `THE_END`. Features that are
 * weighed once more by time count with themselves.
 */
export function reasonsFor(
  weighed: Weighed,
  better: readonly unknown[],
  worse: readonly unknown[],
): Map<string, number> {
  const shares = new Map<string, number>();
  for (const [trial, state] of better.entries())
    for (const [of, share] of sharesOf(weighed, state, worse[trial]))
      shares.set(of, (shares.get(of) ?? 0) + share / better.length);
  return shares;
}

function sharesOf({ rules, side }: Weighed, one: unknown, other: unknown): [string, number][] {
  const difference = chanceToWin(rules, one, side) - chanceToWin(rules, other, side);
  if (rules.result(one) !== null || rules.result(other) !== null) return [[THE_END, difference]];
  const { outlook } = rules;
  const sign = side === outlook.side(one) ? 1 : -1;
  const [weights, others] = [weightsOf(outlook.model(one)), weightsOf(outlook.model(other))];
  const [features, than] = [outlook.features(one), outlook.features(other)];
  const logits = Object.keys(features).map((name): [string, number] => [
    name.replace(/ late$/, ''),
    sign * (weights(name) * (features[name] ?? 0) - others(name) * (than[name] ?? 0)),
  ]);
  const whole = logits.reduce((sum, [, logit]) => sum + logit, 0);
  const chance = chanceToWin(rules, one, side);
  // Where both are as good, small changes count by the slope of the logistic function.
  const slope = Math.abs(whole) < 1e-9 ? chance * (1 - chance) : difference / whole;
  return logits.map(([name, logit]) => [name, logit * slope]);
}

function weightsOf({ weights }: Model): (name: string) => number {
  return (name) => weights[name] ?? 0;
}
