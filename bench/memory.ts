import { randomUUID } from 'node:crypto';
import { migrate } from '../src/database/migrate.ts';
import type { AnyRuleset } from '../src/domain/kernel/ruleset.ts';
import { RULESETS } from '../src/domain/rulesets/registry.ts';
import type { Sql } from '../src/database/sql.ts';
import { connectSql } from '../src/database/sql.ts';
import { eventStore } from '../src/eventstore/postgres-store.ts';
import { startChild } from './child.ts';
import type { Bench, Benchmark, Finding } from './finding.ts';
import { gameService, startPlay } from './service.ts';

const GAMES = 1000;
const PLAYED = 20;
const COMMANDS = 40;

export const memory: Benchmark = {
  name: 'memory',
  title: `Memory with ${GAMES.toLocaleString('en')} active games`,
  method: `${PLAYED} random games are played for ${COMMANDS} commands and copied in the database until there are ${GAMES}. A process of its
own loads them all into the loader's cache; heap and resident memory are taken after a garbage collection, before and after.`,
  run: async (bench) => {
    const findings: Finding[] = [];
    for (const rules of RULESETS) findings.push(...(await measure(bench, rules)));
    return findings;
  },
};

/** What the loading process reports (memory-child.ts), in bytes. */
export interface Footprint {
  readonly heapBefore: number;
  readonly heapAfter: number;
  readonly rssBefore: number;
  readonly rssAfter: number;
}

async function measure(bench: Bench, rules: AnyRuleset): Promise<Finding[]> {
  const url = await bench.database();
  const sql = connectSql(url);
  try {
    await migrate(sql);
    bench.say(`${rules.id}: playing`);
    const service = gameService(eventStore(sql), { snapshotEvery: Infinity });
    for (let game = 0; game < PLAYED; game += 1) {
      const play = await startPlay(service, rules);
      for (let n = 0; n < COMMANDS && play.open(); n += 1) await (await play.next())();
      await copyGame(sql, play.gameId, GAMES / PLAYED - 1);
    }
  } finally {
    await sql.end();
  }
  bench.say(`${rules.id}: loading ${GAMES} games`);
  const child = startChild<Footprint>('memory-child.ts', [url], ['--expose-gc']);
  try {
    return findingsOf(rules.id, await child.message());
  } finally {
    await child.stop();
  }
}

function findingsOf(id: string, { heapBefore, heapAfter, rssBefore, rssAfter }: Footprint): Finding[] {
  const MiB = 2 ** 20;
  return [
    { what: `${id}: heap for each game`, value: (heapAfter - heapBefore) / GAMES / 1024, unit: 'KiB' },
    { what: `${id}: resident memory for each game`, value: (rssAfter - rssBefore) / GAMES / 1024, unit: 'KiB' },
    { what: `${id}: resident memory before loading`, value: rssBefore / MiB, unit: 'MiB' },
    { what: `${id}: resident memory with ${GAMES} games`, value: rssAfter / MiB, unit: 'MiB' },
  ];
}

async function copyGame(sql: Sql, gameId: string, copies: number): Promise<void> {
  const ids = Array.from({ length: copies }, () => randomUUID());
  await sql`
    insert into streams (game_id, version, head_hash, last_at, ruleset, ruleset_version, status)
    select id, version, head_hash, last_at, ruleset, ruleset_version, status
      from streams, unnest(${ids}::uuid[]) as id where game_id = ${gameId}`;
  await sql`
    insert into events select id, version, type, schema, at, by, public, secrets, prev, hash
      from events, unnest(${ids}::uuid[]) as id where game_id = ${gameId}`;
}
