import { startWholeProgram } from './whole-program.ts';

/** Run by commands.ts: the whole program in one process, on the database at argv[2]. */
const program = await startWholeProgram(process.argv[2] ?? '');
process.once('SIGTERM', () => void program.close().then(() => process.exit()));
process.send?.(program.url);
