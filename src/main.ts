import { runCommandLine } from './cli/command-line.ts';
import { openDatabase } from './cli/database.ts';
import { loadRulesets } from './cli/rules-data.ts';

const { env } = process;
const out = (text: string): void => void process.stdout.write(`${text}\n`);
const err = (text: string): void => void process.stderr.write(`${text}\n`);

process.exitCode = await runCommandLine(process.argv.slice(2), {
  out,
  err,
  env,
  rulesets: loadRulesets,
  database: () => openDatabase({ env, err }),
});
