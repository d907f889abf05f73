import type { Static } from 'typebox';
import type { Environment } from './environment.ts';
import type { CreationLimits } from './games/writing/creation-limits.ts';

const LOOPBACK = ['127.0.0.1', '::1', '[::1]', 'localhost'];

/** Whether a host, as URLs have it, is this very machine. */
export const isOnThisMachine = (host: string): boolean => LOOPBACK.includes(host);

/** Whether nobody strange can reach the server: it listens on loopback, and neither a proxy nor a public URL is told of. */
export function isPrivate({ HOST, ESTAFETA_TRUST_PROXY, ESTAFETA_PUBLIC_URL }: Static<typeof Environment>): boolean {
  const isPublic = ESTAFETA_PUBLIC_URL !== undefined && !isOnThisMachine(new URL(ESTAFETA_PUBLIC_URL).hostname);
  return isOnThisMachine(HOST) && ESTAFETA_TRUST_PROXY === 'false' && !isPublic;
}

/** Where nobody strange reaches the server, bots may play as fast as they can. */
export const LOOPBACK_LIMITS = {
  requestsPerMinute: 60_000,
  signupsPerHour: 10_000,
  signInsPerHour: 10_000,
  messagesPerMinute: 10_000,
  takebacksPerHour: 10_000,
  graphqlPointsPerMinute: 10_000_000,
  streamsPerAddress: 2_000,
};

/** The same for games. */
export const LOOPBACK_CREATIONS: CreationLimits = { going: 100_000, anHour: 100_000 };

/** The same for the time of the threads. */
export const LOOPBACK_WORK_SECONDS = 60_000;

/** Longer than proxies take to notice that a server is not ready: HAProxy looks every 2 s and wants 3 failures. */
const USUAL_DRAIN_SECONDS = 8;

/** For how long a server that stops goes on answering, in milliseconds; nobody's proxy has to notice on loopback. */
export function drainOf({ ESTAFETA_DRAIN }: Static<typeof Environment>, loopback: boolean): number {
  return (ESTAFETA_DRAIN ?? (loopback ? 0 : USUAL_DRAIN_SECONDS)) * 1000;
}
