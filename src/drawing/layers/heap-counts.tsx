import { FONTS, PAGE } from '../colours.ts';
import { placed } from '../figures/placed.ts';
import type { Spot } from '../pieces/layout.ts';

/** How many pieces lie in each heap. */
export function HeapCounts({ spots }: { readonly spots: readonly Spot[] }) {
  return (
    <g class="heap-counts" aria-hidden="true">
      {spots
        .filter(({ pieces }) => pieces.length > 1)
        .map(({ key, x, y, size, pieces }) => (
          <g key={key} transform={placed({ x: x + size * 0.425, y: y + size * 0.425 }, size / 40)}>
            <circle r={10} fill={PAGE.raised} stroke={PAGE.ink} stroke-width={1.2} />
            <text
              y={4.5}
              text-anchor="middle"
              font-family={FONTS.text}
              font-weight={700}
              font-size={12}
              fill={PAGE.ink}
            >
              {pieces.length}
            </text>
          </g>
        ))}
    </g>
  );
}
