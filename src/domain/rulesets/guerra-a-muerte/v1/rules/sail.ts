import { menuDetails, pick } from '../../../../kernel/choices.ts';
import { seas } from '../data/data.ts';
import { operationCost } from '../data/tables.ts';
import type { Side } from '../sides.ts';
import type { State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { isOpenPort, seaOf } from './fleets.ts';
import { moveForce } from './forces.ts';
import { boxesOn, portsOn, sailingCost } from './map.ts';
import { placeOption } from './menus.ts';
import { operation, pointsLeft } from './operation.ts';
import { forceOf, unitsIn } from './positions.ts';
import { notSailedTo } from './why-not-there.ts';

const SPAIN = 'SPAIN';

/** §7.1 to §7.3: a fleet sails, four sea areas to a point; voyages off the map have their price. */
export const sail = operation({
  id: 'sail',
  title: t('sea.sail'),
  isOpen: (state, _seat, frame) => maySail(state, frame.force, pointsLeft(frame)),
  choose: (state, seat, frame) =>
    pick(
      destinations(state, seat, frame.force, pointsLeft(frame)).map(({ at, cost }) =>
        placeOption(at, { hint: { cost } }),
      ),
      menuDetails(t('sea.sail.where'), () => notSailedTo(state, seat, frame, [...seas.keys()])),
    ),
  carryOut(turn, seat, to, frame) {
    const found = destinations(turn.state, seat, frame.force, pointsLeft(frame)).find(({ at }) => at === to);
    moveForce(turn, frame.force, to, found?.cost ?? 0);
  },
});

/** A place that a fleet may sail to, and its price in OP. */
export type Destination = { readonly at: string; readonly cost: number };

/** Where a fleet may sail with so many points: the high sea, own ports, Spain (§7.3), or the havens that are a coast (§10.3). */
export function destinations(state: State, side: Side, fleet: string, points: number): Destination[] {
  const { kind, at } = forceOf(state, fleet);
  if (kind !== 'fleet' || unitsIn(state, fleet).length === 0) return [];
  const from = seaOf(at) ?? SPAIN;
  const reached: Destination[] = [];
  for (const sea of seas.keys()) {
    const cost = costTo(from, sea);
    if (cost <= points) for (const place of placesOff(state, side, sea)) reached.push({ at: place, cost });
  }
  const home = sailingCost(from, SPAIN);
  if (side === 'royalist' && home <= points) reached.push({ at: `box:${SPAIN}`, cost: home });
  return reached.filter((one) => one.at !== at);
}

/** Whether a fleet may sail anywhere: another sea area costs no more than a port or a haven on it, or than Spain. */
function maySail(state: State, fleet: string, points: number): boolean {
  const { kind, at } = forceOf(state, fleet);
  if (kind !== 'fleet' || points < operationCost('sail') || unitsIn(state, fleet).length === 0) return false;
  const from = seaOf(at) ?? SPAIN;
  for (const sea of seas.keys()) if (at !== `sea:${sea}` && costTo(from, sea) <= points) return true;
  return false;
}

function costTo(from: string, sea: string): number {
  return Math.max(operationCost('sail'), sailingCost(from, sea));
}

/** The sea area itself, own ports on it that nobody besieges, and for the patriot the havens that count as its coast. */
function placesOff(state: State, side: Side, sea: string): string[] {
  const ports = portsOn(sea).filter(({ id }) => isOpenPort(state, id, side));
  const havens = side === 'patriot' ? boxesOn(sea) : [];
  return [`sea:${sea}`, ...ports.map(({ id }) => `city:${id}`), ...havens.map((box) => `box:${box}`)];
}
