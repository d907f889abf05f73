import { afterEach, describe, expect, test, vi } from 'vitest';
import { BadData } from '../../../src/domain/kernel/dataset.ts';
import { checkData } from '../../../src/domain/rulesets/castelnuovo-1539/v1/data/checks.ts';
import {
  borderKind,
  borders,
  cardOf,
  cardsFileData,
  distance,
  fleetOf,
  fortressZones,
  landDistance,
  landingFrom,
  landNeighbours,
  leaderOf,
  mapData,
  northZones,
  outsideZones,
  pieces,
  printedLine,
  scenarioOf,
  scenarios,
  seaZones,
  starZones,
  unitData,
  unitIds,
  unitOf,
  unitsFileData,
  wallZones,
  zoneIds,
  zoneOf,
} from '../../../src/domain/rulesets/castelnuovo-1539/v1/data/data.ts';
import mapFile from '../../../src/domain/rulesets/castelnuovo-1539/v1/data/map.json' with { type: 'json' };
import { rule } from '../../support/rules-registry.ts';

const GAME = 'castelnuovo-1539';
const strengths = (type: string): number[] =>
  unitIds.filter((id) => unitOf(id).type === type).map((id) => unitOf(id).strength);
const types = (kind: string): readonly string[] => cardOf(kind).types;

rule(
  'castelnuovo-1539',
  ['2.1/2', '2.1/3', '2.2/3', '2.5.6/1'],
  'nine works of resistance 1, 2 or 3 and four interior zones make the Fortress; 13 wall pieces stand for the works',
  () => {
    expect([wallZones.length, fortressZones.length - wallZones.length]).toEqual([9, 4]);
    const resistances = wallZones.map((zone) => zoneOf(zone).resistance);
    expect(resistances.every((value) => value >= 1 && value <= 3)).toBe(true);
    expect(resistances.reduce((sum, value) => sum + value, 0)).toBe(pieces.walls);
    for (const zone of fortressZones.filter((id) => zoneOf(id).kind === 'city'))
      expect(landNeighbours(zone).every((next) => fortressZones.includes(next))).toBe(true);
  },
);

rule('castelnuovo-1539', '2.1/8', 'three starred zones, of resistance 2 and 3', () => {
  expect(starZones.map((zone) => zoneOf(zone).resistance).sort()).toEqual([2, 2, 3]);
});

rule(
  'castelnuovo-1539',
  ['2.1/4', '2.1/5', '2.1/6', '2.1/7'],
  'flat and rough ground at heights 0 to 4, the sea at 0; a coastline between land and sea',
  () => {
    expect(new Set(outsideZones.map((zone) => zoneOf(zone).kind))).toEqual(new Set(['flat', 'rough']));
    expect([...new Set(zoneIds.map((zone) => zoneOf(zone).height))].sort()).toEqual([0, 1, 2, 3, 4]);
    expect(seaZones.every((zone) => zoneOf(zone).height === 0)).toBe(true);
    const coast = borders.filter(([a, b]) => seaZones.includes(a) !== seaZones.includes(b));
    expect(new Set(coast.map((border) => border[2]))).toEqual(new Set(['beach', 'cliff']));
    expect(seaZones.flatMap(landNeighbours)).toEqual([]);
  },
);

rule(
  'castelnuovo-1539',
  ['2.4/2', '2.4/3', '2.4/14'],
  'blocks of 2 to 4 points; arquebusiers alone have +1 printed',
  () => {
    expect(unitIds.filter((id) => unitOf(id).side === 'spanish')).toHaveLength(16);
    expect(unitIds.filter((id) => unitOf(id).side === 'ottoman')).toHaveLength(32);
    expect(new Set(strengths('arquebusiers').concat(strengths('janissary')))).toEqual(new Set([3]));
    expect(new Set(strengths('azab').concat(strengths('sipahi')))).toEqual(new Set([4]));
    expect([...new Set(strengths('pikemen').concat(strengths('stradioti')))].sort()).toEqual([2, 3]);
    for (const id of unitIds) expect(unitOf(id).bonus).toBe(unitOf(id).arm === 'arquebusiers' ? 1 : 0);
    expect(unitOf('sa1').name.es).toBe('Sancho de Frías');
  },
);

