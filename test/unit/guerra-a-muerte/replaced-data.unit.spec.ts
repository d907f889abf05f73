import { afterEach, describe, expect, test, vi } from 'vitest';
import counters from '../../../src/domain/rulesets/guerra-a-muerte/v1/data/counters.json' with { type: 'json' };
import map from '../../../src/domain/rulesets/guerra-a-muerte/v1/data/map.json' with { type: 'json' };
import scenarios from '../../../src/domain/rulesets/guerra-a-muerte/v1/data/scenarios.json' with { type: 'json' };
import setups from '../../../src/domain/rulesets/guerra-a-muerte/v1/data/setups.json' with { type: 'json' };
import tables from '../../../src/domain/rulesets/guerra-a-muerte/v1/data/tables.json' with { type: 'json' };

/** The data as they load with another file in place of the built-in one. */
async function dataWith<T>(name: string, file: T, change: (copy: T) => void) {
  vi.resetModules();
  const content = structuredClone(file);
  change(content);
  const { replaceData } = await import('../../../src/domain/kernel/dataset.ts');
  replaceData((ruleset, asked) => (ruleset === 'guerra-a-muerte' && asked === name ? content : undefined));
  const data = await import('../../../src/domain/rulesets/guerra-a-muerte/v1/data/data.ts');
  const loaded = await import('../../../src/domain/rulesets/guerra-a-muerte/v1/data/tables.ts');
  return { ...data, ...loaded };
}

const counter = (file: typeof counters, id: string) => found(file.counters.find((one) => one.id === id));
const area = (file: typeof map, id: string) => found(file.land.find((one) => one.id === id));

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('not in the data');
  return value;
}

afterEach(() => vi.resetModules());

