import { EMBLEMS, OUTLINES } from '../drawing/pieces/outlines.ts';
import type { PieceLook } from '../drawing/pieces/piece-look.ts';
import { BADGE_GLYPHS, SYMBOLS } from '../drawing/pieces/symbols.ts';
import type { SideColours } from './palette.ts';
import { COLOURS, FONTS, sideColours } from './palette.ts';
import { element, group, path, words } from './svg.ts';

const PIPS = 5;
const MARKS = 3;
const LETTERS = { 'font-family': FONTS.text, 'font-weight': 700 } as const;

/** How much of a piece can be made out, by how many pixels it is wide. */
export type Detail = 'far' | 'mid' | 'near';

/** What is drawn of a piece beside its look. */
export interface FigureOptions {
  readonly detail: Detail;
  /** Degrees by which facing 0 is turned from the top. */
  readonly bow: number;
  /** Tints of what it carries. */
  readonly cargo: readonly string[];
}

/** One piece, in a square of 40 around the origin. */
export function pieceFigure(look: PieceLook, { detail, bow, cargo }: FigureOptions): string {
  const colours = sideColours(look.tint);
  const ink = look.shape === 'work' ? colours.dark : colours.ink;
  return [
    body(look, colours, bow),
    look.symbol === null ? emblem(look, ink) : front(look, ink, detail),
    look.steps === null || detail === 'far' ? '' : steps(look.steps, ink),
    load(cargo),
    detail === 'far' ? '' : badges(look, colours),
  ].join('');
}

function body(look: PieceLook, colours: SideColours, bow: number): string {
  const outline = OUTLINES[look.tint] ?? OUTLINES['none'] ?? '';
  const face = { fill: look.spent ? colours.spent : colours.face, stroke: colours.dark, 'stroke-width': 1.2 };
  if (look.shape === 'hull') {
    return group(
      { transform: `rotate(${bow + 60 * (look.facing ?? 0)})` },
      path(OUTLINES['hull'] ?? '', face),
      path('M-5 -11.5L0 -18.5L5 -11.5', { fill: 'none', stroke: colours.ink, 'stroke-width': 2 }),
    );
  }
  if (look.shape === 'work') return path(OUTLINES['work'] ?? '', { ...face, fill: COLOURS.raised });
  const grain = { fill: 'none', stroke: colours.light, 'stroke-width': 0.9, 'stroke-opacity': 0.75 };
  return [
    look.shape === 'block' ? path(outline, { fill: colours.dark, transform: 'translate(1.6 2.6)' }) : '',
    path(outline, face),
    path(outline, { ...grain, transform: 'scale(0.9)' }),
  ].join('');
}

/** The back of a block that stands turned away. */
function emblem(look: PieceLook, ink: string): string {
  return path(EMBLEMS[look.tint] ?? EMBLEMS['none'] ?? '', { fill: ink, 'fill-opacity': 0.5 });
}

function front(look: PieceLook, ink: string, detail: Detail): string {
  if (look.initials === '' || look.shape === 'work' || detail === 'far') return symbol(look, ink, [-13, -13, 26]);
  const name = look.title === '' ? look.initials : look.title;
  const squeezed = look.title.length > 5 ? { textLength: 35, lengthAdjust: 'spacingAndGlyphs' } : {};
  return (
    symbol(look, ink, look.steps === null ? [-12.5, -17, 25] : [-11, -12.5, 22.5]) +
    words(name, { x: 0, y: 16.4 }, { ...LETTERS, 'font-size': 9.5, fill: ink, ...squeezed })
  );
}

function symbol(look: PieceLook, ink: string, [x, y, size]: readonly [number, number, number]): string {
  const markup = (SYMBOLS[look.symbol ?? ''] ?? SYMBOLS['marker'] ?? '')
    .replaceAll('var(--face, #777)', sideColours(look.tint).face)
    .replaceAll('currentColor', ink);
  const lines = { fill: 'none', stroke: ink, 'stroke-width': 1.8, 'stroke-linejoin': 'round' };
  return group({ transform: `translate(${x} ${y}) scale(${size / 24})`, 'stroke-linecap': 'round', ...lines }, markup);
}

/** Pips along the upper edge, the side that is up when a block is turned; a number where there would be too many. */
function steps(count: number, ink: string): string {
  if (count > PIPS) return words(String(count), { x: 0, y: -11.5 }, { ...LETTERS, 'font-size': 10, fill: ink });
  return Array.from({ length: count }, (_, index) =>
    element('circle', { cx: (index - (count - 1) / 2) * 6.4, cy: -15.2, r: 2.3, fill: ink }),
  ).join('');
}

function load(tints: readonly string[]): string {
  const shown = tints.slice(0, 4);
  const crates = shown.map((tint, index) =>
    element('rect', {
      x: (index - shown.length / 2) * 8.5 + 0.75,
      y: 14,
      width: 7,
      height: 7,
      rx: 1.2,
      fill: sideColours(tint).face,
      stroke: COLOURS.raised,
      'stroke-width': 1,
    }),
  );
  const more = { ...LETTERS, 'font-size': 9.5, fill: COLOURS.ink };
  return crates.join('') + (tints.length > shown.length ? words('+', { x: 21, y: 21 }, more) : '');
}

function badges({ badges: all }: PieceLook, { dark }: SideColours): string {
  return all
    .filter(({ id }) => id !== 'hidden')
    .slice(0, MARKS)
    .map(({ id, letter }, index) => {
      const urgent = id === 'mustFight';
      const ink = urgent ? COLOURS.accentInk : COLOURS.ink;
      const glyph = BADGE_GLYPHS[id];
      const rim = { r: 6, fill: urgent ? COLOURS.accent : COLOURS.raised, stroke: dark, 'stroke-width': 0.8 };
      const stroke = { fill: 'none', stroke: ink, 'stroke-width': 1.5, 'stroke-linecap': 'round' };
      return group(
        { transform: `translate(17 ${-16 + index * 12})` },
        element('circle', rim),
        glyph === undefined
          ? words(letter, { x: 0, y: 3 }, { ...LETTERS, 'font-size': 9.5, fill: ink })
          : path(glyph, { ...stroke, transform: 'translate(-4 -4) scale(0.8)' }),
      );
    })
    .join('');
}
