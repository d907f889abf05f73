import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { text } from 'node:stream/consumers';

/**
 * `npm run check`: everything that is checked without running a test, as many checks at a time as there are cores. What one
 * has to say is printed when it ends. Each is an npm script of its own, and keeps what it knows of unchanged files in
 * node_modules/.cache.
 */
const LONGEST_FIRST = [
  'lint:code',
  'lint:form',
  'typecheck:server',
  'typecheck:web',
  'unused',
  'rules:missing',
  'arrows',
];

async function check(script: string): Promise<boolean> {
  const began = performance.now();
  const run = spawn('npm', ['run', '--silent', script], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, err, [code]] = await Promise.all([text(run.stdout), text(run.stderr), once(run, 'close')]);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(`${code === 0 ? 'ok' : 'FAILED'}  ${script} (${seconds} s)\n${out}${err}`);
  return code === 0;
}

/** Takes one check after the other from what is left. */
async function worker(left: string[]): Promise<boolean> {
  let sound = true;
  for (let next = left.shift(); next !== undefined; next = left.shift()) sound = (await check(next)) && sound;
  return sound;
}

const left = [...LONGEST_FIRST];
const workers = Array.from({ length: Math.max(2, availableParallelism()) }, () => worker(left));
process.exitCode = (await Promise.all(workers)).every(Boolean) ? 0 : 1;
