import type { AddressInfo } from 'node:net';
import { buildProgram } from '../src/app.ts';
import { loadConfig } from '../src/config.ts';
import { rulesets } from './service.ts';

/**
 * Run by commands.ts: the whole program in one process, as `npm start` has it, on the database at argv[2], but with the
 * benchmarks' ruleset, a quiet log and no limits on how much one player may ask.
 */
const config = loadConfig({
  DATABASE_URL: process.argv[2],
  ESTAFETA_OPEN_SIGNUP: 'true',
  ESTAFETA_LOG_LEVEL: 'warn',
  ESTAFETA_REQUESTS_PER_MINUTE: '1000000000',
  ESTAFETA_SIGNUPS_PER_HOUR: '1000000000',
});
const program = await buildProgram(config, rulesets, { api: true, worker: true });
await program.api?.listen({ host: '127.0.0.1', port: 0 });
process.once('SIGTERM', () => void program.close().then(() => process.exit()));
process.send?.(`http://127.0.0.1:${(program.api?.server.address() as AddressInfo).port}`);
