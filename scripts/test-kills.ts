/**
 * Kills a server and its PostgreSQL again and again while people, bots and clocks play on it, and looks whether anything
 * was lost or done twice: `npm run test:kills -- --times 1000 [--minutes 90]`. Prints what was done; ends with 1 where something is wrong.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Command } from 'commander';
import { wholeNumber } from './whole-number.ts';

const { times, minutes } = new Command('test:kills')
  .option('--times <n>', 'how often something is killed', wholeNumber, 20)
  .option('--minutes <n>', 'kill no more after so many minutes, however often it was', wholeNumber)
  .parse()
  .opts<{ times: number; minutes?: number }>();

const args = ['vitest', 'run', '--project', 'e2e', '--maxWorkers=1', 'test/e2e/kills.e2e.spec.ts'];
const limit = minutes === undefined ? {} : { TEST_KILLS_MINUTES: String(minutes) };
const env = { ...process.env, TEST_KILLS: String(times), ...limit };
const child = spawn('npx', args, { stdio: 'inherit', env });
const [code] = (await once(child, 'close')) as [number | null];
process.exitCode = code ?? 1;
