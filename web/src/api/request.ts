import { v4 } from 'uuid';
import { Problem } from './problem.ts';

/** What a request is made of. Query members that are undefined are left out. */
export interface Request {
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
}

let token: string | null = null;

/** The token that requests carry from now on; null for a stranger. */
export function useToken(next: string | null): void {
  token = next;
}

let refused: (token: string) => void = () => undefined;

/** Tells `hear` of tokens that the server does not take (any more). */
export function onRefused(hear: (token: string) => void): void {
  refused = hear;
}

/** The headers that tell who asks. */
export function credentials(): Record<string, string> {
  return token === null ? {} : { authorization: `Bearer ${token}` };
}

const ATTEMPTS = 3;
const PAUSE_MS = 400;
/** Longer than the server works at anything: who waits for an answer that got lost on the way would wait for ever. */
const TIMEOUT_MS = 35_000;

/**
 * Asks the API and answers with the JSON that came. Throws Problem. A write has an idempotency key of its own, so that one
 * whose answer was lost on the way is asked again without being done twice.
 */
export async function ask<T>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  request: Request = {},
): Promise<T> {
  const headers: Record<string, string> = { accept: 'application/json', ...credentials() };
  if (request.body !== undefined) headers['content-type'] = 'application/json';
  if (method !== 'GET') headers['idempotency-key'] = v4();
  const init: RequestInit = { method, headers };
  if (request.body !== undefined) init.body = JSON.stringify(request.body);
  const response = await answered(`/api/v1${path}${queryOf(request.query)}`, init);
  return response.status === 204 ? (undefined as T) : ((await whole(response.json())) as T);
}

/** Asks the API for a text that is no JSON. Throws Problem. */
export async function askText(path: string, query: Request['query']): Promise<string> {
  return whole((await answered(`/api/v1${path}${queryOf(query)}`, { headers: credentials() })).text());
}

/** Asks the API for a file. Throws Problem. */
export async function askFile(path: string, query: Request['query']): Promise<Blob> {
  return whole((await answered(`/api/v1${path}${queryOf(query)}`, { headers: credentials() })).blob());
}

/** The answer to a request, where it is no refusal. Throws Problem. */
async function answered(url: string, init: RequestInit): Promise<Response> {
  const asker = token;
  const response = await fetched(url, init);
  if (response.ok) return response;
  // A refusal whose document is lost says enough by its status.
  const document: unknown = await response.json().catch(() => ({}));
  if (response.status === 401 && asker !== null) refused(asker);
  throw new Problem(response.status, document as Record<string, unknown>);
}

/** Half of an answer is none. */
async function whole<T>(body: Promise<T>): Promise<T> {
  try {
    return await body;
  } catch (error) {
    throw new Problem(0, { detail: String(error) });
  }
}

async function fetched(url: string, init: RequestInit): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (response.status !== 503 || attempt >= ATTEMPTS) return response;
    } catch (error) {
      const tired = error instanceof DOMException && error.name === 'TimeoutError';
      if (tired || attempt >= ATTEMPTS) throw new Problem(0, { detail: String(error) });
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt));
  }
}

function queryOf(query: Request['query'] = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as const],
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(Object.fromEntries(given)).toString()}`;
}
