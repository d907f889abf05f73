import type { Atlas } from '../../../src/drawing/map/atlas.ts';
import './beyond.css';
import { t } from './board-words.ts';
import { tapSize } from './camera.ts';
import type { Beyond as BeyondEdge } from './framing.ts';
import { beyond } from './framing.ts';
import type { MapZoom } from './map-zoom.ts';
import { offerBoxes } from './offer-boxes.ts';
import type { Pointing } from './offers.ts';
import type { LaidOut } from './pieces/use-model.ts';

interface Props {
  readonly atlas: Atlas;
  readonly zoom: MapZoom;
  readonly laidOut: LaidOut;
  readonly pointing: Pointing;
}

const SIGNS = { left: '◂', right: '▸', top: '▴', bottom: '▾' } as const;

/** Signs at the edges of the map that say how many offers lie beyond, and lead there. The list has the same for the keyboard. */
export function Beyond({ atlas, zoom, laidOut, pointing }: Props) {
  const boxes = offerBoxes(pointing.offers.keys(), atlas, laidOut);
  const { box: room } = zoom.room.value;
  const edges = beyond(
    boxes.map(({ box }) => box),
    zoom.placing.value,
    room,
  );
  const countOf = ({ which }: BeyondEdge): number =>
    which.reduce((sum, index) => sum + (pointing.offers.get(boxes[index]?.key ?? '')?.length ?? 0), 0);
  return (
    <>
      {edges.map((edge) => {
        const label = t('beyond', { count: countOf(edge), side: edge.side });
        return (
          <button
            key={edge.side}
            type="button"
            class={`beyond at-${edge.side}`}
            tabIndex={-1}
            style={`--along:${Math.round(edge.along)}px;--right:${Math.round(room.right)}px;--top:${Math.round(room.top)}px`}
            aria-label={label}
            title={label}
            onClick={() =>
              zoom.offer(
                edge.which.flatMap((index) => boxes[index]?.box ?? []),
                tapSize(),
              )
            }
          >
            <span aria-hidden="true">
              {SIGNS[edge.side]} {countOf(edge)}
            </span>
          </button>
        );
      })}
    </>
  );
}
