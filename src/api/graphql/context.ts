import type { FastifyRequest } from 'fastify';
import type { ApiDeps } from '../api-deps.ts';
import { callerOf } from '../auth/scopes.ts';
import type { StreamSlots } from '../live/stream-slots.ts';
import type { Credential, Rate } from '../operation.ts';
import type { Batch } from './batch.ts';
import { batchOf } from './batch.ts';

export interface PlayerNode {
  readonly id: string;
  readonly displayName: string;
}

/** What resolvers know of the request. */
export interface GraphqlContext {
  readonly deps: ApiDeps;
  readonly credential: Credential | null;
  /** Who the request is counted against. */
  readonly caller: string;
  /** The address that it came from, as limits count addresses. */
  readonly address: string;
  readonly log: Pick<FastifyRequest['log'], 'error' | 'info'>;
  /** The `Idempotency-Key` header; an argument of that name goes before it. */
  readonly key?: string;
  readonly players: Batch<PlayerNode>;
  /** Games by id, those only that the caller may see. */
  readonly games: Batch<object>;
  /** Counts what has a limit of its own; throws where the caller has had too many. */
  readonly countRate: (rate: Rate) => Promise<void>;
  readonly slots: StreamSlots;
  /** Counts an execution of a subscription for news; throws where the caller's points are spent. */
  readonly spendOnNews?: () => void;
  readonly heartbeatMs: number;
}

type Known = Omit<GraphqlContext, 'players' | 'games'>;

/** A context with loaders of its own. */
export function graphqlContext(known: Known): GraphqlContext {
  const { stores, queries } = known.deps;
  const caller = callerOf(known.credential);
  return {
    ...known,
    players: batchOf(async (ids) => {
      const rows = await stores.accounts.byIds(ids);
      return new Map(rows.map(({ id, displayName }) => [id, { id, displayName }]));
    }),
    games: batchOf(async (ids) => {
      const found = await queries.summariesByIds(ids, caller);
      return new Map(found.map((game) => [game.id, game]));
    }),
  };
}
