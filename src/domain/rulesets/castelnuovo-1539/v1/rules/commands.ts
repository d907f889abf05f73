import type { BattleCommand, Group } from './combat-commands.ts';
import type { Mode } from '../frames.ts';
import type { TurnType } from '../state.ts';

/** A unit put in a zone: `unit` from reserve or pool. */
export type Placing = { unit: string; zone: string };

/** One piece of work paid with trench points (D21). */
export type Work = { work: 'dig' | 'demolish'; zone: string };

/** Guns placed and moved by trench cards (D22), in this order. */
export type GunOrder = { gun: 'place'; zone: string } | { gun: 'move'; from: string; to: string };

/** A card and how it is played (D7, D8, D19-D26). */
export type Play =
  | { mode: 'attack' | 'march'; card: string; group: Group }
  | { mode: 'camisado'; card: string; group: Group; target: string }
  | { mode: 'trench'; card: string; second: string | null; works: Work[]; guns: GunOrder[] }
  | { mode: 'battery'; card: string; from: string; to: string }
  | { mode: 'bombard'; card: string; source: string; target: string }
  | { mode: 'bishop'; card: string; blocks: string[] }
  | { mode: 'repair'; card: string; zones: string[] }
  | { mode: 'civilians'; card: string; zone: string };

export type PlayMode = Extract<Mode, Play['mode']>;

/** Orders of the sequence and of cards. */
export type OrderCommand =
  | {
      do: 'deploy';
      bastions: string[];
      guns: string[];
      blocks: Placing[];
      /** Sarmiento's zone. */
      leader: string;
    }
  | { do: 'embark'; zone: string }
  | { do: 'garrison'; blocks: Placing[]; gun: string }
  | { do: 'fleets'; spanish: string; venetian: string }
  | { do: 'play'; play: Play }
  | { do: 'pass' }
  | { do: 'rest'; discard: string[] }
  | { do: 'lose'; blocks: string[] }
  | { do: 'swap'; card: string | null }
  | { do: 'trim'; cards: string[] }
  | { do: 'turn-type'; type: TurnType }
  | { do: 'land'; zone: string }
  | { do: 'arrive'; from: 'reserve' | 'pool'; blocks: Placing[]; leader: { id: string; zone: string } | null };

/** What a seat can order: what a complete path through `choose` stands for. */
export type Command = OrderCommand | BattleCommand;
