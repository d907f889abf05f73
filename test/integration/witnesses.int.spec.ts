import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedCheckpoint } from '../../src/checkpoints/bound.ts';
import { checkpointLog } from '../../src/checkpoints/checkpoint-log.ts';
import type { Tree } from '../../src/checkpoints/merkle.ts';
import { isConsistent } from '../../src/checkpoints/merkle.ts';
import { parseNote, signedBy, signerOf, signNote, verifierOf } from '../../src/checkpoints/note.ts';
import { takeCheckpointNow } from '../../src/checkpoints/take.ts';
import { askWitnesses } from '../../src/checkpoints/witnesses.ts';
import type { TestDatabase } from '../support/database.ts';
import { testDatabase } from '../support/database.ts';

const WITNESS = signerOf('witness.example', Buffer.alloc(32, 9));

let database: TestDatabase;
let seen: Tree;
let away = false;
let endless = false;
const server = createServer((request, response) => {
  void text(request).then((body) => {
    if (away) return response.writeHead(503).end();
    if (endless) return void Readable.from(forEver()).pipe(response);
    const { status, answer } = witness(body);
    return response.writeHead(status).end(answer);
  });
});
let url: string;
const warnings: string[] = [];

/** A witness as C2SP has it: signs what goes on from what it signed last, and nothing else. */
function witness(body: string): { status: number; answer: string } {
  const [head = '', ...rest] = body.split('\n\n');
  const note = rest.join('\n\n');
  const [old = '', ...proof] = head.split('\n');
  const from = Number(old.replace('old ', ''));
  if (from !== seen.size) return { status: 409, answer: `${seen.size}\n` };
  const checkpoint = signedCheckpoint(note, [key]);
  const hashes = proof.map((hash) => Buffer.from(hash, 'base64'));
  if (seen.size > 0 && !isConsistent(seen, checkpoint, hashes)) return { status: 422, answer: '' };
  seen = checkpoint;
  const signed = signNote(parseNote(note)?.text ?? '', [WITNESS]);
  return { status: 200, answer: signed.slice(signed.lastIndexOf('\n\n') + 2) };
}

function* forEver(): Generator<string> {
  for (;;) yield `${'A'.repeat(1_000)}\n`;
}

let key = '';

beforeAll(async () => {
  database = await testDatabase();
  seen = { size: 0, root: Buffer.alloc(32) };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/log/`;
});
afterAll(async () => {
  server.close();
  await database.drop();
});

/** Takes a checkpoint and asks for signatures, as if long after the last time. */
async function next(): Promise<string> {
  await takeCheckpointNow(database.sql, 'example.org');
  key = (await checkpointLog(database.sql).keys()).at(-1)?.verifierKey ?? '';
  await database.sql`update checkpoint_witnesses set tried_at = tried_at - interval '1 hour'`;
  await askWitnesses(database.sql, [url], (_, what) => warnings.push(what));
  return (await checkpointLog(database.sql).latest())?.note ?? '';
}

function cosigned(note: string): boolean {
  return signedBy(parseNote(note) ?? { text: '', signatures: [] }, [verifierOf(WITNESS.verifierKey)]).length === 1;
}

it('a witness cosigns each checkpoint that goes on from the last, and is asked again once it is back', async () => {
  expect(cosigned(await next())).toBe(true);
  expect(cosigned(await next())).toBe(true);
  expect(seen.size).toBe(32);
  away = true;
  expect(cosigned(await next())).toBe(false);
  expect(warnings).toEqual([`witness ${url}`]);
  away = false;
  await askWitnesses(database.sql, [url], (_, what) => warnings.push(what));
  expect(warnings, 'not asked again at once').toHaveLength(1);
  expect(seen.size).toBe(32);
  expect(cosigned(await next())).toBe(true);
  expect(seen.size).toBe(64);
});

it('a witness that has forgotten, or was told more, says how far it is', async () => {
  seen = { size: 0, root: Buffer.alloc(32) };
  expect(cosigned(await next())).toBe(true);
});

it('a witness that was shown another past does not sign', async () => {
  seen = { ...seen, root: Buffer.alloc(32, 1) };
  const note = await next();
  expect(cosigned(note)).toBe(false);
  expect(signedCheckpoint(note, [key]).size).toBeGreaterThan(seen.size);
  const [row] = await database.sql`select error from checkpoint_witnesses`;
  expect(row?.['error']).toBe('it answers 422');
});

it('a witness that answers without end is read no further than signatures could be long', async () => {
  endless = true;
  expect(cosigned(await next())).toBe(false);
  endless = false;
  const [row] = await database.sql`select error from checkpoint_witnesses`;
  expect(row?.['error']).toBe('it answers more than 10000 bytes');
});
