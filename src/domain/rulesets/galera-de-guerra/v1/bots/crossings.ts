import { bestOf, offered } from '../../../../kernel/bots.ts';
import type { WeighedChooser } from '../../../../kernel/bots.ts';
import type { Observation } from '../../../../kernel/view.ts';
import type { Galley, Scene } from './fleet.ts';
import { isTied, sceneOf } from './fleet.ts';
import type { Weights } from './weights.ts';
import { gap } from './worth.ts';

/** An admiral goes over while no enemy is nearer to the ship than so; steps beyond this many make no ship safer. */
const UNTOUCHED = 3;
const SAFE = 4;
/** How much less safe a ship is that is tied to another, that was taken, and that sinks. */
const PERILS = { tied: 6, taken: 3, rammed: 20 };

/** A leader who may go over to another ship. */
type Crossing = { readonly id: string; readonly from: Galley; readonly to: Galley };

/** The admiral goes over to a lesser ship, before the fight, so that his own can fight; null where nobody does. */
export function crossing(observation: Observation, scene: Scene): string | null {
  const { lesser } = scene.weights;
  if (lesser === 0) return null;
  const good = crossings(observation, scene).filter(
    ({ from, to }) =>
      from.admiral && from.rd - to.rd >= lesser && !to.spent && !to.transport && gap(scene, to) >= UNTOUCHED,
  );
  return bestOf(good, ({ to }) => gap(scene, to) - to.rd)?.id ?? null;
}

/** A leader in peril goes over to the safest ship, where that is safer than his own (§5.51). */
export const chooseTransfer: WeighedChooser<Weights> = (observation, weights) => {
  if (weights.safer === 0) return observation.choices.find(({ id }) => id !== 'stay')?.id ?? null;
  const scene = sceneOf(observation.view, weights);
  const best = bestOf(crossings(observation, scene), ({ to }) => safety(scene, to));
  return best === null || safety(scene, best.from) + weights.safer > safety(scene, best.to) ? 'stay' : best.id;
};

function safety(scene: Scene, ship: Galley): number {
  const { marines, rd, badges } = ship;
  const perils =
    (isTied(ship) ? PERILS.tied : 0) +
    (badges.has('captured') || badges.has('retaken') ? PERILS.taken : 0) +
    (badges.has('rammed') ? PERILS.rammed : 0);
  return marines + rd / 2 + Math.min(SAFE, gap(scene, ship)) - perils;
}

function crossings(observation: Observation, { galleys }: Scene): Crossing[] {
  const { pieces } = observation.view;
  return offered(observation, 'transfer').flatMap((transfer): Crossing[] => {
    const [leader, ship] = transfer.split(':');
    const aboard = pieces.find(({ id }) => id === leader)?.stackedOn;
    const [from, to] = [galleys.get(aboard ?? ''), galleys.get(ship ?? '')];
    return from === undefined || to === undefined ? [] : [{ id: `transfer:${transfer}`, from, to }];
  });
}
