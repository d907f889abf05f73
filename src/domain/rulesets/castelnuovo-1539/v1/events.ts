import { plain, revealing } from '../../../kernel/event.ts';
import type { EventType, EventOf } from '../../../kernel/event.ts';
import type { BattleEvent } from './combat-events.ts';
import { battleEvents } from './combat-events.ts';
import type { LossCause, Mode } from './frames.ts';
import type { Side } from './sides.ts';
import type { Phase, TurnType, Verdict } from './state.ts';

/**
 * Set-up, sequence, cards and orders. Secrets are noted behind the arrow: who is told, and what.
 * The payload of a secret never changes its members with what is hidden.
 */
export type OrderEvent =
  | EventOf<'BastionsBuilt', { zones: string[] }>
  /** A gun of `seat` comes from the supply to a zone. */
  | EventOf<'GunPlaced', { seat: Side; zone: string }>
  | EventOf<'FleetPlaced', { fleet: string; zone: string }>
  | EventOf<'LeaderPlaced', { leader: string; zone: string }>
  /** Blocks come to the map face down, with new handles dealt at random. -> seat: {units: [id]}, in the order of `blocks` */
  | EventOf<'BlocksArrived', { seat: Side; from: 'reserve' | 'pool'; blocks: { block: string; zone: string }[] }>
  /** `storm`: the last card drawn is the Storm, shown and removed. -> seat: {cards: [kind]}, the Storm not among them */
  | EventOf<'CardsDrawn', { seat: Side; count: number; storm: boolean }>
  /** The discards are undrawn again, with the cards `joined` that had been set aside. */
  | EventOf<'DeckRenewed', { seat: Side; count: number; joined: string[] }>
  | EventOf<'HandFilled', { seat: Side; drawn: number; swap: boolean }>
  | EventOf<'HandTrimmed', { seat: Side; cards: string[] }>
  | EventOf<'BombardmentSwapped', { seat: Side; card: string }>
  | EventOf<'SwapsEnded', { seat: Side }>
  | EventOf<'TurnBegan', { turn: number; type: TurnType }>
  | EventOf<'PhaseBegan', { phase: Phase; storm: boolean }>
  | EventOf<'Rested', { seat: Side; cards: string[] }>
  | EventOf<'PhaseEnded', { seat: Side }>
  /** The star zones that the attackers hold when the turn is looked at; not all of them, or the game is won. */
  | EventOf<'ZonesChecked', { held: string[] }>
  | EventOf<'TurnTypeChosen', { type: TurnType; track: number }>
  | EventOf<'ReinforcementsBegan', { waiting: number }>
  | EventOf<'ReinforcementsEnded', { waiting: number }>
  | EventOf<'GameWon', Verdict>
  /** From the hand to the discard, or out of the game. */
  | EventOf<'CardPlayed', { seat: Side; card: string; mode: Mode; removed: boolean }>
  | EventOf<'TrenchDug', { zone: string }>
  | EventOf<'WorksDemolished', { zone: string; left: number }>
  | EventOf<'GunMoved', { from: string; to: string }>
  | EventOf<
      'Bombarded',
      {
        seat: Side;
        source: string;
        target: string;
        distance: number;
        need: number;
        dice: number[];
        hits: number;
        /** Resistance taken and left; hits that the blocks must take. */
        breached: number;
        left: number;
        blocks: number;
      }
    >
  /** -> spanish: {blocks: [{block, pf}]}: what they have now */
  | EventOf<'CompaniesRestored', { points: number }>
  | EventOf<'WorksRepaired', { zone: string; left: number }>
  | EventOf<'CiviliansGathered', { zone: string }>
  /**
   * Hits taken: `shown` for blocks that everybody sees, `dead` for those eliminated, whose type everybody then learns.
   * -> owner: {losses: [{block, pf}]}, all of them
   */
  | EventOf<
      'LossesTaken',
      {
        seat: Side;
        zone: string;
        cause: LossCause;
        hits: number;
        shown: { block: string; pf: number }[];
        dead: { block: string; unit: string }[];
        track: number;
      }
    >
  | EventOf<'LeaderLost', { leader: string; zone: string; track: number }>
  | EventOf<'TrenchLost', { zone: string }>
  | EventOf<'GunLost', { seat: Side; zone: string }>
  | EventOf<'CubesLost', { zone: string; count: number }>;

/** All that can happen. */
export type Event = OrderEvent | BattleEvent;

/** Every event type with its schema, and whether it shows somebody something that was hidden. */
export const events: Readonly<Record<Event['type'], EventType>> = {
  BastionsBuilt: plain,
  GunPlaced: plain,
  FleetPlaced: plain,
  LeaderPlaced: plain,
  BlocksArrived: plain,
  CardsDrawn: revealing,
  DeckRenewed: plain,
  HandFilled: plain,
  HandTrimmed: plain,
  BombardmentSwapped: plain,
  SwapsEnded: plain,
  TurnBegan: plain,
  PhaseBegan: plain,
  Rested: plain,
  PhaseEnded: plain,
  ZonesChecked: plain,
  TurnTypeChosen: plain,
  ReinforcementsBegan: plain,
  ReinforcementsEnded: plain,
  // The view of a game that is over hides nothing.
  GameWon: revealing,
  CardPlayed: plain,
  TrenchDug: plain,
  WorksDemolished: plain,
  GunMoved: plain,
  Bombarded: plain,
  CompaniesRestored: plain,
  WorksRepaired: plain,
  CiviliansGathered: plain,
  // A block that dies tells what it was.
  LossesTaken: revealing,
  LeaderLost: plain,
  TrenchLost: plain,
  GunLost: plain,
  CubesLost: plain,
  ...battleEvents,
};
