import { memo } from 'preact/compat';
import type { Glossary } from '../../table/glossary.ts';
import { straight } from '../geometry/svg-path.ts';
import type { Atlas } from '../map/atlas.ts';

/** The map as it is printed: drawn once, from the board alone. */
export const MapArt = memo(function MapArt({ atlas }: { readonly atlas: Atlas; readonly glossary: Glossary }) {
  return (
    <g class="art" aria-hidden="true">
      <rect class="paper" x={0} y={0} width={atlas.board.width} height={atlas.board.height} />
      {[...atlas.looks].map((look) => (
        <path key={look} class={`land ${look}`} fill-rule="evenodd" d={straight(atlas.region(look), true)} />
      ))}
      <path class="borders" d={straight(atlas.borders.map(({ line }) => line))} />
      {atlas.edges.map(({ look, line }, index) => (
        <path key={index} class={`edge ${look}`} d={straight([line])} />
      ))}
      <path class="coast" d={straight(atlas.coast)} />
    </g>
  );
});
