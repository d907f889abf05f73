import { expect, test } from 'vitest';
import { refused } from '../../support/refused.ts';
import { granted, serveGame } from '../../support/served-game.ts';
import { toyRuleset } from '../../support/toy-ruleset.ts';

/** The toy, with somebody beside red. */
const green = { id: 'green', title: toyRuleset.title, side: 'red' };
const scenarios = toyRuleset.scenarios.map((one) => ({ ...one, seats: [...one.seats, green.id] }));
const rules = { ...toyRuleset, seats: [...toyRuleset.seats, green], scenarios };

test('while people play, no bot decides in a sandbox for a partner, as for oneself; for the other side it does', async () => {
  const { service, gameId, players } = await serveGame(rules, { seed: 5 });
  const caller = players['green'] ?? { account: null };
  const { version } = granted(await service.game(caller, gameId));
  const line = { seat: null, version, seed: 1, moves: [] };
  const decide = (seat: string) =>
    service.sandbox.sandboxMove(caller, gameId, {
      line,
      seat,
      decision: 'next',
      bot: 'bold',
      dice: { fixed: [], others: 'random' },
    });
  expect(refused(await decide('red')).code).toBe('no-advice');
  expect((await decide('blue')).ok).toBe(true);
});
