import type { JsonObject } from '../../../../kernel/json.ts';
import { countAt, leadersAt } from '../rules/positions.ts';
import type { Side } from '../sides.ts';
import { SIDES } from '../sides.ts';
import type { State } from '../state.ts';

/** What everybody sees of a zone: who holds it, how many blocks and which leaders are there, works, guns, trench, cubes. */
export function zoneTable(state: State, zone: string): JsonObject {
  const ottoman = countAt(state, 'ottoman', zone);
  const spanish = countAt(state, 'spanish', zone);
  return {
    owner: holder(ottoman, spanish),
    blocks: { ottoman, spanish },
    leaders: SIDES.flatMap((side) => leadersAt(state, side, zone)),
    resistance: state.resistance[zone],
    bastion: state.bastions.includes(zone),
    gun: SIDES.find((side) => state.guns[side].includes(zone)) ?? null,
    trench: state.trenches.includes(zone),
    cubes: state.cubes.filter((at) => at === zone).length,
    civilians: state.civilians === zone,
  };
}

function holder(ottoman: number, spanish: number): Side | null {
  if (ottoman > 0) return spanish > 0 ? null : 'ottoman';
  return spanish > 0 ? 'spanish' : null;
}
