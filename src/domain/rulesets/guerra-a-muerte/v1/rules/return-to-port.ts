import type { ChoiceGenerator } from '../../../../kernel/choices.ts';
import { menuDetails, pick } from '../../../../kernel/choices.ts';
import { cities, seas } from '../data/data.ts';
import type { Side } from '../sides.ts';
import { SIDES } from '../sides.ts';
import type { Force, State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { forceInWords } from '../text/names.ts';
import { decision } from './decision.ts';
import { isAtSea, isOpenPort, isOwnPort, nearestFirst, seaOf } from './fleets.ts';
import { seaDistance } from './map.ts';
import { placeOption } from './menus.ts';
import type { GameTurn } from './positions.ts';
import { forces } from './positions.ts';
import { beginNext } from './steps.ts';

type Return = { readonly fleet: string; readonly to: string };

/** §7.4, A27: at the end of the turn every fleet at sea goes within reach of an own port, into one, or to a box; free of cost. */
export const returning = decision('return', {
  kind: 'fleet.return',
  title: t('sea.return'),
  seats: SIDES,
  asks: (state) => SIDES.filter((side) => isDue(state, side)),
  key: (state, seat) => `return.${state.turn}.${seat}`,
  choose: chooseReturns,
  decide(turn, seat, returns) {
    for (const { fleet, to } of returns) turn.emit({ type: 'FleetReturned', public: { force: fleet, to } });
    turn.emit({ type: 'ReturnEnded', public: { side: seat } });
  },
});

function* chooseReturns(state: State, seat: Side): ChoiceGenerator<Return[]> {
  const returns: Return[] = [];
  const places = returnPlaces(state, seat);
  for (const fleet of fleetsOut(state, seat)) {
    const stays = places.includes(fleet.at) ? fleet.at : null;
    const near = nearestFirst(seaOf(fleet.at) ?? 'SPAIN', places);
    const sorted = stays === null ? near : [stays, ...near.filter((at) => at !== stays)];
    const options = sorted.map((at) => placeOption(at));
    returns.push({
      fleet: fleet.id,
      to: yield* pick(options, menuDetails(t('sea.return.where', { fleet: forceInWords(state, fleet.id) }))),
    });
  }
  return returns;
}

/** Both have returned: the turn goes on. */
export function endReturns(turn: GameTurn): void {
  beginNext(turn);
}

function isDue(state: State, side: Side): boolean {
  return !state.returned.includes(side) && fleetsOut(state, side).length > 0;
}

function fleetsOut(state: State, side: Side): Force[] {
  return forces(state).filter((force) => force.kind === 'fleet' && force.owner === side && isAtSea(force));
}

/** §7.4: sea areas within reach of an own port, own ports that nobody besieges (A13), and the boxes that stand open to the side (A82). */
function returnPlaces(state: State, side: Side): string[] {
  const ports = [...cities.values()].filter(({ id }) => isOwnPort(state, id, side));
  const within = [...seas.keys()].filter((sea) =>
    ports.some((port) => port.sea !== null && seaDistance(sea, port.sea) <= RANGE),
  );
  const boxes = side === 'royalist' ? ['SPAIN'] : ['USA', 'HAITI'];
  return [
    ...within.map((sea) => `sea:${sea}`),
    ...ports.filter(({ id }) => isOpenPort(state, id, side)).map(({ id }) => `city:${id}`),
    ...boxes.map((box) => `box:${box}`),
  ];
}

const RANGE = 4;
