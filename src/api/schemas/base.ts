import type { Static, TObject, TProperties, TSchema, TUnsafe } from 'typebox';
import Type from 'typebox';
import type { JsonObject } from '../../domain/kernel/json.ts';

/** A value as it goes out: what a schema describes, with nothing in it to be changed. */
export type Wire<T> = T extends readonly (infer Item)[]
  ? readonly Wire<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Wire<T[Key]> }
    : T;

/**
 * An object that knows all its members; any other is refused. Objects with a `title` become components of the OpenAPI
 * document and types of the GraphQL schema, under that name.
 */
export function exact<P extends TProperties>(title: string, description: string, members: P): TObject<P> {
  return Type.Object(members, { title, description, additionalProperties: false });
}

/** How a map reads where maps are lists (GraphQL): the names of its key and, for plain values, of its value. */
export interface Keyed {
  readonly key: string;
  readonly value?: string;
  /** The GraphQL type of one entry. */
  readonly entry: string;
}

/** A map by seat or id. */
export function mapOf<V extends TSchema>(
  value: V,
  keyed: Keyed,
  options: { description: string; examples?: unknown[] },
): TUnsafe<Record<string, Static<V>>> {
  return Type.Unsafe<Record<string, Static<V>>>({
    type: 'object',
    additionalProperties: value,
    'x-keyed': keyed,
    ...options,
  });
}

/** Free-form JSON: its shape is the ruleset's business. The scalar `JSON` in GraphQL. */
export function freeForm(description: string): TUnsafe<JsonObject> {
  return Type.Unsafe<JsonObject>({ type: 'object', additionalProperties: true, description });
}

/** One of some slugs. */
export function oneOf<const Values extends readonly string[]>(
  title: string,
  values: Values,
  description: string,
): TUnsafe<Values[number]> {
  return Type.Unsafe<Values[number]>({ type: 'string', enum: [...values], title, description, examples: [values[0]] });
}

export const Uuid = (description: string) =>
  Type.String({ format: 'uuid', description, examples: ['0193a5b0-7d1c-7c3e-9b1a-2f6d5c4e3b2a'] });
export const Slug = (description: string, example: string) =>
  Type.String({ minLength: 1, maxLength: 100, description, examples: [example] });
/** The id of a ruleset: an id in GraphQL too, as `node` takes it. */
export const RulesetId = (description = 'The ruleset.') =>
  Type.String({ minLength: 1, maxLength: 100, 'x-id': true, description, examples: ['santa-cruz-1797'] });
export const SeatName = (description = 'The name of a seat.') => Slug(description, 'british');
/** As whom a game is looked at. */
export const eyes = Type.Optional(
  SeatName(
    'As this seat, which you hold (or any, once the game has ended), or `all`: with the eyes of all seats at once, once the game has ended; else a spectator.',
  ),
);
export const Time = (description: string) =>
  Type.String({ format: 'date-time', description, examples: ['1797-07-25T01:30:00.000Z'] });
export const Hash = (description: string) =>
  Type.String({
    pattern: '^[0-9a-f]{64}$',
    description,
    examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
  });
export const Version = (description: string) => Type.Integer({ minimum: 1, description, examples: [42] });

export const Text = exact('Text', 'A text that a player reads, in each language.', {
  en: Type.String({ description: 'English.', examples: ['The British land.'] }),
  es: Type.String({ description: 'Spanish.', examples: ['Desembarcan los británicos.'] }),
});

/** The largest page of any list. */
export const MAX_PAGE = 100;

/** The query of every list. */
export const paging = {
  first: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MAX_PAGE,
      description: 'How many items to give at most; 50 unless given.',
      examples: [20],
    }),
  ),
  after: Type.Optional(
    Type.String({
      maxLength: 400,
      description: 'The `endCursor` of the page before; opaque.',
      examples: ['MjAyNi0xMS0yMQ'],
    }),
  ),
};

export const DEFAULT_PAGE = 50;

export const PageInfo = exact('PageInfo', 'Where a page ends and whether another follows.', {
  endCursor: Type.Union([Type.String(), Type.Null()], {
    description: 'Pass it as `after` to go on; null where the page is empty.',
    examples: ['MjAyNi0xMS0yMQ'],
  }),
  hasNextPage: Type.Boolean({ description: 'Whether there is more.', examples: [false] }),
});

/** A page of `item`s. */
export function pageOf<T extends TSchema>(title: string, item: T) {
  return exact(title, 'A page of a list.', {
    items: Type.Array(item, { description: 'The items, in the order of the list.' }),
    pageInfo: PageInfo,
  });
}
