import { expect, test } from 'vitest';
import { findPosition } from '../../../src/games/positions/find-position.ts';
import { bestOf } from '../../../src/games/positions/found-position.ts';
import type { StoredEvent } from '../../../src/eventstore/stored-event.ts';
import { judgedToy } from '../../support/judged-toy.ts';
import { playOne, serveGame } from '../../support/served-game.ts';

/** The log of a game of the toy played at random to its end. */
async function played(seed: number): Promise<readonly StoredEvent[]> {
  const game = await serveGame(judgedToy, { seed, options: { rounds: 6 } });
  while (await playOne(game));
  return game.store.read(game.gameId);
}

test('a position is found where one choice is much better', async () => {
  const logs = await Promise.all([1, 2, 3, 4, 5, 6].map(played));
  const found = logs.map((log) => ({ log, position: findPosition(judgedToy, log) }));
  const some = found.flatMap(({ log, position }) => (position === null ? [] : [{ log, position }]));
  expect(some.length).toBeGreaterThan(0);
  for (const { log, position } of some) {
    const { choices, version, seat } = position;
    const best = choices[bestOf(choices)];
    expect(choices.length).toBeGreaterThanOrEqual(3);
    expect(best?.reasons).toEqual([]);
    const others = choices.filter((choice) => choice !== best);
    for (const other of others) expect((best?.chance ?? 0) - other.chance).toBeGreaterThanOrEqual(60);
    expect(others.some(({ reasons }) => reasons.length > 0)).toBe(true);
    expect(choices.filter((choice) => choice.played).length).toBeLessThanOrEqual(1);
    expect(position.prompt.en).toMatch(
      /^(Your order for round \d\. (Where to\?|With a push\?)|Do you dodge\?|What do you lose\?)$/,
    );
    expect(position.prompt.es).toMatch(
      /^(Tu orden para la ronda \d\. (¿Adónde\?|¿Con empuje\?)|¿Fintas\?|¿Qué pierdes\?)$/,
    );
    expect(log[version]?.by).toMatchObject({ seat });
    expect(findPosition(judgedToy, log)).toEqual(position);
  }
});

test('what no later turn is like, such as a set-up, gives no question', async () => {
  const logs = await Promise.all([1, 2].map(played));
  const { outlook } = judgedToy;
  const stage = (state: unknown) => ({ turn: outlook.stage(state).turn, phase: `${outlook.stage(state).turn}` });
  const onceEach = { ...judgedToy, outlook: { ...outlook, stage } };
  expect(logs.map((log) => findPosition(onceEach, log)).filter((position) => position !== null)).toEqual([]);
});
