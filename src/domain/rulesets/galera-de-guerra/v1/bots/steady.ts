import { bestOf, bestOffered, botByWeights, firstOffered, isOffered, offered } from '../../../../kernel/bots.ts';
import type { WeighedChooser } from '../../../../kernel/bots.ts';
import type { Bot, Observation } from '../../../../kernel/view.ts';
import type { WeighedBot } from '../../../../kernel/weighed.ts';
import { seats } from '../scenarios.ts';
import { detailsOf } from '../show/view-details.ts';
import { chooseAvoid, chooseBoarding, chooseEnd, isSpent, isWon, sideOf } from './answers.ts';
import type { Galley, Scene } from './fleet.ts';
import { sceneOf } from './fleet.ts';
import { chooseTransfer, crossing } from './crossings.ts';
import { chooseMove, chooseOnward } from './moves.ts';
import { choosePurchase } from './purchase.ts';
import veteran from './veteran.json' with { type: 'json' };
import type { Weights } from './weights.ts';
import { STEADY } from './weights.ts';
import { gap } from './worth.ts';

/** Ships go fast that may reach somebody in this turn, and can afford to; a fleet that is far off goes at Cruise at once. */
const chooseSpeeds: WeighedChooser<Weights> = (observation, weights) => {
  const scene = sceneOf(observation.view, weights);
  const squadron = offered(observation, 'squadron')[0];
  if (squadron !== undefined) {
    const fast = scene.fleets[sideOf(observation)].some((galley) => goesFast(scene, galley));
    return firstOffered(observation, [...(fast ? [] : ['fleet-cruise']), `squadron:${squadron}`]);
  }
  const fast = offered(observation, 'ship').find((id) => goesFast(scene, scene.galleys.get(id)));
  return fast === undefined ? 'done' : `ship:${fast}`;
};

function goesFast(scene: Scene, galley: Galley | undefined): boolean {
  if (galley === undefined || galley.ramMax === 0 || galley.transport) return false;
  const far = gap(scene, galley);
  return far >= scene.weights.nearest && far <= galley.max + scene.weights.reaches;
}

/** The squadron that is nearest to the enemy acts first; two at once under an admiral who can. */
const chooseSquadron: WeighedChooser<Weights> = (observation, weights) => {
  const scene = sceneOf(observation.view, weights);
  const over = crossing(observation, scene);
  if (over !== null) return over;
  const near = (who: string): number => {
    const led = scene.details.squadrons.find(({ leader, ships }) => (leader ?? ships[0]) === who);
    return -Math.min(...(led?.ships ?? []).map((id) => gap(scene, scene.galleys.get(id))));
  };
  const pairs = offered(observation, 'double').filter((pair) =>
    pair.split('+').every((who) => near(who) >= -weights.striking),
  );
  const pair = bestOf(pairs, (one) => near(one.split('+')[1] ?? ''));
  if (pair !== null && initiativeOf(observation) >= weights.sure) return `double:${pair}`;
  return bestOffered(observation, 'squadron', near);
};

/** The best initiative of the admirals of the side (§5.42). */
const initiativeOf = (observation: Observation): number => {
  const seats = detailsOf(observation.view).fleets[sideOf(observation)].seats;
  const own = observation.view.pieces.filter(({ kind, owner }) => kind === 'admiral' && seats.includes(owner ?? ''));
  return Math.max(0, ...own.map(({ stats }) => Number(stats?.initiative ?? 0)));
};

const chooseAdmiral: WeighedChooser<Weights> = (observation) => {
  const initiative = (id: string): number =>
    Number(observation.view.pieces.find((piece) => piece.id === id)?.stats?.initiative ?? 0);
  const best = bestOf(offered(observation, 'leader'), initiative);
  return best === null ? null : `leader:${best}`;
};

/** Moves first; before that, proposes to end where that wins and nothing more is to be had. */
const chooseOrder: WeighedChooser<Weights> = (observation, weights) =>
  isOffered(observation, 'propose-end') && isWon(observation) && isSpent(observation, weights)
    ? 'propose-end'
    : 'first';

/** The treasure goes aboard the fastest ship, and of those the one with most marines (S-ACT). */
const chooseTreasure: WeighedChooser<Weights> = (observation, weights) => {
  const { galleys } = sceneOf(observation.view, weights);
  const best = bestOf(offered(observation, 'ship'), (id) => {
    const galley = galleys.get(id);
    return galley === undefined ? -1 : galley.cruise * 10 + galley.marines - (galley.prize - galley.rd);
  });
  return best === null ? null : `ship:${best}`;
};

const first =
  (...ids: string[]): WeighedChooser<Weights> =>
  (observation) =>
    firstOffered(observation, ids);

const chooseFree: WeighedChooser<Weights> = ({ choices }) => choices.find(({ id }) => id !== 'done')?.id ?? null;

const CHOOSERS: Readonly<Record<string, WeighedChooser<Weights>>> = {
  'fleet.buy': choosePurchase,
  'setup.treasure': chooseTreasure,
  'squadrons.declare': first('default'),
  'initiative.admiral': chooseAdmiral,
  'initiative.order': chooseOrder,
  'end.answer': chooseEnd,
  'speed.set': chooseSpeeds,
  'squadron.activate': chooseSquadron,
  'ship.move': chooseMove,
  'ship.go-on': chooseOnward,
  board: chooseBoarding,
  avoid: chooseAvoid,
  defend: first('ram'),
  reply: first('flaming', 'fire'),
  retract: first('back'),
  'leader.transfer': chooseTransfer,
  'unfouling.choose': chooseFree,
};

/**
 * Plays sensibly and always alike, by its weights: keeps together, bows on, rams and rakes where that is worth it, boards with
 * the stronger marines, gets out of the way of rams, keeps its cripples back, and ends the battle by agreement where that wins
 * it or saves what is left.
 */
function weighing(weights: Readonly<Record<Role, Weights>>): Bot {
  const sides = new Map(seats.map(({ id, side }) => [id, side]));
  return botByWeights(CHOOSERS, (seat) => weights[roleOf(sides.get(seat) ?? seat)], [
    'auto',
    'done',
    'default',
    'pass',
  ]);
}

/** Pompey's fleets and Caesar's, which have weights that won at Tauris, and all others, which have those that won at Lade and Catana. */
type Role = 'romans' | 'others';

function roleOf(side: string): Role {
  return side === 'pompey' || side === 'caesar' ? 'romans' : 'others';
}

/** Goes by what was thought out; one set of weights for all sides. */
export const steadyBot = weighing({ romans: STEADY, others: STEADY });

/** Goes by what won: keeps out of reach of whoever may still strike, looks after admirals, and fights on when its crews are only tired. */
export const veteranBot = weighing(veteran);

/** `veteran`, for `npm run tune` to look for better weights. */
export const weighed: WeighedBot = { weights: veteran, role: roleOf, by: weighing };
