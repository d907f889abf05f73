import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Encoding = 'br' | 'gzip' | 'identity';

const ENCODED: Readonly<Record<Encoding, (text: Buffer) => Buffer>> = {
  br: (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text) => gzipSync(text, { level: 6 }),
  identity: (text) => text,
};

/** Answers that stay the same while the program runs: they are written and compressed once, as often as they are asked for. */
export interface KeptAnswers {
  /** Answers with what is kept under the key, else with `value`, which is kept from then on. */
  send(exchange: { request: FastifyRequest; reply: FastifyReply }, key: string, value: unknown): FastifyReply;
}

/** To write and compress the largest board takes 10 ms, which is more than all the rest of its request. */
export function keptAnswers(): KeptAnswers {
  const kept = new Map<string, Buffer>();
  const get = (key: string, make: () => Buffer): Buffer => {
    const answer = kept.get(key) ?? make();
    kept.set(key, answer);
    return answer;
  };
  return {
    send: ({ request, reply }, key, value) => {
      const encoding = encodingFor(request.headers['accept-encoding']);
      const text = get(`identity ${key}`, () => Buffer.from(String(reply.serialize(value))));
      const answer = get(`${encoding} ${key}`, () => ENCODED[encoding](text));
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply.type('application/json; charset=utf-8').send(answer);
    },
  };
}

/** The best encoding that a caller takes, as it says in `Accept-Encoding`. */
export function encodingFor(accepted: string | string[] | undefined): Encoding {
  const taken = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((one) => one.trim().split(/\s*;\s*/))
    .filter(([, weight]) => !/^q=0(\.0*)?$/.test(weight ?? ''))
    .map(([name]) => name);
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding)) ?? 'identity';
}
