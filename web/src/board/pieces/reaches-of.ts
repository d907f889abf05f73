import type { Entry } from '../../../../src/drawing/glossary.ts';
import type { BoardTable } from '../../table/game-table.ts';

/** What reaches over areas of one piece, as it is drawn and named. */
export interface PieceReach {
  readonly piece: string;
  readonly kind: string;
  readonly look: string;
  readonly name: Entry['name'];
  readonly areas: readonly string[];
}

/** What reaches over areas of a piece and of those that it carries; what the legend does not name is left out. */
export function reachesOf(table: Pick<BoardTable, 'shown' | 'glossary' | 'reaches'>, id: string): PieceReach[] {
  const { glossary } = table;
  const { pieces } = table.shown.value;
  const reaches = table.reaches.reaches.value;
  if (reaches.length === 0) return [];
  const ids = new Set([id, ...pieces.filter(({ at, stackedOn }) => (stackedOn ?? at) === id).map((one) => one.id)]);
  return reaches.flatMap(({ piece, kind, areas }) => {
    const entry = ids.has(piece) && areas.length > 0 ? glossary.word(kind) : undefined;
    return entry?.look === undefined ? [] : [{ piece, kind, look: entry.look, name: entry.name, areas }];
  });
}
