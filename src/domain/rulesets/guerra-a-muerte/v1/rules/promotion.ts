import type { ChoiceGenerator, Option } from '../../../../kernel/choices.ts';
import { menuDetails, pick } from '../../../../kernel/choices.ts';
import type { JsonObject } from '../../../../kernel/json.ts';
import { secretFor } from '../../../../kernel/event.ts';
import { plainOption } from '../../../../kernel/kit/menus.ts';
import { counterOf } from '../data/data.ts';
import type { Side } from '../sides.ts';
import { SIDES } from '../sides.ts';
import type { State, Step } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { unitName } from '../text/names.ts';
import { countersOf, isOffMap } from './boxes.ts';
import { isBesieged } from './control.ts';
import { decision } from './decision.ts';
import { unitOption } from './menus.ts';
import type { GameTurn } from './positions.ts';
import { areaOf, forceOf, leadersIn, placeOf, unitsIn } from './positions.ts';
import { beginNext } from './steps.ts';

type Promotion = { readonly militia: string; readonly unit: string };

/** §4.7: militia on the map fills up reduced regiments of its arm and nation in its area, for no RP (A43). */
export const promotion = decision('promotion', {
  kind: 'promote',
  title: t('income.promote'),
  seats: SIDES,
  asks: (state, { left }) => left?.find((side) => mayPromote(state, side)) ?? null,
  key: ({ turn }) => `${turn}`,
  *choose(state, seat) {
    return yield* promotions(state, seat);
  },
  decide(turn, seat, promoted) {
    for (const one of promoted) promote(turn, seat, one);
    turn.emit({ type: 'PromotionEnded', public: { side: seat } });
  },
});

function* promotions(state: State, side: Side): ChoiceGenerator<Promotion[]> {
  const taken: Promotion[] = [];
  const reduced = countersOf(side).filter((unit) => isReduced(state, unit));
  const done: Option<null> = plainOption('done', t('income.promote.done'), null);
  for (let from = 0; ;) {
    const open = reduced.slice(from).filter((unit) => militiaFor(state, side, unit, taken).length > 0);
    if (open.length === 0 && taken.length > 0) return taken;
    const options: Option<string | null>[] = [done, ...unitOption.list(open)];
    const unit = yield* pick(options, menuDetails(t('income.promote.which'), [], 'done'));
    if (unit === null) return taken;
    const militia = militiaFor(state, side, unit, taken);
    const prompt = t('income.promote.by', { unit: unitName(unit) });
    taken.push({
      unit,
      militia: yield* pick(
        militia.map((id) => unitOption(id, { hint: whereabouts(state, id) })),
        menuDetails(prompt),
      ),
    });
    from = reduced.indexOf(unit) + 1;
  }
}

/** Where militia is, and how many are in its force: its area, and whether the force is gone, show on the map. */
function whereabouts(state: State, militia: string): JsonObject {
  const force = state.units[militia]?.at ?? '';
  const of = unitsIn(state, force).length + leadersIn(state, force).length;
  return { at: forceOf(state, force).at, force, of };
}

/** A land regiment on the map that has lost a step. */
function isReduced(state: State, unit: string): boolean {
  const { steps, class: kind } = counterOf(unit);
  return steps === 2 && kind !== 'naval' && state.units[unit]?.steps === 1 && !isOffMap(state, unit);
}

/** One militia of each force that may fill the unit up: one not raised in this phase and not spent yet (A73). */
function militiaFor(state: State, side: Side, unit: string, taken: readonly Promotion[]): string[] {
  const zone = zoneOf(state, unit);
  if (zone === null) return [];
  const kind = kindOf(unit);
  const found = new Map<string, string>();
  for (const militia of militiaOf[side]) {
    if (kindOf(militia) !== kind || !isReady(state, militia) || zoneOf(state, militia) !== zone) continue;
    if (taken.some((one) => one.militia === militia)) continue;
    const { at = '' } = state.units[militia] ?? {};
    if (!found.has(at)) found.set(at, militia);
  }
  return [...found.values()];
}

function isReady(state: State, militia: string): boolean {
  return !isOffMap(state, militia) && !state.fresh.includes(militia);
}

const militiaOf: Readonly<Record<Side, readonly string[]>> = {
  royalist: countersOf('royalist').filter((id) => counterOf(id).class === 'militia'),
  patriot: countersOf('patriot').filter((id) => counterOf(id).class === 'militia'),
};

/** The area in which a unit is; a besieged city is shut off from it (A74). Null at sea and in boxes. */
function zoneOf(state: State, unit: string): string | null {
  const { at } = forceOf(state, state.units[unit]?.at ?? '');
  const [kind, id] = placeOf(at);
  return kind === 'city' && isBesieged(state, id) ? at : areaOf(at);
}

/** Whether a side may have something to promote, by what boxes tell everybody: militia and a regiment that fit are on the map. */
function mayPromote(state: State, side: Side): boolean {
  const kinds = new Set(militiaOf[side].filter((id) => !isOffMap(state, id)).map(kindOf));
  return kinds.size > 0 && regimentsOf[side].some((id) => kinds.has(kindOf(id)) && !isOffMap(state, id));
}

const regimentsOf: Readonly<Record<Side, readonly string[]>> = {
  royalist: countersOf('royalist').filter(isRegiment),
  patriot: countersOf('patriot').filter(isRegiment),
};

function isRegiment(id: string): boolean {
  const { steps, class: kind } = counterOf(id);
  return steps === 2 && kind !== 'naval';
}

function kindOf(id: string): string {
  const { nation, arm } = counterOf(id);
  return `${nation}.${arm}`;
}

function promote(turn: GameTurn, side: Side, { militia, unit }: Promotion): void {
  const { at } = turn.state.units[militia] ?? { at: '' };
  const area = areaOf(forceOf(turn.state, at).at) ?? '';
  const alone = unitsIn(turn.state, at).length === 1 && leadersIn(turn.state, at).length === 0;
  turn.emit({
    type: 'UnitPromoted',
    public: { side, militia, area, emptied: alone ? at : null },
    secrets: secretFor(side, { unit }),
  });
}

/** 3.4: a die each says who goes first, ties again (§4.7); then the step is over. */
export function advancePromotion(turn: GameTurn, { left }: Step & { kind: 'promotion' }): void {
  if (left !== null || !SIDES.some((side) => mayPromote(turn.state, side))) return beginNext(turn);
  const dice = turn.chance.dice(2);
  while (dice.at(-2) === dice.at(-1)) dice.push(...turn.chance.dice(2));
  const first = (dice.at(-2) ?? 0) > (dice.at(-1) ?? 0) ? 'royalist' : 'patriot';
  turn.emit({ type: 'PromotionDiced', public: { dice, first } });
}
