import type { Text } from '../domain/kernel/text.ts';
import type { DrawnBoard, DrawnPiece } from './board.ts';

/** What a word of a board means, as its legend explains it. */
export interface Entry {
  readonly id: string;
  readonly name: Text;
  readonly text?: Text;
  /** A word of the kernel's vocabulary of looks, for drawing. */
  readonly look?: string;
  /** The colour of a side. */
  readonly tint?: string;
  /** Of a throw: whether its dice hit or miss, or succeed or fail. */
  readonly as?: 'shot' | 'test';
  readonly side?: string;
  /** Where the datum is from. */
  readonly source?: { readonly kind: string; readonly ref: string };
}

/** The legend of a board, looked up by id. */
export interface Glossary {
  terrain(id: string): Entry | undefined;
  edge(id: string): Entry | undefined;
  side(id: string): Entry | undefined;
  badge(id: string): Entry | undefined;
  /** What a piece is: by its own id where it has a name of its own (a leader), else by its kind. */
  piece(piece: Pick<DrawnPiece, 'id' | 'kind'>): Entry | undefined;
  /** By id in any list of the legend but those of terrains, edges and sides. */
  word(id: string): Entry | undefined;
  /** What a number of a piece is called. */
  stat(id: string): Entry | undefined;
  /** What the figures on a counter are, in their order. */
  readonly printed: readonly Entry[];
  /** What dice are rolled for, as statistics keep them apart, in their order. */
  readonly throws: readonly Entry[];
  /** Great names on the map: `{id, name, x, y, size}`. */
  readonly places: readonly Place[];
  readonly title: Text | undefined;
  /** Whether views of the game have reaches, for whoever asks. */
  readonly hasReaches: boolean;
}

export interface Place extends Entry {
  readonly x: number;
  readonly y: number;
  readonly size: 'small' | 'large';
}

/** Reads the legend of a board. Lists of `{id, name}` are chapters of the glossary, whatever they are called. */
export function glossaryOf(board: Pick<DrawnBoard, 'legend'>): Glossary {
  const legend = board.legend ?? {};
  const lists = Object.entries(legend).flatMap(([name, list]) =>
    Array.isArray(list) ? [[name, (list as readonly unknown[]).filter(isEntry)] as const] : [],
  );
  const chapter = (name: string): ReadonlyMap<string, Entry> => indexed(lists.find(([one]) => one === name)?.[1] ?? []);
  const [terrains, edges, sides, badges, stats] = ['terrains', 'edges', 'sides', 'badges', 'stats'].map(chapter);
  const own = new Set(['terrains', 'edges', 'sides', 'places', 'stats', 'printed', 'throws']);
  const words = indexed(lists.flatMap(([name, list]) => (own.has(name) ? [] : list)));
  const places = lists.find(([name]) => name === 'places')?.[1] ?? [];
  return {
    terrain: (id) => terrains?.get(id),
    edge: (id) => edges?.get(id),
    side: (id) => sides?.get(id),
    badge: (id) => badges?.get(id),
    piece: ({ id, kind }) => words.get(id) ?? (kind === undefined ? undefined : words.get(kind)),
    word: (id) => words.get(id),
    stat: (id) => stats?.get(id),
    printed: lists.find(([name]) => name === 'printed')?.[1] ?? [],
    throws: lists.find(([name]) => name === 'throws')?.[1] ?? [],
    places: places.filter(isPlace),
    title: isText(legend['title']) ? legend['title'] : undefined,
    hasReaches: lists.some(([name, list]) => name === 'reaches' && list.length > 0),
  };
}

/** The first entry of an id stands: later lists do not rename what earlier ones explained. */
function indexed(entries: readonly Entry[]): ReadonlyMap<string, Entry> {
  return new Map([...entries].reverse().map((entry) => [entry.id, entry]));
}

function isEntry(value: unknown): value is Entry {
  const entry = value as Partial<Entry> | null;
  return typeof entry === 'object' && typeof entry?.id === 'string' && isText(entry.name);
}

function isPlace(entry: Entry): entry is Place {
  return 'x' in entry && 'y' in entry && 'size' in entry;
}

function isText(value: unknown): value is Text {
  const text = value as Partial<Text> | null;
  return typeof text === 'object' && typeof text?.en === 'string' && typeof text.es === 'string';
}
