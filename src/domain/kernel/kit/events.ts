import type { Static, TObject, TProperties } from 'typebox';
import Type from 'typebox';
import type { EventOf, EventType } from '../event.ts';
import type { JsonObject } from '../json.ts';

/** An event type whose public part is declared by schema. */
export interface DeclaredEvent<M extends TProperties = TProperties> extends EventType {
  readonly public: TObject<M>;
}

/** What else an event type declares. */
interface Declaration extends Pick<EventType, 'reveals'> {
  /** The current shape, 1 at first. */
  readonly schema?: number;
  /** The members that secrets of the event may hold. */
  readonly secret?: TProperties;
}

/** The draws that a turn attaches to whatever event comes after them. */
const draws = {
  chance: Type.Optional(
    Type.Array(Type.Object({ i: Type.Integer(), n: Type.Integer(), value: Type.Integer() }), { minItems: 1 }),
  ),
  chanceCount: Type.Optional(Type.Integer({ minimum: 1 })),
};

/** Declares an event type by the members of its public part; unknown members are faults. */
export function event<const M extends TProperties>(members: M, more: Declaration = {}): DeclaredEvent<M> {
  const { schema = 1, secret, ...rest } = more;
  const part = Type.Object({ ...members, ...draws }, { additionalProperties: false });
  return { schema, ...rest, public: part as unknown as TObject<M>, ...(secret ? { secret: secretPart(secret) } : {}) };
}

/** Each secret of an event holds some of the declared members; beside them, in one to nobody, the draws. */
function secretPart(members: TProperties): TObject {
  return Type.Partial(Type.Object({ ...members, ...draws }), { additionalProperties: false });
}

/** The union of the events of a record of declarations. */
export type EventsOf<D extends Readonly<Record<string, DeclaredEvent>>> = {
  [T in keyof D & string]: EventOf<T, Static<D[T]['public']> & JsonObject>;
}[keyof D & string];

/** The schema of a word of a list: `oneOf(SIDES)`. */
export function oneOf<const W extends string>(words: readonly W[]) {
  return Type.Unsafe<W>(Type.Enum([...words]));
}
