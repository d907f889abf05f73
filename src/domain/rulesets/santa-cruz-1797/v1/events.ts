import { plain, revealing } from '../../../kernel/event.ts';
import type { EventOf, EventType } from '../../../kernel/event.ts';
import type { Phase, Score, BombardTarget } from './state.ts';
import type { Side } from './sides.ts';

/** A die rolled against one anonymous block, `block` being its number in the order of this roll. */
export type ShotDie = { block: number | 'fox'; battery: string; need: number; die: number; hit: boolean };
export type RayoDie = { block: number; die: number; hit: boolean };
export type PanicDie = { block: number; die: number; loss: number; steps: number };

/** A block as the battle board shows it. */
export type OpenBlock = { block: string; type: string; pf: number };

/** One naval move of an anonymous block; `die` only where a current is crossed; `at` is where it ends. */
export type Course = { from: string; to: string; fox: boolean };
export type Passage = { from: string; to: string; fox: boolean; die: number | null; at: string };

/** Why a side has the dice it has: `base`, `majority`, `elite`, `officer`, `guns`, `red`, `entrench`, `minimum`. */
export type DicePart = { why: string; dice: number };

/**
 * All that can happen. Secrets, where there are any, are noted behind the arrow: who is told, and what.
 * The payload of a secret never changes its members with what is hidden.
 */
export type Event =
  | EventOf<'GearStowed', { cards: string[]; reserve: string[] }>
  /** -> seat: {zones: {unit: zone}} */
  | EventOf<'DeploymentChosen', { seat: Side }>
  | EventOf<'ForcesRevealed', { british: Record<string, number>; spanish: Record<string, number> }>
  /** -> seat: {cards: [id]} */
  | EventOf<'CardsDrawn', { seat: Side; count: number }>
  | EventOf<'DeckRenewed', { seat: Side; count: number }>
  | EventOf<'TurnBegan', { turn: number }>
  | EventOf<'PhaseBegan', { phase: Phase }>
  /** -> british: {units: [id or 'fox']}, in the order of `courses` */
  | EventOf<'CourseSet', { courses: Course[] }>
  /** -> british: {units: [id or 'fox']}, in the order of `moves` */
  | EventOf<'BoatsMoved', { moves: Passage[] }>
  | EventOf<'ShellingDeclared', { targets: BombardTarget[] }>
  /** -> seat: {units: [id]}: who is block 1, 2, ... of the roll that follows */
  | EventOf<'BlocksLinedUp', { seat: Side; zone: string; count: number }>
  /** -> british: {losses: [{unit, pf}]}, by block; `dead` = the blocks that vanish */
  | EventOf<'VolleyFired', { card: string; zone: string; dice: ShotDie[]; foxHits: number; dead: number[] }>
  /** -> british: {units: [id]}: those lost */
  | EventOf<'FoxHit', { hit: number; gave: 'unit' | 'card' | 'all'; cards: string[]; units: number; sunk: boolean }>
  | EventOf<'CardPlayed', { seat: Side; card: string; as: PlayedAs; removed: boolean }>
  | EventOf<'Passed', { seat: Side; discarded: string[] }>
  | EventOf<'OrdersEnded', { seat: Side }>
  | EventOf<'WindowPassed', { seat: Side; window: 'lost' | 'freemantle' | 'counter' }>
  /** -> seat: {officer} */
  | EventOf<'OfficerPlaced', { seat: Side; zone: string }>
  /** Taken off the map, not counted dead. -> seat: {officer}; `officer` in public only where he lay face up */
  | EventOf<'OfficerRemoved', { seat: Side; zone: string; why: 'alone' | 'second'; officer?: string }>
  /** -> seat: {units: [id]}; `blocks` = units, the load of the Fox included */
  | EventOf<
      'GroupNamed',
      {
        seat: Side;
        from: string;
        blocks: number;
        fox: boolean;
        officer: boolean;
        officerForced: boolean;
        attack: boolean;
        reaction: boolean;
      }
    >
  /** Lost!: Spain will lead the group. */
  | EventOf<'GroupLost', { from: string }>
  | EventOf<'FreemantleRevealed', { zone: string }>
  | EventOf<'FoxUnloaded', { from: string; cards: string[]; units: number }>
  /** The group named goes where `by` said; `combat` where enemies stand there. */
  | EventOf<
      'GroupMoved',
      { seat: Side; from: string; to: string; blocks: number; officer: boolean; by: Side; combat: boolean }
    >
  /** -> spanish: {units: [id]} */
  | EventOf<'FrenchMoved', { from: string; to: string; blocks: number; officer: boolean }>
  /** -> spanish: {losses: [{unit, pf}]}, by block (on a beach: all of them, without dice) */
  | EventOf<'RayoFired', { zone: string; beach: boolean; dice: RayoDie[]; dead: number[] }>
  /** -> spanish: {losses: [{unit, pf}]}, by block */
  | EventOf<'PanicSpread', { zone: string; dice: PanicDie[]; dead: number[] }>
  /** `route` is empty where no way is left and the block is eliminated. -> spanish: {unit} */
  | EventOf<'BlockFled', { from: string; block: number; route: string[]; officer: boolean }>
  | EventOf<'ConfusionSpread', { discarded: string | null; joined: string | null }>
  | EventOf<'BatterySpiked', { battery: string; zone: string }>
  /** -> seat: {points: [{unit, zone}]}, one PF each; `entered` = blocks that come back */
  | EventOf<'Reinforced', { seat: Side; entered: { zone: string; blocks: number }[] }>
  /** -> british: {british: [unit]}, -> spanish: {spanish: [unit]}, each in the order of its blocks */
  | EventOf<
      'CombatJoined',
      {
        zone: string;
        attacker: Side;
        from: string;
        red: boolean;
        reaction: boolean;
        attackers: OpenBlock[];
        defenders: OpenBlock[];
        officers: { british: string | null; spanish: string | null };
      }
    >
  /** -> british: {units: [id]} */
  | EventOf<'DrumsSounded', { card: string; from: string; blocks: number; officer: boolean }>
  | EventOf<'SupportCancelled', { card: string }>
  | EventOf<'TigerStruck', { officer: string | null; die: number | null }>
  | EventOf<'SupportsClosed', { seat: Side }>
  /** -> british: {units: [id]}, in the order of `blocks` */
  | EventOf<'DrumsAnswered', { from: string; red: boolean; blocks: OpenBlock[]; officer: string | null }>
  | EventOf<'RoundBegan', { round: number }>
  | EventOf<'DiceRolled', { seat: Side; dice: number[]; modifier: number; parts: DicePart[]; flight: boolean }>
  | EventOf<'DieRaised', { die: number | null; flight: boolean }>
  /** One PF off each block named, in order; `pf` is what its block has left. */
  | EventOf<'LossesTaken', { seat: Side; losses: { block: string; pf: number }[]; cause: 'dice' | 'attrition' }>
  | EventOf<'OfficerStruck', { seat: Side; officer: string; die: number; killed: boolean }>
  /** The Volunteers flee to `to`, or are eliminated where it is null; `dead` = those for whom there is no room. */
  | EventOf<'VolunteersFled', { to: string | null; blocks: string[]; dead: string[]; officer: boolean }>
  | EventOf<'SideStayed', { seat: Side }>
  /** The attacker to where he came from (`to` null), the defender to one zone. */
  | EventOf<'SideRetreated', { seat: Side; to: string | null; dead: string[]; officerTo: string | null }>
  | EventOf<'SurplusReturned', { blocks: string[] }>
  /** `counter`: the other seat may answer with a Counterattack, as far as anybody can see. */
  | EventOf<'CombatEnded', { zone: string; winner: Side | null; morale: number; counter: boolean }>
  | EventOf<'VictoryCounted', { british: Score; spanish: Score }>;

