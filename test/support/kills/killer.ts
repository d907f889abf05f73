import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { running } from '../../../src/database/embedded/postmaster.ts';
import type { RunningProgram } from '../program.ts';
import { startApi } from '../program.ts';
import { until } from '../until.ts';
import { PATIENCE_MS } from './players.ts';

const TARGETS = ['server', 'server', 'postgres', 'postmaster', 'both'] as const;
/** What is killed at once: the program; all processes of its PostgreSQL, or the first of them alone; program and all. */
export type Target = (typeof TARGETS)[number];

/** A program on a data directory that is killed again and again, and started anew at the same address. */
export interface Mortal {
  readonly base: string;
  program: RunningProgram;
  /** When something was killed, in milliseconds. */
  readonly deaths: number[];
  readonly tally: Record<Target, number>;
  /** How often the program gave up, because its database had died five times within a minute, and was started anew. */
  gaveUp: number;
  /** Kills something at once, and waits until all is up again. */
  kill(): Promise<void>;
}

export async function startMortal(folder: string, env: Readonly<Record<string, string>>): Promise<Mortal> {
  const first = await startApi('serve', env);
  const settings = { ...env, PORT: new URL(first.base).port };
  let starting: Promise<void> = Promise.resolve();
  const mortal: Mortal = {
    base: first.base,
    program: first,
    deaths: [],
    tally: { server: 0, postgres: 0, postmaster: 0, both: 0 },
    gaveUp: 0,
    kill: async () => {
      await starting;
      const target = TARGETS[randomInt(TARGETS.length)] ?? 'both';
      const database = target === 'server' ? [] : await processesOf(folder);
      mortal.deaths.push(Date.now());
      mortal.tally[target] += 1;
      for (const pid of target === 'postmaster' ? database.slice(0, 1) : database) endNow(pid);
      if (target === 'server' || target === 'both') {
        mortal.program.signal('SIGKILL');
        await mortal.program.ended;
        await startAnew();
      }
      await until(() => isReady(mortal.base), PATIENCE_MS).catch((error: unknown) => {
        const state = JSON.stringify({ tally: mortal.tally, gaveUp: mortal.gaveUp, target });
        throw new Error(`${state}; the program said last: ${mortal.program.output().slice(-4000)}`, { cause: error });
      });
      mortal.deaths.push(Date.now());
    },
  };
  const startAnew = async (): Promise<void> => {
    mortal.program = await startApi('serve', settings);
    lookAfter(mortal.program);
  };
  // As whoever supervises the program does where its exit code says that it failed.
  const lookAfter = (program: RunningProgram): void =>
    void program.ended.then((end) => {
      if (end !== 1) return;
      mortal.gaveUp += 1;
      starting = startAnew();
    });
  lookAfter(first);
  return mortal;
}

async function isReady(base: string): Promise<boolean> {
  const answer = await fetch(`${base}/health/ready`).catch(() => null);
  return answer?.status === 200;
}

/** The processes of the PostgreSQL of the data directory, that which starts the others first. */
async function processesOf(folder: string): Promise<readonly number[]> {
  const server = await running(join(folder, 'postgres'));
  if (server === null) return [];
  const children = readdirSync('/proc').filter((name) => parentOf(name) === server.pid);
  return [server.pid, ...children.map(Number)];
}

function parentOf(name: string): number | null {
  if (!/^\d+$/.test(name)) return null;
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1]);
  } catch {
    return null; // it ended meanwhile
  }
}

function endNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It was about to end with its parent.
  }
}

/**
 * Lets the world go on until some more commands were acknowledged, and then for part of the time that one takes: so that
 * death may come between any two steps of whatever is under way.
 */
export async function breathe(acknowledged: () => number): Promise<void> {
  const wanted = acknowledged() + randomInt(12);
  await until(() => acknowledged() >= wanted, PATIENCE_MS);
  await pause(randomInt(60));
}
