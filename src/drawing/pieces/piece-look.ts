import type { Lang, Text } from '../../domain/kernel/text.ts';
import type { DrawnPiece, DrawnSeats } from '../board.ts';
import type { Glossary } from '../glossary.ts';
import { tintOf } from '../tint.ts';
import { initialsOf } from './initials.ts';
import type { Standing } from './layout.ts';

/** How a piece is drawn, worked out from the piece and the legend alone. */
export interface PieceLook {
  /** A symbol of symbols.ts; null for a back. */
  readonly symbol: string | null;
  readonly tint: string;
  /** `block`: wood, standing; `counter`: flat; `work`: part of the ground; `hull`: a counter with a bow. */
  readonly shape: 'block' | 'counter' | 'work' | 'hull';
  readonly steps: number | null;
  readonly initials: string;
  /** A name to be written out under the symbol. */
  readonly title: string;
  readonly facing: number | null;
  readonly badges: readonly BadgeLook[];
  /** Whether it has done its part. */
  readonly spent: boolean;
}

export interface BadgeLook {
  readonly id: string;
  /** At most two characters, for badges without a glyph. */
  readonly letter: string;
}

const WORKS = new Set(['wall', 'bastion', 'trench', 'breach', 'civilians', 'marker']);
const KNOWN = new Set([
  ...['infantry', 'elite', 'militia', 'shot', 'pike', 'cavalry', 'artillery', 'engineer', 'leader', 'ship', 'galley'],
  ...['gunboat', 'floating-battery', 'boat', ...WORKS],
]);
/** Said by the shape of the piece, not by a mark on it. */
const SHAPED = new Set(['block', 'officer', 'leader']);
const SPENT = new Set(['moved', 'fired', 'fought', 'spent']);

/** What a piece is drawn by. */
export interface PieceContext {
  readonly glossary: Glossary;
  readonly ruleset: DrawnSeats;
}

/** The look of a piece in a language. */
export function lookOf({ glossary, ruleset }: PieceContext, piece: DrawnPiece, lang: Lang): PieceLook {
  const look = wordOfLook(glossary, piece);
  const label = piece.label === undefined ? '' : piece.label[lang];
  const badges = piece.badges ?? [];
  return {
    symbol: symbolOf(piece, look),
    tint: tintOf(glossary, ruleset, piece.owner),
    shape: shapeOf(piece, look),
    steps: piece.steps ?? null,
    initials: initialsOf(label, nameOf(piece.kind === undefined ? undefined : glossary.word(piece.kind), lang)),
    title: look === 'leader' ? shortTitle(label) : '',
    facing: piece.facing ?? null,
    badges: badges
      .filter((id) => !SHAPED.has(id))
      .map((id) => ({ id, letter: letterOf(nameOf(glossary.badge(id), lang), id) })),
    spent: badges.some((id) => SPENT.has(id)),
  };
}

/** What the layout needs to know of a piece. */
export function standingOf({ glossary }: Pick<PieceContext, 'glossary'>, piece: DrawnPiece): Standing {
  const look = wordOfLook(glossary, piece) ?? '';
  const rank = WORKS.has(look) ? 'work' : look === 'leader' ? 'leader' : 'unit';
  const { id, at, owner, stackedOn } = piece;
  return { id, at, owner, rank, ...(stackedOn === undefined ? {} : { stackedOn }) };
}

/** A piece with an entry of its own may leave its look to that of its kind. */
function wordOfLook(glossary: Glossary, piece: DrawnPiece): string | undefined {
  const own = glossary.piece(piece)?.look;
  return own ?? (piece.kind === undefined ? undefined : glossary.word(piece.kind)?.look);
}

function shapeOf({ face, facing, steps, badges = [] }: DrawnPiece, look: string | undefined): PieceLook['shape'] {
  if (look !== undefined && WORKS.has(look)) return 'work';
  if (facing !== undefined) return 'hull';
  if (face === 'down' || badges.includes('block') || badges.includes('hidden')) return 'block';
  return steps !== undefined && look !== 'leader' ? 'block' : 'counter';
}

function symbolOf({ face, kind }: DrawnPiece, look: string | undefined): string | null {
  if (face === 'down' && kind === undefined) return null;
  return look !== undefined && KNOWN.has(look) ? look : 'marker';
}

/** The last name, which tells people apart. */
function shortTitle(label: string): string {
  return label.split(' ').at(-1) ?? label;
}

function nameOf(entry: { readonly name: Text } | undefined, lang: Lang): string {
  return entry === undefined ? '' : entry.name[lang];
}

function letterOf(name: string, id: string): string {
  return (name === '' ? id : name).slice(0, 1).toUpperCase();
}
