import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { IncomingHttpHeaders, Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isSigned } from '../../src/api/mail/signature.ts';

const SECRET = 'whsec_c2VjcmV0IG9mIHRoZSB0ZXN0cyBhbG9uZQ==';
// Neither UTF-8 nor ended by a newline, as mails may come.
const MAIL = Buffer.from('From: ana@example.org\r\nTo: play+x@example.org\r\n\r\n2 5 \xe9', 'latin1');

let folder: string;
let server: Server;
let url: string;
let answer: { status: number; body: string };
let got: { path: string; headers: IncomingHttpHeaders; body: Buffer }[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deliver-'));
  await writeFile(join(folder, 'secret'), `${SECRET}\n`);
  await writeFile(join(folder, 'empty'), '\n');
  server = createServer((request, response) => {
    void buffer(request).then((body) => {
      got.push({ path: request.url ?? '', headers: request.headers, body });
      response.writeHead(answer.status, { 'content-type': 'application/json', location: '/elsewhere' });
      response.end(answer.body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  got = [];
  answer = { status: 200, body: '{"outcome": "played"}' };
});

/** Runs the script as a mail server does: without an environment. */
async function deliver(args = [url, join(folder, 'secret')], mail = MAIL): Promise<{ code: number; says: string }> {
  const child = spawn(process.execPath, ['examples/deliver.mjs', ...args], {
    env: {},
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // What is not read is no fault of ours.
  child.stdin.on('error', () => undefined);
  child.stdin.end(mail);
  const [says, , [code]] = await Promise.all([text(child.stderr), text(child.stdout), once(child, 'exit')]);
  return { code: Number(code), says };
}

const problem = (code: string): string => JSON.stringify({ type: `/problems/${code}`, detail: 'It is so.' });

describe('deliver.mjs', () => {
  it('hands the mail over, byte by byte, signed with the secret of the file', async () => {
    expect(await deliver([`${url}/`, join(folder, 'secret')])).toEqual({ code: 0, says: 'played\n' });
    const [{ path = '', headers = {}, body = Buffer.alloc(0) } = {}] = got;
    expect([path, headers['content-type']]).toEqual(['/api/v1/mail/inbound', 'message/rfc822']);
    expect(body).toEqual(MAIL);
    const head = {
      id: String(headers['webhook-id']),
      timestamp: String(headers['webhook-timestamp']),
      signature: String(headers['webhook-signature']),
    };
    expect(isSigned(SECRET, head, body, new Date())).toBe(true);
  });

  it.each(['ignored', 'duplicate'])('has handed over what became %s', async (outcome) => {
    answer = { status: 200, body: JSON.stringify({ outcome }) };
    expect((await deliver()).code).toBe(0);
  });

  it.each([
    ['somebody else has it in hand, or the database is away', 503, problem('unavailable')],
    ['the server failed', 500, problem('internal')],
    ['a proxy found no server', 502, '<html>Bad Gateway</html>'],
    ['the server took too long', 504, ''],
    ['too many come at once', 429, problem('rate-limited')],
    ['the secret is another, or the clock is wrong', 401, problem('signature-invalid')],
    ['this server takes no mails', 404, problem('not-found')],
    ['a proxy lets nobody in', 403, ''],
    ['a proxy does not understand it', 400, ''],
    ['the address is that of something else', 415, ''],
    ['the address leads elsewhere', 301, '{"outcome": "played"}'],
    ['something else listens there', 200, '<html>It works!</html>'],
  ])('lets the mail wait when %s', async (_when, status, body) => {
    answer = { status, body };
    const { code, says } = await deliver();
    expect(code).toBe(75);
    expect(says).toMatch(new RegExp(`^4\\.3\\.0 the server answered ${status}\\b[^\\n]*\\n$`));
    expect(says).not.toContain('c2VjcmV0');
    expect(got).toHaveLength(1);
  });

  it('sends back what is too large, with words that a player understands', async () => {
    answer = { status: 413, body: problem('payload-too-large') };
    const refused = await deliver();
    expect(refused.code).toBe(65);
    expect(refused.says).toMatch(/^5\.3\.4 Your mail is larger than 1 MiB: .* \/ Tu correo pasa de 1 MiB: /);
    got = [];
    expect(await deliver(undefined, Buffer.alloc(1024 * 1024 + 1, 97))).toEqual(refused);
    expect(got).toEqual([]);
  });

  it.each([
    ['no server listens', () => ['http://127.0.0.1:1', join(folder, 'secret')]],
    ['the address is none', () => ['nonsense', join(folder, 'secret')]],
    ['the secret cannot be read', () => [url, join(folder, 'missing')]],
    ['the secret is empty', () => [url, join(folder, 'empty')]],
    ['the secret is not given', () => [url]],
    ['nothing is given', () => []],
  ])('lets the mail wait when %s', async (_when, args) => {
    const { code, says } = await deliver(args());
    expect(code).toBe(75);
    expect(says).toMatch(/^4\.3\.0 \S[^\n]*\n$/);
    expect(got).toEqual([]);
  });
});
