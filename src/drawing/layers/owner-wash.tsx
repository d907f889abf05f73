import { sideColours } from '../colours.ts';

import { outlined } from '../geometry/svg-path.ts';
import type { Atlas } from '../map/atlas.ts';
import { ownedBy } from '../map/owner-flags.ts';
import type { PieceContext } from '../pieces/piece-look.ts';
import { tintOf } from '../tint.ts';

interface Props {
  readonly context: PieceContext;
  readonly atlas: Atlas;
  readonly zones: Readonly<Record<string, unknown>> | undefined;
}

/** A thin wash of the colour of whoever holds an area: the state of a war at a glance. Its flag says the same by its cut. */
export function OwnerWash({ context: { glossary, ruleset }, atlas, zones }: Props) {
  return (
    <g class="owner-wash" fill-opacity={0.13} aria-hidden="true">
      {[...ownedBy(zones, atlas.board.areas)].map(([owner, areas]) => (
        <path
          key={owner}
          fill={sideColours(tintOf(glossary, ruleset, owner)).face}
          d={areas.map((area) => outlined(atlas.ring(area))).join('')}
        />
      ))}
    </g>
  );
}
