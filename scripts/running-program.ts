import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

/** A process of the service. */
export interface Program {
  readonly what: 'serve' | 'api' | 'worker';
  /** Where its API listens; empty for a worker. */
  readonly base: string;
  readonly child: ChildProcess;
}

/** Without limits that a crowd on one address would meet at once. */
const WIDE = {
  ESTAFETA_OPEN_SIGNUP: 'true',
  ESTAFETA_REQUESTS_PER_MINUTE: '1000000000',
  ESTAFETA_SIGNUPS_PER_HOUR: '1000000000',
  ESTAFETA_GAMES_PER_HOUR: '1000000000',
  ESTAFETA_OPEN_GAMES_PER_ACCOUNT: '1000000000',
  ESTAFETA_WORK_SECONDS_PER_MINUTE: '60',
  ESTAFETA_STREAMS_PER_ADDRESS: '1000000',
  ESTAFETA_STREAMS_PER_CALLER: '1000000',
  ESTAFETA_LOG_LEVEL: 'info',
};

/** Starts a process of the service, and waits until it is up. Throws where it ends instead. */
export async function startProgram(what: Program['what'], env: Readonly<Record<string, string>>): Promise<Program> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts', what], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: '0', ...WIDE, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Whatever ends this process, a fault among it, leaves no service behind.
  const orphaned = (): void => void child.kill();
  process.once('exit', orphaned);
  child.once('exit', () => process.off('exit', orphaned));
  const lines = createInterface({ input: child.stdout });
  const up = what === 'worker' ? /"msg":"working/ : /(http:\/\/127\.0\.0\.1:\d+)/;
  const base = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      const found = up.exec(line);
      if (found !== null) resolve(found[1] ?? '');
    });
    child.once('exit', (code) => reject(new Error(`${what} ended with ${code}`)));
  });
  return { what, base, child };
}

/** Ends the process, in order or at once. */
export async function end({ child }: Program, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'close');
  child.kill(signal);
  await gone;
}

/** What a process uses at a moment: seconds since the sampling began, megabytes, and milliseconds that its loop was late. */
export interface Sample {
  readonly at: number;
  readonly megabytes: number;
  /** The 99th percentile since the sample before; null for a worker. */
  readonly late: number | null;
}

/** Looks at the process every five seconds until the signal. */
export async function samplesOf(program: Program, signal: AbortSignal): Promise<Sample[]> {
  const begun = Date.now();
  const samples: Sample[] = [];
  while (!signal.aborted && program.child.exitCode === null && program.child.signalCode === null) {
    const status = await readFile(`/proc/${program.child.pid}/status`, 'utf8').catch(() => '');
    const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 'NaN');
    const late = await lateness(program.base);
    if (kilobytes > 0) samples.push({ at: (Date.now() - begun) / 1_000, megabytes: kilobytes / 1_024, late });
    await pause(5_000, undefined, { signal }).catch(() => undefined);
  }
  return samples;
}

async function lateness(base: string): Promise<number | null> {
  if (base === '') return null;
  const text = await fetch(`${base}/metrics`).then(
    (response) => response.text(),
    () => '',
  );
  const seconds = /^nodejs_eventloop_lag_p99_seconds(?:\{[^}]*\})? ([\d.e-]+)$/m.exec(text)?.[1];
  return seconds === undefined ? null : Number(seconds) * 1_000;
}

/** By how many megabytes an hour the memory grows, by least squares over the second half of the samples. */
export function slopeOf(samples: readonly Sample[]): number {
  const late = samples.slice(Math.floor(samples.length / 2));
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [at, megabytes] = [mean(late.map((one) => one.at)), mean(late.map((one) => one.megabytes))];
  const above = late.reduce((sum, one) => sum + (one.at - at) * (one.megabytes - megabytes), 0);
  const below = late.reduce((sum, one) => sum + (one.at - at) ** 2, 0);
  return below === 0 ? 0 : (above / below) * 3_600;
}
