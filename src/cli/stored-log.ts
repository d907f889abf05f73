import type { Sql } from '../database/sql.ts';
import { eventStore } from '../eventstore/postgres-store.ts';
import type { StreamRow } from '../eventstore/event-store.ts';
import type { StoredEvent } from '../eventstore/stored-event.ts';
import type { AnyRuleset } from '../domain/kernel/ruleset.ts';
import type { Rulesets } from '../games/rulesets.ts';
import { CliError } from './cli-context.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether an argument names a game of the database rather than a file. */
export function isGameId(text: string): boolean {
  return UUID.test(text);
}

/** The stream of a game of the database. Throws a CliError where there is none. */
export async function streamOf(sql: Sql, gameId: string): Promise<StreamRow> {
  const row = isGameId(gameId) ? await eventStore(sql).stream(gameId.toLowerCase()) : null;
  if (row === null) throw new CliError(`there is no game ${gameId} in this database`);
  return row;
}

/** The whole log of a game of the database. */
export async function logOf(sql: Sql, gameId: string): Promise<StoredEvent[]> {
  const { version } = await streamOf(sql, gameId);
  return eventStore(sql).read(gameId.toLowerCase(), { to: version });
}

/** The rules that can fold a log. Throws a CliError where they are not at hand. */
export function rulesFor(rulesets: Rulesets, ruleset: string, version: string): AnyRuleset {
  const rules = rulesets.find(ruleset, version);
  if (rules === undefined) throw new CliError(`${ruleset} ${version} is not at hand`);
  return rules;
}
