import type { GameEvent } from '../api/types.ts';

type Events = ReadonlyMap<number, GameEvent>;

/** What one command led to, or what the table did by itself: events that were stored together. */
export interface Batch {
  readonly kind: 'batch';
  readonly first: number;
  readonly last: number;
  /** When it was stored. */
  readonly at: string;
  /** Whose command it was; null for the table itself. */
  readonly seat: string | null;
  readonly via: 'seat' | 'bot' | 'timeout' | null;
  readonly events: readonly GameEvent[];
  /** Whether it goes on where the batch before left off: the same seat, within minutes. */
  readonly continues: boolean;
}

/** Events that have not been fetched. */
export interface Gap {
  readonly kind: 'gap';
  readonly first: number;
  readonly last: number;
}

const PAUSE_MS = 10 * 60_000;

/** The fetched events in batches, oldest first, with gaps where some are missing before the last one. */
export function batchesOf(events: Events): readonly (Batch | Gap)[] {
  const chronicle: (Batch | Gap)[] = [];
  const versions = [...events.keys()].sort((a, b) => a - b);
  let open: GameEvent[] = [];
  let expected = 1;
  const close = (): void => {
    const [first] = open;
    if (first !== undefined) chronicle.push(batchFrom(first, open, chronicle.at(-1)));
    open = [];
  };
  for (const version of versions) {
    const event = events.get(version);
    if (event === undefined) continue;
    if (version !== expected || beginsBatch(event, open.at(-1))) close();
    if (version !== expected) chronicle.push({ kind: 'gap', first: expected, last: version - 1 });
    open.push(event);
    expected = version + 1;
  }
  close();
  return chronicle;
}

function batchFrom(first: GameEvent, events: readonly GameEvent[], before: Batch | Gap | undefined): Batch {
  const seat = first.by?.seat ?? null;
  const continues =
    before?.kind === 'batch' && before.seat === seat && Date.parse(first.at) - Date.parse(before.at) < PAUSE_MS;
  return {
    kind: 'batch',
    first: first.version,
    last: first.version + events.length - 1,
    at: first.at,
    seat,
    via: first.by?.via ?? null,
    events,
    continues,
  };
}

/** Whether a batch begins with `event`: with a command, or where the table acts by itself at another time. */
export function beginsBatch(event: GameEvent, before: GameEvent | undefined): boolean {
  return before === undefined || event.by !== null || event.at !== before.at;
}

/** The end of the batch before the one that ends at or holds `version`; null where that is not fetched or not there. */
export function stopBefore(events: Events, version: number): number | null {
  for (let at = version - 1; at >= 1; at -= 1) {
    const [event, next] = [events.get(at), events.get(at + 1)];
    if (event === undefined || next === undefined) return null;
    if (beginsBatch(next, event)) return at;
  }
  return version > 1 ? 1 : null;
}

/** The end of the next batch behind `version`, at most `head`; null where that is not fetched or not there. */
export function stopAfter(events: Events, version: number, head: number): number | null {
  for (let at = version + 1; at < head; at += 1) {
    const [event, next] = [events.get(at), events.get(at + 1)];
    if (event === undefined || next === undefined) return null;
    if (beginsBatch(next, event)) return at;
  }
  return version < head ? head : null;
}

/** Whether an event opens a chapter of the story: rulesets call such events `TurnBegan` and `PhaseBegan`. */
export function chapterOf({ type }: Pick<GameEvent, 'type'>): 'turn' | 'phase' | null {
  if (/TurnBegan$/.test(type)) return 'turn';
  return /PhaseBegan$/.test(type) ? 'phase' : null;
}
