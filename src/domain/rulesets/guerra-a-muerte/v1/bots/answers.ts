import { bestOf, bestOffered, firstOffered, offered } from '../../../../kernel/bots.ts';
import type { Chooser } from '../../../../kernel/bots.ts';
import { counterOf } from '../data/data.ts';
import type { BattleFrame, InterceptionFrame } from '../frames.ts';
import { placeOf } from '../rules/positions.ts';
import { operatesIn } from '../rules/parts.ts';
import type { Operations } from '../state.ts';
import type { Army, Scene } from './scene.ts';
import { sceneOf } from './scene.ts';

/** Gets out of the way of an enemy who is much stronger, by what is known. */
export const chooseAvoid: Chooser = (observation) => {
  const { armies, details } = sceneOf(observation);
  const frame = details.underWay.findLast((one): one is BattleFrame => one.kind === 'battle');
  const [attacker, defender] = [armies.get(frame?.attacker ?? ''), armies.get(frame?.defender ?? '')];
  if (attacker === undefined || defender === undefined) return 'stand';
  return attacker.cf >= WARY * defender.cf ? 'roll' : 'stand';
};

/** Odds at which a defender would rather be somewhere else, and at which an interceptor fights. */
const WARY = 1.5;
const BOLD = 2;

/** Strikes at whoever leaves, with the strongest force, at good odds. */
export const chooseInterception: Chooser = (observation) => {
  const { armies, details } = sceneOf(observation);
  const frame = details.underWay.findLast((one): one is InterceptionFrame => one.kind === 'interception');
  const mover = armies.get(frame?.mover ?? '');
  const best = bestOf(offered(observation, 'force'), (id) => armies.get(id)?.cf ?? 0);
  if (best === null || mover === undefined) return 'decline';
  return (armies.get(best)?.cf ?? 0) >= BOLD * Math.max(1, mover.cf) ? `force:${best}` : 'decline';
};

/** What is lost first: militia, then steps of regiments, then battalions; guns last. */
export const chooseLoss: Chooser = (observation) =>
  bestOffered(observation, 'unit', (id) => {
    const { class: kind, arm, steps } = counterOf(id);
    const left = Number(observation.choices.find((choice) => choice.id === `unit:${id}`)?.hint?.steps ?? 1);
    if (kind === 'militia' || kind === 'rebel') return 5;
    if (arm === 'art') return 1;
    return steps === 2 && left === 2 ? 4 : 3;
  });

/** Armies that stand in one field become one; detachments are left behind on the march. */
export const chooseRegrouping: Chooser = (observation) => {
  const scene = sceneOf(observation);
  const [place] = observation.path;
  if (place === undefined) {
    const open = observation.choices.find(({ id }) => id.startsWith('normal:') && stacksAt(scene, id).length > 1);
    return open?.id ?? 'done';
  }
  const [main, ...others] = stacksAt(scene, place);
  const joining = new Set(others.flatMap(({ units, leaders }) => [...units, ...leaders]).map(({ id }) => id));
  const next = observation.choices.find(
    ({ id }) => /^(unit|leader):/.test(id) && joining.has(id.slice(id.indexOf(':') + 1)),
  );
  if (next !== undefined) return next.id;
  return firstOffered(observation, ['done', `force:${main?.id ?? ''}`, observation.choices[0]?.id ?? '']);
};

/** Own armies at the place of a choice that operate as a whole in this part, the strongest first. */
function stacksAt(scene: Scene, choice: string): Army[] {
  const at = choice.slice('normal:'.length);
  if (placeOf(at)[0] !== 'field') return [];
  const phase = (scene.details.phase ?? 'royalist') as Operations;
  const all = (army: Army): boolean => [...army.units, ...army.leaders].every(({ id }) => operatesIn(phase, id));
  return [...scene.armies.values()]
    .filter((army) => army.own && army.kind === 'army' && !army.guerrilla && army.at === at && all(army))
    .sort((a, b) => b.cf - a.cf);
}

/** A leader goes to the strongest of the forces that are offered. */
export const chooseHost: Chooser = (observation) => {
  const { armies } = sceneOf(observation);
  return bestOffered(observation, 'force', (id) => armies.get(id)?.cf ?? 0);
};
