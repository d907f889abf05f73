import { signal } from '@preact/signals';
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { describe, expect, test, vi } from 'vitest';
import type { AnyRuleset } from '../../../../src/domain/kernel/ruleset.ts';
import { RULESETS } from '../../../../src/domain/rulesets/registry.ts';
import { glossaryOf } from '../../../../src/drawing/glossary.ts';
import { rulesetsOf } from '../../../../src/games/rulesets.ts';
import { boardLayers } from '../../../../src/pictures/board-svg.tsx';
import { paintGame } from '../../../../src/pictures/picture-of-game.ts';
import type { BoardPicture } from '../../../../src/pictures/picture.ts';
import { BoardView } from '../../../../web/src/board/board-view.tsx';
import type { Pointing } from '../../../../web/src/board/offers.ts';
import { lastSeen } from '../../../../web/src/board/pieces/last-seen.ts';
import type { GameTable } from '../../../../web/src/table/game-table.ts';
import { language } from '../../../../web/src/text/language.ts';
import { granted, playOn, serveGame } from '../../../support/served-game.ts';

/** Pixels a unit at which the map is looked at. */
const near = vi.hoisted(() => {
  // What the modules of the client ask a browser for when they are imported.
  vi.stubGlobal('navigator', { languages: ['en'] });
  vi.stubGlobal('document', { documentElement: {}, baseURI: 'http://estafeta.test/' });
  return { scale: 1, attached: true };
});

// Without a browser nothing is loaded late or put off until there is time, and the zoom stands where the test sets it.
vi.mock('../../../../web/src/board/art/later.ts', () => ({ useLater: <T>(make: () => T): T => make() }));
vi.mock('../../../../web/src/board/art/use-engravers.ts', async () => {
  const engravers = await import('../../../../web/src/board/art/engravers.ts');
  return { useEngravers: () => engravers };
});
vi.mock('../../../../web/src/board/map-zoom.ts', () => ({
  mapZoom: () => ({
    scale: signal(near.scale),
    placing: signal({ k: near.scale, x: 0, y: 0 }),
    attached: signal(near.attached),
    room: signal({ box: { left: 0, top: 0, right: 800, bottom: 600 }, row: false }),
  }),
}));

const NOBODY_CHOOSES: Pointing = {
  offers: new Map(),
  taken: new Set(),
  blocked: new Map(),
  choices: [],
  ghosts: [],
  odds: [],
  pointed: signal(null),
  choose: () => undefined,
  wordsOf: () => '',
  take: () => undefined,
  explain: () => undefined,
};

/** What the server draws of a game after so many commands, as a spectator or as a seat sees it. */
async function picturesOf(rules: AnyRuleset, commands: number): Promise<BoardPicture[]> {
  const game = await serveGame(rules, { seed: commands });
  await playOn(game, commands);
  const pictures: BoardPicture[] = [];
  const painter = {
    paint: async (_wanted: unknown, picture: () => Promise<BoardPicture>) => {
      pictures.push(await picture());
      return Buffer.alloc(0);
    },
  };
  const deps = { games: game.service, rulesets: rulesetsOf([rules]), painter };
  const asked = { gameId: game.gameId, lang: 'es', width: 800, format: 'svg' } as const;
  const [[seat, player] = ['', { account: null }]] = Object.entries(game.players);
  granted(await paintGame(deps, { account: null }, asked));
  granted(await paintGame(deps, player, { ...asked, seat }));
  return pictures;
}

/** The board of the web client with the same on it, as markup. */
function inBrowser({ board, ruleset, table, marks, before, lang }: BoardPicture): string {
  language.value = lang;
  const parts = { board, ruleset, glossary: glossaryOf(board), shown: signal(table), marks: signal(marks) };
  const shown = parts as unknown as GameTable;
  for (const [piece, at] of Object.entries(before)) lastSeen(shown).set(piece, at);
  return renderToString(h(BoardView, { table: shown, pointing: NOBODY_CHOOSES }));
}

/** What of the board of the client is drawn, and neither explains nor offers anything: its layers in their order. */
function drawnIn(markup: string): string[] {
  const starts = [...markup.matchAll(/<g [^>]*class="(?:drawn(?: printed)?|pieces)"[^>]*>/g)];
  return starts.map(({ index }) => wholeGroup(markup, index));
}

/** The group that begins there, to its end. */
function wholeGroup(markup: string, start: number): string {
  let depth = 0;
  for (const { 0: tag, index } of markup.slice(start).matchAll(/<g[\s>]|<\/g>/g)) {
    depth += tag === '</g>' ? -1 : 1;
    if (depth === 0) return markup.slice(start, start + index + tag.length);
  }
  throw new Error('a group without an end');
}

describe.each(RULESETS.map((rules) => [rules.id, rules] as const))('the board of %s', (_id, rules) => {
  test.each([
    [3, [1]],
    [24, [0.4, 3.2]],
  ])('is the same in a browser and in a picture after %i commands, at scales %j', async (commands, scales) => {
    for (const picture of await picturesOf(rules, commands))
      for (const scale of scales) {
        near.scale = scale;
        const [map = '', wash = '', frame = '', names = '', marks = '', pieces = ''] = boardLayers(picture, scale);
        const [ground = '', ...above] = drawnIn(inBrowser(picture));
        expect(pieces).toContain('class="piece"');
        expect(ground.replace(/<rect [^>]*class="sheet-shade"[^>]*><\/rect>/, '')).toBe(
          `<g class="drawn printed">${map}${wash}${frame}</g>`,
        );
        expect(above).toEqual([`<g class="drawn">${names}</g>`, `<g class="drawn">${marks}</g>`, pieces]);
      }
  });
});

test('a board is not drawn before its frame says how large it is: it would be drawn twice', async () => {
  const rules = RULESETS.find(({ id }) => id === 'castelnuovo-1539');
  const [picture] = rules === undefined ? [] : await picturesOf(rules, 3);
  if (picture === undefined) throw new Error('no picture');
  near.attached = false;
  const markup = inBrowser(picture);
  near.attached = true;
  expect(markup).toContain('board-sheet');
  expect(drawnIn(markup)).toEqual([]);
});
