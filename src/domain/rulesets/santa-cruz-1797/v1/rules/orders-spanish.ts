import type { ChoiceGenerator, Menu } from '../../../../kernel/choices.ts';
import { secretFor } from '../../../../kernel/event.ts';
import type { ChoiceId } from '../../../../kernel/ids.ts';
import { pick, pickSome, menuDetails } from '../../../../kernel/choices.ts';
import { distances } from '../../../../kernel/geometry/areas.ts';
import { areaIds, kindOf, landNeighbours } from '../data/data.ts';
import { playCard, shownAs } from './cards.ts';
import type { Command } from './commands.ts';
import { cardOption, done, plain, unitOption, zoneOption } from './menus.ts';
import type { Game } from './positions.ts';
import { ashore, countAt, holds, isLand, officerAt, STACK, unitsAt } from './positions.ts';
import { bringsOfficer } from './movement.ts';
import type { State } from '../state.ts';
import { t } from '../text/catalogue.ts';

/** §9.harass3, A-36: a British unit on land, and at least one half of the card to carry out. */
export function mayHarass(state: State): boolean {
  return ashore(state, 'british') && (ownConfusion(state) !== null || state.reserve.length > 0);
}

function ownConfusion(state: State): string | null {
  return state.hands.spanish.find((card) => kindOf(card) === 'es-confusion') ?? null;
}

/** §9.harass1: an own Confusion may go; it must where that is the card's only effect. */
export function* chooseHarass(state: State, card: string): ChoiceGenerator<Command> {
  const confusion = ownConfusion(state);
  if (confusion === null) return { do: 'harass', card, discard: null };
  const keep = state.reserve.length > 0 ? [plain<string | null>('keep', 'choose.keep-confusion', null)] : [];
  const throwAway = { ...cardOption(confusion), id: 'discard', label: t('choose.discard-confusion') };
  const discard = yield* pick<string | null>([throwAway, ...keep], menuDetails(t('prompt.order.harass')));
  return { do: 'harass', card, discard };
}

/** §9.harass1-2: what is thrown away, and the British Confusion that joins their undrawn cards. */
export function harass(turn: Game, card: string, held: string | null): void {
  playCard(turn, 'spanish', card, 'order');
  const [discarded = null] = held === null ? [] : shownAs(turn.state, 'spanish', [held]);
  turn.emit({ type: 'ConfusionSpread', public: { discarded, joined: turn.state.reserve[0] ?? null } });
}

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
  return areaIds.filter(
    (zone) => isLand(zone) && holds(state, 'spanish', zone) && frenchTargets(state, zone, 1, false).length > 0,
  );
}

export function mayUseFrench(state: State): boolean {
  return frenchStarts(state).length > 0;
}

/** §9.french1: any units of one zone, anywhere that a free path leads; the officer as in any move. */
export function* chooseFrench(state: State, card: string): ChoiceGenerator<Command> {
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
  return { do: 'french', card, from, units, officer, to };
}

function* officerToo(state: State, from: string, units: readonly string[]): Generator<Menu, boolean, ChoiceId> {
  const stay = plain('officer:stay', 'choose.officer-stays', false);
  const go = plain('officer:go', 'choose.officer-goes', true);
  const canGo = frenchTargets(state, from, units.length, true).length > 0;
  return yield* pick(canGo ? [go, stay] : [stay], menuDetails(t('prompt.move.officer'), [], 'officer:stay'));
}

export function french(turn: Game, order: Extract<Command, { do: 'french' }>): void {
  const { card, from, to, units } = order;
  playCard(turn, 'spanish', card, 'order');
  const officer = order.officer && bringsOfficer(turn, 'spanish', from, to);
  turn.emit({
    type: 'FrenchMoved',
    public: { from, to, blocks: units.length, officer },
    secrets: secretFor('spanish', { units }),
  });
}
