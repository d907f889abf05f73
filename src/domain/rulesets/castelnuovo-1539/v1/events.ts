import Type from 'typebox';
import type { EventsOf } from '../../../kernel/kit/events.ts';
import { event, oneOf } from '../../../kernel/kit/events.ts';
import { id, ids, number, seat, yes, zone } from './event-parts.ts';
import type { BattleEvent } from './combat-events.ts';
import { battleEvents } from './combat-events.ts';
import { LOSS_CAUSES, MODES } from './frames.ts';
import { PHASES, REASONS, TURN_TYPES } from './state.ts';

const turnType = oneOf(TURN_TYPES);
const dead = Type.Array(Type.Object({ block: id, unit: id }));
const points = Type.Array(Type.Object({ block: id, pf: number }));

/**
 * Set-up, sequence, cards and orders. The payload of a secret never changes its members with what is hidden.
 */
const orderEvents = {
  BastionsBuilt: event({ zones: ids }),
  /** A gun of `seat` comes from the supply to a zone. */
  GunPlaced: event({ seat, zone }),
  FleetPlaced: event({ fleet: id, zone }),
  LeaderPlaced: event({ leader: id, zone }),
  /** Blocks come to the map face down, with new handles dealt at random. For `seat`: its units, in the order of `blocks`. */
  BlocksArrived: event(
    { seat, from: oneOf(['reserve', 'pool']), blocks: Type.Array(Type.Object({ block: id, zone })) },
    { secret: { units: ids } },
  ),
  /** `storm`: the last card drawn is the Storm, shown and removed. For `seat`: its cards, the Storm not among them. */
  CardsDrawn: event({ seat, count: number, storm: yes }, { reveals: true, secret: { cards: ids } }),
  /** The discards are undrawn again, with the cards `joined` that had been set aside. */
  DeckRenewed: event({ seat, count: number, joined: ids }),
  HandFilled: event({ seat, drawn: number, swap: yes }),
  HandTrimmed: event({ seat, cards: ids }),
  BombardmentSwapped: event({ seat, card: id }),
  SwapsEnded: event({ seat }),
  TurnBegan: event({ turn: number, type: turnType }),
  PhaseBegan: event({ phase: oneOf(PHASES), storm: yes }),
  Rested: event({ seat, cards: ids }),
  PhaseEnded: event({ seat }),
  /** The star zones that the attackers hold when the turn is looked at; not all of them, or the game is won. */
  ZonesChecked: event({ held: ids }),
  TurnTypeChosen: event({ type: turnType, track: number }),
  ReinforcementsBegan: event({ waiting: number }),
  ReinforcementsEnded: event({ waiting: number }),
  /** The view of a game that is over hides nothing. */
  GameWon: event({ winner: seat, reason: oneOf(REASONS) }, { reveals: true }),
  /** From the hand to the discard, or out of the game. */
  CardPlayed: event({ seat, card: id, mode: oneOf(MODES), removed: yes }),
  TrenchDug: event({ zone }),
  WorksDemolished: event({ zone, left: number }),
  GunMoved: event({ from: id, to: id }),
  /** `breached`, `left`: resistance taken and left; `blocks`: hits that the blocks must take. */
  Bombarded: event({
    seat,
    source: id,
    target: id,
    distance: number,
    need: number,
    dice: Type.Array(number),
    hits: number,
    breached: number,
    left: number,
    blocks: number,
  }),
  /** For the Spanish seat: what its blocks have now. */
  CompaniesRestored: event({ points: number }, { secret: { blocks: points } }),
  WorksRepaired: event({ zone, left: number }),
  CiviliansGathered: event({ zone }),
  /**
   * Hits taken: `shown` for blocks that everybody sees, `dead` for those eliminated, whose type everybody then learns.
   * For their owner: all losses.
   */
  LossesTaken: event(
    { seat, zone, cause: oneOf(LOSS_CAUSES), hits: number, shown: points, dead, track: number },
    { reveals: true, secret: { losses: points } },
  ),
  LeaderLost: event({ leader: id, zone, track: number }),
  TrenchLost: event({ zone }),
  GunLost: event({ seat, zone }),
  CubesLost: event({ zone, count: number }),
};

/** All that can happen. */
export const events = { ...orderEvents, ...battleEvents };

export type OrderEvent = EventsOf<typeof orderEvents>;
export type Event = OrderEvent | BattleEvent;
