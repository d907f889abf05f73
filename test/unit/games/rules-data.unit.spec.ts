import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AnyRuleset } from '../../../src/domain/kernel/ruleset.ts';
import { RULESETS } from '../../../src/domain/rulesets/registry.ts';
import { major } from '../../../src/games/rulesets.ts';
import { loadRulesets } from '../../../src/rules-data/load.ts';

const GAME = 'santa-cruz-1797';
const BUILT_IN = new URL(`../../../src/domain/rulesets/${GAME}/v1/data/map.json`, import.meta.url);
const NAME = 'Toscal Heights';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'estafeta-data-'));
  await mkdir(join(folder, GAME));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function renamed(name: string): Promise<void> {
  const map = await readFile(BUILT_IN, 'utf8');
  await writeFile(join(folder, GAME, 'map.json'), map.replaceAll(JSON.stringify(NAME), JSON.stringify(name)));
}

function areaNames(rules: AnyRuleset | undefined): string[] {
  return rules?.board(rules.scenarios[0]?.id ?? '').areas.map((area) => area.name.en) ?? [];
}

describe('data files of one’s own', () => {
  it('make rules that stand beside the built-in ones', async () => {
    await renamed('Elsewhere');
    const rulesets = await loadRulesets(folder);
    const builtIn = RULESETS.find(({ id }) => id === GAME);
    const current = rulesets.find(GAME);
    expect(areaNames(current)).toContain('Elsewhere');
    expect(current?.version).toMatch(/^\d+\.\d+\.\d+\+[0-9a-f]{12}$/);
    expect(rulesets.dataSets).toMatchObject([{ ruleset: GAME, files: [{ name: 'map.json' }] }]);
    expect(rulesets.find(GAME, builtIn?.version)).toBe(builtIn);
    expect(areaNames(builtIn)).toContain(NAME);
    expect(areaNames(builtIn)).not.toContain('Elsewhere');
    expect(rulesets.current.map(({ id }) => id)).toEqual(RULESETS.map(({ id }) => id));
  });

  it('make other rules each time that they differ', async () => {
    await renamed('Elsewhere');
    const before = (await loadRulesets(folder)).find(GAME);
    await renamed('Somewhere');
    const after = (await loadRulesets(folder)).find(GAME);
    expect(areaNames(before)).toContain('Elsewhere');
    expect(areaNames(after)).toContain('Somewhere');
    expect(after?.version).not.toBe(before?.version);
  });

  it('are refused where they do not fit, are no JSON, or belong to no game', async () => {
    await writeFile(join(folder, GAME, 'map.json'), '{"areas": 3}');
    await expect(loadRulesets(folder)).rejects.toThrow(/santa-cruz-1797\/map\.json: .*areas/);
    await writeFile(join(folder, GAME, 'map.json'), 'a map');
    await expect(loadRulesets(folder)).rejects.toThrow(/map\.json: .*JSON/);
    await rm(join(folder, GAME, 'map.json'));
    await writeFile(join(folder, GAME, 'maps.json'), '{}');
    await expect(loadRulesets(folder)).rejects.toThrow(/no ruleset has a data file santa-cruz-1797\/maps\.json/);
    await expect(loadRulesets(join(folder, 'nowhere'))).rejects.toThrow(/no directory/);
  });
});

it.each(RULESETS.map((rules) => [rules.id, rules] as const))(
  '%s has its index where rules for other data are made from',
  async (id, rules) => {
    const index = `../../../src/domain/rulesets/${id}/v${major(rules.version)}/index.ts`;
    expect(Object.values((await import(index)) as object)).toContain(rules);
  },
);
