import { FONTS, PAGE, sideColours } from '../colours.ts';
import { DIE_PIPS } from '../pieces/die-pips.ts';

interface Props {
  readonly die: { readonly face: number; readonly hit?: boolean };
  /** The colour of whoever rolled it; none for a die that is nobody's. */
  readonly tint?: string;
}

/** One die in a square of 24 around the origin. A hit is filled and has a rim, a miss has a broken edge. */
export function DieFigure({ die: { face, hit }, tint }: Props) {
  const side = tint === undefined ? { face: PAGE.ink, ink: PAGE.raised } : sideColours(tint);
  const ink = hit === true ? side.ink : hit === false ? PAGE.soft : PAGE.ink;
  const pips = DIE_PIPS[face];
  const cube = { x: -11, y: -11, width: 22, height: 22, rx: 4.5 };
  const edge = { stroke: side.face, 'stroke-width': 1.6 };
  return (
    <>
      {hit === true && <rect x={-13.5} y={-13.5} width={27} height={27} rx={7} fill="none" {...edge} />}
      <rect
        {...cube}
        {...edge}
        fill={hit === true ? side.face : PAGE.raised}
        stroke-opacity={hit === false ? 0.7 : undefined}
        stroke-dasharray={hit === false ? '3.2 2.4' : undefined}
      />
      {pips === undefined ? (
        <text y={4.8} text-anchor="middle" font-family={FONTS.text} font-weight={700} font-size={13} fill={ink}>
          {face}
        </text>
      ) : (
        pips.map(([x, y]) => <circle key={`${x} ${y}`} cx={x * 5.4} cy={y * 5.4} r={2.3} fill={ink} />)
      )}
    </>
  );
}
