import { bestOf, bestOffered, offered } from '../../../../kernel/bots.ts';
import type { WeighedChooser } from '../../../../kernel/bots.ts';
import { counterOf } from '../data/data.ts';
import type { BattleFrame, InterceptionFrame } from '../frames.ts';
import { sceneOf } from './scene.ts';
import type { Weights } from './weights.ts';

/** Gets out of the way of an enemy who is much stronger, by what is known. */
export const chooseAvoid: WeighedChooser<Weights> = (observation, weights) => {
  const { armies, details } = sceneOf(observation, weights);
  const frame = details.underWay.findLast((one): one is BattleFrame => one.kind === 'battle');
  const [attacker, defender] = [armies.get(frame?.attacker ?? ''), armies.get(frame?.defender ?? '')];
  if (attacker === undefined || defender === undefined) return 'stand';
  return attacker.cf >= weights.evade * defender.cf ? 'roll' : 'stand';
};

/** Odds at which an interceptor fights. */
const BOLD = 1.5;

/** In the last turn nobody needs his own factors any more. */
const RECKLESS = 0.4;

/** Strikes at whoever leaves, with the strongest force, at good odds. */
export const chooseInterception: WeighedChooser<Weights> = (observation, weights) => {
  const { armies, details, isLast } = sceneOf(observation, weights);
  const frame = details.underWay.findLast((one): one is InterceptionFrame => one.kind === 'interception');
  const mover = armies.get(frame?.mover ?? '');
  const best = bestOf(offered(observation, 'force'), (id) => armies.get(id)?.cf ?? 0);
  if (best === null || mover === undefined) return 'decline';
  return (armies.get(best)?.cf ?? 0) >= (isLast ? RECKLESS : BOLD) * Math.max(1, mover.cf)
    ? `force:${best}`
    : 'decline';
};

/** What is lost first: militia, then steps of regiments, then battalions; guns last. */
export const chooseLoss: WeighedChooser<Weights> = (observation) =>
  bestOffered(observation, 'unit', (id) => {
    const { class: kind, arm, steps } = counterOf(id);
    const left = Number(observation.choices.find((choice) => choice.id === `unit:${id}`)?.hint?.steps ?? 1);
    if (kind === 'militia' || kind === 'rebel') return 5;
    if (arm === 'art') return 1;
    return steps === 2 && left === 2 ? 4 : 3;
  });

/** A leader goes to the strongest of the forces that are offered. */
export const chooseHost: WeighedChooser<Weights> = (observation, weights) => {
  const { armies } = sceneOf(observation, weights);
  return bestOffered(observation, 'force', (id) => armies.get(id)?.cf ?? 0);
};

/** The unit with most factors as a whole one is tempted: who comes over is worth about as much (§10.2.2). */
export const chooseTempted: WeighedChooser<Weights> = (observation) =>
  bestOffered(observation, 'unit', (id) => counterOf(id).cf[0] ?? 0);
