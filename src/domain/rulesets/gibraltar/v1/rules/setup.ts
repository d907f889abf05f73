import type { Blocked, ChoiceGenerator, Option } from '../../../../kernel/choices.ts';
import { pick, menuDetails } from '../../../../kernel/choices.ts';
import type { Setup } from '../../../../kernel/ruleset.ts';
import type { Command } from './commands.ts';
import type { UnitData } from '../data/data.ts';
import { defaultCarrier, defaultHex, unitIds, unitOf } from '../data/data.ts';
import type { Loaded, Placed } from '../events.ts';
import type { Hex } from '../data/hexes.ts';
import { hexIds, hexOf } from '../data/hexes.ts';
import { blockedDone, blockedHex, blockedUnit, hexOption, plain, unitLabel, unitOption } from './menus.ts';
import { m } from '../text/menu-text.ts';
import type { Game } from './positions.ts';
import { cargoOf, freeSlot, ownerOf, placeOf, unitAt } from './positions.ts';
import { scenarioOf } from '../scenarios.ts';
import type { Options, SeatId, State, UnitState } from '../state.ts';
import { HAND, LOST, REMOVED, WAITING } from '../state.ts';

/** The game before its first event: every counter in hand, the relief still away (§6, §9). */
export function initial({ scenario, options }: Setup): State {
  const { rerollTies, mildLosses, armour, autoFinish } = options as Options;
  return {
    options: { rerollTies, mildLosses, armour, autoFinish },
    seats: [...scenarioOf(scenario).seats],
    turn: 1,
    phase: 'setup',
    side: 'en', // §6.b
    count: 0,
    stamps: {},
    units: Object.fromEntries(unitIds.map((id) => [id, startOf(unitOf(id))])),
    breaches: [],
    done: [],
    moved: [],
    fired: [],
    fought: [],
    mustFight: [],
    noFire: [],
    owing: [],
    outcome: null,
  };
}

function startOf({ relief }: UnitData): UnitState {
  return { at: relief ? WAITING : HAND, slot: 0, hits: 0 };
}

/** §6.b: the English begin with their set-up. */
export function setUp(turn: Game): void {
  turn.emit({ type: 'PhaseBegan', public: { turn: 1, side: 'en', phase: 'setup' } });
}

/** One unit placed, loaded or put elsewhere; or all the rest at once; or the end, once nothing is left in hand. */
export function* chooseSetup(state: State, seat: SeatId): ChoiceGenerator<Command> {
  const own = unitIds.filter((unit) => ownerOf(state, unit) === seat && mayBePlaced(state, unit));
  const inHand = own.some((unit) => placeOf(state, unit) === HAND);
  const end: Option<Command | null> = inHand
    ? plain('auto', 'choose.auto', { do: 'auto' })
    : plain('done', 'choose.done.setup', { do: 'done' });
  const blocked = inHand ? [blockedDone('blocked.hand', '§6')] : [];
  const ended = yield* pick<Command | null>(
    [end, plain('place', 'choose.place', null)],
    menuDetails(m('prompt.setup'), blocked, end.id),
  );
  if (ended !== null) return ended;
  const unit = yield* pick(
    own.map((id) => unitOption(id, undefined, standing(state, id))),
    menuDetails(m('prompt.setup.unit')),
  );
  const where = m('prompt.setup.to', { unit: unitLabel(unit) });
  return yield* pick(placesFor(state, unit), menuDetails(where, closedTo(state, unit)));
}

/** Where a unit has been put already: a hex or its launch. */
function standing(state: State, unit: string): { at: string } | undefined {
  const at = placeOf(state, unit);
  return at === HAND ? undefined : { at };
}

/** The start units of a side: those in hand, on the map or aboard a launch. */
function mayBePlaced(state: State, unit: string): boolean {
  return ![WAITING, LOST, REMOVED].includes(placeOf(state, unit)) && !unitOf(unit).relief;
}

function placesFor(state: State, unit: string): Option<Command>[] {
  const hexes = zoneOf(unit).filter((hex) => unitAt(state, hex) === undefined);
  return [
    ...hexes.map((hex): Option<Command> => ({ ...hexOption(hex), value: { do: 'place', unit, hex } })),
    ...launchesFor(state, unit).map((carrier): Option<Command> => {
      const boxes = { free: unitOf(carrier).capacity - cargoOf(state, carrier).length };
      return { ...unitOption(carrier, undefined, boxes), value: { do: 'load', unit, carrier } };
    }),
  ];
}

const launches = unitIds.filter((id) => unitOf(id).type === 'launch');

