import type { ChoiceGenerator } from '../../../../kernel/choices.ts';
import { secretFor } from '../../../../kernel/event.ts';
import type { Side } from '../sides.ts';
import { enemyOf, SIDES } from '../sides.ts';
import type { March, State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { playCard } from './cards.ts';
import { decision } from './decision.ts';
import { chooseDestination, chooseGroup, choosePlacing, placingZones, withPlacing } from './groups.ts';
import type { GroupPlan, Manner, Placing } from './movement.ts';
import { moveGroup, nameGroup, origins, partyOf } from './movement.ts';
import { pool } from './officers.ts';
import { order, unless } from './order.ts';
import type { GameTurn } from './positions.ts';

/** §9: Move; Assault; and a Counterattack in the own phase, which is an Assault (§9.counter4). */
export const move = march(false);
export const assault = march(true);

/** M5 as a decision of its own, where the other seat had a say. */
export const destination = decision('destination', {
  kind: 'move.destination',
  title: t('prompt.move.destination'),
  seats: SIDES,
  asks: (_state, { march: group }) => leaderOf(group),
  *choose(state, _seat, { march: group }): ChoiceGenerator<string> {
    return yield* chooseDestination(state, partyOf(state, group), group.lost === 'lost' ? null : group);
  },
  decide: (turn, _seat, to, { march: group }) => moveGroup(turn, to, leaderOf(group)),
});

/** Who names the destination of the group on the march. */
function leaderOf({ lost, side }: March): Side {
  return lost === 'lost' ? enemyOf(side) : side;
}

function march(attack: boolean) {
  return order<Plan>({
    idle: (state, side) => unless(canMarch(state, side, attack), 'blocked.nobody-can-move', '§9'),
    choose: (state, side) => chooseMarch(state, { side, attack, reaction: false, placing: null }),
    play: (turn, seat, card, plan) => marchOut(turn, seat, { card, attack, ...plan }),
  });
}

function canMarch(state: State, side: Side, attack: boolean): boolean {
  if (origins(state, side, attack).length > 0) return true;
  return attack && pool(state, side).length > 0 && placingZones(state, side).length > 0;
}

/** Null = no officer is placed, nobody moves. */
type Plan = { placing: Placing | null; group: GroupPlan | null };

/** Move, Assault, or Counterattack played as an Assault. */
function* chooseMarch(state: State, manner: Manner): ChoiceGenerator<Plan> {
  const placing = manner.attack ? yield* choosePlacing(state, manner.side) : null;
  const group = yield* chooseGroup(withPlacing(state, placing), { ...manner, placing });
  return { placing, group };
}

/** The card is played, the officer placed, the group named; it moves at once unless a window of Spain's opens. */
function marchOut(
  turn: GameTurn,
  seat: Side,
  { card, attack, placing, group }: Plan & { card: string; attack: boolean },
): void {
  playCard(turn, seat, card, attack ? 'assault' : 'order');
  if (placing !== null) {
    const { officer, zone } = placing;
    turn.emit({ type: 'OfficerPlaced', public: { seat, zone }, secrets: secretFor(seat, { officer }) });
  }
  if (group === null) return;
  nameGroup(turn, seat, group, { attack, reaction: false });
  if (group.to !== null) moveGroup(turn, group.to, seat);
}
