import { describe, expect, test } from 'vitest';
import { BadData } from '../../../src/domain/kernel/dataset.ts';
import { distances } from '../../../src/domain/kernel/geometry/areas.ts';
import { checkData } from '../../../src/domain/rulesets/santa-cruz-1797/v1/data/checks.ts';
import {
  areaIds,
  areaOf,
  areas,
  batteries,
  borderKind,
  borders,
  britishEntry,
  cardOf,
  cards,
  cardsFileData,
  landingArrows,
  landingFrom,
  landNeighbours,
  mapData,
  officerData,
  officersFileData,
  seaMoves,
  spanishEntry,
  tables,
  unitData,
  unitsFileData,
} from '../../../src/domain/rulesets/santa-cruz-1797/v1/data/data.ts';
import { rule } from '../../support/rules-registry.ts';

const GAME = 'santa-cruz-1797';
const land = areaIds.filter((id) => areaOf(id).kind === 'land');
const sea = areaIds.filter((id) => areaOf(id).kind === 'sea');
const bordersOf = (kind: string): readonly unknown[] => borders.filter((border) => border[2] === kind);

rule(
  'santa-cruz-1797',
  ['4.0', '4.0.ex'],
  'San Cristóbal (6 VP) touches the sea zone with the dice 2, 3, 2 directly',
  () => {
    expect(areaOf('san_cristobal').vp).toBe(6);
    expect(borderKind('san_cristobal', 'sea_c')).toBe('coast');
    expect(
      areaOf('sea_c')
        .dice.map((die) => die.max)
        .sort(),
    ).toEqual([2, 2, 3]);
  },
);

rule(
  'santa-cruz-1797',
  ['4.1', '4.2'],
  'blue lines bound sea zones alone, black and red lines land zones alone',
  () => {
    const kindsAt = (id: string): Set<string> => new Set(borders.filter((b) => b.includes(id)).map((b) => b[2]));
    for (const id of sea) expect(kindsAt(id)).toContain('blue');
    for (const id of land) expect(kindsAt(id)).not.toContain('blue');
    expect([land.length, sea.length]).toEqual([21, 6]);
    expect([bordersOf('black').length + bordersOf('red').length, bordersOf('blue').length]).toEqual([41, 9]);
  },
);

rule(
  'santa-cruz-1797',
  ['4.1c', '4.4'],
  'one lands only where an anchor arrow points, though the coast is longer',
  () => {
    expect(landingFrom('sea_n')).toEqual(['san_antonio', 'alameda']);
    expect(landingFrom('sea_c')).toEqual(['muelle', 'caleta']);
    expect(landingFrom('sea_s')).toEqual(['carnicerias']);
    expect(landingFrom('sea_mid_n')).toEqual([]);
    expect(landingFrom('sea_c')).not.toContain('san_cristobal');
    expect(bordersOf('coast')).toHaveLength(10);
  },
);

rule(
  'santa-cruz-1797',
  ['4.3', '4.3.ex'],
  'the mole adjoins the castle, a 2-VP zone and the zone with the red 4, no other land',
  () => {
    expect([...landNeighbours('muelle')].sort()).toEqual(['alameda', 'plaza_pila', 'san_cristobal']);
    expect(areaOf('plaza_pila').vp).toBe(2);
    expect(areaOf('alameda').dice).toEqual([{ battery: 'red', max: 4 }]);
    expect(areaOf('muelle')).toMatchObject({ battery: 'violet', fortress: false });
    expect(landNeighbours('sea_c')).toEqual([]);
  },
);

rule(
  'santa-cruz-1797',
  ['4.2c', '4.2e'],
  'four batteries: three in fortresses, Concepción the southernmost, one on the mole',
  () => {
    const fortresses = land.filter((id) => areaOf(id).fortress);
    expect(fortresses.sort()).toEqual(['concepcion', 'san_cristobal', 'san_pedro']);
    const y = (id: string): number => mapData.areas.items.find((area) => area.id === id)?.y ?? 0;
    expect(fortresses.sort((a, b) => y(b) - y(a))[0]).toBe('concepcion');
    expect(Object.values(batteries).sort()).toEqual(['concepcion', 'muelle', 'san_cristobal', 'san_pedro']);
  },
);

rule('santa-cruz-1797', '4.2g', 'four land zones are beaches', () => {
  expect(land.filter((id) => areaOf(id).beach).sort()).toEqual(['alameda', 'caleta', 'carnicerias', 'san_antonio']);
});

rule('santa-cruz-1797', '4.2f', 'the zones are worth 19 victory points, two of them one each inside the town', () => {
  expect(land.reduce((sum, id) => sum + areaOf(id).vp, 0)).toBe(19);
  const inside = land.filter((id) => areaOf(id).vp === 1 && areaOf(id).battery === undefined);
  expect(inside).toEqual(['calle_castillo', 'santo_domingo']);
});

rule(
  'santa-cruz-1797',
  ['4.6.uk', '4.6.es'],
  'the flags: British in the south-east corner at sea, Spanish on two north-western zones',
  () => {
    expect(areaOf(britishEntry)).toMatchObject({ id: 'sea_start', kind: 'sea', flag: 'british' });
    const corner = mapData.areas.items.find((area) => area.id === britishEntry)?.polygon ?? [];
    expect(corner).toContainEqual([mapData.width, mapData.height]);
    expect(spanishEntry).toEqual(['altos_toscal', 'camino_laguna']);
    expect(spanishEntry.map((id) => areaOf(id).flag)).toEqual(['spanish', 'spanish']);
  },
);

