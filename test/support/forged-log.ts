import type { JsonObject } from '../../src/domain/kernel/json.ts';
import { NO_HASH } from '../../src/eventstore/chain.ts';
import { seal } from '../../src/eventstore/seal.ts';
import { logLine } from '../../src/eventstore/log-file.ts';
import type { StoredEvent } from '../../src/eventstore/stored-event.ts';

/** An event that may be changed. */
export interface Clay {
  type: string;
  schema: number;
  by: { seat: string; account: string | null; command: string; via: 'seat' | 'bot' | 'timeout' } | null;
  public: Record<string, unknown>;
  secrets: { to: string[]; data: Record<string, unknown> }[];
}

/**
 * The log that a lying server would serve: `change` alters the events as it likes, and then all is numbered, committed
 * to and chained anew, so that nothing but the rules and the dice can tell. Without texts.
 */
export function forged(log: readonly StoredEvent[], change: (events: Clay[]) => void): Buffer {
  const clay = structuredClone(log).map(({ type, schema, by, public: open, secrets }) => ({
    type,
    schema,
    by,
    public: { ...open },
    secrets: secrets.map(({ to, data }) => ({ to: [...to], data: { ...data } })),
  })) as Clay[];
  change(clay);
  const head = { gameId: log[0]?.gameId ?? '', version: 0, hash: NO_HASH };
  const drafts = clay.map((event) => ({
    ...event,
    public: event.public as JsonObject,
    secrets: event.secrets.map(({ to, data }) => ({ to, data: data as JsonObject })),
  }));
  return Buffer.from(seal(head, '2026-11-21T05:00:00.000Z', drafts).events.map(logLine).join(''));
}
