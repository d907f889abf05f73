import type { ChildProcessByStdio } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RULESETS } from '../../src/domain/rulesets/registry.ts';
import type { TestDatabase } from '../support/database.ts';
import { testDatabase } from '../support/database.ts';

type Program = ChildProcessByStdio<null, Readable, null>;

let database: TestDatabase;
let folder: string;
let server: Program;
let base: string;

const node = (args: readonly string[], env: NodeJS.ProcessEnv = {}): Program =>
  spawn(process.execPath, ['--import', 'tsx', ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'estafeta-example-'));
  server = node(['src/main.ts', 'serve'], { DATABASE_URL: database.url, PORT: '0', ESTAFETA_OPEN_SIGNUP: 'true' });
  base = await listening(server);
});
afterAll(async () => {
  server.kill('SIGTERM');
  await once(server, 'exit');
  await Promise.all([database.drop(), rm(folder, { recursive: true, force: true })]);
});

describe('examples/play-by-rest.ts', () => {
  it.each(RULESETS.map(({ id }) => id))(
    'plays %s over the network, finds it honest, and notices a changed byte',
    async (id) => {
      const out = join(folder, id);
      const example = node(['examples/play-by-rest.ts', base, '--ruleset', id, '--out', out]);
      const [said, [code]] = await Promise.all([text(example.stdout), once(example, 'exit')]);
      expect(said).toMatch(/finished after \d+ commands/);
      expect(said).toMatch(/the changed byte was noticed/);
      expect(code, said).toBe(0);
      const files = await readdir(out);
      expect(files).toEqual(expect.arrayContaining(['audit.json', 'changed.jsonl', 'spectator-after.jsonl']));
      expect(files.filter((name) => name.endsWith('-during.jsonl')).length).toBeGreaterThanOrEqual(2);
    },
  );
});

/** Where the server listens, as it says in its log. */
async function listening({ stdout }: Program): Promise<string> {
  for await (const line of createInterface({ input: stdout })) {
    const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
    if (address !== undefined) {
      stdout.resume();
      return address;
    }
  }
  throw new Error('the server stopped before it listened');
}
