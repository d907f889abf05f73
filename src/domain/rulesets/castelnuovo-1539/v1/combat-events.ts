import { plain, revealing } from '../../../kernel/event.ts';
import type { EventType, EventOf } from '../../../kernel/event.ts';
import type { Side } from './sides.ts';

/** A block as everybody sees it while it is shown. */
export type OpenBlock = { block: string; unit: string; pf: number };

/** Dice of one block, or of one card by its kind, with the roll that hits. */
export type Volley = { by: string; need: number; dice: number[]; hits: number };

/** Dice of one side in one step; `hits` are what remains once trench or cubes have taken `absorbed` off. */
export type SideRoll = { seat: Side; volleys: Volley[]; absorbed: number; hits: number; horseFirst: boolean };

/** Movement, reactions, combat, Camisado. */
export type BattleEvent =
  | EventOf<
      'GroupActivated',
      { seat: Side; rule: 'attack' | 'march'; origin: string; blocks: string[]; leader: string | null }
    >
  /** One step of some of the activated blocks. `entry`: the Spaniards may answer it. */
  | EventOf<
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
  | EventOf<'GroupStopped', { seat: Side; at: string }>
  | EventOf<'ActivationEnded', { seat: Side }>
  /** `card`: they were uncovered by it. `hits` are what remains once the trench has taken `absorbed` off. */
  | EventOf<
      'ArquebusFired',
      { zone: string; card: boolean; shooters: OpenBlock[]; volleys: Volley[]; absorbed: number; hits: number }
    >
  | EventOf<'FriendlyFired', { zone: string; volleys: Volley[] }>
  | EventOf<'EntryEnded', { zone: string }>
  | EventOf<'CombatJoined', { zone: string; from: string; attacker: Side }>
  | EventOf<'CamisadoLaunched', { origin: string; target: string; blocks: string[]; leader: string | null }>
  /** -> seat: {cards: [kind]} */
  | EventOf<'CombatCardsLaid', { seat: Side; count: number }>
  | EventOf<'CombatRevealed', { zone: string; cards: Record<Side, string[]>; blocks: OpenBlock[] }>
  | EventOf<'CubePlaced', { zone: string }>
  | EventOf<'CombatRolled', { zone: string; step: number; camisado: boolean; rolls: SideRoll[] }>
  | EventOf<'CombatDecided', { zone: string; loser: Side | null; suffered: Record<Side, number> }>
  | EventOf<'FaithDue', { zone: string; points: number }>
  /** `entries`: zones where the Spaniards may answer an Ottoman retreat. */
  | EventOf<
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
  | EventOf<
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
  | EventOf<'CombatEnded', { zone: string; camisado: boolean; counter: boolean }>
  | EventOf<'CounterClosed', { seat: Side; passed: boolean }>;

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
