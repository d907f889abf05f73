import { migrate } from '../src/database/migrate.ts';
import type { Sql } from '../src/database/sql.ts';
import { connectSql } from '../src/database/sql.ts';
import type { AnyRuleset } from '../src/domain/kernel/ruleset.ts';
import { RULESETS } from '../src/domain/rulesets/registry.ts';
import { eventStore } from '../src/eventstore/postgres-store.ts';
import { createGameFolder } from '../src/games/folding/game-folder.ts';
import type { Projections } from '../src/projections/runner.ts';
import { createProjections } from '../src/projections/runner.ts';
import type { Bench, Benchmark, Finding } from './finding.ts';
import { compete, duration, median, quantile } from './measure.ts';
import type { Play } from './service.ts';
import { gameService, rulesets, startPlay } from './service.ts';

const WORKERS = 4;
const COMMANDS = 60;

export const projections: Benchmark = {
  name: 'projections',
  title: 'Projections: catching up and rebuilding',
  method: `Games between random players, ${COMMANDS} commands each, with all read models. Catching up follows each further command by itself,
as the API does before it answers, with the game's fold in memory. Rebuilding clears and writes every game anew, in one transaction
each, one game after the other or ${WORKERS} at a time.`,
  run: async (bench) => {
    const findings: Finding[] = [];
    for (const rules of RULESETS) findings.push(...(await measure(bench, rules)));
    return findings;
  },
};

async function measure(bench: Bench, rules: AnyRuleset): Promise<Finding[]> {
  const sql = connectSql(await bench.database());
  try {
    await migrate(sql);
    const warn = (error: unknown): never => {
      throw error;
    };
    const folder = createGameFolder({ store: eventStore(sql), rulesets, warn });
    const running = createProjections({ sql, rulesets, folder, warn });
    bench.say(`${rules.id}: playing`);
    const plays = await playAll(sql, rules, bench.quick ? 20 : 100);
    for (const { gameId } of plays) await running.catchUp(gameId);
    bench.say(`${rules.id}: catching up`);
    const live = await follow(plays, running);
    bench.say(`${rules.id}: rebuilding`);
    return [...live.map(named(rules)), ...(await rebuild(sql, running, bench.quick ? 3 : 9)).map(named(rules))];
  } finally {
    await sql.end();
  }
}

function named({ id }: AnyRuleset): (finding: Finding) => Finding {
  return (finding) => ({ ...finding, what: `${id}: ${finding.what}` });
}

async function playAll(sql: Sql, rules: AnyRuleset, games: number): Promise<Play[]> {
  const service = gameService(eventStore(sql), { snapshotEvery: Infinity });
  const plays: Play[] = [];
  for (let n = 0; n < games; n += 1) {
    const play = await startPlay(service, rules);
    for (let command = 0; command < COMMANDS && play.open(); command += 1) await (await play.next())();
    plays.push(play);
  }
  return plays;
}

async function follow(plays: readonly Play[], running: Projections): Promise<Finding[]> {
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    for (const play of plays.filter((one) => one.open())) {
      await (
        await play.next()
      )();
      times.push(await duration(() => running.catchUp(play.gameId)));
    }
  }
  return [
    { what: 'catching up after a command, p50', value: median(times), unit: 'ms' },
    { what: 'catching up after a command, p99', value: quantile(times, 0.99), unit: 'ms' },
  ];
}

async function rebuild(sql: Sql, running: Projections, rounds: number): Promise<Finding[]> {
  const [stored] = await sql<{ games: number; events: number }[]>`
    select count(*)::integer as games, sum(version)::integer as events from streams`;
  if (stored === undefined) throw new Error('no games');
  const { games, events } = stored;
  const { one, many } = await compete(
    [
      { name: 'one', run: () => duration(() => running.rebuildAll()) },
      { name: 'many', run: () => duration(() => rebuildTogether(sql, running)) },
    ],
    rounds,
  );
  const rates = (how: string, millis: number): Finding[] => [
    { what: `rebuilding ${how}: games`, value: (games * 1000) / millis, unit: '/s' },
    { what: `rebuilding ${how}: events`, value: (events * 1000) / millis, unit: '/s' },
  ];
  return [...rates('one by one', median(one)), ...rates(`${WORKERS} at a time`, median(many))];
}

async function rebuildTogether(sql: Sql, running: Projections): Promise<void> {
  const left = await sql<{ game_id: string }[]>`select game_id from streams order by game_id`;
  const worker = async (): Promise<void> => {
    for (let row = left.pop(); row !== undefined; row = left.pop()) await running.rebuild(row.game_id);
  };
  await Promise.all(Array.from({ length: WORKERS }, worker));
}
