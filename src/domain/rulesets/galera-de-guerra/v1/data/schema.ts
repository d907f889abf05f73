import type { Static } from 'typebox';
import Type from 'typebox';
import { NameSchema, SourceSchema } from '../../../../kernel/dataset.ts';
import { oneOf } from '../../../../kernel/kit/events.ts';
import { SIDES } from '../sides.ts';
import type { Facing } from '../state.ts';

export const Count = Type.Integer({ minimum: 0 });
export const Positive = Type.Integer({ minimum: 1 });
export const Whole = Type.Integer();
export const Text = Type.String({ minLength: 1 });
const Span = Type.Tuple([Whole, Whole]);
/** Which way: 0 north and on clockwise, by 60 degrees. */
const Faces = Type.Unsafe<Facing>(Type.Integer({ minimum: 0, maximum: 5 }));
const SideSchema = oneOf(SIDES);
/** `ccrr`, on two maps with the letter of the map before it (dossier 6.1). */
const HexId = Type.String({ pattern: '^[NSLR]?[0-9]{4}$' });
const bySide = <T extends Type.TSchema>(value: T): Type.TObject<{ red: T; green: T }> =>
  Type.Object({ red: value, green: value });

/** A row of counters that are numbered on: `red-3`, from 1 to 35. */
const RangeSchema = Type.Object({
  ships: Type.String({ pattern: '^(red|green)-[A-Za-z0-9]+$' }),
  from: Positive,
  to: Positive,
});

export const ShipsSchema = Type.Object({
  types: Type.Array(
    Type.Object({
      id: Text,
      name: NameSchema,
      size: Type.Union([Type.Literal(1), Type.Literal(2)]),
      source: SourceSchema,
    }),
  ),
  ratings: Type.Array(
    Type.Object({
      color: SideSchema,
      type: Text,
      ids: Type.Tuple([Positive, Positive]),
      cruise: Positive,
      max: Positive,
      ramCruise: Count,
      ramMax: Count,
      star: Type.Boolean(),
      rd: Positive,
      crew: Type.Integer({ minimum: 0, maximum: 4 }),
      marines: Count,
      engines: Type.Boolean(),
      towers: Type.Boolean(),
      source: SourceSchema,
    }),
  ),
});

const Command = { range: Positive, initiative: Type.Integer({ minimum: 0, maximum: 3 }) };

export const LeadersSchema = Type.Object({
  leaders: Type.Array(
    Type.Object({
      id: Text,
      name: NameSchema,
      admiral: Type.Boolean(),
      ...Command,
      reduced: Type.Object(Command),
      /** Named by the designer: in quotation marks or with an asterisk in the book. */
      invented: Type.Boolean(),
      source: SourceSchema,
    }),
  ),
});

const Grid = { columns: Span, rowsEven: Span, rowsOdd: Span, count: Positive, source: SourceSchema };
const LayoutSchema = Type.Object({
  ...Grid,
  /** How far the second map is shifted against the first. */
  second: Type.Union([Type.Object({ columns: Count, rows: Count }), Type.Null()]),
});

export const MapSchema = Type.Object({
  grid: Type.Object(Grid),
  draw: Type.Object({
    x0: Type.Number(),
    dx: Type.Number(),
    y0: Type.Number(),
    dy: Type.Number(),
    radius: Type.Number(),
    source: SourceSchema,
  }),
  layouts: Type.Object({ single: LayoutSchema, vertical2: LayoutSchema, horizontal2: LayoutSchema }),
  exitEdge: Type.Object({ rule: Text, source: SourceSchema }),
  land: Type.Array(
    Type.Object({
      id: Text,
      letter: Type.Enum(['A', 'D']),
      name: NameSchema,
      kind: Type.Enum(['land', 'city']),
      hexes: Type.Array(HexId, { minItems: 1 }),
      source: SourceSchema,
    }),
  ),
});

const Ratio = Type.Enum(['lessThanHalf', 'atMostHalf', 'double']);

export const TournamentSchema = Type.Object({
  sizes: Type.Array(Type.Object({ points: Positive, commanders: Positive, threshold: Positive })),
  admirals: Positive,
  within: Positive,
  ratio: Ratio,
  source: SourceSchema,
});

const EdgeId = Type.Enum(['row0', 'row28', 'col10', 'col60']);
const Compass = Type.Union([Type.Enum(['north', 'east', 'south', 'west']), Type.Null()]);

const FleetSchema = Type.Object({
  ...RangeSchema.properties,
  caps: Type.Optional(Type.Array(Type.Enum(['fire', 'firepots', 'corvus', 'harpax']))),
  override: Type.Optional(
    Type.Object({
      crew: Type.Optional(Count),
      marines: Type.Optional(Count),
      max: Type.Optional(Positive),
      noMax: Type.Optional(Type.Boolean()),
    }),
  ),
  source: SourceSchema,
});

const GroupSchema = Type.Object({
  id: Text,
  name: NameSchema,
  facing: Faces,
  order: Type.Enum(['fixed', 'free', 'pool']),
  /** The bow hexes, the head of a column first. */
  places: Type.Array(HexId, { minItems: 1 }),
  /** Who stands there, then who waits in the queue; none where the owner fills the group from a pool. */
  ships: Type.Array(RangeSchema),
  queue: Type.Optional(Type.Object({ entry: HexId, facing: Faces, behind: Type.Array(Positive) })),
  anchored: Type.Optional(Type.Boolean()),
  sails: Type.Optional(Type.Literal('up')),
  towedBy: Type.Optional(Text),
  source: SourceSchema,
});

