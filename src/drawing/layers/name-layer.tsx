import { FONTS, MAP, sideColours } from '../colours.ts';
import { TokenSign } from '../figures/token-sign.tsx';
import { placed } from '../figures/placed.ts';
import type { Atlas } from '../map/atlas.ts';
import type { AreaLabel } from '../map/lettering.ts';
import type { Written } from '../map/written.ts';
import { isWater } from '../map/looks.ts';
import { flagAt, OWNER_FLAGS, ownerOf } from '../map/owner-flags.ts';
import type { PieceContext } from '../pieces/piece-look.ts';
import { tintOf } from '../tint.ts';
import { HexPrint } from './hex-print.tsx';
import { Lettered } from './lettered.tsx';

/** What is written on a map, and by what. */
export interface NameLayerProps {
  readonly atlas: Atlas;
  readonly context: PieceContext;
  /** Pixels a unit of the board. */
  readonly scale: number;
  readonly written: Written;
  readonly zones: Readonly<Record<string, unknown>> | undefined;
}

/** Great names and printed tokens, with the names of areas and the flags of who holds them, or with the numbers of hexes. */
export function NameLayer({ atlas, context, scale, written: { great, labels, numbers }, zones }: NameLayerProps) {
  return (
    <g class="names" font-family={FONTS.map} stroke-linejoin="round">
      {great.map(({ id, ...name }) => (
        <Lettered key={id} {...name} />
      ))}
      {atlas.hexes ? (
        <HexPrint atlas={atlas} context={context} scale={scale} numbers={numbers} />
      ) : (
        <>
          {labels.map(({ area, lines, size, at }) => (
            <g key={area.id}>
              <Lettered lines={lines} at={at} size={size * 0.96} water={isWater(atlas.look(area.id))} />
              <OwnerFlag
                atlas={atlas}
                context={context}
                label={{ area, at, lines, size }}
                scale={scale}
                zones={zones}
              />
            </g>
          ))}
          {labels.map((label) => (
            <Tokens key={label.area.id} context={context} label={label} />
          ))}
        </>
      )}
    </g>
  );
}

interface TokensProps {
  readonly context: PieceContext;
  readonly label: AreaLabel;
}

function Tokens({ context: { glossary, ruleset }, label: { signs, tokens: at, tokenSize: size } }: TokensProps) {
  if (at === null) return null;
  return (
    <>
      {signs.map((token, index) => (
        <TokenSign
          key={index}
          token={token}
          tint={tintOf(glossary, ruleset, token.side)}
          at={[at[0] + (index - (signs.length - 1) / 2) * (size + 2), at[1]]}
          size={size}
        />
      ))}
    </>
  );
}

interface OwnerFlagProps extends Pick<NameLayerProps, 'atlas' | 'context' | 'scale' | 'zones'> {
  readonly label: Pick<AreaLabel, 'area' | 'at' | 'lines' | 'size'>;
}

/** A small flag over the name of an area that a side holds, each side's of another cut. */
function OwnerFlag({ atlas, context, label: { area, at, lines, size }, scale, zones }: OwnerFlagProps) {
  const owner = ownerOf(zones, area.id);
  if (owner === null) return null;
  const tint = tintOf(context.glossary, context.ruleset, owner);
  const { large, ...staff } = flagAt(atlas.ring(area.id), { at, lines: lines.length, size, scale });
  return (
    <g transform={placed(staff, large)}>
      <path d="M0-12V2" fill="none" stroke={MAP.ink} stroke-width={1.3} />
      <path
        d={OWNER_FLAGS[tint] ?? OWNER_FLAGS['blue']}
        fill={sideColours(tint).face}
        stroke={MAP.sheet}
        stroke-width={0.8}
      />
    </g>
  );
}
