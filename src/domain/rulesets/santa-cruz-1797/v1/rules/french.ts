import type { ChoiceGenerator } from '../../../../kernel/choices.ts';
import { secretFor } from '../../../../kernel/event.ts';
import { pick, menuDetails } from '../../../../kernel/choices.ts';
import { pickSome } from '../../../../kernel/pick-some.ts';
import { distances } from '../../../../kernel/geometry/areas.ts';
import { areaIds, landNeighbours } from '../data/data.ts';
import type { State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { playCard } from './cards.ts';
import { done, plain, unitOption, zoneOption } from './menus.ts';
import { bringsOfficer } from './movement.ts';
import { order, unless } from './order.ts';
import type { GameTurn } from './positions.ts';
import { countAt, holds, isLand, officerAt, STACK, unitsAt } from './positions.ts';

type Plan = { from: string; units: string[]; officer: boolean; to: string };

/** §9.french1: any units of one zone, anywhere that a free path leads. */
export const french = order<Plan>({
  idle: (state) =>
    unless(
      areaIds.some((zone) => isStart(state, zone)),
      'blocked.nobody-can-move',
      '§9',
    ),
  choose: chooseFrench,
  play: (turn, _seat, card, plan) => go(turn, card, plan),
});

/** §9.french1-2: land zones without British units that can be reached without crossing any; with room for `size`. */
function frenchTargets(state: State, from: string, size: number, officer: boolean): string[] {
  const free = (zone: string): boolean => !holds(state, 'british', zone);
  const reached = distances(from, (zone) => landNeighbours(zone).filter(free));
  return areaIds.filter((zone) => {
    if (zone === from || !reached.has(zone)) return false;
    if (countAt(state, 'spanish', zone) + size > STACK) return false;
    return !officer || officerAt(state, 'spanish', zone) === null;
  });
}

function frenchStarts(state: State): string[] {
  return areaIds.filter((zone) => isStart(state, zone));
}

function isStart(state: State, zone: string): boolean {
  return isLand(zone) && holds(state, 'spanish', zone) && frenchTargets(state, zone, 1, false).length > 0;
}

/** The units, the officer as in any move, and where they go. */
function* chooseFrench(state: State): ChoiceGenerator<Plan> {
  const from = yield* pick(frenchStarts(state).map(zoneOption), menuDetails(t('prompt.order.french')));
  const standing = unitsAt(state, 'spanish', from);
  const sizes = standing.map((_, index) => index + 1);
  const max = Math.max(...sizes.filter((size) => frenchTargets(state, from, size, false).length > 0));
  const units = yield* pickSome(
    standing.map((unit) => unitOption(state, unit)),
    { min: 1, max, done: done() },
    menuDetails(t('prompt.move.units')),
  );
  const forced = units.length === standing.length;
  const officer = officerAt(state, 'spanish', from) !== null && (forced || (yield* officerToo(state, from, units)));
  const targets = frenchTargets(state, from, units.length, officer && !forced);
  const to = yield* pick(targets.map(zoneOption), menuDetails(t('prompt.move.destination')));
  return { from, units, officer, to };
}

function* officerToo(state: State, from: string, units: readonly string[]): ChoiceGenerator<boolean> {
  const stay = plain('officer:stay', 'choose.officer-stays', false);
  const go = plain('officer:go', 'choose.officer-goes', true);
  const canGo = frenchTargets(state, from, units.length, true).length > 0;
  return yield* pick(canGo ? [go, stay] : [stay], menuDetails(t('prompt.move.officer'), [], 'officer:stay'));
}

function go(turn: GameTurn, card: string, plan: Plan): void {
  const { from, to, units } = plan;
  playCard(turn, 'spanish', card, 'order');
  const officer = plan.officer && bringsOfficer(turn, 'spanish', from, to);
  turn.emit({
    type: 'FrenchMoved',
    public: { from, to, blocks: units.length, officer },
    secrets: secretFor('spanish', { units }),
  });
}
