import type { Atlas } from '../../../../src/drawing/map/atlas.ts';
import { showsCosts } from '../../session/preferences.ts';
import type { Pointing } from '../offers.ts';
import './offer-costs.css';

interface Props {
  readonly atlas: Atlas;
  readonly pointing: Pointing;
  /** Pixels a unit of the board. */
  readonly scale: number;
}

/** How high figures are, in pixels; and how wide an area must be for one, in pixels. */
const FIGURE = 12;
const ROOM = 20;

/** What each area that is offered costs, where choosing it costs something: the list says the same in words. */
export function OfferCosts({ atlas, pointing, scale }: Props) {
  if (!showsCosts.value) return null;
  const costs = [...pointing.offers].flatMap(([key, choices]) => {
    const area = key.startsWith('area:') ? atlas.area(key.slice('area:'.length)) : undefined;
    const [only, another] = choices;
    const cost = only?.hint?.['cost'];
    if (area === undefined || another !== undefined || typeof cost !== 'number') return [];
    const wide = Math.max(...area.polygon.map(([x = 0]) => Math.abs(x - area.x))) * 2 * scale;
    return wide < ROOM ? [] : [{ id: area.id, x: area.x, y: area.y, cost }];
  });
  return (
    <g class="offer-costs" aria-hidden="true">
      {costs.map(({ id, x, y, cost }) => (
        <g key={id} transform={`translate(${x} ${y}) scale(${1 / scale})`}>
          <circle r={FIGURE * 0.72} />
          <text y={FIGURE * 0.36} font-size={FIGURE}>
            {cost}
          </text>
        </g>
      ))}
    </g>
  );
}
