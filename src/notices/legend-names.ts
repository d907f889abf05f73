import type { Text } from '../domain/kernel/text.ts';
import type { Board, Piece } from '../domain/kernel/view.ts';

/** How places, pieces and badges of one board are called. */
export interface LegendNames {
  /** An area, box or piece; its id where nobody named it. */
  place(id: string): Text;
  /** What a piece shows of itself; null where it shows nothing. */
  piece(piece: Piece): Text | null;
  badge(id: string): Text | null;
  kind(id: string): Text | null;
  /** What the figures on counters are, in their order. */
  readonly figures: readonly Text[];
  /** Whether it is a place of the board itself. */
  printed(place: string): boolean;
  /** Where a place stands in the order of the board; places that are not printed come last. */
  order(place: string): number;
}

interface Entry {
  readonly id: string;
  readonly name: Text;
}

/** Reads a board's legend: lists of `{id, name}` are chapters of the glossary, whatever they are called. */
export function legendNames(board: Board, pieces: readonly Piece[]): LegendNames {
  const chapters = Object.entries(board.legend ?? {}).flatMap(([name, list]) =>
    Array.isArray(list) ? [[name, (list as readonly unknown[]).filter(isEntry)] as const] : [],
  );
  const badges = indexed(chapters.flatMap(([name, list]) => (name === 'badges' ? list : [])));
  const apart = ['terrains', 'edges', 'sides', 'badges', 'cards', 'stats', 'printed', 'reaches'];
  const words = indexed(chapters.flatMap(([name, list]) => (apart.includes(name) ? [] : list)));
  const areas = indexed(board.areas);
  const places = new Map(board.areas.map(({ id }, index) => [id, index]));
  const byId = new Map(pieces.map((piece) => [piece.id, piece]));
  const named = (piece: Piece): Text | null =>
    piece.label ?? words.get(piece.id) ?? (piece.kind === undefined ? null : (words.get(piece.kind) ?? null));
  return {
    place: (id) => {
      const carrier = byId.get(id);
      return areas.get(id) ?? (carrier === undefined ? null : named(carrier)) ?? words.get(id) ?? { en: id, es: id };
    },
    piece: named,
    badge: (id) => badges.get(id) ?? null,
    kind: (id) => words.get(id) ?? null,
    figures: chapters.flatMap(([name, list]) => (name === 'printed' ? list.map((entry) => entry.name) : [])),
    printed: (place) => areas.has(place),
    order: (place) => places.get(place) ?? board.areas.length,
  };
}

/** The first entry of an id stands: later lists do not rename what earlier ones explained. */
function indexed(entries: readonly Entry[]): ReadonlyMap<string, Text> {
  return new Map([...entries].reverse().map(({ id, name }) => [id, name]));
}

function isEntry(value: unknown): value is Entry {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name } = value as { readonly id?: unknown; readonly name?: { readonly en?: unknown } };
  return typeof id === 'string' && typeof name === 'object' && typeof name.en === 'string';
}
