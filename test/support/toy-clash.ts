import { pick } from '../../src/domain/kernel/choices.ts';
import type { Blocked } from '../../src/domain/kernel/choices.ts';
import { choice } from '../../src/domain/kernel/kit/menus.ts';
import { cardOption, none } from './toy-cards.ts';
import type { ToyTurn } from './toy-decision.ts';
import { decision } from './toy-decision.ts';
import { endRound } from './toy-round.ts';
import type { Camp, Side } from './toy-state.ts';
import { DODGES, isDodge, SIDES } from './toy-state.ts';
import { toyText } from './toy-text.ts';

/** §3.1: a dodge ends the clash. */
export const dodge = decision('dodge', {
  kind: 'toy.dodge',
  title: toyText('choice.pass'),
  seats: SIDES,
  reaction: true,
  choices: [choice('pass', toyText('choice.pass'))],
  asks: ({ round }) => reactorOf(round),
  prompt: ({ round }) => toyText('prompt.dodge', { round }),
  *choose({ camps }, seat) {
    const dodges = camps[seat].hand.filter(isDodge).map((card) => cardOption(card));
    return yield* pick<string | null>([none('pass'), ...dodges]);
  },
  decide(turn, seat, card) {
    if (card === null) return turn.emit({ type: 'WindowPassed', public: { seat } });
    turn.emit({ type: 'ClashDodged', public: { seat, card } });
    endRound(turn);
  },
});

/** §3.3: the loser gives a card or a step of strength. */
export const loss = decision('loss', {
  kind: 'toy.loss',
  title: toyText('choice.strength'),
  seats: SIDES,
  choices: [choice('strength', toyText('choice.strength'))],
  asks: (_state, { loser }) => loser,
  prompt: ({ round }) => toyText('prompt.loss', { round }),
  *choose({ camps }, seat) {
    const { hand } = camps[seat];
    const empty: Blocked = { target: { type: 'none', id: 'hand' }, reason: toyText('blocked.hand'), rule: '3.3' };
    const cards = hand.map((card) => cardOption(card));
    return yield* pick<string | null>(
      [none('strength'), ...cards],
      hand.length === 0 ? { blocked: () => [empty] } : {},
    );
  },
  decide(turn, seat, card) {
    turn.emit({ type: 'LossTaken', public: { seat, card } });
    endRound(turn);
  },
});

/** §3: two bands in one area clash; who does not lead may dodge. */
export function clash(turn: ToyTurn): void {
  const { camps, round, reactions } = turn.state;
  const reactor = reactorOf(round);
  if (!reactions || !mayDodge(camps[reactor])) return fight(turn);
  turn.emit({ type: 'WindowOpened', public: { seat: reactor } });
}

/** §3: the lead alternates; who does not lead may react. */
function reactorOf(round: number): Side {
  return round % 2 === 1 ? 'blue' : 'red';
}

/** §3.1: whether anybody could think that the camp holds a dodge; never whether it does. */
function mayDodge({ hand, discard }: Camp): boolean {
  return hand.length > 0 && discard.filter(isDodge).length < DODGES;
}

/** §3.2: a die, the strength and two for a push; the lower loses. */
export function fight(turn: ToyTurn): void {
  const { camps } = turn.state;
  const [first = 0, second = 0] = turn.chance.dice(2);
  const red = first + camps.red.strength + (camps.red.pushes ? 2 : 0);
  const blue = second + camps.blue.strength + (camps.blue.pushes ? 2 : 0);
  const lower: Side = red < blue ? 'red' : 'blue';
  const loser = red === blue ? null : lower;
  turn.emit({ type: 'ClashFought', public: { red, blue, loser } });
  if (loser === null) endRound(turn);
}
