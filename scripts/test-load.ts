/**
 * A crowd plays on the service of this folder, and what it sees is printed: `npm run test:load -- --players 50 --minutes 10
 * --watchers 1000 --games 10000`. With `--database` and `--redis` two API processes and two workers run, and one of each
 * is killed in the middle. Ends with 1 where anything was answered with a fault of the server, or a stream broke.
 */
import { setMaxListeners } from 'node:events';
import { mkdtemp, chmod, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Command } from 'commander';
import { signUpAt } from '../test/support/remote-player.ts';
import type { Seen } from './crowd/crowd.ts';
import { openGames, play, teamAt } from './crowd/crowd.ts';
import type { Program, Sample } from './running-program.ts';
import { end, samplesOf, slopeOf, startProgram } from './running-program.ts';
import { watch } from './crowd/watchers.ts';

interface Options {
  readonly players: string;
  readonly minutes: string;
  readonly watchers: string;
  readonly games: string;
  readonly rest: string;
  readonly database?: string;
  readonly redis?: string;
}

const options = new Command('test:load')
  .option('--players <n>', 'how many play at once, two and two against each other', '50')
  .option('--minutes <n>', 'for how long', '10')
  .option('--watchers <n>', 'how many watch one of the games', '0')
  .option('--games <n>', 'how many games wait for players beside', '0')
  .option('--rest <ms>', 'how long a player rests after a command, on an average', '500')
  .option('--database <url>', 'PostgreSQL for two API processes and two workers; one process with its own unless given')
  .option('--redis <url>', 'Redis or Valkey for these')
  .parse()
  .opts<Options>();

const folder = await mkdtemp(join(tmpdir(), 'estafeta-load-'));
await chmod(folder, 0o755);
const programs = await started(options);
const bases = programs.flatMap(({ base }) => (base === '' ? [] : [base]));
const [base = ''] = bases;
const seen: Seen = { commands: [], errors: new Map(), repeated: 0, games: [] };
const over = new AbortController();
setMaxListeners(0, over.signal);

await openGames(await signUpAt(base, 'Host'), Number(options.games));
const teams = await Promise.all(Array.from({ length: Number(options.players) / 2 }, (_, n) => teamAt(seen, bases, n)));
const watchers = await watch(bases.at(-1) ?? base, teams[0]?.game ?? '', Number(options.watchers));
const sampling = programs.map((program) => samplesOf(program, over.signal));
const rest = { restMs: Number(options.rest), bases, signal: over.signal };
const playing = teams.flatMap((team) => ([0, 1] as const).map((index) => play(seen, { team, index, ...rest })));

const half = Number(options.minutes) * 30_000;
await pause(half);
const killed = options.database === undefined ? [] : [programs[0], programs.at(-1)];
for (const program of killed) if (program !== undefined) await end(program, 'SIGKILL');
await pause(half);
over.abort();
await Promise.all(playing);
const samples = await Promise.all(sampling);
const broken = watchers.broken();
watchers.close();
for (const program of programs) await end(program);
await rm(folder, { recursive: true, force: true });
report();

async function started({ database, redis }: Options): Promise<Program[]> {
  if (database === undefined) return [await startProgram('serve', { ESTAFETA_DATA_DIR: folder })];
  const env = { DATABASE_URL: database, ...(redis === undefined ? {} : { REDIS_URL: redis }) };
  const first = await startProgram('api', env);
  const others = (['api', 'worker', 'worker'] as const).map((what) => startProgram(what, env));
  return [first, ...(await Promise.all(others))];
}

function report(): void {
  const faults = [...seen.errors].filter(([what]) => what.startsWith('status'));
  const said = {
    players: Number(options.players),
    minutes: Number(options.minutes),
    killed: killed.map((program) => program?.what),
    games: seen.games.length,
    openGames: Number(options.games),
    commands: seen.commands.length,
    commandsPerSecond: round(seen.commands.length / (Number(options.minutes) * 60)),
    milliseconds: { p50: quantile(seen.commands, 0.5), p99: quantile(seen.commands, 0.99) },
    errors: Object.fromEntries(seen.errors),
    repeated: seen.repeated,
    watchers: { count: Number(options.watchers), broken, spreadP99: quantile(watchers.spreads, 0.99) },
    processes: programs.map(({ what }, index) => usage(what, samples[index] ?? [])),
  };
  console.log(JSON.stringify(said, null, 2));
  if (faults.length > 0 || broken > 0) process.exitCode = 1;
}

function usage(what: string, all: readonly Sample[]) {
  const late = all.flatMap((sample) => sample.late ?? []);
  return {
    what,
    megabytes: { first: round(all[0]?.megabytes), last: round(all.at(-1)?.megabytes), perHour: round(slopeOf(all)) },
    loopLateP99: late.length === 0 ? null : quantile(late, 0.5),
  };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]);
}

function round(value: number | undefined): number {
  return value === undefined ? 0 : Math.round(value * 10) / 10;
}
