import type { Signal } from '@preact/signals';
import { straight } from '../../../../src/drawing/geometry/svg-path.ts';
import type { Atlas } from '../../../../src/drawing/map/atlas.ts';
import { hinted } from '../../table/explain/hint.ts';
import type { GameTable } from '../../table/game-table.ts';
import type { Subject } from '../offers.ts';
import './reach-layer.css';
import { REACH_SIGNS } from './reach-signs.ts';
import { reachesOf } from './reaches-of.ts';
import { usePieceModel } from './use-model.ts';

interface Props {
  readonly table: GameTable;
  readonly atlas: Atlas;
  readonly explained: Signal<{ readonly subject: Subject } | null>;
  /** Pixels a unit of the board. */
  readonly zoomLevel: number;
}

/** What reaches over areas, of the piece that is pointed at or explained and of whom it carries. Nothing of it can be hit. */
export function ReachLayer({ table, atlas, explained, zoomLevel }: Props) {
  const { size } = usePieceModel(table, zoomLevel);
  const subject = hinted.value?.subject ?? explained.value?.subject;
  if (subject?.kind !== 'piece') return null;
  return (
    <g class="reaches" aria-hidden="true" style={`--width:${(size * 0.07).toFixed(2)}px`}>
      {reachesOf(table, subject.id).map(({ piece, kind, look, areas }) => {
        const sign = REACH_SIGNS[look];
        if (sign === undefined) {
          const rings = areas.map((area) => atlas.ring(area)).filter((ring) => ring.length > 0);
          return <path key={`${piece} ${kind}`} class={`reach ${look}`} d={straight(rings, true)} />;
        }
        return areas.map((id) => {
          const area = atlas.area(id);
          if (area === undefined) return null;
          const [x, y] = [area.x + sign.at[0] * size * 1.25, area.y + sign.at[1] * size * 1.25];
          const scale = `translate(${x} ${y}) scale(${size / 34})`;
          return <path key={`${piece} ${kind} ${id}`} class={`reach sign ${look}`} d={sign.d} transform={scale} />;
        });
      })}
    </g>
  );
}
