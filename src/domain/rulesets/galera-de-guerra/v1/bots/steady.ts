import { bestOf, bestOffered, botBy, firstOffered, isOffered, offered } from '../../../../kernel/bots.ts';
import type { Chooser } from '../../../../kernel/bots.ts';
import { chooseAvoid, chooseBoarding, chooseEnd, isSpent, isWon, sideOf } from './answers.ts';
import type { Galley, Scene } from './fleet.ts';
import { sceneOf } from './fleet.ts';
import { chooseMove, chooseOnward } from './moves.ts';
import { choosePurchase } from './purchase.ts';
import { gap } from './worth.ts';

/** Ships go fast that may reach somebody in this turn, and can afford to; a fleet that is far off goes at Cruise at once. */
const chooseSpeeds: Chooser = (observation) => {
  const scene = sceneOf(observation.view);
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
  return far >= 2 && far <= galley.max + 1;
}

/** The squadron that is nearest to the enemy acts first; two at once under an admiral who can. */
const chooseSquadron: Chooser = (observation) => {
  const scene = sceneOf(observation.view);
  const near = (who: string): number => {
    const led = scene.details.squadrons.find(({ leader, ships }) => (leader ?? ships[0]) === who);
    return -Math.min(...(led?.ships ?? []).map((id) => gap(scene, scene.galleys.get(id))));
  };
  const pairs = offered(observation, 'double').filter((pair) => pair.split('+').every((who) => near(who) >= -STRIKING));
  const pair = bestOf(pairs, (one) => near(one.split('+')[1] ?? ''));
  if (pair !== null && initiativeOf(observation) >= SURE) return `double:${pair}`;
  return bestOffered(observation, 'squadron', near);
};

/** As far as ships strike in one turn; an admiral whose orders are understood four times of six (§5.42). */
const STRIKING = 9;
const SURE = 2;

/** The best initiative of the admirals of the side (§5.42). */
const initiativeOf = (observation: Parameters<Chooser>[0]): number => {
  const { details } = sceneOf(observation.view);
  const seats = details.fleets[sideOf(observation)].seats;
  const own = observation.view.pieces.filter(({ kind, owner }) => kind === 'admiral' && seats.includes(owner ?? ''));
  return Math.max(0, ...own.map(({ stats }) => Number(stats?.initiative ?? 0)));
};

const chooseAdmiral: Chooser = (observation) => {
  const initiative = (id: string): number =>
    Number(observation.view.pieces.find((piece) => piece.id === id)?.stats?.initiative ?? 0);
  const best = bestOf(offered(observation, 'leader'), initiative);
  return best === null ? null : `leader:${best}`;
};

/** Moves first; before that, proposes to end where that wins and nothing more is to be had. */
const chooseOrder: Chooser = (observation) =>
  isOffered(observation, 'propose-end') && isWon(observation) && isSpent(observation) ? 'propose-end' : 'first';

/** The treasure goes aboard the fastest ship, and of those the one with most marines (S-ACT). */
const chooseTreasure: Chooser = (observation) => {
  const { galleys } = sceneOf(observation.view);
  const best = bestOf(offered(observation, 'ship'), (id) => {
    const galley = galleys.get(id);
    return galley === undefined ? -1 : galley.cruise * 10 + galley.marines - (galley.prize - galley.rd);
  });
  return best === null ? null : `ship:${best}`;
};

const first =
  (...ids: string[]): Chooser =>
  (observation) =>
    firstOffered(observation, ids);

const chooseTransfer: Chooser = ({ choices }) => choices.find(({ id }) => id !== 'stay')?.id ?? null;
const chooseFree: Chooser = ({ choices }) => choices.find(({ id }) => id !== 'done')?.id ?? null;

const CHOOSERS: Readonly<Record<string, Chooser>> = {
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
 * Plays sensibly and always alike: keeps together, bows on, rams and rakes where that is worth it, boards with the
 * stronger marines, gets out of the way of rams, keeps its cripples back, and ends the battle by agreement where that
 * wins it or saves what is left.
 */
export const steadyBot = botBy(CHOOSERS, ['auto', 'done', 'default', 'pass']);
