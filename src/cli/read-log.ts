import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Asked } from './bound-heads.ts';
import { CliError } from './cli-context.ts';

/** A log as bytes, and what the server says of it elsewhere. */
export interface Fetched {
  readonly bytes: Uint8Array;
  readonly heads: readonly { readonly version: number; readonly hash: string }[];
  /** Where more can be asked of the server; absent for a file. */
  readonly asked?: Asked;
}

/** Reads a log from a file, from standard input (`-`) or from a server. Throws a CliError where it cannot be had. */
export async function readLog(source: string, token?: string): Promise<Fetched> {
  if (/^https?:\/\//.test(source)) return fetchLog(new URL(source), token);
  const bytes = await (source === '-' ? buffer(process.stdin) : readFile(source)).catch((error: unknown) => {
    throw new CliError(`${source} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  });
  return { bytes, heads: [] };
}

/** The head that the audit names must be in the log: it is asked for first, because the game may go on meanwhile. */
async function fetchLog(url: URL, token?: string): Promise<Fetched> {
  const game = url.pathname.replace(/\/(events\.jsonl)?$/, '');
  const audit = JSON.parse((await get(nextTo(url, `${game}/audit`, ''), token)).toString()) as Audit;
  const bytes = await get(nextTo(url, `${game}/events.jsonl`, url.search), token);
  const asked = {
    game: nextTo(url, game, '').href,
    get: (address: string): Promise<Buffer> => get(new URL(address), token),
  };
  return { bytes, heads: [{ version: audit.events, hash: audit.headHash }], asked };
}

interface Audit {
  readonly headHash: string;
  readonly events: number;
}

function nextTo(url: URL, pathname: string, search: string): URL {
  const other = new URL(url);
  other.pathname = pathname;
  other.search = search;
  return other;
}

async function get(url: URL, token?: string): Promise<Buffer> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  try {
    // A connection that is left from an earlier request may have been closed while a long log was checked: once more.
    const answer = await fetch(url, { headers }).catch(() => fetch(url, { headers }));
    if (answer.ok) return Buffer.from(await answer.arrayBuffer());
    throw new CliError(`${url.href} answers ${answer.status}`);
  } catch (error) {
    if (error instanceof CliError) throw error;
    throw new CliError(`${url.href} does not answer: ${String(error)}`);
  }
}
