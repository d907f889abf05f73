import { runCommandLine } from './cli/command-line.ts';
import { openDatabase } from './cli/database.ts';
import { loadRulesets } from './cli/rules-data.ts';
import { apiCommand, serveCommand, workerCommand } from './cli/serve.ts';

const { env } = process;
const out = (text: string): void => void process.stdout.write(`${text}\n`);
const err = (text: string): void => void process.stderr.write(`${text}\n`);

const surroundings = { out, err, env, rulesets: loadRulesets, database: () => openDatabase({ env, err }) };

process.exitCode = await runCommandLine(process.argv.slice(2), surroundings, [serveCommand, apiCommand, workerCommand]);
