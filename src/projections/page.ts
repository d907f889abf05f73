/** A part of a list: `endCursor` is opaque to clients and continues the list as `after`. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
  /** The cursor of each item, for GraphQL; JSON leaves symbols out. */
  readonly [CURSORS]?: readonly string[];
}

export const CURSORS = Symbol('cursors');

/** A page of the rows: `first + 1` of them may come, the last of which only tells that there is more. */
export function pageOfRows<Row, T>(
  rows: readonly Row[],
  first: number,
  { item, cursor }: { item: (row: Row) => T; cursor: (row: Row) => string },
): Page<T> {
  const shown = rows.slice(0, first);
  const cursors = shown.map(cursor);
  return {
    items: shown.map(item),
    pageInfo: { endCursor: cursors.at(-1) ?? null, hasNextPage: rows.length > first },
    [CURSORS]: cursors,
  };
}

export interface PageRequest {
  /** At most this many items. */
  readonly first: number;
  readonly after?: string;
}

/** Where a list goes on: the sort key of the last item given out. */
export type Key = readonly (string | number)[];

type Like<K extends Key> = { readonly [I in keyof K]: K[I] extends number ? number : string };

/** The key in a cursor, if it is one of the shape of `like`; null for anything else, which means the first page. */
export function keyOf<const K extends Key>(cursor: string | undefined, like: K): Like<K> | null {
  if (cursor === undefined) return null;
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const fits =
      Array.isArray(key) &&
      key.length === like.length &&
      key.every((part, i) => isLike(part, like[i] as string | number));
    return fits ? (key as unknown as Like<K>) : null;
  } catch {
    return null;
  }
}

/** Whether a part of a key could have been given out: numbers are versions, strings ids or times. */
function isLike(part: unknown, like: string | number): boolean {
  if (typeof like === 'number') return Number.isInteger(part) && Math.abs(part as number) < 2 ** 31;
  if (typeof part !== 'string' || part.includes('\u0000')) return false;
  if (TIME.test(like)) return TIME.test(part) && !Number.isNaN(Date.parse(part));
  return !ID.test(like) || ID.test(part);
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Examples of what keys are made of. */
export const LIKE_ID = '00000000-0000-0000-0000-000000000000';
export const LIKE_TIME = '2000-01-01T00:00:00.000Z';

/** A page out of `first + 1` rows: the extra one tells that there is more. */
export function pageOf<Row, T>(
  rows: readonly Row[],
  first: number,
  { item, key }: { item: (row: Row) => T; key: (row: Row) => Key },
): Page<T> {
  const cursor = (row: Row): string => Buffer.from(JSON.stringify(key(row))).toString('base64url');
  return pageOfRows(rows, first, { item, cursor });
}
