import { runCommandLine } from './cli/command-line.ts';
import type { CliContext } from './cli/cli-context.ts';
import { openCliDatabase } from './cli/database.ts';
import { loadRulesets } from './rules-data/load.ts';
import { apiCommand, serveCommand, workerCommand } from './cli/serve.ts';

const { env } = process;
const out = (text: string): void => void process.stdout.write(`${text}\n`);
const err = (text: string): void => void process.stderr.write(`${text}\n`);

const database: CliContext['database'] = (want) => openCliDatabase({ env, err }, want);
const context = { out, err, env, rulesets: loadRulesets, database };

const exitCode = await runCommandLine(process.argv.slice(2), context, [serveCommand, apiCommand, workerCommand]);
// A program that gave up (`endProgram`) has said so already, however orderly it ended then.
process.exitCode ??= exitCode;
