import { RULESETS } from '../src/domain/rulesets/registry.ts';
import { rulesetsOf } from '../src/games/rulesets.ts';
import { startWholeProgram } from './whole-program.ts';

/** Run by thinking.ts: the whole program with the games of the registry, on the database at argv[2], with so many threads as argv[3] says. */
const [, , database = '', threads = ''] = process.argv;
const program = await startWholeProgram(database, {
  rulesets: rulesetsOf(RULESETS, {}),
  env: { ESTAFETA_THREADS: threads },
});
process.once('SIGTERM', () => void program.close().then(() => process.exit()));
process.send?.(program.url);
