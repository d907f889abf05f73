import type { ChoiceGenerator, Option } from '../../../../kernel/choices.ts';
import { menuDetails, pick } from '../../../../kernel/choices.ts';
import { memoise } from '../../../../kernel/kit/memoise.ts';
import { plainOption } from '../../../../kernel/kit/menus.ts';
import { cities, cityData, counterOf, counters } from '../data/data.ts';
import { COCHRANE, PORT_CAPTURE, portResult } from '../data/tables.ts';
import type { PortFrame } from '../frames.ts';
import type { Nation, Side } from '../sides.ts';
import { enemyOf, SIDES } from '../sides.ts';
import type { State } from '../state.ts';
import { RECRUIT } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { cityName, unitName } from '../text/names.ts';
import { portTaken, shipsIn } from './capture-port.ts';
import { moves } from './clocks.ts';
import { decision } from './decision.ts';
import { cochraneOff, fleetsInPort, forcesAboard, isOpenPort, nearestFirst } from './fleets.ts';
import { formForce, splitForce } from './forces.ts';
import { loseAll } from './losses.ts';
import { seaDistance } from './map.ts';
import { placeOption, unitOption } from './menus.ts';
import type { GameTurn } from './positions.ts';
import { fleets, forcesAt, leadersIn, placeOf, sideOf, stepsOf, unitsIn } from './positions.ts';
import { diceForLeaders } from './survival.ts';

/** §7.9: land units have come into a port where ships of the enemy lie: each of those is diced for. Emits nothing else. */
export function takePorts(turn: GameTurn): void {
  const { state } = turn;
  for (const { at, captor } of trapped(state)) {
    const [, city] = placeOf(at);
    if (state.stack.some((frame) => frame.kind === 'port' && frame.city === city)) continue;
    const inside = forcesAt(state, at).filter(({ kind, owner }) => kind === 'land' && owner === captor);
    portTaken(turn, { city, captor, by: inside.map(({ id }) => id), ships: shipsIn(state, city, captor) });
    return;
  }
}

/** Places of fleets in whose city enemies are. */
const trapped = memoise(
  (state: State) =>
    fleets(state).flatMap(({ at, owner }) => {
      if (!at.startsWith('city:')) return [];
      const captor = captorOf(state, at, owner === 'royalist' ? 'royalist' : 'patriot');
      return captor === null ? [] : [{ at, captor }];
    }),
  moves,
);

/** The side whose land force is in the city of an enemy fleet's port. */
function captorOf(state: State, at: string, owner: Side): Side | null {
  const inside = forcesAt(state, at).find(({ kind }) => kind === 'land');
  const side = inside === undefined ? null : sideOf(inside);
  return side === null || side === owner || inside?.owner === 'legion' ? null : side;
}

/** §7.9: what happens by itself in a port that was taken; troops aboard are lost first (A81). */
export function advancePort(turn: GameTurn, frame: PortFrame): void {
  const { state } = turn;
  const { city, captor, todo, outcome } = frame;
  const ship = todo[0];
  const fleets = fleetsInPort(state, city, enemyOf(captor));
  const aboard = fleets.flatMap(({ id }) => forcesAboard(state, id))[0];
  const stranded = fleets.find(({ id }) => unitsIn(state, id).length === 0);
  if (aboard !== undefined) loseAboard(turn, aboard.id);
  else if (ship !== undefined && outcome === 'captured') capture(turn, frame, substitutesFor(state, frame)[0] ?? null);
  else if (ship !== undefined) diceForShip(turn, city, captor, ship);
  else if (stranded !== undefined) diceForLeaders(turn, stranded.id, false);
  else turn.emit({ type: 'PortSettled', public: { city } });
}

function loseAboard(turn: GameTurn, force: string): void {
  if (unitsIn(turn.state, force).length > 0) loseAll(turn, force, 'overload');
  else diceForLeaders(turn, force, false);
}

/** §7.9, §8.3: Cochrane at sea before the port helps his side to capture. */
function diceForShip(turn: GameTurn, city: string, captor: Side, ship: string): void {
  const modifier = cochraneOff(turn.state, city, captor) ? COCHRANE.portCapture : 0;
  const die = turn.chance.die();
  turn.emit({ type: 'PortShipDiced', public: { city, ship, die, modifier, outcome: outcomeOf(die + modifier) } });
}

