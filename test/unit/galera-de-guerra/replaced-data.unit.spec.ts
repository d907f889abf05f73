import { afterEach, describe, expect, test, vi } from 'vitest';
import lade from '../../../src/domain/rulesets/galera-de-guerra/v1/data/battles/lade.json' with { type: 'json' };
import leaders from '../../../src/domain/rulesets/galera-de-guerra/v1/data/leaders.json' with { type: 'json' };
import map from '../../../src/domain/rulesets/galera-de-guerra/v1/data/map.json' with { type: 'json' };
import ships from '../../../src/domain/rulesets/galera-de-guerra/v1/data/ships.json' with { type: 'json' };
import tables from '../../../src/domain/rulesets/galera-de-guerra/v1/data/tables.json' with { type: 'json' };

/** The data as they load with another file in place of the built-in one. */
async function dataWith<T>(name: string, file: T, change: (copy: T) => void) {
  vi.resetModules();
  const content = structuredClone(file);
  change(content);
  const { replaceData } = await import('../../../src/domain/kernel/dataset.ts');
  replaceData((ruleset, asked) => (ruleset === 'galera-de-guerra' && asked === name ? content : undefined));
  return import('../../../src/domain/rulesets/galera-de-guerra/v1/data/data.ts');
}

/** A group of Lade's Ionians. */
function group(file: typeof lade, id: string) {
  const found = file.sides.red.groups.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no group ${id}`);
  return found;
}

afterEach(() => vi.resetModules());

describe('an owner of the boxed game', () => {
  test('replaces ratings, leaders and tables', async () => {
    const rated = await dataWith('ships.json', ships, (file) => {
      for (const row of file.ratings) row.crew = 4;
    });
    expect(rated.counterOf('red-L-1').crew).toBe(4);
    const led = await dataWith('leaders.json', leaders, (file) => {
      for (const leader of file.leaders) leader.range = 7;
    });
    expect(led.leaderOf('lade.persia.aeaces').range).toBe(7);
    const rolled = await dataWith('tables.json', tables, (file) => {
      file.grappling.cells = [6, 6, 6, 6, 6];
    });
    expect(rolled.tables.grappling.cells).toEqual([6, 6, 6, 6, 6]);
  });

  test('replaces the deployment of a battle', async () => {
    const data = await dataWith('battles/lade.json', lade, (file) => {
      group(file, 'lade.ionia.samos').places[0] = '4813';
      for (const post of file.sides.red.leaders) if ('at' in post && post.at === '4815') post.at = '4813';
    });
    expect(data.battleOf('lade')?.sides.red.groups[0]?.places[0]).toBe('4813');
  });

  test('is told where a file does not fit its schema', async () => {
    const wrong = dataWith('map.json', map, (file) => Object.assign(file, { land: null }));
    await expect(wrong).rejects.toThrow(/galera-de-guerra\/map\.json: .*\/land/);
  });

  test.each<[string, string, (file: typeof lade) => void]>([
    ['a ship twice in one hex', 'lade.ionia.samos cannot lie at 4824', (file) => (group(file, 'lade.ionia.samos').places[5] = '4824')], // prettier-ignore
    ['a stern off the map', 'lade.ionia.teos-priene cannot lie at 3028', (file) => (group(file, 'lade.ionia.teos-priene').places[2] = '3028')], // prettier-ignore
    ['more places than ships', 'lade.ionia.samos has not as many ships', (file) => void group(file, 'lade.ionia.samos').places.push('5010')], // prettier-ignore
    ['a fleet of another worth', 'ionia is worth', (file) => (file.victory.fleet.red = 139)],
    ['a leader aboard no ship', 'lade.ionia.samos is aboard no ship', (file) => (group(file, 'lade.ionia.samos').places[0] = '4813')], // prettier-ignore
    [
      'a ship without a place',
      'red-3-6 has no place',
      (file) => {
        const [row] = group(file, 'lade.ionia.samos').ships;
        if (row !== undefined) row.to = 5;
      },
    ],
  ])('is told of %s', async (_, fault, change) => {
    await expect(dataWith('battles/lade.json', lade, change)).rejects.toThrow(fault);
  });

  test('is told of a table with a gap, and of rows that rate a counter twice', async () => {
    const gap = dataWith('tables.json', tables, (file) => void file.fatigue.rows.splice(2, 1));
    await expect(gap).rejects.toThrow('fatigue is not complete');
    const twice = dataWith('ships.json', ships, (file) => {
      const [row] = file.ratings;
      if (row !== undefined) file.ratings.push(row);
    });
    await expect(twice).rejects.toThrow('two rows rate the same counter');
  });
});
