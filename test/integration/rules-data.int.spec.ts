import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyRuleset } from '../../src/domain/kernel/ruleset.ts';
import { RULESETS } from '../../src/domain/rulesets/registry.ts';
import { eventStore } from '../../src/eventstore/postgres-store.ts';
import type { Rulesets } from '../../src/games/rulesets.ts';
import { rulesetsOf, withoutData } from '../../src/games/rulesets.ts';
import { loadRulesets } from '../../src/rules-data/load.ts';
import { keepDataSet, withStoredData } from '../../src/rules-data/stored.ts';
import type { TestDatabase } from '../support/database.ts';
import { testDatabase } from '../support/database.ts';
import { runCli } from '../support/run-cli.ts';
import { granted, playOn, serveGame, withRulesets } from '../support/served-game.ts';

const GAME = 'santa-cruz-1797';
const BUILT_IN = new URL(`../../src/domain/rulesets/${GAME}/v1/data/map.json`, import.meta.url);

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  [database, folder] = await Promise.all([testDatabase(), mkdtemp(join(tmpdir(), 'estafeta-data-'))]);
});
afterAll(async () => {
  await Promise.all([database.drop(), rm(folder, { recursive: true, force: true })]);
});

/** A server with a map of its owner on which one place has that name. */
async function ownersOf(name: string): Promise<Rulesets> {
  const map = await readFile(BUILT_IN, 'utf8');
  await mkdir(join(folder, name, GAME), { recursive: true });
  await writeFile(join(folder, name, GAME, 'map.json'), map.replaceAll('"Toscal Heights"', JSON.stringify(name)));
  return loadRulesets(join(folder, name));
}

/** What a process that starts on the database has, with the data given to it. */
function started(given: Rulesets, warned: string[] = []): Rulesets {
  return withStoredData(given, database.sql, (error, what) => warned.push(`${what}: ${String(error)}`));
}

function places(rules: AnyRuleset | undefined): string[] {
  return rules?.board(rules.scenarios[0]?.id ?? '').areas.map((area) => area.name.en) ?? [];
}

describe('games of several data sets on one server', () => {
  it('each go on with the data that they began with, whatever the server has been given since', async () => {
    const store = eventStore(database.sql);
    const builtIn = await serveGame(rulesOf(await loadRulesets(undefined)), { seed: 1, store });
    await playOn(builtIn, 5);
    const first = await ownersOf('Elsewhere');
    for (const dataSet of first.dataSets ?? []) await keepDataSet(database.sql, dataSet);
    const early = await serveGame(rulesOf(first), { seed: 2, store });
    await playOn(early, 5);

    const later = started(await ownersOf('Somewhere'));
    expect(places(later.find(GAME))).toContain('Somewhere');
    for (const game of [builtIn, early]) {
      const here = withRulesets(game, later);
      const { rulesetVersion } = granted(await here.service.game({ account: null }, game.gameId));
      expect(rulesetVersion).toBe(game.rules.version);
      await playOn(here, 5);
    }
    expect(places(await later.load(GAME, early.rules.version))).toContain('Elsewhere');
    expect(places(later.find(GAME, withoutData(early.rules.version)))).toContain('Toscal Heights');
    const listed = await runCli({ rulesets: RULESETS, sql: database.sql }, 'data', 'list');
    expect(listed.out).toMatch(new RegExp(`^${GAME} [0-9a-f]{12}  .*  1 games  map.json$`, 'm'));
    const replayed = await runCli({ rulesets: RULESETS, sql: database.sql }, 'replay', '--all');
    expect(replayed).toMatchObject({ code: 0, out: '2 games replayed, 0 with differences' });
  });

  it('are made once, by whoever asks first', async () => {
    const [dataSet] = (await ownersOf('Nowhere')).dataSets ?? [];
    if (dataSet === undefined) throw new Error('no data set');
    const rulesets = started(rulesetsOf(RULESETS));
    const version = `${rulesOf(rulesets).version}+${dataSet.digest}`;
    expect(await rulesets.load(GAME, version)).toBeUndefined();
    await keepDataSet(database.sql, dataSet);
    const [one, other] = await Promise.all([rulesets.load(GAME, version), rulesets.load(GAME, version)]);
    expect(places(one)).toContain('Nowhere');
    expect(other).toBe(one);
    expect(rulesets.find(GAME, version)).toBe(one);
    expect(rulesets.find(GAME)?.version).toBe(withoutData(version));
  });

  it('that these rules cannot read are told of once, and stand for none', async () => {
    const dataSet = { ruleset: GAME, digest: '0123456789ab', files: [{ name: 'map.json', content: { areas: 3 } }] };
    await keepDataSet(database.sql, dataSet);
    const warned: string[] = [];
    const rulesets = started(rulesetsOf(RULESETS), warned);
    const version = `${rulesOf(rulesets).version}+${dataSet.digest}`;
    expect(await rulesets.load(GAME, version)).toBeUndefined();
    expect(await rulesets.load(GAME, version)).toBeUndefined();
    expect(warned).toEqual([expect.stringMatching(/the data 0123456789ab of santa-cruz-1797: .*map\.json: .*areas/)]);
  });
});

function rulesOf(rulesets: Rulesets): AnyRuleset {
  const rules = rulesets.find(GAME);
  if (rules === undefined) throw new Error(`no rules for ${GAME}`);
  return rules;
}
