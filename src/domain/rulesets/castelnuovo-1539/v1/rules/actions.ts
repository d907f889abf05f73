import type { ChoiceGenerator, Blocked, Option } from '../../../../kernel/choices.ts';
import { pick, menuDetails } from '../../../../kernel/choices.ts';
import { choice } from '../../../../kernel/kit/menus.ts';
import { cardOf } from '../data/data.ts';
import type { Side } from '../sides.ts';
import { SIDES } from '../sides.ts';
import type { State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { attack, march } from './activation.ts';
import { bombardment } from './bombardment.ts';
import { camisado } from './camisado.ts';
import type { CardUse } from './card-use.ts';
import { playCard } from './cards.ts';
import { civilians } from './civilians.ts';
import { decision } from './decision.ts';
import { blockedCard, cardOption, pickCards, plainOption } from './menus.ts';
import { oneOfEach, phasing, stormForbids } from './positions.ts';
import { bishop, repairs } from './relief.ts';
import { battery, trench } from './trench-cards.ts';

/** Every way to play a card, in the order in which they are offered (§8.1-8.3). */
const USES: readonly CardUse[] = [attack, camisado, march, trench, battery, bombardment, bishop, repairs, civilians];

function useBy(mode: CardUse['mode']): CardUse {
  const use = USES.find((one) => one.mode === mode);
  if (use === undefined) throw new Error(`no card is played as ${mode}`);
  return use;
}

/** A card and how it is played, the cards thrown away for a rest, or the end of the phase. */
type Action =
  | { readonly do: 'play'; readonly card: string; readonly mode: CardUse['mode']; readonly answer: unknown }
  | { readonly do: 'rest'; readonly discard: readonly string[] }
  | { readonly do: 'pass' };

/** D6, D7: a card, or the end of the phase; at its start, in a Siege turn, a rest. */
export const action = decision('action', {
  kind: 'action.choose',
  title: t('prompt.action.choose'),
  seats: SIDES,
  choices: [choice('pass', t('choose.pass'))],
  asks: (state) => phasing(state) ?? 'ottoman',
  choose: chooseAction,
  decide(turn, seat, answer) {
    if (answer.do === 'play') {
      playCard(turn, seat, answer.card, answer.mode);
      return useBy(answer.mode).carryOut(turn, seat, answer.answer);
    }
    // §5.1/7-8: cards are discarded, the Ottomans recover, and the phase is over.
    if (answer.do === 'rest') turn.emit({ type: 'Rested', public: { seat, cards: [...answer.discard] } });
    turn.emit({ type: 'PhaseEnded', public: { seat } });
  },
});

function* chooseAction(state: State, side: Side): ChoiceGenerator<Action> {
  const cards = oneOfEach(state.hands[side]);
  const uses = new Map(cards.map((card) => [card, usesOf(state, side, card)]));
  const playable = cards.filter((card) => uses.get(card)?.length !== 0);
  const blocked = cards.filter((card) => !playable.includes(card)).map((card) => whyNot(state, card));
  const options: Option<string>[] = playable.map((card) => cardOption(card));
  if (mayRest(state)) options.push(plainOption('rest', 'choose.rest', 'rest'));
  options.push(plainOption('pass', 'choose.pass', 'pass'));
  const taken = yield* pick(options, menuDetails(t('prompt.action.choose'), blocked, 'pass'));
  if (taken === 'pass') return { do: 'pass' };
  if (taken === 'rest') return { do: 'rest', discard: yield* chooseDiscards(state, side) };
  const use = yield* chooseUse(uses.get(taken) ?? []);
  return { do: 'play', card: taken, mode: use.mode, answer: yield* use.choose(state, side, taken) };
}

/** §5.1/9, A18: in a Siege turn, and before any card is played. */
function mayRest(state: State): boolean {
  return state.type === 'siege' && state.step.kind === 'action' && !state.step.played;
}

function* chooseDiscards(state: State, side: Side): ChoiceGenerator<string[]> {
  const hand = state.hands[side];
  return yield* pickCards(hand, { min: 0, max: hand.length }, t('prompt.rest'));
}

/** How the phasing seat may play a card now (D8): not at all where it has no legal target, or the storm or its type forbids it. */
function usesOf(state: State, side: Side, card: string): CardUse[] {
  if (phasing(state) !== side || stormForbids(state, card)) return [];
  return USES.filter((use) => use.isOpen(state, card, side));
}

function whyNot(state: State, card: string): Blocked {
  if (stormForbids(state, card)) return blockedCard(card, 'blocked.storm', '§8.6');
  const { types } = cardOf(card);
  const waits = types.every((type) => type === 'combat' || type === 'reaction');
  return waits ? blockedCard(card, 'blocked.not-now', '§5.1') : blockedCard(card, 'blocked.useless', '§8');
}

/** D8, §8/9: how the card is played, where it may be played in several ways. */
function* chooseUse(uses: readonly CardUse[]): ChoiceGenerator<CardUse> {
  const options = uses.map((use) => ({ ...choice(`mode:${use.mode}`, use.title), value: use }));
  const [only] = options;
  if (only !== undefined && options.length === 1) return only.value;
  return yield* pick(options, menuDetails(t('prompt.action.mode')));
}
