import Type from 'typebox';
import { expect, it } from 'vitest';
import { event, oneOf } from '../../../src/domain/kernel/kit/events.ts';
import { verifyOutcomes } from '../../../src/games/checking/verify-outcomes.ts';
import { playOn, serveGame } from '../../support/served-game.ts';
import { toyRuleset } from '../../support/toy-ruleset.ts';

/** The toy a minor later, whose events of one type are declared with one more member than the log has. */
const later = {
  ...toyRuleset,
  version: '99.0.0',
  events: { ...toyRuleset.events, OrderSealed: event({ seat: oneOf(['red', 'blue']), word: Type.String() }) },
};

it('a log of an older minor is at fault where an event is not what its type declares', async () => {
  const table = await serveGame(toyRuleset, { seed: 3 });
  await playOn(table, 4);
  const log = await table.store.read(table.gameId);
  const { wrong } = verifyOutcomes(later, log, await table.store.seed(table.gameId));
  const first = log.find(({ type }) => type === 'OrderSealed');
  expect(wrong).toEqual([{ version: first?.version, detail: expect.stringMatching(/^OrderSealed: public/) as string }]);
});

it('a log is sound whose secrets are as declared, and beside them the path of each command', async () => {
  const table = await serveGame(toyRuleset, { seed: 3 });
  await playOn(table, 4);
  const log = await table.store.read(table.gameId);
  expect(log.some(({ type, secrets }) => type === 'OrderSealed' && secrets.length === 2)).toBe(true);
  expect(verifyOutcomes(toyRuleset, log, await table.store.seed(table.gameId)).wrong).toEqual([]);
});
