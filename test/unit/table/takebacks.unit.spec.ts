import { expect, test } from 'vitest';
import { commandsIn } from '../../../src/domain/table/commands-in.ts';
import { withoutTakebacks } from '../../../src/domain/table/standing/order-context.ts';
import { isTakenBack, takebacksIn } from '../../../src/domain/table/takebacks.ts';

const event = (version: number, type: string, facts: object = {}) => ({
  version,
  type,
  public: { ...facts },
  by: null,
});

/** Red moves, blue agrees to take it back; red moves again, and that is taken back with what came before. */
const log = [
  event(1, 'GameStarted'),
  event(2, 'Moved'),
  event(3, 'ProposalMade', { what: 'takeback', to: 1 }),
  event(4, 'ProposalAccepted', { what: 'takeback' }),
  event(5, 'TakenBack', { to: 1 }),
  event(6, 'Moved'),
  event(7, 'TimedOut'),
  event(8, 'TakenBack', { to: 1 }),
  event(9, 'Moved'),
];

test('a takeback undoes what the rules did, and never what was asked, agreed or timed at the table', () => {
  const takebacks = takebacksIn(log);
  expect(takebacks).toEqual([
    { version: 5, to: 1 },
    { version: 8, to: 1 },
  ]);
  expect(log.filter((one) => isTakenBack(one, takebacks)).map(({ version }) => version)).toEqual([2, 6]);
  expect(withoutTakebacks(log).map(({ version }) => version)).toEqual([1, 3, 4, 7, 9]);
});

test('commands are counted by whose they are: not by events, and not what the clock chose', () => {
  const by = (via: 'seat' | 'timeout') => ({ by: { seat: 'red', account: null, via, command: via } });
  expect(commandsIn([by('seat'), { by: null }, by('timeout'), { by: null }, by('seat')])).toBe(2);
});
