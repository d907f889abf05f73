import { isWritten, TOKEN_SIGNS, TOKEN_VALUE_AT } from '../../../../src/drawing/map/token-signs.ts';
import type { PrintedToken } from '../../api/types.ts';

interface Props {
  readonly token: PrintedToken;
  /** The colour of the side that it belongs to. */
  readonly tint: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Something small printed on the map. */
export function TokenSign({ token, tint, x, y, size }: Props) {
  return (
    <g class={`token ${token.look} tint-${tint}`} transform={`translate(${x} ${y}) scale(${size / 16})`}>
      <g dangerouslySetInnerHTML={{ __html: TOKEN_SIGNS[token.look] }} />
      {isWritten(token) && (
        <text y={TOKEN_VALUE_AT[token.look] ?? 0} dy="0.34em">
          {token.value}
        </text>
      )}
    </g>
  );
}
