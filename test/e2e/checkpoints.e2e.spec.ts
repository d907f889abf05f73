import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../support/api.ts';
import { openApi } from '../support/api.ts';
import type { CliRun } from '../support/run-cli.ts';
import { runCli } from '../support/run-cli.ts';
import { toyRuleset } from '../support/toy-ruleset.ts';

let api: TestApi;
let folder: string;
let base: string;

beforeAll(async () => {
  api = await openApi();
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  base = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}/api/v1`;
  folder = await mkdtemp(join(tmpdir(), 'estafeta-checkpoints-'));
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const cli = (...args: string[]): Promise<CliRun> =>
  runCli({ rulesets: [toyRuleset], sql: api.database.sql, url: api.database.url }, ...args);

async function newGame(visibility: 'public' | 'private'): Promise<{ id: string; token: string }> {
  const { token } = await api.player('Keeper');
  const body = { ruleset: 'toy', scenario: 'standard', seats: { red: 'me', blue: 'open' }, visibility };
  return { id: (await api.ask('POST', '/games', { token, body })).body.id, token };
}

async function kept(name: string, text: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, text);
  return file;
}

describe('checkpoints', () => {
  it('are unknown before the first, and then are answered with the key that signed', async () => {
    expect(await api.ask('GET', '/audit/checkpoint')).toMatchObject({
      status: 404,
      body: { title: 'Unknown checkpoint' },
    });
    const { out } = await cli('checkpoint', 'take');
    const { body } = await api.ask('GET', '/audit/checkpoint');
    expect(body).toMatchObject({ size: 16, note: `${out}\n` });
    const { body: keys } = await api.ask('GET', '/audit/keys');
    expect(keys.items).toHaveLength(1);
    expect((await api.ask('GET', '/audit/checkpoints')).body.items).toEqual([body]);
  });

  it('bind the log of a game, kept as an answer or as a note, and no other log', async () => {
    const game = await newGame('public');
    await cli('checkpoint', 'take');
    const { text: note } = { text: (await api.ask('GET', '/audit/checkpoint')).body.note as string };
    const answer = await api.ask('GET', `/games/${game.id}/checkpoint`);
    const bound = await kept('bound.json', answer.text);
    const log = await kept('log.jsonl', (await api.ask('GET', `/games/${game.id}/events.jsonl`)).text);
    const key = String((await api.ask('GET', '/audit/keys')).body.items[0].verifierKey);
    const good = await cli('verify', log, '--checkpoint', bound, '--checkpoint-key', key);
    expect(good).toMatchObject({ code: 0 });
    expect(good.err).toMatch(new RegExp(`bound +${game.id}: head \\d+ by checkpoint 32 of `));

    await cli('checkpoint', 'rotate-key');
    // The newest checkpoint is still one of the key before.
    expect((await api.ask('GET', `/games/${game.id}/checkpoint`)).body.verifierKey).toBe(key);
    await cli('checkpoint', 'take');
    const byNote = await cli(
      'verify',
      `${base}/games/${game.id}`,
      '--checkpoint',
      await kept('note', note),
      '--checkpoint-key',
      key,
    );
    expect(byNote).toMatchObject({ code: 0 });
    expect(byNote.err).toMatch(/by checkpoint 32 of /);
    const exported = join(folder, 'exported.json');
    await cli('export', game.id, '-o', join(folder, 'exported.jsonl'), '--checkpoint', exported);
    // A file follows the keys by itself, from the first one on.
    const later = await cli(
      'verify',
      join(folder, 'exported.jsonl'),
      '--checkpoint',
      exported,
      '--checkpoint-key',
      key,
    );
    expect(later).toMatchObject({ code: 0, err: expect.stringMatching(/by checkpoint 48 of /) });
    const { keys, ...rest } = JSON.parse(await readFile(exported, 'utf8'));
    const unvouched = JSON.stringify({
      ...rest,
      keys: keys.map(({ verifierKey }: { verifierKey: string }) => ({ verifierKey })),
    });
    const stranger = await kept('unvouched.json', unvouched);
    expect(await cli('verify', log, '--checkpoint', stranger, '--checkpoint-key', key)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/has not vouched for/),
    });
    const tampered = await kept('tampered', note.replace('\n32\n', '\n31\n'));
    expect(await cli('verify', `${base}/games/${game.id}`, '--checkpoint', tampered)).toMatchObject({ code: 1 });

    const other = await newGame('public');
    const another = await kept('other.jsonl', (await api.ask('GET', `/games/${other.id}/events.jsonl`)).text);
    expect(await cli('verify', another, '--checkpoint', bound)).toMatchObject({ code: 1 });
    const [head] = answer.body.heads;
    const rewritten = JSON.stringify({ ...answer.body, heads: [{ ...head, headHash: '0'.repeat(64) }] });
    const forged = await cli('verify', log, '--checkpoint', await kept('forged.json', rewritten));
    expect(forged).toMatchObject({ code: 1, err: expect.stringMatching(/does not hold the head/) });
    expect(await cli('verify', log, '--checkpoint', await kept('noted', note))).toMatchObject({ code: 2 });
    expect(await cli('verify', log, '--checkpoint', await kept('empty.json', '{}'))).toMatchObject({ code: 2 });
  });

  it('say of a private game nothing to strangers', async () => {
    const game = await newGame('private');
    await cli('checkpoint', 'take');
    expect(await api.ask('GET', `/games/${game.id}/checkpoint`)).toMatchObject({
      status: 404,
      body: { title: 'Unknown game' },
    });
    const { status, body } = await api.ask('GET', `/games/${game.id}/checkpoint`, { token: game.token });
    expect(status).toBe(200);
    const open = JSON.stringify((await api.ask('GET', '/audit/checkpoints')).body);
    for (const secret of [game.id, body.heads[0].headHash, body.heads[0].salt]) expect(open).not.toContain(secret);
  });

  it('prove that they go on from each other, as far as they go', async () => {
    const { body: newest } = await api.ask('GET', '/audit/checkpoint');
    const { body } = await api.ask('GET', `/audit/consistency?from=16&to=${newest.size}`);
    expect(body.proof.length).toBeGreaterThan(0);
    for (const [from, to] of [
      [32, 16],
      [16, newest.size + 16],
    ])
      expect(await api.ask('GET', `/audit/consistency?from=${from}&to=${to}`)).toMatchObject({ status: 404 });
    const asked = '{ checkpoint { size note } checkpointKeys { items { verifierKey statement } } }';
    const { data } = (await api.graphql(asked)).body;
    expect(data.checkpoint).toEqual({ size: newest.size, note: newest.note });
    expect(data.checkpointKeys.items).toHaveLength(2);
  });
});

it('the feed of checkpoints has them all, and says when there is nothing new', async () => {
  const { headers, text, status } = await api.ask('GET', '/feeds/checkpoints.atom');
  expect(status).toBe(200);
  const { body } = await api.ask('GET', '/audit/checkpoints');
  expect(body.items.length).toBeGreaterThan(2);
  for (const { note } of body.items as { note: string }[]) expect(text).toContain(note.split('\n')[2] ?? '?');
  const again = await api.ask('GET', '/feeds/checkpoints.atom', {
    headers: { 'if-none-match': String(headers['etag']) },
  });
  expect(again.status).toBe(304);
});
