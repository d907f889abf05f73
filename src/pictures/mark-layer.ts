import type { Movement, Spot } from '../drawing/pieces/arrows.ts';
import { curve, distinct, movements, head, wayOf } from '../drawing/pieces/arrows.ts';
import { DIE_PIPS } from '../drawing/pieces/die-pips.ts';
import type { MarkPlaces } from '../drawing/pieces/mark-places.ts';
import type { AnyMark, OfKind } from '../drawing/pieces/marks-of.ts';
import { marksOf, onePerPlace, rolls } from '../drawing/pieces/marks-of.ts';
import { BURST, SPOT_GLYPHS } from '../drawing/pieces/outlines.ts';
import type { SideColours } from './palette.ts';
import { COLOURS, FONTS } from './palette.ts';
import { element, group, path, words } from './svg.ts';

/** What marks are drawn by. */
export interface MarkDrawing {
  readonly places: MarkPlaces;
  /** How wide a piece is, in units of the board. */
  readonly size: number;
  colours(seat: string | undefined): SideColours;
  /** Those of the side of a piece; undefined for one that is gone. */
  coloursOfPiece(id: string): SideColours | undefined;
}

const LETTERS = { 'font-family': FONTS.text, 'font-weight': 700, 'font-size': 13 } as const;

/** What happened last: who went where, who fired at whom, what was rolled. */
export function markLayer(marks: readonly AnyMark[], drawing: MarkDrawing): string {
  return [
    ...onePerPlace(marksOf(marks, 'spot')).map((mark) => spotMark(mark, drawing)),
    ...movements(marksOf(marks, 'move')).map((movement) => arrow(movement, drawing)),
    ...marksOf(marks, 'fire').map((mark) => shot(mark, drawing)),
    ...rolls(marksOf(marks, 'dice')).map(([at, dice]) => roll(at, dice, drawing)),
  ].join('');
}

function arrow(movement: Movement, drawing: MarkDrawing): string {
  const { places, size } = drawing;
  const stops = movement.stops.map((stop) => places.at(stop)).filter((stop) => stop !== null);
  const way = wayOf(distinct(stops), size * 0.62);
  const middle = way[Math.floor(way.length / 2)];
  if (middle === undefined) return '';
  const [line, tip, width] = [curve(way), head(way, size * 0.5), size * 0.15];
  const { face, ink } = coloursOf(movement, drawing);
  const casing = { stroke: COLOURS.raised, opacity: 0.8, 'stroke-linejoin': 'round', 'stroke-linecap': 'round' };
  return [
    path(line, { ...casing, fill: 'none', 'stroke-width': width * 1.9 }),
    path(tip, { ...casing, fill: COLOURS.raised, 'stroke-width': width }),
    path(line, { fill: 'none', stroke: face, 'stroke-width': width, 'stroke-linecap': 'round' }),
    path(tip, { fill: face }),
    movement.count > 1 ? countSign(movement.count, middle, { face, ink, size }) : '',
  ].join('');
}

/** The colours of whoever went: of the seat, else of the piece. */
function coloursOf({ seat, piece }: Movement, { colours, coloursOfPiece }: MarkDrawing): SideColours {
  const own = seat === undefined && piece !== undefined ? coloursOfPiece(piece) : undefined;
  return own ?? colours(seat);
}

interface SignLook {
  readonly face: string;
  readonly ink: string;
  readonly size: number;
}

function countSign(count: number, { x, y }: Spot, { face, ink, size }: SignLook): string {
  return group(
    { transform: `translate(${x} ${y}) scale(${size / 40})` },
    element('circle', { r: 11, fill: face, stroke: COLOURS.raised, 'stroke-width': 2 }),
    words(String(count), { x: 0, y: 4.6 }, { ...LETTERS, fill: ink }),
  );
}