rule('santa-cruz-1797', ['7.1d', '7.1.ex'], 'only the moves into the two zones on the south edge need no die', () => {
  expect(seaMoves.filter((move) => !move.current).map((move) => move.to)).toEqual(['sea_mid_s', 'sea_s']);
  expect(seaMoves.filter((move) => move.current).every((move) => move.driftTo !== null)).toBe(true);
});

rule('santa-cruz-1797', '7.1a', 'from the anchorage every way to a landing place takes two moves at sea', () => {
  const steps = distances(britishEntry, (zone) => seaMoves.filter((move) => move.from === zone).map((move) => move.to));
  for (const zone of sea.filter((id) => landingFrom(id).length > 0)) expect(steps.get(zone)).toBe(2);
});

rule(
  'santa-cruz-1797',
  ['2.2', '2.4', '2.5', '2.7'],
  'the box: 55 cards, 22 blocks with 23 stickers, 19 counters',
  () => {
    const of = (side: string): number => cards.filter((card) => card.side === side).length;
    expect([of('british'), of('spanish'), cards.length]).toEqual([29, 26, 55]);
    expect(Object.keys(unitData).length + 1).toBe(22);
    expect(Object.keys(officerData).length + Object.keys(batteries).length + 4).toBe(19);
  },
);

rule(
  'santa-cruz-1797',
  ['5.0', '5.3', '5.4'],
  'twelve British and nine Spanish units of five types, four steps each',
  () => {
    const count = (type: string): number => Object.values(unitData).filter((unit) => unit.type === type).length;
    expect(['rm', 'sl', 'reg', 'mil', 'vol'].map(count)).toEqual([3, 9, 3, 3, 3]);
    expect(Object.values(unitData).every((unit) => unit.steps === 4)).toBe(true);
  },
);

rule(
  'santa-cruz-1797',
  ['6.1', '6.6', '8.1'],
  'four anchor cards, four Confusion apart: 21 cards are left for the British deck',
  () => {
    const anchors = cards.filter((card) => card.anchor);
    expect(anchors.map((card) => card.kind).sort()).toEqual(['uk-gun', 'uk-ladders', 'uk-ladders', 'uk-spike']);
    const apart = cards.filter((card) => card.kind === 'uk-confusion');
    expect(29 - anchors.length - apart.length).toBe(21);
    expect(tables.hands).toMatchObject({ british: 6, spanish: 5 });
  },
);

rule('santa-cruz-1797', ['7.2b1', '7.2d'], 'ten Spanish cards bear a cannon, exactly one of them +1', () => {
  const guns = cards.filter((card) => cardOf(card.id).cannon > 0);
  expect(guns).toHaveLength(10);
  expect(guns.filter((card) => cardOf(card.id).cannon === 2).map((card) => card.kind)).toEqual(['es-gun']);
  expect(guns.every((card) => card.side === 'spanish')).toBe(true);
});

rule('santa-cruz-1797', ['4.5a', '6.5', '14.1'], 'twelve turns from 2:00; two Reinforcements a side', () => {
  expect(tables.turns.times).toHaveLength(12);
  expect([tables.turns.times[0], tables.turns.times[11]]).toEqual(['2:00', '7:30']);
  expect(cards.filter((card) => card.kind.endsWith('-reinf'))).toHaveLength(4);
});

describe('provenance', () => {
  test('every zone, card and unit says where it is from, and public sources are listed', () => {
    const sources = [
      ...mapData.areas.items.flatMap((area) => [area.source, ...Object.values(area.sources ?? {})]),
      ...cardsFileData.items.flatMap((card) => [card.source, ...Object.values(card.sources ?? {})]),
      ...unitsFileData.types.map((type) => type.source),
      ...[mapData.borders, mapData.landingArrows, mapData.seaMoves, mapData.batteries].map((group) => group.source),
    ];
    for (const { kind, ref } of sources) {
      if (kind === 'rulebook') expect(ref).toMatch(/^§\d/);
      if (kind === 'public') expect(Object.keys(mapData.references)).toContain(ref.split(':')[0]);
    }
    expect(sources.length).toBeGreaterThan(100);
  });
});

describe('replaced data', () => {
  const good = { map: mapData, units: unitsFileData, officers: officersFileData, cards: cardsFileData, tables };

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
    const items = cardsFileData.items.map((card) => (card.kind === 'uk-move' ? { ...card, count: 7 } : card));
    expect(() => checkData({ ...good, cards: { ...cardsFileData, items } })).toThrow(
      'cards.json: 30 British cards, not 29',
    );
  });

  test('a zone whose rear is no distance is refused', () => {
    const items = mapData.areas.items.map((area) => (area.id === 'muelle' ? { ...area, rear: 1 } : area));
    const map = { ...mapData, areas: { ...mapData.areas, items } };
    expect(() => checkData({ ...good, map })).toThrow('rear of muelle is 4');
  });
});

test(`${GAME} knows its pieces by id and nothing else`, () => {
  expect(() => areaOf('atlantis')).toThrow('atlantis');
  expect(cardOf('uk-spike-2')).toMatchObject({ kind: 'uk-spike', class: 'order' });
  expect(Object.keys(areas)).toEqual(areaIds);
  expect(landingArrows).toHaveLength(5);
});
