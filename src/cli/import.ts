import { Command } from 'commander';
import { migrate } from '../database/migrate.ts';
import { importStream } from '../eventstore/import-stream.ts';
import type { ImportRequest } from '../eventstore/import-stream.ts';
import { readLogFile } from '../eventstore/log-file.ts';
import type { WireEvent } from '../eventstore/stored-event.ts';
import { checkLogFile, rulesNamedIn } from '../games/checking/check-log.ts';
import type { LogVerdict } from '../games/checking/check-log.ts';
import { withDatabase } from './database.ts';
import { readLog } from './read-log.ts';
import type { Subcommand } from './subcommand.ts';
import { rulesetsFor } from './subcommand.ts';
import { asStoredEvents, rulesetsWith, rulesFor } from './stored-log.ts';
import { CliError } from './cli-context.ts';

/** `import <log>` stores an ended game, or a running one from a raw export, under its own id. */
export function importCommand(context: Subcommand): Command {
  return new Command('import')
    .description('store the log of an ended game, or a raw export, after checking it; refuses one that is not sound')
    .argument('<log>', 'a log file, `-`, or the URL of an ended game on another server')
    .option('--no-texts', 'leave the texts unchecked, which another patch of the rules may word otherwise')
    .action(async (source: string, options: { texts: boolean }, command: Command) => {
      const { bytes, heads } = await readLog(source, context.env['ESTAFETA_TOKEN']);
      const rulesets = await rulesetsWith(
        context,
        await rulesetsFor(context, command),
        rulesNamedIn(readLogFile(bytes).events),
      );
      const verdict = checkLogFile(bytes, { rulesets, heads, skipTexts: !options.texts });
      const request = importOf(source, verdict, readLogFile(bytes));
      await rulesFor(rulesets, request.ruleset, request.rulesetVersion);
      for (const sentence of verdict.unproved) context.err(`unproved: ${sentence}`);
      const outcome = await withDatabase(context, async ({ sql }) => {
        await migrate(sql, { log: context.err });
        return importStream(sql, request);
      });
      if (outcome === 'exists') throw new CliError(`game ${String(verdict.gameId)} is in this database already`, 1);
      context.out(`imported game ${String(verdict.gameId)}: ${verdict.version} events, ${request.status}`);
    });
}

function importOf(source: string, verdict: LogVerdict, file: ReturnType<typeof readLogFile>): ImportRequest {
  const [fault] = verdict.faults;
  if (fault !== undefined)
    throw new CliError(`${source} is not sound (\`verify\` tells all): ${fault.code}: ${fault.detail}`, 1);
  const { ruleset, rulesetVersion } = verdict;
  const { events, vault } = file;
  const last = events.at(-1);
  if (ruleset === null || rulesetVersion === null || last === undefined) throw new CliError(`${source} is no log`);
  const serverSeed = vault?.serverSeed ?? last.public['serverSeed'];
  if (verdict.sealed > 0 || typeof serverSeed !== 'string')
    throw new CliError(`${source} is what one reader may know of a running game: only a raw export can be imported`, 1);
  return {
    events: asStoredEvents(events),
    ruleset,
    rulesetVersion,
    serverSeed: Buffer.from(serverSeed, 'hex'),
    status: statusOf(events),
  };
}

function statusOf(events: readonly WireEvent[]): ImportRequest['status'] {
  const ending = events.find(({ type }) => type === 'GameEnded');
  if (ending !== undefined)
    return (ending.public['result'] as { reason: string }).reason === 'abandoned' ? 'abandoned' : 'finished';
  return events.some(({ type }) => type === 'GameStarted') ? 'active' : 'open';
}
