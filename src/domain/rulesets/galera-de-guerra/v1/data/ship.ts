import type { Side } from '../sides.ts';
import type { Capability } from './schema.ts';

/** A counter as it counts in one battle (dossier 5.2). */
export type ShipData = {
  readonly id: string;
  /** Whose colour it is printed in. */
  readonly color: Side;
  readonly type: string;
  readonly number: number;
  /** Hexes that it takes. */
  readonly size: 1 | 2;
  readonly cruise: number;
  readonly max: number;
  readonly ramCruise: number;
  readonly ramMax: number;
  /** Whether it may try an anastrophe (§7.31). */
  readonly star: boolean;
  /** Ram defence, and what the loss of the ship is worth (§9.1). */
  readonly rd: number;
  readonly crew: number;
  readonly marines: number;
  readonly engines: boolean;
  readonly towers: boolean;
  /** May never take its Max side (corvus). */
  readonly noMax: boolean;
  /** Carries troops or freight: no ram, no rake. */
  readonly transport: boolean;
  readonly caps: ReadonlySet<Capability>;
  /** Building points (§10.0). */
  readonly cost: number;
};
