import type { Blocked, ChoiceGenerator, Option, MenuDetails } from '../../../../kernel/choices.ts';
import { pick, menuDetails } from '../../../../kernel/choices.ts';
import { assertNever } from '../../../../kernel/json.ts';
import { activate, chooseGroup } from './activation.ts';
import { bombard, chooseBombardment } from './bombardment.ts';
import { chooseRaid, raid } from './camisado.ts';
import { playCard } from './cards.ts';
import type { Command, Play, PlayMode } from './commands.ts';
import { cardOf } from '../data/data.ts';
import { blockedCard, cardOption, pickCards, plainOption } from './menus.ts';
import { modesOf } from './modes.ts';
import type { Game } from './positions.ts';
import { oneOfEach, stormForbids } from './positions.ts';
import { bless, chooseBlessed, chooseCiviliansZone, chooseRepairs, repair } from './relief.ts';
import type { Side } from '../sides.ts';
import type { State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { chooseBattery, chooseTrenches } from './trench-menus.ts';
import { dig } from './trenches.ts';

/** D6, D7: a card, or the end of the phase; at its start, in a Siege turn, a rest. */
export function* chooseAction(state: State, side: Side): ChoiceGenerator<Command> {
  const cards = oneOfEach(state.hands[side]);
  const playable = cards.filter((card) => modesOf(state, side, card).length > 0);
  const blocked = cards.filter((card) => !playable.includes(card)).map((card) => whyNot(state, card));
  const options: Option<string>[] = playable.map((card) => cardOption(card));
  if (mayRest(state)) options.push(plainOption('rest', 'choose.rest', 'rest'));
  options.push(plainOption('pass', 'choose.pass', 'pass'));
  const taken = yield* pick(options, menuDetails(t('prompt.action.choose'), blocked, 'pass'));
  if (taken === 'pass') return { do: 'pass' };
  if (taken === 'rest') return yield* chooseRest(state, side);
  return { do: 'play', play: yield* choosePlay(state, side, taken) };
}

/** §5.1/9, A18: in a Siege turn, and before any card is played. */
function mayRest(state: State): boolean {
  return state.type === 'siege' && state.step.kind === 'action' && !state.step.played;
}

function* chooseRest(state: State, side: Side): ChoiceGenerator<Command> {
  const hand = state.hands[side];
  const discard = yield* pickCards(hand, { min: 0, max: hand.length }, t('prompt.rest'));
  return { do: 'rest', discard };
}

function whyNot(state: State, card: string): Blocked {
  if (stormForbids(state, card)) return blockedCard(card, 'blocked.storm', '§8.6');
  const { types } = cardOf(card);
  const waits = types.every((type) => type === 'combat' || type === 'reaction');
  return waits ? blockedCard(card, 'blocked.not-now', '§5.1') : blockedCard(card, 'blocked.useless', '§8');
}

const MODE_TEXTS = {
  attack: 'mode.attack',
  march: 'mode.march',
  camisado: 'mode.camisado',
  trench: 'mode.trench',
  battery: 'mode.battery',
  bombard: 'mode.bombard',
  bishop: 'mode.bishop',
  repair: 'mode.repair',
  civilians: 'mode.civilians',
} as const satisfies Record<PlayMode, string>;

/** D8, §8/9: how the card is played, where it may be played in several ways; then what it is played for. */
function* choosePlay(state: State, side: Side, card: string): ChoiceGenerator<Play> {
  const options = modesOf(state, side, card).map((mode) => plainOption(`mode:${mode}`, MODE_TEXTS[mode], mode));
  const [only] = options;
  const more: MenuDetails = menuDetails(t('prompt.action.mode'));
  const mode = only !== undefined && options.length === 1 ? only.value : yield* pick(options, more);
  switch (mode) {
    case 'attack':
    case 'march':
      return { mode, card, group: yield* chooseGroup(state, side, mode) };
    case 'camisado':
      return { mode, card, ...(yield* chooseRaid(state)) };
    case 'trench':
      return yield* chooseTrenches(state, card);
    case 'battery':
      return yield* chooseBattery(state, card);
    case 'bombard':
      return { mode, card, ...(yield* chooseBombardment(state, side)) };
    default:
      return yield* chooseRelief(state, card, mode);
  }
}

function* chooseRelief(state: State, card: string, mode: 'bishop' | 'repair' | 'civilians'): ChoiceGenerator<Play> {
  switch (mode) {
    case 'bishop':
      return { mode, card, blocks: yield* chooseBlessed(state) };
    case 'repair':
      return { mode, card, zones: yield* chooseRepairs(state) };
    case 'civilians':
      return { mode, card, zone: yield* chooseCiviliansZone() };
    default:
      return assertNever(mode);
  }
}

/** A card is played and does what it says. */
export function play(turn: Game, seat: Side, order: Play): void {
  playCard(turn, seat, order.card, order.mode);
  switch (order.mode) {
    case 'attack':
    case 'march':
      return activate(turn, seat, order.group, order.mode);
    case 'camisado':
      return raid(turn, order.group, order.target);
    case 'trench':
      if (order.second !== null) playCard(turn, seat, order.second, 'trench');
      return dig(turn, order.works, order.guns);
    case 'battery':
      return dig(turn, [], [{ gun: 'move', from: order.from, to: order.to }]);
    case 'bombard':
      return bombard(turn, seat, order.source, order.target);
    default:
      return relieve(turn, order);
  }
}

function relieve(turn: Game, order: Extract<Play, { mode: 'bishop' | 'repair' | 'civilians' }>): void {
  switch (order.mode) {
    case 'bishop':
      return bless(turn, order.blocks);
    case 'repair':
      return repair(turn, order.zones);
    case 'civilians':
      return turn.emit({ type: 'CiviliansGathered', public: { zone: order.zone } });
    default:
      return assertNever(order);
  }
}

/** §5.1/7-8: cards are discarded, the Ottomans recover, and the phase is over. */
export function rest(turn: Game, seat: Side, discard: readonly string[]): void {
  turn.emit({ type: 'Rested', public: { seat, cards: [...discard] } });
  turn.emit({ type: 'PhaseEnded', public: { seat } });
}
