import type { Static, TSchema } from 'typebox';
import Type from 'typebox';
import type { EventsOf } from '../../../kernel/kit/events.ts';
import { event, oneOf } from '../../../kernel/kit/events.ts';
import { SIDES } from './sides.ts';
import { PHASES } from './state.ts';

const seat = oneOf(SIDES);
const id = Type.String();
const ids = Type.Array(id);
const number = Type.Integer();
const flag = Type.Boolean();
const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const perSide = <T extends TSchema>(schema: T) => ({ british: schema, spanish: schema });
const reveals = true;

const battery = id;
const hit = flag;
/** A die rolled against one anonymous block, `block` being its number in the order of this roll. */
const shotDie = Type.Object({
  block: Type.Union([number, Type.Literal('fox')]),
  battery,
  need: number,
  die: number,
  hit,
});
export type ShotDie = Static<typeof shotDie>;
const rayoDie = Type.Object({ block: number, die: number, hit });
export type RayoDie = Static<typeof rayoDie>;
const panicDie = Type.Object({ block: number, die: number, loss: number, steps: number });
export type PanicDie = Static<typeof panicDie>;

/** A block as the battle board shows it. */
const openBlock = Type.Object({ block: id, type: id, pf: number });
export type OpenBlock = Static<typeof openBlock>;

/** One naval move of an anonymous block; `die` only where a current is crossed; `at` is where it ends. */
const course = Type.Object({ from: id, to: id, fox: flag });
export type Course = Static<typeof course>;
const passage = Type.Object({ from: id, to: id, fox: flag, die: orNull(number), at: id });
export type Passage = Static<typeof passage>;

/** Why a side has the dice it has: `base`, `majority`, `elite`, `officer`, `guns`, `red`, `entrench`, `minimum`. */
const dicePart = Type.Object({ why: id, dice: number });
export type DicePart = Static<typeof dicePart>;

const playedAs = oneOf(['order', 'assault', 'support', 'response', 'reaction']);
export type PlayedAs = Static<typeof playedAs>;

const target = Type.Object({ card: id, zone: id });
const score = Type.Object({ zones: number, morale: number, spikes: number, total: number });
const losses = Type.Array(Type.Object({ unit: id, pf: number }));
const entered = Type.Array(Type.Object({ zone: id, blocks: number }));
/** The seat is told which units they are, in the order in which the public part has them. */
const units = { secret: { units: ids } };

/**
 * All that can happen, and whether it shows somebody something that was hidden: a block that dies of a volley tells how
 * strong it was. The members of a secret never change with what is hidden.
 */
