import type { EventType } from '../../../kernel/event.ts';
import type { Fact } from './event-parts.ts';
import { plain, revealing } from './event-parts.ts';
import type { Side } from './sides.ts';

/** A block as everybody sees it while it is shown. */
export type OpenBlock = { block: string; unit: string; pf: number };

/** Dice of one block, or of one card by its kind, with the roll that hits. */
export type Volley = { by: string; need: number; dice: number[]; hits: number };

/** Dice of one side in one step; `hits` are what remains once trench or cubes have taken `absorbed` off. */
export type SideRoll = { seat: Side; volleys: Volley[]; absorbed: number; hits: number; horseFirst: boolean };

/** Movement, reactions, combat, Camisado. */
export type BattleEvent =
  | Fact<
      'GroupActivated',
      { seat: Side; rule: 'attack' | 'march'; origin: string; blocks: string[]; leader: string | null }
    >
  /** One step of some of the activated blocks. `entry`: the Spaniards may answer it. */
  | Fact<
      'GroupMoved',
      {
        seat: Side;
        blocks: string[];
        leader: string | null;
        from: string;
        to: string;
        cost: number;
        landing: boolean;
        stops: boolean;
        entry: boolean;
      }
    >
  | Fact<'GroupStopped', { seat: Side; at: string }>
  | Fact<'ActivationEnded', { seat: Side }>
  /** `card`: they were uncovered by it. `hits` are what remains once the trench has taken `absorbed` off. */
  | Fact<
      'ArquebusFired',
      { zone: string; card: boolean; shooters: OpenBlock[]; volleys: Volley[]; absorbed: number; hits: number }
    >
  | Fact<'FriendlyFired', { zone: string; volleys: Volley[] }>
  | Fact<'EntryEnded', { zone: string }>
  | Fact<'CombatJoined', { zone: string; from: string; attacker: Side }>
  | Fact<'CamisadoLaunched', { origin: string; target: string; blocks: string[]; leader: string | null }>
  /** -> seat: {cards: [kind]} */
  | Fact<'CombatCardsLaid', { seat: Side; count: number }>
  | Fact<'CombatRevealed', { zone: string; cards: Record<Side, string[]>; blocks: OpenBlock[] }>
  | Fact<'CubePlaced', { zone: string }>
  | Fact<'CombatRolled', { zone: string; step: number; camisado: boolean; rolls: SideRoll[] }>
  | Fact<'CombatDecided', { zone: string; loser: Side | null; suffered: Record<Side, number> }>
  | Fact<'FaithDue', { zone: string; points: number }>
  /** `entries`: zones where the Spaniards may answer an Ottoman retreat. */
  | Fact<
      'SideRetreated',
      {
        seat: Side;
        from: string;
        moves: { block: string; to: string }[];
        leader: string | null;
        leaderTo: string | null;
        entries: string[];
      }
    >
  /** Blocks that find no way back, or no room, are eliminated (§7.5). `track` as it stands then. */
  | Fact<
      'BlocksRemoved',
      {
        seat: Side;
        zone: string;
        why: 'no-retreat' | 'overstack';
        dead: { block: string; unit: string }[];
        track: number;
      }
    >
  /** `counter`: the other seat may answer, as far as anybody can see. */
  | Fact<'CombatEnded', { zone: string; camisado: boolean; counter: boolean }>
  | Fact<'CounterClosed', { seat: Side; passed: boolean }>;

export const battleEvents: Readonly<Record<BattleEvent['type'], EventType>> = {
  GroupActivated: plain,
  GroupMoved: plain,
  GroupStopped: plain,
  ActivationEnded: plain,
  ArquebusFired: revealing,
  FriendlyFired: plain,
  EntryEnded: plain,
  CombatJoined: plain,
  CamisadoLaunched: plain,
  CombatCardsLaid: plain,
  CombatRevealed: revealing,
  CubePlaced: plain,
  CombatRolled: plain,
  CombatDecided: plain,
  FaithDue: plain,
  SideRetreated: plain,
  // Blocks that die tell what they were.
  BlocksRemoved: revealing,
  CombatEnded: plain,
  CounterClosed: plain,
};
