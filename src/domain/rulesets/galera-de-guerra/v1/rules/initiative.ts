import { menuDetails, pick } from '../../../../kernel/choices.ts';
import { plainOption } from '../../../../kernel/kit/menus.ts';
import { battleOf } from '../data/data.ts';
import { SEATS } from '../scenarios.ts';
import type { Side } from '../sides.ts';
import { SIDES, enemyOf } from '../sides.ts';
import type { State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import type { Propose } from './agreement.ts';
import { proposalOptions, propose } from './agreement.ts';
import { admiralsOf, initiativeOf } from './command.ts';
import { decision } from './decision.ts';
import { leaderOption } from './menus.ts';
import type { GameTurn } from './positions.ts';
import { firstSeat, sideOfSeat } from './positions.ts';
import type { Transfer } from './transfers.ts';
import { transferOptions, tryTransfer } from './transfers.ts';

/** §5.13: a side with several admirals names the one it counts on before the dice. */
export const admiralNaming = decision('initiative', {
  kind: 'initiative.admiral',
  title: t('sequence.admiral'),
  seats: SEATS,
  asks: (state) => SIDES.filter((side) => mustName(state, side)).map((side) => firstSeat(state, side)),
  key: ({ turn }) => `${turn}`,
  choose: (state, seat) => pick(leaderOption.list(admiralsOf(state, sideOfSeat(state, seat))), {}),
  decide(turn, seat, leader) {
    turn.emit({ type: 'AdmiralNamed', public: { side: sideOfSeat(turn.state, seat), leader } });
  },
});

/** §3.2: the winner moves first or second in D, E and F. */
export const order = decision('order', {
  kind: 'initiative.order',
  title: t('sequence.order'),
  seats: SEATS,
  asks: (state, { winner }) => firstSeat(state, winner),
  choose: (state, seat, { winner }) =>
    pick<Order>(
      [
        plainOption('first', t('sequence.order.first'), { kind: 'order', first: winner }),
        plainOption('second', t('sequence.order.second'), { kind: 'order', first: enemyOf(winner) }),
        ...transferOptions(state, seat, winner),
        ...proposalOptions(state, winner),
      ],
      menuDetails(t('sequence.order')),
    ),
  decide(turn, seat, what) {
    if (what.kind === 'transfer') tryTransfer(turn, seat, what);
    else if (what.kind === 'propose') propose(turn, seat);
    else turn.emit({ type: 'OrderChosen', public: { seat, first: what.first } });
  },
});

type Order = Propose | Transfer | { readonly kind: 'order'; readonly first: Side };

/** The admiral whose initiative a side counts on: the one it named, or the only one. */
export function admiralUsed(state: State, side: Side): string | null {
  return state.admirals[side] ?? admiralsOf(state, side)[0] ?? null;
}

/** The dice of both sides, rolled again while they are equal; where the battle gives the turn to a side there are none. */
export function rollInitiative(turn: GameTurn): void {
  const given = givenTo(turn.state);
  if (given !== null) {
    turn.emit({ type: 'InitiativeDiced', public: { dice: [], red: 0, green: 0, winner: given, given: true } });
    return;
  }
  const dice: number[] = [];
  for (;;) {
    const thrown = [turn.chance.die(), turn.chance.die()] as const;
    dice.push(...thrown);
    const red = thrown[0] + bonus(turn.state, 'red');
    const green = thrown[1] + bonus(turn.state, 'green');
    if (red === green) continue;
    const winner = red > green ? 'red' : 'green';
    turn.emit({ type: 'InitiativeDiced', public: { dice, red, green, winner, given: false } });
    return;
  }
}

function mustName(state: State, side: Side): boolean {
  if (givenTo(state) !== null || state.admirals[side] !== undefined) return false;
  return admiralsOf(state, side).length > 1;
}

function givenTo(state: State): Side | null {
  return state.turn === 1 ? (battleOf(state.scenario)?.firstTurn ?? null) : null;
}

function bonus(state: State, side: Side): number {
  const admiral = admiralUsed(state, side);
  const own = admiral === null ? 0 : initiativeOf(state, admiral);
  return own + (battleOf(state.scenario)?.traits.initiative?.[side] ?? 0);
}