const OUTCOMES = ['escapes', 'destroyed', 'captured'] as const;

function outcomeOf(total: number): (typeof OUTCOMES)[number] {
  const result = portResult(total);
  return OUTCOMES.find((outcome) => outcome === result) ?? 'destroyed';
}

/** §7.9: counters of the captors' nations and of the ship's type that stand in their boxes, one of a nation. */
function substitutesFor(state: State, { nations, todo }: PortFrame): string[] {
  const type = counterOf(todo[0] ?? '').type;
  return nations.flatMap((nation) => {
    const ready = [...counters.values()].find(
      (one) => one.nation === nation && one.type === type && state.units[one.id]?.at === RECRUIT,
    );
    return ready === undefined ? [] : [ready.id];
  });
}

function capture(turn: GameTurn, { city, captor, todo }: PortFrame, by: string | null): void {
  const ship = todo[0] ?? '';
  const steps = stepsOf(turn.state, ship);
  turn.emit({ type: 'ShipCaptured', public: { ship, by, city, steps } });
  if (by === null) return;
  formForce(turn, { owner: captor, kind: 'fleet', at: `city:${city}`, units: [{ unit: by, steps }], open: true });
}

/** §7.9: under which nation's colours a captured ship sails on. */
export const portCapture = decision('port', {
  kind: 'port.capture',
  title: t('sea.capture'),
  seats: SIDES,
  asks: (state, frame) =>
    frame.outcome === 'captured' && substitutesFor(state, frame).length > 1 ? frame.captor : null,
  choose: (state, _seat, frame) =>
    pick(
      substitutesFor(state, frame).map((ship) => unitOption(ship)),
      menuDetails(t('sea.capture.which', { ship: unitName(frame.todo[0] ?? '') })),
    ),
  decide: (turn, _seat, by, frame) => capture(turn, frame, by),
});

/** §7.9: where a ship goes that gets away. */
export const portEscape = decision('port', {
  kind: 'port.escape',
  title: t('sea.escape'),
  seats: SIDES,
  reaction: true,
  asks: (_state, { outcome, captor }) => (outcome === 'escapes' ? enemyOf(captor) : null),
  choose: chooseEscape,
  decide(turn, seat, to, frame) {
    const ship = frame.todo[0] ?? '';
    if (to !== null) {
      const fleet = turn.state.units[ship]?.at ?? '';
      splitForce(turn, fleet, { units: [ship], leaders: [...leadersIn(turn.state, fleet)] }, { at: to });
    }
    turn.emit({ type: 'ShipEscaped', public: { ship, to } });
  },
});

function* chooseEscape(state: State, seat: Side, { city, todo }: PortFrame): ChoiceGenerator<string | null> {
  const ship = todo[0] ?? '';
  const places: Option<string | null>[] = refugesFor(state, seat, city, ship).map((at) => placeOption(at));
  const lost = plainOption('lost', t('sea.escape.lost'), null);
  const prompt = t('sea.escape.where', { ship: unitName(ship), city: cityName(city) });
  return yield* pick<string | null>(places.length > 0 ? places : [lost], menuDetails(prompt));
}

/** §7.9, A19, A13: own ports within five sea areas that nobody besieges, and the box of the ship's nation. */
function refugesFor(state: State, side: Side, city: string, ship: string): string[] {
  const from = cityData(city).sea ?? '';
  const ports = [...cities.values()].filter(
    ({ id, sea }) => id !== city && sea !== null && seaDistance(from, sea) <= PORT_CAPTURE.escapeRange,
  );
  const near = ports.map(({ id }) => id).filter((id) => isOpenPort(state, id, side));
  const named = boxesFor(counterOf(ship).nation).map((id) => (cities.has(id) ? `city:${id}` : `box:${id}`));
  const open = named.filter((at) => !at.startsWith('city:') || isOpenPort(state, at.slice('city:'.length), side));
  return nearestFirst(from, [...new Set([...near.map((id) => `city:${id}`), ...open])]);
}

function boxesFor(nation: Nation): readonly string[] {
  const boxes: Readonly<Record<string, readonly string[] | undefined>> = PORT_CAPTURE.escapeBoxes;
  return boxes[nation] ?? [];
}
