import { describe, expect, it } from 'vitest';
import { stepsUpTo, takebackOffer } from '../../../web/src/side-panel/steps.ts';
import { commandOf, eventAt, logOf } from './event-at.ts';

const north = (version: number, change = {}) => eventAt(version, { by: commandOf('north'), ...change });
const south = (version: number, change = {}) => eventAt(version, { by: commandOf('south'), ...change });
const dice = { public: { chance: [{ i: 0, n: 6, value: 3 }] } };

describe('what can be taken back', () => {
  it('is every command since the last dice', () => {
    const log = logOf(north(1), eventAt(2, dice), south(3), eventAt(4), north(5));
    expect(stepsUpTo(log, 5)).toEqual([
      { from: 3, seat: 'south' },
      { from: 5, seat: 'north' },
    ]);
  });

  it('is nothing behind hidden draws either, nor behind the end', () => {
    expect(stepsUpTo(logOf(north(1), eventAt(2, { public: { chanceCount: 1 } })), 2)).toEqual([]);
    expect(stepsUpTo(logOf(north(1), eventAt(2, { type: 'GameEnded' })), 2)).toEqual([]);
  });

  it('is no proposal, and nothing that was taken back already', () => {
    const taken = south(4, { type: 'TakenBack', public: { to: 1 } });
    expect(stepsUpTo(logOf(north(1), north(2), south(3, { type: 'ProposalMade' }), taken), 4)).toEqual([
      { from: 1, seat: 'north' },
    ]);
  });

  it('is looked for among events without a gap', () => {
    expect(stepsUpTo(logOf(north(1), north(3)), 3)).toEqual([{ from: 3, seat: 'north' }]);
  });

  it('begins with one’s own last command, with what others did since', () => {
    const steps = stepsUpTo(logOf(south(1), north(2), north(3), south(4)), 4);
    expect(takebackOffer(steps, 'north')).toEqual({ to: 2, seat: 'north', ownOnly: false });
    expect(takebackOffer(steps, 'south')).toEqual({ to: 3, seat: 'south', ownOnly: true });
    expect(takebackOffer(steps, 'east')).toBeNull();
  });
});
