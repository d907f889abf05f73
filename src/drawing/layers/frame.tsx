import type { Lang } from '../../domain/kernel/text.ts';
import { FONTS, MAP } from '../colours.ts';
import type { Glossary } from '../glossary.ts';
import type { Box, Point } from '../geometry/points.ts';
import { straight } from '../geometry/svg-path.ts';
import type { Ornaments } from '../map/ornaments.ts';
import { SHEET_MARGIN } from '../map/sheet.ts';
import { CompassRose } from './compass-rose.tsx';

interface Props {
  /** What the map covers. */
  readonly box: Box;
  readonly glossary: Glossary;
  readonly ornaments: Ornaments;
  readonly lang: Lang;
}

/** What an engraver adds to a map: border, compass rose, and the title in its cartouche. */
export function Frame({ box, glossary: { title }, ornaments: { plate, rose, width }, lang }: Props) {
  // On the border it stays off the map, where names of areas may stand right below the edge.
  const at: Point = plate ?? [(box.left + box.right) / 2, box.top - 14];
  return (
    <g fill="none" stroke={MAP.ink} aria-hidden="true">
      <defs>
        <radialGradient id="map-age" r="0.75">
          <stop offset="0.55" stop-color={MAP.wash} stop-opacity={0} />
          <stop offset="1" stop-color={MAP.wash} stop-opacity={0.26} />
        </radialGradient>
      </defs>
      <rect {...around(box, 0)} fill="url(#map-age)" stroke="none" />
      <rect {...around(box, 0)} stroke-width={1.4} />
      <path d={scaleBars(box)} stroke-width={4.6} />
      <rect {...around(box, 4)} stroke-width={0.7} />
      <rect {...around(box, 11)} stroke-width={0.7} />
      <rect {...around(box, SHEET_MARGIN / 2 + 1)} stroke-width={2.6} />
      {rose !== null && <CompassRose at={rose} />}
      {title !== undefined && <Cartouche at={at} width={width} text={title[lang]} slim={plate === null} />}
    </g>
  );
}

/** The rectangle around a box, so far out of it. */
export function around({ left, top, right, bottom }: Box, out: number) {
  return { x: left - out, y: top - out, width: right - left + 2 * out, height: bottom - top + 2 * out };
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

interface Plate {
  readonly at: Point;
  readonly width: number;
  readonly text: string;
  /** On the border instead of the sea. */
  readonly slim: boolean;
}

/** The title on a scroll: its ends roll up behind it. */
function Cartouche({ at: [x, y], width, text, slim }: Plate) {
  const [w, h] = [width / 2, slim ? 13 : 24];
  const size = slim ? 17.5 : 25;
  // How far the rolled ends hang below it.
  const drop = slim ? 2 : 6;
  const roll = (side: number): string =>
    `M${side * (w - 6)} ${-h + 6}C${side * (w + 14)} ${-h + 2} ${side * (w + 16)} ${h + drop - 2} ${side * (w - 2)} ${h + drop}L${side * (w - 14)} ${h}L${side * (w - 14)} ${-h}Z`;
  const scroll = `M${-w + 8} ${-h}Q0 ${-h - 5} ${w - 8} ${-h}V${h}Q0 ${h - 5} ${-w + 8} ${h}Z`;
  const line = `M${-w + 13} ${-h + 4}Q0 ${-h - 1} ${w - 13} ${-h + 4}V${h - 4}Q0 ${h - 9} ${-w + 13} ${h - 4}Z`;
  const letters = { 'font-family': FONTS.map, 'font-size': size, 'letter-spacing': '0.03em' };
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d={`${roll(-1)}${roll(1)}`} fill={MAP.hill} stroke-width={1.2} />
      <path d={scroll} fill={MAP.sheet} stroke-width={1.2} />
      <path d={line} stroke-width={0.5} />
      <text y={size * 0.32 - 2} text-anchor="middle" fill={MAP.ink} stroke="none" {...letters}>
        {text}
      </text>
    </g>
  );
}
