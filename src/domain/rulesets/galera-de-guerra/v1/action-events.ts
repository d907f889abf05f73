import Type from 'typebox';
import { event, oneOf } from '../../../kernel/kit/events.ts';
import { ATTACKS } from './frames.ts';

const id = Type.String();
const ids = Type.Array(id);
const number = Type.Integer();
const yes = Type.Boolean();
const seat = id;
const dice = Type.Array(number);
const orNull = <T extends Type.TSchema>(type: T) => Type.Union([type, Type.Null()]);
const flank = oneOf(['port', 'starboard']);
const mode = oneOf(['adjacent', 'diekplus']);
const modifiers = Type.Array(Type.Object({ id: id, value: number }));
/** One roll against a need: `need` null where it cannot succeed. */
const roll = { dice, drm: modifiers, total: number, need: orNull(number), success: yes };

/** How ships move (chapter 6). */
export const movementEvents = {
  /** A ship begins to move: points announced (§6.13). */
  MovementBegan: event({ seat, ship: id, announced: number, wary: yes }),
  /** §5.31: the crew check of an individual ship. */
  CrewChecked: event({ ship: id, die: number, free: yes }),
  /**
   * One step: where the bow came to, and which way it points; for a way through an enemy the ships passed (`through`).
   * `near`: enemies that may now get out of the way (§6.51); `across`: enemies whose bow hex it entered (§6.7).
   */
  ShipMoved: event({
    ship: id,
    step: id,
    from: id,
    to: id,
    facing: number,
    cost: number,
    through: ids,
    near: ids,
    across: ids,
  }),
  MovementEnded: event({ ship: id, used: number, lapsed: number }),
  ShipGrounded: event({ ship: id, at: id, facing: number, city: yes }),
  ShipExited: event({ ship: id, edge: id }),
  /** §6.36: 6 wrecks her, her crew or less frees her. */
  GroundingDiced: event({ ship: id, die: number, freed: yes, wrecked: yes, to: orNull(id) }),
  SailRaised: event({ ship: id, cost: number }),
  SailLowered: event({ ship: id, cost: number }),
  MastBroken: event({ ship: id }),
  TowersJettisoned: event({ ship: id }),
  TowCut: event({ galley: id, transport: id }),
  AnchorsWeighed: event({ ships: ids }),
  DisengageRolled: event({ seat, ship: id, from: id, ...roll, cost: number }),
  FatigueChecked: event({ ship: id, die: orNull(number), total: number, fatigue: number }),
};

/** Attacks, answers to them, and what they do (chapters 7 and 8). */
export const attackEvents = {
  AvoidTried: event({ seat, ship: id, way: oneOf(['fwd', 'back']), die: number, total: number, done: yes, to: id }),
  AvoidDeclined: event({ seat, ships: ids }),
  DefensiveRamTried: event({ seat, ship: id, mover: id, die: number, done: yes }),
  DefenceDeclined: event({ seat, ships: ids }),
  ReplyDeclined: event({ seat, ship: id }),
  /** Missiles that the target may answer, before either counts (§8.42). */
  FireDeclared: event({ seat, ship: id, target: id, men: number, flaming: yes }),

  /** `avoids`, `replies`: whether the target may first get out of the way, and fire (dossier 3.4). */
  AttackDeclared: event({
    seat,
    attacker: id,
    target: id,
    what: oneOf(ATTACKS),
    flank: orNull(flank),
    mode: orNull(mode),
    avoids: yes,
    replies: yes,
  }),
  /** A declared attack whose target is no longer there to be hit (§7.16 «missed»). */
  AttackMissed: event({ attacker: id, target: id, what: id }),
  FirepotsThrown: event({ ship: id, target: id, die: number, lit: yes }),
  /** `near`, `across`: as with ShipMoved, behind an enemy that was passed. */
  RakeRolled: event({ seat, attacker: id, target: id, flank, near: ids, across: ids, ...roll }),
  RamRolled: event({ seat, attacker: id, target: id, ...roll }),
  /** §7.16: the rammer's own test: less than 7 leaves her free, else the two are fouled. `backs`: she may back off. */
  RammerFreed: event({ attacker: id, target: id, total: number, free: yes, backs: yes }),
  Retracted: event({ seat, ship: id, to: orNull(id) }),
  /** `defensive`: the ship that was rammed at goes on (§6.7). */
  Collided: event({ rammer: id, target: id, defensive: yes }),
  /** `replies`: beside it at last, the target may fire at the ship before its ram (§8.42). */
  SwungAround: event({ ship: id, to: id, facing: number, near: ids, target: id, replies: yes }),
  /** `ways`: the directions in which a harpax may then draw its target, if it must. */
  GrappleRolled: event({
    seat,
    attacker: id,
    target: id,
    kind: oneOf(['grapple', 'corvus', 'harpax']),
    ...roll,
    ways: Type.Array(number),
  }),
  /** A harpax draws its target by one hex. */
  ShipDragged: event({ seat, ship: id, to: id }),
  BoardingRolled: event({
    seat,
    target: id,
    marines: Type.Array(Type.Object({ ship: id, men: number })),
    against: number,
    ...roll,
    losses: ids,
  }),
  ShipTaken: event({ ship: id, by: id }),
  MissilesFired: event({
    seat,
    ship: id,
    target: id,
    men: number,
    range: number,
    flaming: yes,
    reaction: yes,
    die: number,
    drm: modifiers,
    total: number,
    hit: yes,
    lit: orNull(number),
    burns: yes,
  }),
  BoardingEnded: event({ seat }),
};

/** What ships do within an activation, and what is done to them (dossier 3.3 to 3.5, 7). */
export const actionEvents = { ...movementEvents, ...attackEvents };
