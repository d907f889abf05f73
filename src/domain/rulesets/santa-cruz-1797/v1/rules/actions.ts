import type { Blocked, ChoiceGenerator, Menu, Option } from '../../../../kernel/choices.ts';
import { secretFor } from '../../../../kernel/event.ts';
import type { ChoiceId } from '../../../../kernel/ids.ts';
import { pick, pickSome, menuDetails } from '../../../../kernel/choices.ts';
import { cardOf, kindOf } from '../data/data.ts';
import { playCard, shownAs } from './cards.ts';
import type { Command, GroupPlan, Placing } from './commands.ts';
import type { Manner } from './groups.ts';
import { chooseGroup, choosePlacing, placingZones, withPlacing } from './groups.ts';
import { blockedCard, cardOption, done, plain } from './menus.ts';
import { moveGroup, nameGroup, origins } from './movement.ts';
import { pool } from './officers.ts';
import { chooseHarass, chooseFrench, mayHarass, mayUseFrench } from './orders-spanish.ts';
import { chooseReinforcements, mayReinforce } from './orders-reinforce.ts';
import { choosePanic, chooseRayo, chooseSpike, mayBombard, maySpike } from './orders-british.ts';
import type { Game } from './positions.ts';
import { oneOfEach, phasing } from './positions.ts';
import type { State } from '../state.ts';
import type { Side } from '../sides.ts';
import type { TextKey } from '../text/catalogue.ts';
import { t } from '../text/catalogue.ts';

const MAX_CARDS = 3;
const MAX_OF_A_CLASS = 2;

type Reason = { readonly key: TextKey; readonly rule: string };

/** What a card does when it is played in the own action phase. */
type Action = {
  /** Why it has no legal effect now, or null. */
  readonly idle: (state: State, side: Side) => Reason | null;
  readonly choose: (state: State, side: Side, card: string) => ChoiceGenerator<Command>;
};

const march = (attack: boolean): Action => ({
  idle: (state, side) => (canMarch(state, side, attack) ? null : { key: 'blocked.nobody-can-move', rule: '§9' }),
  choose: (state, side, card) => chooseMarch(state, { side, attack, reaction: false, placing: null }, card),
});

const unless = (ok: boolean, key: TextKey, rule: string): Reason | null => (ok ? null : { key, rule });

const ACTIONS: Readonly<Record<string, Action>> = {
  'uk-move': march(false),
  'es-move': march(false),
  'uk-assault': march(true),
  'es-assault': march(true),
  'uk-counter': march(true), // §9.counter4
  'es-counter': march(true),
  'uk-reinf': {
    idle: (state) => unless(mayReinforce(state, 'british'), 'blocked.nobody-to-reinforce', '§9'),
    choose: (state, side, card) => chooseReinforcements(state, side, card),
  },
  'es-reinf': {
    idle: (state) => unless(mayReinforce(state, 'spanish'), 'blocked.nobody-to-reinforce', '§9'),
    choose: (state, side, card) => chooseReinforcements(state, side, card),
  },
  'uk-rayo': {
    idle: (state) => unless(mayBombard(state), 'blocked.no-target', '§9'),
    choose: (state, _side, card) => chooseRayo(state, card),
  },
  'uk-panic': {
    idle: (state) => unless(mayBombard(state), 'blocked.no-target', '§9'),
    choose: (state, _side, card) => choosePanic(state, card),
  },
  'uk-spike': {
    idle: (state) => unless(maySpike(state), 'blocked.no-battery', '§9'),
    choose: (state, _side, card) => chooseSpike(state, card),
  },
  'es-harass': {
    idle: (state) => unless(mayHarass(state), 'blocked.nobody-to-harass', '§9'),
    choose: (state, _side, card) => chooseHarass(state, card),
  },
  'es-french': {
    idle: (state) => unless(mayUseFrench(state), 'blocked.nobody-can-move', '§9'),
    choose: (state, _side, card) => chooseFrench(state, card),
  },
};

