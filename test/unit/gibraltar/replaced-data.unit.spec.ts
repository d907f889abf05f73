import { afterEach, describe, expect, test, vi } from 'vitest';
import type { AnyRuleset } from '../../../src/domain/kernel/ruleset.ts';
import mapFile from '../../../src/domain/rulesets/gibraltar/v1/data/map.json' with { type: 'json' };
import tablesFile from '../../../src/domain/rulesets/gibraltar/v1/data/tables.json' with { type: 'json' };

/** The ruleset as it loads with another file in place of the built-in one. */
async function rulesWith(name: string, content: unknown): Promise<AnyRuleset> {
  vi.resetModules();
  const { replaceData } = await import('../../../src/domain/kernel/dataset.ts');
  replaceData((ruleset, file) => (ruleset === 'gibraltar' && file === name ? content : undefined));
  const { gibraltar } = await import('../../../src/domain/rulesets/gibraltar/v1/index.ts');
  return gibraltar;
}

afterEach(() => vi.resetModules());

describe('an owner of the boxed game', () => {
  test('replaces a table, and reads his own beside the board', async () => {
    const tables = structuredClone(tablesFile);
    for (const row of tables.breach.items) row.sums = [[1, 6, [5]]];
    const rules = await rulesWith('tables.json', tables);
    const { breach } = rules.board('assault').legend as Record<string, { rows: unknown[] }>;
    expect(breach?.rows[0]).toMatchObject({ sums: [{ from: 1, to: 6, values: [5] }] });
  });

  test('replaces the picture of the map', async () => {
    const map = structuredClone(mapFile);
    map.names.items.push({ hex: '1509', name: { en: 'The Neutral Ground', es: 'El Campo Neutral' } });
    const rules = await rulesWith('map.json', map);
    const named = rules.board('assault').areas.find(({ id }) => id === '1509');
    expect(named?.name.es).toBe('El Campo Neutral');
  });

  test('is told every place where a file does not fit its schema', async () => {
    const map = { ...structuredClone(mapFile), objectives: [], path: {} };
    await expect(rulesWith('map.json', map)).rejects.toThrow(/gibraltar\/map\.json: .*\/path .*\/objectives /);
  });

  test('is told what does not fit together, such as a mole between hexes far apart', async () => {
    const map = structuredClone(mapFile);
    map.harbours.items[0]?.moles.push(['1015', '2020']);
    await expect(rulesWith('map.json', map)).rejects.toThrow('no hexside 1015|2020');
  });
});
