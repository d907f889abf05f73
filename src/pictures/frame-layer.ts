import type { Point } from '../drawing/geometry/points.ts';
import { straight } from '../drawing/geometry/svg-path.ts';
import type { Box } from '../drawing/geometry/points.ts';
import { SHEET_MARGIN } from '../drawing/map/sheet.ts';
import { EMBLEMS } from '../drawing/pieces/outlines.ts';
import { COLOURS, FONTS, sideColours } from './palette.ts';
import type { Caption } from './picture.ts';
import { element, group, path, words } from './svg.ts';

/** The graduated border around the map. */
export function frameLayer(box: Box): string {
  const rim = (out: number, width: number): string =>
    element('rect', {
      x: box.left - out,
      y: box.top - out,
      width: box.right - box.left + 2 * out,
      height: box.bottom - box.top + 2 * out,
      fill: 'none',
      stroke: COLOURS.ink,
      'stroke-width': width,
    });
  return [
    rim(0, 1.4),
    path(scaleBars(box), { stroke: COLOURS.ink, 'stroke-width': 4.6, fill: 'none' }),
    rim(4, 0.7),
    rim(11, 0.7),
    rim(SHEET_MARGIN / 2 + 1, 2.6),
  ].join('');
}

/** The black half of the degrees of the border. */
function scaleBars({ left, top, right, bottom }: Box): string {
  const bars = (from: number, to: number, bar: (at: number, end: number) => Point[]): Point[][] => {
    const count = Math.round((to - from) / 25 / 2) * 2 + 1;
    const step = (to - from) / count;
    return Array.from({ length: Math.ceil(count / 2) }, (_, at) =>
      bar(from + 2 * at * step, from + (2 * at + 1) * step),
    );
  };
  const across = [top - 7.5, bottom + 7.5].flatMap((y) => bars(left, right, (at, end) => [[at, y], [end, y]])); // prettier-ignore
  const down = [left - 7.5, right + 7.5].flatMap((x) => bars(top, bottom, (at, end) => [[x, at], [x, end]])); // prettier-ignore
  return straight([...across, ...down]);
}

/** A side, as the caption names it. */
export interface SideName {
  readonly title: string;
  readonly tint: string;
}

/** The caption below the map: title and time on the left, sides with their emblems on the right, small print below. `em` is its type size in units. */
export function captionLayer(box: Box, caption: Caption, sides: readonly SideName[], em: number): string {
  const y = box.top;
  const start = { 'text-anchor': 'start', 'font-family': FONTS.text, fill: COLOURS.ink };
  const line = (text: string, row: number, look: object): string =>
    words(text, { x: box.left, y: y + row * em }, { ...start, 'font-size': em, ...look });
  return [
    line(`${caption.title} · ${caption.when}`, 1.1, { 'font-family': FONTS.map, 'font-size': em * 1.2 }),
    line(caption.who, 2.5, {}),
    line(caption.small, 3.7, { 'font-size': em * 0.78, fill: COLOURS.soft }),
    sideNames(box, sides, em),
  ].join('');
}

function sideNames(box: Box, sides: readonly SideName[], em: number): string {
  return sides
    .map(({ title, tint }, row) => {
      const { face, ink, dark } = sideColours(tint);
      const y = box.top + (0.8 + row * 1.45) * em;
      const scale = em / 26;
      return (
        group(
          { transform: `translate(${box.right - em * 0.7} ${y}) scale(${scale})` },
          element('rect', { x: -15, y: -15, width: 30, height: 30, rx: 4, fill: face, stroke: dark }),
          path(EMBLEMS[tint] ?? '', { fill: ink }),
        ) +
        words(
          title,
          { x: box.right - em * 1.7, y: y + em * 0.35 },
          {
            'text-anchor': 'end',
            'font-family': FONTS.text,
            'font-size': em,
            fill: COLOURS.ink,
          },
        )
      );
    })
    .join('');
}
