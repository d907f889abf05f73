import { Command } from 'commander';
import { checkLogFile } from '../games/checking/check-log.ts';
import type { LogFault, LogVerdict } from '../games/checking/check-log.ts';
import type { BoundHeads } from './bound-heads.ts';
import { boundHeads } from './bound-heads.ts';
import type { Fetched } from './read-log.ts';
import { readLog } from './read-log.ts';
import type { Subcommand } from './subcommand.ts';
import { rulesetsFor } from './subcommand.ts';
import { CliError } from './cli-context.ts';

interface Options {
  readonly head?: readonly { readonly version: number; readonly hash: string }[];
  readonly checkpoint?: string;
  readonly checkpointKey?: string;
  readonly token?: string;
  readonly texts: boolean;
  readonly form: boolean;
  readonly json?: true;
}

/** `verify <log>`: ends with 0 for a sound log, 1 for one that lies, 2 for none. */
export function verifyCommand(context: Subcommand): Command {
  return new Command('verify')
    .description('check the log of a game without trusting its server: chain, secrets, dice, outcomes, texts')
    .argument('<log>', 'a file of events.jsonl, `-` for standard input, or the URL of a game on a server')
    .option('--head <version:hash>', 'a head noted down before, which the log must have; may be repeated', head)
    .option('--checkpoint <file>', 'a signed checkpoint that was kept, which must bind the log')
    .option('--checkpoint-key <key>', 'the verifier key that must have signed it, or the first one to sign')
    .option('--token <token>', 'for a URL: a token that may read the game (or ESTAFETA_TOKEN)')
    .option('--no-texts', 'leave the texts unchecked, which another patch of the rules may word otherwise')
    .option('--no-form', 'take a log that was written down anew: other white space or order of members')
    .option('--json', 'the verdict as JSON')
    .action(async (source: string, options: Options, command: Command) => {
      const { bytes, heads, asked } = await readLog(source, options.token ?? context.env['ESTAFETA_TOKEN']);
      const bound = await boundBy(options, asked);
      const rulesets = await rulesetsFor(context, command);
      const known = [...heads, ...(options.head ?? []), ...(bound?.heads ?? [])];
      const waived = { skipTexts: !options.texts, anyForm: !options.form };
      const verdict = checkLogFile(bytes, { rulesets, heads: known, ...waived });
      context.out(options.json ? JSON.stringify(verdict, null, 2) : reportOf(verdict));
      report(bound, verdict, context);
      if (verdict.proved.events === 0 && verdict.faults.length === 0) throw new CliError(`${source} holds no event`);
      context.exitCode = verdict.sound ? 0 : 1;
    });
}

/** Says what a checkpoint binds, which must be this game. */
function report(bound: BoundHeads | null, { gameId }: LogVerdict, { err }: Subcommand): void {
  if (bound === null) return;
  err(bound.said);
  if (bound.gameId !== gameId) throw new CliError(`the checkpoint binds another game, ${bound.gameId}`, 1);
}

async function boundBy({ checkpoint, checkpointKey }: Options, asked: Fetched['asked']): Promise<BoundHeads | null> {
  return checkpoint === undefined ? null : boundHeads({ file: checkpoint, key: checkpointKey, asked });
}

function head(text: string, others: Options['head'] = []): NonNullable<Options['head']> {
  const [, version, hash] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  if (version === undefined || hash === undefined) throw new CliError(`${text} is no <version>:<hash>`);
  return [...others, { version: Number(version), hash }];
}

function reportOf(verdict: LogVerdict): string {
  const { proved, faults, unproved } = verdict;
  return [
    `game     ${verdict.gameId ?? 'unknown'}, ${verdict.ruleset ?? 'unknown rules'} ${verdict.rulesetVersion ?? ''}`,
    `head     ${verdict.version}:${verdict.headHash}${verdict.ended ? ', ended' : ''}`,
    `proved   ${proved.events} events in chain, ${proved.secrets} secrets, ${proved.draws} draws of chance`,
    `         ${proved.outcomes} outcomes decided again, ${proved.texts} texts`,
    ...verdict.commands.signed.map(
      ({ account, key, commands }) => `signed   ${commands} commands of ${account} by ${key}`,
    ),
    ...unproved.map((sentence) => `unproved ${sentence}`),
    ...faults.map((fault) => `LIES     ${faultLine(fault)}`),
    verdict.sound ? 'sound' : `NOT SOUND: ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`,
  ].join('\n');
}

function faultLine({ line, version, code, detail }: LogFault): string {
  const place = version === undefined ? `line ${String(line)}` : `event ${version}`;
  return `${place}, ${code}: ${detail}`;
}
