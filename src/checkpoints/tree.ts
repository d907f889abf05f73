import type { ISql } from 'postgres';
import type { Place } from './merkle.ts';

/** A place as a key of maps. */
export function keyOfPlace({ level, index }: Place): string {
  return `${level}/${index}`;
}

/** The hash of the subtree there. Throws where it is not among them: then the tree is damaged. */
export function hashOf(hashes: ReadonlyMap<string, Buffer>, place: Place): Buffer {
  const hash = hashes.get(keyOfPlace(place));
  if (hash === undefined) throw new Error(`the tree has no node ${keyOfPlace(place)}`);
  return hash;
}

/** The hashes of the complete subtrees at these places, as they are stored. */
export async function hashesAt(sql: ISql, places: readonly Place[]): Promise<Map<string, Buffer>> {
  if (places.length === 0) return new Map();
  const rows = await sql<{ level: number; index: number; hash: Buffer }[]>`
    select n.level, n.index::float8 as index, n.hash
      from json_to_recordset(${JSON.stringify(places)}::text::json) as p (level smallint, index bigint)
      join checkpoint_nodes n using (level, index)`;
  return new Map(rows.map((row) => [keyOfPlace(row), row.hash]));
}
