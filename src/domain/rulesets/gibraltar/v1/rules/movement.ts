import type { ChoiceGenerator, Blocked, Option } from '../../../../kernel/choices.ts';
import { menuDetails, pick } from '../../../../kernel/choices.ts';
import { assertNever } from '../../../../kernel/json.ts';
import { choice, plainOption } from '../../../../kernel/kit/menus.ts';
import { unitIds, unitOf } from '../data/data.ts';
import { hexOf, isHex } from '../data/hexes.ts';
import type { SeatId } from '../sides.ts';
import { enemyOf, SEATS } from '../sides.ts';
import type { State } from '../state.ts';
import type { TextKey } from '../text/catalogue.ts';
import { t } from '../text/catalogue.ts';
import { unitName } from '../text/names.ts';
import { decision } from './decision.ts';
import { hexOption, unitOption } from './menus.ts';
import type { GameTurn } from './positions.ts';
import { cargoOf, endPart, hasMoved, onMap, ownOnMap, placeOf, seatsInTurn, unitsBeside } from './positions.ts';
import type { Destination } from './reach.ts';
import { barriers, canGo, destination, destinations } from './reach.ts';
import type { Barrier } from './ways.ts';

type Task = { readonly do: 'go' | 'remove'; readonly unit: string } | { readonly do: 'done' };

type Answer =
  | { readonly do: 'go'; readonly unit: string; readonly to: string }
  | { readonly do: 'remove'; readonly unit: string }
  | { readonly do: 'done' };

/** §7: one unit moved, landed or taken off the board; or the end of the seat's movement. */
export const move = decision('move', {
  kind: 'move',
  title: t('menus.prompt.move'),
  seats: SEATS,
  choices: [choice('done', t('menus.choose.done.move'))],
  asks: (state) =>
    state.options.autoFinish ? seatsInTurn(state).filter((seat) => mayMove(state, seat)) : seatsInTurn(state),
  choose: chooseMove,
  decide(game, seat, answer) {
    switch (answer.do) {
      case 'go':
        return march(game, seat, answer.unit, answer.to);
      case 'remove':
        return removeLaunch(game, seat, answer.unit);
      case 'done':
        return endPart(game, seat);
      default:
        return assertNever(answer);
    }
  },
});

function* chooseMove(state: State, seat: SeatId): ChoiceGenerator<Answer> {
  const options: Option<Task>[] = [];
  const own = movers(state, seat);
  for (const unit of own) {
    if (mayGo(state, unit)) options.push(goOption(state, unit));
    if (isEmptyLaunch(state, unit)) options.push(removeOption(unit));
  }
  options.push(plainOption('done', t('menus.choose.done.move'), { do: 'done' }));
  const task = yield* pick<Task>(
    options,
    menuDetails(t('menus.prompt.move'), () => resting(state, own), 'done'),
  );
  if (task.do === 'done') return { do: 'done' };
  const { unit } = task;
  if (task.do === 'remove') return { do: 'remove', unit };
  const to = yield* pick(
    destinations(state, unit).map(destinationOption),
    menuDetails(t('menus.prompt.move.to', { unit: unitName(unit) }), () => closed(state, unit)),
  );
  return { do: 'go', unit, to };
}

/** Whether a seat could do anything at all in its movement. */
function mayMove(state: State, seat: SeatId): boolean {
  return movers(state, seat).some((unit) => isEmptyLaunch(state, unit) || mayGo(state, unit));
}

/** The units of a seat's on the map, and the infantry aboard its carriers there (§7.t). */
function movers(state: State, seat: SeatId): string[] {
  return ownOnMap(state, seat).flatMap((unit) => (unitOf(unit).capacity > 0 ? [unit, ...cargoOf(state, unit)] : unit));
}

/** §7.h: once a player-turn, and only where there is somewhere to go. */
function mayGo(state: State, unit: string): boolean {
  return !hasMoved(state, unit) && canGo(state, unit);
}

/** Of those units the ones that cannot move, and why. */
function resting(state: State, units: readonly string[]): Blocked[] {
  return units
    .filter((unit) => !mayGo(state, unit))
    .map((unit) => {
      const [reason, rule] = whyNot(state, unit);
      return unitOption.blocked(unit, t(reason), rule);
    });
}

