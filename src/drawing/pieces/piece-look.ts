import { BADGE_LOOKS } from '../../domain/kernel/picture.ts';
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
  /** `block`: wood, standing; `counter`: flat; `work`: part of the ground; `hull`: a counter with a bow; `long`: over two hexes. */
  readonly shape: 'block' | 'counter' | 'work' | 'hull' | 'long';
  readonly steps: number | null;
  readonly initials: string;
  /** A name to be written out under the symbol. */
  readonly title: string;
  readonly facing: number | null;
  readonly badges: readonly BadgeLook[];
  /** Figures on the counter, what matters most first. */
  readonly printed: readonly string[];
  /** Whether it has done its part. */
  readonly spent: boolean;
}

/** What of a piece aboard another is seen. */
export type CargoLook = Pick<PieceLook, 'tint' | 'symbol'>;

export interface BadgeLook {
  readonly id: string;
  /** A glyph of symbols.ts, where there is one. */
  readonly look: string;
  /** Whether it is bad for the piece: seen from afar. */
  readonly bad: boolean;
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
const BAD = new Set(['holed', 'fire', 'tangled', 'hooked', 'aground', 'lame-left', 'lame-right', 'captured']);
const WEIGHT = new Map<string, number>(BADGE_LOOKS.map((look, index) => [look, index]));

/** What a piece is drawn by. */
export interface PieceContext {
  readonly glossary: Glossary;
  readonly ruleset: DrawnSeats;
}

/** The look of a piece in a language. */
export function lookOf({ glossary, ruleset }: PieceContext, piece: DrawnPiece, lang: Lang): PieceLook {
  const look = wordOfLook(glossary, piece);
  const label = piece.label === undefined ? '' : piece.label[lang];
  const badges = badgesOf(glossary, piece, lang);
  return {
    symbol: symbolOf(piece, look),
    tint: tintOf(glossary, ruleset, piece.owner),
    shape: shapeOf(piece, look),
    steps: piece.steps ?? null,
    initials: initialsOf(label, nameOf(piece.kind === undefined ? undefined : glossary.word(piece.kind), lang)),
    title: look === 'leader' ? shortTitle(label) : '',
    facing: piece.facing ?? null,
    badges,
    printed: piece.printed ?? [],
    spent: badges.some(({ look }) => SPENT.has(look)),
  };
}

/** The marks on a piece, those of the vocabulary by their weight, the others before them as they are. */
function badgesOf(glossary: Glossary, { badges = [] }: DrawnPiece, lang: Lang): BadgeLook[] {
  const weightOf = ({ look }: BadgeLook): number => WEIGHT.get(look) ?? -1;
  return badges
    .filter((id) => !SHAPED.has(id))
    .map((id): BadgeLook => {
      const entry = glossary.badge(id);
      const look = entry?.look ?? id;
      return { id, look, bad: BAD.has(look), letter: letterOf(nameOf(entry, lang), look) };
    })
    .sort((a, b) => weightOf(a) - weightOf(b));
}

/** The same piece where it is drawn beside the map or in a fan: in the room that others take, told apart by its name. */
export function folded(look: PieceLook): PieceLook {
  const [type] = look.printed;
  if (type === undefined || (look.shape !== 'long' && look.shape !== 'hull')) return look;
  return { ...look, shape: 'hull', facing: null, printed: [type, look.initials] };
}

/** What the layout needs to know of a piece; `bow`: degrees by which facing 0 is turned from the top. */
export function standingOf({ glossary }: Pick<PieceContext, 'glossary'>, piece: DrawnPiece, bow = 0): Standing {
  const look = wordOfLook(glossary, piece) ?? '';
  const rank = WORKS.has(look) ? 'work' : look === 'leader' ? 'leader' : 'unit';
  const { id, at, owner, stackedOn } = piece;
  return { id, at, owner, rank, ...lyingOf(piece, bow), ...(stackedOn === undefined ? {} : { stackedOn }) };
}

/** Of a piece that lies in two areas the other one, and where it looks. */
function lyingOf({ also = [], facing }: DrawnPiece, bow: number): Pick<Standing, 'stern' | 'turn'> {
  const [stern, more] = also;
  return stern === undefined || more !== undefined || facing === undefined ? {} : { stern, turn: bow + 60 * facing };
}

/** A piece with an entry of its own may leave its look to that of its kind. */
function wordOfLook(glossary: Glossary, piece: DrawnPiece): string | undefined {
  const own = glossary.piece(piece)?.look;
  return own ?? (piece.kind === undefined ? undefined : glossary.word(piece.kind)?.look);
}

/** Whether it is a hull of one hex with figures on its counter. */
export function isHull({ shape, printed }: PieceLook): boolean {
  return shape === 'hull' && printed.length > 0;
}

function shapeOf(piece: DrawnPiece, look: string | undefined): PieceLook['shape'] {
  if (look !== undefined && WORKS.has(look)) return 'work';
  if (piece.facing !== undefined) return piece.also?.length === 1 ? 'long' : 'hull';
  if (piece.face === 'down' || isBlock(piece)) return 'block';
  return piece.steps !== undefined && look !== 'leader' ? 'block' : 'counter';
}

function isBlock({ badges = [] }: DrawnPiece): boolean {
  return badges.includes('block') || badges.includes('hidden');
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

/** Its initial; of what comes in degrees the number. */
function letterOf(name: string, look: string): string {
  return /-(\d)$/.exec(look)?.[1] ?? (name === '' ? look : name).slice(0, 1).toUpperCase();
}