describe('an owner of the boxed game', () => {
  test('replaces what counters, areas and tables say', async () => {
    const stronger = await dataWith('counters.json', counters, (file) => (counter(file, 'Crna').cf = [6, 4]));
    expect(stronger.counterOf('Crna').cf).toEqual([6, 4]);
    const richer = await dataWith('map.json', map, (file) => (area(file, 'cuba').rp = 3));
    expect(richer.areaData('cuba').rp).toBe(3);
    const harder = await dataWith('tables.json', tables, (file) => {
      file.crt.cells['1:1']['5'] = 'A1';
      found(file.operationPoints.rows[0]).op = 2;
    });
    expect([harder.tables.crt.cells['1:1']?.['5'], harder.operationPoints(0)]).toEqual(['A1', 2]);
  });

  test('replaces set-ups and scenarios', async () => {
    const richer = await dataWith('setups.json', setups, (file) => (file.setups.campaign.rp.R = 5));
    expect(richer.setupData('campaign').rp.R).toBe(5);
    const named = await dataWith('scenarios.json', scenarios, (file) => (found(file.scenarios[0]).en = 'All of it'));
    expect(named.scenariosData.scenarios[0]?.en).toBe('All of it');
  });

  test('is told where a file does not fit its schema', async () => {
    const wrong = dataWith('map.json', map, (file) => Object.assign(file, { land: null }));
    await expect(wrong).rejects.toThrow(/guerra-a-muerte\/map\.json: .*\/land/);
    const unknown = dataWith('counters.json', counters, (file) => Object.assign(counter(file, 'LH'), { strenght: 5 }));
    await expect(unknown).rejects.toThrow(/guerra-a-muerte\/counters\.json: \/counters/);
  });

  test.each<[string, string, (file: typeof counters) => void]>([
    ['a counter too few', 'there are 279 counters', (file) => void file.counters.pop()],
    ['a counter twice', 'NE stands there twice', (file) => (counter(file, 'Crna').id = 'NE')],
    ['a type that it is not', 'Crna is no battalion', (file) => (counter(file, 'Crna').type = 'battalion')],
    ['a factor too few', 'Crna has not a factor for each step', (file) => (counter(file, 'Crna').cf = [5])],
    ['an unknown group', 'Crna is of no group X', (file) => (counter(file, 'Crna').group = 'X')],
    ['an unknown letter', 'A enters at no Z', (file) => Object.assign(counter(file, 'A').entry, { where: 'Z' })],
    ['an unknown place', 'there is no place nowhere', (file) => file.entryCodes[0]?.ports?.push('nowhere')],
  ])('is told of counters with %s', async (_, fault, change) => {
    await expect(dataWith('counters.json', counters, change)).rejects.toThrow(fault);
  });

  test.each<[string, string, (file: typeof map) => void]>([
    [
      'a border of two kinds',
      'the border lima-cuzco is not that of cuzco-lima',
      (file) => Object.assign(area(file, 'lima').adj, { cuzco: 'andes' }),
    ],
    ['a sea that does not touch back', 'C1 touches A1, not so back', (file) => file.sea[0]?.adj.push('A1' as never)],
    [
      'a coast of one side',
      'lima lies on C1, not so back',
      (file) => void area(file, 'lima').coast.push('C1' as never),
    ],
    ['a sea with a strange coast', 'C1 washes lima, not so back', (file) => file.sea[0]?.coast.push('lima' as never)],
    [
      'a city elsewhere',
      'veracruz does not lie where it says',
      (file) => (found(file.cities.find(({ id }) => id === 'veracruz')).area = 'lima'),
    ],
    ['an area in two groups', 'lima is not in PE alone', (file) => file.groups[0]?.areas.push('lima')],
    ['a voyage to nowhere', 'there is no Z9', (file) => (found(file.offmap[0]).a = 'Z9')],
    [
      'a list that says otherwise',
      'the list hostile is not what the areas say',
      (file) => (area(file, 'lima').hostile = true),
    ],
  ])('is told of a map with %s', async (_, fault, change) => {
    await expect(dataWith('map.json', map, change)).rejects.toThrow(fault);
  });

  test.each<[string, string, (file: typeof tables) => void]>([
    ['a gap', 'attrition has a gap', (file) => void file.attrition.rows.splice(1, 1)],
    ['a cell too few', 'crt is not complete', (file) => Reflect.deleteProperty(file.crt.cells['1:1'], '3')],
    ['columns out of order', 'the columns of sct do not rise', (file) => void file.sct.columns.reverse()],
    ['a turn for the worse', 'crt is worse for a better die', (file) => (file.crt.cells['5:1']['6'] = 'A3')],
    ['a tactic too few', 'tot does not have the numbers of a die', (file) => (found(file.tot.rows[5]).die = 5)],
  ])('is told of tables with %s', async (_, fault, change) => {
    await expect(dataWith('tables.json', tables, change)).rejects.toThrow(fault);
  });

  test.each<[string, string, (file: typeof scenarios) => void]>([
    ['other turns', 'campaign does not last', (file) => (found(file.scenarios[0]).turns = 14)],
    ['an unknown rule', 'there is no rule snow', (file) => file.scenarios[0]?.specialRules.push('snow')],
    ['a unit off the track', 'SD is not on the turn track', (file) => void file.turnTrack[0]?.royalistBox.shift()],
    ['a turn out of order', 'turn 1 is out of order', (file) => (found(file.turnTrack[0]).year = 1811)],
    [
      'a count without a result',
      'scenario2 has a count without one result',
      (file) => (found(file.victory.tests.scenario2.rows[0]).min = 15),
    ],
  ])('is told of scenarios with %s', async (_, fault, change) => {
    await expect(dataWith('scenarios.json', scenarios, change)).rejects.toThrow(fault);
  });

  test.each<[string, string, (file: typeof setups) => void]>([
    [
      'a unit in two places',
      'SD is not in one place',
      (file) => void file.setups.campaign.boxAfterSuggested.push('SD'),
    ],
    ['a unit that there is not', 'there is no XX', (file) => void file.setups.campaign.outOfPlay.push('XX' as never)],
    [
      'a unit out of its group',
      'C lacks LH',
      (file) => (found(file.setups.campaign.suggested.find(({ unit }) => unit === 'LH')).group = 'M'),
    ],
    [
      'a unit elsewhere',
      'LH may not stand there',
      (file) => (found(file.setups.campaign.suggested.find(({ unit }) => unit === 'LH')).place = 'field:lima'),
    ],
    [
      'a gate left open',
      'M leaves city:veracruz open',
      (file) => {
        for (const one of file.setups.campaign.suggested)
          if (one.place === 'city:veracruz') one.place = 'field:tierra_caliente';
      },
    ],
    [
      'a demand not met',
      'IS has 11 of 12',
      (file) => Object.assign(found(found(file.setups.scenario2.groups[0]?.demand)[0]), { steps: 9 }),
    ],
    [
      'an unknown pool',
      'there is no pool zz',
      (file) => (found(found(file.setups.scenario2.groups[0]?.demand)[0]).pool = 'zz'),
    ],
  ])('is told of set-ups with %s', async (_, fault, change) => {
    await expect(dataWith('setups.json', setups, change)).rejects.toThrow(fault);
  });
});
