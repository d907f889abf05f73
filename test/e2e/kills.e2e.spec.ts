import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  inDatabase,
  readModelsDigest,
  timesCome,
  unfinished,
  wrongLogs,
  wrongReceipts,
} from '../support/kills/audit.ts';
import type { Mortal } from '../support/kills/killer.ts';
import { breathe, startMortal } from '../support/kills/killer.ts';
import type { Diary, Pair } from '../support/kills/players.ts';
import { insist, nextGame, playSeat } from '../support/kills/players.ts';
import type { Receiver } from '../support/kills/receiver.ts';
import { openReceiver } from '../support/kills/receiver.ts';
import { runProgram, startApi } from '../support/program.ts';
import type { RemotePlayer } from '../support/remote-player.ts';
import { signUpAt } from '../support/remote-player.ts';
import { until } from '../support/until.ts';

/** How often something is killed; `npm run test:kills -- --times 1000` for a long run. */
const TIMES = Number(process.env['TEST_KILLS'] ?? '8');
/** After so many minutes nothing more is killed, however often it was. */
const MINUTES = Number(process.env['TEST_KILLS_MINUTES'] ?? 'Infinity');
/** Sixteen people in a long run; in a usual one fewer, for everybody waits for it. */
const PAIRS = TIMES > 20 ? 8 : 3;
const MINUTE = 60_000;

let folder: string;
let receiver: Receiver;
let env: Record<string, string>;
let mortal: Mortal;
const diary: Diary = { acknowledged: [], refused: 0, repeated: 0, over: false };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'estafeta-kills-'));
  await chmod(folder, 0o755); // so that the server's user can enter it where we are root
  receiver = await openReceiver();
  env = {
    ESTAFETA_DATA_DIR: folder,
    ESTAFETA_ALLOW_PRIVATE_DESTINATIONS: receiver.host,
    ESTAFETA_NOTICE_DELAY: '0',
    ESTAFETA_LEAST_PER_DECISION: '1',
    ESTAFETA_STANDING_ORDERS_AFTER: '0-1',
    ESTAFETA_GAMES_PER_HOUR: '100000',
    ESTAFETA_OPEN_GAMES_PER_ACCOUNT: '100000',
    ESTAFETA_SIGNUPS_PER_HOUR: '100000',
    ESTAFETA_REQUESTS_PER_MINUTE: '1000000',
    ESTAFETA_WORK_SECONDS_PER_MINUTE: '60',
    ESTAFETA_LOG_LEVEL: 'info',
  };
  mortal = await startMortal(folder, env);
});
afterAll(async () => {
  mortal.program.signal('SIGTERM');
  await mortal.program.ended;
  await receiver.close();
  await rm(folder, { recursive: true, force: true });
});

const SWELL = { decisions: ['response.swell'], answer: { path: ['pass'] } };
const GAMES = [
  { ruleset: 'santa-cruz-1797', scenario: 'night', seats: ['british', 'spanish'], orders: [SWELL] },
  { ruleset: 'castelnuovo-1539', scenario: 'siege', seats: ['spanish', 'ottoman'], orders: [] },
] as const;

async function somebody(name: string): Promise<{ player: RemotePlayer; account: string }> {
  const player = await signUpAt(mortal.base, name);
  const account = String((await player.ask('GET', '/me')).body.id);
  const { status, text } = await player.ask('POST', '/me/webhooks', { url: receiver.urlFor(account) });
  expect(status, text).toBe(201);
  return { player, account };
}

async function pairOf(index: number): Promise<Pair> {
  const [one, other] = [await somebody(`Player ${index}`), await somebody(`Opponent ${index}`)];
  const game = GAMES[index % GAMES.length] ?? GAMES[0];
  return { ...game, people: [one.player, other.player], accounts: [one.account, other.account], games: [] };
}

/** Makes games of bots, one after the other, until the diary is closed. */
async function botsPlay(watcher: RemotePlayer, games: string[]): Promise<void> {
  while (!diary.over) {
    const seats = { british: 'bot:random', spanish: 'bot:random' };
    const body = { ruleset: 'santa-cruz-1797', scenario: 'night', seats };
    const key = randomUUID();
    const created = await insist(diary, () => watcher.ask('POST', '/games', body, key));
    expect(created.status, created.text).toBe(201);
    const id = String(created.body.id);
    games.push(id);
    // Else a long run would leave hundreds that take longer to end than anybody waits.
    while (!diary.over && (await insist(diary, () => watcher.ask('GET', `/games/${id}`))).body.status !== 'finished')
      await pause(1_000);
  }
}

