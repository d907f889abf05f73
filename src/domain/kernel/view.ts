import { choiceAtRandom } from './choices.ts';
import type { ChoiceId, Seat } from './ids.ts';
import type { JsonObject } from './json.ts';
import type { Area, Edge } from './geometry/areas.ts';
import type { CardFace, TieLook } from './picture.ts';
import type { Text } from './text.ts';

/** A piece as one viewer sees it. A hidden one has an id that says nothing and no kind, steps or label. */
export interface Piece {
  readonly id: string;
  readonly kind?: string;
  /** The id of the unit that it is, where its own id is a handle by which nobody can tell. */
  readonly unit?: string;
  readonly owner: Seat | null;
  /** The area, hex, box or piece where it stands. */
  readonly at: string;
  /** What else it covers, in order from `at`: the hex of its stern. Places that are not printed may be among them. */
  readonly also?: readonly string[];
  readonly face: 'up' | 'down';
  readonly steps?: number;
  /** Where it looks, in sixths of a turn clockwise: on hexes with a side above 0 is the top, else the right upper side. */
  readonly facing?: number;
  readonly stackedOn?: string;
  readonly label?: Text;
  readonly stats?: JsonObject;
  readonly badges?: readonly string[];
  /** What its counter says in figures, of at most eight characters each, what matters most first: its type, its speed. */
  readonly printed?: readonly string[];
  /** What holds it to other pieces; each of the two says so. */
  readonly ties?: readonly Tie[];
}

/** What holds a piece to another one. */
export interface Tie {
  readonly look: TieLook;
  /** The id of the other. */
  readonly to: string;
}

export interface Hand {
  readonly count: number;
  readonly cards?: readonly CardFace[];
}

export interface Deck {
  readonly count: number;
  readonly discard?: readonly CardFace[];
  readonly removed?: readonly CardFace[];
}

export interface Track {
  readonly id: string;
  readonly label: Text;
  readonly value: number;
  readonly min: number;
  readonly max: number;
}

/** The table as one viewer may see it, built by allow-list. All lists are sorted by id. */
export interface Table {
  readonly sequence: { readonly turn: number; readonly phase: string; readonly label: Text };
  readonly pieces: readonly Piece[];
  readonly hands: Readonly<Record<Seat, Hand>>;
  readonly decks: Readonly<Record<string, Deck>>;
  readonly tracks: readonly Track[];
  readonly zones?: JsonObject;
  readonly result?: Result;
  readonly details?: JsonObject;
}

/** How a game ended. No winners means a draw, or that the game was abandoned. */
export type Result = {
  readonly winners: readonly Seat[];
  /** A slug: `victory-points`, `draw-agreed`, `resignation`, `abandoned`, ... */
  readonly reason: string;
  readonly scores?: Readonly<Record<Seat, number>>;
  readonly text: Text;
};

/** The static geometry of a scenario and the names on it. */
export interface Board {
  readonly kind: 'areas' | 'hexes';
  readonly width: number;
  readonly height: number;
  readonly areas: readonly Area[];
  readonly edges: readonly Edge[];
  /**
   * What else is printed: boxes, tracks, the kinds of pieces and cards and how they read. A list of `{id, name, text?}`
   * is a chapter of the glossary that clients explain things by. `sides` (with a `tint`), `terrains` and `edges` (with a
   * `look`) are lists of that form; every kind of piece has an entry with a `look` in one of the lists.
   */
  readonly legend?: JsonObject;
}

/** What a bot knows when it must choose: its seat's view and the menu before it, never the state. */
export interface Observation {
  readonly seat: Seat;
  readonly view: Table;
  readonly decision: { readonly kind: string };
  readonly choices: readonly {
    readonly id: ChoiceId;
    readonly target?: { readonly type: string; readonly id: string };
    readonly hint?: JsonObject;
  }[];
  readonly path: readonly ChoiceId[];
  /** An integer in [0, n): the bot's own dice, no part of the game's chance. */
  random(n: number): number;
}

/** Picks one of the choices that it observes. */
export type Bot = (observation: Observation) => ChoiceId;

/** The bot that every ruleset has. */
export const randomBot: Bot = ({ choices, random }) => {
  const choice = choiceAtRandom(choices, random);
  if (choice === undefined) throw new Error('a menu without choices');
  return choice.id;
};
