import type { Seat } from '../domain/kernel/ids.ts';

/** Where people talk about a game: all who sit at it, the seats of one side, those who watch. */
export const ROOMS = ['table', 'side', 'spectators'] as const;
export type Room = (typeof ROOMS)[number];

/** A seat that a person holds, with the side whose room it reads, where that side has one. */
export interface Member {
  readonly account: string;
  readonly seat: Seat;
  readonly side?: string;
}

/** Which rooms of a game are open to somebody, to read and to write alike. */
export interface TableRooms {
  /** The seats that they hold. */
  readonly seats: readonly Seat[];
  readonly rooms: readonly Room[];
  /** The sides whose rooms are open to them. */
  readonly sides: readonly string[];
  /** Who sits at the table, seat by seat. */
  readonly members: readonly Member[];
}
