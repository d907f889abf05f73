import { describe, expect, it } from 'vitest';
import { batchesOf, chapterOf, stopAfter, stopBefore } from '../../../web/src/history/batches.ts';
import { TABLE_EVENTS } from '../../../src/domain/table/events.ts';
import { undone } from '../../../web/src/table/event-log.ts';
import { OF_THE_TABLE } from '../../../web/src/table/table-events.ts';
import { commandOf, eventAt, logOf } from './event-at.ts';

const later = '2026-11-20T10:01:00.000Z';
const muchLater = '2026-11-20T12:00:00.000Z';

/** Set-up 1–2, a command of north 3–4, one of south 5. */
const log = logOf(
  eventAt(1),
  eventAt(2),
  eventAt(3, { by: commandOf('north') }),
  eventAt(4),
  eventAt(5, { by: commandOf('south', 'bot'), at: later }),
);

describe('the chronicle', () => {
  it('groups events by the command that led to them', () => {
    expect(batchesOf(log)).toMatchObject([
      { kind: 'batch', first: 1, last: 2, seat: null, via: null },
      { kind: 'batch', first: 3, last: 4, seat: 'north', via: 'seat' },
      { kind: 'batch', first: 5, last: 5, seat: 'south', via: 'bot' },
    ]);
  });

  it('begins anew where the table acts by itself at another time', () => {
    const batches = batchesOf(logOf(eventAt(1), eventAt(2, { at: later }), eventAt(3, { at: later })));
    expect(batches).toMatchObject([
      { first: 1, last: 1 },
      { first: 2, last: 3 },
    ]);
  });

  it('says where events have not been fetched', () => {
    const batches = batchesOf(logOf(eventAt(8), eventAt(3, { by: commandOf('north') }), eventAt(4)));
    expect(batches.map(({ kind, first, last }) => [kind, first, last])).toEqual([
      ['gap', 1, 2],
      ['batch', 3, 4],
      ['gap', 5, 7],
      ['batch', 8, 8],
    ]);
  });

  it('names a seat once for commands that follow each other soon', () => {
    const batches = batchesOf(
      logOf(
        eventAt(1, { by: commandOf('north') }),
        eventAt(2, { by: commandOf('north'), at: later }),
        eventAt(3, { by: commandOf('north'), at: muchLater }),
        eventAt(4, { by: commandOf('south'), at: muchLater }),
      ),
    );
    expect(batches.map((part) => part.kind === 'batch' && part.continues)).toEqual([false, true, false, false]);
  });

  it('has chapters where turns and phases begin', () => {
    expect(['TurnBegan', 'PhaseBegan', 'UnitMoved'].map((type) => chapterOf({ type }))).toEqual([
      'turn',
      'phase',
      null,
    ]);
  });

  it('knows what takebacks made as if it had not been', () => {
    const taken = logOf(...log.values(), eventAt(6, { type: 'TakenBack', public: { to: 3 } }), eventAt(7));
    expect([...undone(taken)]).toEqual([4, 5]);
    const asked = logOf(
      ...log.values(),
      eventAt(6, { type: 'ProposalMade' }),
      eventAt(7, { type: 'TakenBack', public: { to: 3 } }),
    );
    expect([...undone(asked)]).toEqual([4, 5]);
  });
});

describe('steps along the time line', () => {
  it('go back to where the command before ended', () => {
    expect([5, 4, 3, 2, 1].map((version) => stopBefore(log, version))).toEqual([4, 2, 2, 1, null]);
  });

  it('go on to where the next command ends, and to the newest event at last', () => {
    expect([1, 2, 3, 4, 5].map((version) => stopAfter(log, version, 5))).toEqual([2, 4, 4, 5, null]);
  });

  it('are not known where events have not been fetched', () => {
    const torn = logOf(eventAt(1), eventAt(5));
    expect([stopBefore(torn, 5), stopAfter(torn, 1, 5)]).toEqual([null, null]);
  });
});

it('the client knows each event of the table for one', () => {
  expect([...OF_THE_TABLE].sort()).toEqual(Object.keys(TABLE_EVENTS).sort());
});
