import type { AddressInfo } from 'node:net';
import { buildProgram } from '../src/app.ts';
import type { Env } from '../src/config.ts';
import { loadConfig } from '../src/config.ts';
import type { Rulesets } from '../src/games/rulesets.ts';
import { rulesets as benchRulesets } from './service.ts';

/** The whole program in this process. */
export interface WholeProgram {
  /** Where its API listens. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Starts the program as `npm start` has it, on a database of its own, but with the benchmarks' ruleset unless others are
 * given, a quiet log and no limits on how much one player may ask.
 */
export async function startWholeProgram(
  databaseUrl: string,
  { rulesets = benchRulesets, env = {} }: { readonly rulesets?: Rulesets; readonly env?: Env } = {},
): Promise<WholeProgram> {
  const config = loadConfig({
    DATABASE_URL: databaseUrl,
    ESTAFETA_OPEN_SIGNUP: 'true',
    ESTAFETA_LOG_LEVEL: 'warn',
    ESTAFETA_REQUESTS_PER_MINUTE: '1000000000',
    ESTAFETA_SIGNUPS_PER_HOUR: '1000000000',
    ESTAFETA_GAMES_PER_HOUR: '1000000',
    ESTAFETA_OPEN_GAMES_PER_ACCOUNT: '1000000',
    ESTAFETA_WORK_SECONDS_PER_MINUTE: '600',
    ...env,
  });
  const program = await buildProgram(config, rulesets, { api: true, worker: true });
  await program.api?.listen({ host: '127.0.0.1', port: 0 });
  const { port } = program.api?.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => program.close() };
}