const BattleSideSchema = Type.Object({
  id: Text,
  name: NameSchema,
  fleet: Type.Array(FleetSchema),
  groups: Type.Array(GroupSchema),
  leaders: Type.Array(
    Type.Object({
      id: Text,
      at: Type.Optional(HexId),
      within: Type.Optional(Type.Array(Text)),
      ships: Type.Optional(Type.Array(RangeSchema)),
    }),
  ),
  pools: Type.Array(
    Type.Object({ id: Text, ships: Type.Array(RangeSchema), groups: Type.Array(Text), source: SourceSchema }),
  ),
});

const Rows = Type.Object({ even: Span, odd: Span });

/** Where a side deploys freely (dossier 8.2). */
const ZoneSchema = Type.Object({
  id: Text,
  side: SideSchema,
  kind: Type.Enum(['area', 'line', 'second-line', 'edge', 'columns']),
  facings: Type.Array(Faces),
  columns: Type.Optional(Span),
  /** Rows of the bow, or of every hex of the ship, by even and odd columns. */
  bows: Type.Optional(Rows),
  cells: Type.Optional(Rows),
  /** The heads of columns, and how many columns. */
  hexes: Type.Optional(Type.Array(HexId)),
  count: Type.Optional(Positive),
  lines: Type.Optional(Span),
  map: Type.Optional(Text),
  ships: Type.Optional(Type.Array(RangeSchema)),
  source: SourceSchema,
});

const TraitsSchema = Type.Object({
  /** What a side adds to its initiative die, or to fatigue. */
  initiative: Type.Optional(Type.Object({ red: Type.Optional(Whole), green: Type.Optional(Whole) })),
  fatigue: Type.Optional(Type.Object({ red: Type.Optional(Whole), green: Type.Optional(Whole) })),
  /** Leaders who command these ships alone; with `prizes` those that they have taken from the enemy too. */
  commands: Type.Optional(
    Type.Array(
      Type.Object({ leaders: Type.Array(Text), ships: Type.Array(RangeSchema), prizes: Type.Optional(Type.Boolean()) }),
    ),
  ),
  /** The dice that light a ship, where they are not 4 to 6; and what is added to a firefight. */
  ignition: Type.Optional(Type.Array(Positive)),
  firefight: Type.Optional(Whole),
  /** Whose every hit may light a ship. */
  alwaysLit: Type.Optional(SideSchema),
  /** Every ship counts as having towers. */
  towered: Type.Optional(Type.Boolean()),
  /** Whether towers give height; yes unless stated. */
  heights: Type.Optional(Type.Boolean()),
});

export const BattleSchema = Type.Object({
  id: Text,
  name: NameSchema,
  year: Whole,
  scale: Span,
  hours: Text,
  difficulty: Type.Number(),
  map: Type.Object({
    layout: Type.Enum(['single', 'vertical2', 'horizontal2']),
    letters: Type.Union([Type.Tuple([Text, Text]), Type.Null()]),
    land: Type.Union([Type.Enum(['A', 'D']), Type.Null()]),
    edges: Type.Array(Type.Object({ id: EdgeId, compass: Compass, coast: Type.Boolean(), open: Type.Optional(Span) })),
    north: Type.Union([EdgeId, Type.Null()]),
    source: SourceSchema,
    landSource: Type.Optional(SourceSchema),
  }),
  wind: Type.Union([
    Type.Object({
      direction: Faces,
      rolls: Type.Enum(['none', 'table', 'rises']),
      atStart: Type.Boolean(),
      source: SourceSchema,
    }),
    Type.Null(),
  ]),
  sails: Type.Object({
    use: Type.Enum(['forbidden', 'noWind', 'allowed']),
    start: bySide(Type.Enum(['none', 'down', 'up', 'choice'])),
  }),
  /** Who has the initiative of turn 1 without dice. */
  firstTurn: Type.Union([SideSchema, Type.Null()]),
  deployOrder: Type.Tuple([SideSchema, SideSchema]),
  sides: bySide(BattleSideSchema),
  zones: Type.Array(ZoneSchema),
  /** Squadrons that come later, over the hexes given (Drepanum). */
  entries: Type.Array(
    Type.Object({
      side: SideSchema,
      ships: Type.Array(RangeSchema),
      leader: Text,
      hexes: Type.Array(HexId),
      facing: Faces,
      fromTurn: Positive,
      source: SourceSchema,
    }),
  ),
  traits: TraitsSchema,
  rules: Type.Array(Type.Object({ id: Text, text: Text, source: SourceSchema })),
  victory: Type.Object({
    threshold: bySide(Positive),
    ratio: Ratio,
    source: SourceSchema,
    /** What each fleet is worth in all: the ram defences of its ships, transports at Ecnomus not counted. */
    fleet: bySide(Positive),
  }),
});

export type ShipsFile = Static<typeof ShipsSchema>;
export type LeadersFile = Static<typeof LeadersSchema>;
export type MapFile = Static<typeof MapSchema>;
export type BattleFile = Static<typeof BattleSchema>;
export type Range = Static<typeof RangeSchema>;
export type EdgeId = Static<typeof EdgeId>;
export type Layout = BattleFile['map']['layout'];
export type Traits = Static<typeof TraitsSchema>;
export type Ratio = Static<typeof Ratio>;
export type Capability = 'fire' | 'firepots' | 'corvus' | 'harpax';
export type BattleSideFile = Static<typeof BattleSideSchema>;
export type GroupFile = Static<typeof GroupSchema>;
export type ZoneFile = Static<typeof ZoneSchema>;
