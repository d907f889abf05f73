import type { ChoiceGenerator } from '../../../../kernel/choices.ts';
import { menuDetails, pick } from '../../../../kernel/choices.ts';
import { assertNever } from '../../../../kernel/json.ts';
import { choice, plainOption } from '../../../../kernel/kit/menus.ts';
import { tables, unitIds, unitOf } from '../data/data.ts';
import { hexIds, hexOf } from '../data/hexes.ts';
import type { Loaded, Placed } from '../events.ts';
import type { SeatId } from '../sides.ts';
import { SEATS, sideOf } from '../sides.ts';
import type { State } from '../state.ts';
import { WAITING } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { unitName } from '../text/names.ts';
import { decision } from './decision.ts';
import { hexOption, unitOption } from './menus.ts';
import type { GameTurn } from './positions.ts';
import { freeSlot, load, placeOf, seatOf, unitAt } from './positions.ts';

type Answer =
  | { readonly do: 'load'; readonly unit: string; readonly ship: string }
  | { readonly do: 'arrive'; readonly ship: string; readonly hex: string }
  | { readonly do: 'auto' };

/** §9: one starred infantry into a numbered ship, or one ship onto a circle; or all the rest at once. */
export const arrival = decision('arrival', {
  kind: 'arrival',
  title: t('menus.prompt.arrival'),
  seats: SEATS.filter((seat) => sideOf(seat) === 'en'),
  choices: [choice('auto', t('menus.choose.autoArrival'))],
  asks: (state) => (reliefIsIn(state) ? null : reliefSeat(state)),
  choose: chooseArrival,
  decide(game, seat, answer) {
    switch (answer.do) {
      case 'load':
        return load(game, seat, answer.unit, answer.ship);
      case 'arrive':
        return game.emit({ type: 'ReliefArrived', public: { seat, ship: answer.ship, hex: answer.hex } });
      case 'auto':
        return arriveAll(game, seat);
      default:
        return assertNever(answer);
    }
  },
});

const circles = hexIds.filter((id) => hexOf(id).region === 'reliefCircle');
const relief = unitIds.filter((id) => unitOf(id).relief);

/** Who brings the relief in: the navy. */
function reliefSeat(state: State): SeatId {
  return seatOf(state, { side: 'en', command: 'navy' });
}

/** §9.a: whether relief ships that wait find a circle free, from turn six on. */
export function reliefIsDue(state: State): boolean {
  return state.turn >= tables.arrival.turn && waitingShips(state).length > 0 && freeCircles(state).length > 0;
}

/** Whether all starred infantry is aboard, and every ship placed or no circle left. */
function reliefIsIn(state: State): boolean {
  return ashore(state).length === 0 && (waitingShips(state).length === 0 || freeCircles(state).length === 0);
}

function* chooseArrival(state: State): ChoiceGenerator<Answer> {
  const circlesFree = freeCircles(state);
  const ships = circlesFree.length > 0 ? waitingShips(state) : [];
  const auto = plainOption<string | null>('auto', t('menus.choose.autoArrival'), null);
  const unit = yield* pick<string | null>(
    [auto, ...[...ashore(state), ...ships].map((id) => unitOption(id))],
    menuDetails(t('menus.prompt.arrival'), [], auto.id),
  );
  if (unit === null) return { do: 'auto' };
  const name = unitName(unit);
  if (unitOf(unit).naval) {
    const free = circlesFree.map((circle) => hexOption(circle));
    const hex = yield* pick(free, menuDetails(t('menus.prompt.arrival.hex', { unit: name })));
    return { do: 'arrive', ship: unit, hex };
  }
  const open = carriers(state).map((id) => unitOption(id));
  const ship = yield* pick(open, menuDetails(t('menus.prompt.arrival.ship', { unit: name })));
  return { do: 'load', unit, ship };
}

/** Loads and places whatever is left, in order. */
function arriveAll(turn: GameTurn, seat: SeatId): void {
  const { state } = turn;
  const holds = carriers(state).flatMap((carrier) => {
    const slot = freeSlot(state, carrier);
    return slot === null ? [] : [{ carrier, slot }];
  });
  const loaded = ashore(state).flatMap((unit, at): Loaded[] => {
    const hold = holds[at];
    return hold === undefined ? [] : [{ unit, ...hold }];
  });
  const free = freeCircles(state);
  const placed = waitingShips(state).flatMap((unit, at): Placed[] => {
    const hex = free[at];
    return hex === undefined ? [] : [{ unit, hex }];
  });
  turn.emit({ type: 'ForcesDeployed', public: { seat, placed, loaded } });
}

function waitingShips(state: State): string[] {
  return relief.filter((unit) => unitOf(unit).naval && placeOf(state, unit) === WAITING);
}

/** Starred infantry that no ship has taken aboard yet. */
function ashore(state: State): string[] {
  return relief.filter((unit) => unitOf(unit).infantry && placeOf(state, unit) === WAITING);
}

/** The numbered ships with room. */
function carriers(state: State): string[] {
  return relief.filter((unit) => unitOf(unit).capacity > 0 && freeSlot(state, unit) !== null);
}

function freeCircles(state: State): string[] {
  return circles.filter((hex) => unitAt(state, hex) === undefined);
}
