import { said } from '../../text/language.ts';
import type { GameTable } from '../../table/game-table.ts';
import type { MapZoom } from '../map-zoom.ts';
import type { Atlas } from './atlas.ts';
import { isWater } from './looks.ts';

/** The names of areas and the great names of the map. */
export function AreaNames({
  table,
  atlas,
}: {
  readonly table: GameTable;
  readonly atlas: Atlas;
  readonly zoom: MapZoom;
}) {
  return (
    <g class="names">
      {table.glossary.places.map((place) => (
        <text key={place.id} class={`place ${place.size}`} x={place.x} y={place.y}>
          {said(place.name)}
        </text>
      ))}
      {!atlas.hexes &&
        atlas.board.areas.map((area) => (
          <text
            key={area.id}
            class={`name ${isWater(atlas.look(area.id)) ? 'water' : 'land'}`}
            x={area.x}
            y={area.y - 34}
          >
            {said(area.name)}
          </text>
        ))}
    </g>
  );
}
