import type { Sql } from '../database/sql.ts';
import { eventStore } from '../eventstore/postgres-store.ts';
import type { StreamRow } from '../eventstore/event-store.ts';
import type { StoredEvent, WireEvent } from '../eventstore/stored-event.ts';
import type { AnyRuleset } from '../domain/kernel/ruleset.ts';
import type { NamedRules } from '../games/checking/check-log.ts';
import type { Rulesets } from '../games/rulesets.ts';
import { dataOf } from '../games/rulesets.ts';
import { withStoredData } from '../rules-data/stored.ts';
import type { CliContext } from './cli-context.ts';
import { CliError } from './cli-context.ts';
import { withDatabase } from './database.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether an argument names a game of the database rather than a file. */
export function isGameId(text: string): boolean {
  return UUID.test(text);
}

/** The stream of a game of the database. Throws a CliError where there is none, or its log lies in a file. */
export async function streamOf(sql: Sql, gameId: string): Promise<StreamRow> {
  const row = isGameId(gameId) ? await eventStore(sql).stream(gameId.toLowerCase()) : null;
  if (row === null) throw new CliError(`there is no game ${gameId} in this database`);
  if (row.archived !== null)
    throw new CliError(`game ${gameId} is archived: its log is in a file, and \`archive --restore\` brings it back`);
  return row;
}

/** The whole log of a game of the database. */
export async function logOf(sql: Sql, gameId: string): Promise<StoredEvent[]> {
  const { version } = await streamOf(sql, gameId);
  return eventStore(sql).read(gameId.toLowerCase(), { to: version });
}

/** The rulesets given, and those for data that the database keeps. */
export function storedRulesets(context: Pick<CliContext, 'err'>, rulesets: Rulesets, sql: Sql): Rulesets {
  return withStoredData(rulesets, sql, (error, what) => context.err(`${what}: ${String(error)}`));
}

/** The rulesets given, with the one of that version from the database's data where it was made for such and they lack it. */
export async function rulesetsWith(
  context: CliContext,
  rulesets: Rulesets,
  { ruleset, rulesetVersion: version }: NamedRules,
): Promise<Rulesets> {
  if (ruleset === null || version === null || dataOf(version) === '') return rulesets;
  if (rulesets.find(ruleset, version) !== undefined) return rulesets;
  return withDatabase(context, async ({ sql }) => {
    const stored = storedRulesets(context, rulesets, sql);
    await stored.load(ruleset, version);
    return stored;
  });
}

/** The rules that can fold a log. Throws a CliError where they are not at hand. */
export async function rulesFor(rulesets: Rulesets, ruleset: string, version: string): Promise<AnyRuleset> {
  const rules = await rulesets.load(ruleset, version);
  if (rules === undefined) throw new CliError(`${ruleset} ${version} is not at hand`);
  return rules;
}

/** The events of a log of which a verdict says that no secret is sealed. */
export function asStoredEvents(events: readonly WireEvent[]): StoredEvent[] {
  return events.map(({ text: _text, ...event }) => event as StoredEvent);
}
