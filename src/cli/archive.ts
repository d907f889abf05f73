import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Command } from 'commander';
import { boundGame } from '../checkpoints/bound-game.ts';
import { checkpointLog } from '../checkpoints/checkpoint-log.ts';
import type { EndedGame } from '../eventstore/archive.ts';
import { archiveGame, endedGames, restoreGame } from '../eventstore/archive.ts';
import { logLine, readLogFile } from '../eventstore/log-file.ts';
import { eventStore } from '../eventstore/postgres-store.ts';
import { redact } from '../eventstore/redact.ts';
import { checkLogFile, rulesNamedIn } from '../games/checking/check-log.ts';
import type { Rulesets } from '../games/rulesets.ts';
import type { OpenDatabase } from './cli-context.ts';
import { CliError } from './cli-context.ts';
import { withDatabase } from './database.ts';
import { asStoredEvents, isGameId, storedRulesets, streamOf } from './stored-log.ts';
import type { Subcommand } from './subcommand.ts';
import { rulesetsFor, wholeNumber } from './subcommand.ts';

const DAYS = 90;

interface Options {
  readonly days: number;
  readonly game?: string;
  readonly restore?: string;
}

/** `archive <directory>` puts logs of ended games into files; `archive --restore <file>` brings one back. */
export function archiveCommand(context: Subcommand): Command {
  return new Command('archive')
    .description('move logs of ended games out of the database into files; what binds them, their heads, stays')
    .argument('[directory]', 'where `<game>.jsonl` is written for each of them')
    .option('--days <number>', 'games that ended at least so many days ago', wholeNumber(0), DAYS)
    .option('--game <id>', 'this game alone, whenever it ended')
    .option('--restore <file>', 'bring the game of that file back')
    .action(async (directory: string | undefined, options: Options, command: Command) => {
      if ((directory === undefined) === (options.restore === undefined))
        throw new CliError('name a directory to write to, or --restore and a file');
      const rulesets = await rulesetsFor(context, command);
      await withDatabase(context, async ({ sql }) => {
        const world = { context, sql, rulesets: storedRulesets(context, rulesets, sql) };
        if (options.restore !== undefined) await restore(world, options.restore);
        else await archiveAll(world, directory ?? '', options);
      });
    });
}

interface World {
  readonly context: Subcommand;
  readonly sql: OpenDatabase['sql'];
  readonly rulesets: Rulesets;
}

async function archiveAll(world: World, directory: string, options: Options): Promise<void> {
  const { context, sql } = world;
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const counts = { archived: 0, left: 0 };
  const games = options.game === undefined ? endedGames(sql, options.days) : [await endedGame(sql, options.game)];
  for await (const game of games) {
    const file = join(directory, `${game.gameId}.jsonl`);
    const fault = await archived(world, game, file);
    if (fault === null) counts.archived += 1;
    else {
      counts.left += 1;
      context.err(`${game.gameId} stays: ${fault}`);
    }
  }
  context.out(`archived ${counts.archived} games${counts.left > 0 ? `, left ${counts.left}` : ''}`);
  if (counts.left > 0) context.exitCode = 1;
}

/** Looked at before anything is written: a file with the secrets of a running game must not come about. */
async function endedGame(sql: World['sql'], gameId: string): Promise<EndedGame> {
  const row = await streamOf(sql, gameId);
  if (row.status === 'finished' || row.status === 'abandoned') return row;
  throw new CliError(`game ${gameId} has not ended`, 1);
}

/** Archives one game. Why it stays where it is; null where it does not. */
async function archived({ context, sql, rulesets }: World, game: EndedGame, file: string): Promise<string | null> {
  const written = await readFile(file).catch(() => writtenTo(file, logOf(sql, game)));
  const fault = await faultOf(rulesets, written, game);
  if (fault !== null) return `${file}: ${fault}`;
  const bound = await boundGame(checkpointLog(sql), game.gameId);
  if (bound === null) context.err(`${game.gameId}: no checkpoint binds it yet`);
  else await writtenTo(file.replace(/\.jsonl$/, '.checkpoint.json'), [`${JSON.stringify(bound, null, 2)}\n`]);
  if (await archiveGame(sql, game)) return null;
  return 'something still follows from it, or it has just changed';
}

async function* logOf(sql: World['sql'], { gameId, version }: EndedGame): AsyncGenerator<string> {
  for await (const batch of eventStore(sql).readBatches(gameId, { to: version }))
    yield batch.map((event) => logLine(redact(event, null, true))).join('');
}

/** Writes a file that is on the disk, under its name, when this returns; what it holds, read back. */
async function writtenTo(file: string, lines: AsyncIterable<string> | Iterable<string>): Promise<Buffer> {
  const handle = await open(`${file}.part`, 'w', 0o600);
  try {
    for await (const text of lines) await handle.write(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${file}.part`, file);
  const folder = await open(join(file, '..'));
  await folder.sync().finally(() => folder.close());
  return readFile(file);
}

/** What is wrong with a file that should hold the whole log of that game to that head; null where nothing is. */
async function faultOf(
  rulesets: Rulesets,
  bytes: Buffer,
  { gameId, version, headHash }: EndedGame,
): Promise<string | null> {
  const { ruleset, rulesetVersion } = rulesNamedIn(readLogFile(bytes).events);
  // Rules that are not at hand leave the outcomes unproved; the chain to the head proves that nothing was changed.
  await rulesets.load(ruleset ?? '', rulesetVersion ?? '');
  const heads = [{ version, hash: headHash }];
  const verdict = checkLogFile(bytes, { rulesets, heads, skipTexts: true });
  const [fault] = verdict.faults;
  if (fault !== undefined) return `not sound (\`verify\` tells all): ${fault.code}: ${fault.detail}`;
  const whole = verdict.gameId === gameId && verdict.version === version && verdict.sealed === 0;
  return whole ? null : 'not the whole log of this game';
}

async function restore({ context, sql, rulesets }: World, file: string): Promise<void> {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new CliError(error instanceof Error ? error.message : String(error), 1);
  });
  const events = asStoredEvents(readLogFile(bytes).events);
  const gameId = events.at(0)?.gameId ?? '';
  const row = isGameId(gameId) ? await eventStore(sql).stream(gameId) : null;
  if (row === null) throw new CliError(`${file} holds no game of this database: \`import\` takes games of others`, 1);
  const fault = await faultOf(rulesets, bytes, row);
  if (fault !== null) throw new CliError(`${file}: ${fault}`, 1);
  if (!(await restoreGame(sql, events))) throw new CliError(`game ${gameId} is not archived`, 1);
  context.out(`restored game ${gameId}: ${row.version} events`);
}
