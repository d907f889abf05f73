import { afterEach, describe, expect, test, vi } from 'vitest';
import type { AnyRuleset } from '../../../src/domain/kernel/ruleset.ts';
import mapFile from '../../../src/domain/rulesets/santa-cruz-1797/v1/data/map.json' with { type: 'json' };

/** The ruleset as it loads with another map in place of the built-in one. */
async function rulesWith(map: unknown): Promise<AnyRuleset> {
  vi.resetModules();
  const { replaceData } = await import('../../../src/domain/kernel/dataset.ts');
  replaceData((ruleset, file) => (ruleset === 'santa-cruz-1797' && file === 'map.json' ? map : undefined));
  const { santaCruz1797 } = await import('../../../src/domain/rulesets/santa-cruz-1797/v1/index.ts');
  return santaCruz1797;
}

afterEach(() => vi.resetModules());

describe('an owner of the boxed game', () => {
  test('replaces what was reconstructed, and sees his own board', async () => {
    const map = structuredClone(mapFile);
    for (const area of map.areas.items) {
      if (area.id === 'muelle') Object.assign(area, { vp: 4, name: { en: 'Pier', es: 'Muelle' } });
    }
    const rules = await rulesWith(map);
    const pier = rules.board('night').areas.find((area) => area.id === 'muelle');
    expect(pier).toMatchObject({ name: { en: 'Pier', es: 'Muelle' }, features: { vp: 4 } });
  });

  test('is told every place where a file does not fit its schema', async () => {
    const map = { ...structuredClone(mapFile), width: 'wide', height: 0 };
    await expect(rulesWith(map)).rejects.toThrow(/santa-cruz-1797\/map\.json: \/width .*; \/height /);
  });

  test('is told what does not fit together', async () => {
    const map = structuredClone(mapFile);
    map.landingArrows.items.push({ from: 'muelle', to: 'sea_c' });
    await expect(rulesWith(map)).rejects.toThrow('map.json: bad landing arrow muelle to sea_c');
  });
});
