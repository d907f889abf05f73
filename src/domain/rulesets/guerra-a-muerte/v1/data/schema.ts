import type { Static } from 'typebox';
import Type from 'typebox';
import { oneOf } from '../../../../kernel/kit/events.ts';
import { NATIONS, OWNERS, PURSES, SIDES } from '../sides.ts';

const id = Type.String({ minLength: 1 });
const ids = Type.Array(id);
const number = Type.Integer();

/** Where and when a counter enters (7.13). */
export const EntrySchema = Type.Object({
  turn: number,
  to: oneOf(['setup', 'box', 'map', 'spain', 'brazil']),
  group: Type.Optional(id),
  where: Type.Optional(id),
});

export const CounterSchema = Type.Object({
  ...{ id, code: id, en: id, es: id, side: oneOf(OWNERS), nation: oneOf(NATIONS) },
  class: oneOf(['american', 'spanish', 'militia', 'patriot', 'artillery', 'naval', 'rebel', 'portuguese']),
  arm: oneOf(['inf', 'cav', 'art', 'naval']),
  type: id,
  steps: Type.Union([Type.Literal(1), Type.Literal(2)]),
  /** Combat factor, whole and reduced. */
  cf: Type.Array(number, { minItems: 1, maxItems: 2 }),
  entry: EntrySchema,
  group: id,
  subvertible: Type.Optional(Type.Boolean()),
  spanish: Type.Optional(Type.Boolean()),
  list: Type.Optional(id),
  tags: Type.Optional(ids),
});
export type CounterData = Static<typeof CounterSchema>;

export const LeaderSchema = Type.Object({
  ...{ id, en: id, es: id, side: oneOf(SIDES), nation: oneOf(NATIONS), entry: EntrySchema },
  type: oneOf(['leader', 'navalLeader']),
  op: number,
  tac: Type.Union([number, Type.Null()]),
  spanish: Type.Optional(Type.Boolean()),
});
export type LeaderData = Static<typeof LeaderSchema>;

export const NationSchema = Type.Object({
  ...{ id: oneOf(NATIONS), en: id, es: id, side: oneOf(OWNERS), purse: Type.Boolean() },
  purses: Type.Optional(Type.Array(oneOf(PURSES))),
  purseAreas: Type.Optional(ids),
  byPresence: Type.Optional(ids),
  buildAreas: Type.Optional(ids),
  newGranadaBuildAreas: Type.Optional(ids),
  haven: Type.Optional(Type.Union([id, Type.Null()])),
});
export type NationData = Static<typeof NationSchema>;

export const EntryCodeSchema = Type.Object({
  ...{ id, side: oneOf(SIDES), en: id },
  ports: Type.Optional(ids),
  areas: Type.Optional(ids),
  prefer: Type.Optional(id),
  box: Type.Optional(id),
});

export const CountersSchema = Type.Object({
  counters: Type.Array(CounterSchema),
  leaders: Type.Array(LeaderSchema),
  nations: Type.Array(NationSchema),
  entryCodes: Type.Array(EntryCodeSchema),
  /** The groups of the map that belong to each nation, for risings and mass recruitment. */
  areaNation: Type.Object({ MEX: ids, GC: ids, PER: ids, PLA: ids, CHI: ids, none: ids }),
});

export const AreaSchema = Type.Object({
  ...{ id, en: id, es: id, kind: oneOf(['land', 'island']), group: id, rp: number },
  ...{ hostile: Type.Boolean(), massRecruit: Type.Boolean() },
  lean: Type.Union([oneOf(SIDES), Type.Null()]),
  ...{ x: number, y: number, cities: ids, coast: ids },
  adj: Type.Record(id, oneOf(['normal', 'andes', 'darien'])),
});
export type AreaData = Static<typeof AreaSchema>;

export const SeaSchema = Type.Object({ id, en: id, es: id, x: number, y: number, adj: ids, coast: ids });
export type SeaData = Static<typeof SeaSchema>;

export const CitySchema = Type.Object({
  ...{ id, en: id, es: id, area: id, kind: oneOf(['city', 'fortress']), intrinsic: number },
  sea: Type.Union([id, Type.Null()]),
});
export type CityData = Static<typeof CitySchema>;

export const BoxSchema = Type.Object({
  ...{ id, en: id, es: id, x: number, y: number },
  /** Sea areas with the OP that a voyage costs; 0: the box is a coast of that sea area (§7.3, §10.3). */
  links: Type.Record(id, number),
  landLinks: Type.Optional(ids),
});
export type BoxData = Static<typeof BoxSchema>;

export const MapSchema = Type.Object({
  land: Type.Array(AreaSchema),
  sea: Type.Array(SeaSchema),
  cities: Type.Array(CitySchema),
  boxes: Type.Array(BoxSchema),
  offmap: Type.Array(Type.Object({ a: id, b: id, seaAreas: number, op: number })),
  groups: Type.Array(Type.Object({ id, en: id, areas: ids, continent: Type.Boolean() })),
});
