import type { ChoiceGenerator } from '../../../../kernel/choices.ts';
import { pick, menuDetails } from '../../../../kernel/choices.ts';
import { areaIds, kindOf } from '../data/data.ts';
import type { Command, GroupPlan } from './commands.ts';
import { playCard } from './cards.ts';
import type { Manner } from './groups.ts';
import { canLeadFrom, chooseDestination, chooseFrom } from './groups.ts';
import { cardOption, plain, zoneOption } from './menus.ts';
import { marchOf, moveGroup, nameGroup, partyOf } from './movement.ts';
import type { Game } from './positions.ts';
import { allCopiesOpen, countAt, isLand, isOpen, officerAt, phasing } from './positions.ts';
import type { State } from '../state.ts';
import type { Side } from '../sides.ts';
import { enemyOf } from '../sides.ts';
import { t } from '../text/catalogue.ts';

/** §9.lost1: Spain may lead the named group instead. */
export function* chooseLost(state: State): ChoiceGenerator<Command> {
  const pass = plain<string | null>('pass', 'choose.pass-window', null);
  const card = state.hands.spanish.find((held) => kindOf(held) === 'es-lost');
  const lost = card === undefined ? [] : [cardOption(card)];
  return { do: 'lose-them', card: yield* pick([pass, ...lost], menuDetails(t('prompt.response.lost'), [], 'pass')) };
}

export function loseThem(turn: Game, card: string | null): void {
  if (card === null) {
    turn.emit({ type: 'WindowPassed', public: { seat: 'spanish', window: 'lost' } });
    return;
  }
  playCard(turn, 'spanish', card, 'response');
  turn.emit({ type: 'GroupLost', public: { from: marchOf(turn.state).from } });
}

/** Whether the British are asked about Freemantle: by what everybody knows of the group's officer (§9.lost3). */
export function asksFreemantle(state: State): boolean {
  const march = marchOf(state);
  if (march.lost !== 'lost' || march.freemantle !== 'unasked' || !march.officer) return false;
  const officer = officerAt(state, 'british', march.from);
  return officer !== null && !isOpen(state, officer) && !isOpen(state, 'freemantle');
}

/** §9.lost3, §11.7: Freemantle may show himself; then Lost! has no effect. */
export function* chooseFreemantle(state: State): ChoiceGenerator<Command> {
  const keep = plain('keep', 'choose.keep-hidden', false);
  const here = officerAt(state, 'british', marchOf(state).from) === 'freemantle';
  const show = here ? [plain('reveal', 'choose.reveal-freemantle', true)] : [];
  const reveal = yield* pick([keep, ...show], menuDetails(t('prompt.response.freemantle'), [], 'keep'));
  return { do: 'freemantle', reveal };
}

export function freemantle(turn: Game, reveal: boolean): void {
  if (reveal) turn.emit({ type: 'FreemantleRevealed', public: { zone: marchOf(turn.state).from } });
  else turn.emit({ type: 'WindowPassed', public: { seat: 'british', window: 'freemantle' } });
}

/** Who names the destination of the group on the march. */
export function leaderOf(state: State): Side {
  const march = marchOf(state);
  return march.lost === 'lost' ? enemyOf(march.side) : march.side;
}

/** M5 as a decision of its own. */
export function* chooseMarchDestination(state: State): ChoiceGenerator<Command> {
  return { do: 'destination', to: yield* chooseDestination(state, partyOf(state, marchOf(state))) };
}

/** C8, §10.0.10: whether the window for a Counterattack opens, by public facts alone. */
export function mayCounter(state: State, side: Side): boolean {
  if (state.hands[side].length === 0 || allCopiesOpen(state, side, COUNTER[side])) return false;
  return ledZones(state, side).length > 0;
}

const COUNTER: Readonly<Record<Side, string>> = { british: 'uk-counter', spanish: 'es-counter' };

/** §9.counter1: land zones with an own officer and a unit. */
function ledZones(state: State, side: Side): string[] {
  return areaIds.filter(
    (zone) => isLand(zone) && countAt(state, side, zone) > 0 && officerAt(state, side, zone) !== null,
  );
}

/** The seat that may answer a combat of the other's phase. */
export function counterSide(state: State): Side {
  return phasing(state) === 'british' ? 'spanish' : 'british';
}

/** §9.counter1-2: a group that its officer leads, to move and attack at once. */
export function* chooseCounter(state: State): ChoiceGenerator<Command> {
  const side = counterSide(state);
  const pass = plain<string | null>('pass', 'choose.pass-window', null);
  const held = state.hands[side].find((card) => kindOf(card) === COUNTER[side]);
  const manner: Manner = { side, attack: true, reaction: true, placing: null };
  const zones = ledZones(state, side).filter((zone) => canLeadFrom(state, manner, zone));
  const offer = held === undefined || zones.length === 0 ? [] : [cardOption(held)];
  const card = yield* pick([pass, ...offer], menuDetails(t('prompt.reaction.counter'), [], 'pass'));
  if (card === null) return { do: 'counter', card, group: null };
  const from = yield* pick(zones.map(zoneOption), menuDetails(t('prompt.move.origin')));
  const group = yield* chooseFrom(state, manner, from);
  return { do: 'counter', card, group };
}

export function counter(turn: Game, card: string | null, group: GroupPlan | null): void {
  const side = counterSide(turn.state);
  if (card === null || group?.to == null) {
    turn.emit({ type: 'WindowPassed', public: { seat: side, window: 'counter' } });
    return;
  }
  playCard(turn, side, card, 'reaction');
  nameGroup(turn, side, group, { attack: true, reaction: true });
  moveGroup(turn, group.to, side);
}
