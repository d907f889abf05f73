import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyRuleset } from '../../../src/domain/kernel/ruleset.ts';
import { checkLogFile } from '../../../src/games/checking/check-log.ts';
import { rulesetsOf } from '../../../src/games/rulesets.ts';
import type { CliRun } from '../../support/run-cli.ts';
import { runCli } from '../../support/run-cli.ts';
import type { ServedGame } from '../../support/served-game.ts';
import { downloaded, granted, playOn, serveGame } from '../../support/served-game.ts';
import { toyRuleset } from '../../support/toy-ruleset.ts';

let folder: string;
let game: ServedGame;
let ended: string;
let seen: string;

const run = (...args: string[]): Promise<CliRun> => runCli({ rulesets: [toyRuleset] }, ...args);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'estafeta-cli-'));
  ended = join(folder, 'ended.jsonl');
  seen = join(folder, 'seen.jsonl');
  game = await serveGame(toyRuleset, { seed: 21 });
  await playOn(game, 10);
  await writeFile(seen, await downloaded(game, 'red'));
  await playOn(game);
  await writeFile(ended, await downloaded(game));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the command line', () => {
  it('says which version it is', async () => {
    const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
    expect(await run('--version')).toMatchObject({ code: 0, out: expect.stringContaining(version) as string });
  });

  it('helps, and says what is wrong with how it was used', async () => {
    expect(await run('--help')).toMatchObject({ code: 0, err: '' });
    for (const name of ['verify', 'replay', 'export', 'import', 'bot', 'fuzz', 'migrate', 'rebuild']) {
      const { code, out } = await run(name, '--help');
      expect(code).toBe(0);
      expect(out).toMatch(new RegExp(`^Usage: estafeta ${name}`));
    }
    for (const wrong of [['dance'], ['verify'], ['bot', 'chess'], ['bot', 'toy', '--games', 'many'], ['replay']]) {
      const { code, err } = await run(...wrong);
      expect(code, wrong.join(' ')).toBe(2);
      expect(err, wrong.join(' ')).toMatch(/^error: /);
    }
  });
});

