import type { Static } from 'typebox';
import Type from 'typebox';
import { SourceSchema } from '../../../../kernel/dataset.ts';
import { oneOf } from '../../../../kernel/kit/events.ts';
import { NATIONS, OWNERS, PURSES, SIDES } from '../sides.ts';

const id = Type.String({ minLength: 1 });
const ids = Type.Array(id);
const number = Type.Integer();
const yes = Type.Optional(Type.Boolean());
const strict = { additionalProperties: false };
/** A source may say that a part of what it covers is reconstructed. */
const source = Type.Object({ ...SourceSchema.properties, mixed: yes }, strict);
const perhaps = Type.Optional(source);
const few = Type.Optional(ids);

/** Where and when a counter enters (7.13). */
export const EntrySchema = Type.Object(
  {
    turn: number,
    to: oneOf(['setup', 'box', 'map', 'spain', 'brazil']),
    group: Type.Optional(id),
    where: Type.Optional(id),
    reduced: yes,
    posture: Type.Optional(oneOf(['normal', 'guerrilla'])),
  },
  strict,
);

export const CounterSchema = Type.Object(
  {
    id,
    code: id,
    en: id,
    es: id,
    side: oneOf(OWNERS),
    nation: oneOf(NATIONS),
    class: oneOf(['american', 'spanish', 'militia', 'patriot', 'artillery', 'naval', 'rebel', 'portuguese']),
    arm: oneOf(['inf', 'cav', 'art', 'naval']),
    type: id,
    steps: Type.Union([Type.Literal(1), Type.Literal(2)]),
    /** Combat factor, whole and reduced. */
    cf: Type.Array(Type.Integer({ minimum: 1 }), { minItems: 1, maxItems: 2 }),
    entry: EntrySchema,
    group: id,
    subvertible: yes,
    spanish: yes,
    list: Type.Optional(id),
    tags: few,
    source: perhaps,
  },
  strict,
);
export type CounterData = Static<typeof CounterSchema>;

export const LeaderSchema = Type.Object(
  {
    id,
    en: id,
    es: id,
    side: oneOf(SIDES),
    nation: oneOf(NATIONS),
    entry: EntrySchema,
    type: oneOf(['leader', 'navalLeader']),
    op: number,
    tac: Type.Union([number, Type.Null()]),
    spanish: yes,
    effects: Type.Optional(id),
    source,
  },
  strict,
);
export type LeaderData = Static<typeof LeaderSchema>;

export const NationSchema = Type.Object(
  {
    id: oneOf(NATIONS),
    en: id,
    es: id,
    side: oneOf(OWNERS),
    purse: Type.Boolean(),
    source,
    purses: Type.Optional(Type.Array(oneOf(PURSES))),
    purseAreas: few,
    byPresence: few,
    buildAreas: few,
    newGranadaBuildAreas: few,
    haven: Type.Optional(Type.Union([id, Type.Null()])),
    build: Type.Optional(id),
    opsPhase: Type.Optional(id),
    runBy: Type.Optional(id),
  },
  strict,
);
export type NationData = Static<typeof NationSchema>;

export const EntryCodeSchema = Type.Object(
  {
    id,
    side: oneOf(SIDES),
    en: id,
    source,
    ports: few,
    areas: few,
    prefer: Type.Optional(id),
    box: Type.Optional(id),
    condition: Type.Optional(id),
    when: Type.Optional(id),
  },
  strict,
);

const UnitTypeSchema = Type.Object(
  {
    id,
    steps: number,
    arm: Type.Optional(id),
    land: yes,
    regular: yes,
    guerrilla: yes,
    siegeMultiplier: Type.Optional(number),
    capacitySteps: Type.Optional(number),
    capacityLeaders: Type.Optional(number),
  },
  strict,
);

export const CountersSchema = Type.Object(
  {
    groups: Type.Array(Type.Object({ id, en: id, ratings: Type.Optional(id), source }, strict)),
    counters: Type.Array(CounterSchema),
    leaders: Type.Array(LeaderSchema),
    /** Names for armies; every force is one (A3). */
    armyBoxes: Type.Array(Type.Object({ id, en: id, es: id, side: oneOf(SIDES), source }, strict)),
    entryCodes: Type.Array(EntryCodeSchema),
    unitTypes: Type.Array(UnitTypeSchema),
    nations: Type.Array(NationSchema),
    /** The groups of the map that belong to each nation, for risings and mass recruitment. */
    areaNation: Type.Object({ MEX: ids, GC: ids, PER: ids, PLA: ids, CHI: ids, none: ids, source }, strict),
  },
  strict,
);
export type CountersFile = Static<typeof CountersSchema>;

const at = { x: number, y: number };

export const AreaSchema = Type.Object(
  {
    id,
    en: id,
    es: id,
    kind: oneOf(['land', 'island']),
    group: id,
    rp: Type.Integer({ minimum: 0 }),
    hostile: Type.Boolean(),
    massRecruit: Type.Boolean(),
    lean: Type.Union([oneOf(SIDES), Type.Null()]),
    ...at,
    cities: ids,
    coast: ids,
    source: perhaps,
    adj: Type.Record(id, oneOf(['normal', 'andes', 'darien'])),
  },
  strict,
);
export type AreaData = Static<typeof AreaSchema>;

export const SeaSchema = Type.Object(
  { id, en: id, es: id, kind: oneOf(['sea']), ...at, adj: ids, coast: ids, source: perhaps },
  strict,
);
export type SeaData = Static<typeof SeaSchema>;

export const CitySchema = Type.Object(
  {
    id,
    en: id,
    es: id,
    area: id,
    kind: oneOf(['city', 'fortress']),
    intrinsic: number,
    source: perhaps,
    sea: Type.Union([id, Type.Null()]),
  },
  strict,
);
export type CityData = Static<typeof CitySchema>;

export const BoxSchema = Type.Object(
  {
    id,
    en: id,
    es: id,
    kind: oneOf(['box']),
    ...at,
    naval: yes,
    source: perhaps,
    side: oneOf([...SIDES, 'portuguese']),
    nation: Type.Optional(oneOf(NATIONS)),
    /** Sea areas with the OP that a voyage costs; 0: the box is a coast of that sea area (§7.3, §10.3). */
    links: Type.Record(id, number),
    landLinks: few,
  },
  strict,
);
export type BoxData = Static<typeof BoxSchema>;

const list = Type.Object({ areas: ids, source }, strict);
const LISTS = {
  hostile: list,
  massRecruit: list,
  leanRoyalist: list,
  leanPatriot: list,
  venezuela5: list,
  viceroyaltyPeru: list,
  mexico10: list,
  mexicanCaribbeanCoast: list,
  continent: list,
  zeroValue: list,
};

export const MapSchema = Type.Object(
  {
    source,
    fieldSources: Type.Record(id, source),
    borderKinds: Type.Record(id, id),
    land: Type.Array(AreaSchema),
    sea: Type.Array(SeaSchema),
    cities: Type.Array(CitySchema),
    boxes: Type.Array(BoxSchema),
    offmap: Type.Array(Type.Object({ a: id, b: id, seaAreas: number, op: number }, strict)),
    groups: Type.Array(Type.Object({ id, en: id, areas: ids, continent: Type.Boolean(), source }, strict)),
    /** How the rulebook's text calls places otherwise. */
    aliases: Type.Record(id, id),
    lists: Type.Object(LISTS, strict),
  },
  strict,
);
export type MapFile = Static<typeof MapSchema>;
