import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { logLine, readLogFile } from '../../src/eventstore/log-file.ts';
import { checkLogFile } from '../../src/games/checking/check-log.ts';
import { minor } from '../../src/games/rulesets.ts';
import type { Counts } from './counts.ts';
import { countsOf } from './counts.ts';
import { divergence } from './divergence.ts';
import { verifyOutcomes } from '../../src/games/checking/verify-outcomes.ts';
import { changesOf, endingsOf, expectedOf, goldenFile, goldenGames, goldenRulesets, rulesOf } from './golden-game.ts';
import { endedLike } from './plans.ts';

/**
 * Registers what the recorded games of a ruleset must go on being; each ruleset is a spec file of its own, for another core.
 * The games of an older minor are folded only; that it decided alike proves that a newer one changes no more than it says.
 */
export function recordedGames(ruleset: string): void {
  describe(`the recorded games of ${ruleset}`, () => prove(ruleset));
}

function prove(ruleset: string): void {
  const games = goldenGames(ruleset);

  test.each(games)('$name is sound: chain, secrets, dice, outcomes and texts', (game) => {
    const rules = rulesOf(game);
    const reworded = rules.version !== game.expected.rulesetVersion;
    const verdict = checkLogFile(game.bytes, { rulesets: goldenRulesets, skipTexts: reworded });
    expect(verdict.faults).toEqual([]);
    expect(verdict).toMatchObject({ sound: true, ended: true, headHash: game.expected.headHash, sealed: 0 });
    expect(verdict.proved.events).toBe(game.log.length);
    const isOurs = minor(rules.version) === minor(game.expected.rulesetVersion);
    if (isOurs) expect(verdict.proved.outcomes).toBeGreaterThan(0);
  });

  const older = games.filter((game) => minor(rulesOf(game).version) !== minor(game.expected.rulesetVersion));
  test.runIf(older.length > 0).each(older)(
    '$name comes out as an older minor decided it, but for what is listed as changed',
    (game) => {
      const seed = Buffer.from(String(game.log.at(-1)?.public['serverSeed']), 'hex');
      const { otherwise } = verifyOutcomes(rulesOf(game), game.log, seed);
      const listed = changesOf(ruleset).filter((change) => change.game === game.name);
      expect(otherwise.map(({ version }) => version)).toEqual(listed.map(({ version }) => version));
    },
  );

  test("hold a game that today's minor decided", () => {
    const newest = goldenRulesets.find(ruleset);
    const advice = `npx tsx scripts/golden.ts ${ruleset} records one`;
    const minors = games.map(({ expected }) => minor(expected.rulesetVersion));
    expect(minors, advice).toContain(minor(newest?.version ?? ''));
  });

  test.each(games)('$name reads as it was recorded, to every viewer', (game) => {
    const now = expectedOf(rulesOf(game), game.log);
    expect(divergence(game, now.moments)).toBeNull();
    expect({ ...now, moments: [] }).toEqual({ ...game.expected, moments: [] });
  });

  test.each(games)('$name is written again byte by byte', ({ bytes }) => {
    const again = Buffer.from(readLogFile(bytes).events.map(logLine).join(''));
    expect(again.equals(bytes)).toBe(true);
  });

  const endings = endingsOf(ruleset);
  test.runIf(endings.length > 0).each(endings)('$name ends as it says', (ending) => {
    const game = games.find(({ name }) => name === ending.name);
    expect(game?.log[0]?.public['scenario']).toBe(ending.scenario);
    expect(endedLike(game?.expected.result, ending), JSON.stringify(game?.expected.result)).toBe(true);
  });

  test('offer as many legal answers as were counted', () => {
    const newest = goldenRulesets.find(ruleset);
    if (newest === undefined) throw new Error(`there are no rules of ${ruleset}`);
    const file = goldenFile(ruleset, 'counts.json');
    expect(existsSync(file), `npx tsx scripts/golden.ts ${ruleset} --refresh writes it`).toBe(true);
    const recorded = JSON.parse(readFileSync(file, 'utf8')) as Counts;
    const counts = countsOf(
      newest,
      games.filter((game) => rulesOf(game) === newest),
    );
    const advice = `Where a new minor changes what is legal: npx tsx scripts/golden.ts ${ruleset} --refresh.`;
    expect(counts.counts, advice).toEqual(recorded.counts);
    expect(minor(recorded.rulesetVersion), advice).toBe(minor(newest.version));
  });
}
