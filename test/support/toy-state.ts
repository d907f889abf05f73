import { byUtf8 } from '../../src/domain/kernel/cards.ts';
import type { GameEvent } from '../../src/domain/kernel/event.ts';
import { secretOf } from '../../src/domain/kernel/event.ts';
import type { Edge } from '../../src/domain/kernel/geometry/areas.ts';
import { assertNever, type Json } from '../../src/domain/kernel/json.ts';
import type { EventType } from '../../src/domain/kernel/event.ts';
import type { Upcaster } from '../../src/domain/kernel/ruleset.ts';

export type Side = 'red' | 'blue';
export const SIDES: readonly Side[] = ['red', 'blue'];
export const AREAS = ['west', 'north', 'centre', 'south', 'east'] as const;
export type AreaId = (typeof AREAS)[number];
export const HOME: Readonly<Record<Side, AreaId>> = { red: 'west', blue: 'east' };
export const FULL_STRENGTH = 3;
export const HAND = 3;
export const DODGES = 2;

export const EDGES: readonly Edge[] = (
  [
    ['west', 'north'],
    ['west', 'south'],
    ['north', 'centre'],
    ['south', 'centre'],
    ['north', 'east'],
    ['south', 'east'],
  ] as const
).map(([from, to]) => ({ from, to, kind: 'path' }));

/** §1: each side has four pushes and two dodges. */
export function deckOf(side: Side): string[] {
  return ['dodge-1', 'dodge-2', 'push-1', 'push-2', 'push-3', 'push-4'].map((name) => `${side}-${name}`);
}

export function isDodge(card: string): boolean {
  return card.includes('-dodge-');
}

export function enemyOf(side: Side): Side {
  return side === 'red' ? 'blue' : 'red';
}

/** Where the band goes, and a push played with it. */
export type Order = { readonly to: AreaId; readonly card: string | null };

/** One side of the table. Cards lie in the hand, undrawn or in the discard; lists are sorted. */
export type Camp = {
  at: AreaId;
  strength: number;
  points: number;
  hand: string[];
  undrawn: string[];
  discard: string[];
  order: Order | null;
  pushes: boolean;
};

export type Step = 'order' | 'dodge' | 'loss' | 'over';

export type ToyState = {
  readonly rounds: number;
  readonly reactions: boolean;
  round: number;
  step: Step;
  /** Who must take the loss. */
  loser: Side | null;
  camps: Record<Side, Camp>;
};

type Fact<T extends string, P extends { readonly [key: string]: Json | undefined }> = GameEvent & {
  readonly type: T;
  readonly public: P;
};

export type ToyEvent =
  | Fact<'CardsDrawn', { seat: Side; count: number }>
  | Fact<'DeckRenewed', { seat: Side }>
  | Fact<'OrderSealed', { seat: Side }>
  | Fact<'OrdersRevealed', { red: Order; blue: Order }>
  | Fact<'WindowOpened', { seat: Side }>
  | Fact<'WindowPassed', { seat: Side }>
  | Fact<'ClashDodged', { seat: Side; card: string }>
  | Fact<'ClashFought', { red: number; blue: number; loser: Side | null }>
  | Fact<'LossTaken', { seat: Side; card: string | null }>
  | Fact<'BandRouted', { seat: Side }>
  | Fact<'PointsScored', { seat: Side; points: number }>
  | Fact<'RoundEnded', { round: number }>;

export const toyEvents: Readonly<Record<ToyEvent['type'], EventType>> = {
  CardsDrawn: { schema: 1 },
  DeckRenewed: { schema: 1 },
  OrderSealed: { schema: 1 },
  OrdersRevealed: { schema: 1, reveals: true },
  WindowOpened: { schema: 1 },
  WindowPassed: { schema: 1 },
  ClashDodged: { schema: 1 },
  ClashFought: { schema: 1 },
  LossTaken: { schema: 1 },
  BandRouted: { schema: 1 },
  PointsScored: { schema: 2 },
  RoundEnded: { schema: 1 },
};