rule(
  'castelnuovo-1539',
  ['2.4/7', '2.4/8', '6/2'],
  'Azab and Sipahis return; horse has 4 movement points, foot 2',
  () => {
    for (const id of unitIds) {
      const { arm, returns, move, side } = unitOf(id);
      expect(returns).toBe(side === 'ottoman' && arm !== 'janissary');
      expect(move).toBe(arm === 'cavalry' ? 4 : 2);
    }
  },
);

rule('castelnuovo-1539', ['2.2/8', '2.2/10', '2.2/11'], '36 cards a side of five types; three kinds are dual', () => {
  const of = (side: string): number =>
    cardsFileData.items.filter((card) => card.side === side).reduce((sum, card) => sum + card.count, 0);
  expect([of('ottoman'), of('spanish')]).toEqual([36, 36]);
  expect(new Set(cardsFileData.items.flatMap((card) => card.types)).size).toBe(5);
  const dual = cardsFileData.items.filter((card) => card.types.length > 1).map((card) => card.kind);
  expect(dual).toEqual(['o-counter', 'o-faith', 's-counter']);
  expect(types('o-storm')).toEqual(['event']);
});

rule('castelnuovo-1539', '8.6/3', 'what a storm forbids is marked on the cards', () => {
  const forbidden = cardsFileData.items.filter((card) => card.storm).map((card) => card.kind);
  expect(forbidden.sort()).toEqual(
    ['o-bombard', 'o-fire', 'o-volley', 's-arq', 's-bombard', 's-fire', 's-mine'].sort(),
  );
});

describe('the map and the example of the rulebook (§7.4)', () => {
  test('a gun in Topla reaches the Castello over the suburb, two zones away, at one height', () => {
    expect(printedLine('topla', 'castello_mare')).toEqual({ distance: 2, crosses: ['west_suburb'] });
    expect(distance('topla', 'castello_mare')).toBe(2);
    expect(zoneOf('topla').height).toBe(zoneOf('castello_mare').height);
    expect(borderKind('west_suburb', 'castello_mare')).toBe('rampart');
    expect(borderKind('west_gate', 'west_suburb')).toBe('rampart');
  });

  test('a line of fire has the length of the shortest way and never ends in the town', () => {
    for (const { between, distance: length } of mapData.fireLines.items) {
      const [a, b] = between;
      expect(distance(a, b), between.join()).toBe(length);
      expect(between.some((zone) => zoneOf(zone).kind === 'city')).toBe(false);
    }
  });

  test('one lands on beaches only; the Castello stands on a cliff', () => {
    expect(borderKind('sea_topla', 'castello_mare')).toBe('cliff');
    expect(landingFrom('sea_topla')).toEqual(['topla_beach']);
    expect(landDistance('topla', 'plaza')).toBe(3);
    expect(landDistance('topla', 'sea_topla')).toBe(Infinity);
  });

  test('Ulamen finds room on the northern edge', () => {
    const [, ulamen] = scenarioOf('siege').arrivals;
    expect(northZones.length * pieces.stack).toBeGreaterThanOrEqual(ulamen?.units.length ?? 99);
  });
});

describe('scenarios', () => {
  test('the siege uses every block; nobody is named twice', () => {
    const { start, arrivals } = scenarioOf('siege');
    const named = [...start, ...arrivals].flatMap((force) => force.units);
    expect([...named].sort()).toEqual(Object.keys(unitData).sort());
    expect(scenarios.map(({ id }) => id)).toEqual(['siege', 'league']);
  });

  test('the quick start places every Spanish block, three a zone at most', () => {
    const { preset, start } = scenarioOf('siege');
    expect(Object.keys(preset?.units ?? {}).sort()).toEqual([...(start[0]?.units ?? [])].sort());
    const places = Object.values(preset?.units ?? {});
    expect(places.every((zone) => places.filter((each) => each === zone).length <= pieces.stack)).toBe(true);
    expect(preset?.bastions.every((zone) => outsideZones.includes(zone))).toBe(true);
    expect(preset?.guns.every((zone) => wallZones.includes(zone) || preset.bastions.includes(zone))).toBe(true);
    expect(places).toContain(preset?.leader);
  });
});

