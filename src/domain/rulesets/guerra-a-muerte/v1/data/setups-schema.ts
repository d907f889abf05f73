import type { Static } from 'typebox';
import Type from 'typebox';
import { SourceSchema } from '../../../../kernel/dataset.ts';
import { oneOf } from '../../../../kernel/kit/events.ts';
import { NATIONS, OWNERS, SIDES } from '../sides.ts';

const id = Type.String({ minLength: 1 });
const ids = Type.Array(id);
const number = Type.Integer({ minimum: 0 });
const strict = { additionalProperties: false };
/** A source may say that a part of what it covers is reconstructed. */
const source = Type.Object({ ...SourceSchema.properties, mixed: Type.Optional(Type.Boolean()) }, strict);
const posture = oneOf(['normal', 'guerrilla']);
const purses = Type.Object({ R: number, PLA: number, GC: number, CHI: number, MEX: number, PER: number }, strict);

/** So many steps, or so many units, that the owner draws from a pool (A40). */
const DemandSchema = Type.Object({ pool: id, steps: Type.Optional(number), count: Type.Optional(number) }, strict);

/** Units that a side places together: fixed ones or drawn ones, in areas (field or a city there) or at exact places. */
const GroupSchema = Type.Object(
  {
    id,
    side: oneOf(OWNERS),
    source,
    code: Type.Optional(id),
    nation: Type.Optional(oneOf(NATIONS)),
    posture: Type.Optional(posture),
    units: Type.Optional(ids),
    leaders: Type.Optional(ids),
    demand: Type.Optional(Type.Array(DemandSchema)),
    areas: Type.Optional(ids),
    places: Type.Optional(ids),
    preferred: Type.Optional(id),
    reduced: Type.Optional(ids),
    armyBox: Type.Optional(id),
    /** At least `n` units of a type at a place. */
    minima: Type.Optional(Type.Array(Type.Object({ type: id, n: number, place: id }, strict))),
  },
  strict,
);
export type SetupGroup = Static<typeof GroupSchema>;

const FlagSchema = Type.Object(
  {
    flag: oneOf(['massRecruit', 'repression', 'liberalEvent']),
    source,
    area: Type.Optional(id),
    side: Type.Optional(oneOf(SIDES)),
    turn: Type.Optional(number),
    militiaPlaced: Type.Optional(Type.Boolean()),
    halvesIncomeOnTurn: Type.Optional(Type.Union([number, Type.Null()])),
  },
  strict,
);

const PlacedSchema = Type.Object(
  { unit: id, place: id, group: id, steps: Type.Optional(number), posture: Type.Optional(posture) },
  strict,
);

const SetupSchema = Type.Object(
  {
    order: Type.Array(oneOf(['R', 'P'])),
    groups: Type.Array(GroupSchema),
    source,
    rpSource: source,
    pools: Type.Optional(Type.Record(id, Type.Object({ en: id, es: id, pool: ids }, strict))),
    /** One legal deployment, unit by unit, leaders among them (dossier 14.8); the rest is in the boxes or on the track. */
    suggested: Type.Array(PlacedSchema),
    boxAfterSuggested: ids,
    track: Type.Record(id, ids),
    outOfPlay: ids,
    rp: purses,
    flags: Type.Array(FlagSchema),
  },
  strict,
);
export type SetupData = Static<typeof SetupSchema>;

export const SetupsSchema = Type.Object(
  {
    setups: Type.Object({ campaign: SetupSchema, scenario2: SetupSchema, scenario3: SetupSchema }, strict),
    setupRules: Type.Array(Type.Object({ id, text: id, source }, strict)),
  },
  strict,
);

const ScenarioSchema = Type.Object(
  {
    id,
    en: id,
    es: id,
    firstTurn: number,
    lastTurn: number,
    turns: number,
    source,
    firstPhase: oneOf(['OPS_P', 'UPRISING']),
    setup: oneOf(['campaign', 'scenario2', 'scenario3']),
    victory: oneOf(['campaign', 'scenario1', 'scenario2']),
    garrison: oneOf(['campaign', 'scenario1', 'scenario2']),
    specialRules: ids,
  },
  strict,
);

const TurnSchema = Type.Object(
  { turn: number, roman: id, year: number, royalistMap: ids, royalistBox: ids, patriotMap: ids, patriotBox: ids },
  strict,
);
export type TurnData = Static<typeof TurnSchema>;

/** Bounds of a test: inclusive, but for `minAbove` and `maxBelow`. */
const bound = Type.Optional(Type.Union([number, Type.Null()]));
const TestSchema = Type.Object(
  {
    result: oneOf(['royalist', 'patriot', 'draw']),
    source,
    test: Type.Optional(id),
    min: bound,
    max: bound,
    minAbove: bound,
    maxBelow: bound,
    rContinentMin: bound,
    rContinentMax: bound,
    rpMax: bound,
    textAreasMin: bound,
    textRpMin: bound,
  },
  strict,
);
const tests = Type.Object({ rows: Type.Array(TestSchema), counts: Type.Optional(id) }, strict);
const patriotAreas = Type.Object({ patriotAreas: number }, strict);

const VictorySchema = Type.Object(
  {
    counting: Type.Object(
      {
        zeroValueAreas: number,
        total: number,
        partial: Type.Number(),
        source,
        notContinent: ids,
        rebelAreaForP: Type.Number(),
        rebelAreaForR: number,
      },
      strict,
    ),
    tests: Type.Object({ campaign: tests, scenario1: tests, scenario2: tests }, strict),
    garrison: Type.Object(
      {
        unit: id,
        areasA: ids,
        areasB: ids,
        rows: Type.Array(Type.Object({ id, A: number, B: number, source }, strict)),
        penalty: Type.Object(
          {
            scenario1: patriotAreas,
            scenario2: patriotAreas,
            campaign: Type.Object({ royalistContinentAreas: Type.Integer(), note: id, source }, strict),
          },
          strict,
        ),
      },
      strict,
    ),
  },
  strict,
);

const RuleSchema = Type.Object({ id, text: id, source }, strict);

export const ScenariosSchema = Type.Object(
  {
    scenarios: Type.Array(ScenarioSchema),
    specialRules: Type.Array(RuleSchema),
    turnTrack: Type.Array(TurnSchema),
    turnTrackSource: source,
    victory: VictorySchema,
    optionalRules: Type.Array(
      Type.Object(
        {
          id,
          text: id,
          source,
          default: Type.Boolean(),
          successMin: Type.Optional(number),
          leavesMax: Type.Optional(number),
        },
        strict,
      ),
    ),
  },
  strict,
);

export type ScenariosFile = Static<typeof ScenariosSchema>;
export type SetupsFile = Static<typeof SetupsSchema>;
