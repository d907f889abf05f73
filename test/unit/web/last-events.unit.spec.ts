import { describe, expect, it } from 'vitest';
import { lastEvents } from '../../../web/src/table/last-events.ts';
import { commandOf, eventAt, logOf } from './event-at.ts';

/** North 1–2 and 3–4, then the bot of south 5, 6–7. */
const log = logOf(
  eventAt(1, { by: commandOf('north') }),
  eventAt(2),
  eventAt(3, { by: commandOf('north') }),
  eventAt(4),
  eventAt(5, { by: commandOf('south', 'bot') }),
  eventAt(6, { by: commandOf('south', 'bot') }),
  eventAt(7),
);
const versions = (version: number, mine: readonly string[]): number[] =>
  lastEvents(log, version, mine).map((event) => event.version);

describe('what has just happened', () => {
  it('begins with what came of the own last command, not only with what others did since', () => {
    expect(versions(7, ['north'])).toEqual([3, 4, 5, 6, 7]);
  });

  it('is one command alone where it is the own one', () => {
    expect(versions(4, ['north'])).toEqual([3, 4]);
  });

  it('is the last command for those who have no seat', () => {
    expect(versions(7, [])).toEqual([6, 7]);
  });

  it('ends where the events before have not been fetched', () => {
    expect(lastEvents(logOf(...[...log.values()].slice(4)), 7, ['north']).map(({ version }) => version)).toEqual([
      5, 6, 7,
    ]);
  });
});
