import type { Seat } from './ids.ts';
import type { Text } from './text.ts';

/**
 * What rulesets tell clients about drawing, in closed vocabularies: a client draws every game by these words and by no
 * game's name. The legend of a board gives each terrain, kind of border and kind of piece a `look`.
 */
export const TERRAIN_LOOKS = [
  'sea',
  'harbour',
  'lagoon',
  'beach',
  'cliff',
  'plain',
  'rough',
  'mountain',
  'wood',
  'path',
  'town',
  'building',
  'fortress',
  'battery',
  'wall',
  'gate',
  'quay',
] as const;
export type TerrainLook = (typeof TERRAIN_LOOKS)[number];

/** `plain` is an ordinary border; `ravine`, `wall` and `cliff` hinder; `landing` leads from water to land; `none` is not drawn. */
export const EDGE_LOOKS = [
  'plain',
  'water',
  'shore',
  'landing',
  'ravine',
  'wall',
  'inner-wall',
  'cliff',
  'closed',
  'mole',
  'none',
] as const;
export type EdgeLook = (typeof EDGE_LOOKS)[number];

export const PIECE_LOOKS = [
  'infantry',
  'elite',
  'militia',
  'shot',
  'pike',
  'cavalry',
  'artillery',
  'engineer',
  'leader',
  'ship',
  'galley',
  'gunboat',
  'floating-battery',
  'boat',
  'wall',
  'bastion',
  'trench',
  'breach',
  'civilians',
  'marker',
] as const;
export type PieceLook = (typeof PIECE_LOOKS)[number];

/** What a badge shows, where its id is not drawn by itself. */
export const BADGE_LOOKS = [
  'holed',
  'fire',
  'tangled',
  'hooked',
  'aground',
  'lame-left',
  'lame-right',
  'captured',
  'regained',
  'tired-1',
  'tired-2',
  'tired-3',
  'tired-4',
  'weakened',
  'slow',
  'fast',
  'sail',
  'broken-mast',
  'no-sail',
  'anchor',
  'tower',
  'no-tower',
  'tows',
  'towed',
  'treasure',
  'turncoat',
  'alone',
  'spent',
] as const;
export type BadgeLook = (typeof BADGE_LOOKS)[number];

/** How two pieces hold together: hooked to each other by one of them, caught in each other, or one drawn by the other. */
export const TIE_LOOKS = ['hooked', 'tangled', 'tow'] as const;
export type TieLook = (typeof TIE_LOOKS)[number];

/** Colours of sides that people with any colour vision tell apart; a client adds a shape to each. */
export const TINTS = ['red', 'blue', 'green', 'gold', 'violet'] as const;
export type Tint = (typeof TINTS)[number];

/** One die of a roll. */
export interface DieRolled {
  readonly face: number;
  /** Whether it did what it was rolled for; absent where it is not as simple as that. */
  readonly hit?: boolean;
  /** The faces with which it does; none where no face would. Only beside `hit`. */
  readonly needs?: readonly number[];
  readonly label?: Text;
}

/** What dice come to that decide by their sum. */
export interface DiceSum {
  /** The sum of the faces. */
  readonly value: number;
  readonly hit: boolean;
  /** The sums with which they do what they were rolled for, all modifiers reckoned in; none where no sum would. */
  readonly needs?: readonly number[];
}

/**
 * What an event looks like on the board. Marks of one event are drawn together.
 * `move`: an arrow, over `via` where the way is known. `fire`: a shot. `spot`: something happened there.
 * `dice`: a roll of equal dice with `faces`; `seat` is whose roll it is, `purpose` who or what for: an entry of the
 * legend's `throws`, by which statistics keep them apart. `sum`: where not each die by itself hits or misses.
 * A place is an area, or a piece where the event names no area: then it is where that piece stood before the event.
 */
export type Mark =
  | {
      readonly kind: 'move';
      readonly from: string;
      readonly to: string;
      readonly via?: readonly string[];
      readonly seat?: Seat;
      readonly pieces?: readonly string[];
      readonly count?: number;
    }
  | { readonly kind: 'fire'; readonly from?: string; readonly to: string; readonly seat?: Seat }
  | {
      readonly kind: 'spot';
      readonly at: string;
      readonly tone: 'fight' | 'loss' | 'gain' | 'note';
      readonly seat?: Seat;
    }
  | {
      readonly kind: 'dice';
      readonly seat?: Seat;
      readonly faces: readonly number[];
      readonly dice: readonly DieRolled[];
      readonly purpose?: string;
      readonly sum?: DiceSum;
      readonly at?: string;
      readonly label?: Text;
    }
  | { readonly kind: 'card'; readonly seat?: Seat; readonly card: CardFace };

/** What reaches over areas: whence a piece can be attacked, in three ways, and how far one commands. */
export const REACH_LOOKS = ['ram', 'shear', 'board', 'command'] as const;
export type ReachLook = (typeof REACH_LOOKS)[number];

/** The areas that matter to a piece, to be shown while somebody points at it. Made from a redacted table alone. */
export interface Reach {
  /** The id of the piece. */
  readonly piece: string;
  /** An entry of the legend's `reaches`, which has a name and a `look`. */
  readonly kind: string;
  readonly areas: readonly string[];
}

/** A card as its holder, or everybody once it is open, may read it. */
export interface CardFace {
  readonly id: string;
  readonly kind: string;
  readonly label: Text;
  readonly text?: Text;
}

/** One line of a panel. */
export interface PanelLine {
  readonly label: Text;
  readonly value?: string;
}

/** One column of a panel: one side of a battle, one ship of a chart. */
export interface PanelSection {
  readonly title: Text;
  readonly seat?: Seat;
  readonly role?: 'attacker' | 'defender';
  /** Ids of pieces of the same view, drawn as they are on the board. */
  readonly pieces?: readonly string[];
  readonly cards?: readonly CardFace[];
  readonly lines?: readonly PanelLine[];
}

/** What lies beside the map: the fight under way, casualties, charts. Made from a redacted table alone. */
export interface Panel {
  readonly id: string;
  readonly kind: 'battle' | 'roster' | 'chart';
  readonly title: Text;
  /** The area that it is about. */
  readonly at?: string;
  readonly sections: readonly PanelSection[];
}
