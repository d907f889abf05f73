import type { Text } from '../../../../kernel/text.ts';
import type { CardFace } from '../../../../kernel/picture.ts';
import type { Table } from '../../../../kernel/view.ts';
import type { ActivationFrame, CombatFrame, CounterFrame, EntryFrame } from '../frames.ts';
import type { CardFrame, LossesFrame } from '../frames.ts';
import type { Side } from '../sides.ts';
import type { Options, ScenarioId, State, TurnType } from '../state.ts';

type Each<T> = Readonly<Record<Side, T>>;

interface Waiting {
  readonly id: string;
  readonly label: Text;
}

export interface Fight extends Omit<CombatFrame, 'laid'> {
  readonly laid: Each<{ readonly count: number; readonly cards?: readonly CardFace[] } | null>;
}

export interface Hits extends Omit<LossesFrame, 'batches'> {
  readonly hits: number;
}

interface Overstack {
  readonly kind: 'overstack';
  readonly side: Side;
  readonly zone: string;
}

/** What is under way, but combats. */
export type Doing = Omit<CardFrame, 'reactions'> | Hits | ActivationFrame | EntryFrame | Overstack | CounterFrame;

/** What view-details.ts writes, as far as a panel shows it. */
export interface Details {
  readonly options: Options;
  readonly scenario: ScenarioId;
  readonly fortOwner: Side;
  readonly turnType: TurnType;
  readonly storm: State['storm'];
  readonly supply: { readonly guns: Each<number>; readonly trenches: number; readonly cubes: number };
  readonly reserve: Each<readonly Waiting[]>;
  readonly returning: readonly Waiting[];
  readonly eliminated: Each<readonly Waiting[]>;
  readonly leaders: Readonly<Record<string, string>>;
  readonly aside: readonly CardFace[];
  readonly underWay: readonly (Doing | Fight)[];
}

/** The details of a table of this game. */
export function detailsOf(table: Table): Details {
  return table.details as unknown as Details;
}

/** What everybody sees of a zone. */
export interface ZoneDetails {
  readonly resistance?: number;
  readonly trench: boolean;
  readonly cubes: number;
}

/** A zone of a table of this game. */
export function zoneDetails(table: Table, zone: string): ZoneDetails {
  return table.zones?.[zone] as unknown as ZoneDetails;
}
