import { useMemo } from 'preact/hooks';
import type { GameTable } from '../../table/game-table.ts';
import type { Place } from '../../../../src/drawing/glossary.ts';
import { tintOf } from '../../table/seats.ts';
import { said } from '../../text/language.ts';
import { lineBreaks } from '../../../../src/drawing/geometry/place-label.ts';
import type { Point } from '../../../../src/drawing/geometry/points.ts';
import type { MapZoom } from '../map-zoom.ts';
import { usePieceModel } from '../pieces/use-model.ts';
import './area-names.css';
import type { Atlas } from '../../../../src/drawing/map/atlas.ts';
import type { AreaLabel } from '../../../../src/drawing/map/lettering.ts';
import { flagAt, OWNER_FLAGS, ownerOf } from '../../../../src/drawing/map/owner-flags.ts';
import { labelsOf } from '../../../../src/drawing/map/labels.ts';
import { boxAround } from '../../../../src/drawing/map/lettering.ts';
import { showsParts } from '../../../../src/drawing/pieces/model.ts';
import { isWater } from '../../../../src/drawing/map/looks.ts';
import { TokenSign } from './token-sign.tsx';

interface Props {
  readonly table: GameTable;
  readonly atlas: Atlas;
  readonly areaAt: (point: Point) => string | null;
  readonly zoom: MapZoom;
}

/** From how many pixels a unit on the numbers of hexes are shown, and what is printed in them. */
const NUMBERS_FROM = 2;
const HEX_TOKENS_FROM = 1;

/** Names and printed tokens: great names always, the others where they can be read. */
export function AreaNames({ table, atlas, areaAt, zoom }: Props) {
  const scale = zoom.scale.value;
  return (
    <g class="names">
      {table.glossary.places.map((place) => (
        <GreatName key={place.id} place={place} atlas={atlas} water={waterAt(atlas, areaAt([place.x, place.y]))} />
      ))}
      {atlas.hexes ? (
        <HexPrint table={table} atlas={atlas} scale={scale} />
      ) : (
        <AreaPrint table={table} atlas={atlas} scale={scale} />
      )}
    </g>
  );
}

const LARGE = { size: 27, letter: 0.66 };

/** A great name, spaced out; in two lines where one would be long. Never beyond the border. */
function GreatName({ place, atlas, water }: { readonly place: Place; readonly atlas: Atlas; readonly water: boolean }) {
  const name = said(place.name);
  const large = place.size === 'large';
  const lines = (large && name.length > 12 ? lineBreaks(name).at(-1) : undefined) ?? [name];
  const half = (Math.max(...lines.map((line) => line.length)) * (large ? LARGE.size * LARGE.letter : 8)) / 2 + 6;
  const { left, right } = atlas.box;
  const x = Math.max(left + half, Math.min(right - half, place.x));
  return (
    <text class={`place ${place.size} ${water ? 'water' : 'land'}`} x={x} y={place.y}>
      {lines.map((line, row) => (
        <tspan key={row} x={x} dy={`${row === 0 ? 0.32 - (lines.length - 1) * 0.55 : 1.1}em`}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

function waterAt(atlas: Atlas, area: string | null): boolean {
  return area === null || isWater(atlas.look(area));
}

/** What is printed in areas of a map: names, tokens and nothing else. */
function AreaPrint({ table, atlas, scale }: Pick<Props, 'table' | 'atlas'> & { readonly scale: number }) {
  const { model, terrain, size: piece } = usePieceModel(table, scale);
  const texts = atlas.board.areas.map(({ name }) => said(name)).join('\n');
  const standing = useMemo(
    () => model.layout.spots.map(({ x, y, size }) => boxAround([x, y], size, size)),
    [model.layout],
  );
  const labels = useMemo(
    () =>
      labelsOf(atlas, { scale, piece, standing, parts: showsParts(terrain, scale), nameOf: ({ name }) => said(name) }),
    [atlas, texts, scale, piece, terrain, standing],
  );
  return (
    <>
      {labels.map(({ area, lines, size, at: [x, y] }) => (
        <g key={area.id}>
          {lines.length > 0 && (
            <text class={`name ${isWater(atlas.look(area.id)) ? 'water' : 'land'}`} x={x} y={y} font-size={size}>
              {lines.map((line, row) => (
                <tspan key={row} x={x} dy={`${row === 0 ? 0.32 - (lines.length - 1) * 0.5 : 1}em`}>
                  {line}
                </tspan>
              ))}
            </text>
          )}
          <Owner table={table} atlas={atlas} label={{ area, at: [x, y], size }} scale={scale} />
        </g>
      ))}
      {labels.map((label) => (
        <Tokens key={label.area.id} table={table} label={label} />
      ))}
    </>
  );
}

function Tokens({ table, label }: { readonly table: GameTable; readonly label: AreaLabel }) {
  const { signs: tokens, tokens: at, tokenSize: size } = label;
  if (at === null) return null;
  return (
    <>
      {tokens.map((token, index) => (
        <TokenSign
          key={index}
          token={token}
          tint={tintOf(table.glossary, table.ruleset, token.side)}
          x={at[0] + (index - (tokens.length - 1) / 2) * (size + 2)}
          y={at[1]}
          size={size}
        />
      ))}
    </>
  );
}

/** What is printed in hexes, once they are large enough. */
function HexPrint({ table, atlas, scale }: Pick<Props, 'table' | 'atlas'> & { readonly scale: number }) {
  const size = 20 * atlas.grain;
  return (
    <>
      {atlas.board.areas.flatMap(({ id, x, y, tokens = [] }) =>
        tokens
          .filter(({ look }) => look === 'objective' || scale >= HEX_TOKENS_FROM)
          .map((token, index) => (
            <TokenSign
              key={`${id}-${index}`}
              token={token}
              tint={tintOf(table.glossary, table.ruleset, token.side)}
              x={x + (index - (tokens.length - 1) / 2) * size * 0.9}
              y={y}
              size={token.look === 'objective' ? size * 1.7 : size}
            />
          )),
      )}
      {scale >= NUMBERS_FROM && (
        <g class="hex-numbers">
          {atlas.board.areas.map(({ id, name, x, y }) => (
            <text key={id} x={x} y={y - 15 * atlas.grain}>
              {said(name)}
            </text>
          ))}
        </g>
      )}
    </>
  );
}

interface OwnerProps extends Pick<Props, 'table' | 'atlas'> {
  readonly label: Pick<AreaLabel, 'area' | 'at' | 'size'>;
  readonly scale: number;
}

/** A small flag over the name of an area that a side holds, each side's of another cut. */
function Owner({ table, atlas, label: { area, at, size }, scale }: OwnerProps) {
  const owner = ownerOf(table.shown.value.zones, area.id);
  if (owner === null) return null;
  const tint = tintOf(table.glossary, table.ruleset, owner);
  const { large, x, y } = flagAt(atlas.ring(area.id), { at, size, scale });
  return (
    <g class={`owner tint-${tint}`} transform={`translate(${x} ${y}) scale(${large})`}>
      <path class="owner-staff" d="M0-12V2" />
      <path class="owner-flag" d={OWNER_FLAGS[tint] ?? OWNER_FLAGS['blue']} />
    </g>
  );
}
