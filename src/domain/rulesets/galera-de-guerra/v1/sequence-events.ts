import Type from 'typebox';
import { event, oneOf } from '../../../kernel/kit/events.ts';
import { SIDES } from './sides.ts';
import { PHASES, REASONS } from './state.ts';

const id = Type.String();
const ids = Type.Array(id);
const number = Type.Integer();
const yes = Type.Boolean();
const seat = id;
const side = oneOf(SIDES);
const dice = Type.Array(number);
const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) => Type.Union([type, Type.Null()]);
const placed = Type.Array(Type.Object({ ship: id, bow: id, facing: number }));
const squadron = Type.Object({ leader: id, mode: oneOf(['radius', 'column']), ships: ids });
const declared = Type.Array(squadron);

/** What happens before the first turn. */
export const setupEvents = {
  /** Fixed groups and queues, or what an owner places at once. */
  ShipsPlaced: event({ side, placed }),
  /** A deploying side is done with its stage. */
  StageEnded: event({ side, stage: number }),
  LeaderPlaced: event({ leader: id, ship: id }),
  SailsSet: event({ ships: ids, up: yes }),
  TowsMade: event({ tows: Type.Array(Type.Object({ galley: id, transport: id })) }),
  /** Actium: which ship of the reserve (`among`) carries the treasure, for Antony alone. */
  TreasureNoted: event({ among: ids }, { secret: { ship: id } }),
  /** Tournament (§10.0). For its buyer: the counters and leaders. */
  FleetBought: event({ side }, { secret: { ships: ids, leaders: ids, spent: number } }),
  FleetsShown: event({ red: ids, green: ids, leaders: ids }, { reveals: true }),
  EdgeDiced: event({ dice, red: number, green: number, loser: side }),
  EdgeChosen: event({ side, edge: id }),
};

/** Set-up, the phases of a turn, squadrons and leaders, points and the end (dossier 2). */
export const sequenceEvents = {
  ...setupEvents,
  TurnBegan: event({ turn: number }),
  PhaseBegan: event({ phase: oneOf(PHASES) }),
  /** §6.2a: the wind table, or the die of Actium. */
  WindDiced: event({ dice, total: number, wind: orNull(number), calm: yes }),
  SquadronsSealed: event({ seat, side }, { secret: { squadrons: declared } }),
  /** Both declarations, and the ships that act alone (§5.24, §5.3). */
  SquadronsShown: event(
    { red: declared, green: declared, alone: Type.Object({ red: ids, green: ids }), transports: ids },
    { reveals: true },
  ),
  /** §5.24n: who begins where the sides take turns; the die of equals, or null. */
  DeclarationOrdered: event({ die: orNull(number), first: side }),
  /** §5.24n: one squadron, in the open. */
  SquadronDeclared: event({ seat, side, squadron }),
  AdmiralNamed: event({ side, leader: id }),
  /** §3.2: sums of both sides, and all dice, red first, those of ties too; `given`: a battle's own rule gives it to the winner without dice. */
  InitiativeDiced: event({ dice, red: number, green: number, winner: side, given: yes }),
  OrderChosen: event({ seat, first: side }),
  /** `who`, here and below: the leader of a squadron, or the ship that is one. */
  SpeedsSet: event({ seat, squadron: number, who: id, max: ids }),
  /** §5.42: a try at activating two squadrons; where it fails the other one is confused (`confusion`: its die). */
  DoubleTried: event({ seat, admiral: id, own: number, other: number, who: id, die: number, done: yes }),
  OrdersConfused: event({ squadron: number, who: id, die: number, cruise: ids, slowed: ids }),
  SquadronActivated: event({ side, squadrons: Type.Array(number), who: ids }),
  /** Nothing it could do, or its commander passes. */
  SquadronPassed: event({ side, squadron: number, who: id }),
  SegmentBegan: event({ side, segment: oneOf(['move', 'board']) }),
  ActivationEnded: event({ side }),
  ApproachEnded: event({ side }),

  /** §5.51, §5.52: 3 to 6 moves him; he is then on the reduced side. */
  TransferTried: event({ seat, leader: id, from: id, to: id, die: number, done: yes }),
  TransferDeclined: event({ seat, side }),
  /** `near`: the galleys of his squadron that are nearest, of which one gets his successor (§5.53). */
  LeaderLost: event({ leader: id, ship: id, near: ids }),
  /** He leaves the battle with his ship. */
  LeaderLeft: event({ leader: id, ship: id }),
  SuccessorPlaced: event({ leader: id, ship: id }),
  /** §9.2: the fleet whose last admiral is lost may retire. */
  RetreatDiced: event({ side, die: number, total: number, retires: yes }),

  /** §8.3, G1: the ships that a seat has chosen to try; then each of them rolls to free itself. */
  UnfoulingChosen: event({ seat, side, ships: ids }),
  /** `total`: only where a corvus changes the die (S-ECN.10). */
  UnfoulingDiced: event({
    rolls: Type.Array(Type.Object({ ship: id, die: number, total: Type.Optional(number), freed: yes })),
  }),
  FirefightDiced: event({ rolls: Type.Array(Type.Object({ ship: id, die: number, total: number, result: id })) }),
  MastsCleared: event({ ships: ids }),
  CrewsRested: event({ ships: ids }),
  SinkingDiced: event({ rolls: Type.Array(Type.Object({ ship: id, die: number, sinks: yes })), sunk: ids }),
  FireSpread: event({ from: id, ships: ids }),
  ShipsLost: event({ ships: ids, cause: oneOf(['sunk', 'burnt', 'wrecked']) }),

  /** Actium: a ship that may carry the treasure is taken, or comes home: whether it was aboard. */
  TreasureSought: event({ ship: id, fate: oneOf(['taken', 'saved', 'elsewhere']) }, { reveals: true }),
  /** S-LAD.11: how many ships of Samos or Lesbos turn away, and which. */
  TreacheryDiced: event({ leader: id, die: number, count: number }),
  TraitorsChosen: event({ seat, leader: id, ships: ids }),
  /** Drepanum: the Roman main body is no column any more. */
  ColumnBroken: event({}),
  PointsGained: event({ side, points: number, cause: id }),
  PointsChecked: event({ turn: number, red: number, green: number }),
  EndProposed: event({ seat, side }),
  EndRefused: event({ seat, side }),
  BattleEnded: event({ winner: orNull(side), reason: oneOf(REASONS), red: number, green: number }, { reveals: true }),
};
