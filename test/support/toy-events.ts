import Type from 'typebox';
import type { EventsOf } from '../../src/domain/kernel/kit/events.ts';
import { event, oneOf } from '../../src/domain/kernel/kit/events.ts';
import type { Upcaster } from '../../src/domain/kernel/ruleset.ts';
import { AREAS, SIDES } from './toy-state.ts';

const seat = oneOf(SIDES);
const card = Type.String();
const cardOrNone = Type.Union([card, Type.Null()]);
const order = Type.Object({ to: oneOf(AREAS), card: cardOrNone });

export const toyEvents = {
  CardsDrawn: event({ seat, count: Type.Integer() }, { secret: { cards: Type.Array(card) } }),
  DeckRenewed: event({ seat }),
  OrderSealed: event({ seat }, { secret: { order } }),
  OrdersRevealed: event({ red: order, blue: order }, { reveals: true }),
  WindowOpened: event({ seat }),
  WindowPassed: event({ seat }),
  ClashDodged: event({ seat, card }),
  ClashFought: event({ red: Type.Integer(), blue: Type.Integer(), loser: Type.Union([seat, Type.Null()]) }),
  LossTaken: event({ seat, card: cardOrNone }),
  BandRouted: event({ seat }),
  PointsScored: event({ seat, points: Type.Integer() }, { schema: 2 }),
  RoundEnded: event({ round: Type.Integer() }),
};

export type ToyEvent = EventsOf<typeof toyEvents>;

/** Schema 1 of PointsScored did not say how many: it was always one. */
export const toyUpcasters: Readonly<Record<string, readonly Upcaster[]>> = {
  PointsScored: [(event) => ({ ...event, public: { ...event.public, points: 1 } })],
};
