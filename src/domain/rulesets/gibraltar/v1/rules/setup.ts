import type { ChoiceGenerator, Blocked, Option } from '../../../../kernel/choices.ts';
import { menuDetails, pick } from '../../../../kernel/choices.ts';
import { assertNever } from '../../../../kernel/json.ts';
import { choice, plainOption } from '../../../../kernel/kit/menus.ts';
import type { Setup } from '../../../../kernel/ruleset.ts';
import type { UnitData } from '../data/data.ts';
import { defaultCarrier, defaultHex, unitIds, unitOf } from '../data/data.ts';
import type { Hex } from '../data/hexes.ts';
import { hexIds, hexOf } from '../data/hexes.ts';
import type { Loaded, Placed } from '../events.ts';
import { scenarioOf } from '../scenarios.ts';
import type { SeatId } from '../sides.ts';
import { SEATS } from '../sides.ts';
import type { Options, State, UnitState } from '../state.ts';
import { HAND, LOST, REMOVED, WAITING } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { unitName } from '../text/names.ts';
import { decision } from './decision.ts';
import { blockedDone, hexOption, unitOption } from './menus.ts';
import type { GameTurn } from './positions.ts';
import { cargoOf, endPart, freeSlot, load, ownerOf, placeOf, seatsInTurn, unitAt } from './positions.ts';

type Answer =
  | { readonly do: 'place'; readonly unit: string; readonly hex: string }
  | { readonly do: 'load'; readonly unit: string; readonly carrier: string }
  | { readonly do: 'auto' | 'done' };

/** §6: one unit placed, loaded or put elsewhere; or all the rest at once; or the end, once nothing is left in hand. */
export const setup = decision('setup', {
  kind: 'setup',
  title: t('menus.prompt.setup'),
  seats: SEATS,
  choices: [choice('auto', t('menus.choose.auto')), choice('done', t('menus.choose.done.setup'))],
  asks: seatsInTurn,
  choose: chooseSetup,
  decide(game, seat, answer) {
    switch (answer.do) {
      case 'place':
        return game.emit({ type: 'UnitPlaced', public: { seat, unit: answer.unit, hex: answer.hex } });
      case 'load':
        return load(game, seat, answer.unit, answer.carrier);
      case 'auto':
        return deploy(game, seat);
      case 'done':
        return endPart(game, seat);
      default:
        return assertNever(answer);
    }
  },
});

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
export function setUp(turn: GameTurn): void {
  turn.emit({ type: 'PhaseBegan', public: { turn: 1, side: 'en', phase: 'setup' } });
}

function* chooseSetup(state: State, seat: SeatId): ChoiceGenerator<Answer> {
  const own = unitIds.filter((unit) => ownerOf(state, unit) === seat && mayBePlaced(state, unit));
  const inHand = own.some((unit) => placeOf(state, unit) === HAND);
  const end: Option<Answer | null> = inHand
    ? plainOption('auto', t('menus.choose.auto'), { do: 'auto' })
    : plainOption('done', t('menus.choose.done.setup'), { do: 'done' });
  const blocked = inHand ? [blockedDone(t('menus.blocked.hand'), '§6')] : [];
  const ended = yield* pick<Answer | null>(
    [end, plainOption('place', t('menus.choose.place'), null)],
    menuDetails(t('menus.prompt.setup'), blocked, end.id),
  );
  if (ended !== null) return ended;
  const unit = yield* pick(
    own.map((id) => unitOption(id, standing(state, id))),
    menuDetails(t('menus.prompt.setup.unit')),
  );
  const where = t('menus.prompt.setup.to', { unit: unitName(unit) });
  return yield* pick(
    placesFor(state, unit),
    menuDetails(where, () => closedTo(state, unit)),
  );
}

/** Where a unit has been put already: a hex or its launch. */
function standing(state: State, unit: string): { hint: { at: string } } | undefined {
  const at = placeOf(state, unit);
  return at === HAND ? undefined : { hint: { at } };
}

/** The start units of a side: those in hand, on the map or aboard a launch. */
function mayBePlaced(state: State, unit: string): boolean {
  return ![WAITING, LOST, REMOVED].includes(placeOf(state, unit)) && !unitOf(unit).relief;
}

function placesFor(state: State, unit: string): Option<Answer>[] {
  const hexes = zoneOf(unit).filter((hex) => unitAt(state, hex) === undefined);
  return [
    ...hexes.map((hex): Option<Answer> => ({ ...hexOption(hex), value: { do: 'place', unit, hex } })),
    ...launchesFor(state, unit).map((carrier): Option<Answer> => {
      const hint = { free: unitOf(carrier).capacity - cargoOf(state, carrier).length };
      return { ...unitOption(carrier, { hint }), value: { do: 'load', unit, carrier } };
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
  const occupied = taken.map((hex) => hexOption.blocked(hex, t('menus.blocked.occupied'), '§7.i'));
  if (side !== 'hf' || naval) return occupied;
  if (!infantry)
    return [...occupied, ...launches.map((id) => unitOption.blocked(id, t('menus.blocked.afoot'), '§7.v'))];
  const full = launches.filter((launch) => freeSlot(state, launch) === null && launch !== placeOf(state, unit));
  return [...occupied, ...full.map((launch) => unitOption.blocked(launch, t('menus.blocked.full'), '§7.r'))];
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

/** Everything of the seat that is still in hand: by default, else into the first free place. */
function deploy(turn: GameTurn, seat: SeatId): void {
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
