import { request } from 'undici';
import { TryLater, Undeliverable } from '../notices/channel.ts';

/** The account of this server on a homeserver of Matrix. */
export interface MatrixSettings {
  /** The homeserver, `https://matrix.example.org`. */
  readonly url: string;
  /** The access token of the account. */
  readonly token: string;
}

const TIMEOUT_MS = 15_000;

/** What a homeserver answers, or why it does not. */
export interface MatrixAnswer {
  readonly errcode?: string;
  readonly retry_after_ms?: number;
  readonly [member: string]: unknown;
}

/** Calls the homeserver; throws in the words of senders. */
export function matrixCall({ url, token }: MatrixSettings) {
  return async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<MatrixAnswer> => {
    const { statusCode, body: answered } = await request(`${url}/_matrix/client/v3${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => {
      throw new Error('The homeserver cannot be reached', { cause: (error as { code?: unknown }).code });
    });
    const answer = (await answered.json().catch(() => ({}))) as MatrixAnswer;
    if (statusCode < 300) return answer;
    throw failureOf(statusCode, answer);
  };
}

/** A homeserver that knows of no such thing. */
export class NotThere extends Undeliverable {}

/** Something that the account may not do, or not any more. */
export class Refused extends Undeliverable {}

function failureOf(status: number, { errcode = '', retry_after_ms: wait }: MatrixAnswer): Error {
  const what = `The homeserver answered ${status} ${/^[\w.]{1,60}$/.test(errcode) ? errcode : ''}`.trim();
  if (status === 429) return new TryLater(what, wait ?? 30_000);
  if (status === 404) return new NotThere(what);
  if (status === 403) return new Refused(what);
  return status === 400 ? new Undeliverable(what) : new Error(what);
}

/** The answer; null where the account may not ask for that, or not any more. */
export function unlessRefused(asked: Promise<MatrixAnswer>): Promise<MatrixAnswer | null> {
  return asked.catch((error: unknown) => {
    if (error instanceof Refused) return null;
    throw error;
  });
}

export type MatrixCall = ReturnType<typeof matrixCall>;
