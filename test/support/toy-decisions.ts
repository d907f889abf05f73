import { drawCard } from '../../src/domain/kernel/cards.ts';
import type { Blocked, ChoiceGenerator, Menu, Option } from '../../src/domain/kernel/choices.ts';
import { pick } from '../../src/domain/kernel/choices.ts';
import { neighbours } from '../../src/domain/kernel/geometry/areas.ts';
import type { DecisionKind } from '../../src/domain/kernel/decision-kind.ts';
import type { Seat } from '../../src/domain/kernel/ids.ts';
import { assertNever } from '../../src/domain/kernel/json.ts';
import type { Pending } from '../../src/domain/kernel/ruleset.ts';
import type { Turn } from '../../src/domain/kernel/turn.ts';
import type { AreaId, Camp, Order, Side, ToyEvent, ToyState } from './toy-state.ts';
import { AREAS, DODGES, EDGES, enemyOf, HAND, isDodge, SIDES } from './toy-state.ts';
import { cardName, toyText } from './toy-text.ts';

export type ToyCommand =
  | { readonly kind: 'order'; readonly order: Order }
  | { readonly kind: 'dodge'; readonly card: string | null }
  | { readonly kind: 'loss'; readonly card: string | null };

type ToyTurn = Turn<ToyState, ToyEvent>;

/** Every kind of decision of the toy. */
export const toyKinds: readonly DecisionKind[] = [
  { kind: 'toy.order', title: toyText('prompt.where'), seats: SIDES },
  {
    ...{ kind: 'toy.dodge', title: toyText('choice.pass'), seats: SIDES, reaction: true },
    choices: [{ id: 'pass', label: toyText('choice.pass') }],
  },
  {
    ...{ kind: 'toy.loss', title: toyText('choice.strength'), seats: SIDES },
    choices: [{ id: 'strength', label: toyText('choice.strength') }],
  },
];

/** Who must decide what: from public facts alone. */
export function toyPending({ step, round, camps, loser }: ToyState): Pending[] {
  const ask = (seat: Side, kind: 'order' | 'dodge' | 'loss'): Pending => ({
    seat,
    kind: `toy.${kind}`,
    key: `round-${round}`,
    prompt: toyText(`prompt.${kind}`, { round }),
  });
  switch (step) {
    case 'order':
      return SIDES.filter((side) => camps[side].order === null).map((side) => ask(side, 'order'));
    case 'dodge':
      return [ask(reactorOf(round), 'dodge')];
    case 'loss':
      return loser === null ? [] : [ask(loser, 'loss')];
    case 'over':
      return [];
    default:
      return assertNever(step);
  }
}

/** §3: the lead alternates; who does not lead may react. */
function reactorOf(round: number): Side {
  return round % 2 === 1 ? 'blue' : 'red';
}

/** The tree of a decision. */
export function* toyChoose(state: ToyState, pending: Pending): ChoiceGenerator<ToyCommand> {
  const camp = state.camps[pending.seat as Side];
  if (pending.kind === 'toy.order') return { kind: 'order', order: yield* orderOf(camp) };
  if (pending.kind === 'toy.dodge') return { kind: 'dodge', card: yield* dodgeOf(camp) };
  return { kind: 'loss', card: yield* lossOf(camp) };
}

/** §2.1: one step along a path, or none; §2.2: a push may go with it. */
function* orderOf(camp: Camp): Generator<Menu, Order, string> {
  const near: string[] = [camp.at, ...neighbours(EDGES, camp.at)];
  const areas = AREAS.filter((area) => near.includes(area)).map((area): Option<AreaId> => {
    const label = toyText(area === camp.at ? 'choice.stay' : `area.${area}`);
    return { id: `area:${area}`, label, target: { type: 'area', id: area }, value: area };
  });
  const blocked = AREAS.filter((area) => !near.includes(area)).map((area): Blocked => {
    return { target: { type: 'area', id: area }, reason: toyText('blocked.far'), rule: '2.1' };
  });
  const to = yield* pick(areas, { prompt: toyText('prompt.where'), blocked, safe: `area:${camp.at}` });
  const pushes = camp.hand.filter((card) => !isDodge(card)).map(cardOption);
  const unfit = camp.hand.filter(isDodge).map((card): Blocked => {
    return { target: { type: 'card', id: card }, reason: toyText('blocked.dodge'), rule: '2.2' };
  });
  const card = yield* pick([none('choice.no-card'), ...pushes], { prompt: toyText('prompt.push'), blocked: unfit });
  return { to, card };
}

/** §3.1: a dodge ends the clash. */
function* dodgeOf(camp: Camp): Generator<Menu, string | null, string> {
  return yield* pick([none('choice.pass'), ...camp.hand.filter(isDodge).map(cardOption)]);
}

