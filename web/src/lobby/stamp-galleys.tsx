import { LONG_HULLS, OARS, PROW, RAM } from '../../../src/drawing/pieces/long-hull.ts';

/** Where the galleys of two fleets lie that row against each other, and how they are turned. */
const FLEETS = {
  red: [
    [58, 42, 96],
    [92, 92, 92],
    [48, 146, 84],
  ],
  green: [
    [262, 58, 262],
    [218, 112, 272],
    [270, 160, 278],
  ],
} as const;

/** Two fleets on the open sea: what a stamp shows of a board that has no land. */
export function StampGalleys() {
  return (
    <svg viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice">
      {(['red', 'green'] as const).map((side) =>
        FLEETS[side].map(([x, y, turn]) => (
          <g key={`${x} ${y}`} class={`stamp-galley ${side}`} transform={`translate(${x} ${y}) rotate(${turn})`}>
            <path class="stamp-oars" d={OARS.left + OARS.right} />
            <path d={RAM} />
            <path d={LONG_HULLS[side]} />
            <path class="stamp-deck" d={`${PROW}M0 -22V28`} />
          </g>
        )),
      )}
    </svg>
  );
}
