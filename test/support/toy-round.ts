import { drawCard } from '../../src/domain/kernel/cards.ts';
import type { ToyTurn } from './toy-decision.ts';
import type { Camp, Side } from './toy-state.ts';
import { enemyOf, HAND, SIDES } from './toy-state.ts';

/** §4: routs, a point for the centre, new cards. */
export function endRound(turn: ToyTurn): void {
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