export type PlayedAs = 'order' | 'assault' | 'support' | 'response' | 'reaction';

/**
 * Every event type with its schema, and whether it shows somebody something that was hidden: a block that dies of a
 * volley tells how strong it was.
 */
export const events: Readonly<Record<Event['type'], EventType>> = {
  GearStowed: plain,
  DeploymentChosen: plain,
  ForcesRevealed: revealing,
  CardsDrawn: revealing,
  DeckRenewed: plain,
  TurnBegan: plain,
  PhaseBegan: plain,
  CourseSet: plain,
  BoatsMoved: plain,
  ShellingDeclared: plain,
  BlocksLinedUp: plain,
  VolleyFired: revealing,
  FoxHit: plain,
  CardPlayed: plain,
  Passed: plain,
  OrdersEnded: plain,
  WindowPassed: plain,
  OfficerPlaced: plain,
  OfficerRemoved: plain,
  GroupNamed: plain,
  GroupLost: plain,
  FreemantleRevealed: revealing,
  FoxUnloaded: plain,
  GroupMoved: plain,
  FrenchMoved: plain,
  RayoFired: revealing,
  PanicSpread: revealing,
  BlockFled: plain,
  ConfusionSpread: plain,
  BatterySpiked: plain,
  Reinforced: plain,
  CombatJoined: revealing,
  DrumsSounded: plain,
  SupportCancelled: plain,
  TigerStruck: revealing,
  SupportsClosed: plain,
  DrumsAnswered: revealing,
  RoundBegan: plain,
  DiceRolled: plain,
  DieRaised: plain,
  LossesTaken: plain,
  OfficerStruck: plain,
  VolunteersFled: plain,
  SideStayed: plain,
  SideRetreated: plain,
  SurplusReturned: plain,
  CombatEnded: plain,
  // The view of a game that is over hides nothing.
  VictoryCounted: revealing,
};
