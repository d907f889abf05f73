import { open, writeFile } from 'node:fs/promises';
import { Command } from 'commander';
import { boundGame } from '../checkpoints/bound-game.ts';
import { checkpointLog } from '../checkpoints/checkpoint-log.ts';
import type { Viewer } from '../domain/kernel/ids.ts';
import { logLine, vaultLine } from '../eventstore/log-file.ts';
import { eventStore } from '../eventstore/postgres-store.ts';
import { redact } from '../eventstore/redact.ts';
import type { StreamRow } from '../eventstore/event-store.ts';
import type { StoredEvent } from '../eventstore/stored-event.ts';
import { wireEvent } from '../games/reading/wire.ts';
import type { OpenDatabase } from './cli-context.ts';
import { CliError } from './cli-context.ts';
import { withDatabase } from './database.ts';
import type { Subcommand } from './subcommand.ts';
import { rulesetsFor } from './subcommand.ts';
import type { Rulesets } from '../games/rulesets.ts';
import { rulesFor, storedRulesets, streamOf } from './stored-log.ts';

interface Options {
  readonly raw?: true;
  readonly seat?: string;
  readonly output?: string;
  readonly checkpoint?: string;
}

/** `export <game>` writes the log of a game of the database, as served or raw. */
export function exportCommand(context: Subcommand): Command {
  return new Command('export')
    .description('write the log of a game of the database, as events.jsonl serves it, or raw for `import` elsewhere')
    .argument('<game>', 'the id of the game')
    .option('--raw', 'all secrets and the seed of the dice, of a running game too')
    .option('--seat <seat>', 'as that seat may read it while the game runs')
    .option('-o, --output <file>', 'a file instead of standard output; it must not exist')
    .option(
      '--checkpoint <file>',
      'beside it what the newest signed checkpoint says of the game: for `verify --checkpoint`',
    )
    .action(async (gameId: string, options: Options, command: Command) => {
      const rulesets = options.raw ? null : await rulesetsFor(context, command);
      await withDatabase(context, async ({ sql }) => {
        const row = await streamOf(sql, gameId);
        const format = rulesets === null ? rawLine : await servedLine(storedRulesets(context, rulesets, sql), row);
        const ended = row.status === 'finished' || row.status === 'abandoned';
        if (options.raw && !ended)
          context.err('warning: this file holds the secrets of a running game and its dice to come; show it to nobody');
        const lines = linesOf({ sql }, row, (event) => format(event, { viewer: options.seat ?? null, ended }));
        const seed = options.raw && !ended ? (await eventStore(sql).seed(row.gameId)).toString('hex') : null;
        const end = seed === null ? '' : vaultLine({ gameId: row.gameId, serverSeed: seed });
        await write(context, options.output, lines, end);
        if (options.checkpoint !== undefined) await writeBound(context, options.checkpoint, sql, row.gameId);
      });
    });
}

interface Reader {
  readonly viewer: Viewer;
  readonly ended: boolean;
}

type Format = (event: StoredEvent, reader: Reader) => string;

const rawLine: Format = (event) => logLine(redact(event, null, true));

async function servedLine(rulesets: Rulesets, { ruleset, rulesetVersion }: StreamRow): Promise<Format> {
  const rules = await rulesFor(rulesets, ruleset, rulesetVersion);
  return (event, { viewer, ended }) => logLine(wireEvent(rules, event, viewer, ended));
}

async function* linesOf(
  { sql }: Pick<OpenDatabase, 'sql'>,
  row: StreamRow,
  format: (event: StoredEvent) => string,
): AsyncGenerator<string> {
  for await (const batch of eventStore(sql).readBatches(row.gameId, { to: row.version })) {
    yield batch.map(format).join('');
  }
}

/** The same as `GET /games/{id}/checkpoint`. */
async function writeBound(context: Subcommand, file: string, sql: OpenDatabase['sql'], gameId: string): Promise<void> {
  const bound = await boundGame(checkpointLog(sql), gameId);
  if (bound === null) throw new CliError('no checkpoint binds this game yet: `estafeta checkpoint take` signs one');
  await writeFile(file, `${JSON.stringify(bound, null, 2)}\n`, { flag: 'wx' });
  context.err(`written to ${file}`);
}

/** Private to its owner: a raw log is worth as much as the game. */
async function write(
  context: Subcommand,
  output: string | undefined,
  lines: AsyncIterable<string>,
  end: string,
): Promise<void> {
  if (output === undefined) {
    for await (const text of lines) context.out(text.replace(/\n$/, ''));
    if (end !== '') context.out(end.replace(/\n$/, ''));
    return;
  }
  const file = await open(output, 'wx', 0o600);
  try {
    for await (const text of lines) await file.write(text);
    await file.write(end);
  } finally {
    await file.close();
  }
  context.err(`written to ${output}`);
}
