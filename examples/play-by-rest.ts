/**
 * Two strangers play a whole game over the network, picking at random, and then check that the server dealt honestly.
 *
 *     npm run example -- http://127.0.0.1:3000 [--ruleset <id>] [--scenario <id>] [--options <json>] [--out <directory>]
 *
 * It knows no rules: whatever game the server has, it plays to the end by what `choices` offers; with
 * `--resign-after <commands>` whoever is asked then resigns. Each player keeps the log as it was while the game ran;
 * afterwards `verify` must find every file sound, must find what was kept in the final log, and must notice a single
 * changed byte. Ends with 0 if all of that is so.
 */
import { randomInt } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommandLine } from '../src/cli/command-line.ts';
import { openCliDatabase } from '../src/cli/database.ts';
import { loadRulesets } from '../src/rules-data/load.ts';
import { choiceAtRandom } from '../src/domain/kernel/choices.ts';
import type { JsonObject } from '../src/domain/kernel/json.ts';
import type { Choice, Decision, Game, Player, Ruleset } from './client.ts';
import { playerWith, signUp } from './client.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ruleset: { type: 'string' },
    scenario: { type: 'string' },
    options: { type: 'string' },
    out: { type: 'string' },
    'resign-after': { type: 'string' },
  },
});
const resignAfter = Number(values['resign-after'] ?? Infinity);
const base = (positionals[0] ?? 'http://127.0.0.1:3000').replace(/\/+$/, '');

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
    ruleset: ruleset.id,
    scenario: scenario.id,
    seats: { [first]: 'me' },
    ...(values.options === undefined ? {} : { options: JSON.parse(values.options) as JsonObject }),
    entropy: `${first} thought of ${randomInt(2 ** 40)}`,
  });
  for (const [seat, guest] of guests) {
    const entropy = `${seat} thought of ${randomInt(2 ** 40)}`;
    await guest.send('PUT', `/games/${game.id}/seats/${seat}`, { entropy });
  }
  return { gameId: game.id, players };
}

/** Plays to the end; each player keeps the log as it stands after 0, 1, 2, 4, 8... commands: at last from its later half. */
async function play({ gameId, players }: Table): Promise<ReadonlyMap<string, Kept>> {
  const kept = new Map<string, Kept>();
  let next = 0;
  for (let commands = 0; ; commands += 1) {
    const game = await playerWith(base).get<Game>(`/games/${gameId}`);
    if (game.status !== 'active') {
      console.log(`${game.status} after ${commands} commands: ${game.result?.text.en ?? ''}`);
      return kept;
    }
    if (commands === next) {
      for (const [seat, player] of players) kept.set(seat, await keep(player, seat, gameId));
      next = Math.max(1, 2 * next);
    }
    const seat = game.waitingFor[randomInt(game.waitingFor.length)] ?? '';
    const player = players.get(seat);
    if (player === undefined) throw new Error(`the game waits for ${seat}, where nobody sits`);
    if (commands < resignAfter) await decide(player, seat, gameId);
    else await player.send('POST', `/games/${gameId}/resignation`, { seat });
  }
}

async function keep(player: Player, seat: string, gameId: string): Promise<Kept> {
  const bytes = await player.download(`/games/${gameId}/events.jsonl?seat=${seat}`);
  const last = JSON.parse(bytes.toString().trimEnd().split('\n').at(-1) ?? '') as { version: number; hash: string };
  return { bytes, head: `${last.version}:${last.hash}` };
}

/** Picks at random from the root of a decision to where it is complete; seldom what says that it is seldom to be taken. */
async function decide(player: Player, seat: string, gameId: string): Promise<void> {
  const decisions = await player.get<Decision[]>(`/games/${gameId}/decisions?seat=${seat}`);
  const mine = decisions.filter((one) => one.seat === seat && one.id !== undefined && !one.kind?.startsWith('table.'));
  const decision = mine[randomInt(mine.length)]?.id;
  const path: string[] = [];
  for (;;) {
    const at = { seat, decision, path };
    const menu = await player.send<{ choices: Choice[]; complete: boolean }>('POST', `/games/${gameId}/choices`, at);
    if (menu.complete) break;
    path.push(choiceAtRandom(menu.choices, randomInt)?.id ?? '');
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

async function check({ gameId, during, after, changed }: Files, kept: ReadonlyMap<string, Kept>): Promise<boolean> {
  const heads = [...kept.values()].flatMap(({ head }) => ['--head', head]);
  const sound: number[] = [];
  for (const file of during) sound.push(await verify([file]));
  for (const file of after) sound.push(await verify([file, ...heads]));
  sound.push(await verify([`${base}/api/v1/games/${gameId}`]));
  const betrayed = await verify([changed]);
  console.log(betrayed === 1 ? 'the changed byte was noticed' : 'THE CHANGED BYTE WAS NOT NOTICED');
  return sound.every((code) => code === 0) && betrayed === 1;
}

const { env } = process;
const out = (text: string): void => console.log(text);
const err = (text: string): void => console.error(text);
const context = { out, err, env, rulesets: loadRulesets, database: () => openCliDatabase({ env, err }) };

/** The exit code of the subcommand `verify`: 0 sound, 1 not. It runs in this process, which loads the rules only once. */
async function verify(args: readonly string[]): Promise<number> {
  console.log(`\n$ estafeta verify ${args[0] ?? ''}`);
  return runCommandLine(['verify', ...args], context);
}

const table = await sitDown();
console.log(`playing ${table.gameId}`);
const kept = await play(table);
process.exitCode = (await check(await writeFiles(table, kept), kept)) ? 0 : 1;
