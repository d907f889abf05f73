import { BadData } from '../../../../kernel/dataset.ts';
import type { CardsData, MapData, ScenariosData, UnitsData } from './schema.ts';

/** Everything that the data files of the game hold. */
export interface GameData {
  readonly map: MapData;
  readonly units: UnitsData;
  readonly cards: CardsData;
  readonly scenarios: ScenariosData;
}

/** Leaders, fleets and scenarios that the rules name: data without them cannot be played. */
const NAMED_PIECES = ['L_sar', 'L_agi', 'L_bar', 'L_ula', 'F1', 'F2', 'F_es', 'F_ve'];
const NAMED_SCENARIOS = ['siege', 'league'];
const NAMED_CARDS = [
  ...['o-attack', 'o-counter', 'o-march', 'o-bombard', 'o-volley', 'o-fire', 'o-faith', 'o-civ', 'o-storm'],
  ...['s-attack', 's-camisado', 's-counter', 's-march', 's-bombard', 's-bishop', 's-repair', 's-fire', 's-mine'],
  ...['s-frisia', 's-drum', 's-arq', 's-friendly'],
];

/** What the files must say together, beyond the schema of each. Throws BadData that lists every fault. */
export function checkData(data: GameData): void {
  const faults = [
    ...zoneFaults(data),
    ...borderFaults(data.map),
    ...pieceFaults(data.units),
    ...cardFaults(data.cards),
  ];
  const all = [...faults, ...scenarioFaults(data)];
  if (all.length > 0) throw new BadData(`castelnuovo-1539: ${all.join('; ')}`);
}

function zoneFaults({ map, units }: GameData): string[] {
  const zones = map.zones.items;
  const walls = zones.reduce((sum, zone) => sum + (zone.resistance ?? 0), 0);
  const stars = zones.filter((zone) => zone.star === true);
  return [
    ...twice(zones.map((zone) => zone.id)).map((id) => `map.json: zone ${id} twice`),
    ...zones
      .filter((zone) => (zone.kind === 'wall') !== (zone.resistance !== undefined))
      .map((zone) => `map.json: resistance of ${zone.id} (§2.2)`),
    ...(walls === units.pieces.walls ? [] : [`map.json: ${walls} points of wall, ${units.pieces.walls} pieces (§2.I)`]),
    ...(stars.length === 3 && stars.every((zone) => (zone.resistance ?? 0) >= 2)
      ? []
      : ['map.json: not three starred zones of resistance 2 and 3 (§2.1)']),
    ...(zones.some((zone) => zone.northEdge === true) ? [] : ['map.json: no northern edge (§5.2)']),
    ...zones
      .filter((zone) => zone.northEdge === true && zone.kind !== 'flat' && zone.kind !== 'rough')
      .map((zone) => `map.json: ${zone.id} cannot be an edge zone (§5.2)`),
  ];
}

function borderFaults(map: MapData): string[] {
  const kinds = new Map(map.zones.items.map((zone) => [zone.id, zone.kind]));
  const pairs = map.borders.items.map((border) => [...border.between].sort().join('|'));
  const lines = map.fireLines.items.map((line) => [...line.between].sort().join('|'));
  return [
    ...twice(pairs).map((pair) => `map.json: border ${pair} twice`),
    ...twice(lines).map((pair) => `map.json: line of fire ${pair} twice`),
    ...map.borders.items
      .filter(({ between: [a, b], kind }) => a === b || !borderFits(kind, kinds.get(a), kinds.get(b)))
      .map(({ between, kind }) => `map.json: bad border ${between.join('|')} (${kind})`),
    ...map.fireLines.items
      .filter(({ between, crosses }) => {
        const open = crosses.every((id) => kinds.get(id) === 'flat' || kinds.get(id) === 'sea');
        return !open || between.some((id) => kinds.get(id) === undefined || kinds.get(id) === 'city');
      })
      .map(({ between }) => `map.json: bad line of fire ${between.join('|')} (§8.3)`),
    ...lines.filter((line) => pairs.includes(line)).map((line) => `map.json: line of fire ${line} between neighbours`),
  ];
}

