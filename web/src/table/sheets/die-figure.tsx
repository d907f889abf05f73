import { DIE_PIPS } from '../../../../src/drawing/pieces/die-pips.ts';
import './die-figure.css';

interface Props {
  readonly die: { readonly face: number; readonly hit?: boolean };
}

/** One die in a square of 24 around the origin, in the colour of the class `tint-…` around it. A hit is filled and has a rim. */
export function DieFigure({ die }: Props) {
  const state = die.hit === undefined ? 'rolled' : die.hit ? 'hit' : 'miss';
  const pips = DIE_PIPS[die.face];
  return (
    <g class={`die-figure ${state}`}>
      {state === 'hit' && <rect class="rim" x={-13.5} y={-13.5} width={27} height={27} rx={7} />}
      <rect class="cube" x={-11} y={-11} width={22} height={22} rx={4.5} />
      {pips === undefined ? (
        <text y={4.8}>{die.face}</text>
      ) : (
        pips.map(([x, y]) => <circle key={`${x} ${y}`} class="pip" cx={x * 5.4} cy={y * 5.4} r={2.3} />)
      )}
    </g>
  );
}
