import { boardgamePlayer } from './boardgame-client.ts';
import type { Child } from './child.ts';
import { startChild } from './child.ts';
import { estafetaPlayer } from './estafeta-client.ts';
import type { Bench, Benchmark, Finding } from './finding.ts';
import { compete, duration, median, quantile, rate, ratio } from './measure.ts';

const PLAYERS = 16;

/** Plays one game over the network. */
export interface Player {
  /** Sends a command that is sure to be legal; done when the server has accepted it. */
  command(): Promise<void>;
  leave(): Promise<void>;
}

export const commands: Benchmark = {
  name: 'commands',
  title: 'Accepted commands over the network',
  method: `${PLAYERS} players at once, each in a game of its own and waiting for each answer. Our service runs as a process of its own with
HTTP, sign-in, idempotency, projections and jobs, the ruleset of bench/skirmish.ts (three events a command, one of them secret,
two dice), and answers when PostgreSQL has made the command durable. boardgame.io's server runs as a process of its own with its
simplest game, one counter, and moves go over its socket.io transport; it keeps games in memory only, or in files that nobody
syncs. Its game knows no secrets and no log that could be verified; it is here to tell what a server that does less costs.`,
  run: async (bench) => {
    const url = await bench.database();
    const servers = {
      ours: startChild<string>('estafeta-child.ts', [url]),
      memory: startChild<string>('boardgame-child.ts', ['memory']),
      files: startChild<string>('boardgame-child.ts', ['files']),
    };
    try {
      return await measure(bench, servers);
    } finally {
      await Promise.all(Object.values(servers).map((server) => server.stop()));
    }
  },
};

type Name = 'ours' | 'memory' | 'files';

const NAMES: Readonly<Record<Name, string>> = {
  ours: 'Estafeta, durable',
  memory: 'boardgame.io, in memory',
  files: 'boardgame.io, in files',
};

async function measure(bench: Bench, servers: Readonly<Record<Name, Child<string>>>): Promise<Finding[]> {
  const [rounds, seconds] = bench.quick ? [3, 2] : [9, 5];
  const names = Object.keys(servers) as Name[];
  const times: Record<Name, number[]> = { ours: [], memory: [], files: [] };
  const players: Player[] = [];
  const contestants = [];
  for (const name of names) {
    bench.say(`starting ${NAMES[name]}`);
    const url = await servers[name].message();
    const team: Player[] = [];
    for (let n = 0; n < PLAYERS; n += 1) team.push(await (name === 'ours' ? estafetaPlayer : boardgamePlayer)(url));
    players.push(...team);
    const step = async (worker: number): Promise<void> => {
      const player = team[worker];
      if (player) times[name].push(await duration(() => player.command()));
    };
    contestants.push({ name, run: () => rate(PLAYERS, seconds, step) });
  }
  bench.say('playing');
  const rates = await compete(contestants, rounds);
  await Promise.all(players.map((player) => player.leave()));
  return [
    ...names.flatMap((name) => [
      { what: `${NAMES[name]}: commands accepted`, value: median(rates[name]), unit: '/s' },
      { what: `${NAMES[name]}: p50`, value: median(times[name]), unit: 'ms' },
      { what: `${NAMES[name]}: p99`, value: quantile(times[name], 0.99), unit: 'ms' },
    ]),
    { what: 'Estafeta to boardgame.io in memory', value: ratio(rates.ours, rates.memory), unit: 'x' },
    { what: 'Estafeta to boardgame.io in files', value: ratio(rates.ours, rates.files), unit: 'x' },
  ];
}
