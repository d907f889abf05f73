import type { EventType, GameEvent, Secret } from '../../../kernel/event.ts';
import type { JsonObject } from '../../../kernel/json.ts';
import type { Phase, Score, ShellTarget, Side } from './state.ts';

type Fact<T extends string, P extends JsonObject> = GameEvent & { readonly type: T; readonly public: P };

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
  | Fact<'GearStowed', { cards: string[]; reserve: string[] }>
  /** -> seat: {zones: {unit: zone}} */
  | Fact<'DeploymentChosen', { seat: Side }>
  | Fact<'ForcesRevealed', { british: Record<string, number>; spanish: Record<string, number> }>
  /** -> seat: {cards: [id]} */
  | Fact<'CardsDrawn', { seat: Side; count: number }>
  | Fact<'DeckRenewed', { seat: Side; count: number }>
  | Fact<'TurnBegan', { turn: number }>
  | Fact<'PhaseBegan', { phase: Phase }>
  /** -> british: {units: [id or 'fox']}, in the order of `courses` */
  | Fact<'CourseSet', { courses: Course[] }>
  /** -> british: {units: [id or 'fox']}, in the order of `moves` */
  | Fact<'BoatsMoved', { moves: Passage[] }>
  | Fact<'ShellingDeclared', { targets: ShellTarget[] }>
  /** -> seat: {units: [id]}: who is block 1, 2, ... of the roll that follows */
  | Fact<'BlocksLinedUp', { seat: Side; zone: string; count: number }>
  /** -> british: {losses: [{unit, pf}]}, by block; `dead` = the blocks that vanish */
  | Fact<'VolleyFired', { card: string; zone: string; dice: ShotDie[]; foxHits: number; dead: number[] }>
  /** -> british: {units: [id]}: those lost */
  | Fact<'FoxHit', { hit: number; gave: 'unit' | 'card' | 'all'; cards: string[]; units: number; sunk: boolean }>
  | Fact<'CardPlayed', { seat: Side; card: string; as: PlayedAs; removed: boolean }>
  | Fact<'Passed', { seat: Side; discarded: string[] }>
  | Fact<'OrdersEnded', { seat: Side }>
  | Fact<'WindowPassed', { seat: Side; window: 'lost' | 'freemantle' | 'counter' }>
  /** -> seat: {officer} */
  | Fact<'OfficerPlaced', { seat: Side; zone: string }>
  /** Taken off the map, not counted dead. -> seat: {officer}; `officer` in public only where he lay face up */
  | Fact<'OfficerRemoved', { seat: Side; zone: string; why: 'alone' | 'second'; officer?: string }>
  /** -> seat: {units: [id]}; `blocks` = units, the load of the Fox included */
  | Fact<
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
  | Fact<'GroupLost', { from: string }>
  | Fact<'FreemantleRevealed', { zone: string }>
  | Fact<'FoxUnloaded', { from: string; cards: string[]; units: number }>
  /** The group named goes where `by` said; `combat` where enemies stand there. */
  | Fact<
      'GroupMoved',
      { seat: Side; from: string; to: string; blocks: number; officer: boolean; by: Side; combat: boolean }
    >
  /** -> spanish: {units: [id]} */
  | Fact<'FrenchMoved', { from: string; to: string; blocks: number; officer: boolean }>
  /** -> spanish: {losses: [{unit, pf}]}, by block (on a beach: all of them, without dice) */
  | Fact<'RayoFired', { zone: string; beach: boolean; dice: RayoDie[]; dead: number[] }>
  /** -> spanish: {losses: [{unit, pf}]}, by block */
  | Fact<'PanicSpread', { zone: string; dice: PanicDie[]; dead: number[] }>
  /** `route` is empty where no way is left and the block is eliminated. -> spanish: {unit} */
  | Fact<'BlockFled', { from: string; block: number; route: string[]; officer: boolean }>
  | Fact<'ConfusionSpread', { discarded: string | null; joined: string | null }>
  | Fact<'BatterySpiked', { battery: string; zone: string }>
  /** -> seat: {points: [{unit, zone}]}, one PF each; `entered` = blocks that come back */
  | Fact<'Reinforced', { seat: Side; entered: { zone: string; blocks: number }[] }>
  /** -> british: {british: [unit]}, -> spanish: {spanish: [unit]}, each in the order of its blocks */
  | Fact<
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
  | Fact<'DrumsSounded', { card: string; from: string; blocks: number; officer: boolean }>
  | Fact<'SupportCancelled', { card: string }>
  | Fact<'TigerStruck', { officer: string | null; die: number | null }>
  | Fact<'SupportsClosed', { seat: Side }>
  /** -> british: {units: [id]}, in the order of `blocks` */
  | Fact<'DrumsAnswered', { from: string; red: boolean; blocks: OpenBlock[]; officer: string | null }>
  | Fact<'RoundBegan', { round: number }>
  | Fact<'DiceRolled', { seat: Side; dice: number[]; modifier: number; parts: DicePart[]; flight: boolean }>
  | Fact<'DieRaised', { die: number | null; flight: boolean }>
  /** One PF off each block named, in order; `pf` is what its block has left. */
  | Fact<'LossesTaken', { seat: Side; losses: { block: string; pf: number }[]; cause: 'dice' | 'attrition' }>
  | Fact<'OfficerStruck', { seat: Side; officer: string; die: number; killed: boolean }>
  /** The Volunteers flee to `to`, or are eliminated where it is null; `dead` = those for whom there is no room. */
  | Fact<'VolunteersFled', { to: string | null; blocks: string[]; dead: string[]; officer: boolean }>
  | Fact<'SideStayed', { seat: Side }>
  /** The attacker to where he came from (`to` null), the defender to one zone. */
  | Fact<'SideRetreated', { seat: Side; to: string | null; dead: string[]; officerTo: string | null }>
  | Fact<'SurplusReturned', { blocks: string[] }>
  /** `counter`: the other seat may answer with a Counterattack, as far as anybody can see. */
  | Fact<'CombatEnded', { zone: string; winner: Side | null; morale: number; counter: boolean }>
  | Fact<'VictoryCounted', { british: Score; spanish: Score }>;

export type PlayedAs = 'order' | 'assault' | 'support' | 'response' | 'reaction';

const plain: EventType = { schema: 1 };
const revealing: EventType = { schema: 1, reveals: true };

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

/** A secret told to `seat` alone. */
export function tell(seat: Side, data: JsonObject): readonly Secret[] {
  return [{ to: [seat], data }];
}

/** What an event holds of `key` for those who may know; where it is absent, `otherwise`. */
export function told<T>(event: GameEvent, key: string, otherwise: T): T {
  const secret = event.secrets.find((each) => each.data[key] !== undefined);
  return secret === undefined ? otherwise : (secret.data[key] as T);
}
