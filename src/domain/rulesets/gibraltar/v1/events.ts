import { plain } from '../../../kernel/event.ts';
import type { EventType, EventOf } from '../../../kernel/event.ts';
import type { Side, TargetClass } from './data/data.ts';
import type { Outcome, Phase, SeatId } from './state.ts';

/** A unit in a combat: what it counts for, doubled already where `doubled` (§8.j). */
export type Fighter = { unit: string; factor: number; doubled: boolean };

/** One throw of a combat: a die a side, and the sums times the dice. */
export type Throw = { attack: number; defence: number; attackProduct: number; defenceProduct: number };

/** All that can happen. Nothing is hidden in this game: everything is public. */
export type Event =
  /** Set-up; also a unit placed already that is put elsewhere. */
  | EventOf<'UnitPlaced', { seat: SeatId; unit: string; hex: string }>
  /** Into box `slot` of the carrier's chart; in the set-up a launch, in the arrival a relief ship. */
  | EventOf<'UnitLoaded', { seat: SeatId; unit: string; carrier: string; slot: number }>
  /** All that was left in hand, or waiting, put down by the default deployment. */
  | EventOf<'ForcesDeployed', { seat: SeatId; placed: Placed[]; loaded: Loaded[] }>
  | EventOf<'ReliefArrived', { seat: SeatId; ship: string; hex: string }>
  /** From here on `side` is at `phase` of `turn`; a new player-turn where the side is another. */
  | EventOf<'PhaseBegan', { turn: number; side: Side; phase: Exclude<Phase, 'over'> }>
  /** `path` ends in `to`; `contact` = the enemies that it is next to now. */
  | EventOf<'UnitMoved', { seat: SeatId; unit: string; from: string; to: string; path: string[]; contact: string[] }>
  /** Infantry off its carrier; `path` begins with the hex where it landed. */
  | EventOf<
      'UnitLanded',
      { seat: SeatId; unit: string; carrier: string; to: string; path: string[]; contact: string[] }
    >
  | EventOf<'LaunchRemoved', { seat: SeatId; launch: string; from: string }>
  /** The seat has ended its part of the phase. */
  | EventOf<'SeatDone', { seat: SeatId; phase: Phase }>
  /** Movement is over: who must fight, and which of them may not bombard for it. */
  | EventOf<'ContactsMade', { side: Side; mustFight: string[]; noFire: string[] }>
  | EventOf<
      'UnitShelled',
      {
        seat: SeatId;
        gun: string;
        target: string;
        hex: string;
        distance: number;
        ground: TargetClass;
        needs: number[];
        die: number;
        hit: boolean;
      }
    >
  | EventOf<
      'WallShelled',
      {
        seat: SeatId;
        gun: string;
        hex: string;
        distance: number;
        needs: number[];
        dice: number[];
        sum: number;
        hit: boolean;
      }
    >
  | EventOf<'WallBreached', { hex: string }>
  /** Option `armour`: the first hit, borne. */
  | EventOf<'ArmourHeld', { unit: string }>
  /** `winner` is null where the last products are equal; `throws` has more than one only by option `rerollTies`. */
  | EventOf<
      'CombatFought',
      {
        seat: SeatId;
        attackers: Fighter[];
        defenders: Fighter[];
        throws: Throw[];
        winner: 'attackers' | 'defenders' | null;
        /** Option `mildLosses`: the attackers give up one of their choice. */
        mild: boolean;
      }
    >
  /** `units` in order, carriers behind their cargo. */
  | EventOf<'UnitsLost', { side: Side; units: string[]; cause: 'bombardment' | 'combat' }>
  | EventOf<'GameDecided', Outcome & { held: string[] }>;

export type Placed = { unit: string; hex: string };
export type Loaded = { unit: string; carrier: string; slot: number };

/** Every event type with its schema. */
export const events: Readonly<Record<Event['type'], EventType>> = {
  UnitPlaced: plain,
  UnitLoaded: plain,
  ForcesDeployed: plain,
  ReliefArrived: plain,
  PhaseBegan: plain,
  UnitMoved: plain,
  UnitLanded: plain,
  LaunchRemoved: plain,
  SeatDone: plain,
  ContactsMade: plain,
  UnitShelled: plain,
  WallShelled: plain,
  WallBreached: plain,
  ArmourHeld: plain,
  CombatFought: plain,
  UnitsLost: plain,
  GameDecided: plain,
};
