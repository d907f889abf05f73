import { runCommandLine } from './cli/command-line.ts';
import { openCliDatabase } from './cli/database.ts';
import { loadRulesets } from './cli/rules-data.ts';
import { apiCommand, serveCommand, workerCommand } from './cli/serve.ts';

const { env } = process;
const out = (text: string): void => void process.stdout.write(`${text}\n`);
const err = (text: string): void => void process.stderr.write(`${text}\n`);

const context = { out, err, env, rulesets: loadRulesets, database: () => openCliDatabase({ env, err }) };

process.exitCode = await runCommandLine(process.argv.slice(2), context, [serveCommand, apiCommand, workerCommand]);
