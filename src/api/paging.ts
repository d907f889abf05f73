import { DEFAULT_PAGE } from './schemas/base.ts';
import type { Page } from '../projections/page.ts';
import { pageOfRows } from '../projections/page.ts';

/** A page out of one row more than asked for: the extra one only tells that there is a next page. */
export function pageFrom<Row, Item>(
  rows: readonly Row[],
  { first, cursor, item }: { first: number; cursor: (row: Row) => string; item: (row: Row) => Item },
): Page<Item> {
  return pageOfRows(rows, first, { cursor, item });
}

/** What a list was asked for, with the default length. */
export function pageAsked({ first, after }: { first?: number; after?: string }): { first: number; after?: string } {
  return { first: first ?? DEFAULT_PAGE, ...(after === undefined ? {} : { after }) };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A cursor that is an id; one that was made up starts the list anew. */
export function idCursor(after: string | undefined): string | undefined {
  return after !== undefined && UUID.test(after) ? after : undefined;
}
