import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { RemotePlayer, RemoteReply, Write } from '../remote-player.ts';

/** A command that the server has acknowledged: `head` is `<version>:<hash>` of its answer. */
export interface Acknowledged {
  readonly gameId: string;
  readonly seat: string;
  readonly decision: string;
  readonly head: string;
}

/** Two people who play one game after the other against each other. */
export interface Pair {
  readonly ruleset: string;
  readonly scenario: string;
  readonly seats: readonly [string, string];
  readonly people: readonly [RemotePlayer, RemotePlayer];
  readonly accounts: readonly [string, string];
  /** Lodged for the second seat of each game. */
  readonly orders: readonly object[];
  /** Their games, the newest last. */
  readonly games: string[];
}

/** What the players of a world have been told. */
export interface Diary {
  readonly acknowledged: Acknowledged[];
  /** Commands that were refused for good: somebody, or a standing order, was faster. */
  refused: number;
  /** How often an answer did not come, and the same was sent again. */
  repeated: number;
  over: boolean;
}

/** How long an answer, or a server that starts, is waited for: on a busy machine a start alone may take a minute. */
export const PATIENCE_MS = 5 * 60_000;

/** Sends the same again and again, until the server answers. Throws where it does not in `PATIENCE_MS`. */
export async function insist(diary: Diary, ask: () => Promise<RemoteReply>): Promise<RemoteReply> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const reply = await ask().catch(() => null);
    if (reply !== null && reply.status !== 503 && reply.status !== 429) return reply;
    if (Date.now() > end) throw new Error(`no answer for minutes: ${reply?.text ?? 'no connection'}`);
    diary.repeated += 1;
    await pause(20 + randomInt(80));
  }
}

/** Creates the next game of the pair, and seats both. */
export async function nextGame(diary: Diary, pair: Pair): Promise<void> {
  const [first, second] = pair.people;
  const [mine, his] = pair.seats;
  const seats = { [mine]: 'me', [his]: 'open' };
  const created = await insistOn(diary, first, 'POST', '/games', {
    ruleset: pair.ruleset,
    scenario: pair.scenario,
    seats,
  });
  const id = String(created.body.id);
  await insistOn(diary, second, 'PUT', `/games/${id}/seats/${his}`, {});
  if (pair.orders.length > 0)
    await insistOn(diary, second, 'PUT', `/games/${id}/standing-orders`, { seat: his, orders: pair.orders });
  pair.games.push(id);
}

async function insistOn(
  diary: Diary,
  player: RemotePlayer,
  ...[method, path, body]: [string, string, object]
): Promise<RemoteReply> {
  const key = randomUUID();
  const reply = await insist(diary, () => player.ask(method, path, body, key));
  if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.text}`);
  return reply;
}

/** Plays one seat of the pair's newest game at random until the diary is closed. The first of the two makes new games. */
export async function playSeat(diary: Diary, pair: Pair, index: 0 | 1): Promise<void> {
  const player = pair.people[index];
  const seat = pair.seats[index];
  while (!diary.over) {
    const gameId = pair.games.at(-1) ?? '';
    const write = await player.think(gameId, seat).catch(() => null);
    if (write === null) {
      await waitFor(diary, pair, index);
      continue;
    }
    await commandOnce(diary, player, gameId, write);
    await pause(randomInt(200));
  }
}

async function commandOnce(diary: Diary, player: RemotePlayer, gameId: string, write: Write): Promise<void> {
  const { status, body, text } = await insist(diary, () => player.send(write));
  const { seat, commands } = write.body;
  if (status === 200) {
    const head = `${String(body.version)}:${String(body.headHash)}`;
    diary.acknowledged.push({ gameId, seat, decision: commands[0]?.decision ?? '', head });
  } else if (status === 409) diary.refused += 1;
  else throw new Error(`a command was answered with ${status}: ${text}`);
}

async function waitFor(diary: Diary, pair: Pair, index: 0 | 1): Promise<void> {
  await pause(100 + randomInt(200));
  const gameId = pair.games.at(-1) ?? '';
  const game = await pair.people[index].ask('GET', `/games/${gameId}`).catch(() => null);
  if (index === 0 && game?.body?.status === 'finished' && !diary.over) await nextGame(diary, pair);
}
