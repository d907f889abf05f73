/**
 * Two strangers play a whole game over the network, picking at random, and then check that the server dealt honestly.
 *
 *     npm run example -- http://127.0.0.1:3000 [--ruleset <id>] [--scenario <id>] [--out <directory>]
 *
 * It knows no rules: whatever game the server has, it plays to the end by what `choices` offers. Each player keeps the
 * log as it was while the game ran; afterwards `verify` must find every file sound, must find what was kept in the
 * final log, and must notice a single changed byte. Ends with 0 if all of that is so.
 */
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Choice, Decision, Game, Player, Ruleset } from './client.ts';
import { playerWith, signUp } from './client.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { ruleset: { type: 'string' }, scenario: { type: 'string' }, out: { type: 'string' } },
});
const base = (positionals[0] ?? 'http://127.0.0.1:3000').replace(/\/+$/, '');
const KEEP_EVERY = 20;
const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

interface Table {
  readonly gameId: string;
  readonly players: ReadonlyMap<string, Player>;
}

/** What a seat downloaded while the game ran. */
interface Kept {
  readonly bytes: Buffer;
  readonly head: string;
}

/** One account a seat. The first creates the game, the others join; each throws a text of its own into the dice. */
async function sitDown(): Promise<Table> {
  const { items } = await playerWith(base).get<{ items: Ruleset[] }>('/rulesets');
  const ruleset = items.find(({ id }) => values.ruleset === undefined || id === values.ruleset);
  const scenario = ruleset?.scenarios.find(({ id }) => values.scenario === undefined || id === values.scenario);
  if (ruleset === undefined || scenario === undefined) throw new Error('the server has no such game');
  const players = new Map<string, Player>();
  for (const seat of scenario.seats) players.set(seat, await signUp(base, `Example ${seat}`));
  const [[first, host] = [], ...guests] = [...players];
  if (first === undefined || host === undefined) throw new Error('a game without seats');
  const game = await host.send<Game>('POST', '/games', {
    ...{ ruleset: ruleset.id, scenario: scenario.id, seats: { [first]: 'me' } },
    entropy: `${first} thought of ${randomInt(2 ** 40)}`,
  });
  for (const [seat, guest] of guests) {
    const entropy = `${seat} thought of ${randomInt(2 ** 40)}`;
    await guest.send('PUT', `/games/${game.id}/seats/${seat}`, { entropy });
  }
  return { gameId: game.id, players };
}

/** Plays to the end; now and then each player keeps the log as it stands. */
async function play({ gameId, players }: Table): Promise<ReadonlyMap<string, Kept>> {
  const kept = new Map<string, Kept>();
  for (let commands = 0; ; commands += 1) {
    const game = await playerWith(base).get<Game>(`/games/${gameId}`);
    if (game.status !== 'active') {
      console.log(`${game.status} after ${commands} commands: ${game.result?.text.en ?? ''}`);
      return kept;
    }
    if (commands % KEEP_EVERY === 0)
      for (const [seat, player] of players) kept.set(seat, await keep(player, seat, gameId));
    const seat = game.waitingFor[randomInt(game.waitingFor.length)] ?? '';
    const player = players.get(seat);
    if (player === undefined) throw new Error(`the game waits for ${seat}, where nobody sits`);
    await decide(player, seat, gameId);
  }
}

async function keep(player: Player, seat: string, gameId: string): Promise<Kept> {
  const bytes = await player.download(`/games/${gameId}/events.jsonl?seat=${seat}`);
  const last = JSON.parse(bytes.toString().trimEnd().split('\n').at(-1) ?? '') as { version: number; hash: string };
  return { bytes, head: `${last.version}:${last.hash}` };
}

/** Picks at random from the root of a decision to where it is complete. */
async function decide(player: Player, seat: string, gameId: string): Promise<void> {
  const decisions = await player.get<Decision[]>(`/games/${gameId}/decisions?seat=${seat}`);
  const mine = decisions.filter((one) => one.seat === seat && one.id !== undefined && !one.kind?.startsWith('table.'));
  const decision = mine[randomInt(mine.length)]?.id;
  const path: string[] = [];
  for (;;) {
    const at = { seat, decision, path };
    const menu = await player.send<{ choices: Choice[]; complete: boolean }>('POST', `/games/${gameId}/choices`, at);
    if (menu.complete) break;
    path.push(menu.choices[randomInt(menu.choices.length)]?.id ?? '');
  }
  await player.send('POST', `/games/${gameId}/commands`, { seat, commands: [{ decision, path }] });
}

/** Everything that each player has, as files; the last one has one byte changed. */
async function writeFiles({ gameId, players }: Table, kept: ReadonlyMap<string, Kept>): Promise<Files> {
  const folder = values.out ?? (await mkdtemp(join(tmpdir(), 'estafeta-example-')));
  await mkdir(folder, { recursive: true });
  const write = async (name: string, bytes: Buffer): Promise<string> => {
    const path = join(folder, name);
    await writeFile(path, bytes);
    return path;
  };
  const during: string[] = [];
  const after: string[] = [];
  for (const [seat, player] of players) {
    const running = kept.get(seat);
    if (running !== undefined) during.push(await write(`${seat}-during.jsonl`, running.bytes));
    after.push(await write(`${seat}-after.jsonl`, await player.download(`/games/${gameId}/events.jsonl?seat=${seat}`)));
  }
  const whole = await playerWith(base).download(`/games/${gameId}/events.jsonl`);
  after.push(await write('spectator-after.jsonl', whole));
  await write('audit.json', await playerWith(base).download(`/games/${gameId}/audit`));
  const changed = Buffer.from(whole);
  const at = randomInt(changed.length);
  changed[at] = (changed[at] ?? 0) ^ (1 << randomInt(8));
  console.log(`byte ${at} of ${whole.length} is changed in ${folder}/changed.jsonl`);
  return { gameId, during, after, changed: await write('changed.jsonl', changed) };
}

interface Files {
  readonly gameId: string;
  readonly during: readonly string[];
  readonly after: readonly string[];
  readonly changed: string;
}

function check({ gameId, during, after, changed }: Files, kept: ReadonlyMap<string, Kept>): boolean {
  const heads = [...kept.values()].flatMap(({ head }) => ['--head', head]);
  const sound = [...during.map((file) => verify([file])), ...after.map((file) => verify([file, ...heads]))];
  const served = verify([`${base}/api/v1/games/${gameId}`]);
  const betrayed = verify([changed]);
  console.log(betrayed === 1 ? 'the changed byte was noticed' : 'THE CHANGED BYTE WAS NOT NOTICED');
  return [...sound, served].every((code) => code === 0) && betrayed === 1;
}

/** The exit code of `verify`: 0 sound, 1 not. */
function verify(args: readonly string[]): number | null {
  console.log(`\n$ estafeta verify ${args[0] ?? ''}`);
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', MAIN, 'verify', ...args], { stdio: 'inherit' });
  return status;
}

const table = await sitDown();
console.log(`playing ${table.gameId}`);
const kept = await play(table);
process.exitCode = check(await writeFiles(table, kept), kept) ? 0 : 1;
