import type { Signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { said } from '../../text/language.ts';
import { boxOf } from '../../../../src/drawing/geometry/points.ts';
import { towards } from '../geometry/spatial.ts';
import { straight } from '../../../../src/drawing/geometry/svg-path.ts';
import type { MapZoom } from '../map-zoom.ts';
import type { Pointing } from '../offers.ts';
import type { Atlas } from '../../../../src/drawing/map/atlas.ts';

interface Props {
  readonly atlas: Atlas;
  readonly pointing: Pointing;
  readonly zoom: MapZoom;
  /** The area where the keyboard stands; null while it is not among them. */
  readonly at: Signal<string | null>;
}

/** Goes over the map by keyboard, from area to area: arrows go on, Enter chooses or explains, Escape leaves. */
export function Cursor({ atlas, pointing, zoom, at }: Props) {
  const outline = useRef<SVGPathElement>(null);
  const area = at.value === null ? undefined : atlas.area(at.value);
  useEffect(() => outline.current?.focus({ preventScroll: true }), [area]);
  if (area === undefined) return null;

  const go = (event: KeyboardEvent): void => {
    const next = towards(event.key, area, atlas.board.areas);
    if (next === null) return;
    at.value = next.id;
    zoom.show(boxOf(atlas.ring(next.id)));
    event.preventDefault();
  };
  const keyDown = (event: KeyboardEvent): void => {
    const here = event.currentTarget;
    if (event.key === 'Escape' && here instanceof SVGElement) {
      event.preventDefault();
      here.closest<HTMLElement>('.board-frame')?.focus();
    } else if ((event.key === 'Enter' || event.key === ' ') && here instanceof SVGElement) {
      event.preventDefault();
      const key = `area:${area.id}`;
      if (pointing.offers.has(key)) pointing.take(key, here);
      else pointing.explain({ kind: 'area', id: area.id }, here);
    } else go(event);
  };
  return (
    <path
      class="ground-cursor"
      ref={outline}
      role="button"
      tabindex={-1}
      aria-label={said(area.name)}
      d={straight([atlas.ring(area.id)], true)}
      onKeyDown={keyDown}
      onBlur={(event) => {
        if (event.relatedTarget !== null) at.value = null;
      }}
    />
  );
}
