import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { RemotePlayer, RemoteReply } from '../../test/support/remote-player.ts';
import { signUpAt } from '../../test/support/remote-player.ts';

/** What a crowd has seen. */
export interface Seen {
  /** How long each command took that was answered at the first attempt, in milliseconds. */
  readonly commands: number[];
  /** Answers that the server owes nobody, and connections that broke, by what they were. */
  readonly errors: Map<string, number>;
  /** Requests that were sent again after such a one. */
  repeated: number;
  readonly games: string[];
}

export interface Team {
  readonly people: readonly [RemotePlayer, RemotePlayer];
  game: string;
}

const SEATS = ['british', 'spanish'] as const;
const GAME = { ruleset: 'santa-cruz-1797', scenario: 'night' };

/** Asks again, at the next address, until an answer comes that is no fault of the server. */
async function persist(
  seen: Seen,
  player: RemotePlayer,
  bases: readonly string[],
  ask: () => Promise<RemoteReply>,
): Promise<RemoteReply> {
  for (let attempt = 0; ; attempt += 1) {
    const reply = await ask().catch((error: Error) => error);
    if (!(reply instanceof Error) && reply.status < 500 && reply.status !== 429) return reply;
    const what =
      reply instanceof Error ? String(reply.cause ?? reply.message) : `status ${reply.status}: ${reply.body.detail}`;
    seen.errors.set(what, (seen.errors.get(what) ?? 0) + 1);
    if (attempt > 200) throw new Error(`the server does not come back: ${what}`);
    seen.repeated += 1;
    player.base = bases[randomInt(bases.length)] ?? player.base;
    await pause(50);
  }
}

/** Two strangers with a game against each other. */
export async function teamAt(seen: Seen, bases: readonly string[], index: number): Promise<Team> {
  const base = bases[index % bases.length] ?? '';
  const [first, second] = [await signUpAt(base, `Player ${index}`), await signUpAt(base, `Opponent ${index}`)];
  const team: Team = { people: [first, second], game: '' };
  await newGame(seen, bases, team);
  return team;
}

async function newGame(seen: Seen, bases: readonly string[], team: Team): Promise<void> {
  const [first, second] = team.people;
  const [key, other] = [randomUUID(), randomUUID()];
  const body = { ...GAME, seats: { [SEATS[0]]: 'me' } };
  const created = await persist(seen, first, bases, () => first.ask('POST', '/games', body, key));
  const id = String(created.body.id);
  await persist(seen, second, bases, () => second.ask('PUT', `/games/${id}/seats/${SEATS[1]}`, {}, other));
  team.game = id;
  seen.games.push(id);
}

/** Plays one seat of a team until the signal, and takes its time between commands. */
export async function play(
  seen: Seen,
  {
    team,
    index,
    bases,
    restMs,
    signal,
  }: {
    readonly team: Team;
    readonly index: 0 | 1;
    readonly bases: readonly string[];
    readonly restMs: number;
    readonly signal: AbortSignal;
  },
): Promise<void> {
  const player = team.people[index];
  while (!signal.aborted) {
    const { game } = team;
    const write = await player.think(game, SEATS[index]).catch(() => null);
    if (write !== null) {
      const before = seen.repeated;
      const begun = performance.now();
      const reply = await persist(seen, player, bases, () => player.send(write));
      if (reply.status === 200 && seen.repeated === before) seen.commands.push(performance.now() - begun);
    } else if (index === 0) {
      const { body } = await persist(seen, player, bases, () => player.ask('GET', `/games/${game}`));
      if (body.status === 'finished') await newGame(seen, bases, team);
    }
    await pause(randomInt(2 * restMs), undefined, { signal }).catch(() => undefined);
  }
}

/** Creates games that stay open, several at once. */
export async function openGames(player: RemotePlayer, count: number): Promise<void> {
  let left = count;
  const make = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const { status, text } = await player.ask('POST', '/games', { ...GAME, seats: { british: 'me' } });
      if (status !== 201) throw new Error(text);
    }
  };
  await Promise.all(Array.from({ length: 16 }, make));
}
