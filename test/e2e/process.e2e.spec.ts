import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { running } from '../../src/database/embedded/postmaster.ts';
import type { RunningProgram } from '../support/program.ts';
import { runProgram, startApi } from '../support/program.ts';
import type { RemotePlayer, RemoteReply, Write } from '../support/remote-player.ts';
import { signUpAt } from '../support/remote-player.ts';
import { until } from '../support/until.ts';

const EMAIL = 'anyone.at.all@example.org';
const ADMIN_TOKEN = 'est_the-token-of-the-operator-0123456789';

let folder: string;
let env: Record<string, string>;
let program: RunningProgram;
let player: RemotePlayer;
/** What programs that have ended said. */
const said: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'estafeta-process-'));
  await chmod(folder, 0o755); // so that the server's user can enter it where we are root
  env = { ESTAFETA_DATA_DIR: folder, ESTAFETA_ADMIN_TOKEN: ADMIN_TOKEN, ESTAFETA_LOG_LEVEL: 'debug' };
  program = await startApi('serve', env);
  player = await signUpAt(program.base, 'Anyone', EMAIL);
});
afterAll(async () => {
  program.signal('SIGTERM');
  await program.ended;
  await rm(folder, { recursive: true, force: true });
});

const create = async (seats: object): Promise<string> => {
  const game = { ruleset: 'santa-cruz-1797', scenario: 'night', seats };
  const { status, body, text } = await player.ask('POST', '/games', game);
  expect(status, text).toBe(201);
  return body.id as string;
};
const versionOf = async (gameId: string): Promise<number> =>
  (await player.ask('GET', `/games/${gameId}`)).body.version as number;

interface Line {
  readonly version: number;
  readonly hash: string;
  readonly by: unknown;
  readonly secrets: readonly { readonly data?: { readonly decision?: string; readonly path?: readonly string[] } }[];
}

async function logOf(gameId: string, seat: string): Promise<Line[]> {
  const { text } = await player.ask('GET', `/games/${gameId}/events.jsonl?seat=${seat}`);
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
}

/** How often the log has the command: as the secret of its seat, in the first event of its batch. */
const timesIn = (log: readonly Line[], { body: { commands } }: Write): number =>
  log.filter(({ by, secrets }) => secrets.some(({ data }) => by !== null && data?.decision === commands[0]?.decision))
    .length;

/** Plays as the seat whenever it is asked, until so many commands were answered; gives what was acknowledged. */
async function play(gameId: string, seat: string, commands: number): Promise<{ write: Write; reply: RemoteReply }[]> {
  const acknowledged: { write: Write; reply: RemoteReply }[] = [];
  await until(async () => {
    const write = await player.think(gameId, seat);
    if (write === null) return false;
    const reply = await player.send(write);
    if (reply.status === 200) acknowledged.push({ write, reply });
    return acknowledged.length >= commands;
  }, 40_000);
  return acknowledged;
}

async function verify(gameId: string, seat: string, heads: readonly string[]): Promise<string> {
  const file = join(folder, `${gameId}.jsonl`);
  await writeFile(file, (await player.ask('GET', `/games/${gameId}/events.jsonl?seat=${seat}`)).text);
  const { end, output } = await runProgram(['verify', file, ...heads.flatMap((head) => ['--head', head])]);
  expect(end, output).toBe(0);
  return output;
}

describe('a program that is killed while it plays', () => {
  it('has lost nothing that it answered, has nothing twice, and goes on where it was', async () => {
    const mine = await create({ british: 'me', spanish: 'bot:steady' });
    const bots = await create({ british: 'bot:random', spanish: 'bot:random' });
    const acknowledged = await play(mine, 'british', 12);
    const last = await until(() => player.think(mine, 'british'));
    const unanswered = player.send(last).catch(() => null);
    const before = await versionOf(bots);
    program.signal('SIGKILL');
    await unanswered;
    expect(await program.ended).toBe('SIGKILL');
    said.push(program.output());

    program = await startApi('serve', env);
    player.base = program.base;
    const log = await logOf(mine, 'british');
    const heads = acknowledged.map(({ reply: { body } }) => `${body.version}:${body.headHash}`);
    const kept = new Map(log.map(({ version, hash }) => [version, `${version}:${hash}`]));
    expect(acknowledged.map(({ reply }) => kept.get(reply.body.version as number))).toEqual(heads);
    expect(timesIn(log, last)).toBeLessThanOrEqual(1);
    // Nobody asks for it: the next program finds by itself whose turn it is.
    await until(async () => (await versionOf(bots)) > before, 30_000);

    const again = await player.send(last);
    expect([200, 409], again.text).toContain(again.status);
    const repeated = await player.send(last);
    expect(repeated.status).toBe(again.status);
    const after = await logOf(mine, 'british');
    expect(timesIn(after, last)).toBe(again.status === 200 ? 1 : 0);
    for (const { write } of acknowledged) expect(timesIn(after, write)).toBe(1);

    await play(mine, 'british', 3);
    const given = await player.ask('POST', `/games/${mine}/resignation`, { seat: 'british' });
    expect(given.body.status).toBe('finished');
    const report = await verify(mine, 'british', heads);
    expect(Number(/(\d+) outcomes decided again/.exec(report)?.[1])).toBeGreaterThan(acknowledged.length);
  });
});

