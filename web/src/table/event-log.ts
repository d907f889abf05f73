import type { ReadonlySignal } from '@preact/signals';
import { signal } from '@preact/signals';
import { api } from '../api/api.ts';
import type { GameEvent } from '../api/types.ts';
import { OF_THE_TABLE } from './table-events.ts';

/** The events of a game that have been fetched, as one viewer may see them. */
export interface EventLog {
  /** By version; grows as more is asked for. */
  readonly events: ReadonlySignal<ReadonlyMap<number, GameEvent>>;
  /** Fetches what is missing of the versions from `first` to `last`. Throws Problem. */
  need(first: number, last: number): Promise<void>;
}

const PAGE = 100;

/** The log of a game as `seat` (null: a spectator) may see it; fetched in pages, each once. */
export function eventLog(gameId: string, seat: string | null): EventLog {
  const events = signal<ReadonlyMap<number, GameEvent>>(new Map());
  const under = new Map<number, Promise<void>>();

  const fetchAfter = async (after: number, last: number): Promise<void> => {
    const query = { after, first: Math.min(PAGE, last - after), ...(seat === null ? {} : { seat }) };
    const { items } = await api.events(gameId, query);
    events.value = new Map([...events.value, ...items.map((event) => [event.version, event] as const)]);
  };

  return {
    events,
    need: async (first, last) => {
      for (let version = Math.max(1, first); version <= last; version += 1) {
        if (events.value.has(version)) continue;
        const request = under.get(version) ?? fetchAfter(version - 1, last);
        under.set(version, request);
        await request.finally(() => under.delete(version));
        // The log was shorter than it was said to be: whoever asked hears of the rest later.
        if (!events.value.has(version)) return;
      }
    },
  };
}

/** The events of the command that `version` belongs to, as far as they are fetched: from the event that carries `by`. */
export function batchOf(events: ReadonlyMap<number, GameEvent>, version: number): GameEvent[] {
  const batch: GameEvent[] = [];
  for (let at = version; ; at -= 1) {
    const event = events.get(at);
    if (event === undefined) return batch;
    batch.unshift(event);
    if (event.by !== null) return batch;
  }
}

/** The versions that takebacks undid, by what the fetched events say; the table's own events stand (src/domain/table/takebacks.ts). */
export function undone(events: ReadonlyMap<number, GameEvent>): ReadonlySet<number> {
  const gone = new Set<number>();
  for (const { type, version, public: open } of events.values()) {
    if (type !== 'TakenBack') continue;
    for (let at = Number(open['to']) + 1; at < version; at += 1) if (!isOfTheTable(events.get(at))) gone.add(at);
  }
  return gone;
}

function isOfTheTable(event: GameEvent | undefined): boolean {
  return event !== undefined && OF_THE_TABLE.has(event.type);
}