/** Why a unit cannot move, with the paragraph. */
function whyNot(state: State, unit: string): readonly [TextKey, string] {
  if (hasMoved(state, unit)) return ['menus.blocked.moved', '§7.h'];
  const place = placeOf(state, unit);
  const found = [...barriers(state, unit).values()];
  if (isHex(place) && found.includes('wall')) return ['menus.blocked.walledIn', '§7.z.b'];
  // Where one could go, or land, but for somebody standing there, it is that one who is in the way.
  if (found.includes('occupied')) return ['menus.blocked.hemmedIn', '§7.g'];
  if (isHex(place)) return ['menus.blocked.stuck', '§7.g'];
  return ['menus.blocked.afloat', unitOf(place).type === 'launch' ? '§7.t' : '§7.z.f'];
}

/** To move a unit that stands on the map. */
const goOptions: ReadonlyMap<string, Option<Task>> = new Map(
  unitIds.map((unit) => [unit, { ...unitOption(unit), value: { do: 'go', unit } }]),
);

function goOption(state: State, unit: string): Option<Task> {
  const carrier = placeOf(state, unit);
  const ashore = isHex(carrier) ? goOptions.get(unit) : undefined;
  if (ashore !== undefined) return ashore;
  const label = t('menus.choose.land', { unit: unitName(unit), carrier: unitName(carrier) });
  return { ...unitOption(unit, { label }), value: { do: 'go', unit } };
}

/** §7.u: a launch with nobody aboard may be taken off, whether it has moved or not. */
function isEmptyLaunch(state: State, unit: string): boolean {
  return unitOf(unit).type === 'launch' && cargoOf(state, unit).length === 0;
}

function removeOption(launch: string): Option<Task> {
  const label = t('menus.choose.remove', { launch: unitName(launch) });
  const target = { type: 'piece', id: launch } as const;
  return { id: `remove:${launch}`, label, target, value: { do: 'remove', unit: launch } };
}

function destinationOption({ hex, cost, path, contact }: Destination): Option<string> {
  return hexOption(hex, { hint: contact.length > 0 ? { cost, path, zoc: true, obliges: contact } : { cost, path } });
}

const REASONS: Readonly<Record<Barrier, readonly [TextKey, string]>> = {
  circle: ['menus.blocked.circle', '§9.d'],
  coast: ['menus.blocked.coast', '§7.w'],
  mole: ['menus.blocked.mole', '§8.d'],
  occupied: ['menus.blocked.occupied', '§7.g'],
  path: ['menus.blocked.path', '§7.p'],
  shore: ['menus.blocked.shore', '§2.1.g'],
  terrain: ['menus.blocked.terrain', '§2.1.f'],
  wall: ['menus.blocked.wall', '§7.z.b'],
};

/** Hexes that the unit comes upon and cannot enter; that land is not sea needs no saying. */
function closed(state: State, unit: string): Blocked[] {
  return [...barriers(state, unit)].flatMap(([hex, barrier]) => {
    if (barrier === 'terrain' && unitOf(unit).naval !== hexOf(hex).water) return [];
    const [reason, rule] = REASONS[barrier];
    return [hexOption.blocked(hex, t(reason), rule)];
  });
}

/** Moves a unit, or lands it from its carrier, by the cheapest way. */
function march(turn: GameTurn, seat: SeatId, unit: string, to: string): void {
  const found = destination(turn.state, unit, to);
  if (found === null) throw new Error(`${unit} cannot go to ${to}`);
  const from = placeOf(turn.state, unit);
  const [path, contact] = [[...found.path], [...found.contact]];
  if (isHex(from)) turn.emit({ type: 'UnitMoved', public: { seat, unit, from, to, path, contact } });
  else turn.emit({ type: 'UnitLanded', public: { seat, unit, carrier: from, to, path, contact } });
}

function removeLaunch(turn: GameTurn, seat: SeatId, launch: string): void {
  turn.emit({ type: 'LaunchRemoved', public: { seat, launch, from: placeOf(turn.state, launch) } });
}

/**
 * The movement of a side is over. Who came up to an enemy must fight, and so must every gun beside one, which may not
 * bombard for it, whatever becomes of that enemy (§7.k, §8.k).
 */
export function makeContacts(turn: GameTurn): void {
  const { state } = turn;
  const { side } = state;
  const beside = onMap(state, side).filter(
    (unit) => unitsBeside(state, enemyOf(side), placeOf(state, unit)).length > 0,
  );
  const noFire = beside.filter((unit) => unitOf(unit).gun !== null);
  const mustFight = beside.filter((unit) => noFire.includes(unit) || state.moved.includes(unit));
  turn.emit({ type: 'ContactsMade', public: { side, mustFight, noFire } });
}
