import type { Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { straight } from '../../../../src/drawing/geometry/svg-path.ts';
import type { Atlas } from '../../../../src/drawing/map/atlas.ts';
import { hinted } from '../../table/explain/hint.ts';
import type { BoardTable } from '../../table/game-table.ts';
import type { Subject } from '../offers.ts';
import './reach-layer.css';
import { REACH_SIGNS } from './reach-signs.ts';
import type { PieceReach } from './reaches-of.ts';
import { reachesOf } from './reaches-of.ts';
import type { LaidOut } from './use-model.ts';

interface Props {
  readonly table: BoardTable;
  readonly atlas: Atlas;
  readonly explained: Signal<{ readonly subject: Subject } | null>;
  readonly laidOut: LaidOut;
  /** `ground`: what covers whole areas, below the pieces; `signs`: the rest, above them. */
  readonly part: 'ground' | 'signs';
}

/** What reaches over areas, of the piece that is pointed at or explained and of whom it carries. Nothing of it can be hit. */
export function ReachLayer({ table, atlas, explained, laidOut: { size }, part }: Props) {
  const subject = hinted.value?.subject ?? explained.value?.subject;
  const piece = subject?.kind === 'piece' ? subject.id : null;
  const shown = table.shown.value;
  useEffect(() => {
    if (piece !== null && table.glossary.hasReaches) table.reaches.ask();
  }, [piece, shown, table]);
  if (piece === null) return null;
  const reaches = reachesOf(table, piece).filter(({ look }) => look in REACH_SIGNS === (part === 'signs'));
  return (
    <g class="reaches" aria-hidden="true" style={`--width:${(size * 0.04).toFixed(2)}px`}>
      {reaches.map((reach) =>
        part === 'signs' ? (
          <Signs key={`${reach.piece} ${reach.kind}`} reach={reach} atlas={atlas} size={size} />
        ) : (
          <path key={`${reach.piece} ${reach.kind}`} class={`reach ${reach.look}`} d={groundOf(reach, atlas)} />
        ),
      )}
    </g>
  );
}

function groundOf({ areas }: PieceReach, atlas: Atlas): string {
  return straight(
    areas.map((area) => atlas.ring(area)).filter((ring) => ring.length > 0),
    true,
  );
}

interface SignsProps {
  readonly reach: PieceReach;
  readonly atlas: Atlas;
  /** How wide a piece is. */
  readonly size: number;
}

function Signs({ reach: { look, areas }, atlas, size }: SignsProps) {
  const sign = REACH_SIGNS[look];
  if (sign === undefined) return null;
  return (
    <>
      {areas.map((id) => {
        const area = atlas.area(id);
        if (area === undefined) return null;
        const [x, y] = [area.x + sign.at[0] * size * 1.25, area.y + sign.at[1] * size * 1.25];
        const transform = `translate(${x} ${y}) scale(${size / 34})`;
        return <path key={id} class={`reach sign ${look}`} d={sign.d} transform={transform} />;
      })}
    </>
  );
}
