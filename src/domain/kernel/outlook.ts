import type { JsonObject } from './json.ts';
import type { Text } from './text.ts';
import { catalogue } from './text.ts';

/** Where a game stands in its sequence: the same phase of the next turn is a whole turn away. */
export interface Stage {
  readonly turn: number;
  readonly phase: string;
}

/**
 * A logistic model: the chance to win is the logistic function of the bias and of the features by their weights. What
 * `npm run fit` writes down; a feature without a weight counts for nothing.
 */
export interface Model {
  readonly bias: number;
  readonly weights: Readonly<Record<string, number>>;
}

/** What stands out in a position, each number about -1 to 1 in an even game. */
export type Features = Readonly<Record<string, number>>;

/** How a game between two sides can be judged before its end: what a search needs beside the rules. */
export interface Outlook<S = JsonObject> {
  /** The bot by which both sides go on in trials. */
  readonly policy: string;
  /** The side whose chance to win is told; the other one has the rest. It is one and the same all through a game. */
  side(state: S): string;
  /** Whether bots that think ahead are offered: where they have been seen to beat the policy. */
  readonly experts: boolean;
  /** What one playout counts for: 0.5 lets whatever thinks ahead make half as many. It is the same all through a game. */
  effort(state: S): number;
  /** For how many turns trials go on before they are judged, but for the quickest: each costs as much again, and knows more. */
  readonly turns: number;
  stage(state: S): Stage;
  /** Judges the state as one that sees everything: it is asked about imagined worlds only. */
  features(state: S): Features;
  /** The model for the scenario that the state is of. */
  model(state: S): Model;
  /** What each feature is called, before players who ask why; a feature weighed by time is called as without. */
  readonly words: Readonly<Record<string, Text>>;
}

/** The chance that the model gives for these features, in 0..1. */
export function chanceOf({ bias, weights }: Model, features: Features): number {
  let sum = bias;
  for (const name of Object.keys(features)) sum += (weights[name] ?? 0) * (features[name] ?? 0);
  return 1 / (1 + Math.exp(-sum));
}

/** The features, and each of them once more as `<name> late`, which counts the more the nearer the end is: `progress` is 0..1. */
export function weighedByTime(features: Features, progress: number): Features {
  const all: Record<string, number> = { progress };
  for (const [name, value] of Object.entries(features)) {
    all[name] = value;
    all[`${name} late`] = value * progress;
  }
  return all;
}

/** How much more of something one has than the other, -1 to 1. */
export function excess(one: number, other: number): number {
  return one + other === 0 ? 0 : (one - other) / (one + other);
}

/** What features are called, from what they are called in each language. Throws where one language lacks a name. */
export function featureWords<W extends Readonly<Record<string, string>>>(en: W, es: W): Record<string, Text> {
  const t = catalogue<string>(en, es);
  return Object.fromEntries(Object.keys(en).map((name) => [name, t(name)]));
}