/** Schema 1 of PointsScored did not say how many: it was always one. */
export const toyUpcasters: Readonly<Record<string, readonly Upcaster[]>> = {
  PointsScored: [(event) => ({ ...event, public: { ...event.public, points: 1 } })],
};

/** The state before the first event. */
export function toyInitial(rounds: number, reactions: boolean): ToyState {
  const camp = (side: Side): Camp => ({
    at: HOME[side],
    strength: FULL_STRENGTH,
    points: 0,
    hand: [],
    undrawn: deckOf(side),
    discard: [],
    order: null,
    pushes: false,
  });
  return { rounds, reactions, round: 1, step: 'order', loser: null, camps: { red: camp('red'), blue: camp('blue') } };
}

/** Folds one event into the state that it is given. */
export function toyEvolve(state: ToyState, event: ToyEvent): ToyState {
  switch (event.type) {
    case 'OrderSealed':
      state.camps[event.public.seat].order = (secretOf(event, 'order') ?? null) as Order | null;
      return state;
    case 'OrdersRevealed':
      for (const side of SIDES) march(state.camps[side], event.public[side]);
      return state;
    case 'RoundEnded':
      return endRound(state);
    case 'CardsDrawn':
    case 'DeckRenewed':
    case 'LossTaken':
    case 'BandRouted':
    case 'PointsScored':
      evolveCamp(state.camps[event.public.seat], event);
      return state;
    default:
      return evolveClash(state, event);
  }
}

type ClashEvent = Extract<ToyEvent, { type: 'WindowOpened' | 'WindowPassed' | 'ClashDodged' | 'ClashFought' }>;

function evolveClash(state: ToyState, event: ClashEvent): ToyState {
  switch (event.type) {
    case 'WindowOpened':
      state.step = 'dodge';
      return state;
    case 'WindowPassed':
      state.step = 'loss';
      return state;
    case 'ClashDodged':
      spend(state.camps[event.public.seat], event.public.card);
      return state;
    case 'ClashFought':
      state.loser = event.public.loser;
      state.step = 'loss';
      return state;
    default:
      return assertNever(event);
  }
}

type CampEvent = Extract<
  ToyEvent,
  { type: 'CardsDrawn' | 'DeckRenewed' | 'LossTaken' | 'BandRouted' | 'PointsScored' }
>;

function evolveCamp(camp: Camp, event: CampEvent): void {
  switch (event.type) {
    case 'CardsDrawn': {
      const cards = (secretOf(event, 'cards') ?? []) as readonly string[];
      camp.hand = [...camp.hand, ...cards].sort(byUtf8);
      camp.undrawn = camp.undrawn.filter((card) => !cards.includes(card));
      return;
    }
    case 'DeckRenewed':
      camp.undrawn = camp.discard;
      camp.discard = [];
      return;
    case 'LossTaken':
      if (event.public.card === null) camp.strength -= 1;
      else spend(camp, event.public.card);
      return;
    case 'BandRouted':
      camp.strength = FULL_STRENGTH;
      camp.at = HOME[event.public.seat];
      return;
    case 'PointsScored':
      camp.points += event.public.points;
      return;
    default:
      assertNever(event);
  }
}

function march(camp: Camp, { to, card }: Order): void {
  camp.at = to;
  camp.order = null;
  camp.pushes = card !== null;
  if (card !== null) spend(camp, card);
}

function spend(camp: Camp, card: string): void {
  camp.hand = camp.hand.filter((held) => held !== card);
  camp.discard = [...camp.discard, card].sort(byUtf8);
}

function endRound(state: ToyState): ToyState {
  state.step = state.round === state.rounds ? 'over' : 'order';
  state.loser = null;
  if (state.step === 'order') state.round += 1;
  for (const side of SIDES) state.camps[side].pushes = false;
  return state;
}
