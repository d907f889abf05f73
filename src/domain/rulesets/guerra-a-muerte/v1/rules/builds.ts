import type { ChoiceGenerator, Option } from '../../../../kernel/choices.ts';
import { menuDetails, pick } from '../../../../kernel/choices.ts';
import { secretFor } from '../../../../kernel/event.ts';
import { plainOption } from '../../../../kernel/kit/menus.ts';
import type { Text } from '../../../../kernel/text.ts';
import { listed, textBy } from '../../../../kernel/text.ts';
import { counterOf, counters } from '../data/data.ts';
import { buildCost, completionCost } from '../data/tables.ts';
import type { Purse, Side } from '../sides.ts';
import { PURSES, SIDES } from '../sides.ts';
import type { Build, State } from '../state.ts';
import { ENTERING, RECRUIT } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { purseName, unitName } from '../text/names.ts';
import { countersOf, isOffMap } from './boxes.ts';
import { buildPlaces, hasRoom, isAtBuildPlace } from './build-places.ts';
import { pursesOf } from './control.ts';
import { decision } from './decision.ts';
import { formForce } from './forces.ts';
import { pursesOfSide } from './income.ts';
import { placeOption, purseOption } from './menus.ts';
import type { GameTurn } from './positions.ts';
import { unitsIn } from './positions.ts';
import { beginNext } from './steps.ts';

/** What may be bought: a counter of the box, whole or with one step of two, or the second step of one on the map (A12). */
type Ware = {
  readonly unit: string;
  readonly steps: 1 | 2;
  readonly cost: number;
  readonly onMap: boolean;
  /** Counters of the box that are alike have the same, and are offered once. */
  readonly alike?: string;
};

/** So many units may be built in one step: the limit on the path of a command leaves no more. */
const MOST = 80;

/** §4.6: both raise units at the same time, sealed, and see each other's when both have. */
export const building = decision('build', {
  kind: 'build',
  title: t('income.build'),
  seats: SIDES,
  asks: (state) => SIDES.filter((side) => state.built[side] === undefined && hasFunds(state, side)),
  key: ({ turn }) => `${turn}`,
  choose: chooseBuilds,
  decide(turn, seat, builds) {
    turn.emit({ type: 'BuildsSealed', public: { side: seat }, secrets: secretFor(seat, { builds }) });
  },
});

/** What a side may seal. */
export function* chooseBuilds(state: State, side: Side): ChoiceGenerator<Build[]> {
  const builds: Build[] = [];
  const left: Record<Purse, number> = { ...state.purses };
  const wares = waresOf(state, side);
  const done: Option<null> = plainOption('done', t('income.build.done'), null);
  while (builds.length < MOST) {
    const open = openWares(state, side, { wares, builds, left });
    if (open.length === 0 && builds.length > 0) break;
    const options: Option<Ware | null>[] = [done, ...open.map(wareOption)];
    const now = { ...left };
    const prompt = textBy((lang) => t('income.build.which', { purses: pursesLeft(now, side) })[lang]);
    const ware = yield* pick(options, menuDetails(prompt, [], 'done'));
    if (ware === null) break;
    const at = yield* placed(state, side, ware, builds);
    const purse = yield* paid(ware, left);
    left[purse] -= ware.cost;
    builds.push({ unit: ware.unit, steps: ware.steps, at, purse, cost: ware.cost });
  }
  return builds;
}

/** "El Plata 3.5 RP, and Mexico 1 RP": the purses of a side that are not empty, or its first one. */
function pursesLeft(left: Readonly<Record<Purse, number>>, side: Side): Text {
  const all = pursesOfSide(side);
  const full = all.filter((purse) => left[purse] > 0);
  return listed(
    (full.length > 0 ? full : all.slice(0, 1)).map((purse) =>
      t('income.build.left', { purse: purseName(purse), rp: left[purse] / 2 }),
    ),
  );
}

function* placed(state: State, side: Side, { unit, onMap }: Ware, builds: readonly Build[]): ChoiceGenerator<string> {
  if (onMap) return state.forces[state.units[unit]?.at ?? '']?.at ?? '';
  const places = buildPlaces(state, side, unit).filter((at) => hasRoom(state, at, unit, builds));
  return yield* pick(placeOption.list(places), menuDetails(t('income.build.where', { unit: unitName(unit) })));
}

function* paid({ unit, cost }: Ware, left: Readonly<Record<Purse, number>>): ChoiceGenerator<Purse> {
  const purses = payers(unit, cost, left);
  const [only = 'R'] = purses;
  if (purses.length < 2) return only;
  return yield* pick(purseOption.list(purses), menuDetails(t('income.build.purse', { unit: unitName(unit) })));
}

/** Everything that the side might ever buy in this step, in the order of the data. */
function waresOf(state: State, side: Side): Ware[] {
  const boxed = unitsIn(state, RECRUIT).filter((unit) => counterOf(unit).side === side);
  return [...boxed.flatMap((unit) => WARES.get(unit) ?? []), ...reducedWares(state, side)];
}

const GENERIC: ReadonlySet<string> = new Set(['militia', 'artillery', 'naval']);

