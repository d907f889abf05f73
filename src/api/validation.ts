import type { TSchema } from 'typebox';
import type { Validator } from 'typebox/compile';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';

/** One place where a value does not fit: a JSON pointer and what is wrong there. */
export interface Misfit {
  readonly pointer: string;
  readonly message: string;
}

const MAX_MISFITS = 20;
const compiled = new WeakMap<TSchema, Validator>();

function validatorOf(schema: TSchema): Validator {
  const known = compiled.get(schema) ?? Compile(schema);
  compiled.set(schema, known);
  return known;
}

/** Where `value` does not fit `schema`; none where it does. */
export function misfits(schema: TSchema, value: unknown): Misfit[] {
  const validator = validatorOf(schema);
  if (validator.Check(value)) return [];
  // Explaining walks through all of a value, however much of it is wrong: 100,000 items took 0.2 s.
  const explained = validator.Errors(cropped(value));
  const faults = explained.length > 0 ? explained : validator.Errors(value);
  const found = faults.flatMap(misfitsOf).slice(0, MAX_MISFITS);
  return found.length > 0 ? found : [unexplained(faults)];
}

/** TypeBox names eight faults at most; with so many unknown members, none that says more than that. */
function unexplained([fault]: readonly Fault[]): Misfit {
  return { pointer: (fault?.instancePath ?? '').slice(0, 100), message: 'is not known here' };
}

/** No list and no object may have so many items or members: more need not be looked at to say what is wrong. */
const MANY = 1_000;

/** The value with what is far too long cut down, though not to a length that might be allowed. */
function cropped(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return value;
  if (Array.isArray(value)) return value.slice(0, MANY).map((item) => cropped(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, MANY)
      .map(([name, member]) => [name, cropped(member, depth + 1)]),
  );
}

type Fault = ReturnType<Validator['Errors']>[number];

/** Unknown members are named one by one; the fault of each «false» schema behind them says nothing more. */
function misfitsOf(fault: Fault): Misfit[] {
  if (fault.keyword === 'boolean') return [];
  if (fault.keyword !== 'additionalProperties') return [{ pointer: fault.instancePath, message: fault.message }];
  return fault.params.additionalProperties.map((name) => ({
    pointer: `${fault.instancePath}/${escaped(name)}`,
    message: 'is not known here',
  }));
}

function escaped(name: string): string {
  return name.slice(0, 100).replaceAll('~', '~0').replaceAll('/', '~1');
}

/** Turns the strings of a URL into what the schema asks for; what cannot be turned stays and will not fit. */
export function fromUrl(schema: TSchema, value: unknown): unknown {
  return Value.Convert(schema, value);
}

/** How deep JSON may nest. */
export const MAX_DEPTH = 32;
const UNSTORABLE = /\0|\p{Surrogate}/u;

/** Why a JSON value can be neither stored nor hashed: nested too deeply, U+0000, or half of a surrogate pair. */
export function unfitJson(value: unknown, depth = 0): string | null {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? 'Text must not hold U+0000 or lone surrogates.' : null;
  if (typeof value !== 'object' || value === null) return null;
  if (depth >= MAX_DEPTH) return `JSON may be nested ${MAX_DEPTH} deep at most.`;
  for (const [key, member] of Object.entries(value)) {
    const why = unfitJson(key) ?? unfitJson(member, depth + 1);
    if (why !== null) return why;
  }
  return null;
}
