import { Gone, TryLater, Undeliverable } from '../notices/channel.ts';
import type { Incoming } from './guarded-http.ts';

/** Statuses by which a receiver says that it will never take this: not a fault of the moment. */
const NEVER = new Set([400, 401, 403, 404, 405, 411, 413, 414, 415, 422, 431, 501]);
/** How long a receiver may make us wait at most: an hour. */
const LONGEST_WAIT = 3_600_000;

/**
 * What a receiver's answer means for the message: nothing where it was taken, else an error that says whether to come
 * back. It tells the status alone: the body of the answer is a stranger's, and might be of a place that nobody should read.
 */
export function judged({ status, headers }: Incoming, now: Date): void {
  if (status >= 200 && status < 300) return;
  const said = `The receiver answered ${status}.`;
  if (status === 410) throw new Gone(said);
  if (status >= 300 && status < 400) throw new Undeliverable(`${said} Redirects are not followed: give the final URL.`);
  if (NEVER.has(status)) throw new Undeliverable(said);
  const wait = retryAfter(headers['retry-after'], now);
  throw wait === null ? new Error(said) : new TryLater(said, Math.min(wait, LONGEST_WAIT));
}

/** `Retry-After` in milliseconds (RFC 9110 §10.2.3): seconds or a date; null where there is none that makes sense. */
export function retryAfter(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  if (/^\s*\d{1,9}(\.\d+)?\s*$/.test(header)) return Math.ceil(Number(header) * 1000);
  const until = Date.parse(header);
  return Number.isNaN(until) ? null : Math.max(0, until - now.getTime());
}
