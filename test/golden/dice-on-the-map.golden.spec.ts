import { expect, test } from 'vitest';
import { marksOf } from '../../src/drawing/pieces/marks-of.ts';
import { pictured } from '../../src/games/reading/wire.ts';
import { RULESETS } from '../../src/domain/rulesets/registry.ts';
import { goldenGames, rulesOf } from './golden-game.ts';

test.each(RULESETS.map(({ id }) => id))('all dice of recorded games of %s are told what they are for', (ruleset) => {
  const rolls = goldenGames(ruleset).flatMap((game) =>
    game.log.flatMap((event) =>
      marksOf(pictured(rulesOf(game), event, 'spectator', true).marks ?? [], 'dice').map(({ label }) => ({
        type: event.type,
        label,
      })),
    ),
  );
  expect(rolls.length).toBeGreaterThan(100);
  expect([...new Set(rolls.flatMap(({ type, label }) => (label === undefined ? [type] : [])))]).toEqual([]);
});
