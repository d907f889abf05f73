import type { Static } from 'typebox';
import Type from 'typebox';
import type { EventsOf } from '../../../kernel/kit/events.ts';
import { event, oneOf } from '../../../kernel/kit/events.ts';
import { id, ids, number, seat, yes, zone } from './event-parts.ts';
import { MOVE_RULES } from './frames.ts';

const leader = Type.Union([id, Type.Null()]);
const numbers = Type.Object({ ottoman: number, spanish: number });

const openBlock = Type.Object({ block: id, unit: id, pf: number });
const volley = Type.Object({ by: id, need: number, dice: Type.Array(number), hits: number });
const sideRoll = Type.Object({ seat, volleys: Type.Array(volley), absorbed: number, hits: number, horseFirst: yes });

/** A block as everybody sees it while it is shown. */
export type OpenBlock = Static<typeof openBlock>;

/** Dice of one block, or of one card by its kind, with the roll that hits. */
export type Volley = Static<typeof volley>;

/** Dice of one side in one step; `hits` are what remains once trench or cubes have taken `absorbed` off. */
export type SideRoll = Static<typeof sideRoll>;

/** Movement, reactions, combat, Camisado. */
export const battleEvents = {
  GroupActivated: event({ seat, rule: oneOf(MOVE_RULES), origin: id, blocks: ids, leader }),
  /** One step of some of the activated blocks. `entry`: the Spaniards may answer it. */
  GroupMoved: event({
    seat,
    blocks: ids,
    leader,
    from: id,
    to: id,
    cost: number,
    landing: yes,
    stops: yes,
    entry: yes,
  }),
  GroupStopped: event({ seat, at: id }),
  ActivationEnded: event({ seat }),
  /** `card`: they were uncovered by it. `hits` are what remains once the trench has taken `absorbed` off. */
  ArquebusFired: event(
    { zone, card: yes, shooters: Type.Array(openBlock), volleys: Type.Array(volley), absorbed: number, hits: number },
    { reveals: true },
  ),
  FriendlyFired: event({ zone, volleys: Type.Array(volley) }),
  EntryEnded: event({ zone }),
  CombatJoined: event({ zone, from: id, attacker: seat }),
  CamisadoLaunched: event({ origin: id, target: id, blocks: ids, leader }),
  /** For `seat`: its cards. */
  CombatCardsLaid: event({ seat, count: number }, { secret: { cards: ids } }),
  CombatRevealed: event(
    { zone, cards: Type.Object({ ottoman: ids, spanish: ids }), blocks: Type.Array(openBlock) },
    { reveals: true },
  ),
  CubePlaced: event({ zone }),
  CombatRolled: event({ zone, step: number, camisado: yes, rolls: Type.Array(sideRoll) }),
  CombatDecided: event({ zone, loser: Type.Union([seat, Type.Null()]), suffered: numbers }),
  FaithDue: event({ zone, points: number }),
  /** `entries`: zones where the Spaniards may answer an Ottoman retreat. */
  SideRetreated: event({
    seat,
    from: id,
    moves: Type.Array(Type.Object({ block: id, to: id })),
    leader,
    leaderTo: leader,
    entries: ids,
  }),
  /** Blocks that find no way back, or no room, are eliminated (§7.5), and so tell what they were. `track` as it stands then. */
  BlocksRemoved: event(
    {
      seat,
      zone,
      why: oneOf(['no-retreat', 'overstack']),
      track: number,
      dead: Type.Array(Type.Object({ block: id, unit: id })),
    },
    { reveals: true },
  ),
  /** `counter`: the other seat may answer, as far as anybody can see. */
  CombatEnded: event({ zone, camisado: yes, counter: yes }),
  CounterClosed: event({ seat, passed: yes }),
};

export type BattleEvent = EventsOf<typeof battleEvents>;
