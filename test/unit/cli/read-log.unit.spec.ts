import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { readLog } from '../../../src/cli/read-log.ts';

/** Asks a server for a log that breaks off its first `breaks` requests. */
async function readFrom(breaks: number): Promise<string> {
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    if (asked <= breaks) request.socket.destroy();
    else response.end(request.url?.endsWith('/audit') === true ? '{"events":3,"headHash":"abc"}' : 'the log');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    const { bytes, heads } = await readLog(`http://127.0.0.1:${port}/api/v1/games/1`);
    return `${Buffer.from(bytes).toString()} ${JSON.stringify(heads)}`;
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

describe('a log from a server', () => {
  test('is asked for once more where the connection was lost', async () => {
    expect(await readFrom(1)).toBe('the log [{"version":3,"hash":"abc"}]');
  });

  test('is not to be had where the server does not answer', async () => {
    await expect(readFrom(9)).rejects.toThrow('does not answer');
  });
});