describe('verify', () => {
  it('ends with 0 for a sound log, and with JSON where asked', async () => {
    const { code, out } = await run('verify', ended);
    expect(code).toBe(0);
    expect(out).toMatch(/outcomes decided again[^]*\nsound$/);
    const verdict = JSON.parse((await run('verify', ended, '--json')).out) as { sound: boolean; version: number };
    expect(verdict).toMatchObject({ sound: true, ruleset: 'toy', gameId: game.gameId });
  });

  it('ends with 1 for one that lies, and names the event', async () => {
    const changed = join(folder, 'changed.jsonl');
    const lines = (await readFile(ended, 'utf8')).split('\n');
    await writeFile(
      changed,
      lines.map((line, at) => (at === 4 ? line.replace('"commit":"', '"commit":"0') : line)).join('\n'),
    );
    expect(await run('verify', changed)).toMatchObject({ code: 1 });
    expect((await run('verify', changed)).out).toMatch(/LIES {5}line 5, form: /);
    const head = `3:${'0'.repeat(64)}`;
    const unknown = await run('verify', ended, '--head', head);
    expect(unknown.code).toBe(1);
    expect(unknown.out).toMatch(/event 3, known-head/);
  });

  it('takes a log that was written down anew only where asked', async () => {
    const anew = join(folder, 'anew.jsonl');
    const events = (await readFile(ended, 'utf8')).trimEnd().split('\n');
    await writeFile(
      anew,
      events.map((line) => JSON.stringify(JSON.parse(line), null, 1).replaceAll('\n', '')).join('\n'),
    );
    expect((await run('verify', anew)).code).toBe(1);
    expect(await run('verify', anew, '--no-form')).toMatchObject({ code: 0 });
    await writeFile(anew, (await readFile(anew, 'utf8')).replace('"red"', '"blue"'));
    expect((await run('verify', anew, '--no-form')).code).toBe(1);
  });

  it('ends with 2 where there is nothing to check', async () => {
    const empty = join(folder, 'empty.jsonl');
    await writeFile(empty, '');
    expect((await run('verify', empty)).code).toBe(2);
    expect((await run('verify', join(folder, 'missing.jsonl'))).code).toBe(2);
    expect((await run('verify', ended, '--head', '3')).code).toBe(2);
  });

  it('asks a server for log and audit, and holds one against the other', async () => {
    const log = await readFile(ended);
    const audit = granted(await game.service.audit({ account: null }, game.gameId));
    const asked: string[] = [];
    let headHash = audit.headHash;
    const server = createServer((request, response) => {
      asked.push(`${String(request.headers.authorization)} ${String(request.url)}`);
      if (request.url?.includes('missing')) response.writeHead(404).end();
      else response.end(request.url?.endsWith('/audit') ? JSON.stringify({ ...audit, headHash }) : log);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const url = `${base}/api/v1/games/${game.gameId}`;
    expect((await run('verify', url, '--token', 'abc')).code).toBe(0);
    expect(asked).toEqual([
      `Bearer abc /api/v1/games/${game.gameId}/audit`,
      `Bearer abc /api/v1/games/${game.gameId}/events.jsonl`,
    ]);
    expect((await run('verify', `${url}/events.jsonl?seat=red`)).code).toBe(0);
    expect(asked.at(-1)).toMatch(/events\.jsonl\?seat=red$/);
    headHash = '0'.repeat(64);
    expect((await run('verify', url)).code).toBe(1);
    expect((await run('verify', `${base}/games/missing`)).code).toBe(2);
    server.close();
    server.closeAllConnections();
  });
});

describe('replay', () => {
  it('tells a game turn by turn in the language asked for', async () => {
    const english = await run('replay', ended);
    const spanish = await run('replay', ended, '--lang', 'es');
    expect(english.code).toBe(0);
    expect(english.out).toMatch(/The game begins\./);
    expect(spanish.out).toMatch(/Empieza la partida\./);
    const lines = english.out.split('\n');
    expect(lines.filter((line) => /^ *\d+ {2}/.test(line))).toHaveLength((await game.store.read(game.gameId)).length);
  });

  it('shows the table at a version as a seat saw it', async () => {
    const { out } = await run('replay', ended, '--at', '12', '--seat', 'red');
    const held = granted(
      await game.service.view(game.players['red'] ?? { account: null }, game.gameId, { seat: 'red', version: 12 }),
    );
    expect(JSON.parse(out)).toEqual(JSON.parse(JSON.stringify(held)));
    expect((await run('replay', ended, '--at', '9999')).code).toBe(2);
    expect((await run('replay', ended, '--seat', 'green')).code).toBe(2);
  });

  it('reads out what a seat was told, but cannot show the table from it', async () => {
    expect((await run('replay', seen)).out).toMatch(/The game begins\./);
    expect(await run('replay', seen, '--at', '3')).toMatchObject({ code: 2 });
  });
});

describe('bot', () => {
  it('counts who wins, the same for the same seed', async () => {
    const asked = ['bot', 'toy', '--games', '6', '--seed', '5', '--red', 'bold', '--blue=random', '--json'];
    const [first, again] = [await run(...asked), await run(...asked)].map(({ out }) => {
      const { seconds, ...tally } = JSON.parse(out) as { seconds: number; wins: Record<string, number>; draws: number };
      expect(seconds).toBeGreaterThan(0);
      return tally;
    });
    expect(first).toEqual(again);
    expect(first).toMatchObject({ games: 6, bots: { red: 'bold', blue: 'random' }, ruleset: 'toy' });
    expect((first?.wins['red'] ?? 0) + (first?.wins['blue'] ?? 0) + (first?.draws ?? 0)).toBe(6);
    expect((await run('bot', 'toy', '--games', '2')).out).toMatch(/decisions +\d/);
  });

  it('counts the sides of the scenario alone', async () => {
    const [red] = toyRuleset.seats;
    if (red === undefined) throw new Error('the toy has no seats');
    const more: AnyRuleset = { ...toyRuleset, seats: [...toyRuleset.seats, { ...red, id: 'green', side: 'green' }] };
    const { out } = await runCli({ rulesets: [more] }, 'bot', 'toy', '--games', '1', '--json');
    expect(Object.keys((JSON.parse(out) as { wins: object }).wins)).toEqual(['red', 'blue']);
  });

  it('knows the seats and the bots of a game', async () => {
    expect((await run('bot', 'toy', '--green', 'bold')).err).toMatch(/the seats are --red, --blue/);
    expect((await run('bot', 'toy', '--red', 'deepblue')).err).toMatch(/there is random, bold/);
    expect((await run('bot', 'toy', '--scenario', 'moon')).err).toMatch(/it has standard/);
  });
});

describe('fuzz', () => {
  it('finds nothing in sound rules', async () => {
    const { code, out } = await run('fuzz', 'toy', '--games', '4');
    expect(code).toBe(0);
    expect(out).toMatch(/^4 games, \d+ commands, 0 failed$/);
  });

  it('writes a game that goes wrong as a file that can be verified and imported', async () => {
    const broken: AnyRuleset = {
      ...toyRuleset,
      invariants: (state: { round: number }) =>
        state.round > 3 ? [{ invariant: 'short games', detail: 'it goes on' }] : [],
    };
    const output = await mkdtemp(join(folder, 'fuzz-'));
    const { code, out } = await runCli({ rulesets: [broken] }, 'fuzz', 'toy', '--games', '1', '--output', output);
    expect(code).toBe(1);
    expect(out).toMatch(/short games: it goes on/);
    const [file = ''] = await readdir(output);
    const verdict = checkLogFile(await readFile(join(output, file)), { rulesets: rulesetsOf([broken]) });
    expect(verdict).toMatchObject({ sound: true, ended: false, sealed: 0 });
    expect(verdict.proved.outcomes).toBe(verdict.version);
  });

  it('notices rules that break, do not end, or forget what was stored', async () => {
    const faults: [string, Partial<AnyRuleset>, string[]][] = [
      ['no end within 5 commands', {}, ['--max-commands', '5']],
      ['it fell over', { decide: () => fall() }, []],
      ['nobody has anything to decide', { pending: () => [] }, []],
      ['once the log has been stored', { choose: forgetful() }, []],
    ];
    for (const [fault, part, args] of faults) {
      const world = { rulesets: [{ ...toyRuleset, ...part } as AnyRuleset] };
      const { code, out } = await runCli(world, 'fuzz', 'toy', '--games', '1', '--output', folder, ...args);
      expect(code, fault).toBe(1);
      expect(out).toMatch(fault);
    }
  });
});

function fall(): never {
  throw new Error('it fell over');
}

/** Rules whose menus turn around at each call, as they would if they hung on something that is not in the log. */
function forgetful(): AnyRuleset['choose'] {
  let calls = 0;
  return function* (state, pending) {
    calls += 1;
    const tree = toyRuleset.choose(state, pending);
    let step = tree.next();
    while (!step.done) {
      const { choices } = step.value;
      step = tree.next(yield { ...step.value, choices: calls % 2 === 0 ? choices : [...choices].reverse() });
    }
    return step.value;
  };
}
