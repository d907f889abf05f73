import type { ChoiceGenerator, Option } from '../../../../kernel/choices.ts';
import { secretFor } from '../../../../kernel/event.ts';
import { pick, menuDetails } from '../../../../kernel/choices.ts';
import { areaIds, britishEntry, spanishEntry, unitData, unitOf } from '../data/data.ts';
import { playCard } from './cards.ts';
import { order, unless } from './order.ts';
import { plain, unitOption, zoneOption } from './menus.ts';
import type { GameTurn } from './positions.ts';
import { countAt, holds, isLand, onMap, STACK, strength } from './positions.ts';
import type { State } from '../state.ts';
import type { Side } from '../sides.ts';
import { CASUALTIES } from '../state.ts';
import { enemyOf } from '../sides.ts';
import { t } from '../text/catalogue.ts';

const POINTS = 3;
const ELITE_POINTS = 1;

/** One PF of reinforcement; `zone` is where the unit stands or comes back. */
type Point = { unit: string; zone: string };

/** §9.reinf */
export const reinforcements = order<Point[]>({
  idle: (state, side) => unless(mayReinforce(state, side), 'blocked.nobody-to-reinforce', '§9'),
  choose: choosePoints,
  play: reinforce,
});

/** §9.reinf1: whether a single PF could be placed. */
function mayReinforce(state: State, side: Side): boolean {
  return receivers(state, side, []).length > 0;
}

/** Strength and place of a unit once `points` are spent. */
function after(state: State, unit: string, points: readonly Point[]): { at: string; pf: number } {
  const spent = points.filter((point) => point.unit === unit);
  return { at: spent[0]?.zone ?? state.units[unit]?.at ?? CASUALTIES, pf: strength(state, unit) + spent.length };
}

/** §9.reinf1-3, A-35: units on the board below full strength, and casualties with a place to return to. */
function receivers(state: State, side: Side, points: readonly Point[]): string[] {
  const elite = points.filter((point) => unitOf(point.unit).elite).length;
  return Object.values(unitData)
    .filter((unit) => unit.side === side && !(unit.elite && elite >= ELITE_POINTS))
    .filter((unit) => {
      const { at, pf } = after(state, unit.id, points);
      if (at === CASUALTIES) return entries(state, side, points).length > 0;
      return onMap(at) && pf < unit.steps;
    })
    .map((unit) => unit.id);
}

/** §9.reinf2: the own flagged zones that can take one more unit. */
function entries(state: State, side: Side, points: readonly Point[]): string[] {
  const flags = side === 'british' ? [britishEntry] : spanishEntry;
  return flags.filter((zone) => {
    if (holds(state, enemyOf(side), zone)) return false;
    const back = new Set(points.filter((point) => returns(state, point) && point.zone === zone).map((p) => p.unit));
    return !isLand(zone) || countAt(state, side, zone) + back.size < STACK;
  });
}

function returns(state: State, { unit }: Point): boolean {
  return state.units[unit]?.at === CASUALTIES;
}

/** §9.reinf: one PF at a time. */
function* choosePoints(state: State, side: Side): ChoiceGenerator<Point[]> {
  const points: Point[] = [];
  const finish = plain<string | null>('done', 'choose.done', null);
  while (points.length < POINTS) {
    const units: Option<string | null>[] = receivers(state, side, points).map((unit) => unitOption(state, unit));
    if (units.length === 0) break;
    const ends = points.length > 0 ? [finish] : [];
    const prompt = t('prompt.order.reinforce.left', { left: POINTS - points.length });
    const unit = yield* pick<string | null>([...units, ...ends], menuDetails(prompt));
    if (unit === null) break;
    const { at } = after(state, unit, points);
    if (at !== CASUALTIES) points.push({ unit, zone: at });
    else points.push({ unit, zone: yield* entryFor(state, side, points) });
  }
  return points;
}

function* entryFor(state: State, side: Side, points: readonly Point[]): ChoiceGenerator<string> {
  const zones = entries(state, side, points);
  const [only] = zones;
  if (side === 'british' && only !== undefined) return only;
  return yield* pick(zones.map(zoneOption), menuDetails(t('prompt.order.reinforce.entry')));
}

/** Only blocks that come back are seen; who was strengthened, only the owner knows. */
function reinforce(turn: GameTurn, seat: Side, card: string, points: Point[]): void {
  playCard(turn, seat, card, 'order');
  const back = points.filter((point, index) => returns(turn.state, point) && first(points, index));
  const entered = areaIds.flatMap((zone) => {
    const blocks = back.filter((point) => point.zone === zone).length;
    return blocks > 0 ? [{ zone, blocks }] : [];
  });
  turn.emit({ type: 'Reinforced', public: { seat, entered }, secrets: secretFor(seat, { points }) });
}

function first(points: readonly Point[], index: number): boolean {
  return points.findIndex((point) => point.unit === points[index]?.unit) === index;
}
