import { tiePath, tiesOf } from '../../../../src/drawing/pieces/ties.ts';
import type { PieceModel, Terrain } from '../../../../src/drawing/pieces/model.ts';
import './tie-layer.css';

/** What holds pieces together: grapples, tangles, tows. Over the pieces, and nothing of it can be pointed at. */
export function TieLayer({ model, terrain }: { readonly model: PieceModel; readonly terrain: Terrain }) {
  const { size } = model.layout;
  return (
    <g class="ties" aria-hidden="true" style={`--width:${(size * 0.09).toFixed(2)}px`}>
      {tiesOf(model, terrain).map((tie) => (
        <g key={tie.key} class={`tie ${tie.look}`}>
          <path class="casing" d={tiePath(tie, size)} />
          <path class="rope" d={tiePath(tie, size)} />
        </g>
      ))}
    </g>
  );
}
