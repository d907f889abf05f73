import { useEffect, useRef } from 'preact/hooks';
import type { DrawnArea } from '../../../../src/drawing/board.ts';
import type { Choice } from '../../api/types.ts';
import { said } from '../../text/language.ts';
import { t } from '../board-words.ts';
import { boxOf } from '../../../../src/drawing/geometry/points.ts';
import { towards } from '../geometry/spatial.ts';
import { outlined } from '../../../../src/drawing/geometry/svg-path.ts';
import { still } from '../glide.ts';
import type { MapZoom } from '../map-zoom.ts';
import type { Pointing } from '../offers.ts';
import './area-offers.css';
import type { Atlas } from '../../../../src/drawing/map/atlas.ts';

interface Props {
  readonly atlas: Atlas;
  readonly pointing: Pointing;
  readonly zoom: MapZoom;
}

/** How a new question calls to the map. */
const CALL: KeyframeAnimationOptions = { duration: 500, easing: 'ease-out' };

/** The areas that may be chosen, those that have been, and those that the question is about. Arrow keys lead from one to the next. */
export function AreaOffers({ atlas, pointing, zoom }: Props) {
  const group = useRef<SVGGElement>(null);
  // All at once and by nothing but opacity, so that it costs no painting.
  useEffect(() => {
    if (!still()) group.current?.animate({ opacity: [0.25, 1] }, CALL);
  }, [pointing.choices]);
  const marked = [...new Set([...pointing.taken, ...(pointing.about ?? [])])].flatMap((key) => {
    const area = key.startsWith('area:') ? atlas.area(key.slice(5)) : undefined;
    return area === undefined ? [] : [area.id];
  });
  const offers = [...pointing.offers].flatMap(([key, choices]) => {
    const area = key.startsWith('area:') ? atlas.area(key.slice(5)) : undefined;
    return area === undefined ? [] : [{ key, area, choices }];
  });
  const walk = (event: KeyboardEvent, from: DrawnArea): void => {
    const areas = offers.map(({ area }) => area);
    const next = towards(event.key, from, areas);
    if (next === null) return;
    event.preventDefault();
    const all = [...(group.current?.querySelectorAll<SVGElement>('[data-area]') ?? [])];
    all.find((element) => element.dataset['area'] === next.id)?.focus({ preventScroll: true });
    zoom.show(boxOf(atlas.ring(next.id)));
  };
  return (
    <g class="offers">
      <defs>
        <pattern id="offer-hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path class="offer-hatch" d="M0 0V7" />
        </pattern>
      </defs>
      {marked.map((area) => (
        <path key={area} class="area-taken" d={outlined(atlas.ring(area))} />
      ))}
      <g class="called" ref={group}>
        {offers.map(({ key, area, choices }) => {
          const take = (event: Event): void => {
            event.preventDefault();
            if (event.currentTarget instanceof Element) pointing.take(key, event.currentTarget);
          };
          const explain = (event: Event): void => {
            event.preventDefault();
            if (event.currentTarget instanceof Element)
              pointing.explain({ kind: 'area', id: area.id }, event.currentTarget);
          };
          return (
            <path
              key={key}
              class="area-offer"
              data-area={area.id}
              role="button"
              tabindex={0}
              aria-label={labelOf(area, choices)}
              d={outlined(atlas.ring(area.id))}
              onClick={take}
              onContextMenu={explain}
              onKeyDown={(event) => {
                if (event.key === 'Enter' || event.key === ' ') take(event);
                else if (event.key === '?') explain(event);
                else walk(event, area);
              }}
            />
          );
        })}
      </g>
    </g>
  );
}

/** What a screen reader says of an area to choose: its name, and what choosing it does. */
function labelOf(area: DrawnArea, choices: readonly Choice[]): string {
  const [first] = choices;
  const name = said(area.name);
  if (choices.length !== 1 || first === undefined) return t('offers', { area: name, count: choices.length });
  const choice = said(first.label);
  return choice.includes(name) ? choice : t('offer', { area: name, choice });
}
