import { straight } from '../../../../src/drawing/geometry/svg-path.ts';
import type { Atlas } from '../../../../src/drawing/map/atlas.ts';
import { ownedBy } from '../../../../src/drawing/map/owner-flags.ts';
import type { GameTable } from '../../table/game-table.ts';
import { tintOf } from '../../table/seats.ts';
import './owner-wash.css';

interface Props {
  readonly table: GameTable;
  readonly atlas: Atlas;
}

/** A thin wash of the colour of whoever holds an area: the state of a war at a glance. Its flag says the same by its cut. */
export function OwnerWash({ table, atlas }: Props) {
  const { glossary, ruleset } = table;
  return (
    <g class="owner-wash" aria-hidden="true">
      {[...ownedBy(table.shown.value.zones, atlas.board.areas)].map(([owner, areas]) => (
        <path
          key={owner}
          class={`tint-${tintOf(glossary, ruleset, owner)}`}
          d={areas.map((area) => straight([atlas.ring(area)], true)).join('')}
        />
      ))}
    </g>
  );
}
