import { createHash } from 'node:crypto';
import type { Leased } from './outbox.ts';

/**
 * The id of the job that does what a leased row of the outbox says: one a lease. Seats and decisions may hold signs that
 * queues do not carry, so what tells rows apart is hashed, never made to fit.
 */
export function jobIdOf({ gameId, seat, decision, route, lease }: Leased): string {
  const row = createHash('sha256')
    .update(JSON.stringify([gameId, seat, decision, route]))
    .digest('base64url');
  return `${route}.${gameId}.${row.slice(0, 22)}.${lease}`;
}
