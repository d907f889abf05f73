import { FONTS, MAP } from '../colours.ts';
import { hundredth } from '../figures/placed.ts';
import { TokenSign } from '../figures/token-sign.tsx';
import type { Atlas } from '../map/atlas.ts';
import type { PieceContext } from '../pieces/piece-look.ts';
import { tintOf } from '../tint.ts';

interface Props {
  readonly atlas: Atlas;
  readonly context: PieceContext;
  /** Pixels a unit of the board. */
  readonly scale: number;
}

/** From how many pixels a unit on the numbers of hexes are shown, and what is printed in them. */
const NUMBERS_FROM = 1.4;
const TOKENS_FROM = 1;
/** The least height of numbers: whoever writes orders reads them here. */
const NUMBER_PIXELS = 8;

/** What is printed in hexes, once they are large enough: objectives always. */
export function HexPrint({ atlas, context, scale }: Props) {
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
      {scale >= NUMBERS_FROM && (
        <g
          font-family={FONTS.text}
          font-size={hundredth(Math.max(4.2, NUMBER_PIXELS / scale))}
          text-anchor="middle"
          fill={MAP.ink}
          fill-opacity={0.6}
        >
          {areas.map(({ id, x, y }) => (
            <text key={id} x={hundredth(x)} y={hundredth(y - 15 * atlas.grain)}>
              {id}
            </text>
          ))}
        </g>
      )}
    </>
  );
}
