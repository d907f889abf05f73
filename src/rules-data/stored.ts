import type { Sql } from '../database/sql.ts';
import type { AnyRuleset } from '../domain/kernel/ruleset.ts';
import type { DataFile, DataSet } from '../games/data-set.ts';
import type { Rulesets } from '../games/rulesets.ts';
import { dataOf, findIn, withoutData } from '../games/rulesets.ts';
import { makeRules } from './make-rules.ts';

/** Keeps a data set for all processes, and for as long as there are games of it. Whoever comes second changes nothing. */
export async function keepDataSet(sql: Sql, { ruleset, digest, files }: DataSet): Promise<void> {
  await sql`
    insert into rules_data (ruleset, digest, files) values (${ruleset}, ${digest}, ${JSON.stringify(files)}::text::json)
    on conflict do nothing`;
}

/** For a process that serves: keeps the data it was given, and has those of all others at hand. */
export async function keepAndFetchData(
  given: Rulesets,
  sql: Sql,
  warn: (error: unknown, what: string) => void,
): Promise<Rulesets> {
  for (const dataSet of given.dataSets ?? []) await keepDataSet(sql, dataSet);
  return withStoredData(given, sql, warn);
}

/** A data set that is kept, as an operator lists them. */
export interface KeptDataSet {
  readonly ruleset: string;
  readonly digest: string;
  readonly keptAt: Date;
  readonly names: readonly string[];
  /** How many games are played, or were, with these data. */
  readonly games: number;
}

/** The data sets that are kept, the oldest of each ruleset first. */
export function keptDataSets(sql: Sql): Promise<KeptDataSet[]> {
  return sql<KeptDataSet[]>`
    select d.ruleset, d.digest, d.kept_at as "keptAt",
           array(select file ->> 'name' from json_array_elements(d.files) as file) as names,
           (select count(*)::int from streams s
             where s.ruleset = d.ruleset and split_part(s.ruleset_version, '+', 2) = d.digest) as games
      from rules_data d order by d.ruleset, d.kept_at`;
}

/**
 * The rulesets given, and those for the data sets of the database, each made when a game of it is first asked for. A data
 * set that the rules at hand cannot read any more is told to `warn` once and stands for none.
 */
export function withStoredData(given: Rulesets, sql: Sql, warn: (error: unknown, what: string) => void): Rulesets {
  const made = new Map<string, Promise<AnyRuleset | undefined>>();
  const ready: AnyRuleset[] = [];
  const find: Rulesets['find'] = (id, version) =>
    given.find(id, version) ?? (version === undefined ? undefined : findIn(ready, id, version));

  const make = async (builtIn: AnyRuleset, digest: string, files: ReadonlyMap<string, unknown>) => {
    try {
      const rules = (await makeRules(builtIn, files))?.rules;
      if (rules !== undefined) ready.push(rules);
      return rules;
    } catch (error) {
      warn(error, `the data ${digest} of ${builtIn.id}`);
      return undefined;
    }
  };
  const load: Rulesets['load'] = async (id, version) => {
    const found = find(id, version);
    const digest = dataOf(version);
    const builtIn = given.find(id, withoutData(version));
    if (found !== undefined || digest === '' || builtIn === undefined) return found;
    const key = `${id} ${digest}`;
    if (!made.has(key)) {
      const files = await filesOf(sql, id, digest);
      // What the database does not hold yet may be there at the next question.
      if (files === null) return undefined;
      if (!made.has(key)) made.set(key, make(builtIn, digest, files));
    }
    await made.get(key);
    return find(id, version);
  };
  return { ...given, find, load };
}

async function filesOf(sql: Sql, ruleset: string, digest: string): Promise<Map<string, unknown> | null> {
  const [row] = await sql<{ files: readonly DataFile[] }[]>`
    select files from rules_data where ruleset = ${ruleset} and digest = ${digest}`;
  return row === undefined ? null : new Map(row.files.map(({ name, content }) => [name, content]));
}
