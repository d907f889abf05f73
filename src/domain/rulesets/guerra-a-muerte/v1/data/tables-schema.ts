import type { Static, TProperties } from 'typebox';
import Type from 'typebox';
import { SourceSchema } from '../../../../kernel/dataset.ts';
import { oneOf } from '../../../../kernel/kit/events.ts';

const id = Type.String({ minLength: 1 });
const ids = Type.Array(id);
const number = Type.Integer();
const strict = { additionalProperties: false };
const source = Type.Object({ ...SourceSchema.properties, mixed: Type.Optional(Type.Boolean()) }, strict);
const text = Type.Optional(id);
const limit = Type.Union([number, Type.Null()]);

/** A modifier of a die: a fixed one, or so much for each point of a leader's factor or each RP spent. */
const ModifierSchema = Type.Object(
  { id, value: number, when: id, source, per: Type.Optional(oneOf(['op', 'tac', 'rp'])) },
  strict,
);

/** A table: its die, rows with inclusive limits (null: open), modifiers, and whatever else belongs to it. */
function rolled<T extends TProperties, More extends TProperties>(row: T, more: More) {
  return Type.Object(
    {
      die: id,
      source,
      drm: Type.Optional(Type.Array(ModifierSchema)),
      rows: Type.Array(Type.Object({ min: limit, max: limit, en: text, ...row }, strict)),
      ...more,
    },
    strict,
  );
}

const outcome = <const T extends string>(values: readonly T[]) => ({ result: oneOf(values) });

const ratio = Type.Array(number, { minItems: 2, maxItems: 2 });
const losing = oneOf(['attacker', 'defender', 'both', 'none']);
const CRT_CELLS = ['AZ', 'A3', 'A2', 'A1', 'BB', 'D1', 'D2', 'D3', 'DZ'] as const;
const SCT_CELLS = ['A3', 'A2', 'A1', 'NE', 'D1', 'D2', 'D3', 'DZ'] as const;

/** A combat table: by column, by die from 0 (or less) to 7 (or more). */
function combat<T extends readonly string[], More extends TProperties>(results: T, more: More) {
  return Type.Object(
    {
      die: id,
      dieMin: Type.Literal(0),
      dieMax: Type.Literal(7),
      source,
      columns: ids,
      ratios: Type.Record(id, ratio),
      ratioRule: text,
      drm: Type.Array(ModifierSchema),
      cells: Type.Record(id, Type.Record(Type.String({ pattern: '^[0-7]$' }), oneOf(results))),
      results: Type.Record(id, Type.Array(Type.Union([losing, number, id]), { minItems: 2, maxItems: 2 })),
      ...more,
    },
    strict,
  );
}

const arm = oneOf(['inf', 'cav', 'art']);
const TacticSchema = Type.Object(
  {
    die: number,
    id,
    en: id,
    es: id,
    needsOwnArm: Type.Union([arm, Type.Null()]),
    arm: Type.Optional(arm),
    multiply: Type.Optional(Type.Number()),
    round: text,
    enemyArm: Type.Optional(arm),
    multiplyEnemy: Type.Optional(Type.Number()),
    voidIfEnemyHasValid: Type.Optional(ids),
    cancels: Type.Optional(ids),
    columnShift: Type.Optional(number),
    condition: text,
    dieAttacker: Type.Optional(number),
    dieDefender: Type.Optional(number),
  },
  strict,
);

const TacticsSchema = Type.Object(
  {
    source,
    initiative: id,
    diceWinner: number,
    diceLoser: number,
    order: ids,
    sameNumberTwice: id,
    rows: Type.Array(TacticSchema, { minItems: 6, maxItems: 6 }),
  },
  strict,
);
export type TacticData = Static<typeof TacticSchema>;

const CostsSchema = Type.Object(
  { source, rows: Type.Array(Type.Object({ id, en: id, op: number, source }, strict)), sailAreasPerOp: number },
  strict,
);

