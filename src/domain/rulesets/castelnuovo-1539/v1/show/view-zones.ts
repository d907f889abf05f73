import type { JsonObject } from '../../../../kernel/json.ts';
import { leaders, zoneIds } from '../data/data.ts';
import { blocksAt } from '../rules/positions.ts';
import type { Side } from '../sides.ts';
import { SIDES } from '../sides.ts';
import type { State } from '../state.ts';

/** What everybody sees of each zone: who holds it, how many blocks and which leaders are there, works, guns, trench, cubes. */
export function zoneTables(state: State): Record<string, JsonObject> {
  const tables: Record<string, JsonObject> = {};
  const placed = leadersByZone(state);
  for (const zone of zoneIds) tables[zone] = zoneTable(state, zone, placed.get(zone) ?? []);
  return tables;
}

function zoneTable(state: State, zone: string, leadersThere: readonly string[]): JsonObject {
  const ottoman = blocksAt(state, 'ottoman', zone).length;
  const spanish = blocksAt(state, 'spanish', zone).length;
  return {
    owner: holder(ottoman, spanish),
    blocks: { ottoman, spanish },
    leaders: leadersThere,
    resistance: state.resistance[zone],
    bastion: state.bastions.includes(zone),
    gun: gunOf(state, zone),
    trench: state.trenches.includes(zone),
    cubes: state.cubes.filter((at) => at === zone).length,
    civilians: state.civilians === zone,
  };
}

/** Whose gun stands in a zone, if any. */
function gunOf({ guns }: State, zone: string): Side | null {
  if (guns.ottoman.includes(zone)) return 'ottoman';
  return guns.spanish.includes(zone) ? 'spanish' : null;
}

/** Those of the first side first. */
const IN_ORDER = SIDES.flatMap((side) => leaders.filter((leader) => leader.side === side));

/** The leaders in each zone that has any. */
function leadersByZone(state: State): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { id } of IN_ORDER) {
    const zone = state.leaders[id] ?? '';
    found.set(zone, [...(found.get(zone) ?? []), id]);
  }
  return found;
}

function holder(ottoman: number, spanish: number): Side | null {
  if (ottoman > 0) return spanish > 0 ? null : 'ottoman';
  return spanish > 0 ? 'spanish' : null;
}
