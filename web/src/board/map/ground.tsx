import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { hinted } from '../../table/explain/hint.ts';
import type { Point } from '../../../../src/drawing/geometry/points.ts';
import { outlined } from '../../../../src/drawing/geometry/svg-path.ts';
import type { MapZoom } from '../map-zoom.ts';
import type { Pointing } from '../offers.ts';
import type { Atlas } from '../../../../src/drawing/map/atlas.ts';
import { sheetOf } from '../../../../src/drawing/map/sheet.ts';

interface Props {
  readonly atlas: Atlas;
  readonly areaAt: (point: Point) => string | null;
  readonly zoom: MapZoom;
  readonly pointing: Pointing;
}

/** The bare map under all pieces: one surface listens for a thousand areas. What is pointed at is outlined and named; a click explains it. */
export function Ground({ atlas, areaAt, zoom, pointing }: Props) {
  const under = useSignal<string | null>(null);
  const outline = useRef<SVGPathElement>(null);

  const explain = (area: string): void => {
    under.value = area;
    // The outline is what the explanation stands beside: it must have moved there first.
    requestAnimationFrame(() => {
      if (outline.current !== null) pointing.explain({ kind: 'area', id: area }, outline.current);
    });
  };
  const over = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse') return;
    const area = event.buttons === 0 ? areaAt(zoom.pointAt(event)) : null;
    if (area === under.value) return;
    under.value = area;
    hinted.value =
      area === null || outline.current === null ? null : { subject: { kind: 'area', id: area }, from: outline.current };
  };
  const leave = (): void => {
    under.value = null;
    hinted.value = null;
  };
  const click = (event: MouseEvent): void => {
    const area = areaAt(zoom.pointAt(event));
    if (area !== null) explain(area);
  };
  const { left, top, right, bottom } = sheetOf(atlas);
  const blocked = under.value !== null && pointing.blocked.has(`area:${under.value}`);
  return (
    <g class={blocked ? 'ground blocked' : 'ground'}>
      <rect
        class="ground-surface"
        x={left}
        y={top}
        width={right - left}
        height={bottom - top}
        onPointerMove={over}
        onPointerLeave={leave}
        onClick={click}
      />
      <path class="ground-under" ref={outline} d={under.value === null ? '' : outlined(atlas.ring(under.value))} />
    </g>
  );
}
