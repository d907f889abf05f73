import { Command, Option } from 'commander';
import type { AnyRuleset } from '../domain/kernel/ruleset.ts';
import type { Lang } from '../domain/kernel/text.ts';
import { LANGS } from '../domain/kernel/text.ts';
import { readLogFile } from '../eventstore/log-file.ts';
import type { StoredEvent, WireEvent } from '../eventstore/stored-event.ts';
import { replayLines, viewAt } from '../games/reading/replay.ts';
import { rulesNamedIn } from '../games/checking/check-log.ts';
import type { Rulesets } from '../games/rulesets.ts';
import { withDatabase } from './database.ts';
import { readLog } from './read-log.ts';
import { replayAll } from './replay-all.ts';
import type { Subcommand } from './subcommand.ts';
import { rulesetsFor, wholeNumber } from './subcommand.ts';
import { isGameId, logOf, rulesetsWith, rulesFor } from './stored-log.ts';
import { CliError } from './cli-context.ts';

interface Options {
  readonly at?: number;
  readonly seat?: string;
  readonly lang: Lang;
  readonly all?: true;
}

/** `replay <log>` tells a game, or shows its table at a version; `replay --all` folds every game again. */
export function replayCommand(context: Subcommand): Command {
  return new Command('replay')
    .description('tell the story of a game, show its table at a version, or fold all games again')
    .argument('[log]', 'a log file, `-`, the URL of a game, or the id of a game of the database')
    .option('--at <version>', 'the table after that event, as JSON', wholeNumber(1))
    .option('--seat <seat>', 'as that seat may know it; otherwise as a spectator may')
    .addOption(new Option('--lang <language>', 'of the story').choices(LANGS).default('en'))
    .option('--all', 'fold every game of the database by the rules of today and report what differs')
    .action(async (log: string | undefined, options: Options, command: Command) => {
      if ((log === undefined) === (options.all === undefined)) throw new CliError('name one log, or --all');
      const rulesets = await rulesetsFor(context, command);
      if (log === undefined) context.exitCode = await replayAll(context, rulesets);
      else await replayOne(context, rulesets, log, options);
    });
}

async function replayOne(context: Subcommand, rulesets: Rulesets, source: string, options: Options): Promise<void> {
  const events = await eventsOf(context, source);
  const first = events[0];
  if (first === undefined) throw new CliError(`${source} holds no event`);
  const named = rulesNamedIn(events);
  const atHand = await rulesetsWith(context, rulesets, named);
  const rules = await rulesFor(atHand, named.ruleset ?? '', named.rulesetVersion ?? '');
  checkSeat(rules, options.seat);
  if (isWhole(events)) print(context, rules, events, options);
  else printRedacted(context, events, options);
}

function print(context: Subcommand, rules: AnyRuleset, log: readonly StoredEvent[], { at, seat, lang }: Options): void {
  const viewer = seat ?? null;
  if (at !== undefined) {
    if (at > log.length) throw new CliError(`the versions of this game go from 1 to ${log.length}`);
    context.out(JSON.stringify(viewAt(rules, log, at, viewer), null, 2));
    return;
  }
  for (const line of replayLines(rules, log, viewer)) {
    if (line.heading !== null) context.out(`\n${line.heading[lang]}`);
    context.out(lineText(line.version, line.text[lang]));
  }
}

/** A log with sealed secrets cannot be folded; what it says in words can be read. */
function printRedacted(context: Subcommand, log: readonly WireEvent[], { at, lang }: Options): void {
  if (at !== undefined) throw new CliError('this log has sealed secrets: its table is known to its server alone');
  for (const { version, text, type } of log) context.out(lineText(version, text?.[lang] ?? type));
}

function lineText(version: number, text: string): string {
  return `${String(version).padStart(5)}  ${text.replaceAll('\n', '\n       ')}`;
}

async function eventsOf(context: Subcommand, source: string): Promise<readonly WireEvent[]> {
  if (isGameId(source)) return withDatabase(context, ({ sql }) => logOf(sql, source));
  const { bytes } = await readLog(source, context.env['ESTAFETA_TOKEN']);
  const { events, bad } = readLogFile(bytes);
  const [worst] = bad;
  if (worst !== undefined) throw new CliError(`${source}, line ${worst.line}: ${worst.detail}`);
  return events;
}

function isWhole(events: readonly WireEvent[]): events is readonly StoredEvent[] {
  return events.every(({ secrets }) => secrets.every(({ data }) => data !== undefined));
}

function checkSeat(rules: AnyRuleset, seat: string | undefined): void {
  if (seat === undefined || rules.seats.some(({ id }) => id === seat)) return;
  throw new CliError(`${rules.id} has no seat ${seat}; it has ${rules.seats.map(({ id }) => id).join(', ')}`);
}
