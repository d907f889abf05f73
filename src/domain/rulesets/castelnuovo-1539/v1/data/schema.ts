import Type from 'typebox';
import { NameSchema, sourced, SourceSchema, SourcesSchema } from '../../../../kernel/dataset.ts';

const Side = Type.Union([Type.Literal('spanish'), Type.Literal('ottoman')]);
const Id = Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_-]*$' });
const Count = Type.Integer({ minimum: 0 });
const Ids = Type.Array(Id);

/** A zone of the board; `resistance` absent is 0, `height` 0 is the level of the sea. */
const ZoneSchema = Type.Object({
  id: Id,
  name: NameSchema,
  kind: Type.Union([
    Type.Literal('wall'),
    Type.Literal('city'),
    Type.Literal('flat'),
    Type.Literal('rough'),
    Type.Literal('sea'),
  ]),
  height: Type.Integer({ minimum: 0, maximum: 4 }),
  x: Type.Integer(),
  y: Type.Integer(),
  resistance: Type.Optional(Type.Integer({ minimum: 1, maximum: 3 })),
  star: Type.Optional(Type.Boolean()),
  northEdge: Type.Optional(Type.Boolean()),
  polygon: Type.Array(Type.Tuple([Type.Integer(), Type.Integer()]), { minItems: 3 }),
  source: SourceSchema,
  sources: SourcesSchema,
});

const BorderSchema = Type.Object({
  between: Type.Tuple([Id, Id]),
  kind: Type.Union([
    Type.Literal('open'),
    Type.Literal('rampart'),
    Type.Literal('inner'),
    Type.Literal('beach'),
    Type.Literal('cliff'),
    Type.Literal('sea'),
  ]),
});

const FireLineSchema = Type.Object({
  between: Type.Tuple([Id, Id]),
  distance: Type.Union([Type.Literal(2), Type.Literal(3)]),
  crosses: Type.Array(Id, { minItems: 1 }),
});

export const MapSchema = Type.Object({
  references: Type.Record(Type.String(), Type.String()),
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
  zones: sourced(ZoneSchema),
  borders: sourced(BorderSchema),
  fireLines: sourced(FireLineSchema),
});

const Arm = Type.Union([
  Type.Literal('arquebusiers'),
  Type.Literal('pikemen'),
  Type.Literal('cavalry'),
  Type.Literal('janissary'),
  Type.Literal('azab'),
]);

/** A type of block: how it fights (`arm`), strength points at most, bonus to its dice, movement points. */
const UnitTypeSchema = Type.Object({
  id: Type.Union([
    Type.Literal('arquebusiers'),
    Type.Literal('pikemen'),
    Type.Literal('stradioti'),
    Type.Literal('janissary'),
    Type.Literal('azab'),
    Type.Literal('sipahi'),
  ]),
  side: Side,
  arm: Arm,
  strength: Type.Integer({ minimum: 1, maximum: 4 }),
  bonus: Count,
  move: Type.Integer({ minimum: 1 }),
  returns: Type.Boolean(),
  source: SourceSchema,
  sources: SourcesSchema,
});

/** One block; `strength` where it has fewer points than its type. */
const UnitSchema = Type.Object({
  id: Id,
  type: UnitTypeSchema.properties.id,
  name: NameSchema,
  strength: Type.Optional(Type.Integer({ minimum: 1, maximum: 4 })),
  source: SourceSchema,
  sources: SourcesSchema,
});

export const UnitsSchema = Type.Object({
  types: Type.Array(UnitTypeSchema),
  units: Type.Array(UnitSchema),
  leaders: sourced(Type.Object({ id: Id, side: Side, name: NameSchema, helps: Type.Array(Arm), source: SourceSchema })),
  fleets: sourced(Type.Object({ id: Id, side: Side, name: NameSchema, source: SourceSchema })),
  pieces: Type.Object({
    source: SourceSchema,
    sources: SourcesSchema,
    walls: Count,
    bastions: Count,
    bastionLevel: Count,
    guns: Type.Object({ spanish: Count, ottoman: Count }),
    trenches: Count,
    cubes: Count,
    track: Count,
    stack: Count,
    hands: Type.Object({ siege: Count, assault: Count }),
  }),
});

/** A kind of card; `trench` is the points it gives, `storm` marks what a storm forbids (§8.6). */
const CardKindSchema = Type.Object({
  kind: Id,
  side: Side,
  count: Type.Integer({ minimum: 1 }),
  types: Type.Array(
    Type.Union([
      Type.Literal('action'),
      Type.Literal('order'),
      Type.Literal('combat'),
      Type.Literal('reaction'),
      Type.Literal('event'),
    ]),
    { minItems: 1 },
  ),
  trench: Count,
  storm: Type.Boolean(),
  removed: Type.Boolean(),
  source: SourceSchema,
  sources: SourcesSchema,
});

export const CardsSchema = sourced(CardKindSchema);

/** Blocks, leaders and a fleet that come together, and what kind of zone takes them. */
const ForceSchema = Type.Object({
  side: Side,
  at: Type.Union([Type.Literal('land'), Type.Literal('sea'), Type.Literal('north'), Type.Literal('fortress')]),
  units: Ids,
  leaders: Ids,
  fleet: Type.Optional(Id),
});

const PresetSchema = Type.Object({
  source: SourceSchema,
  bastions: Ids,
  guns: Ids,
  units: Type.Record(Type.String(), Id),
  leader: Id,
});

/**
 * A scenario: whose works the walls are, who acts first, the number of turns (null: none set), the cards set aside or
 * left out, who stands at the start and who arrives at the end of which turn; with fewer than `minimum` blocks the
 * Spanish side has lost.
 */
const ScenarioSchema = Type.Object({
  id: Id,
  title: NameSchema,
  source: SourceSchema,
  fortOwner: Side,
  first: Side,
  turns: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
  aside: Ids,
  without: Ids,
  start: Type.Array(ForceSchema),
  arrivals: Type.Array(Type.Intersect([ForceSchema, Type.Object({ turn: Type.Integer({ minimum: 1 }) })])),
  minimum: Count,
  preset: Type.Optional(PresetSchema),
});

export const ScenariosSchema = Type.Object({ items: Type.Array(ScenarioSchema) });

export type ZoneData = Type.Static<typeof ZoneSchema>;
export type BorderKind = Type.Static<typeof BorderSchema>['kind'];
export type MapData = Type.Static<typeof MapSchema>;
export type Arm = Type.Static<typeof Arm>;
export type UnitType = Type.Static<typeof UnitTypeSchema>['id'];
export type UnitsData = Type.Static<typeof UnitsSchema>;
export type CardKindData = Type.Static<typeof CardKindSchema>;
export type CardsData = Type.Static<typeof CardsSchema>;
export type ScenarioData = Type.Static<typeof ScenarioSchema>;
export type ScenariosData = Type.Static<typeof ScenariosSchema>;
export type Side = Type.Static<typeof Side>;
