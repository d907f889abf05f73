import type { Lang } from '../../domain/kernel/text.ts';
import { FONTS, MAP, sideColours } from '../colours.ts';
import type { Place } from '../glossary.ts';
import { lineBreaks } from '../geometry/place-label.ts';
import type { Point } from '../geometry/points.ts';
import { TokenSign } from '../figures/token-sign.tsx';
import { placed } from '../figures/placed.ts';
import type { Atlas } from '../map/atlas.ts';
import type { AreaLabel } from '../map/lettering.ts';
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
  readonly areaAt: (point: Point) => string | null;
  readonly lang: Lang;
  /** Pixels a unit of the board. */
  readonly scale: number;
  /** Where the names of areas go; nothing of it is read where areas are hexes. */
  readonly labels: readonly AreaLabel[];
  readonly zones: Readonly<Record<string, unknown>> | undefined;
}

/** Great names and printed tokens, with the names of areas and the flags of who holds them, or with the numbers of hexes. */
export function NameLayer({ areaAt, labels, zones, ...lettering }: NameLayerProps) {
  const { atlas, context, lang, scale } = lettering;
  return (
    <g class="names" font-family={FONTS.map} stroke-linejoin="round">
      {context.glossary.places.map((place) => (
        <GreatName key={place.id} place={place} atlas={atlas} lang={lang} area={areaAt([place.x, place.y])} />
      ))}
      {atlas.hexes ? (
        <HexPrint atlas={atlas} context={context} scale={scale} />
      ) : (
        <>
          {labels.map(({ area, lines, size, at }) => (
            <g key={area.id}>
              <Lettered lines={lines} at={at} size={size * 0.96} water={isWater(atlas.look(area.id))} />
              <OwnerFlag atlas={atlas} context={context} label={{ area, at, size }} scale={scale} zones={zones} />
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

const LARGE = { size: 27, letter: 0.72 };

interface GreatNameProps {
  readonly place: Place;
  readonly atlas: Atlas;
  readonly lang: Lang;
  /** The area that it stands in. */
  readonly area: string | null;
}

/** A great name, spaced out; in two lines where one would be long. Never beyond the border. */
function GreatName({ place, atlas, lang, area }: GreatNameProps) {
  const name = place.name[lang];
  const large = place.size === 'large';
  const lines = (large && name.length > 12 ? lineBreaks(name).at(-1) : undefined) ?? [name];
  const size = large ? LARGE.size : 16;
  const half = (Math.max(...lines.map((line) => line.length)) * (large ? size * LARGE.letter : 8)) / 2 + 6;
  const x = Math.max(atlas.box.left + half, Math.min(atlas.box.right - half, place.x));
  const water = area === null || isWater(atlas.look(area));
  return <Lettered lines={lines} at={[x, place.y]} size={size} water={water} spaced={large} />;
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
  readonly label: Pick<AreaLabel, 'area' | 'at' | 'size'>;
}

/** A small flag over the name of an area that a side holds, each side's of another cut. */
function OwnerFlag({ atlas, context, label: { area, at, size }, scale, zones }: OwnerFlagProps) {
  const owner = ownerOf(zones, area.id);
  if (owner === null) return null;
  const tint = tintOf(context.glossary, context.ruleset, owner);
  const { large, ...staff } = flagAt(atlas.ring(area.id), { at, size, scale });
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
