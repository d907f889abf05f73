import { expect, test } from 'vitest';
import { RULESETS } from '../../src/domain/rulesets/registry.ts';
import { rulesetsOf } from '../../src/games/rulesets.ts';
import { renderGame } from '../../src/notices/render.ts';
import { granted, playOn, serveGame } from '../support/served-game.ts';

test.each(RULESETS)('$id is described to spectators without a name of what is hidden from them', async (rules) => {
  const game = await serveGame(rules, { seed: 7 });
  await playOn(game, 40);
  const { service, gameId, players } = game;
  const deps = { games: service, rulesets: rulesetsOf([rules]), publicUrl: 'https://estafeta.example' };
  const wish = { gameId, format: 'text', lang: 'en', what: 'state' } as const;
  const open = granted(await renderGame(deps, { account: null }, wish));
  const spectator = granted(await service.view({ account: null }, gameId, {}));
  const seen = new Set(spectator.pieces.map(({ label }) => label?.en));
  for (const [seat, caller] of Object.entries(players)) {
    const view = granted(await service.view(caller, gameId, { seat }));
    const own = granted(await renderGame(deps, caller, { ...wish, seat }));
    expect(own.text).toContain(rules.title.en);
    const known = view.pieces.filter(({ owner }) => owner === seat).map(({ label }) => label?.en);
    const hidden = known.filter((label) => label !== undefined && !seen.has(label));
    const unitLines = open.text.split('\n').filter((line) => line.includes(' — ') && line.startsWith('- '));
    const places = unitLines.filter((line) =>
      hidden.some((label) => label !== undefined && line.includes(`${label} (`)),
    );
    expect(places).toEqual([]);
    // The test would prove nothing where nothing is hidden.
    const faceDown = spectator.pieces.some(({ face, owner }) => face === 'down' && owner === seat);
    const onlyOwn = view.pieces.length > spectator.pieces.length;
    expect(hidden.length > 0).toBe(faceDown || onlyOwn);
    for (const label of hidden) expect(own.text).toContain(label);
  }
});