function borderFits(kind: string, a: string | undefined, b: string | undefined): boolean {
  if (a === undefined || b === undefined) return false;
  const ground = [a, b].map((zone) => (zone === 'flat' || zone === 'rough' ? 'ground' : zone)).sort();
  return (BORDERS[kind] ?? []).includes(ground.join('|'));
}

/** Between what kinds of zone (in alphabetical order) each kind of border may run. */
const BORDERS: Readonly<Record<string, readonly string[]>> = {
  open: ['ground|ground'],
  rampart: ['ground|wall'],
  inner: ['city|city', 'city|wall', 'wall|wall'],
  beach: ['ground|sea'],
  cliff: ['ground|sea', 'sea|wall'],
  sea: ['sea|sea'],
};

function pieceFaults({ types, units, leaders, fleets }: UnitsData): string[] {
  const sides = new Map(types.map((type) => [type.id, type.side]));
  const count = (side: string): number => units.filter((unit) => sides.get(unit.type) === side).length;
  const ids = [...units, ...leaders.items, ...fleets.items].map((piece) => piece.id);
  return [
    ...(count('spanish') === 16 ? [] : [`units.json: ${count('spanish')} Spanish blocks, not 16 (§2.G)`]),
    ...(count('ottoman') === 32 ? [] : [`units.json: ${count('ottoman')} Ottoman blocks, not 32 (§2.G)`]),
    ...twice(types.map((type) => type.id)).map((id) => `units.json: type ${id} twice`),
    ...twice(ids).map((id) => `units.json: ${id} twice`),
    ...units.filter((unit) => !sides.has(unit.type)).map((unit) => `units.json: no type ${unit.type}`),
    ...NAMED_PIECES.filter((id) => !ids.includes(id)).map((id) => `units.json: no ${id}`),
  ];
}

function cardFaults(cards: CardsData): string[] {
  const sum = (side: string): number =>
    cards.items.filter((card) => card.side === side).reduce((total, card) => total + card.count, 0);
  const kinds = cards.items.map((card) => card.kind);
  return [
    ...(sum('spanish') === 36 ? [] : [`cards.json: ${sum('spanish')} Spanish cards, not 36 (§2.C)`]),
    ...(sum('ottoman') === 36 ? [] : [`cards.json: ${sum('ottoman')} Ottoman cards, not 36 (§2.C)`]),
    ...twice(kinds).map((kind) => `cards.json: ${kind} twice`),
    ...NAMED_CARDS.filter((kind) => !kinds.includes(kind)).map((kind) => `cards.json: no ${kind}`),
    ...kinds.filter((kind) => !NAMED_CARDS.includes(kind)).map((kind) => `cards.json: ${kind} has no rules`),
  ];
}

function scenarioFaults({ map, units, cards, scenarios }: GameData): string[] {
  const zones = new Set(map.zones.items.map((zone) => zone.id));
  const pieces = new Set([...units.units, ...units.leaders.items, ...units.fleets.items].map((piece) => piece.id));
  const kinds = new Set(cards.items.map((card) => card.kind));
  const ids = scenarios.items.map((scenario) => scenario.id);
  return [
    ...twice(ids).map((id) => `setup/scenarios.json: ${id} twice`),
    ...NAMED_SCENARIOS.filter((id) => !ids.includes(id)).map((id) => `setup/scenarios.json: no ${id}`),
    ...scenarios.items.flatMap(({ id, start, arrivals, aside, without, preset }) => {
      const forces = [...start, ...arrivals];
      const used = forces.flatMap((force) => [...force.units, ...force.leaders, ...(force.fleet ? [force.fleet] : [])]);
      const places = preset ? [...preset.bastions, ...preset.guns, preset.leader, ...Object.values(preset.units)] : [];
      return [
        ...twice(used).map((piece) => `setup/scenarios.json: ${piece} twice in ${id}`),
        ...used.filter((piece) => !pieces.has(piece)).map((piece) => `setup/scenarios.json: no ${piece} for ${id}`),
        ...[...aside, ...without]
          .filter((kind) => !kinds.has(kind))
          .map((kind) => `setup/scenarios.json: no card ${kind}`),
        ...places.filter((zone) => !zones.has(zone)).map((zone) => `setup/scenarios.json: no zone ${zone} for ${id}`),
      ];
    }),
  ];
}

function twice(ids: readonly string[]): string[] {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
}
