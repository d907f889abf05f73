import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/domain/kernel/json.ts';
import { RULESETS } from '../../src/domain/rulesets/registry.ts';
import type { TestDatabase } from '../support/database.ts';
import { testDatabase } from '../support/database.ts';
import type { RunningProgram } from '../support/program.ts';
import { startApi } from '../support/program.ts';
import { shortestScenario } from '../support/shortest-scenario.ts';

/** Options with which a game is over soon. */
const SHORT: Readonly<Record<string, JsonObject>> = { 'galera-de-guerra': { stall: 1 } };

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
  it.each(RULESETS.map((rules) => ({ id: rules.id, rules })))(
    'plays $id over the network, finds it honest, and notices a changed byte',
    async ({ id, rules }) => {
      const out = join(folder, id);
      const options = SHORT[id] ?? {};
      const args = ['--import', 'tsx', 'examples/play-by-rest.ts', server.base, '--ruleset', id, '--out', out];
      args.push('--scenario', shortestScenario(rules, options), '--options', JSON.stringify(options));
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
