import { describe, expect, test } from 'vitest';
import { foldMatch } from '../../src/domain/table/fold.ts';
import { glossaryOf } from '../../src/drawing/glossary.ts';
import { areaFinder } from '../../src/drawing/map/area-at.ts';
import { atlasOf } from '../../src/drawing/map/atlas.ts';
import { COVERED, coveredPart, standingBoxes } from '../../src/drawing/map/standing.ts';
import { boxesOf, writtenOn } from '../../src/drawing/map/written.ts';
import { modelOf, sizeAt, terrainAt, terrainOf } from '../../src/drawing/pieces/model.ts';
import { inRing } from '../../src/drawing/geometry/points.ts';
import type { GoldenGame } from './golden-game.ts';
import { goldenGames, rulesOf } from './golden-game.ts';

const GAMES = ['santa-cruz-1797', 'castelnuovo-1539', 'gibraltar', 'galera-de-guerra', 'guerra-a-muerte'];
/** Parts of a game after which one looks, and pixels a unit: phones, whole maps on screens, from near. */
const MOMENTS = [0.15, 0.6];
const SCALES = [0.3, 0.8, 1.4, 2.4];

/** What was written on the map at a moment of a game, and what pieces covered of it. */
function writtenIn(game: GoldenGame, part: number, scale: number) {
  const rules = rulesOf(game);
  const match = foldMatch(rules, game.log.slice(0, Math.floor(game.log.length * part)));
  const { scenario } = match.table;
  const board = rules.board(scenario);
  const glossary = glossaryOf(board);
  const atlas = atlasOf(board, glossary);
  const terrain = terrainAt(terrainOf(board), scale);
  const { pieces } = rules.view(match.rules, null);
  const model = modelOf({ glossary, ruleset: rules }, { pieces, lang: 'es' }, terrain, sizeAt(terrain, scale));
  const written = writtenOn(atlas, { glossary, areaAt: areaFinder(atlas), model, terrain, scale, lang: 'es' });
  return { boxes: boxesOf(written), standing: standingBoxes(model, terrain) };
}

describe.each(GAMES)('on the map of %s', (ruleset) => {
  const game = goldenGames(ruleset).find(({ name }) => name === 'against-a-bot');

  test.each(SCALES)('nothing is written under pieces at %d pixels a unit', (scale) => {
    if (game === undefined) throw new Error('no recorded game');
    for (const part of MOMENTS) {
      const { boxes, standing } = writtenIn(game, part, scale);
      expect(standing.length).toBeGreaterThan(0);
      const hidden = boxes.filter(({ box }) => coveredPart(box, standing) > COVERED + 0.01);
      expect(hidden.map(({ what }) => what)).toEqual([]);
    }
  });
});

test('each point of a map belongs to the first area whose outline is around it', () => {
  const game = goldenGames('guerra-a-muerte')[0];
  if (game === undefined) throw new Error('no recorded game');
  const rules = rulesOf(game);
  const board = rules.board(foldMatch(rules, game.log).table.scenario);
  const atlas = atlasOf(board, glossaryOf(board));
  const areaAt = areaFinder(atlas);
  const found = new Set<string | null>();
  for (let x = 1; x < board.width; x += 37)
    for (let y = 1; y < board.height; y += 41) {
      const area = board.areas.find(({ id }) => inRing(atlas.ring(id), [x, y]))?.id ?? null;
      expect(areaAt([x, y]), `${x}, ${y}`).toBe(area);
      found.add(area);
    }
  expect(found.size).toBeGreaterThan(board.areas.length / 2);
});
