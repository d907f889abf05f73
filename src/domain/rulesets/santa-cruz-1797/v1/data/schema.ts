import Type from 'typebox';
import { NameSchema, sourced, SourceSchema, SourcesSchema } from '../../../../kernel/dataset.ts';

const Side = Type.Union([Type.Literal('british'), Type.Literal('spanish')]);
const Id = Type.String({ pattern: '^[a-z][a-z0-9_-]*$' });
const Count = Type.Integer({ minimum: 0 });

/** A zone of the board; `vp` absent is 0, `rear` is the distance over land to the nearest Spanish entry zone. */
const AreaSchema = Type.Object({
  id: Id,
  name: NameSchema,
  kind: Type.Union([Type.Literal('land'), Type.Literal('sea')]),
  x: Type.Integer(),
  y: Type.Integer(),
  vp: Type.Optional(Count),
  rear: Type.Optional(Count),
  fortress: Type.Optional(Type.Boolean()),
  beach: Type.Optional(Type.Boolean()),
  battery: Type.Optional(Id),
  flag: Type.Optional(Side),
  dice: Type.Array(Type.Object({ battery: Id, max: Type.Integer({ minimum: 1, maximum: 6 }) })),
  polygon: Type.Array(Type.Tuple([Type.Integer(), Type.Integer()]), { minItems: 3 }),
  source: SourceSchema,
  sources: SourcesSchema,
});

const BorderSchema = Type.Object({
  between: Type.Tuple([Id, Id]),
  kind: Type.Union([Type.Literal('black'), Type.Literal('red'), Type.Literal('blue'), Type.Literal('coast')]),
  source: Type.Optional(SourceSchema),
});

const SeaMoveSchema = Type.Object({
  from: Id,
  to: Id,
  current: Type.Boolean(),
  driftTo: Type.Union([Id, Type.Null()]),
});

export const MapSchema = Type.Object({
  references: Type.Record(Type.String(), Type.String()),
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
  areas: sourced(AreaSchema),
  borders: sourced(BorderSchema),
  landingArrows: sourced(Type.Object({ from: Id, to: Id })),
  seaMoves: sourced(SeaMoveSchema),
  batteries: sourced(Type.Object({ colour: Id, area: Id })),
  entry: Type.Object({ source: SourceSchema, british: Id, spanish: Type.Array(Id, { minItems: 1 }) }),
});

const UnitTypeSchema = Type.Object({
  id: Type.Union([
    Type.Literal('rm'),
    Type.Literal('sl'),
    Type.Literal('reg'),
    Type.Literal('mil'),
    Type.Literal('vol'),
  ]),
  side: Side,
  count: Count,
  steps: Type.Integer({ minimum: 1 }),
  elite: Type.Boolean(),
  volunteers: Type.Boolean(),
  source: SourceSchema,
});

export const UnitsSchema = Type.Object({
  types: Type.Array(UnitTypeSchema),
  fox: Type.Object({ id: Id, side: Side, hits: Count, capacity: Count, source: SourceSchema }),
});

export const OfficersSchema = sourced(Type.Object({ id: Id, side: Side, name: Type.String({ minLength: 1 }) }));

const CardClass = Type.Union([
  Type.Literal('order'),
  Type.Literal('assault'),
  Type.Literal('mixed'),
  Type.Literal('support'),
  Type.Literal('response'),
  Type.Literal('confusion'),
]);

/** A kind of card: `anchor` copies start on the Fox; `cannon` 1 fires a battery, 2 fires it at +1. */
const CardKindSchema = Type.Object({
  kind: Id,
  side: Side,
  class: CardClass,
  count: Type.Integer({ minimum: 1 }),
  anchor: Count,
  cannon: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]),
  removed: Type.Boolean(),
  source: SourceSchema,
  sources: SourcesSchema,
});

export const CardsSchema = sourced(CardKindSchema);

export const TablesSchema = Type.Object({
  turns: Type.Object({ source: SourceSchema, times: Type.Array(Type.String(), { minItems: 1 }) }),
  morale: Type.Object({ source: SourceSchema, min: Type.Integer(), max: Type.Integer() }),
  hands: Type.Object({ source: SourceSchema, british: Count, spanish: Count }),
  deployment: sourced(Type.Object({ area: Id, units: Count })),
});

export type AreaData = Type.Static<typeof AreaSchema>;
export type BorderKind = Type.Static<typeof BorderSchema>['kind'];
export type SeaMove = Type.Static<typeof SeaMoveSchema>;
export type MapData = Type.Static<typeof MapSchema>;
export type UnitType = Type.Static<typeof UnitTypeSchema>['id'];
export type UnitsData = Type.Static<typeof UnitsSchema>;
export type OfficersData = Type.Static<typeof OfficersSchema>;
export type CardKindData = Type.Static<typeof CardKindSchema>;
export type CardsData = Type.Static<typeof CardsSchema>;
export type TablesData = Type.Static<typeof TablesSchema>;
export type Side = Type.Static<typeof Side>;
