import type { Blocked, ChoiceGenerator, Option } from '../../../../kernel/choices.ts';
import { pick, menuDetails } from '../../../../kernel/choices.ts';
import type { Text } from '../../../../kernel/text.ts';
import type { Command } from './commands.ts';
import { unitOf } from '../data/data.ts';
import { hexOf, isHex } from '../data/hexes.ts';
import { blockedHex, blockedUnit, hexOption, plain, unitLabel, unitOption } from './menus.ts';
import type { MenuKey } from '../text/menu-text.ts';
import { m } from '../text/menu-text.ts';
import type { Destination } from './reach.ts';
import { barriers, canGo, destination, destinations } from './reach.ts';
import type { Game } from './positions.ts';
import { cargoOf, enemyOf, onMap, ownerOf, placeOf, sideOf, unitsBeside } from './positions.ts';
import type { SeatId, State } from '../state.ts';
import type { Barrier } from './ways.ts';

type Task = { readonly do: 'go' | 'remove'; readonly unit: string } | { readonly do: 'done' };

/** One unit moved, landed or taken off the board; or the end of the seat's movement (§7). */
export function* chooseMove(state: State, seat: SeatId): ChoiceGenerator<Command> {
  const options: Option<Task>[] = [];
  const blocked: Blocked[] = [];
  for (const unit of movers(state, seat)) {
    const why = restOf(state, unit);
    if (why === null) options.push(goOption(state, unit));
    else blocked.push(blockedUnit(unit, ...why));
    if (isEmptyLaunch(state, unit)) options.push(removeOption(unit));
  }
  options.push({ ...plain('done', 'choose.done.move', null), value: { do: 'done' } });
  const task = yield* pick<Task>(options, menuDetails(m('prompt.move'), blocked, 'done'));
  if (task.do === 'done') return { do: 'done' };
  if (task.do === 'remove') return { do: 'remove', launch: task.unit };
  const { unit } = task;
  const to = yield* pick(
    destinations(state, unit).map(destinationOption),
    menuDetails(m('prompt.move.to', { unit: unitLabel(unit) }), closed(state, unit)),
  );
  return { do: isHex(placeOf(state, unit)) ? 'move' : 'land', unit, to };
}

/** Whether a seat could do anything at all in its movement. */
export function mayMove(state: State, seat: SeatId): boolean {
  return movers(state, seat).some((unit) => isEmptyLaunch(state, unit) || restOf(state, unit) === null);
}

/** The units of a seat's on the map, and the infantry aboard its carriers there (§7.t). */
function movers(state: State, seat: SeatId): string[] {
  const own = onMap(state, sideOf(seat)).filter((unit) => ownerOf(state, unit) === seat);
  return own.flatMap((unit) => [unit, ...cargoOf(state, unit)]);
}

/** Why a unit cannot move, with the paragraph; null where it can. */
function restOf(state: State, unit: string): readonly [MenuKey, string] | null {
  if (state.moved.includes(unit)) return ['blocked.moved', '§7.h'];
  if (canGo(state, unit)) return null;
  const place = placeOf(state, unit);
  // Where one could land but for somebody standing there, it is that one who is in the way.
  if (isHex(place) || [...barriers(state, unit).values()].includes('occupied')) return ['blocked.stuck', '§7.g'];
  return ['blocked.afloat', unitOf(place).type === 'launch' ? '§7.t' : '§7.z.f'];
}

function goOption(state: State, unit: string): Option<Task> {
  const value: Task = { do: 'go', unit };
  const place = placeOf(state, unit);
  if (isHex(place)) return { ...unitOption(unit), value };
  return { ...unitOption(unit, landLabel(unit, place)), value };
}

/** Made once: half the army may be afloat. */
const landLabels = new Map<string, Text>();

function landLabel(unit: string, carrier: string): Text {
  const key = `${unit} ${carrier}`;
  const label = landLabels.get(key) ?? m('choose.land', { unit: unitLabel(unit), carrier: unitLabel(carrier) });
  landLabels.set(key, label);
  return label;
}

/** §7.u: a launch with nobody aboard may be taken off, whether it has moved or not. */
function isEmptyLaunch(state: State, unit: string): boolean {
  return unitOf(unit).type === 'launch' && cargoOf(state, unit).length === 0;
}

function removeOption(launch: string): Option<Task> {
  const label = m('choose.remove', { launch: unitLabel(launch) });
  return {
    id: `remove:${launch}`,
    label,
    target: { type: 'piece', id: launch },
    value: { do: 'remove', unit: launch },
  };
}

function destinationOption({ hex, cost, path, contact }: Destination): Option<string> {
  const hint = contact.length > 0 ? { cost, path, zoc: true, obliges: contact } : { cost, path };
  return hexOption(hex, undefined, hint);
}

const REASONS: Readonly<Record<Barrier, readonly [MenuKey, string]>> = {
  circle: ['blocked.circle', '§9.d'],
  coast: ['blocked.coast', '§7.w'],
  mole: ['blocked.mole', '§8.d'],
  occupied: ['blocked.occupied', '§7.g'],
  path: ['blocked.path', '§7.p'],
  shore: ['blocked.shore', '§2.1.g'],
  terrain: ['blocked.terrain', '§2.1.f'],
  wall: ['blocked.wall', '§7.z.b'],
};

/** Hexes that the unit comes upon and cannot enter; that land is not sea needs no saying. */
function closed(state: State, unit: string): Blocked[] {
  return [...barriers(state, unit)].flatMap(([hex, barrier]) => {
    if (barrier === 'terrain' && unitOf(unit).naval !== hexOf(hex).water) return [];
    return [blockedHex(hex, ...REASONS[barrier])];
  });
}

/** Moves a unit, or lands it from its carrier, by the cheapest way. */
export function march(turn: Game, seat: SeatId, unit: string, to: string): void {
  const found = destination(turn.state, unit, to);
  if (found === null) throw new Error(`${unit} cannot go to ${to}`);
  const from = placeOf(turn.state, unit);
  const [path, contact] = [[...found.path], [...found.contact]];
  if (isHex(from)) turn.emit({ type: 'UnitMoved', public: { seat, unit, from, to, path, contact } });
  else turn.emit({ type: 'UnitLanded', public: { seat, unit, carrier: from, to, path, contact } });
}

export function removeLaunch(turn: Game, seat: SeatId, launch: string): void {
  turn.emit({ type: 'LaunchRemoved', public: { seat, launch, from: placeOf(turn.state, launch) } });
}

/**
 * The movement of a side is over. Who came up to an enemy must fight, and so must every gun beside one, which may not
 * bombard for it, whatever becomes of that enemy (§7.k, §8.k).
 */
export function makeContacts(turn: Game): void {
  const { state } = turn;
  const { side } = state;
  const beside = onMap(state, side).filter(
    (unit) => unitsBeside(state, enemyOf(side), placeOf(state, unit)).length > 0,
  );
  const noFire = beside.filter((unit) => unitOf(unit).gun !== null);
  const mustFight = beside.filter((unit) => noFire.includes(unit) || state.moved.includes(unit));
  turn.emit({ type: 'ContactsMade', public: { side, mustFight, noFire } });
}
