import type { JSX } from 'preact';
import type { PrintedToken } from '../../api/types.ts';

interface Props {
  readonly token: PrintedToken;
  /** The colour of the side that it belongs to. */
  readonly tint: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Each sign in a square from -8 to 8. */
const SIGNS: Readonly<Record<PrintedToken['look'], JSX.Element>> = {
  points: (
    <path
      class="token-body"
      d="M0-8 2.4-5.6 5.7-5.7 5.6-2.4 8 0 5.6 2.4 5.7 5.7 2.4 5.6 0 8-2.4 5.6-5.7 5.7-5.6 2.4-8 0-5.6-2.4-5.7-5.7-2.4-5.6Z"
    />
  ),
  dice: <rect class="token-body die" x={-6.5} y={-6.5} width={13} height={13} rx={2.6} />,
  flag: (
    <>
      <path class="token-line" d="M-5.5 8V-8" />
      <path class="token-flag" d="M-5.5-7.5H7L4.4-3.6 7 .3H-5.5Z" />
    </>
  ),
  battery: (
    <>
      <path class="token-flag" d="M-8-1.6 5.5-5.6 7-1.6-6.5 2.8Z" />
      <circle class="token-body" cx={-2.5} cy={4} r={3.6} />
    </>
  ),
  star: <path class="token-flag" d="M0-8 2.1-2.6 7.8-2.4 3.3 1.2 4.8 6.8 0 3.6-4.8 6.8-3.3 1.2-7.8-2.4-2.1-2.6Z" />,
  height: <path class="token-body" d="M-8 7 0-8 8 7Z" />,
  resistance: (
    <path class="token-body" d="M-7-7.5h3.2v2.4h2.2v-2.4h3.2v2.4h2.2v-2.4H7V1C7 5 3 7.2 0 8-3 7.2-7 5-7 1Z" />
  ),
  anchor: (
    <>
      <circle class="token-line" cx={0} cy={-5.8} r={2} />
      <path class="token-line" d="M0-3.8V7.4M-3.6-1.4H3.6M-6.6 2.4C-6 6-3 7.4 0 7.4S6 6 6.6 2.4" />
    </>
  ),
  objective: (
    <>
      <circle class="token-body" r={7.6} />
      <circle class="token-line" r={4.6} />
      <circle class="token-dot" r={1.8} />
    </>
  ),
};

/** Where the value stands on a sign. */
const VALUE_AT: Readonly<Partial<Record<PrintedToken['look'], number>>> = { height: 3.4, battery: 6.6, flag: -1 };

/** Something small printed on the map. */
export function TokenSign({ token, tint, x, y, size }: Props) {
  return (
    <g class={`token ${token.look} tint-${tint}`} transform={`translate(${x} ${y}) scale(${size / 16})`}>
      {SIGNS[token.look]}
      {token.value !== undefined && token.look !== 'anchor' && token.look !== 'star' && (
        <text y={VALUE_AT[token.look] ?? 0} dy="0.34em">
          {token.value}
        </text>
      )}
    </g>
  );
}
