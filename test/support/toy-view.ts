import type { Viewer } from '../../src/domain/kernel/ids.ts';
import { looksAs } from '../../src/domain/kernel/ids.ts';
import { narrator } from '../../src/domain/kernel/kit/by-type.ts';
import type { Text } from '../../src/domain/kernel/text.ts';
import type { CardFace } from '../../src/domain/kernel/picture.ts';
import type { Board, Hand, Piece, Result, Table } from '../../src/domain/kernel/view.ts';
import { secretOf } from '../../src/domain/kernel/event.ts';
import type { ToyEvent } from './toy-events.ts';
import type { AreaId, Order, Side, ToyState } from './toy-state.ts';
import { AREAS, EDGES, SIDES } from './toy-state.ts';
import { cardName, toyText } from './toy-text.ts';

const PLACES: Readonly<Record<AreaId, readonly [number, number]>> = {
  west: [10, 50],
  north: [50, 10],
  centre: [50, 50],
  south: [50, 90],
  east: [90, 50],
};

export function toyBoard(): Board {
  const areas = AREAS.map((id) => {
    const [x, y] = PLACES[id];
    const polygon = [
      [x - 8, y - 8] as const,
      [x + 8, y - 8] as const,
      [x + 8, y + 8] as const,
      [x - 8, y + 8] as const,
    ];
    return { id, name: toyText(`area.${id}`), terrain: id === 'centre' ? 'water' : 'land', x, y, polygon };
  });
  return { kind: 'areas', width: 100, height: 100, areas, edges: EDGES };
}

/** Bands, points and discards are open; a seat sees its own hand and order; all is open at the end. */
export function toyView(state: ToyState, viewer: Viewer): Table {
  const { round, rounds, step, camps } = state;
  const score = toyResult(state);
  const own = SIDES.filter((side) => looksAs(viewer, side));
  const orders = own.flatMap((side) => camps[side].order ?? []);
  return {
    sequence: { turn: round, phase: step, label: toyText(`phase.${step}`, { round }) },
    pieces: (['blue', 'red'] as const).map((side) => band(state, side)),
    hands: bySide((side) => handOf(state, side, viewer)),
    decks: bySide((side) => ({ count: camps[side].undrawn.length, discard: camps[side].discard.map(face) })),
    tracks: [
      { id: 'points-blue', label: toyText('track.blue'), value: camps.blue.points, min: 0, max: 1000 },
      { id: 'points-red', label: toyText('track.red'), value: camps.red.points, min: 0, max: 1000 },
      { id: 'round', label: toyText('track.round'), value: round, min: 1, max: rounds },
    ],
    ...(score && { result: score }),
    details: {
      sealed: SIDES.filter((side) => camps[side].order !== null),
      ...(orders.length > 0 && { orders: orders.map((order) => ({ ...order })) }),
    },
  };
}

function band({ camps }: ToyState, side: Side): Piece {
  const { at, strength } = camps[side];
  const label = toyText(`band.${side}`);
  return { id: `band-${side}`, kind: 'band', owner: side, at, face: 'up', steps: strength, label };
}

function handOf(state: ToyState, side: Side, viewer: Viewer): Hand {
  const { hand } = state.camps[side];
  const open = looksAs(viewer, side) || state.step === 'over';
  return { count: hand.length, ...(open && { cards: hand.map(face) }) };
}

function face(id: string): CardFace {
  return { id, kind: id.includes('-dodge-') ? 'dodge' : 'push', label: cardName(id) };
}

function bySide<T>(make: (side: Side) => T): Record<Side, T> {
  return { blue: make('blue'), red: make('red') };
}

/** §5: more points after the last round. */
export function toyResult({ step, camps }: ToyState): Result | null {
  if (step !== 'over') return null;
  const scores = { red: camps.red.points, blue: camps.blue.points };
  if (scores.red === scores.blue) return { winners: [], reason: 'points', scores, text: toyText('result.draw') };
  const winner = scores.red > scores.blue ? 'red' : 'blue';
  const points = Math.abs(scores.red - scores.blue);
  const text = toyText('result.win', { seat: toyText(`seat.${winner}`), points });
  return { winners: [winner], reason: 'points', scores, text };
}

/** One line of the chronicle, from what the event still says. */
export const toyNarrate = narrator<ToyEvent>({
  CardsDrawn: ({ seat }, event) => {
    const [card] = (secretOf(event, 'cards') ?? []) as readonly string[];
    if (card === undefined) return toyText('line.drawn', { seat: seatName(seat) });
    return toyText('line.drawn.seen', { seat: seatName(seat), card: cardName(card) });
  },
  DeckRenewed: ({ seat }) => toyText('line.renewed', { seat: seatName(seat) }),
  OrderSealed: ({ seat }, event) => {
    const order = secretOf(event, 'order') as Order | undefined;
    if (order === undefined) return toyText('line.sealed', { seat: seatName(seat) });
    return toyText('line.sealed.seen', { seat: seatName(seat), area: areaName(order) });
  },
  OrdersRevealed: ({ red, blue }) => toyText('line.revealed', { red: areaName(red), blue: areaName(blue) }),
  WindowOpened: ({ seat }) => toyText('line.window', { seat: seatName(seat) }),
  WindowPassed: ({ seat }) => toyText('line.passed', { seat: seatName(seat) }),
  ClashDodged: ({ seat }) => toyText('line.dodged', { seat: seatName(seat) }),
  ClashFought: ({ red, blue }) => toyText('line.fought', { red, blue }),
  LossTaken: ({ seat, card }) => {
    if (card === null) return toyText('line.loss.strength', { seat: seatName(seat) });
    return toyText('line.loss.card', { seat: seatName(seat), card: cardName(card) });
  },
  BandRouted: ({ seat }) => toyText('line.routed', { seat: seatName(seat) }),
  PointsScored: ({ seat, points }) => toyText('line.scored', { seat: seatName(seat), points }),
  RoundEnded: ({ round }) => toyText('line.round', { round }),
});

function seatName(side: Side): Text {
  return toyText(`seat.${side}`);
}

function areaName({ to }: Order): Text {
  return toyText(`area.${to}`);
}
