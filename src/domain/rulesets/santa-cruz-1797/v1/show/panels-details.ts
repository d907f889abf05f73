import type { Text } from '../../../../kernel/text.ts';
import type { CardFace } from '../../../../kernel/picture.ts';
import type { Table } from '../../../../kernel/view.ts';
import type { Combat, March, Options, Roll, Score, BombardTarget, State } from '../state.ts';
import type { Side } from '../sides.ts';

type Each<T> = Readonly<Record<Side, T>>;

export interface Named {
  readonly id: string;
  readonly name: Text;
}

export interface Officers {
  readonly pool: { readonly count: number; readonly officers?: readonly Named[] };
  readonly gone: { readonly count: number; readonly officers: readonly Named[] };
}

export interface Fallen {
  readonly count: number;
  readonly units?: readonly { readonly id: string; readonly label: Text }[];
}

type PartOfDice = 'base' | 'majority' | 'elite' | 'officer' | 'guns' | 'entrench' | 'red' | 'minimum';

export interface Fight extends Pick<
  Combat,
  'zone' | 'attacker' | 'reaction' | 'origins' | 'stage' | 'round' | 'flight'
> {
  readonly officers: Each<Named | null>;
  readonly supports: Each<readonly CardFace[]>;
  readonly dice: Each<{
    readonly count: number;
    readonly parts: readonly { readonly why: PartOfDice; readonly dice: number }[];
    readonly modifier: number;
  }> | null;
  readonly rolls: Each<Roll | null>;
  readonly stayed: Each<boolean>;
  readonly drums: { readonly from: string; readonly blocks: number; readonly officer: boolean } | null;
}

export interface Marching extends Omit<March, 'units' | 'freemantle'> {
  readonly blocks: number;
  readonly units?: readonly string[];
}

/** What view-details.ts writes, as far as a panel shows it. */
export interface Details {
  readonly options: Options;
  readonly played: State['played'];
  readonly handMax: Each<number>;
  readonly reserve: number;
  readonly officers: Each<Officers>;
  readonly casualties: Each<Fallen>;
  readonly fox: {
    readonly at: string | null;
    readonly hits: number;
    readonly cards: readonly CardFace[];
    readonly aboard: { readonly count: number };
  };
  readonly spiked: readonly string[];
  readonly combat: Fight | null;
  readonly ready?: Each<boolean>;
  readonly march?: Marching;
  readonly panic?: {
    readonly zone: string;
    readonly flights: readonly { readonly block: number; readonly steps: number }[];
  };
  readonly shelling?: { readonly targets: readonly BombardTarget[]; readonly next: number; readonly foxHits: number };
  readonly score?: Each<Score>;
}

/** The details of a table of this game. */
export function detailsOf(table: Table): Details {
  return table.details as unknown as Details;
}
