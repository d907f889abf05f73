import { randomInt } from 'node:crypto';
import { Pool } from 'undici';
import { startChild } from './child.ts';
import type { Call } from './estafeta-client.ts';
import { caller } from './estafeta-client.ts';
import type { Bench, Benchmark } from './finding.ts';
import { duration, quantile, rate } from './measure.ts';

const PLAYERS = 4;
const GAME = { ruleset: 'santa-cruz-1797', scenario: 'night' };
const SEARCHES = 2;
const WARM = 10;
const SECONDS = 60;
/** What a command may take while bots think, in milliseconds. */
const MOST = 60;

export const thinking: Benchmark = {
  name: 'thinking',
  title: 'Commands while bots think ahead',
  method: `The whole program as npm start has it, but with ${SEARCHES + 1} threads for what takes long, so that ${SEARCHES} bots think at once. ${PLAYERS} players
play both sides of games of Santa Cruz 1797 over HTTP, choosing at random; finding a legal path is not counted. Once nobody else
plays; once bots of level 5 play each other in ${SEARCHES * 2} games meanwhile, which keeps all searches busy.`,
  run: async (bench) => {
    bench.say('without bots');
    const alone = await play(bench, 0);
    bench.say(`beside ${SEARCHES} searches`);
    const beside = await play(bench, SEARCHES);
    return [
      { what: 'No bot thinks: p50 of a command', value: quantile(alone, 0.5), unit: 'ms' },
      { what: 'No bot thinks: p99 of a command', value: quantile(alone, 0.99), unit: 'ms' },
      { what: `${SEARCHES} bots think: p50 of a command`, value: quantile(beside, 0.5), unit: 'ms' },
      {
        what: `${SEARCHES} bots think: p99 of a command`,
        value: quantile(beside, 0.99),
        unit: 'ms',
        target: { atMost: MOST },
      },
    ];
  },
};

/** How long commands of people took while so many bots thought, each in milliseconds. */
async function play({ quick, database }: Bench, searches: number): Promise<number[]> {
  const server = startChild<string>('thinking-child.ts', [await database(), String(SEARCHES + 1)]);
  const http = new Pool(await server.message(), { connections: PLAYERS });
  try {
    const players = await Promise.all(Array.from({ length: PLAYERS }, () => playerAt(http)));
    await botsPlay(http, searches * 2);
    const times: number[] = [];
    const step = async (at: number): Promise<void> => {
      const took = await players[at]?.();
      if (took !== undefined) times.push(took);
    };
    // Until the rules are compiled, and the bots think.
    await rate(PLAYERS, WARM, step);
    times.length = 0;
    await rate(PLAYERS, quick ? WARM : SECONDS, step);
    return times;
  } finally {
    await http.close();
    await server.stop();
  }
}

/** Gives the next command of a game, and tells how long that took, in milliseconds; undefined where a new game was begun. */
type Play = () => Promise<number | undefined>;

interface Decision {
  readonly id?: string;
  readonly seat: string;
  readonly choices?: readonly { readonly id: string }[];
}

/** Somebody who plays both sides of one game after the other. */
async function playerAt(http: Pool): Promise<Play> {
  const { token } = await caller(http)<{ token: string }>('POST', '/accounts', { displayName: 'Bench' });
  const call = caller(http, token);
  let game = '';
  let open: readonly Decision[] = [];
  return async () => {
    const asked = open.find(({ id }) => id !== undefined);
    if (asked === undefined) {
      const seats = { british: 'me', spanish: 'me' };
      ({ id: game } = await call<{ id: string }>('POST', '/games', { ...GAME, seats }));
      open = await call<readonly Decision[]>('GET', `/games/${game}/decisions`);
      return undefined;
    }
    const { id: decision = '', seat } = asked;
    const path = await pathTo(call, game, { decision, seat }, asked.choices ?? []);
    return duration(async () => {
      const body = { seat, commands: [{ decision, path }] };
      ({ decisions: open } = await call<{ decisions: readonly Decision[] }>('POST', `/games/${game}/commands`, body));
    });
  };
}

async function pathTo(
  call: Call,
  game: string,
  asked: { readonly decision: string; readonly seat: string },
  first: readonly { readonly id: string }[],
): Promise<string[]> {
  const path: string[] = [];
  for (let choices = first; choices.length > 0;) {
    path.push(choices[randomInt(choices.length)]?.id ?? '');
    ({ choices } = await call<{ choices: typeof first }>('POST', `/games/${game}/choices`, { ...asked, path }));
  }
  return path;
}

/** Begins games of bots that think. */
async function botsPlay(http: Pool, games: number): Promise<void> {
  const { token } = await caller(http)<{ token: string }>('POST', '/accounts', { displayName: 'Bench' });
  const seats = { british: 'bot:expert-5', spanish: 'bot:expert-5' };
  for (let game = 0; game < games; game += 1) await caller(http, token)('POST', '/games', { ...GAME, seats });
}