/** What a counter of the box may be bought as. */
const WARES: ReadonlyMap<string, readonly Ware[]> = new Map(
  [...counters.keys()].map((unit) => [unit, waresInBox(unit)]),
);

function waresInBox(unit: string): Ware[] {
  const { type, steps } = counterOf(unit);
  const boxed = { unit, onMap: false };
  const whole: Ware = { ...boxed, steps, cost: buildCost(type), alike: `${kindOf(unit)}.${steps}` };
  return steps === 1
    ? [whole]
    : [whole, { ...boxed, steps: 1, cost: buildCost(type, false), alike: `${kindOf(unit)}.1` }];
}

/** Units on the map that have lost a step and stand where they could be raised (A12). */
function reducedWares(state: State, side: Side): Ware[] {
  const reduced = countersOf(side).filter(
    (unit) => counterOf(unit).steps === 2 && state.units[unit]?.steps === 1 && !isOffMap(state, unit),
  );
  return reduced.flatMap((unit): Ware[] => {
    const cost = completionCost(counterOf(unit).type);
    return cost === null || !isAtBuildPlace(state, side, unit) ? [] : [{ unit, steps: 2, cost, onMap: true }];
  });
}

type Draft = {
  readonly wares: readonly Ware[];
  readonly builds: readonly Build[];
  readonly left: Readonly<Record<Purse, number>>;
};

/** What can still be paid for and placed; counters that are alike are offered once. */
function openWares(state: State, side: Side, { wares, builds, left }: Draft): Ware[] {
  const taken = new Set(builds.map(({ unit }) => unit));
  const alike = new Set<string>();
  return wares.filter((ware) => {
    const { unit, cost, alike: key } = ware;
    if (taken.has(unit) || payers(unit, cost, left).length === 0) return false;
    if (key === undefined) return true;
    if (alike.has(key)) return false;
    alike.add(key);
    return buildPlaces(state, side, unit).some((at) => hasRoom(state, at, unit, builds));
  });
}

/** Counters without a name of their own are alike; each other one is a kind of its own. */
function kindOf(unit: string): string {
  const { class: kind, nation, type, spanish = false } = counterOf(unit);
  return GENERIC.has(kind) ? `${nation}.${type}.${spanish}` : unit;
}

/** §4.2: purses of which the unit may be paid, and that have as much. */
function payers(unit: string, cost: number, left: Readonly<Record<Purse, number>>): Purse[] {
  return pursesOf(counterOf(unit).nation).filter((purse) => left[purse] >= cost);
}

const options = new Map<string, Option<Ware>>();

function wareOption(ware: Ware): Option<Ware> {
  const { unit, steps, cost, onMap } = ware;
  const way = onMap ? 'fill' : steps < counterOf(unit).steps ? 'part' : 'unit';
  const id = `${way}:${unit}`;
  let option = options.get(id);
  if (option === undefined) {
    const label = t(`income.build.${way}`, { unit: unitName(unit), rp: cost / 2 });
    option = { id, label, target: { type: 'piece', id: unit }, value: ware };
    options.set(id, option);
  }
  return option;
}

/** Whether a side has any RP: its purses lie open. */
function hasFunds(state: State, side: Side): boolean {
  return fundsOf(state.purses, side) > 0;
}

function fundsOf(purses: Readonly<Record<Purse, number>>, side: Side): number {
  return pursesOfSide(side).reduce((sum, purse) => sum + purses[purse], 0);
}

/** 3.5: once both have built, what they did is shown: RP, counters that leave the boxes, places of new forces (A76). */
export function advanceBuild(turn: GameTurn): void {
  const { royalist = [], patriot = [] } = turn.state.built;
  const all = [...royalist, ...patriot];
  if (SIDES.some((side) => turn.state.built[side] !== undefined)) {
    const spent = PURSES.map((purse) => ({ purse, half: sumOf(all.filter((one) => one.purse === purse)) }));
    const boxes = unitsIn(turn.state, RECRUIT).filter((unit) => all.some((build) => build.unit === unit));
    turn.emit({
      type: 'BuildsShown',
      public: {
        royalist: royalist.length,
        patriot: patriot.length,
        spent: spent.filter(({ half }) => half > 0),
        boxes,
      },
    });
    raise(turn, 'royalist', royalist);
    raise(turn, 'patriot', patriot);
  }
  beginNext(turn);
}

function sumOf(builds: readonly Build[]): number {
  return builds.reduce((sum, { cost }) => sum + cost, 0);
}

/** New units of a side at a place are a new force there: land units one, ships another. */
function raise(turn: GameTurn, side: Side, builds: readonly Build[]): void {
  const fresh = builds.filter(({ unit }) => turn.state.units[unit]?.at === ENTERING);
  for (const at of [...new Set(fresh.map((build) => build.at))].sort()) {
    for (const kind of ['land', 'fleet'] as const) {
      const here = fresh.filter((one) => one.at === at && (counterOf(one.unit).arm === 'naval') === (kind === 'fleet'));
      const units = here.map(({ unit, steps }) => ({ unit, steps }));
      if (units.length > 0) formForce(turn, { owner: side, kind, at, units });
    }
  }
}
