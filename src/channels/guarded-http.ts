import { lookup as resolveHost } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { Agent, request } from 'undici';
import { Undeliverable } from '../notices/channel.ts';
import type { PrivateDestinations } from './destinations.ts';
import { faultOfDestination, isAllowedAddress, isAllowedHost } from './destinations.ts';

/** What goes out. */
export interface Outgoing {
  readonly url: string;
  readonly method?: 'POST' | 'PUT' | 'PATCH';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/** What came back. Never show `text` to anybody but a program: it is a stranger's. */
export interface Incoming {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The beginning of the body: no more than the limit. */
  readonly text: string;
}

/** HTTP to places that players name: it reaches the public internet and what the operator has allowed, nothing else. */
export interface GuardedHttp {
  /** Throws Undeliverable where the destination is refused, and other errors where it does not answer in time. */
  send(outgoing: Outgoing): Promise<Incoming>;
}

export interface GuardSettings {
  readonly allowPrivate: PrivateDestinations;
  /** Finds the addresses of a host; the system's way unless given. */
  readonly resolve?: (host: string) => Promise<readonly string[]>;
  /** For a whole exchange, in milliseconds; 15 000 unless given. */
  readonly timeoutMillis?: number;
  /** How much of an answer is read, in bytes; 64 KiB unless given. */
  readonly maxAnswer?: number;
}

const CONNECT_MILLIS = 5_000;

/**
 * Builds it. The socket is made to an address that has been vetted, never resolved a second time, so that a name cannot
 * change its address between the look and the leap (DNS rebinding); redirects are answers and nothing is fetched from
 * where they point; proxies of the environment are not used.
 */
export function guardedHttp(settings: GuardSettings): GuardedHttp {
  const { allowPrivate, timeoutMillis = 15_000, maxAnswer = 65_536 } = settings;
  const resolve = settings.resolve ?? systemResolve;
  return {
    send: async ({ url, method = 'POST', headers, body }) => {
      const fault = faultOfDestination(url, allowPrivate);
      if (fault !== null) throw new Undeliverable(fault);
      const lookup = vettedLookup(resolve, isAllowedHost(url, allowPrivate) ? true : allowPrivate);
      // One agent for each exchange: a kept connection would go to an address vetted for somebody else's list.
      const agent = new Agent({
        connect: { lookup, timeout: Math.min(CONNECT_MILLIS, timeoutMillis) },
        headersTimeout: timeoutMillis,
        bodyTimeout: timeoutMillis,
        maxHeaderSize: 16_384,
      });
      try {
        const signal = AbortSignal.timeout(timeoutMillis);
        const answer = await request(url, { method, headers: { ...headers }, body, dispatcher: agent, signal });
        const text = await beginning(answer.body, maxAnswer);
        return { status: answer.statusCode, headers: flat(answer.headers), text };
      } catch (error) {
        throw publicError(error);
      } finally {
        await agent.destroy();
      }
    },
  };
}

/** The addresses of a host, each of them vetted: one bad one refuses them all, for whoever set it there meant harm. */
function vettedLookup(resolve: NonNullable<GuardSettings['resolve']>, allowed: PrivateDestinations): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const fault = addresses.length === 0 || addresses.some((address) => !isAllowedAddress(address, allowed));
        if (fault) return callback(new Undeliverable('The host is not on the public internet.'), '');
        const all = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
        if (options.all === true) return callback(null, all);
        return callback(null, all[0]?.address ?? '', all[0]?.family ?? 4);
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), ''),
    );
  };
}

async function systemResolve(host: string): Promise<readonly string[]> {
  return (await resolveHost(host, { all: true })).map(({ address }) => address);
}

/** As much of a body as is wanted; what follows, be it without end, is left on the wire. */
async function beginning(body: AsyncIterable<Buffer>, limit: number): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body) {
    parts.push(part);
    size += part.length;
    if (size >= limit) break;
  }
  return Buffer.concat(parts).subarray(0, limit).toString('utf8');
}

function flat(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

/** Errors of the network in few words, which players may read: they tell no address. */
function publicError(error: unknown): Error {
  if (error instanceof Undeliverable) return error;
  const { name, code = '', cause } = error as { name?: string; code?: string; cause?: unknown };
  if (cause instanceof Undeliverable) return cause;
  const late = name === 'TimeoutError' || /TIMEOUT/.test(code);
  return new Error(
    late ? 'The receiver did not answer in time.' : `The receiver could not be reached (${code || 'network'}).`,
  );
}
