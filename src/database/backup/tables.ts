/** A table of the program, in the schema `public`. Jobs lie elsewhere: they follow from what is here. */
export interface BackedUpTable {
  readonly name: string;
  /** Those that are stored, in order; not the generated ones. */
  readonly columns: readonly string[];
  /** The tables that its rows refer to. */
  readonly refersTo: readonly string[];
}

/** Asks the database, by whatever driver. */
export type Ask = (statement: string) => Promise<readonly object[]>;

/** The tables of the program, each behind those that its rows refer to. */
export async function backedUpTables(ask: Ask): Promise<BackedUpTable[]> {
  // All but what `migrate` keeps for itself.
  const rows = await ask(`
    select c.relname as name,
           (select json_agg(a.attname order by a.attnum) from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
           (select coalesce(json_agg(distinct r.relname), '[]') from pg_constraint f join pg_class r on r.oid = f.confrelid
             where f.conrelid = c.oid and f.contype = 'f' and r.oid <> c.oid) as "refersTo"
      from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname not in ('_prisma_migrations', 'applied_functions')
     order by c.relname`);
  return inOrder(rows as readonly BackedUpTable[]);
}

function inOrder(tables: readonly BackedUpTable[]): BackedUpTable[] {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const ordered = new Set<BackedUpTable>();
  const put = (table: BackedUpTable, above: readonly string[]): void => {
    if (ordered.has(table)) return;
    if (above.includes(table.name)) throw new Error(`tables refer to each other: ${above.join(', ')}`);
    for (const name of table.refersTo) {
      const other = byName.get(name);
      if (other !== undefined) put(other, [...above, table.name]);
    }
    ordered.add(table);
  };
  for (const table of tables) put(table, []);
  return [...ordered];
}

/** A name as it stands in a statement. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
