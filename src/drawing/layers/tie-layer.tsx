import { PAGE } from '../colours.ts';
import { hundredth } from '../figures/placed.ts';
import type { PieceModel, Terrain } from '../pieces/model.ts';
import type { DrawnTie } from '../pieces/ties.ts';
import { tiePath, tiesOf } from '../pieces/ties.ts';

/** What holds pieces together, over the pieces: grapples, tangles, tows. */
export function TieLayer({ model, terrain }: { readonly model: PieceModel; readonly terrain: Terrain }) {
  const { size } = model.layout;
  return (
    <g class="ties" fill="none" stroke-linecap="round" aria-hidden="true">
      {tiesOf(model, terrain).map((tie) => {
        const d = tiePath(tie, size);
        return (
          <g key={tie.key}>
            <path d={d} stroke={PAGE.raised} stroke-width={hundredth(size * 0.18)} />
            <path d={d} {...rope(tie.look, size * 0.09)} />
          </g>
        );
      })}
    </g>
  );
}

function rope(look: DrawnTie['look'], width: number) {
  const times = { hooked: 1.4, tangled: 1, tow: 0.6 }[look];
  return {
    stroke: look === 'tangled' ? PAGE.accent : PAGE.ink,
    'stroke-width': hundredth(width * times),
    'stroke-dasharray': look === 'hooked' ? `${hundredth(width * 0.3)} ${hundredth(width * 1.7)}` : undefined,
  };
}