/** §3.3: the loser gives a card or a step of strength. */
function* lossOf(camp: Camp): Generator<Menu, string | null, string> {
  const empty: Blocked = { target: { type: 'none', id: 'hand' }, reason: toyText('blocked.hand'), rule: '3.3' };
  const blocked = camp.hand.length === 0 ? [empty] : [];
  return yield* pick([none('choice.strength'), ...camp.hand.map(cardOption)], { blocked });
}

function none(key: 'choice.no-card' | 'choice.pass' | 'choice.strength'): Option<string | null> {
  return { id: key.slice('choice.'.length), label: toyText(key), value: null };
}

function cardOption(card: string): Option<string | null> {
  return { id: `card:${card}`, label: cardName(card), target: { type: 'card', id: card }, value: card };
}

/** Resolves a command, and all that follows by itself. */
export function toyDecide(turn: ToyTurn, seat: Seat, command: ToyCommand): void {
  const side = seat as Side;
  switch (command.kind) {
    case 'order':
      turn.emit({
        type: 'OrderSealed',
        public: { seat: side },
        secrets: [{ to: [side], data: { order: command.order } }],
      });
      return reveal(turn);
    case 'dodge':
      if (command.card === null) {
        turn.emit({ type: 'WindowPassed', public: { seat: side } });
        return fight(turn);
      }
      turn.emit({ type: 'ClashDodged', public: { seat: side, card: command.card } });
      return endRound(turn);
    case 'loss':
      turn.emit({ type: 'LossTaken', public: { seat: side, card: command.card } });
      return endRound(turn);
    default:
      assertNever(command);
  }
}

/** §2.3: the orders are shown and done at once; §3: two bands in one area clash. */
function reveal(turn: ToyTurn): void {
  const { red, blue } = turn.state.camps;
  if (red.order === null || blue.order === null) return;
  turn.emit({ type: 'OrdersRevealed', public: { red: red.order, blue: blue.order } });
  const { camps, round, reactions } = turn.state;
  if (camps.red.at !== camps.blue.at) return endRound(turn);
  const reactor = reactorOf(round);
  if (!reactions || !mayDodge(camps[reactor])) return fight(turn);
  turn.emit({ type: 'WindowOpened', public: { seat: reactor } });
}

/** §3.1: whether anybody could think that the camp holds a dodge; never whether it does. */
function mayDodge({ hand, discard }: Camp): boolean {
  return hand.length > 0 && discard.filter(isDodge).length < DODGES;
}

/** §3.2: a die, the strength and two for a push; the lower loses. */
function fight(turn: ToyTurn): void {
  const { camps } = turn.state;
  const [first = 0, second = 0] = turn.chance.dice(2);
  const red = first + camps.red.strength + (camps.red.pushes ? 2 : 0);
  const blue = second + camps.blue.strength + (camps.blue.pushes ? 2 : 0);
  const lower: Side = red < blue ? 'red' : 'blue';
  const loser = red === blue ? null : lower;
  turn.emit({ type: 'ClashFought', public: { red, blue, loser } });
  if (loser === null) endRound(turn);
}

/** §4: routs, a point for the centre, new cards. */
function endRound(turn: ToyTurn): void {
  for (const side of SIDES) {
    if (turn.state.camps[side].strength > 0) continue;
    turn.emit({ type: 'BandRouted', public: { seat: side } });
    turn.emit({ type: 'PointsScored', public: { seat: enemyOf(side), points: 2 } });
  }
  const inCentre = SIDES.filter((side) => turn.state.camps[side].at === 'centre');
  const [only] = inCentre;
  if (only !== undefined && inCentre.length === 1) {
    turn.emit({ type: 'PointsScored', public: { seat: only, points: 1 } });
  }
  const last = turn.state.round === turn.state.rounds;
  turn.emit({ type: 'RoundEnded', public: { round: turn.state.round } });
  if (!last) for (const side of SIDES) draw(turn, side, 1);
}

/** §4.2: up to `count` cards, as long as there is room in the hand; an empty deck is renewed first. */
export function draw(turn: ToyTurn, side: Side, count: number): void {
  const camp = (): Camp => turn.state.camps[side];
  for (let drawn = 0; drawn < count && camp().hand.length < HAND; drawn += 1) {
    if (camp().undrawn.length === 0) turn.emit({ type: 'DeckRenewed', public: { seat: side } });
    const { card } = drawCard(turn.chance, camp().undrawn);
    const secrets = [{ to: [side], data: { cards: [card] } }];
    turn.emit({ type: 'CardsDrawn', public: { seat: side, count: 1 }, secrets }, 'hidden');
  }
}
