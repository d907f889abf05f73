import Type from 'typebox';
import { event, oneOf } from '../../../kernel/kit/events.ts';
import { dice, id, ids, modifiers, number, orNull, owner, side, yes } from './event-parts.ts';

const strength = { attack: number, defence: number, column: id };
const shot = Type.Object({ ship: id, target: id, dice, hits: number });

/** Operations of the two sides (dossier 3, 7.1 to 7.8, 7.12). */
export const operationEvents = {
  /** §10.7: the die is public; what is left of it the royalist knows. */
  AllowanceDiced: event({ die: number }),
  UnitsAllowed: event({}, { secret: { units: ids } }),
  /** §10.6: an El Plata unit has entered the Banda Oriental; the Legion forms in Brazil. */
  LegionFreed: event({}, { reveals: true }),
  Regrouped: event({ side }),
  PhasePassed: event({ side }),
  ActivationBegan: event({ side, force: id, rp: number, die: number, modifiers, op: number }, { reveals: true }),
  ActivationStopped: event({ force: id }),
  ActivationEnded: event({ force: id }),

  /** §3.4: a move out of an area with enemies, who may intercept: `open` forces. */
  ExitAnnounced: event({ mover: id, from: id, to: id, open: ids }),
  /** The window is closed; a mover that is left goes on (§3.4). */
  ExitEnded: event({ mover: id }),
  InterceptionDiced: event({ mover: id, interceptor: id, die: number, modifiers, success: yes }, { reveals: true }),

  /** §6.1: a field battle; `avoidable`: the defender may roll. */
  BattleDeclared: event({
    attacker: id,
    defender: id,
    area: id,
    by: oneOf(['attack', 'interception']),
    cost: number,
    friction: number,
    avoidable: yes,
  }),
  AvoidDiced: event({ force: id, die: number, modifiers, avoided: yes }, { reveals: true }),
  AvoidDeclined: event({ force: id }),
  /** §6.1.4: throws of a die each, attacker's first, until they differ; the totals are those of the last. */
  InitiativeDiced: event({ dice, attacker: number, defender: number, winner: oneOf(['attacker', 'defender']) }),
  /** §6.1.4 to 6: the options drawn, void ones included. */
  TacticsDiced: event({ attacker: dice, defender: dice, used: Type.Object({ attacker: dice, defender: dice }) }),
  /** §6.1: the CRT; losses in steps, `all` where a side is eliminated. */
  BattleDiced: event({
    ...strength,
    shifts: number,
    die: number,
    modifiers,
    result: id,
    winner: orNull(owner),
    losses: Type.Object({ attacker: number, defender: number }),
  }),
  /** A10: a force of leaders alone cannot fight: who attacked it has the field without a battle. */
  FieldLeft: event({ force: id, winner: owner }),
  BattleEnded: event({ attacker: id, defender: id }),
  /** A land force goes from the field, or the box of the besiegers, into a city of its area. */
  CityEntered: event({ force: id, city: id, cost: number }),
  RepressionDiced: event({ area: id, die: number, marked: yes }),

  SiegeLaid: event({ force: id, city: id }),
  WorksBuilt: event({ force: id, city: id, cost: number }),
  /** The city has fallen: who lay before it stands in the field again. */
  SiegeRaised: event({ city: id }),
  BlockadeDeclared: event({ force: id, city: id, cost: number }),
  AssaultDeclared: event({ besieger: id, city: id, garrison: id, cost: number, friction: number }),
  AssaultDiced: event({
    ...strength,
    shifts: number,
    die: number,
    modifiers,
    result: id,
    losses: Type.Object({ attacker: number, defender: number }),
  }),
  AssaultEnded: event({ city: id, fell: yes }),
  CounterGuerrillaDiced: event({
    force: id,
    target: id,
    cost: number,
    die: number,
    modifiers,
    total: number,
    outcome: oneOf(['ambush', 'none', 'scattered', 'eliminated']),
  }),

  /** §5.3: forces that must be checked; small columns among them are named next (A5). */
  AttritionDue: event({ side, forces: ids, when: oneOf(['activation', 'phase']), chaco: yes }, { reveals: true }),
  /** The owner has said how many RP he spends on which forces; what was spent, RpSpent says. */
  AttritionPaid: event({ side, forces: Type.Array(Type.Object({ force: id, rp: number })) }),
  /** `exempt`: a small column, without a die (A5). */
  AttritionChecked: event(
    { force: id, exempt: yes, rp: number, die: orNull(number), modifiers, steps: number },
    { reveals: true },
  ),
  AttritionEnded: event({}),

  HavenEntered: event({ leader: id, haven: id }),
  /** §10.2.2: the force has been shown: `targets` are its units that may be won over. */
  SubversionBegan: event({ leader: id, force: id, targets: ids }, { reveals: true }),
  SubversionDiced: event(
    { leader: id, force: id, target: orNull(id), die: orNull(number), success: yes, joins: orNull(id) },
    { reveals: true },
  ),
  /** §10.6: the Legion's force is back in Brazil, for good; `units` of it, which nobody may have seen, leave the game. */
  LegionRetired: event({ force: id, units: ids }, { reveals: true }),

  /** §7.5: `avoidable` as in the field; `fortress`: the city whose guns fire with the defender. */
  NavalDeclared: event({
    attacker: id,
    defender: id,
    sea: id,
    cost: number,
    fortress: orNull(id),
    by: oneOf(['attack', 'convoy']),
    avoidable: yes,
  }),
  /** §7.5, §8.3: the die of an attacked fleet that tries to slip away. */
  NavalAvoidDiced: event({ force: id, die: number, modifiers, avoided: yes }, { reveals: true }),
  /** An exchange begins, what takes part having been shown; `cochrane`: his die comes before it (§8.3). */
  NavalEngaged: event({ sea: id, cochrane: yes }),
  /** §8.3: Cochrane's die before a battle. */
  CochraneDiced: event({ die: number, success: yes }),
  /** §8.3: a royalist frigate goes to its box; `by`: the Chilean counter that stands for it in `fleet`, where it is captured. */
  FrigateTaken: event({ frigate: id, by: orNull(id), fleet: id, steps: number }),
  TargetsNamed: event({ side, targets: Type.Array(Type.Object({ ship: id, target: id })) }),
  /** One exchange: all shots at once. */
  BroadsidesFired: event({ shots: Type.Array(shot), lost: Type.Array(Type.Object({ ship: id, steps: number })) }),
  /** A20: more troops are aboard than the ships left can carry: the owner gives up steps of `force`. */
  TroopsOverloaded: event({ side, fleet: id, force: id, steps: number }),
  /** A20: the last ship of a fleet has gone down, and what was aboard with it. */
  FleetLost: event({ fleet: id, at: id }),
  NavalEnded: event({ sea: id }),
  /** §7.8: Cochrane's part shows in the modifiers. */
  AreaRaided: event({ force: id, area: id, die: number, modifiers, success: yes }, { reveals: true }),
  /** §7.9: a port with ships of the enemy has been taken, by troops of `nations`. */
  PortTaken: event({ city: id, captor: side, nations: ids, ships: ids }, { reveals: true }),
  /** §7.9: the die of each ship in a port that was taken. */
  PortShipDiced: event({
    city: id,
    ship: id,
    die: number,
    modifier: number,
    outcome: oneOf(['escapes', 'destroyed', 'captured']),
  }),
  ShipCaptured: event({ ship: id, by: orNull(id), city: id, steps: number }),
  ShipEscaped: event({ ship: id, to: orNull(id) }),
  PortSettled: event({ city: id }),
  PhaseOver: event({ side }),
};
