import { expect, it } from 'vitest';
import { rulesetsOf } from '../../../src/games/rulesets.ts';
import { checkLogFile } from '../../../src/games/checking/check-log.ts';
import { downloaded, granted, playOn, serveGame, withRulesets } from '../../support/served-game.ts';
import { toyRuleset } from '../../support/toy-ruleset.ts';

const none = rulesetsOf([]);

it.each([
  ['a running game', 12],
  ['an ended game', undefined],
])('what follows from the log of %s needs no rules', async (_what, commands) => {
  const game = await serveGame(toyRuleset, { seed: 31 });
  await playOn(game, commands);
  const bare = withRulesets(game, none);
  const { gameId } = game;
  const nobody = { account: null };
  const before = granted(await game.service.game(nobody, gameId));
  const { seats, status, version, headHash } = granted(await bare.service.game(nobody, gameId));
  expect({ seats, status, version, headHash }).toEqual({
    seats: before.seats,
    status: before.status,
    version: before.version,
    headHash: before.headHash,
  });
  expect(granted(await bare.service.audit(nobody, gameId))).toEqual(granted(await game.service.audit(nobody, gameId)));
  const untold = (events: readonly object[]) => events.map((event) => ({ ...event, text: null, marks: null }));
  const [seat = '', player = nobody] = Object.entries(game.players)[0] ?? [];
  const own = { seat, first: 1000 };
  expect(untold(granted(await bare.service.events(player, gameId, own)))).toEqual(
    untold(granted(await game.service.events(player, gameId, own))),
  );
  const verdict = checkLogFile(await downloaded(bare, seat), { rulesets: none });
  expect(verdict).toMatchObject({ sound: true, headHash: before.headHash });

  const refused = { ok: false, refusal: { code: 'rules-too-old' } };
  expect(await bare.service.view(nobody, gameId, {})).toMatchObject(refused);
  expect(await bare.service.decisions(player, gameId, seat)).toMatchObject(refused);
});
