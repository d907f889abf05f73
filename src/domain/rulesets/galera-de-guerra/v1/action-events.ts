import Type from 'typebox';
import { event, oneOf } from '../../../kernel/kit/events.ts';

const id = Type.String();
const ids = Type.Array(id);
const number = Type.Integer();
const yes = Type.Boolean();
const seat = id;
const dice = Type.Array(number);
const flank = oneOf(['port', 'starboard']);
const modifiers = Type.Array(Type.Object({ id: id, value: number }));
/** One roll against a need: `need` null where it cannot succeed. */
const roll = { dice, drm: modifiers, total: number, need: Type.Union([number, Type.Null()]), success: yes };

/** What ships do within an activation, and what is done to them (dossier 3.3 to 3.5, 7). */
export const actionEvents = {
  /** A ship begins to move: points announced (§6.13). */
  MovementBegan: event({ seat, ship: id, announced: number, wary: yes }),
  /** §5.31: the crew check of an individual ship. */
  CrewChecked: event({ ship: id, die: number, free: yes }),
  /** One step: where the bow came to, and which way it points; for a way through an enemy the cells passed (`through`). */
  ShipMoved: event({ ship: id, step: id, from: id, to: id, facing: number, cost: number, through: ids }),
  MovementEnded: event({ ship: id, used: number, lapsed: number }),
  ShipGrounded: event({ ship: id, at: id, city: yes }),
  ShipExited: event({ ship: id, edge: id }),
  /** §6.36: 6 wrecks her, her crew or less frees her. */
  GroundingDiced: event({ ship: id, die: number, freed: yes, wrecked: yes, to: Type.Union([id, Type.Null()]) }),
  SailRaised: event({ ship: id }),
  SailLowered: event({ ship: id }),
  MastBroken: event({ ship: id }),
  TowersJettisoned: event({ ship: id }),
  TowCut: event({ galley: id, transport: id }),
  AnchorsWeighed: event({ ships: ids }),

  AvoidTried: event({ seat, ship: id, way: oneOf(['fwd', 'back']), die: number, total: number, done: yes, to: id }),
  AvoidDeclined: event({ seat, ships: ids }),
  DefensiveRamTried: event({ seat, ship: id, mover: id, die: number, done: yes }),
  DefenceDeclined: event({ seat, ships: ids }),
  ReplyDeclined: event({ seat, ship: id }),

  AttackDeclared: event({ seat, attacker: id, target: id, what: id, flank: Type.Union([flank, Type.Null()]) }),
  /** A declared attack whose target is no longer there to be hit (§7.16 «missed»). */
  AttackMissed: event({ attacker: id, target: id, what: id }),
  FirepotsThrown: event({ ship: id, target: id, die: number, lit: yes }),
  RakeRolled: event({ seat, attacker: id, target: id, flank, ...roll }),
  RamRolled: event({ seat, attacker: id, target: id, ...roll }),
  /** §7.16: the rammer's own test: less than 7 leaves her free, else the two are fouled. */
  RammerFreed: event({ attacker: id, target: id, total: number, free: yes }),
  Retracted: event({ seat, ship: id, to: Type.Union([id, Type.Null()]) }),
  Collided: event({ rammer: id, target: id }),
  SwungAround: event({ ship: id, to: id, facing: number }),
  GrappleRolled: event({ seat, attacker: id, target: id, kind: oneOf(['grapple', 'corvus', 'harpax']), ...roll }),
  /** A harpax draws its target by one hex. */
  ShipDragged: event({ ship: id, to: id }),
  DisengageRolled: event({ seat, ship: id, from: id, ...roll, cost: number }),
  BoardingRolled: event({
    ...{ seat, target: id, marines: Type.Array(Type.Object({ ship: id, men: number })), against: number, ...roll },
    ...{ losses: ids },
  }),
  ShipTaken: event({ ship: id, by: id }),
  MissilesFired: event({
    ...{ seat, ship: id, target: id, men: number, range: number, flaming: yes, reaction: yes, die: number },
    ...{ drm: modifiers, total: number, hit: yes, lit: Type.Union([number, Type.Null()]), burns: yes },
  }),
  FatigueChecked: event({ ship: id, die: Type.Union([number, Type.Null()]), total: number, fatigue: number }),
  BoardingEnded: event({ seat }),
};
