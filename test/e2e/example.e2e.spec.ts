import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RULESETS } from '../../src/domain/rulesets/registry.ts';
import type { TestDatabase } from '../support/database.ts';
import { testDatabase } from '../support/database.ts';
import type { RunningProgram } from '../support/program.ts';
import { startApi } from '../support/program.ts';

/** The first game is played to its end, and in a long run every one; in the others somebody resigns after so many commands. */
const COMMANDS = 120;
const WHOLE = process.env['TEST_GAMES'] === undefined ? 1 : RULESETS.length;

let database: TestDatabase;
let folder: string;
let server: RunningProgram;

beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'estafeta-example-'));
  server = await startApi('serve', { DATABASE_URL: database.url, ESTAFETA_OPEN_SIGNUP: 'true' });
});
afterAll(async () => {
  server.signal('SIGTERM');
  await server.ended;
  await Promise.all([database.drop(), rm(folder, { recursive: true, force: true })]);
});

describe('examples/play-by-rest.ts', () => {
  it.each(RULESETS.map(({ id }, index) => ({ id, whole: index < WHOLE })))(
    'plays $id over the network, finds it honest, and notices a changed byte',
    async ({ id, whole }) => {
      const out = join(folder, id);
      const args = ['--import', 'tsx', 'examples/play-by-rest.ts', server.base, '--ruleset', id, '--out', out];
      if (!whole) args.push('--resign-after', String(COMMANDS));
      const example = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
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
