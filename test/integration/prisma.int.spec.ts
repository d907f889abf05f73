import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Prisma as Generated } from '../../src/database/generated/client.ts';
import type { Prisma } from '../../src/database/prisma.ts';
import { connectPrisma } from '../../src/database/prisma.ts';
import type { TestDatabase } from '../support/database.ts';
import { testDatabase } from '../support/database.ts';

const GENERATED = resolve('src/database/generated');

describe('Prisma', () => {
  let database: TestDatabase;
  let prisma: Prisma;
  beforeAll(async () => {
    database = await testDatabase();
    prisma = connectPrisma(database.url);
  });
  afterAll(async () => {
    await prisma.$disconnect();
    await database.drop();
  });

  const models = Object.values(Generated.ModelName).map((name) => name.charAt(0).toLowerCase() + name.slice(1));

  it.each(models)('reads %s as our migrations made it', async (model) => {
    const reader = prisma[model as 'account'];
    expect(await reader.findFirst()).toBeNull();
  });

  it('keeps what an account is made of', async () => {
    const account = await prisma.account.create({
      data: { id: uuid(), displayName: 'Antonio Gutiérrez', email: 'A@example.org' },
    });
    expect(account).toMatchObject({ displayName: 'Antonio Gutiérrez', erasedAt: null, isAdmin: false });
    const hash = Buffer.alloc(32, 7);
    await prisma.token.create({
      data: { id: uuid(), accountId: account.id, name: 'bot', hash, scopes: ['play', 'read'] },
    });
    const found = await prisma.token.findUnique({ where: { hash }, include: { account: true } });
    expect(found).toMatchObject({ scopes: ['play', 'read'], account: { id: account.id } });
  });

  it('refuses a second account for an address that was confirmed, however it is spelt', async () => {
    const emailConfirmedAt = new Date();
    const make = (email: string, more: object = {}) =>
      prisma.account.create({ data: { id: uuid(), displayName: 'a', email, ...more } });
    await make('same@example.org');
    await make('Same@Example.org', { emailConfirmedAt });
    await make('SAME@example.org');
    await expect(make('same@Example.org', { emailConfirmedAt })).rejects.toMatchObject({ code: 'P2002' });
  });

  it('has its client in the repository as the schema makes it', async () => {
    const folder = await mkdtemp(join(resolve('node_modules'), '.prisma-drift-'));
    try {
      const schema = await readFile('prisma/schema.prisma', 'utf8');
      await writeFile(join(folder, 'schema.prisma'), schema.replace('"../src/database/generated"', '"./generated"'));
      const env = { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: resolve('package.json') };
      await promisify(execFile)(
        process.execPath,
        [resolve('node_modules/prisma/build/index.js'), 'generate', '--schema', join(folder, 'schema.prisma')],
        { env },
      );
      const [fresh, kept] = await Promise.all([filesIn(join(folder, 'generated')), filesIn(GENERATED)]);
      expect([...kept.keys()]).toEqual([...fresh.keys()]);
      const stale = [...fresh]
        .filter(([name, text]) => withoutSchema(text) !== withoutSchema(kept.get(name) ?? ''))
        .map(([name]) => name);
      expect(stale, 'run npm run generate:prisma').toEqual([]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

async function filesIn(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return new Map(
    await Promise.all(names.map(async (name) => [name.slice(folder.length), await readFile(name, 'utf8')] as const)),
  );
}

/** The client quotes the schema, in which we have changed where the client goes. */
function withoutSchema(text: string): string {
  return text.replaceAll('./generated', '../src/database/generated');
}
