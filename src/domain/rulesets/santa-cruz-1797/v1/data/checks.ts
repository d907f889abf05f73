import { BadData } from '../../../../kernel/dataset.ts';
import type { CardsData, MapData, OfficersData, TablesData, UnitsData } from './schema.ts';

/** Everything that the data files of the game hold. */
export interface GameData {
  readonly map: MapData;
  readonly units: UnitsData;
  readonly officers: OfficersData;
  readonly cards: CardsData;
  readonly tables: TablesData;
}

/** Zones and officers that the rules name (§7.2, §10.10, §11.7): data without them cannot be played. */
const NAMED_AREAS = ['san_cristobal'];
const NAMED_OFFICERS = [
  ...['bowen', 'freemantle', 'hood', 'nelson', 'oldfield', 'troubridge'],
  ...['benitez', 'grandy', 'guinter', 'gutierrez', 'roman'],
];
const NAMED_CARDS = [
  ...['uk-move', 'uk-assault', 'uk-counter', 'uk-reinf', 'uk-rayo', 'uk-panic', 'uk-spike', 'uk-gun', 'uk-ladders'],
  ...['uk-drums', 'uk-confusion', 'es-move', 'es-assault', 'es-counter', 'es-reinf', 'es-harass', 'es-french'],
  ...['es-lost', 'es-swell', 'es-entrench', 'es-gun', 'es-tiger', 'es-confusion'],
];

/** What the files must say together, beyond the schema of each. Throws BadData that lists every fault. */
export function checkData(data: GameData): void {
  const faults = [...mapFaults(data.map), ...pieceFaults(data), ...cardFaults(data), ...tableFaults(data)];
  if (faults.length > 0) throw new BadData(`santa-cruz-1797: ${faults.join('; ')}`);
}

function mapFaults(map: MapData): string[] {
  const land = new Set(map.areas.items.filter((area) => area.kind === 'land').map((area) => area.id));
  const sea = new Set(map.areas.items.filter((area) => area.kind === 'sea').map((area) => area.id));
  const known = (id: string): boolean => land.has(id) || sea.has(id);
  const pairs = map.borders.items.map((border) => [...border.between].sort().join('|'));
  return [
    ...twice(map.areas.items.map((area) => area.id)).map((id) => `map.json: area ${id} twice`),
    ...NAMED_AREAS.filter((id) => !land.has(id)).map((id) => `map.json: no land area ${id}`),
    ...twice(pairs).map((pair) => `map.json: border ${pair} twice`),
    ...map.borders.items.flatMap(({ between: [a, b], kind }) =>
      known(a) && known(b) && a !== b && fits(kind, [a, b], land) ? [] : [`map.json: bad border ${a}|${b} (${kind})`],
    ),
    ...map.landingArrows.items.flatMap(({ from, to }) =>
      sea.has(from) && land.has(to) ? [] : [`map.json: bad landing arrow ${from} to ${to}`],
    ),
    ...map.seaMoves.items.flatMap((move) =>
      [move.from, move.to, ...(move.driftTo === null ? [] : [move.driftTo])].every((id) => sea.has(id)) &&
      move.current === (move.driftTo !== null)
        ? []
        : [`map.json: bad sea move ${move.from} to ${move.to}`],
    ),
    ...batteryFaults(map),
    ...(sea.has(map.entry.british) ? [] : [`map.json: British entry ${map.entry.british} is no sea area`]),
    ...map.entry.spanish.filter((id) => !land.has(id)).map((id) => `map.json: Spanish entry ${id} is no land area`),
    ...rearFaults(map),
  ];
}

function fits(kind: string, between: readonly string[], land: ReadonlySet<string>): boolean {
  const onLand = between.filter((id) => land.has(id)).length;
  if (kind === 'blue') return onLand === 0;
  return kind === 'coast' ? onLand === 1 : onLand === 2;
}

