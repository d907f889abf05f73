import type { Edge } from '../../src/domain/kernel/geometry/areas.ts';

export const SIDES = ['red', 'blue'] as const;
export type Side = (typeof SIDES)[number];
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

/** Where the game stands: orders are written, sealed, a clash may be dodged, is fought, is paid for; or it is over. */
export type ToyPlace = { readonly kind: 'order' | 'sealed' | 'dodge' | 'fight' } | Owing | { readonly kind: 'over' };
type Owing = { readonly kind: 'loss'; readonly loser: Side };

export type ToyState = {
  readonly rounds: number;
  readonly reactions: boolean;
  round: number;
  step: Step;
  /** Who must take the loss. */
  loser: Side | null;
  camps: Record<Side, Camp>;
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
