import type { GameEvent } from '../../../web/src/api/types.ts';

/** An event of a game as the API tells it, to be changed where a test needs it. */
export function eventAt(version: number, change: Partial<GameEvent> = {}): GameEvent {
  return {
    gameId: 'g',
    version,
    type: 'SomethingHappened',
    schema: 1,
    at: '2026-11-20T10:00:00.000Z',
    by: null,
    public: {},
    secrets: [],
    prev: '0'.repeat(64),
    hash: '0'.repeat(64),
    text: { en: `Event ${version}.`, es: `Suceso ${version}.` },
    ...change,
  };
}

/** Who gave a command. */
export function commandOf(seat: string, via: 'seat' | 'bot' | 'timeout' = 'seat'): GameEvent['by'] {
  return { seat, account: null, command: 'c', via };
}

/** Events by version, as a log holds them. */
export function logOf(...events: readonly GameEvent[]): ReadonlyMap<number, GameEvent> {
  return new Map(events.map((event) => [event.version, event]));
}
