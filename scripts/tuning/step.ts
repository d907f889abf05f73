import type { Model } from '../../src/domain/kernel/outlook.ts';
import type { NamedWeights, WeightsByRole } from '../../src/domain/kernel/weighed.ts';
import { movedBy } from './perturbed-games.ts';

/** How far weights go after a round. */
export interface Stride {
  /** In spreads, for each unit of the regression. */
  readonly stride: number;
  /** The standard deviation of the logarithm of a weight in the games of the round. */
  readonly spread: number;
  /** How many games they were. */
  readonly games: number;
}

/** No weight moves farther in a round, in spreads. */
const FARTHEST = 1.5;
/** By so many standard errors a weight must be seen to matter. */
const SURE = 1.5;

/** The weights of all roles a step farther the way that won, by a model of perturbed games: what it is not sure of stays. */
export function stepped(before: WeightsByRole, model: Model, { stride, spread, games }: Stride): WeightsByRole {
  // About that, as long as either side wins often.
  const error = 2 / Math.sqrt(games);
  const step = (role: string, own: NamedWeights): NamedWeights => {
    const moves = Object.keys(own).map((name): [string, number] => {
      const slope = model.weights[`${role} ${name}`] ?? 0;
      const isSure = Math.abs(slope) >= SURE * error;
      return [name, isSure ? Math.max(-FARTHEST, Math.min(FARTHEST, stride * slope)) : 0];
    });
    return rounded(movedBy(own, Object.fromEntries(moves), spread));
  };
  return Object.fromEntries(Object.entries(before).map(([role, own]) => [role, step(role, own)]));
}

/** To three digits. */
function rounded(weights: NamedWeights): NamedWeights {
  return Object.fromEntries(Object.entries(weights).map(([name, x]) => [name, Number(x.toPrecision(3))]));
}