describe('provenance', () => {
  test('every zone, card, unit and scenario says where it is from, and public sources are listed', () => {
    const sources = [
      ...mapData.zones.items.flatMap((zone) => [zone.source, ...Object.values(zone.sources ?? {})]),
      ...cardsFileData.items.flatMap((card) => [card.source, ...Object.values(card.sources ?? {})]),
      ...[...unitsFileData.types, ...unitsFileData.units].flatMap((unit) => [
        unit.source,
        ...Object.values(unit.sources ?? {}),
      ]),
      ...[mapData.zones, mapData.borders, mapData.fireLines, unitsFileData.leaders, unitsFileData.fleets].map(
        (group) => group.source,
      ),
      ...scenarios.map((scenario) => scenario.source),
    ];
    for (const { kind, ref } of sources) {
      if (kind === 'rulebook') expect(ref).toMatch(/^§\d/);
      if (kind === 'public') expect(Object.keys(mapData.references)).toContain(ref.split(':')[0]);
    }
    expect(sources.length).toBeGreaterThan(150);
  });
});

describe('replaced data', () => {
  const good = { map: mapData, units: unitsFileData, cards: cardsFileData, scenarios: { items: [...scenarios] } };

  afterEach(() => vi.resetModules());

  test('the built-in files agree with each other', () => {
    expect(() => checkData(good)).not.toThrow();
  });

  test('a border named twice, from either side, is refused', () => {
    const [first, ...rest] = mapData.borders.items;
    if (first === undefined) throw new Error('no borders');
    const again = { ...first, between: [first.between[1], first.between[0]] as [string, string] };
    const map = { ...mapData, borders: { ...mapData.borders, items: [first, again, ...rest] } };
    expect(() => checkData({ ...good, map })).toThrow(BadData);
  });

  test('a deck of another size is refused with its file and number', () => {
    const items = cardsFileData.items.map((card) => (card.kind === 'o-civ' ? { ...card, count: 2 } : card));
    expect(() => checkData({ ...good, cards: { ...cardsFileData, items } })).toThrow(
      'cards.json: 37 Ottoman cards, not 36',
    );
  });

  test('a border that does not fit its zones and a piece used twice are refused', () => {
    const items = mapData.borders.items.map((border) =>
      border.kind === 'cliff' ? { ...border, kind: 'open' } : border,
    );
    const map = { ...mapData, borders: { ...mapData.borders, items } } as typeof mapData;
    expect(() => checkData({ ...good, map })).toThrow('bad border castello_mare|sea_topla (open)');
    const [siege, ...others] = scenarios;
    if (siege === undefined) throw new Error('no scenarios');
    const twice = { ...siege, arrivals: [...siege.arrivals, ...siege.arrivals.slice(0, 1)] };
    expect(() => checkData({ ...good, scenarios: { items: [twice, ...others] } })).toThrow('L_bar twice in siege');
  });

  test('an owner of the boxed game sees his own map', async () => {
    vi.resetModules();
    const map = structuredClone(mapFile);
    for (const zone of map.zones.items)
      if (zone.id === 'plaza') Object.assign(zone, { name: { en: 'Market', es: 'Mercado' } });
    const { replaceData } = await import('../../../src/domain/kernel/dataset.ts');
    replaceData((ruleset, file) => (ruleset === GAME && file === 'map.json' ? map : undefined));
    const { board } = await import('../../../src/domain/rulesets/castelnuovo-1539/v1/show/board.ts');
    expect(board('siege').areas.find((area) => area.id === 'plaza')?.name.es).toBe('Mercado');
  });
});

test('pieces are known by id and nothing else', () => {
  for (const read of [zoneOf, unitOf, cardOf, leaderOf, fleetOf, scenarioOf])
    expect(() => read('atlantis')).toThrow('atlantis');
});
