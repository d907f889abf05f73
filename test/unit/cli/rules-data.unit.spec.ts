import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const BUILT_IN = new URL('../../../src/domain/rulesets/santa-cruz-1797/v1/data/map.json', import.meta.url);

let folder: string;

/** Rulesets read their data once, when they are imported: each test imports them anew. */
async function load(data: string | undefined) {
  vi.resetModules();
  const { loadRulesets } = await import('../../../src/cli/rules-data.ts');
  return loadRulesets(data);
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'estafeta-data-'));
  await mkdir(join(folder, 'santa-cruz-1797'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('data files of one’s own', () => {
  it('stand in for the built-in ones', async () => {
    const map = await readFile(BUILT_IN, 'utf8');
    const name = 'Toscal Heights';
    await writeFile(join(folder, 'santa-cruz-1797', 'map.json'), map.replaceAll(JSON.stringify(name), '"Elsewhere"'));
    const named = async (data: string | undefined): Promise<string[]> => {
      const rules = (await load(data)).find('santa-cruz-1797');
      return rules?.board(rules.scenarios[0]?.id ?? '').areas.map((area) => area.name.en) ?? [];
    };
    expect(await named(folder)).toContain('Elsewhere');
    expect(await named(undefined)).toContain(name);
  });

  it('are refused where they do not fit, are no JSON, or belong to no game', async () => {
    await writeFile(join(folder, 'santa-cruz-1797', 'map.json'), '{"areas": 3}');
    await expect(load(folder)).rejects.toThrow(/santa-cruz-1797\/map\.json: .*areas/);
    await writeFile(join(folder, 'santa-cruz-1797', 'map.json'), 'a map');
    await expect(load(folder)).rejects.toThrow(/map\.json: .*JSON/);
    await rm(join(folder, 'santa-cruz-1797', 'map.json'));
    await writeFile(join(folder, 'santa-cruz-1797', 'maps.json'), '{}');
    await expect(load(folder)).rejects.toThrow(/no ruleset has a data file santa-cruz-1797\/maps\.json/);
    await expect(load(join(folder, 'nowhere'))).rejects.toThrow(/no directory/);
  });
});
