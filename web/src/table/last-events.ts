import type { GameEvent } from '../api/types.ts';
import { batchOf } from './event-log.ts';

/**
 * Everything since the last command of one of `mine`, that one included: what one's own order came to is read with what
 * others made of it. At least the last command.
 */
export function lastEvents(
  events: ReadonlyMap<number, GameEvent>,
  version: number,
  mine: readonly string[],
): readonly GameEvent[] {
  const last = batchOf(events, version);
  const shown = [...last];
  for (let at = version - last.length; mine.length > 0 && !isOf(shown[0], mine);) {
    const before = batchOf(events, at);
    if (before[0]?.by == null) break;
    shown.unshift(...before);
    at -= before.length;
  }
  return shown;
}

function isOf(event: GameEvent | undefined, mine: readonly string[]): boolean {
  return event?.by != null && mine.includes(event.by.seat);
}
