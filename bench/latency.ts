import { migrate } from '../src/database/migrate.ts';
import type { Sql } from '../src/database/sql.ts';
import { connectSql } from '../src/database/sql.ts';
import { eventStore } from '../src/eventstore/postgres-store.ts';
import type { Bench, Benchmark, Finding } from './finding.ts';
import { compete, duration, median, quantile, ratio } from './measure.ts';
import { gameService, startPlay } from './service.ts';
import { skirmish } from './skirmish.ts';

const EVENTS_PER_GAME = 100;
const GAMES = 20;

export const latency: Benchmark = {
  name: 'latency',
  title: 'Command latency as the store grows',
  method: `Databases of different sizes on one server, filled by SQL with games of ${EVENTS_PER_GAME} events of about 600 bytes and their
streams and commands. In each, ${GAMES} fresh games are played through \`service.command\`, in process and one command at a time;
finding a legal path is not counted. The databases take turns.`,
  run: async (bench) => {
    const sizes = bench.quick ? [1e4, 1e5] : [1e4, 1e5, 1e6];
    const stores: Store[] = [];
    try {
      for (const events of sizes) {
        bench.say(`filling a store with ${events} events`);
        const sql = connectSql(await bench.database());
        stores.push({ name: sizeName(events), sql });
        await migrate(sql);
        await fill(sql, events / EVENTS_PER_GAME);
      }
      return await measure(bench, stores);
    } finally {
      for (const { sql } of stores) await sql.end();
    }
  },
};

interface Store {
  readonly name: string;
  readonly sql: Sql;
}

async function measure({ quick, say }: Bench, stores: readonly Store[]): Promise<Finding[]> {
  const [rounds, commands] = quick ? [5, 100] : [15, 300];
  say('playing');
  const slow: Record<string, number[]> = {};
  const contestants = await Promise.all(
    stores.map(async ({ name, sql }) => {
      const play = await manyGames(sql);
      return {
        name,
        run: async () => {
          const times = await play(commands);
          (slow[name] ??= []).push(quantile(times, 0.99));
          return median(times);
        },
      };
    }),
  );
  const middle: Record<string, number[]> = await compete(contestants, rounds);
  const medians = (of: Record<string, number[]>, name: string): readonly number[] => of[name] ?? [];
  const [smallest, largest] = [stores[0]?.name ?? '', stores.at(-1)?.name ?? ''];
  return [
    ...stores.flatMap(({ name }) => [
      { what: `${name} events stored: p50`, value: median(medians(middle, name)), unit: 'ms' },
      { what: `${name} events stored: p99`, value: median(medians(slow, name)), unit: 'ms' },
    ]),
    {
      what: `p50 with ${largest} to p50 with ${smallest} events`,
      value: ratio(medians(middle, largest), medians(middle, smallest)),
      unit: 'x',
      target: { atMost: 1.3 },
    },
  ];
}

/** Fresh games, played in turn; tells how long each command took. */
async function manyGames(sql: Sql): Promise<(commands: number) => Promise<number[]>> {
  const service = gameService(eventStore(sql));
  const plays = await Promise.all(Array.from({ length: GAMES }, () => startPlay(service, skirmish)));
  return async (commands) => {
    const times: number[] = [];
    for (let n = 0; n < commands; n += 1) {
      const send = await plays[n % GAMES]?.next();
      if (send) times.push(await duration(send));
    }
    return times;
  };
}

/** Games that look like played and projected ones; their hashes are noise, for nobody folds them. */
async function fill(sql: Sql, games: number): Promise<void> {
  await sql`
    insert into streams (game_id, version, head_hash, last_at, projected_version, reacted_version, ruleset, ruleset_version, status)
    select gen_random_uuid(), ${EVENTS_PER_GAME}, sha256(random()::text::bytea), now(), ${EVENTS_PER_GAME}, ${EVENTS_PER_GAME},
           'skirmish', '1.0.0', 'finished'
      from generate_series(1, ${games})`;
  await sql`
    insert into events (game_id, version, type, schema, at, by, public, secrets, prev, hash)
    select game_id, version, 'UnitMarched', 1, now(), null,
           jsonb_build_object('seat', 'north', 'units', 12, 'noise', repeat(md5(random()::text), 6)),
           jsonb_build_array(jsonb_build_object('to', jsonb_build_array('north'), 'salt', md5(random()::text),
             'commit', encode(sha256(random()::text::bytea), 'hex'), 'data', jsonb_build_object('unit', 'north-1'))),
           sha256(random()::text::bytea), sha256(random()::text::bytea)
      from (select game_id from streams) games, generate_series(1, ${EVENTS_PER_GAME}) as version`;
  await sql`
    insert into commands (game_id, account, key, body_hash, from_version, to_version)
    select game_id, gen_random_uuid(), gen_random_uuid()::text, sha256(random()::text::bytea), n * 3 + 1, n * 3 + 3
      from streams, generate_series(0, ${Math.floor(EVENTS_PER_GAME / 3) - 1}) as n`;
  // Now, so that the server does not do it while commands are timed.
  await sql`vacuum analyze streams, events, commands`;
  await sql`checkpoint`;
}

/** `10^5`. */
function sizeName(events: number): string {
  return `10^${Math.round(Math.log10(events))}`;
}
