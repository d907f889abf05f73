import { useMemo } from 'preact/hooks';
import type { GameTable } from '../../table/game-table.ts';
import type { Place } from '../../../../src/drawing/glossary.ts';
import { tintOf } from '../../table/seats.ts';
import { said } from '../../text/language.ts';
import { lineBreaks } from '../../../../src/drawing/geometry/place-label.ts';
import type { Point } from '../../../../src/drawing/geometry/points.ts';
import type { MapZoom } from '../map-zoom.ts';
import './area-names.css';
import type { Atlas } from '../../../../src/drawing/map/atlas.ts';
import type { AreaLabel } from '../../../../src/drawing/map/labels.ts';
import { OWNER_FLAGS } from '../../../../src/drawing/map/owner-flags.ts';
import { labelOf, NAME_SIZE, TOKEN_SIZE } from '../../../../src/drawing/map/labels.ts';
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
/** Names smaller than this on the screen are left out. */
const READABLE = 8.2;

/** Names and printed tokens: great names always, the others where they can be read. */
export function AreaNames({ table, atlas, areaAt, zoom }: Props) {
  const scale = zoom.scale.value;
  // From near, names grow less than the map: more room for pieces.
  const size = Math.max(8, Math.min(17, NAME_SIZE / scale ** 0.55));
  return (
    <g class="names" style={{ '--name-size': `${size}px` }}>
      {table.glossary.places.map((place) => (
        <GreatName key={place.id} place={place} atlas={atlas} water={waterAt(atlas, areaAt([place.x, place.y]))} />
      ))}
      {atlas.hexes ? (
        <HexPrint table={table} atlas={atlas} scale={scale} />
      ) : (
        <AreaPrint table={table} atlas={atlas} named={size * scale >= READABLE} />
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
function AreaPrint({ table, atlas, named }: Pick<Props, 'table' | 'atlas'> & { readonly named: boolean }) {
  const texts = atlas.board.areas.map(({ name }) => said(name)).join('\n');
  const labels = useMemo(() => atlas.board.areas.map((area) => labelOf(atlas, area, said(area.name))), [atlas, texts]);
  return (
    <>
      {labels.map(({ area, lines, at: [x, y] }) => (
        <g key={area.id}>
          {named && (
            <text class={`name ${isWater(atlas.look(area.id)) ? 'water' : 'land'}`} x={x} y={y}>
              {lines.map((line, row) => (
                <tspan key={row} x={x} dy={`${row === 0 ? 0.32 - (lines.length - 1) * 0.5 : 1}em`}>
                  {line}
                </tspan>
              ))}
            </text>
          )}
          <Owner table={table} atlas={atlas} area={area.id} at={[x, y]} />
        </g>
      ))}
      {labels.map((label) => (
        <Tokens key={label.area.id} table={table} label={label} />
      ))}
    </>
  );
}

function Tokens({ table, label: { area, tokens: at } }: { readonly table: GameTable; readonly label: AreaLabel }) {
  const tokens = area.tokens ?? [];
  if (at === null) return null;
  const step = TOKEN_SIZE + 2;
  return (
    <>
      {tokens.map((token, index) => (
        <TokenSign
          key={index}
          token={token}
          tint={tintOf(table.glossary, table.ruleset, token.side)}
          x={at[0] + (index - (tokens.length - 1) / 2) * step}
          y={at[1]}
          size={TOKEN_SIZE}
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

/** A small flag over the name of an area that a side holds, each side's of another cut. */
function Owner({
  table,
  area,
  at,
  atlas,
}: Pick<Props, 'table' | 'atlas'> & { readonly area: string; readonly at: Point }) {
  const owner = ownerOf(table.shown.value.zones, area);
  if (owner === null) return null;
  const tint = tintOf(table.glossary, table.ruleset, owner);
  const top = Math.min(...atlas.ring(area).map(([, y]) => y));
  return (
    <g class={`owner tint-${tint}`} transform={`translate(${at[0]} ${Math.max(top + 14, at[1] - 9)})`}>
      <path class="owner-staff" d="M0-12V2" />
      <path class="owner-flag" d={OWNER_FLAGS[tint] ?? OWNER_FLAGS['blue']} />
    </g>
  );
}

function ownerOf(zones: Readonly<Record<string, unknown>> | undefined, area: string): string | null {
  const zone = zones?.[area];
  if (typeof zone !== 'object' || zone === null || !('owner' in zone)) return null;
  return typeof zone.owner === 'string' ? zone.owner : null;
}
