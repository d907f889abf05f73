import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusePooler } from '../../src/database/pooler.ts';
import type { TestDatabase } from '../support/database.ts';
import { testDatabase } from '../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

/** Stands before the database and changes what it says in clear; gives the URL of the database through it. */
async function between(change: (said: Buffer) => Buffer): Promise<{ url: string; close: () => void }> {
  const { hostname, port } = new URL(database.url);
  const server = createServer((client) => {
    const behind = connect(Number(port), hostname);
    client.pipe(behind);
    behind.on('data', (said: Buffer) => client.write(change(said)));
    behind.on('close', () => client.destroy());
    for (const socket of [client, behind]) socket.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(database.url);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return { url: url.href, close: () => server.close() };
}

/** BackendKeyData: `K`, its length, the process, and the key to cancel with, of which a pooler gives its own. */
const KEY_DATA = Buffer.from([0x4b, 0, 0, 0, 12]);

it('refuses a connection pooler, which names another process than the one that answers', async () => {
  const pooler = await between((said) => {
    const at = said.indexOf(KEY_DATA);
    if (at >= 0) said.writeInt32BE(987_654_321, at + KEY_DATA.length);
    return said;
  });
  await expect(refusePooler(pooler.url)).rejects.toThrow(/connection pooler/);
  pooler.close();
});

it('lets PostgreSQL itself through, also behind what only passes bytes on', async () => {
  await expect(refusePooler(database.url)).resolves.toBeUndefined();
  const proxy = await between((said) => said);
  await expect(refusePooler(proxy.url)).resolves.toBeUndefined();
  proxy.close();
});
