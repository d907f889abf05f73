import fc from 'fast-check';

/** The parts of a JSON Schema that a request is made by. */
export interface ValueSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: ValueSchema;
  readonly properties?: Readonly<Record<string, ValueSchema>>;
  readonly additionalProperties?: boolean | ValueSchema;
  readonly anyOf?: readonly ValueSchema[];
  readonly examples?: readonly unknown[];
}

/** Texts that programs stumble over. */
const NASTY = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '🏴‍☠️',
  'ﷺ'.repeat(50),
  'a\u0301'.repeat(40),
  '\u202Egnp.exe',
  '../../../etc/passwd',
  "'; drop table events; --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  '%00',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-1',
  '1e309',
  '9'.repeat(400),
  'x'.repeat(5_000),
];
const NUMBERS = [0, -0, -1, 0.5, 1e21, 2 ** 31, 2 ** 53, -(2 ** 53) - 2, 1e308, 5e-324, 999_999_999];

/** Any JSON at all, small. */
const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, [], {}, ...NASTY, ...NUMBERS),
  fc.jsonValue({ maxDepth: 3 }),
  fc.integer({ min: 1, max: 60 }).map((depth) => nested(depth)),
);

/** Texts, those that stand for something here more often than others. */
export function texts(known: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...known) },
    { weight: 2, arbitrary: fc.constantFrom(...NASTY) },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
    { weight: 1, arbitrary: fc.uuid() },
  );
}

/** Values for a schema: most of them as it has them, some of another type, with a member too many or too few. */
export function wildValue(schema: ValueSchema, world: World, depth = 0): fc.Arbitrary<unknown> {
  const good = goodValue(resolved(schema, world.refs), world, depth);
  return fc.oneof({ weight: 7, arbitrary: good }, { weight: 1, arbitrary: anything });
}

/** What values may speak of. */
export interface World {
  /** Texts that stand for something. */
  readonly known: readonly string[];
  readonly refs: Refs;
}

/** Components by their name: `#/components/schemas/<name>`. */
export type Refs = Readonly<Record<string, ValueSchema>>;

function resolved(schema: ValueSchema, refs: Refs): ValueSchema {
  return schema.$ref === undefined ? schema : (refs[schema.$ref.split('/').at(-1) ?? ''] ?? {});
}

function goodValue(schema: ValueSchema, world: World, depth: number): fc.Arbitrary<unknown> {
  const { anyOf, examples } = schema;
  if (depth > 6) return fc.constant(null);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (anyOf !== undefined) return fc.oneof(...anyOf.map((one) => wildValue(one, world, depth + 1)));
  const made = ofType(schema, world, depth);
  return examples === undefined || examples.length === 0 ? made : fc.oneof(made, fc.constantFrom(...examples));
}

function ofType(schema: ValueSchema, world: World, depth: number): fc.Arbitrary<unknown> {
  const { type } = schema;
  switch (typeof type === 'string' ? type : type?.[0]) {
    case 'object':
      return objectOf(schema, world, depth);
    case 'array':
      return fc.array(wildValue(schema.items ?? {}, world, depth + 1), { maxLength: 4 });
    case 'string':
      return texts(world.known);
    case 'integer':
    case 'number':
      return fc.oneof(fc.integer({ min: -3, max: 100 }), fc.constantFrom(...NUMBERS));
    case 'boolean':
      return fc.boolean();
    default:
      return anything;
  }
}

function objectOf(schema: ValueSchema, world: World, depth: number): fc.Arbitrary<unknown> {
  const members = Object.entries(schema.properties ?? {}).map(
    ([name, member]) => [name, wildValue(member, world, depth + 1)] as const,
  );
  const whole = fc.record(Object.fromEntries(members), { requiredKeys: [] });
  const free = fc.dictionary(texts(world.known), anything, { maxKeys: 3 });
  const given = fc.record(Object.fromEntries(members));
  return schema.properties === undefined
    ? free
    : fc.oneof(
        { weight: 4, arbitrary: given },
        { weight: 3, arbitrary: whole },
        { weight: 1, arbitrary: fc.tuple(whole, free).map(([one, more]) => ({ ...one, ...more })) },
      );
}

function nested(depth: number): unknown {
  return depth === 0 ? 1 : depth % 2 === 0 ? [nested(depth - 1)] : { a: nested(depth - 1) };
}