const BuildsSchema = Type.Object(
  {
    unit: id,
    source,
    never: ids,
    leaders: id,
    rows: Type.Array(
      Type.Object(
        { type: id, en: id, rp: Type.Number(), completeRp: Type.Union([Type.Number(), Type.Null()]), source },
        strict,
      ),
    ),
    havenLimit: Type.Object({ inf: number, cav: number, art: number, frigate: number, source }, strict),
  },
  strict,
);

const NavalSchema = Type.Object(
  {
    die: id,
    hitIf: id,
    source,
    fortressImmune: Type.Boolean(),
    cochraneDieModifier: number,
    factors: Type.Object(
      { shipOfLine: number, frigateRoyalist: number, frigatePatriot: number, fortress: number },
      strict,
    ),
    dice: Type.Object({ perStep: number, fortress: number }, strict),
    simultaneous: Type.Boolean(),
    capacitySource: source,
    reducedCapacity: id,
    capacity: Type.Array(
      Type.Object({ type: oneOf(['shipOfLine', 'frigate']), steps: number, leaders: number }, strict),
    ),
  },
  strict,
);

const byTurn = Type.Record(Type.String({ pattern: '^\\d+$' }), number);
const means = Type.Record(Type.String(), Type.Number());
const when = Type.Array(Type.Object({ id, text: id, exempt: id }, strict));
const effects = { blockade: number, navalAvoid: number, navalCombat: number, raid: number, portCapture: number };

export const TablesSchema = Type.Object(
  {
    operationPoints: rolled({ op: number }, { rpMax: number, meanByDrm: means }),
    operationCosts: CostsSchema,
    crt: combat(CRT_CELLS, {
      winner: Type.Object({ attacker: ids, defender: ids, none: ids }, strict),
      minFactor: number,
      guerrillaHalving: Type.Object({ factor: Type.Number(), round: id, source }, strict),
    }),
    tot: TacticsSchema,
    sct: combat(SCT_CELLS, {
      artilleryMultiplier: number,
      intrinsic: Type.Object({ fortress: number, city: number }, strict),
      shifts: Type.Array(ModifierSchema),
    }),
    attrition: rolled({ steps: number }, { largeOver: number, rpMax: number, when, exempt: ids, mean: means }),
    naval: NavalSchema,
    counterGuerrilla: rolled(outcome(['ambush', 'none', 'scattered', 'eliminated']), {}),
    spainRP: rolled({ rp: number }, { turnDrm: byTurn, afterEvent: id, afterEventSource: source }),
    uprising: rolled(outcome(['none', 'rising']), {
      maxPerSide: number,
      plataAreas: ids,
      plataFirstTurn: number,
      patriotNever: ids,
    }),
    buildCosts: BuildsSchema,
    interception: rolled(outcome(['none', 'battle']), {}),
    avoidBattle: rolled(outcome(['avoided', 'battle']), {}),
    navalAvoid: rolled(outcome(['avoided', 'battle']), {}),
    blockade: rolled(outcome(['surrender', 'holds']), { conditions: ids }),
    convoy: rolled(outcome(['back', 'land', 'destroyed']), {}),
    raid: rolled({ rpLost: number }, {}),
    portCapture: rolled(outcome(['escapes', 'destroyed', 'captured']), {
      escapeRange: number,
      escapeBoxes: Type.Record(id, ids),
    }),
    cochrane: rolled(outcome(['frigate', 'none']), { when: id, fixedEffects: Type.Object(effects, strict) }),
    leaderLoss: rolled(outcome(['lost', 'survives']), { when: id }),
    repression: rolled(outcome(['marker', 'none']), { when: id }),
    subversion: rolled(outcome(['subverted', 'none']), {}),
    liberalEvent: Type.Object(
      { die: id, source, firstTurn: number, needByTurn: byTurn, cumulativePercent: means },
      strict,
    ),
    mexicoAllowance: Type.Object({ die: id, source, result: id, areas: ids }, strict),
    promotionOrder: Type.Object({ die: id, source, result: id }, strict),
    massRecruit: Type.Object(
      { source, militia: number, type: id, nextIncome: id, perSidePerTurn: number, areas: ids },
      strict,
    ),
    income: Type.Object({ source, partial: id, rebels: id, rebelsSource: source }, strict),
  },
  strict,
);
export type TablesData = Static<typeof TablesSchema>;