/** A game of two people who are not there: time decides for them. */
async function nobodyPlays(watcher: RemotePlayer): Promise<string> {
  const { player: other } = await somebody('Nobody');
  const clock = { perDecision: 2, onTimeout: 'safe' };
  const body = { ruleset: 'gibraltar', scenario: 'assault', seats: { en: 'me' }, clock };
  const created = await watcher.ask('POST', '/games', body);
  expect(created.status, created.text).toBe(201);
  const id = String(created.body.id);
  for (const seat of Object.keys(created.body.seats as object).filter((one) => one !== 'en'))
    expect((await other.ask('PUT', `/games/${id}/seats/${seat}`, {})).status).toBe(200);
  return id;
}

it(
  `loses nothing and does nothing twice, though server and database are killed ${TIMES} times`,
  async () => {
    const pairs = await Promise.all(Array.from({ length: PAIRS }, (_, index) => pairOf(index)));
    const { player: watcher } = await somebody('Watcher');
    const late = await nobodyPlays(watcher);
    const ofBots: string[] = [];
    for (const pair of pairs) await nextGame(diary, pair);
    const playing = pairs.flatMap((pair) => [playSeat(diary, pair, 0), playSeat(diary, pair, 1)]);
    const killing = async (): Promise<void> => {
      const end = Date.now() + MINUTES * MINUTE;
      for (let n = 0; n < TIMES && Date.now() < end; n += 1) {
        await breathe(() => diary.acknowledged.length);
        await mortal.kill();
      }
      diary.over = true;
    };
    await Promise.all([killing(), botsPlay(watcher, ofBots), ...playing]);
    const { acknowledged, refused, repeated } = diary;
    const games = pairs.flatMap(({ games: theirs }) => theirs).length;
    const { tally: killed, gaveUp } = mortal;
    // Before the checks, so that a run that fails tells it too.
    console.log(JSON.stringify({ killed, gaveUp, acknowledged: acknowledged.length, refused, repeated, games }));

    // Whatever is left to do is done by itself: bots play to the end, time decides, notices leave.
    const gameOf = async (id: string) => (await insist(diary, () => watcher.ask('GET', `/games/${id}`))).body;
    for (const id of ofBots) await until(async () => (await gameOf(id)).status === 'finished', 5 * MINUTE);
    const { version, status } = await gameOf(late);
    if (status === 'active') await until(async () => (await gameOf(late)).version > version, 5 * MINUTE);
    await watcher.ask('POST', `/games/${late}/resignation`, { seat: 'en' });
    await until(async () => (await inDatabase(folder, unfinished)).length === 0, 7 * MINUTE).catch(() => undefined);
    expect(await inDatabase(folder, unfinished)).toEqual([]);

    const receipts = [...receiver.receipts.values()].flat();
    expect(wrongReceipts(receipts, mortal.deaths)).toEqual([]);
    expect(await wrongLogs(pairs, diary)).toEqual([]);
    const before = await inDatabase(folder, readModelsDigest);
    const sent = await inDatabase(folder, async (sql) => {
      return sql<
        { outcome: string; count: number }[]
      >`select outcome, count(*)::int from deliveries group by 1 order by 1`;
    });
    expect(sent.find(({ outcome }) => outcome === 'failed')).toBeUndefined();

    mortal.program.signal('SIGTERM');
    expect(await mortal.program.ended).toBe(0);
    const rebuilt = await runProgram(['rebuild'], env);
    expect(rebuilt.end, rebuilt.output).toBe(0);
    mortal.program = await startApi('serve', env);
    expect(await inDatabase(folder, readModelsDigest)).toEqual(before);

    console.log(JSON.stringify({ messages: timesCome(receipts), sent }));
    const kills = Object.values(mortal.tally).reduce((sum, count) => sum + count, 0);
    expect(acknowledged.length).toBeGreaterThan(kills);
  },
  (10 + TIMES / 4) * MINUTE,
);
