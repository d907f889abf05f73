import { generateKeyPairSync, sign } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { v7 } from 'uuid';
import type { AppDeps } from '../../src/api/build-app.ts';
import { discordClient } from '../../src/channels/discord-client.ts';

/** A request that reached the fake. */
export interface Heard {
  readonly method: string;
  readonly path: string;
  readonly authorization: string | undefined;
  /** The JSON of the message; of a form with files, that of `payload_json`. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into what was sent
  readonly body: any;
  readonly files: number;
}

/** Discord as far as this program speaks with it: a REST API that answers as it is told to, and signs interactions. */
export interface FakeDiscord {
  readonly apiUrl: string;
  readonly heard: Heard[];
  /** Answers the next requests so, one each. */
  readonly next: { readonly status: number; readonly body?: unknown; readonly headers?: Record<string, string> }[];
  /** Ed25519, as hexadecimal digits. */
  readonly publicKey: string;
  /** The headers and the body of an interaction, signed. */
  signed(interaction: object, at?: Date): { headers: Record<string, string>; payload: string };
  close(): Promise<void>;
}

export async function fakeDiscord(): Promise<FakeDiscord> {
  const heard: Heard[] = [];
  const next: FakeDiscord['next'] = [];
  const keys = generateKeyPairSync('ed25519');
  const app = Fastify();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 20_000_000 }, (_request, body, done) =>
    done(null, body),
  );
  app.all('/api/*', async (request, reply) => {
    const { method, url, headers } = request;
    const raw = (request.body as Buffer | undefined) ?? Buffer.alloc(0);
    heard.push({ method, path: url, authorization: headers.authorization, ...readBody(raw, headers['content-type']) });
    const answer = next.shift() ?? { status: 200 };
    const known = { id: String(100 + heard.length), type: 0 };
    return reply
      .code(answer.status)
      .headers(answer.headers ?? {})
      .send(answer.body ?? known);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    apiUrl: `${baseOf(app)}/api`,
    heard,
    next,
    publicKey: keys.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex'),
    signed: (interaction, at = new Date()) => {
      const payload = JSON.stringify({ id: v7(), token: `token-${v7()}`, version: 1, ...interaction });
      const timestamp = String(Math.floor(at.getTime() / 1000));
      const signature = sign(null, Buffer.from(timestamp + payload), keys.privateKey).toString('hex');
      const json = { 'content-type': 'application/json' };
      return { payload, headers: { ...json, 'x-signature-ed25519': signature, 'x-signature-timestamp': timestamp } };
    },
    close: () => app.close(),
  };
}

/** What an API needs to be the application of the fake. */
export function discordDeps({ apiUrl, publicKey }: FakeDiscord): Pick<AppDeps, 'discord' | 'discordReach'> {
  const application = { applicationId: '123456789012345678', publicKey };
  const rest = discordClient({ apiUrl });
  return { discord: { application, rest, warn: () => undefined }, discordReach: { apiUrl, bot: true } };
}

function baseOf(app: FastifyInstance): string {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('the fake does not listen');
  return `http://127.0.0.1:${address.port}`;
}

function readBody(raw: Buffer, type = ''): { body: unknown; files: number } {
  if (!type.startsWith('multipart/')) return { body: raw.length === 0 ? null : JSON.parse(raw.toString()), files: 0 };
  const text = raw.toString('latin1');
  const json = /name="payload_json"[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(text)?.[1] ?? '{}';
  const files = text.match(/name="files\[\d+\]"/g)?.length ?? 0;
  return { body: JSON.parse(Buffer.from(json, 'latin1').toString()), files };
}
