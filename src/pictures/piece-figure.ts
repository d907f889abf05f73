import { LONG_MARKS, badgeAnchor } from '../drawing/pieces/long-hull.ts';
import { EMBLEMS, OUTLINES } from '../drawing/pieces/outlines.ts';
import type { CargoLook, PieceLook } from '../drawing/pieces/piece-look.ts';
import { isHull } from '../drawing/pieces/piece-look.ts';
import { BADGE_GLYPHS, SYMBOLS } from '../drawing/pieces/symbols.ts';
import type { Detail } from './detail.ts';
import { aboard, longFigure, shortWriting } from './long-figure.ts';
import type { SideColours } from './palette.ts';
import { COLOURS, FONTS, sideColours } from './palette.ts';
import { element, group, path, words } from './svg.ts';

const PIPS = 5;
const MARKS = 3;
const LETTERS = { 'font-family': FONTS.text, 'font-weight': 700 } as const;

/** What is drawn of a piece beside its look. */
export interface FigureOptions {
  readonly detail: Detail;
  /** Degrees by which facing 0 is turned from the top. */
  readonly bow: number;
  /** What it carries. */
  readonly cargo: readonly CargoLook[];
}

/** One piece, in a square of 40 around the origin; one over two hexes stands out of it before and behind. */
export function pieceFigure(look: PieceLook, options: FigureOptions): string {
  const turn = options.bow + 60 * (look.facing ?? 0);
  return look.shape === 'long' ? long(look, turn, options) : short(look, turn, options);
}

function long(look: PieceLook, turn: number, { detail, cargo }: FigureOptions): string {
  const hull = longFigure(look, { detail, turn, cargo });
  if (detail === 'far' || detail === 'mid') return hull;
  return hull + badges(look.badges.slice(0, LONG_MARKS), look.tint, (index) => badgeAnchor(index, turn));
}

function short(look: PieceLook, turn: number, { detail, cargo }: FigureOptions): string {
  const colours = sideColours(look.tint);
  const ink = look.shape === 'work' ? colours.dark : colours.ink;
  const seen = look.badges.filter(({ id }) => id !== 'hidden').slice(0, MARKS);
  return [
    body(look, colours, turn),
    look.symbol === null ? emblem(look, ink) : front(look, ink, detail),
    look.steps === null || detail === 'far' ? '' : steps(look.steps, ink),
    isHull(look) ? aboard(cargo, { x: -13, y: 13 }) : load(cargo),
    detail === 'far' ? '' : badges(seen, look.tint, (index) => ({ x: 17, y: -16 + index * 12 })),
  ].join('');
}

function body(look: PieceLook, colours: SideColours, turn: number): string {
  const outline = OUTLINES[look.tint] ?? OUTLINES['none'] ?? '';
  const face = { fill: look.spent ? colours.spent : colours.face, stroke: colours.dark, 'stroke-width': 1.2 };
  if (look.shape === 'hull') {
    return group(
      { transform: `rotate(${turn})` },
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
  if (isHull(look)) return detail === 'far' ? '' : shortWriting(look);
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

function load(cargo: readonly CargoLook[]): string {
  const shown = cargo.slice(0, 4);
  const crates = shown.map(({ tint }, index) =>
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
  return crates.join('') + (cargo.length > shown.length ? words('+', { x: 21, y: 21 }, more) : '');
}

function badges(
  marks: PieceLook['badges'],
  tint: string,
  placeOf: (index: number) => { readonly x: number; readonly y: number },
): string {
  const { dark } = sideColours(tint);
  return marks
    .map(({ id, look, letter, bad }, index) => {
      const urgent = id === 'mustFight' || bad;
      const ink = urgent ? COLOURS.accentInk : COLOURS.ink;
      const glyph = BADGE_GLYPHS[look];
      const { x, y } = placeOf(index);
      const rim = { r: 6, fill: urgent ? COLOURS.accent : COLOURS.raised, stroke: dark, 'stroke-width': 0.8 };
      const stroke = { fill: 'none', stroke: ink, 'stroke-width': 1.5, 'stroke-linecap': 'round' };
      return group(
        { transform: `translate(${x} ${y})` },
        element('circle', rim),
        glyph === undefined
          ? words(letter, { x: 0, y: 3 }, { ...LETTERS, 'font-size': 9.5, fill: ink })
          : path(glyph, { ...stroke, transform: 'translate(-4 -4) scale(0.8)' }),
      );
    })
    .join('');
}
