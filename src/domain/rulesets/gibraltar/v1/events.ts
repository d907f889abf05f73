import type { Static } from 'typebox';
import Type from 'typebox';
import type { EventsOf } from '../../../kernel/kit/events.ts';
import { event, oneOf } from '../../../kernel/kit/events.ts';
import { SEATS, SIDES } from './sides.ts';
import { PHASES, REASONS } from './state.ts';

const id = Type.String();
const ids = Type.Array(id);
const number = Type.Integer();
const numbers = Type.Array(number);
const hit = Type.Boolean();
const seat = oneOf(SEATS);
const side = oneOf(SIDES);

/** A unit in a combat: what it counts for, doubled already where `doubled` (§8.j). */
const fighter = Type.Object({ unit: id, factor: number, doubled: Type.Boolean() });
/** One throw of a combat: a die a side, and the sums times the dice. */
const combatThrow = Type.Object({ attack: number, defence: number, attackProduct: number, defenceProduct: number });
const placed = Type.Object({ unit: id, hex: id });
const loaded = Type.Object({ unit: id, carrier: id, slot: number });

export type Fighter = Static<typeof fighter>;
export type Throw = Static<typeof combatThrow>;
export type Placed = Static<typeof placed>;
export type Loaded = Static<typeof loaded>;

/** All that can happen. Nothing is hidden in this game: everything is public. */
export const events = {
  /** Set-up; also a unit placed already that is put elsewhere. */
  UnitPlaced: event({ seat, unit: id, hex: id }),
  /** Into box `slot` of the carrier's chart; in the set-up a launch, in the arrival a relief ship. */
  UnitLoaded: event({ seat, unit: id, carrier: id, slot: number }),
  /** All that was left in hand, or waiting, put down by the default deployment. */
  ForcesDeployed: event({ seat, placed: Type.Array(placed), loaded: Type.Array(loaded) }),
  ReliefArrived: event({ seat, ship: id, hex: id }),
  /** From here on `side` is at `phase` of `turn`; a new player-turn where the side is another. */
  PhaseBegan: event({ turn: number, side, phase: oneOf(['setup', 'arrival', 'move', 'bombard', 'combat']) }),
  /** `path` ends in `to`; `contact` = the enemies that it is next to now. */
  UnitMoved: event({ seat, unit: id, from: id, to: id, path: ids, contact: ids }),
  /** Infantry off its carrier; `path` begins with the hex where it landed. */
  UnitLanded: event({ seat, unit: id, carrier: id, to: id, path: ids, contact: ids }),
  LaunchRemoved: event({ seat, launch: id, from: id }),
  /** The seat has ended its part of the phase. */
  SeatDone: event({ seat, phase: oneOf(PHASES) }),
  /** Movement is over: who must fight, and which of them may not bombard for it. */
  ContactsMade: event({ side, mustFight: ids, noFire: ids }),
  UnitShelled: event({
    seat,
    gun: id,
    target: id,
    hex: id,
    distance: number,
    ground: oneOf(['open', 'fort', 'sea']),
    needs: numbers,
    die: number,
    hit,
  }),
  WallShelled: event({ seat, gun: id, hex: id, distance: number, needs: numbers, dice: numbers, sum: number, hit }),
  WallBreached: event({ hex: id }),
  /** Option `armour`: the first hit, borne. */
  ArmourHeld: event({ unit: id }),
  /**
   * `winner` is null where the last products are equal; `throws` has more than one only by option `rerollTies`. `mild`:
   * by option `mildLosses` the attackers give up one of their choice.
   */
  CombatFought: event({
    seat,
    attackers: Type.Array(fighter),
    defenders: Type.Array(fighter),
    throws: Type.Array(combatThrow),
    winner: Type.Union([oneOf(['attackers', 'defenders']), Type.Null()]),
    mild: Type.Boolean(),
  }),
  /** `units` in order, carriers behind their cargo. */
  UnitsLost: event({ side, units: ids, cause: oneOf(['bombardment', 'combat']) }),
  GameDecided: event({ winner: side, reason: oneOf(REASONS), held: ids }),
};

export type Event = EventsOf<typeof events>;
