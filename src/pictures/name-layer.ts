import type { PrintedToken } from '../domain/kernel/geometry/areas.ts';
import type { Lang } from '../domain/kernel/text.ts';
import type { DrawnSeats } from '../drawing/board.ts';
import type { Glossary, Place } from '../drawing/glossary.ts';
import { lineBreaks } from '../drawing/geometry/place-label.ts';
import type { Point } from '../drawing/geometry/points.ts';
import { areaFinder } from '../drawing/map/area-at.ts';
import type { Atlas } from '../drawing/map/atlas.ts';
import type { AreaLabel } from '../drawing/map/lettering.ts';
import { labelsOf } from '../drawing/map/labels.ts';
import { isWater } from '../drawing/map/looks.ts';
import { flagAt, OWNER_FLAGS, ownerOf } from '../drawing/map/owner-flags.ts';
import { isWritten, TOKEN_SIGNS, TOKEN_VALUE_AT } from '../drawing/map/token-signs.ts';
import { tintOf } from '../drawing/tint.ts';
import { COLOURS, FONTS, sideColours } from './palette.ts';
import type { Attributes } from './svg.ts';
import { element, group, path, words } from './svg.ts';

/** What names are written by. */
export interface Lettering {
  readonly atlas: Atlas;
  readonly glossary: Glossary;
  readonly ruleset: DrawnSeats;
  readonly lang: Lang;
  /** Pixels a unit of the board. */
  readonly scale: number;
  /** How wide a piece is, in units. */
  readonly piece: number;
  /** Whether parts of areas are drawn by themselves. */
  readonly parts: boolean;
}

/** From how many pixels a unit on the numbers of hexes are shown, and what is printed in them. */
const NUMBERS_FROM = 1.4;
/** The least height of their type: whoever writes orders reads the numbers here. */
const NUMBER_PIXELS = 8;
const HEX_TOKENS_FROM = 1;

/** Great names and printed tokens, with the names of areas and the flags of who holds them. */
export function nameLayer(lettering: Lettering, zones: Readonly<Record<string, unknown>> | undefined): string {
  const { atlas, glossary } = lettering;
  const areaAt = areaFinder(atlas);
  return group(
    { 'font-family': FONTS.map, fill: COLOURS.ink, 'stroke-linejoin': 'round' },
    ...glossary.places.map((place) => {
      const area = areaAt([place.x, place.y]);
      return greatName(lettering, place, area === null || isWater(atlas.look(area)));
    }),
    atlas.hexes ? hexPrint(lettering) : areaPrint(lettering, zones),
  );
}

const LARGE = { size: 27, letter: 0.72 };

function greatName({ atlas, lang }: Lettering, place: Place, water: boolean): string {
  const name = place.name[lang];
  const large = place.size === 'large';
  const lines = (large && name.length > 12 ? lineBreaks(name).at(-1) : undefined) ?? [name];
  const size = large ? LARGE.size : 16;
  const half = (Math.max(...lines.map((line) => line.length)) * (large ? size * LARGE.letter : 8)) / 2 + 6;
  const x = Math.max(atlas.box.left + half, Math.min(atlas.box.right - half, place.x));
  return lettered(lines, { x, y: place.y }, { size, water, spaced: large });
}

interface LetterStyle {
  readonly size: number;
  readonly water: boolean;
  readonly spaced?: boolean;
}

/** Lines of a name around a point, with a rim in the colour of the ground: first the rim, then the letters. */
function lettered(lines: readonly string[], { x, y }: { x: number; y: number }, style: LetterStyle): string {
  const { size, water, spaced = false } = style;
  const look: Attributes = {
    'font-size': size,
    'letter-spacing': spaced ? size * 0.16 : undefined,
    'font-style': water ? 'italic' : undefined,
  };
  const leading = size * (spaced ? 1.1 : 1);
  const all = (extra: Attributes): string =>
    lines
      .map((line, row) =>
        words(line, { x, y: y + size * 0.32 + (row - (lines.length - 1) / 2) * leading }, { ...look, ...extra }),
      )
      .join('');
  const rim = water ? COLOURS.sea : COLOURS.land;
  return (
    all({ stroke: rim, 'stroke-width': 3, 'stroke-opacity': 0.82, fill: 'none' }) +
    all({ fill: water ? COLOURS.waterInk : COLOURS.ink })
  );
}

