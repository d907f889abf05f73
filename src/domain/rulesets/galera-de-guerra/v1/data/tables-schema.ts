import type { Static } from 'typebox';
import Type from 'typebox';
import { SourceSchema } from '../../../../kernel/dataset.ts';
import { Count, Positive, Whole, Text } from './schema.ts';

const Cell = Type.Union([Type.Integer({ minimum: 1, maximum: 12 }), Type.Null()]);
const Cells = Type.Array(Cell);
const Roll = Type.Tuple([Type.Union([Whole, Type.Null()]), Type.Union([Whole, Type.Null()])]);
const Drm = Type.Array(
  Type.Object({ id: Text, value: Type.Union([Whole, Type.Null()]), when: Text, source: SourceSchema }),
);
const rowsOf = <T extends Type.TSchema>(result: T) =>
  Type.Object({ rows: Type.Array(Type.Object({ roll: Roll, result })), source: SourceSchema });
const rated = Type.Object({ cells: Cells, drm: Drm, source: SourceSchema });
const crossed = Type.Object({ cells: Type.Array(Cells), drm: Drm, source: SourceSchema });
const stepped = <T extends Type.TSchema>(result: T) =>
  Type.Object({
    rows: Type.Array(Type.Object({ roll: Roll, results: Type.Array(result) })),
    drm: Drm,
    source: SourceSchema,
  });

/** The tables of dossier 7: of two-dice and crew tables the lowest total that succeeds, null where none does. */
export const TablesSchema = Type.Object({
  ramming: crossed,
  raking: crossed,
  grappling: rated,
  boarding: crossed,
  disengaging: rated,
  unfouling: rated,
  missiles: Type.Intersect([
    stepped(Type.Enum(['', 'D', 'DF'])),
    /** The fewest marines of each column. */
    Type.Object({ columns: Type.Array(Count) }),
  ]),
  fatigue: stepped(Type.Integer({ minimum: 0, maximum: 4 })),
  firefight: Type.Intersect([
    rowsOf(Type.Enum(['out', 'burns', 'depletes', 'spreads', 'lost'])),
    Type.Object({ drm: Drm }),
  ]),
  /** By the initiative of the admiral: the highest die that succeeds. */
  doubleActivation: Type.Object({ cells: Type.Array(Positive), source: SourceSchema }),
  ordersConfusion: rowsOf(Type.Enum(['none', 'cruise', 'slowed'])),
  wind: rowsOf(Type.Enum(['calm', 'left', 'right', 'speed', 'none'])),
});

export type TablesFile = Static<typeof TablesSchema>;
