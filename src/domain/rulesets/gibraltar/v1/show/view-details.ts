import { byUtf8 } from '../../../../kernel/cards.ts';
import { memoise } from '../../../../kernel/kit/memoise.ts';
import type { Text } from '../../../../kernel/text.ts';
import type { Table } from '../../../../kernel/view.ts';
import type { UnitType } from '../data/data.ts';
import { objectives, unitIds, unitOf } from '../data/data.ts';
import { byKey, unitName } from '../text/names.ts';
import { obliged } from '../rules/combat-shapes.ts';
import { cargoOf, unitAt } from '../rules/positions.ts';
import type { Options, State } from '../state.ts';
import { HAND, LOST, REMOVED, WAITING } from '../state.ts';
import type { Side, SeatId } from '../sides.ts';

/** What lies beside the board: obligations, who has done what, the charts, losses, who holds the points. */
export type Details = {
  readonly side: Side;
  readonly options: Options;
  readonly done: readonly SeatId[];
  readonly moved: readonly string[];
  readonly fired: readonly string[];
  readonly fought: readonly string[];
  readonly noFire: readonly string[];
  readonly mustFight: readonly string[];
  readonly owing: readonly string[];
  readonly objectives: readonly Objective[];
  readonly charts: { readonly launches: readonly ChartRow[]; readonly relief: readonly ChartRow[] };
  readonly inHand: Readonly<Record<Side, readonly string[]>>;
  readonly waiting: readonly string[];
  readonly lost: Readonly<Record<Side, readonly LostUnit[]>>;
  readonly removed: readonly string[];
  readonly landUnits: Readonly<Record<Side, number>>;
};

type Objective = {
  readonly id: string;
  readonly hex: string;
  readonly name: Text;
  readonly holder: { readonly side: Side; readonly unit: string } | null;
};

/** A carrier with its boxes; one is empty where it holds null (§7.s, §10). */
export type ChartRow = {
  readonly carrier: string;
  readonly number: number;
  readonly boxes: readonly (string | null)[];
};

export type LostUnit = { readonly id: string; readonly kind: UnitType; readonly label: Text };

/** What a table of this game says beside its pieces. */
export function detailsOf(table: Table): Details {
  return table.details as Details;
}

/** The same for everybody who looks at a state. */
export const details = memoise((state: State): Details => {
  const { side, options, moved, fired, fought, noFire, owing, done } = state;
  return {
    side,
    options,
    done,
    moved: sorted(moved),
    fired: sorted(fired),
    fought: sorted(fought),
    noFire: sorted(noFire),
    mustFight: sorted(obliged(state)),
    owing: sorted(owing),
    objectives: objectives.map(({ id, hex }) => ({
      id,
      hex,
      name: byKey(`objective.${id}`),
      holder: holder(state, hex),
    })),
    charts: charts(state),
    inHand: bySide((each) => unitsAt(state, HAND, each)),
    waiting: unitsAt(state, WAITING, 'en'),
    lost: bySide((each) => named(unitsAt(state, LOST, each))),
    removed: unitsAt(state, REMOVED, 'hf'),
    landUnits: bySide((each) => landUnits(state, each)),
  };
});

/** Who stands on the point, and so holds it, should the game end now (§5.b). */
function holder(state: State, hex: string): Objective['holder'] {
  const unit = unitAt(state, hex);
  return unit === undefined ? null : { side: unitOf(unit).side, unit };
}

function charts(state: State): Details['charts'] {
  const row = (carrier: string): ChartRow => {
    const { capacity, number } = unitOf(carrier);
    const boxes = Array.from({ length: capacity }, (): string | null => null);
    for (const unit of cargoOf(state, carrier)) boxes[(state.units[unit]?.slot ?? 1) - 1] = unit;
    return { carrier, number, boxes };
  };
  return { launches: LAUNCHES.map(row), relief: RELIEF.map(row) };
}

const carriers = unitIds.filter((id) => unitOf(id).capacity > 0);
const LAUNCHES = carriers.filter((id) => unitOf(id).type === 'launch');
const RELIEF = carriers.filter((id) => unitOf(id).type !== 'launch');
const bySideAndId: Readonly<Record<Side, readonly string[]>> = bySide((side) =>
  [...unitIds].sort(byUtf8).filter((id) => unitOf(id).side === side),
);

/** Land units that still are in the game, aboard or not. */
function landUnits(state: State, side: Side): number {
  return bySideAndId[side].filter((id) => !unitOf(id).naval && state.units[id]?.at !== LOST).length;
}

function unitsAt(state: State, place: string, side: Side): string[] {
  return bySideAndId[side].filter((id) => state.units[id]?.at === place);
}

function named(units: readonly string[]): LostUnit[] {
  return units.map((id) => ({ id, kind: unitOf(id).type, label: unitName(id) }));
}

function bySide<T>(show: (side: Side) => T): Record<Side, T> {
  return { hf: show('hf'), en: show('en') };
}

function sorted(ids: readonly string[]): string[] {
  return [...ids].sort(byUtf8);
}