describe('the data directory of a program that runs', () => {
  it('is refused to a second one, in one line, and the first does not notice', async () => {
    const { end, output } = await runProgram(['serve'], { ...env, PORT: '0' });
    expect(end).toBe(2);
    expect(linesBehindTheLog(output)).toEqual([
      `error: ${folder} is in use by another program, pid ${program.pid}: one program at a time`,
    ]);
    expect((await player.ask('GET', '/me')).status).toBe(200);
  });
});

describe('a program that cannot start', () => {
  it.each([
    ['a port that is no number', { PORT: 'high' }, /^error: PORT must be integer$/],
    ['a database URL that is none', { DATABASE_URL: 'me:geheim@db' }, /^error: DATABASE_URL is no URL/],
    [
      'a database where none is',
      { DATABASE_URL: 'postgres://me:geheim@127.0.0.1:1/x' },
      /^error: the database of DATABASE_URL cannot be reached \(ECONNREFUSED\)$/,
    ],
    ['a secret in a file that is not there', { REDIS_URL_FILE: '/nowhere' }, /^error: REDIS_URL_FILE: ENOENT/],
    [
      'a Redis where none is',
      { REDIS_URL: 'redis://me:geheim@127.0.0.1:1' },
      /^error: the Redis of REDIS_URL cannot be used \(connect ECONNREFUSED/,
    ],
    ['a data directory that cannot be made', { ESTAFETA_DATA_DIR: '/dev/null/data' }, /^error: ENOTDIR/],
  ])('says so in one line and ends with 2: %s', async (_what, wrong, line) => {
    const { end, output } = await runProgram(['serve'], wrong);
    expect(linesBehindTheLog(output)).toEqual([expect.stringMatching(line)]);
    expect(output).not.toContain('geheim');
    expect(end).toBe(2);
  });

  it('leaves no database behind where its port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const data = join(folder, 'unlucky');
    const { end, output } = await runProgram(['serve'], { ESTAFETA_DATA_DIR: data, PORT: String(port) });
    taken.close();
    expect(linesBehindTheLog(output)).toEqual([`error: cannot listen on 127.0.0.1:${port} (EADDRINUSE)`]);
    expect(end).toBe(2);
    expect(await running(join(data, 'postgres'))).toBeNull();
  });
});

describe('a program that is asked to stop', () => {
  it('answers what is under way, takes nothing new, and leaves nothing running', async () => {
    const bystander = await dial(program.base);
    const slow = await dial(program.base);
    const body = JSON.stringify({ displayName: 'At the last moment' });
    const head = `POST /api/v1/accounts HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nexpect: 100-continue\r\n\r\n`;
    slow.socket.write(head);
    await until(() => slow.text().includes('100 Continue'));
    bystander.socket.write('GET /health/ready HTTP/1.1\r\nhost: x\r\n\r\n');
    await until(() => bystander.text().includes('{"status":"ok"}'));

    program.signal('SIGTERM');
    await until(() => program.output().includes('"msg":"stopping"'));
    bystander.socket.write('GET /health/ready HTTP/1.1\r\nhost: x\r\n\r\n');
    await until(() => bystander.text().includes('HTTP/1.1 503'));
    expect(bystander.text()).toContain('"type":"/problems/unavailable"');
    expect(await running(join(folder, 'postgres'))).not.toBeNull();
    slow.socket.write(body);
    await until(() => slow.text().includes('"displayName":"At the last moment"'));
    expect(slow.text()).toContain('HTTP/1.1 201');

    expect(await program.ended).toBe(0);
    expect(await running(join(folder, 'postgres'))).toBeNull();
    said.push(program.output());
  });
});

describe('what the program wrote meanwhile', () => {
  it('holds no token, address, key, password or seed', async () => {
    program = await startApi('serve', env);
    player.base = program.base;
    const { body } = await player.ask('GET', '/games?mine=true&status=finished');
    const audit = await player.ask('GET', `/games/${body.items[0].id}/audit`);
    const password = await readFile(join(folder, 'password'), 'utf8');
    const { serverSeed } = audit.body as { serverSeed: string };
    expect(serverSeed).toMatch(/^[0-9a-f]{64}$/);
    const output = [...said, program.output()].join('');
    expect(output.split('\n').length).toBeGreaterThan(100);
    expect(output.includes('"operation":"submitCommands"')).toBe(true);
    for (const secret of [player.token, ADMIN_TOKEN, EMAIL, password, serverSeed, ...player.keys])
      expect(output.includes(secret), secret).toBe(false);
  });
});

/** What a program said that is no line of its log. */
function linesBehindTheLog(output: string): string[] {
  return output.split('\n').filter((line) => line !== '' && !line.startsWith('{"level":'));
}

/** A connection on which one speaks HTTP by hand. */
async function dial(base: string): Promise<{ socket: Socket; text(): string }> {
  const { hostname, port } = new URL(base);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  let heard = '';
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString())).on('error', () => undefined);
  return { socket, text: () => heard };
}