function areaPrint(lettering: Lettering, zones: Readonly<Record<string, unknown>> | undefined): string {
  const { atlas, lang, scale, piece, parts } = lettering;
  const labels = labelsOf(atlas, { scale, piece, parts, nameOf: ({ name }) => name[lang] });
  const names = labels.map((label) => {
    const { area, lines, size, at } = label;
    const water = isWater(atlas.look(area.id));
    const name = lettered(lines, { x: at[0], y: at[1] }, { size: size * 0.92, water });
    return name + ownerFlag(lettering, ownerOf(zones, area.id), label);
  });
  return names.join('') + labels.map((label) => tokensOf(lettering, label)).join('');
}

function tokensOf(lettering: Lettering, { signs: tokens, tokens: at, tokenSize }: AreaLabel): string {
  if (at === null) return '';
  const place = (index: number): Point => [at[0] + (index - (tokens.length - 1) / 2) * (tokenSize + 2), at[1]];
  return tokens.map((token, index) => tokenSign(lettering, token, place(index), tokenSize)).join('');
}

function hexPrint(lettering: Lettering): string {
  const { atlas, scale } = lettering;
  const size = 20 * atlas.grain;
  const signs = atlas.board.areas.flatMap(({ x, y, tokens = [] }) =>
    tokens
      .filter(({ look }) => look === 'objective' || scale >= HEX_TOKENS_FROM)
      .map((token, index) => {
        const at: Point = [x + (index - (tokens.length - 1) / 2) * size * 0.9, y];
        return tokenSign(lettering, token, at, token.look === 'objective' ? size * 1.7 : size);
      }),
  );
  if (scale < NUMBERS_FROM) return signs.join('');
  const numbers = atlas.board.areas.map(({ id, x, y }) => words(id, { x, y: y - 15 * atlas.grain }, {}));
  const style = { 'font-family': FONTS.text, 'font-size': Math.max(4.2, NUMBER_PIXELS / scale), opacity: 0.6 };
  return signs.join('') + group(style, ...numbers);
}

/** How the parts of a sign are painted, by the classes of its markup. */
function painted(markup: string, face: string): string {
  const body = `fill="${COLOURS.sheet}" stroke="${face}" stroke-width="1.2"`;
  const solid = `fill="${face}" stroke="${COLOURS.sheet}" stroke-width="0.7"`;
  return markup
    .replace(/class="token-body[^"]*"/g, body)
    .replace(/class="token-line"/g, `fill="none" stroke="${face}" stroke-width="1.6" stroke-linecap="round"`)
    .replace(/class="token-(flag|dot)"/g, solid);
}

const VALUE_SIZE = { height: 8 } as const;

function tokenSign({ glossary, ruleset }: Lettering, token: PrintedToken, [x, y]: Point, size: number): string {
  const tint = tintOf(glossary, ruleset, token.side);
  const colours = sideColours(tint);
  const [face, ink] = tint === 'none' ? [COLOURS.ink, COLOURS.sheet] : [colours.face, colours.ink];
  const at = { x: 0, y: (TOKEN_VALUE_AT[token.look] ?? 0) + 3.1 };
  const style = {
    'font-family': FONTS.text,
    'font-weight': 700,
    'font-size': token.look === 'height' ? VALUE_SIZE.height : 9,
    fill: token.look === 'flag' ? ink : COLOURS.ink,
  };
  return group(
    { transform: `translate(${x} ${y}) scale(${size / 16})` },
    painted(TOKEN_SIGNS[token.look], face),
    isWritten(token) ? words(token.value ?? '', at, style) : '',
  );
}

/** A small flag over the name of an area that a side holds. */
function ownerFlag({ atlas, glossary, ruleset, scale }: Lettering, owner: string | null, label: AreaLabel): string {
  if (owner === null) return '';
  const tint = tintOf(glossary, ruleset, owner);
  const { x, y, large } = flagAt(atlas.ring(label.area.id), { at: label.at, size: label.size, scale });
  return group(
    { transform: `translate(${x} ${y}) scale(${large})` },
    path('M0-12V2', { fill: 'none', stroke: COLOURS.ink, 'stroke-width': 1.3 }),
    element('path', {
      d: OWNER_FLAGS[tint] ?? OWNER_FLAGS['blue'],
      fill: sideColours(tint).face,
      stroke: COLOURS.sheet,
      'stroke-width': 0.8,
    }),
  );
}
