import type { Blocked, Option } from '../../src/domain/kernel/choices.ts';
import { pick } from '../../src/domain/kernel/choices.ts';
import { secretFor } from '../../src/domain/kernel/event.ts';
import { neighbours } from '../../src/domain/kernel/geometry/areas.ts';
import { cardOption, none } from './toy-cards.ts';
import { clash } from './toy-clash.ts';
import type { ToyTurn } from './toy-decision.ts';
import { decision } from './toy-decision.ts';
import { endRound } from './toy-round.ts';
import type { AreaId } from './toy-state.ts';
import { AREAS, EDGES, isDodge, SIDES } from './toy-state.ts';
import { toyText } from './toy-text.ts';

/** §2: both sides order their band in secret: one step along a path, or none (§2.1), with a push or without (§2.2). */
export const order = decision('order', {
  kind: 'toy.order',
  title: toyText('prompt.where'),
  seats: SIDES,
  asks: ({ camps }) => SIDES.filter((side) => camps[side].order === null),
  prompt: ({ round }) => toyText('prompt.order', { round }),
  *choose({ camps }, seat) {
    const camp = camps[seat];
    const near: string[] = [camp.at, ...neighbours(EDGES, camp.at)];
    const areas = AREAS.filter((area) => near.includes(area)).map((area): Option<AreaId> => {
      const label = toyText(area === camp.at ? 'choice.stay' : `area.${area}`);
      return { id: `area:${area}`, label, target: { type: 'area', id: area }, value: area };
    });
    const blocked = AREAS.filter((area) => !near.includes(area)).map((area): Blocked => {
      return { target: { type: 'area', id: area }, reason: toyText('blocked.far'), rule: '2.1' };
    });
    const to = yield* pick(areas, { prompt: toyText('prompt.where'), blocked: () => blocked, safe: `area:${camp.at}` });
    const pushes = camp.hand.filter((card) => !isDodge(card)).map((card) => cardOption(card));
    const unfit = camp.hand.filter(isDodge).map((card) => cardOption.blocked(card, toyText('blocked.dodge'), '2.2'));
    const around = { prompt: toyText('prompt.push'), blocked: () => unfit };
    return { to, card: yield* pick<string | null>([none('no-card'), ...pushes], around) };
  },
  decide: (turn, seat, sealed) =>
    turn.emit({ type: 'OrderSealed', public: { seat }, secrets: secretFor(seat, { order: sealed }) }),
});

/** §2.3: the orders are shown and done at once; §3: two bands in one area clash. */
export function reveal(turn: ToyTurn): void {
  const { red, blue } = turn.state.camps;
  if (red.order === null || blue.order === null) return;
  turn.emit({ type: 'OrdersRevealed', public: { red: red.order, blue: blue.order } });
  const { camps } = turn.state;
  if (camps.red.at === camps.blue.at) clash(turn);
  else endRound(turn);
}
