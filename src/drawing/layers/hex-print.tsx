import { FONTS, MAP } from '../colours.ts';
import { hundredth } from '../figures/placed.ts';
import { TokenSign } from '../figures/token-sign.tsx';
import type { Atlas } from '../map/atlas.ts';
import type { Numbers } from '../map/written.ts';
import type { PieceContext } from '../pieces/piece-look.ts';
import { tintOf } from '../tint.ts';

interface Props {
  readonly atlas: Atlas;
  readonly context: PieceContext;
  /** Pixels a unit of the board. */
  readonly scale: number;
  readonly numbers: Numbers | null;
}

/** From how many pixels a unit on what is printed in hexes is shown. */
const TOKENS_FROM = 1;

/** What is printed in hexes, once they are large enough: objectives always. */
export function HexPrint({ atlas, context, scale, numbers }: Props) {
  const { areas } = atlas.board;
  return (
    <>
      {areas.flatMap(({ id, x, y, tokens = [] }) =>
        tokens
          .filter(({ look }) => look === 'objective' || scale >= TOKENS_FROM)
          .map((token, index) => {
            const size = 20 * atlas.grain;
            return (
              <TokenSign
                key={`${id}-${index}`}
                token={token}
                tint={tintOf(context.glossary, context.ruleset, token.side)}
                at={[x + (index - (tokens.length - 1) / 2) * size * 0.9, y]}
                size={token.look === 'objective' ? size * 1.7 : size}
              />
            );
          }),
      )}
      {numbers !== null && (
        <g
          font-family={FONTS.text}
          font-size={hundredth(numbers.size)}
          text-anchor="middle"
          fill={MAP.ink}
          fill-opacity={0.6}
        >
          {numbers.at.map(({ id, x, y }) => (
            <text key={id} x={hundredth(x)} y={hundredth(y)}>
              {id}
            </text>
          ))}
        </g>
      )}
    </>
  );
}