export const events = {
  GearStowed: event({ cards: ids, reserve: ids }),
  DeploymentChosen: event({ seat }, { secret: { zones: Type.Record(id, id) } }),
  ForcesRevealed: event(perSide(Type.Record(id, number)), { reveals }),
  CardsDrawn: event({ seat, count: number }, { reveals, secret: { cards: ids } }),
  DeckRenewed: event({ seat, count: number }),
  TurnBegan: event({ turn: number }),
  PhaseBegan: event({ phase: oneOf(PHASES) }),
  CourseSet: event({ courses: Type.Array(course) }, units),
  BoatsMoved: event({ moves: Type.Array(passage) }, units),
  ShellingDeclared: event({ targets: Type.Array(target) }),
  /** Who is block 1, 2, ... of the roll that follows. */
  BlocksLinedUp: event({ seat, zone: id, count: number }, units),
  /** `dead` = the blocks that vanish; losses by block. */
  VolleyFired: event(
    { card: id, zone: id, dice: Type.Array(shotDie), foxHits: number, dead: Type.Array(number) },
    { reveals, secret: { losses } },
  ),
  /** Told are the units lost. */
  FoxHit: event({ hit: number, gave: oneOf(['unit', 'card', 'all']), cards: ids, units: number, sunk: flag }, units),
  CardPlayed: event({ seat, card: id, as: playedAs, removed: flag }),
  Passed: event({ seat, discarded: ids }),
  OrdersEnded: event({ seat }),
  WindowPassed: event({ seat, window: oneOf(['lost', 'freemantle', 'counter']) }),
  OfficerPlaced: event({ seat, zone: id }, { secret: { officer: id } }),
  /** Taken off the map, not counted dead; `officer` in public only where he lay face up. */
  OfficerRemoved: event(
    { seat, zone: id, why: oneOf(['alone', 'second']), officer: Type.Optional(id) },
    { secret: { officer: id } },
  ),
  /** `blocks` = units, the load of the Fox included. */
  GroupNamed: event(
    { seat, from: id, blocks: number, fox: flag, officer: flag, officerForced: flag, attack: flag, reaction: flag },
    units,
  ),
  /** Lost!: Spain will lead the group. */
  GroupLost: event({ from: id }),
  FreemantleRevealed: event({ zone: id }, { reveals }),
  FoxUnloaded: event({ from: id, cards: ids, units: number }),
  /** The group named goes where `by` said; `combat` where enemies stand there. */
  GroupMoved: event({ seat, from: id, to: id, blocks: number, officer: flag, by: seat, combat: flag }),
  FrenchMoved: event({ from: id, to: id, blocks: number, officer: flag }, units),
  /** On a beach all are lost, without dice. */
  RayoFired: event(
    { zone: id, beach: flag, dice: Type.Array(rayoDie), dead: Type.Array(number) },
    { reveals, secret: { losses } },
  ),
  PanicSpread: event(
    { zone: id, dice: Type.Array(panicDie), dead: Type.Array(number) },
    { reveals, secret: { losses } },
  ),
  /** `route` is empty where no way is left and the block is eliminated. */
  BlockFled: event({ from: id, block: number, route: ids, officer: flag }, { secret: { unit: id } }),
  ConfusionSpread: event({ discarded: orNull(id), joined: orNull(id) }),
  BatterySpiked: event({ battery, zone: id }),
  /** One PF each; `entered` = blocks that come back. */
  Reinforced: event({ seat, entered }, { secret: { points: Type.Array(Type.Object({ unit: id, zone: id })) } }),
  /** Each side is told its own units, in the order of its blocks. */
  CombatJoined: event(
    {
      zone: id,
      attacker: seat,
      from: id,
      red: flag,
      reaction: flag,
      attackers: Type.Array(openBlock),
      defenders: Type.Array(openBlock),
      officers: Type.Object(perSide(orNull(id))),
    },
    { reveals, secret: perSide(ids) },
  ),
  DrumsSounded: event({ card: id, from: id, blocks: number, officer: flag }, units),
  SupportCancelled: event({ card: id }),
  TigerStruck: event({ officer: orNull(id), die: orNull(number) }, { reveals }),
  SupportsClosed: event({ seat }),
  DrumsAnswered: event(
    { from: id, red: flag, blocks: Type.Array(openBlock), officer: orNull(id) },
    { reveals, ...units },
  ),
  RoundBegan: event({ round: number }),
  DiceRolled: event({ seat, dice: Type.Array(number), modifier: number, parts: Type.Array(dicePart), flight: flag }),
  DieRaised: event({ die: orNull(number), flight: flag }),
  /** One PF off each block named, in order; `pf` is what its block has left. */
  LossesTaken: event({
    seat,
    losses: Type.Array(Type.Object({ block: id, pf: number })),
    cause: oneOf(['dice', 'attrition']),
  }),
  OfficerStruck: event({ seat, officer: id, die: number, killed: flag }),
  /** The Volunteers flee to `to`, or are eliminated where it is null; `dead` = those for whom there is no room. */
  VolunteersFled: event({ to: orNull(id), blocks: ids, dead: ids, officer: flag }),
  SideStayed: event({ seat }),
  /** The attacker to where he came from (`to` null), the defender to one zone. */
  SideRetreated: event({ seat, to: orNull(id), dead: ids, officerTo: orNull(id) }),
  SurplusReturned: event({ blocks: ids }),
  /** `counter`: the other seat may answer with a Counterattack, as far as anybody can see. */
  CombatEnded: event({ zone: id, winner: orNull(seat), morale: number, counter: flag }),
  // The view of a game that is over hides nothing.
  VictoryCounted: event(perSide(score), { reveals }),
};

export type Event = EventsOf<typeof events>;
