import { memo } from 'preact/compat';
import { useMemo } from 'preact/hooks';
import type { Glossary } from '../../../../src/drawing/glossary.ts';
import { said } from '../../text/language.ts';
import type { Box, Point } from '../../../../src/drawing/geometry/points.ts';
import { straight } from '../../../../src/drawing/geometry/svg-path.ts';
import type { Atlas } from '../../../../src/drawing/map/atlas.ts';
import { boxAround, freePlace, occupied } from '../../../../src/drawing/map/free-place.ts';
import { SHEET_MARGIN, sheetOf } from '../../../../src/drawing/map/sheet.ts';
import './frame-art.css';

interface Props {
  readonly atlas: Atlas;
  readonly glossary: Glossary;
  readonly areaAt: (point: Point) => string | null;
}

const ROSE = 96;

/** The sheet under the map, with its graduated border. */
export const Sheet = memo(function Sheet({ atlas }: { readonly atlas: Atlas }) {
  const sheet = sheetOf(atlas);
  return (
    <g class="map-frame" aria-hidden="true">
      <Rect class="sheet-shade" box={{ ...sheet, left: sheet.left + 3, top: sheet.top + 4 }} out={2} />
      <Rect class="sheet" box={sheet} out={0} />
    </g>
  );
});

/** What an engraver adds to a map: border, compass rose, and the title in its cartouche. */
export const FrameArt = memo(function FrameArt({ atlas, glossary, areaAt }: Props) {
  const { box } = atlas;
  const title = glossary.title;
  const width = Math.max(title?.en.length ?? 0, title?.es.length ?? 0) * 13 + 56;
  const places = useMemo(() => {
    const avoid = occupied(atlas, glossary.places);
    const plate = freePlace(atlas, areaAt, { width, height: 70, avoid });
    const also = plate === null ? avoid : [...avoid, boxAround(plate, width / 2 + 20, 60)];
    return { plate, rose: freePlace(atlas, areaAt, { width: ROSE, height: ROSE, avoid: also }) };
  }, [atlas, areaAt, glossary, width]);
  const at = places.plate ?? [(box.left + box.right) / 2, box.top - 11];
  return (
    <g class="map-frame" aria-hidden="true">
      <defs>
        <radialGradient id="map-age" r="0.75">
          <stop class="age-inner" offset="0.55" />
          <stop class="age-outer" offset="1" />
        </radialGradient>
      </defs>
      <Rect class="age" box={box} out={0} />
      <Rect class="neat" box={box} out={0} />
      <path class="scale" d={scaleBars(box)} />
      <Rect class="neat-thin" box={box} out={4} />
      <Rect class="neat-thin" box={box} out={11} />
      <Rect class="neat-bold" box={box} out={SHEET_MARGIN / 2 + 1} />
      {places.rose !== null && <Rose at={places.rose} />}
      {title !== undefined && <Cartouche at={at} width={width} text={said(title)} slim={places.plate === null} />}
    </g>
  );
});

function Rect({ box, out, ...rest }: { readonly class: string; readonly box: Box; readonly out: number }) {
  const { left, top, right, bottom } = box;
  return <rect {...rest} x={left - out} y={top - out} width={right - left + 2 * out} height={bottom - top + 2 * out} />;
}

/** The black half of the degrees of the border. */
function scaleBars({ left, top, right, bottom }: Box): string {
  const bars = (from: number, to: number, bar: (at: number, end: number) => Point[]): Point[][] => {
    const count = Math.round((to - from) / 25 / 2) * 2 + 1;
    const step = (to - from) / count;
    return Array.from({ length: count }, (_, at) => at)
      .filter((at) => at % 2 === 0)
      .map((at) => bar(from + at * step, from + (at + 1) * step));
  };
  const across = [top - 7.5, bottom + 7.5].flatMap((y) =>
    bars(left, right, (at, end) => [
      [at, y],
      [end, y],
    ]),
  );
  const down = [left - 7.5, right + 7.5].flatMap((x) =>
    bars(top, bottom, (at, end) => [
      [x, at],
      [x, end],
    ]),
  );
  return straight([...across, ...down]);
}

/** Sixteen points of the compass; north has a lily. */
function Rose({ at: [x, y] }: { readonly at: Point }) {
  const point = (angle: number, long: number, side: number): string => {
    const turn = (a: number, r: number): Point => [Math.sin(a) * r, -Math.cos(a) * r];
    return straight([[[0, 0], turn(angle, long), turn(angle + (side * Math.PI) / 4, long * 0.24)]], true);
  };
  const star = (angles: readonly number[], long: number, side: number): string =>
    angles.map((turn) => point((turn * Math.PI) / 180, long, side)).join('');
  const [main, half] = [
    [0, 90, 180, 270],
    [45, 135, 225, 315],
  ];
  return (
    <g class="rose" transform={`translate(${x} ${y + 5})`}>
      <circle class="rose-ring" r={29} />
      <circle class="rose-ring thin" r={26.5} />
      <path class="rose-light" d={star(half ?? [], 27, 1)} />
      <path class="rose-dark" d={star(half ?? [], 27, -1)} />
      <path class="rose-light" d={star(main ?? [], 40, 1)} />
      <path class="rose-dark" d={star(main ?? [], 40, -1)} />
      <path
        class="rose-lily"
        d="M0-41C-3-44-2-48 0-52 2-48 3-44 0-41ZM0-42C-3-42-6-44-6-47-3-47-1-45 0-42 1-45 3-47 6-47 6-44 3-42 0-42ZM-4-41H4"
      />
    </g>
  );
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
  const [w, h] = [width / 2, slim ? 15 : 24];
  const roll = (side: number): string =>
    `M${side * (w - 6)} ${-h + 6}C${side * (w + 14)} ${-h + 2} ${side * (w + 16)} ${h + 4} ${side * (w - 2)} ${h + 6}L${side * (w - 14)} ${h}L${side * (w - 14)} ${-h}Z`;
  return (
    <g class={slim ? 'cartouche slim' : 'cartouche'} transform={`translate(${x} ${y})`}>
      <path class="scroll-end" d={`${roll(-1)}${roll(1)}`} />
      <path class="scroll" d={`M${-w + 8} ${-h}Q0 ${-h - 5} ${w - 8} ${-h}V${h}Q0 ${h - 5} ${-w + 8} ${h}Z`} />
      <path
        class="scroll-line"
        d={`M${-w + 13} ${-h + 4}Q0 ${-h - 1} ${w - 13} ${-h + 4}V${h - 4}Q0 ${h - 9} ${-w + 13} ${h - 4}Z`}
      />
      <text y={slim ? -2 : -2} dy="0.32em">
        {text}
      </text>
    </g>
  );
}
