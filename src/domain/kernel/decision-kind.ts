import type { Choice } from './choices.ts';
import type { Seat } from './ids.ts';
import type { Text } from './text.ts';
import type { Table } from './view.ts';

/** A kind of decision that the rules ask for: what standing orders answer, and clients and programs list. */
export interface DecisionKind {
  readonly kind: string;
  readonly title: Text;
  /** The seats that may be asked. */
  readonly seats: readonly Seat[];
  /** It answers what another seat does: what somebody far away is most often waited for. */
  readonly reaction?: true;
  /** Choices that its first menu may have, so that they can be named before they are offered. Need not be all of them. */
  readonly choices?: readonly Choice[];
}

/** What a value of the table stands for, so that clients can offer what it may be compared with. */
export type ValueKind = 'area' | 'seat' | 'piece' | 'number' | 'word';

/** Something to be read off a table under a name, such as where a combat rages. The table is redacted: it can tell nothing more. */
export interface Fact {
  readonly id: string;
  readonly title: Text;
  readonly of: ValueKind;
  /** What a `word` may be. */
  readonly words?: readonly { readonly id: string; readonly title: Text }[];
  /** Null while there is no such thing. */
  read(table: Table): string | number | null;
}

/** A type of event that players speak of, with the members of its public part by which they tell one from another. */
export interface Happening {
  readonly type: string;
  readonly title: Text;
  readonly members: readonly { readonly name: string; readonly title: Text; readonly of: ValueKind }[];
  /** It begins a turn: what «in this turn» counts from. */
  readonly beginsTurn?: true;
}
