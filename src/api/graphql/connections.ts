import type { Page } from '../../projections/page.ts';
import { CURSORS } from '../../projections/page.ts';
import { DEFAULT_PAGE, MAX_PAGE } from '../schemas/base.ts';
import type { Anything, Builder } from './builder.ts';
import type { OutputTypes, SchemaNode } from './output-types.ts';
import { plain } from './output-types.ts';

/** Whether an operation answers with a page of a list. */
export function isPage(node: SchemaNode): boolean {
  return node.properties?.['pageInfo'] !== undefined && node.properties['items'] !== undefined;
}

/** Makes Relay connections of pages, one for each kind of item. */
export function connectionTypes(builder: Builder, outputs: OutputTypes): { of(page: SchemaNode): object } {
  const made = new Map<string, object>();
  return {
    of: (page) => {
      const item = page.properties?.['items']?.items ?? {};
      const name = item.title ?? '';
      const type = made.get(name) ?? connectionOf(builder, outputs, { page, item, name: `${name}Connection` });
      made.set(name, type);
      return type;
    },
  };
}

interface Connection {
  readonly page: SchemaNode;
  readonly item: SchemaNode;
  readonly name: string;
}

/** A connection of the items; what its page holds beside them becomes fields of its own. */
function connectionOf(builder: Builder, outputs: OutputTypes, { page, item, name }: Connection): object {
  // Pothos asks for fields late; the types that they lead to are made now, so that relations can name them.
  const beside = Object.entries(page.properties ?? {})
    .filter(([key]) => key !== 'items' && key !== 'pageInfo')
    .map(([key, node]) => ({ key, node, type: outputs.of(node) }));
  const fields = (t: unknown): object =>
    Object.fromEntries(
      beside.map(({ key, node, type }) => [
        key,
        (t as { field(options: object): never }).field({
          type,
          description: node.description,
          resolve: (connection: Anything) => plain(node, connection[key]),
        }),
      ]),
    );
  return builder.connectionObject({ type: outputs.of(item) as never, name, fields: fields as never });
}

/** What a page of `first` items costs: as many times what each of them costs. */
export function pageCost(args: Readonly<Record<string, unknown>>): { field: number; multiplier: number } {
  const first = typeof args['first'] === 'number' ? args['first'] : DEFAULT_PAGE;
  return { field: 1, multiplier: Math.min(Math.max(first, 1), MAX_PAGE) };
}

/** The page as a Relay connection. Each edge has the cursor that the list itself goes on behind. */
export function toConnection(page: Page<unknown>, after: unknown): Anything {
  const { items, pageInfo, [CURSORS]: cursors, ...beside } = page;
  if (cursors?.length !== items.length) throw new Error('a page without the cursors of its items');
  const edges = items.map((node, index) => ({ node, cursor: cursors[index] }));
  return {
    ...beside,
    edges,
    pageInfo: {
      hasNextPage: pageInfo.hasNextPage,
      hasPreviousPage: typeof after === 'string',
      startCursor: cursors[0] ?? null,
      endCursor: pageInfo.endCursor,
    },
  };
}
