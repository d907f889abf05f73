import type { ChoiceGenerator } from '../../../../kernel/choices.ts';
import { pick, menuDetails } from '../../../../kernel/choices.ts';
import { choice } from '../../../../kernel/kit/menus.ts';
import { kindOf } from '../data/data.ts';
import type { Combat, State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { cardName } from '../text/names.ts';
import { playCard } from './cards.ts';
import { decision } from './decision.ts';
import { combatOf, leader } from './fighters.ts';
import { blockedCard, cardOption, passOption } from './menus.ts';
import type { Support } from './plays.ts';
import { cancelled, closeSupports } from './plays.ts';
import type { GameTurn } from './positions.ts';
import { allCopiesOpen, officerAt, oneOfEach } from './positions.ts';

type Called = NonNullable<Combat['drums']>;

/** C2b: Heavy Swell against the supports of a defending Briton. */
export const swell = decision('swell', {
  kind: 'response.swell',
  title: t('prompt.response.swell'),
  seats: ['spanish'],
  reaction: true,
  choices: [choice('pass', t('choose.pass-window')), choice('card:es-swell', cardName('es-swell'))],
  asks: () => 'spanish',
  *choose(state): ChoiceGenerator<{ card: string; target: string } | null> {
    const held = state.hands.spanish.find((card) => kindOf(card) === 'es-swell');
    const offer = held === undefined ? [] : [cardOption(held)];
    const card = yield* pick<string | null>(
      [passOption, ...offer],
      menuDetails(t('prompt.response.swell'), [], 'pass'),
    );
    return card === null ? null : { card, target: yield* chooseSwellTarget(state, []) };
  },
  decide(turn, seat, answer) {
    if (answer !== null) drown(turn, answer.card, answer.target);
    closeSupports(turn, seat);
  },
});

/** §10.1b, A-09: whether the window opens, after the British supports in a combat that Spain began. */
export function mayUseSwell(state: State, combat: Combat): boolean {
  const held = state.hands.spanish.length > 0 && !allCopiesOpen(state, 'spanish', 'es-swell');
  return held && combat.supports.british.length > 0;
}

/** §9.swell: a British support is out of the game. */
export function drown(turn: GameTurn, card: string, target: string): void {
  playCard(turn, 'spanish', card, 'response');
  turn.emit({ type: 'SupportCancelled', public: { card: target } });
}

/** British supports that the swell may still drown; not drums whose officer El Tigre has struck, for he came. */
export function swellTargets(state: State, plays: readonly Support[]): string[] {
  const { supports, drums } = combatOf(state);
  const open = supports.british.filter((card) => !cancelled(plays).includes(card));
  return open.filter((card) => !(card === drums?.card && callerStruck(state, drums, plays)));
}

/** Whether El Tigre has struck the officer whom the drums called: he is off the map, or will be once `plays` are made. */
function callerStruck(state: State, drums: Called, plays: readonly Support[]): boolean {
  if (!drums.officer) return false;
  const gone = officerAt(state, 'british', drums.from) === null;
  return gone || (leader(state, 'british') === null && plays.some((play) => play.use === 'tiger'));
}

export function* chooseSwellTarget(state: State, plays: readonly Support[]): ChoiceGenerator<string> {
  const open = swellTargets(state, plays);
  const { drums } = combatOf(state);
  const kept = drums === null || open.includes(drums.card) || cancelled(plays).includes(drums.card) ? [] : [drums.card];
  const blocked = kept.map((card) => blockedCard(card, 'blocked.tiger-struck', '§9'));
  return yield* pick(oneOfEach(open).map(cardOption), menuDetails(t('prompt.response.swell.target'), blocked));
}