function shot(mark: OfKind<'fire'>, { places, size, colours }: MarkDrawing): string {
  const to = places.at(mark.to);
  if (to === null) return '';
  const from = mark.from === undefined ? null : places.at(mark.from);
  const line = from === null ? '' : curve(wayOf([from, to], size * 0.5));
  const width = size * 0.1;
  const { face } = colours(mark.seat);
  const dashes = `${width * 2.2} ${width * 1.6}`;
  const burst = { transform: `translate(${to.x} ${to.y}) scale(${(size / 40) * 1.5})`, 'fill-opacity': 0.75 };
  return [
    path(line, { fill: 'none', stroke: COLOURS.raised, 'stroke-width': width * 1.9, opacity: 0.8 }),
    path(line, { fill: 'none', stroke: face, 'stroke-width': width, 'stroke-dasharray': dashes }),
    path(BURST, { ...burst, fill: COLOURS.offer, stroke: face, 'stroke-width': 1.4 }),
  ].join('');
}

const GLYPH_COLOURS = { fight: COLOURS.ink, loss: COLOURS.accent, gain: COLOURS.good, note: COLOURS.ink } as const;

function spotMark(mark: OfKind<'spot'>, { places, size, colours }: MarkDrawing): string {
  const [middle, corner] = [places.at(mark.at), places.corner(mark.at)];
  if (middle === null || corner === null) return '';
  const { face } = colours(mark.seat);
  const { tone } = mark;
  const fight = tone === 'fight';
  const halo = element('circle', {
    cx: middle.x,
    cy: middle.y,
    r: size * (tone === 'note' ? 0.72 : 0.85),
    fill: fight ? COLOURS.accent : 'none',
    'fill-opacity': 0.22,
    stroke: fight ? COLOURS.accent : face,
    'stroke-width': tone === 'note' ? 1.2 : 2,
    'stroke-opacity': 0.7,
    'stroke-dasharray': tone === 'note' ? '3 3' : undefined,
  });
  if (tone === 'note') return halo;
  const glyph = { stroke: GLYPH_COLOURS[tone], 'stroke-width': 2.2, 'stroke-linecap': 'round' };
  return (
    halo +
    group(
      { transform: `translate(${corner.x} ${corner.y}) scale(${size / 40})` },
      element('circle', { r: 11, fill: COLOURS.raised, stroke: face, 'stroke-width': 2 }),
      path(SPOT_GLYPHS[tone], { ...glyph, fill: tone === 'gain' ? COLOURS.good : 'none' }),
    )
  );
}

const MOST = 6;

/** What was rolled for a place, below it: a row a roll. */
function roll(at: string, dice: readonly OfKind<'dice'>[], { places, size, colours }: MarkDrawing): string {
  const foot = places.foot(at);
  if (foot === null) return '';
  const rows = dice.flatMap((one, row) => {
    const shown = one.dice.slice(0, MOST);
    return shown.map((die, index) =>
      group(
        { transform: `translate(${(index - (shown.length - 1) / 2) * 27} ${row * 27})` },
        dieFigure(die, colours(one.seat)),
      ),
    );
  });
  return group({ transform: `translate(${foot.x} ${foot.y}) scale(${(size / 40) * 0.62})` }, ...rows);
}

function dieFigure({ face, hit }: { readonly face: number; readonly hit?: boolean }, colours: SideColours): string {
  const ink = hit === true ? colours.ink : hit === false ? COLOURS.soft : COLOURS.ink;
  const cube = { x: -11, y: -11, width: 22, height: 22, rx: 4.5, 'stroke-width': 1.6, stroke: colours.face };
  const pips = DIE_PIPS[face];
  return [
    element('rect', { ...cube, fill: hit === true ? colours.face : COLOURS.raised }),
    pips === undefined
      ? words(String(face), { x: 0, y: 4.8 }, { ...LETTERS, fill: ink })
      : pips.map(([x, y]) => element('circle', { cx: x * 5.4, cy: y * 5.4, r: 2.3, fill: ink })).join(''),
  ].join('');
}
