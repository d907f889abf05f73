import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCliDatabase } from '../../src/cli/database.ts';
import { startEmbedded } from '../../src/database/embedded.ts';
import { visitEmbedded } from '../../src/database/embedded/visit.ts';

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'estafeta-visit-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

it('a subcommand works beside a running server on its embedded database, and leaves it running', async () => {
  expect(await visitEmbedded(dataDir)).toBeNull();
  const server = await startEmbedded({ dataDir, log: () => undefined, settings: { fsync: 'off' } });
  const surroundings = { env: { ESTAFETA_DATA_DIR: dataDir }, err: () => undefined };
  try {
    const first = await openCliDatabase(surroundings);
    expect(await first.sql`select 1 as one`).toMatchObject([{ one: 1 }]);
    await first.close();
    const second = await openCliDatabase(surroundings);
    expect(await second.sql`select 2 as two`).toMatchObject([{ two: 2 }]);
    await second.close();
  } finally {
    await server.stop();
  }
  expect(await visitEmbedded(dataDir)).toBeNull();
});

it('starts the embedded database for itself where none runs', async () => {
  const own = await openCliDatabase({ env: { ESTAFETA_DATA_DIR: dataDir }, err: () => undefined });
  expect(await own.sql`select 3 as three`).toMatchObject([{ three: 3 }]);
  await own.close();
  expect(await visitEmbedded(dataDir)).toBeNull();
});

it('makes no database for a question: where there is none, it says whose settings are missing', async () => {
  const [elsewhere, empty] = [join(dataDir, 'elsewhere'), join(dataDir, 'empty')];
  const settings = (directory: string) => ({ env: { ESTAFETA_DATA_DIR: directory }, err: () => undefined });
  await expect(openCliDatabase(settings(elsewhere))).rejects.toThrow(
    `there is no database in ${elsewhere}: give commands the settings of the server`,
  );
  await expect(stat(elsewhere)).rejects.toThrow(/ENOENT/);
  const made = await openCliDatabase(settings(empty), { fresh: true });
  await made.close();
  await (await openCliDatabase(settings(empty))).close();
});

it('says what is wrong with the settings', async () => {
  const env = { PORT: 'harbour' };
  await expect(openCliDatabase({ env, err: () => undefined })).rejects.toThrow(/PORT/);
});
