import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { inject } from 'vitest';
import { until } from './until.ts';

/** The real program, as a process; its modules are joined, see program-build.ts. */
export interface RunningProgram {
  readonly pid: number;
  /** Where its API listens. */
  readonly base: string;
  /** All that it has written so far, on both streams. */
  readonly output: () => string;
  readonly signal: (name: NodeJS.Signals) => void;
  /** Its exit code, or the name of the signal that ended it. */
  readonly ended: Promise<number | string>;
}

/** What came of a program that ended by itself. */
export interface Ended {
  readonly end: number | string;
  readonly output: string;
}

type Env = Readonly<Record<string, string>>;

function launch(args: readonly string[], env: Env): Omit<RunningProgram, 'base'> {
  const child = spawn(process.execPath, [inject('program'), ...args], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk));
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string);
  if (child.pid === undefined) throw new Error('the program could not be started');
  return {
    pid: child.pid,
    output: () => Buffer.concat(said).toString(),
    signal: (name) => void child.kill(name),
    ended,
  };
}

/** A program with an API, on a free port and with no environment but the one given, once it listens. */
export async function startApi(command: 'serve' | 'api', env: Env): Promise<RunningProgram> {
  const program = launch([command], { PORT: '0', ...env });
  const over = program.ended.then(() => null);
  const up = await Promise.race([over, until(() => /http:\/\/127\.0\.0\.1:\d+/.exec(program.output()), 5 * 60_000)]);
  if (up === null) throw new Error(`${command} ended: ${program.output()}`);
  return { ...program, base: up[0] };
}

/** Runs the program to its end. */
export async function runProgram(args: readonly string[], env: Env = {}): Promise<Ended> {
  const program = launch(args, env);
  return { end: await program.ended, output: program.output() };
}

/** A worker; it has nothing to say while it works, so that whoever starts it waits for what it does. */
export function startWorkerProgram(env: Env): Omit<RunningProgram, 'base'> {
  return launch(['worker'], env);
}
