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

/** Where drivers put the error that is behind theirs. */
const BEHIND = ['cause', 'errors', 'meta', 'driverAdapterError'] as const;

/**
 * Whether an error says that the database cannot be reached or does not take requests now: nothing is wrong with the
 * request, and the same may succeed soon. Goes by codes, never by messages.
 */
export function isOutage(error: unknown): boolean {
  if (Array.isArray(error)) return error.some(isOutage);
  if (typeof error !== 'object' || error === null) return false;
  const { code, kind, originalCode } = error as Readonly<Record<string, unknown>>;
  if ([code, kind, originalCode].some(saysOutage) || isLostByPg(error)) return true;
  return BEHIND.some((name) => isOutage((error as Readonly<Record<string, unknown>>)[name]));
}

function saysOutage(code: unknown): boolean {
  return CODES.has(code) || (typeof code === 'string' && SQLSTATES.test(code));
}

/**
 * Beneath Prisma, pg gives no code to what it notices by itself: a connection that ended, or was not to be had in time.
 * All else has one: Prisma turns what the server and the operating system say into errors of its own classes, and marks
 * what it passes through.
 */
function isLostByPg(error: object): boolean {
  return error.constructor === Error && 'clientVersion' in error && !('code' in error);
}