/** §6.f, §10.a: the launches that could take the infantry aboard, other than the one it is in. */
function launchesFor(state: State, unit: string): string[] {
  const { side, infantry } = unitOf(unit);
  if (side !== 'hf' || !infantry) return [];
  return launches.filter((launch) => launch !== placeOf(state, unit) && freeSlot(state, launch) !== null);
}

function closedTo(state: State, unit: string): Blocked[] {
  const { side, infantry, naval } = unitOf(unit);
  const taken = zoneOf(unit).filter((hex) => unitAt(state, hex) !== undefined && hex !== placeOf(state, unit));
  const occupied = taken.map((hex) => blockedHex(hex, 'blocked.occupied', '§7.i'));
  if (side !== 'hf' || naval) return occupied;
  if (!infantry) return [...occupied, ...launches.map((launch) => blockedUnit(launch, 'blocked.afoot', '§7.v'))];
  const full = launches.filter((launch) => freeSlot(state, launch) === null && launch !== placeOf(state, unit));
  return [...occupied, ...full.map((launch) => blockedUnit(launch, 'blocked.full', '§7.r'))];
}

/** §6.d to §6.g: where the unit may start, in the order of the map. */
function zoneOf(unit: string): readonly string[] {
  const { side, naval, type } = unitOf(unit);
  return zones[`${side} ${naval ? 'sea' : type === 'elite' ? 'elite' : 'land'}`] ?? [];
}

const hexesWhere = (fits: (hex: Hex) => boolean): string[] => hexIds.filter((id) => fits(hexOf(id)));

const enLand = ({ region }: Hex): boolean => region === 'gibraltar' || region === 'enWall';
const hfLand = hexesWhere(({ region }) => region === 'hfRear' || region === 'hfWall');

const zones: Readonly<Record<string, readonly string[]>> = {
  'en land': hexesWhere(enLand),
  'en elite': hexesWhere((hex) => enLand(hex) || hex.region === 'path'),
  'en sea': hexesWhere(({ region, coastal, terrain }) => region === 'bay' && (!coastal || terrain === 'harbour')),
  'hf land': hfLand,
  'hf elite': hfLand,
  'hf sea': hexesWhere(({ region }) => region === 'fleetZone'),
};

export function place(turn: Game, seat: SeatId, unit: string, hex: string): void {
  turn.emit({ type: 'UnitPlaced', public: { seat, unit, hex } });
}

/** Infantry into the lowest free box of a carrier (§7.s, §9.b). */
export function load(turn: Game, seat: SeatId, unit: string, carrier: string): void {
  const slot = freeSlot(turn.state, carrier);
  if (slot === null) throw new Error(`${carrier} is full`);
  turn.emit({ type: 'UnitLoaded', public: { seat, unit, carrier, slot } });
}

/** Everything of the seat that is still in hand: by default, else into the first free place. */
export function deploy(turn: Game, seat: SeatId): void {
  const { state } = turn;
  const placed: Placed[] = [];
  const loaded: Loaded[] = [];
  const boxesOf = new Map(launches.map((launch) => [launch, freeSlots(state, launch)]));
  const taken = new Set<string>();
  for (const unit of unitIds) {
    if (ownerOf(state, unit) !== seat || placeOf(state, unit) !== HAND) continue;
    const carrier = carrierFor(unit, boxesOf);
    const slot = carrier === undefined ? undefined : boxesOf.get(carrier)?.shift();
    if (carrier !== undefined && slot !== undefined) {
      loaded.push({ unit, carrier, slot });
    } else {
      const free = (hex: string): boolean => unitAt(state, hex) === undefined && !taken.has(hex);
      const hex = [defaultHex(unit), ...zoneOf(unit)].find((at): at is string => at !== undefined && free(at));
      if (hex === undefined) throw new Error(`no room for ${unit}`);
      taken.add(hex);
      placed.push({ unit, hex });
    }
  }
  turn.emit({ type: 'ForcesDeployed', public: { seat, placed, loaded } });
}

function freeSlots(state: State, carrier: string): number[] {
  const taken = cargoOf(state, carrier).map((unit) => state.units[unit]?.slot);
  return Array.from({ length: unitOf(carrier).capacity }, (_, box) => box + 1).filter((slot) => !taken.includes(slot));
}

function carrierFor(unit: string, boxes: ReadonlyMap<string, readonly number[]>): string | undefined {
  const wanted = defaultCarrier(unit);
  if (wanted === undefined) return undefined;
  const free = (carrier: string): boolean => (boxes.get(carrier)?.length ?? 0) > 0;
  return free(wanted) ? wanted : launches.find(free);
}
