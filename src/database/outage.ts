import { setTimeout as sleep } from 'node:timers/promises';

/** What the operating system and the drivers call a database that cannot be reached, or that has gone away. */
const CODES: ReadonlySet<unknown> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN'],
  // postgres.js
  ...['CONNECTION_CLOSED', 'CONNECTION_ENDED', 'CONNECTION_DESTROYED', 'CONNECT_TIMEOUT'],
  // Prisma: not reached, too slow, timed out, closed, no connection left, too many connections
  ...['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2037'],
  // Prisma's adapters
  ...['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections'],
]);

/** Connection exceptions, shutdowns and starts of the server, no connection left, a standby that is not the primary yet. */
const SQLSTATES = /^(08...|57P0[1-5]|53300|25006)$/;

/** The server's disk is full or fails, or its memory is used up. */
const NO_ROOM = /^(53[12]00|58030)$/;

/** What keeps a database from its work: it cannot be reached, or it can write nothing down. */
export type Outage = 'away' | 'no-room';

/** Where drivers put the error that is behind theirs. */
const BEHIND = ['cause', 'errors', 'meta', 'driverAdapterError'] as const;

/**
 * Whether an error says that the database cannot be reached, or can do no work now: nothing is wrong with the request,
 * and the same may succeed soon. Goes by codes, never by messages.
 */
export function isOutage(error: unknown): boolean {
  return outageOf(error) !== null;
}

/** Which outage an error tells of; null where it tells of none. */
export function outageOf(error: unknown): Outage | null {
  if (Array.isArray(error)) return firstOf(error);
  if (typeof error !== 'object' || error === null) return null;
  const members = error as Readonly<Record<string, unknown>>;
  const said = [members['code'], members['kind'], members['originalCode']]
    .map(outageOfCode)
    .find((one) => one !== null);
  if (said !== undefined) return said;
  return isLostByPg(error) ? 'away' : firstOf(BEHIND.map((name) => members[name]));
}

const PATIENCE_MS = 20_000;

/**
 * Does what must not be lost because the database is away for a moment: the same again while it is, for twenty
 * seconds at the most. Throws as the work does where that is not for an outage, or after that time.
 */
export async function throughOutage<T>(work: () => Promise<T>): Promise<T> {
  const end = Date.now() + PATIENCE_MS;
  for (let wait = 100; ; wait = Math.min(2 * wait, 2_000)) {
    try {
      return await work();
    } catch (error) {
      if (!isOutage(error) || Date.now() + wait > end) throw error;
    }
    await sleep(wait);
  }
}

function outageOfCode(code: unknown): Outage | null {
  const state = typeof code === 'string' ? code : '';
  if (NO_ROOM.test(state)) return 'no-room';
  return CODES.has(code) || SQLSTATES.test(state) ? 'away' : null;
}

function firstOf(errors: readonly unknown[]): Outage | null {
  return errors.map(outageOf).find((outage) => outage !== null) ?? null;
}

/**
 * Beneath Prisma, pg gives no code to what it notices by itself: a connection that ended, or was not to be had in time.
 * All else has one: Prisma turns what the server and the operating system say into errors of its own classes, and marks
 * what it passes through.
 */
function isLostByPg(error: object): boolean {
  return error.constructor === Error && 'clientVersion' in error && !('code' in error);
}
