import type { ChoiceGenerator } from '../../../../kernel/choices.ts';
import { pick, menuDetails } from '../../../../kernel/choices.ts';
import { choice } from '../../../../kernel/kit/menus.ts';
import { areaIds, kindOf } from '../data/data.ts';
import type { Side } from '../sides.ts';
import { SIDES } from '../sides.ts';
import type { State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { cardName } from '../text/names.ts';
import { playCard } from './cards.ts';
import { decision } from './decision.ts';
import { canLeadFrom, chooseFrom } from './groups.ts';
import { cardOption, passOption, zoneOption } from './menus.ts';
import type { GroupPlan, Manner } from './movement.ts';
import { moveGroup, nameGroup } from './movement.ts';
import type { GameTurn } from './positions.ts';
import { allCopiesOpen, countAt, isLand, officerAt, phasing } from './positions.ts';

const CARD: Readonly<Record<Side, string>> = { british: 'uk-counter', spanish: 'es-counter' };

/** §9.counter1-2: a group that its officer leads, to move and attack at once. */
export const counterattack = decision('counter', {
  kind: 'reaction.counter',
  title: t('prompt.reaction.counter'),
  seats: SIDES,
  reaction: true,
  choices: [
    choice('pass', t('choose.pass-window')),
    ...SIDES.map((side) => choice(`card:${CARD[side]}`, cardName(CARD[side]))),
  ],
  asks: counterSide,
  *choose(state): ChoiceGenerator<{ card: string; group: GroupPlan } | null> {
    const side = counterSide(state);
    const held = state.hands[side].find((card) => kindOf(card) === CARD[side]);
    const manner: Manner = { side, attack: true, reaction: true, placing: null };
    const zones = ledZones(state, side).filter((zone) => canLeadFrom(state, manner, zone));
    const offer = held === undefined || zones.length === 0 ? [] : [cardOption(held)];
    const card = yield* pick<string | null>(
      [passOption, ...offer],
      menuDetails(t('prompt.reaction.counter'), [], 'pass'),
    );
    if (card === null) return null;
    const from = yield* pick(zones.map(zoneOption), menuDetails(t('prompt.move.origin')));
    return { card, group: yield* chooseFrom(state, manner, from) };
  },
  decide(turn, side, answer) {
    if (answer === null || answer.group.to === null) letPass(turn, side);
    else strikeBack(turn, side, { ...answer, to: answer.group.to });
  },
});

/** C8, §10.0.10: whether the window for a Counterattack opens, by public facts alone. */
export function mayCounter(state: State, side: Side): boolean {
  if (state.hands[side].length === 0 || allCopiesOpen(state, side, CARD[side])) return false;
  return ledZones(state, side).length > 0;
}

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

function letPass(turn: GameTurn, seat: Side): void {
  turn.emit({ type: 'WindowPassed', public: { seat, window: 'counter' } });
}

function strikeBack(
  turn: GameTurn,
  side: Side,
  { card, group, to }: { card: string; group: GroupPlan; to: string },
): void {
  playCard(turn, side, card, 'reaction');
  nameGroup(turn, side, group, { attack: true, reaction: true });
  moveGroup(turn, to, side);
}
