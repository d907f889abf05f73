import type { Area, Edge } from '../../api/types.ts';
import { said } from '../../text/language.ts';
import type { BoardTable } from '../game-table.ts';
import type { Entry } from '../../../../src/drawing/glossary.ts';
import { seatTitle } from '../seats.ts';

/** A kind of border of an area, with the neighbours behind it. */
export interface Border {
  readonly kind: string;
  readonly entry: Entry;
  readonly to: readonly { readonly name: string; readonly oneWay: boolean }[];
}

/** The borders of an area that have a name, by kind. */
export function bordersOf({ board, glossary }: BoardTable, area: string): Border[] {
  const borders = new Map<string, Border>();
  const names = new Map(board.areas.map(({ id, name }) => [id, said(name)]));
  for (const edge of board.edges) {
    const { kind, oneWay = false } = edge;
    const other = behind(edge, area);
    const entry = glossary.edge(kind);
    if (other === null || entry === undefined) continue;
    const known = borders.get(kind)?.to ?? [];
    const name = names.get(other) ?? other;
    if (known.some((one) => one.name === name)) continue;
    borders.set(kind, { kind, entry, to: [...known, { name, oneWay }] });
  }
  return [...borders.values()];
}

/** The other area of an edge; null where it cannot be crossed from this one. */
function behind({ from, to, oneWay }: Edge, area: string): string | null {
  if (from === area) return to;
  return to === area && oneWay !== true ? from : null;
}

/** Words of the legend that apply to an area: those that its features name, and that explain something. */
export function wordsOf({ glossary }: BoardTable, { features = {} }: Area): Entry[] {
  return Object.values(features).flatMap((value) => {
    const entry = typeof value === 'string' ? glossary.word(value) : undefined;
    return entry?.text === undefined ? [] : [entry];
  });
}

/** Who holds an area, as far as the view says. */
export function holderOf({ shown, ruleset, glossary }: BoardTable, area: string): string | null {
  const zone = shown.value.zones?.[area] as { readonly owner?: unknown } | undefined;
  const owner = zone?.owner;
  if (typeof owner !== 'string') return null;
  const side = glossary.side(owner);
  return side === undefined ? seatTitle(ruleset, owner) : said(side.name);
}
