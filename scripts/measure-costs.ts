/**
 * What moves, watching and notices cost: `npx tsx scripts/measure-costs.ts --database postgres://…`, on an empty database of
 * a PostgreSQL of this machine. Prints processor time, which a busy machine hardly changes, and bytes; `npm run simulate`
 * reckons with them. Drop the database afterwards.
 */
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { Command } from 'commander';
import { connectSql } from '../src/database/sql.ts';
import { openReceiver } from '../test/support/kills/receiver.ts';
import type { Seen, Team } from './crowd/crowd.ts';
import { play, teamAt } from './crowd/crowd.ts';
import { watch } from './crowd/watchers.ts';
import { end, startProgram } from './running-program.ts';

const options = new Command('measure-costs')
  .requiredOption('--database <url>', 'an empty database')
  .option('--seconds <n>', 'how long each of three crowds plays', '30')
  .option('--watchers <n>', 'how many watch', '500')
  .parse()
  .opts<{ database: string; seconds: string; watchers: string }>();

/** Milliseconds of a tick of /proc. */
const TICK = 10;

const sql = connectSql(options.database, { max: 1, name: 'costs' });
const receiver = await openReceiver();
const program = await startProgram('serve', {
  DATABASE_URL: options.database,
  ESTAFETA_NOTICE_DELAY: '0',
  ESTAFETA_ALLOW_PRIVATE_DESTINATIONS: receiver.host,
});
const bases = [program.base];
const seen: Seen = { commands: [], errors: new Map(), repeated: 0, games: [] };

const millis = Number(options.seconds) * 1000;
await crowd(16, millis); // until the code is warm
const moves = await crowd(16, millis);
const bytesPerMove = await storage();
const [unwatched, watchers] = [await crowd(2, millis), await watched()];
await noticed(); // until threads that write notices have loaded the rules
const [unwritten, notices] = [await crowd(8, millis), await noticed()];
await end(program);
await receiver.close();
await sql.end();
const result = {
  milliseconds: {
    move: { program: moves.program / moves.moves, database: moves.database / moves.moves },
    updateOfWatcher: { program: beyond('program', watchers, unwatched) / watchers.updates },
    notice: {
      program: beyond('program', notices, unwritten) / notices.notices,
      database: beyond('database', notices, unwritten) / notices.notices,
    },
  },
  bytesPerMove,
  counted: {
    moves: moves.moves,
    updates: watchers.updates,
    notices: notices.notices,
    ofMoves: notices.moves,
    errors: [...seen.errors],
  },
};
const short = (_: string, value: unknown): unknown =>
  typeof value === 'number' ? Number(value.toPrecision(3)) : value;
console.log(JSON.stringify(result, short, 2));

/** What one crowd has used more than its moves cost another of the same size. */
function beyond(whose: 'program' | 'database', crowd: Used, other: Used): number {
  return crowd[whose] - (crowd.moves * other[whose]) / other.moves;
}

/** Milliseconds of processors, and what came of them. */
interface Used {
  readonly moves: number;
  readonly program: number;
  readonly database: number;
}

/** So many people play without rest, menus and all; a move is a command with the questions that lead to it. */
async function crowd(players: number, forMillis: number, ready = (_teams: Team[]) => Promise.resolve()): Promise<Used> {
  const teams = await Promise.all(Array.from({ length: players / 2 }, (_, n) => teamAt(seen, bases, n)));
  await ready(teams);
  const over = new AbortController();
  const before = { moves: seen.commands.length, ...(await processorTime()) };
  const playing = teams.flatMap((team) =>
    ([0, 1] as const).map((index) => play(seen, { team, index, bases, restMs: 1, signal: over.signal })),
  );
  await pause(forMillis);
  over.abort();
  await Promise.all(playing);
  await pause(3_000); // what follows from the last moves
  const after = await processorTime();
  return {
    moves: seen.commands.length - before.moves,
    program: after.program - before.program,
    database: after.database - before.database,
  };
}

async function watched(): Promise<Used & { readonly updates: number }> {
  const count = Number(options.watchers);
  const opened: Awaited<ReturnType<typeof watch>>[] = [];
  const used = await crowd(
    2,
    millis,
    async ([team]) => void opened.push(await watch(program.base, team?.game ?? '', count)),
  );
  const updates = opened.reduce((sum, { spreads }) => sum + spreads.length * count, 0);
  for (const one of opened) one.close();
  return { ...used, updates };
}

async function noticed(): Promise<Used & { readonly notices: number }> {
  const received = () => [...receiver.receipts.values()].reduce((sum, all) => sum + all.length, 0);
  const before = received();
  const used = await crowd(8, millis, async (teams) => {
    for (const player of teams.flatMap(({ people }) => people)) {
      const { status, text } = await player.ask('POST', '/me/webhooks', { url: receiver.urlFor('somebody') });
      if (status !== 201) throw new Error(text);
    }
  });
  return { ...used, notices: received() - before };
}

/** What the tables hold for each move, indexes included. */
async function storage(): Promise<Record<string, number>> {
  await sql`vacuum analyze`;
  const sizes = await sql<{ table: string; bytes: number }[]>`
    select relname as table, pg_total_relation_size(oid)::float8 as bytes from pg_class
     where relname in ('events', 'commands', 'chronicle', 'outbox', 'snapshots', 'deliveries')`;
  return Object.fromEntries(sizes.map(({ table, bytes }) => [table, bytes / seen.commands.length]));
}

/** Milliseconds that the program has used so far, and the processes that serve its database. */
async function processorTime(): Promise<{ program: number; database: number }> {
  const backends = await sql<{ pid: number }[]>`select pid from pg_stat_activity where datname = current_database()`;
  const used = await Promise.all(backends.map(({ pid }) => usedBy(pid)));
  return { program: await usedBy(program.child.pid ?? 0), database: used.reduce((sum, one) => sum + one, 0) };
}

async function usedBy(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return (user + system) * TICK;
}
