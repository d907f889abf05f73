import type { Bot } from './view.ts';

/** What a bot weighs, by name. */
export type NamedWeights = Readonly<Record<string, number>>;

/** The weights of a bot, a set for each role that a side can have. */
export type WeightsByRole = Readonly<Record<string, NamedWeights>>;

/** A bot that plays by numbers, for which `npm run tune` looks for better ones. */
export interface WeighedBot {
  readonly weights: WeightsByRole;
  /** The role of a side: one for each, or one for both where what is good for the one is good for the other. */
  role(side: string): string;
  /** The bot with other weights of the same names. */
  by(weights: WeightsByRole): Bot;
}
