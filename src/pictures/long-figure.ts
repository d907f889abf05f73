import { LONG_HULLS, OARS, PROW, RAM, typeSize, writingOn } from '../drawing/pieces/long-hull.ts';
import { EMBLEMS } from '../drawing/pieces/outlines.ts';
import type { CargoLook, PieceLook } from '../drawing/pieces/piece-look.ts';
import { SYMBOLS } from '../drawing/pieces/symbols.ts';
import { COLOURS, FONTS, sideColours } from './palette.ts';
import type { Detail } from './detail.ts';
import { element, group, path, words } from './svg.ts';

const LETTERS = { 'font-family': FONTS.text, 'font-weight': 700 } as const;

interface LongOptions {
  readonly detail: Detail;
  /** Degrees from the top to where the bow looks. */
  readonly turn: number;
  readonly cargo: readonly CargoLook[];
}

/** The hull of a piece over two hexes, and what is written on it: its type at the bow, further figures at the stern. */
export function longFigure(look: PieceLook, { detail, turn, cargo }: LongOptions): string {
  const { middle } = writingOn(turn);
  const sign = { transform: `translate(${middle.x} ${middle.y}) scale(0.4)` };
  const { ink } = sideColours(look.tint);
  const seen = detail === 'near' || detail === 'full';
  const bad = look.badges.some((badge) => badge.bad);
  return [
    hull(look, turn, detail !== 'far'),
    detail === 'far' ? '' : path(emblemOf(look), { ...sign, fill: ink, 'fill-opacity': 0.5 }),
    detail === 'far' ? '' : writing(look, turn, detail),
    bad && !seen ? element('circle', { cx: middle.x, cy: middle.y, r: 9, fill: COLOURS.accent, stroke: COLOURS.raised, 'stroke-width': 2.5 }) : '', // prettier-ignore
    aboard(cargo, middle),
  ].join('');
}

function emblemOf({ tint }: PieceLook): string {
  return EMBLEMS[tint] ?? EMBLEMS['none'] ?? '';
}

function hull(look: PieceLook, turn: number, oared: boolean): string {
  const { face, spent, dark, ink } = sideColours(look.tint);
  const oars = { fill: 'none', stroke: dark, 'stroke-width': 1.3 };
  const rows = (['left', 'right'] as const).filter(
    (side) => oared && !look.badges.some((badge) => badge.look === `lame-${side}`),
  );
  return group(
    { transform: `rotate(${turn})` },
    ...rows.map((side) => path(OARS[side], oars)),
    path(RAM, { fill: dark }),
    path(LONG_HULLS[look.tint] ?? LONG_HULLS['none'] ?? '', { fill: look.spent ? spent : face, stroke: dark, 'stroke-width': 1.2 }), // prettier-ignore
    path(PROW, { fill: 'none', stroke: ink, 'stroke-width': 2 }),
  );
}

function writing(look: PieceLook, turn: number, detail: Detail): string {
  const { bow, stern } = writingOn(turn);
  const fill = sideColours(look.tint).ink;
  const [type = look.initials, speed = '', ...ratings] = look.printed;
  const size = typeSize(type.length);
  const lines = detail === 'full' ? ratings : [];
  const lift = lines.length > 0 ? 6 : 0;
  return [
    words(type, { x: bow.x, y: bow.y + size * 0.36 }, { ...LETTERS, 'font-size': size, fill }),
    detail === 'mid' ? '' : words(speed, { x: stern.x, y: stern.y + 4.3 - lift }, { ...LETTERS, 'font-size': 12, fill }), // prettier-ignore
    ...lines.map((line, index) =>
      words(line, { x: stern.x, y: stern.y + 4 + index * 6.4 }, { ...LETTERS, 'font-size': 6, fill }),
    ),
  ].join('');
}

/** What is written on a hull of one hex: its type in the middle, its speed below. */
export function shortWriting({ printed, tint }: PieceLook): string {
  const [type = '', speed = ''] = printed;
  const fill = sideColours(tint).ink;
  const size = typeSize(type.length) * 0.75;
  return (
    words(type, { x: 0, y: -3 + size * 0.36 }, { ...LETTERS, 'font-size': size, fill }) +
    words(speed, { x: 0, y: 12.6 }, { ...LETTERS, 'font-size': 10, fill })
  );
}

/** Who is aboard: a star for leaders, a crate for the rest. */
export function aboard(cargo: readonly CargoLook[], { x, y }: { readonly x: number; readonly y: number }): string {
  const [first] = cargo;
  if (first === undefined) return '';
  const { face, dark } = sideColours(first.tint);
  const led = cargo.some(({ symbol }) => symbol === 'leader');
  const star = (SYMBOLS['leader'] ?? '').replaceAll('currentColor', face);
  return group(
    { transform: `translate(${x} ${y})` },
    element('circle', { r: 8.5, fill: COLOURS.raised, stroke: dark, 'stroke-width': 1 }),
    led
      ? group({ transform: `translate(-7 -7.2) scale(${14 / 24})`, stroke: face }, star)
      : element('rect', { x: -4, y: -4, width: 8, height: 8, rx: 1.2, fill: face }),
    cargo.length > 1 ? words(String(cargo.length), { x: 8, y: 9 }, { ...LETTERS, 'font-size': 8, fill: COLOURS.ink }) : '', // prettier-ignore
  );
}
