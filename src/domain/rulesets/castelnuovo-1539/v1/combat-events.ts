import type { Fact } from './event-parts.ts';
import type { EventType } from '../../../kernel/event.ts';
import { plain, revealing } from './event-parts.ts';
import type { Side } from './sides.ts';

/** A block as everybody sees it while it is shown. */
export type OpenBlock = { block: string; unit: string; pf: number };

/** Dice of one block, or of one card, with the roll that hits. */
export type Volley = { block: string; need: number; dice: number[]; hits: number };

/** Movement, reactions, combat, Camisado. */
export type BattleEvent =
  | Fact<
      'GroupActivated',
      { seat: Side; rule: 'attack' | 'march'; origin: string; blocks: string[]; leader: string | null }
    >
  /** One step of some of the activated blocks. */
  | Fact<
      'GroupMoved',
      { seat: Side; blocks: string[]; leader: string | null; from: string; to: string; cost: number; landing: boolean }
    >
  | Fact<'GroupStopped', { seat: Side; at: string }>
  | Fact<'ActivationEnded', { seat: Side }>
  /** `hits` are what remains once the trench has taken `absorbed` off. */
  | Fact<
      'ArquebusFired',
      { zone: string; shooters: OpenBlock[]; volleys: Volley[]; absorbed: number; hits: number; uncovered: string[] }
    >
  | Fact<'FriendlyFired', { zone: string; volleys: Volley[] }>
  | Fact<'FirePassed', { zone: string }>
  | Fact<'CombatJoined', { zone: string; from: string; attacker: Side }>
  /** -> seat: {cards} */
  | Fact<'CombatCardsLaid', { seat: Side; count: number }>
  | Fact<'CombatRevealed', { zone: string; cards: Record<Side, string[]>; blocks: OpenBlock[] }>
  | Fact<'CubePlaced', { zone: string }>
  | Fact<'CombatRolled', { zone: string; step: number; seat: Side; volleys: Volley[]; absorbed: number; hits: number }>
  | Fact<'CombatDecided', { zone: string; loser: Side; suffered: Record<Side, number> }>
  | Fact<'FaithDue', { zone: string; points: number }>
  | Fact<
      'SideRetreated',
      {
        seat: Side;
        from: string;
        moves: { block: string; to: string }[];
        leader: string | null;
        leaderTo: string | null;
      }
    >
  | Fact<'CombatEnded', { zone: string }>
  | Fact<'CounterPassed', { seat: Side }>
  | Fact<'CamisadoLaunched', { origin: string; target: string; blocks: string[]; leader: boolean }>;

export const battleEvents: Readonly<Record<BattleEvent['type'], EventType>> = {
  GroupActivated: plain,
  GroupMoved: plain,
  GroupStopped: plain,
  ActivationEnded: plain,
  ArquebusFired: revealing,
  FriendlyFired: revealing,
  FirePassed: plain,
  CombatJoined: plain,
  CombatCardsLaid: plain,
  CombatRevealed: revealing,
  CubePlaced: plain,
  CombatRolled: plain,
  CombatDecided: plain,
  FaithDue: plain,
  SideRetreated: plain,
  CombatEnded: plain,
  CounterPassed: plain,
  CamisadoLaunched: plain,
};
