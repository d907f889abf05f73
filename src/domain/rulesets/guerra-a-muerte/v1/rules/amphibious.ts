import { menuDetails, pick } from '../../../../kernel/choices.ts';
import { operationCost } from '../data/tables.ts';
import type { ActivationFrame } from '../frames.ts';
import type { Side } from '../sides.ts';
import type { State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { beginActivation, chooseActivation, isReady } from './activation.ts';
import { hasRoom, isAtSea, seaOf } from './fleets.ts';
import { moveForce } from './forces.ts';
import { boxesOn, coastOf } from './map.ts';
import { forceOption, placeOption } from './menus.ts';
import { operation, pointsLeft } from './operation.ts';
import { fleets, forceOf, placeOf, unitsIn } from './positions.ts';

/** §7.6, A20: a land force that began the phase in a port, or in a haven on the coast, goes aboard an own fleet there. */
export const embark = operation({
  id: 'embark',
  title: t('sea.embark'),
  isOpen: (state, seat, frame) =>
    pointsLeft(frame) >= operationCost('embark') && transports(state, seat, frame).length > 0,
  choose: (state, seat, frame) =>
    pick(
      transports(state, seat, frame).map((fleet) => forceOption(state, fleet)),
      menuDetails(t('sea.embark.where')),
    ),
  carryOut: (turn, _seat, fleet, { force }) => moveForce(turn, force, `aboard:${fleet}`, operationCost('embark')),
});

/** §7.6: troops aboard land on a coast of the sea area where their fleet lies. */
export const land = operation({
  id: 'land',
  title: t('sea.land'),
  isOpen: (state, seat, frame) =>
    pointsLeft(frame) >= operationCost('land') && shores(state, seat, frame.force).length > 0,
  choose: (state, seat, frame) =>
    pick(
      shores(state, seat, frame.force).map((at) => placeOption(at)),
      menuDetails(t('sea.land.where')),
    ),
  carryOut: (turn, _seat, to, { force }) => moveForce(turn, force, to, operationCost('land')),
});

/** §7.6, A20: the fleet that carries the troops is activated with a die of its own; then they go on with their points. */
export const sailOn = operation({
  id: 'fleet',
  title: t('sea.fleet'),
  isOpen(state, _seat, { force }) {
    const fleet = fleetOf(state, force);
    const { step } = state;
    return fleet !== null && step.kind === 'operations' && isReady(state, fleet, step.phase);
  },
  *choose(state, _seat, { force }) {
    const { step } = state;
    const phase = step.kind === 'operations' ? step.phase : 'royalist';
    return yield* chooseActivation(state, fleetOf(state, force)?.id ?? '', phase);
  },
  carryOut: (turn, _seat, activation) => beginActivation(turn, activation),
});

/**
 * Own fleets that have not operated in this phase, lie off the port or in it, and have room (§7.6, §7.7). None for the Legion,
 * which keeps to the Banda Oriental (§10.6).
 */
function transports(state: State, side: Side, { force, spent }: ActivationFrame): string[] {
  const { kind, owner, at } = forceOf(state, force);
  if (kind !== 'land' || owner !== side || spent > 0) return [];
  const sea = at.startsWith('city:') || at.startsWith('box:') ? seaOf(at) : null;
  if (sea === null) return [];
  return fleets(state)
    .filter((one) => one.owner === side && !one.spent && seaOf(one.at) === sea)
    .filter(({ id }) => unitsIn(state, id).length > 0 && hasRoom(state, id, force))
    .map(({ id }) => id);
}

/** Where troops aboard may land: any coast from the sea, beside their ship from a port or a box. */
function shores(state: State, side: Side, force: string): string[] {
  const fleet = fleetOf(state, force);
  const sea = fleet === null ? null : seaOf(fleet.at);
  if (fleet === null || sea === null) return [];
  if (!isAtSea(fleet)) return [fleet.at].filter((at) => mayEnter(state, at));
  const coast = coastOf(sea).map((area) => `field:${area}`);
  return side === 'patriot' ? [...coast, ...boxesOn(sea).map((box) => `box:${box}`)] : coast;
}

/** The fleet that a land force is aboard; null where it is on land. */
function fleetOf(state: State, force: string): ReturnType<typeof forceOf> | null {
  const [kind, id] = placeOf(forceOf(state, force).at);
  return kind === 'aboard' ? forceOf(state, id) : null;
}

/** §5.0: nobody enters a besieged city of his own. */
function mayEnter(state: State, at: string): boolean {
  const [kind, id] = placeOf(at);
  return kind !== 'city' || state.sieges[id] === undefined;
}
