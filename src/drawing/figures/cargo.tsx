import { FONTS, PAGE, sideColours } from '../colours.ts';
import type { CargoLook } from '../pieces/piece-look.ts';
import { symbolMarkup } from '../pieces/symbols.ts';

const MOST = 4;

/** What a counter or a block carries: a crate each, in the colour of its side. */
export function Crates({ cargo }: { readonly cargo: readonly CargoLook[] }) {
  const shown = cargo.slice(0, MOST);
  return (
    <g stroke={PAGE.raised}>
      {shown.map(({ tint }, index) => (
        <rect
          key={index}
          x={(index - shown.length / 2) * 8.5 + 0.75}
          y={14}
          width={7}
          height={7}
          rx={1.2}
          fill={sideColours(tint).face}
        />
      ))}
      {cargo.length > shown.length && (
        <text x={21} y={21} {...LETTERS} font-size={9.5}>
          +
        </text>
      )}
    </g>
  );
}

const LETTERS = {
  'text-anchor': 'middle',
  'font-family': FONTS.text,
  'font-weight': 700,
  fill: PAGE.ink,
  stroke: 'none',
} as const;

interface AboardProps {
  readonly cargo: readonly CargoLook[];
  readonly at: { readonly x: number; readonly y: number };
}

/** Who is aboard a hull: a star for leaders, a crate for the rest. */
export function Aboard({ cargo, at: { x, y } }: AboardProps) {
  const { face, dark } = sideColours(cargo[0]?.tint ?? 'none');
  const led = cargo.some(({ symbol }) => symbol === 'leader');
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={8.5} fill={PAGE.raised} stroke={dark} />
      {led ? (
        <g
          transform="translate(-7 -7.2) scale(0.583)"
          stroke={face}
          dangerouslySetInnerHTML={{ __html: symbolMarkup('leader', { ink: face, face }) }}
        />
      ) : (
        <rect x={-4} y={-4} width={8} height={8} rx={1.2} fill={face} />
      )}
      {cargo.length > 1 && (
        <text x={8} y={9} {...LETTERS} font-size={8}>
          {cargo.length}
        </text>
      )}
    </g>
  );
}