function canMarch(state: State, side: Side, attack: boolean): boolean {
  if (origins(state, side, attack).length > 0) return true;
  return attack && pool(state, side).length > 0 && placingZones(state, side).length > 0;
}

/** §7.3: pass, play one more card, or end the phase. */
export function* chooseAction(state: State): ChoiceGenerator<Command> {
  const side = phasing(state) ?? 'british';
  const begun = state.played.orders + state.played.assaults > 0;
  const rest = begun ? plain<string>('end', 'choose.end', 'end') : plain<string>('pass', 'choose.pass', 'pass');
  const cards = oneOfEach(state.hands[side]);
  const playable = cards.filter((card) => whyNot(state, side, card) === null);
  const options: Option<string>[] = [rest, ...playable.map(cardOption)];
  const chosen = yield* pick(
    options,
    menuDetails(t('prompt.action.choose'), blockedCards(state, side, cards), rest.id),
  );
  if (chosen === 'end') return { do: 'end' };
  if (chosen === 'pass') return { do: 'pass', discard: yield* chooseDiscards(state, side) };
  const action = ACTIONS[kindOf(chosen)];
  if (action === undefined) throw new Error(`${chosen} has no action`);
  return yield* action.choose(state, side, chosen);
}

function blockedCards(state: State, side: Side, cards: readonly string[]): Blocked[] {
  return cards.flatMap((card) => {
    const reason = whyNot(state, side, card);
    return reason === null ? [] : [blockedCard(card, reason.key, reason.rule)];
  });
}

/** Why a card of the hand cannot be played now; null where it can. */
function whyNot(state: State, side: Side, card: string): Reason | null {
  const { class: kind } = cardOf(card);
  if (kind === 'confusion') return { key: 'blocked.confusion', rule: '§8.0' };
  if (kind === 'support') return { key: 'blocked.support', rule: '§8.0' };
  if (kind === 'response') return { key: 'blocked.response', rule: '§8.0' };
  const { orders, assaults } = state.played;
  const ofClass = kind === 'order' ? orders : assaults;
  if (orders + assaults >= MAX_CARDS || ofClass >= MAX_OF_A_CLASS) return { key: 'blocked.limit', rule: '§7.3b' };
  return ACTIONS[kindOf(card)]?.idle(state, side) ?? null;
}

/** §7.3a2: any cards of the hand. */
function* chooseDiscards(state: State, side: Side): Generator<Menu, string[], ChoiceId> {
  const hand = state.hands[side].map((card) => ({ ...cardOption(card), id: `discard:${card}` }));
  const prompt = menuDetails(t('prompt.action.discard'), [], 'done');
  return yield* pickSome(hand, { min: 0, max: hand.length, done: done() }, prompt);
}

/** Move, Assault, or Counterattack played as an Assault. */
function* chooseMarch(state: State, manner: Manner, card: string): ChoiceGenerator<Command> {
  const placing = manner.attack ? yield* choosePlacing(state, manner.side) : null;
  const group = yield* chooseGroup(withPlacing(state, placing), { ...manner, placing });
  return { do: 'march', card, placing, group };
}

export function pass(turn: Game, seat: Side, held: string[]): void {
  const discarded = shownAs(turn.state, seat, held);
  turn.emit({ type: 'Passed', public: { seat, discarded } });
}

export function endOrders(turn: Game, seat: Side): void {
  turn.emit({ type: 'OrdersEnded', public: { seat } });
}

/** The card is played, the officer placed, the group named; it moves at once unless a window of Spain's opens. */
export function marchOut(
  turn: Game,
  seat: Side,
  { card, placing, group }: { card: string; placing: Placing | null; group: GroupPlan | null },
): void {
  const attack = cardOf(card).class !== 'order';
  playCard(turn, seat, card, attack ? 'assault' : 'order');
  if (placing !== null) {
    const { officer, zone } = placing;
    turn.emit({ type: 'OfficerPlaced', public: { seat, zone }, secrets: secretFor(seat, { officer }) });
  }
  if (group === null) return;
  nameGroup(turn, seat, group, { attack, reaction: false });
  if (group.to !== null) moveGroup(turn, group.to, seat);
}