function batteryFaults(map: MapData): string[] {
  const colours = new Set(map.batteries.items.map((battery) => battery.colour));
  return [
    ...twice(map.batteries.items.map((battery) => battery.colour)).map((id) => `map.json: battery ${id} twice`),
    ...map.batteries.items.flatMap(({ colour, area }) =>
      map.areas.items.some((a) => a.id === area && a.battery === colour) ? [] : [`map.json: ${area} has no ${colour}`],
    ),
    ...map.areas.items.flatMap((area) =>
      [...area.dice.map((die) => die.battery), ...(area.battery === undefined ? [] : [area.battery])]
        .filter((colour) => !colours.has(colour))
        .map((colour) => `map.json: ${area.id} names an unknown battery ${colour}`),
    ),
  ];
}

/** Panic (§9) falls back along `rear`: it must be the distance to the nearest entry zone, or flight would lead nowhere. */
function rearFaults(map: MapData): string[] {
  const distance = new Map<string, number>(map.entry.spanish.map((id) => [id, 0]));
  const queue = [...map.entry.spanish];
  for (let area = queue.shift(); area !== undefined; area = queue.shift()) {
    for (const { between, kind } of map.borders.items) {
      if (!between.includes(area) || kind === 'blue' || kind === 'coast') continue;
      const next = between[0] === area ? between[1] : between[0];
      if (distance.has(next)) continue;
      distance.set(next, (distance.get(area) ?? 0) + 1);
      queue.push(next);
    }
  }
  return map.areas.items
    .filter((area) => area.kind === 'land' && area.rear !== distance.get(area.id))
    .map(
      (area) =>
        `map.json: rear of ${area.id} is ${distance.get(area.id) ?? 'unreachable'}, not ${area.rear ?? 'given'}`,
    );
}

function pieceFaults({ units, officers }: GameData): string[] {
  const sum = (side: string): number =>
    units.types.filter((type) => type.side === side).reduce((total, type) => total + type.count, 0);
  const ids = officers.items.map((officer) => officer.id);
  return [
    ...(sum('british') === 12 ? [] : [`units.json: ${sum('british')} British units, not 12 (§5.0)`]),
    ...(sum('spanish') === 9 ? [] : [`units.json: ${sum('spanish')} Spanish units, not 9 (§5.0)`]),
    ...twice(units.types.map((type) => type.id)).map((id) => `units.json: ${id} twice`),
    ...twice(ids).map((id) => `officers.json: ${id} twice`),
    ...NAMED_OFFICERS.filter((id) => !ids.includes(id)).map((id) => `officers.json: no ${id}`),
  ];
}

function cardFaults({ cards }: GameData): string[] {
  const sum = (side: string): number =>
    cards.items.filter((card) => card.side === side).reduce((total, card) => total + card.count, 0);
  const kinds = cards.items.map((card) => card.kind);
  return [
    ...(sum('british') === 29 ? [] : [`cards.json: ${sum('british')} British cards, not 29 (§2)`]),
    ...(sum('spanish') === 26 ? [] : [`cards.json: ${sum('spanish')} Spanish cards, not 26 (§2)`]),
    ...twice(kinds).map((kind) => `cards.json: ${kind} twice`),
    ...NAMED_CARDS.filter((kind) => !kinds.includes(kind)).map((kind) => `cards.json: no ${kind}`),
    ...kinds.filter((kind) => !NAMED_CARDS.includes(kind)).map((kind) => `cards.json: ${kind} has no rules`),
    ...cards.items.filter((card) => card.anchor > card.count).map((card) => `cards.json: anchors of ${card.kind}`),
  ];
}

function tableFaults({ map, tables }: GameData): string[] {
  const land = map.areas.items.filter((area) => area.kind === 'land').map((area) => area.id);
  return [
    ...(tables.morale.min < 0 && tables.morale.max > 0 ? [] : ['tables.json: morale must span 0']),
    ...tables.deployment.items
      .filter(({ area, units }) => !land.includes(area) || units > 3)
      .map(({ area }) => `tables.json: bad deployment in ${area}`),
  ];
}

function twice(ids: readonly string[]): string[] {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
}
