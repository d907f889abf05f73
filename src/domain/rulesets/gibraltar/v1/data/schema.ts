import Type from 'typebox';
import { NameSchema, sourced, SourceSchema } from '../../../../kernel/dataset.ts';
import { oneOf } from '../../../../kernel/kit/events.ts';
import { SIDES } from '../sides.ts';

const SideSchema = oneOf(SIDES);
const CommandName = Type.Enum(['army', 'fleet', 'garrison', 'navy']);
const Id = Type.String({ pattern: '^[a-z][a-z0-9-]*$' });
const HexId = Type.String({ pattern: '^[0-9]{4}$' });
const Count = Type.Integer({ minimum: 0 });
const Positive = Type.Integer({ minimum: 1 });

const Terrain = Type.Enum([
  'sea',
  'harbour',
  'quay',
  'open',
  'beach',
  'cliff',
  'mountain',
  'path',
  'lagoon',
  'wallEN',
  'wallHF',
  'gateHF',
  'town',
  'building',
  'castle',
]);

const Region = Type.Enum([
  'hfRear',
  'hfWall',
  'neutral',
  'gibraltar',
  'enWall',
  'shore',
  'mountain',
  'path',
  'lagoon',
  'bay',
  'fleetZone',
  'reliefCircle',
  'sea',
]);

const UnitType = Type.Enum(['elite', 'inf', 'cav', 'cannon', 'ship', 'gunboat', 'armgun', 'float', 'launch']);

/** The types that bombard (§8.k). */
const Gun = Type.Enum(['cannon', 'float', 'ship', 'armgun', 'gunboat']);

/** A picture of the board: one character a hex, one string a row, read by the legend. */
const picture = <T extends Type.TSchema>(
  value: T,
): Type.TObject<{ source: typeof SourceSchema; legend: Type.TRecord<string, T>; rows: Type.TArray<Type.TString> }> =>
  Type.Object({
    source: SourceSchema,
    legend: Type.Record(Type.String({ minLength: 1, maxLength: 1 }), value),
    rows: Type.Array(Type.String({ minLength: 1 }), { minItems: 1 }),
  });

const HarbourSchema = Type.Object({
  id: Id,
  name: NameSchema,
  water: Type.Array(HexId, { minItems: 1 }),
  quay: Type.Array(HexId, { minItems: 1 }),
  moles: Type.Array(Type.Tuple([HexId, HexId])),
});

/** Pointy hexes, even rows half a hex to the right, ids column and row of two digits each. */
export const MapSchema = Type.Object({
  references: Type.Record(Type.String(), Type.String()),
  grid: Type.Object({
    source: SourceSchema,
    columns: Type.Integer({ minimum: 1, maximum: 99 }),
    rows: Type.Integer({ minimum: 1, maximum: 99 }),
    width: Positive,
    height: Positive,
    radius: Type.Number({ exclusiveMinimum: 0 }),
    anchor: Type.Object({ column: Positive, row: Positive, x: Type.Number(), y: Type.Number() }),
  }),
  terrain: picture(Terrain),
  regions: picture(Region),
  harbours: sourced(HarbourSchema),
  path: Type.Object({ source: SourceSchema, hexes: Type.Array(HexId) }),
  objectives: sourced(Type.Object({ id: Id, hex: HexId })),
  names: sourced(Type.Object({ hex: HexId, name: NameSchema })),
});

const UnitTypeSchema = Type.Object({
  id: UnitType,
  combat: Positive,
  movement: Positive,
  moves: Type.Enum(['land', 'sea']),
  source: SourceSchema,
});

/** Units of one side and type; the first `carriers` are numbered and carry infantry. `names` may be empty. */
const UnitGroupSchema = Type.Object({
  prefix: Id,
  side: SideSchema,
  type: UnitType,
  command: CommandName,
  count: Positive,
  carriers: Type.Optional(Positive),
  relief: Type.Optional(Type.Boolean()),
  names: Type.Array(Type.Union([Type.String({ minLength: 1 }), NameSchema])),
  source: SourceSchema,
});

export const UnitsSchema = Type.Object({ types: Type.Array(UnitTypeSchema), groups: Type.Array(UnitGroupSchema) });

/** A row of a table: from distance, to distance, the values or sums that hit. */
const RangesSchema = Type.Array(Type.Tuple([Positive, Positive, Type.Array(Positive, { minItems: 1 })]));

export const TablesSchema = Type.Object({
  turns: Type.Object({ source: SourceSchema, last: Positive }),
  arrival: Type.Object({ source: SourceSchema, turn: Positive }),
  die: Type.Object({ source: SourceSchema, faces: Type.Array(Positive, { minItems: 1 }) }),
  launches: Type.Object({ source: SourceSchema, capacity: Positive }),
  exhaustion: Type.Object({ source: SourceSchema, landUnits: Count }),
  bombard: sourced(Type.Object({ gun: Gun, open: RangesSchema, fort: RangesSchema, sea: RangesSchema })),
  breach: sourced(Type.Object({ gun: Gun, sums: RangesSchema })),
});

/** Great names on the map, in board units: where a client writes them, large ones across many hexes. */
export const PlacesSchema = sourced(
  Type.Object({ id: Id, name: NameSchema, x: Type.Integer(), y: Type.Integer(), size: Type.Enum(['small', 'large']) }),
);

/** Where `setup.auto` puts whom: the units of a group from number `first` (else 1) on, in turn. */
export const DeploymentSchema = Type.Object({
  source: SourceSchema,
  places: Type.Array(Type.Object({ group: Id, first: Type.Optional(Positive), hexes: Type.Array(HexId) })),
  cargo: Type.Array(Type.Object({ carrier: Id, infantry: Type.Array(Id) })),
});

export type Terrain = Type.Static<typeof Terrain>;
export type Region = Type.Static<typeof Region>;
export type CommandName = Type.Static<typeof CommandName>;
export type UnitType = Type.Static<typeof UnitType>;
export type Gun = Type.Static<typeof Gun>;
export type Ranges = Type.Static<typeof RangesSchema>;
export type MapData = Type.Static<typeof MapSchema>;
export type UnitsData = Type.Static<typeof UnitsSchema>;
export type TablesData = Type.Static<typeof TablesSchema>;
export type DeploymentData = Type.Static<typeof DeploymentSchema>;
