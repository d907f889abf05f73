import type { ChoiceGenerator, Ghost } from '../../../../kernel/choices.ts';
import { menuDetails, pick } from '../../../../kernel/choices.ts';
import { plainOption } from '../../../../kernel/kit/menus.ts';
import type { Zone } from '../data/data.ts';
import { battleOf, mapData } from '../data/data.ts';
import type { Facing, State } from '../state.ts';
import { POOL } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { classOption, lowestOfClasses } from './classes.ts';
import { drawn } from './ghosts.ts';
import { hexOption } from './menus.ts';
import { allLater, chooseLater, LATER } from './setup-later.ts';
import { cellsOf, ratings, sea, shipAt, shipOf } from './positions.ts';
import type { Sea, SeaHex } from './sea.ts';
import { hexOf, landAt } from './sea.ts';
import type { Placed, Stage } from './stages.ts';
import { zonesOf } from './zones.ts';

type ZoneStage = Extract<Stage, { kind: 'zone' }>;
/** A legal berth. */
type Berth = { readonly bow: string; readonly facing: Facing; readonly zone: Zone };

/** The next ship by class, column, row and facing (dossier 3.6), or all that are left by themselves. */
export function* chooseInZone(state: State, stage: ZoneStage): ChoiceGenerator<Placed[]> {
  const { lanes = [] } = stage;
  const left = waiting(state, stage);
  const auto = plainOption<string | null>('auto', t('sequence.auto'), null);
  const options = lowestOfClasses(state, left).map((id) => classOption(state, id));
  const later = lanes.length > 0 ? LATER : [];
  const ship = yield* pick<string | null>([auto, ...options, ...later], menuDetails(t('sequence.place.class')));
  if (ship === null) return fillZone(state, stage);
  if (ship === 'later') return yield* chooseLater(state, left, lanes);
  if (ship === 'later-all') return allLater(state, left, lanes);
  const berths = [...berthsOf(state, stage, ship)];
  const map = sea(state);
  const columns = [...new Set(berths.map(({ bow }) => hexOf(map, bow).col))].sort((a, b) => a - b);
  const column = yield* pick(
    columns.map((col) => plainOption(`column:${col}`, t('sequence.column', { column: col }), col)),
    menuDetails(t('sequence.place.column')),
  );
  const inColumn = berths.filter(({ bow }) => hexOf(map, bow).col === column);
  const hexes = [...new Set(inColumn.map((one) => one.bow))].map((id) => hexOption(id));
  const lying = (berth: Berth | undefined, choice: string): Ghost[] =>
    berth === undefined ? [] : [drawn(map, { ...berth, id: ship, size: ratings(state, ship).size }, choice)];
  const bow = yield* pick(hexes, {
    ...menuDetails(t('sequence.place.hex')),
    ghosts: () =>
      hexes.flatMap(({ id, value }) =>
        lying(
          inColumn.find((one) => one.bow === value),
          id,
        ),
      ),
  });
  const there = inColumn.filter((one) => one.bow === bow);
  const facings = [...new Set(there.map(({ facing }) => facing))].map((each) =>
    plainOption(`facing:${each}`, t('sequence.facing', { facing: each }), each),
  );
  const facing = yield* pick(facings, {
    ...menuDetails(t('sequence.place.facing')),
    ghosts: () =>
      facings.flatMap(({ id, value }) =>
        lying(
          there.find((one) => one.facing === value),
          id,
        ),
      ),
  });
  return [{ ship, bow, facing }];
}

/** The ships of the stage that are not placed yet. */
export function waiting(state: State, { ships }: ZoneStage): string[] {
  return ships.filter((id) => shipOf(state, id).bow === POOL);
}

/** All that are left, in lines from the middle outwards, the foremost row first. */
function fillZone(state: State, stage: ZoneStage): Placed[] {
  const placed: Placed[] = [];
  for (const ship of waiting(state, stage)) {
    const best = berthsOf(state, stage, ship, placed).next().value;
    if (best) placed.push({ ship, bow: best.bow, facing: best.facing });
  }
  return placed;
}

/** Every berth that a ship may take, those first that make lines. */
function* berthsOf(state: State, stage: ZoneStage, ship: string, placed: readonly Placed[] = []): Generator<Berth> {
  const taken = takenBy(state, placed);
  const lines = linesOf(state, stage, placed);
  for (const zone of stage.zones) {
    if (!zone.ships.includes(ship)) continue;
    if (zone.kind === 'second-line' && !hasFirstLine(state, stage, placed)) continue;
    for (const bow of bowsOf(state, zone)) {
      if (zone.lines !== undefined && !inLine(sea(state), bow, lines, zone.lines[1])) continue;
      const berths = zone.facings.map((facing) => ({ bow, facing: facing as Facing, zone }));
      yield* berths.filter((berth) => fits(state, berth, ship, taken));
    }
  }
}

const known = new WeakMap<Sea, Map<string, readonly string[]>>();

/** Bow hexes of a zone: rows from the front, in each the middle first. */
function bowsOf(state: State, zone: Zone): readonly string[] {
  const map = sea(state);
  const zones = known.get(map) ?? new Map<string, readonly string[]>();
  known.set(map, zones);
  const before = zones.get(zone.id);
  if (before !== undefined) return before;
  const [from, to] = columnsOf(state, zone);
  const middle = (from + to) / 2;
  const south = zone.facings.includes(3);
  const hexes = map.ids
    .map((id) => hexOf(map, id))
    .filter((hex) => hex.col >= from && hex.col <= to && isInRows(hex, zone.bows ?? zone.cells))
    .sort((a, b) => (south ? b.row - a.row : a.row - b.row) || Math.abs(a.col - middle) - Math.abs(b.col - middle))
    .map(({ id }) => id);
  zones.set(zone.id, hexes);
  return hexes;
}

/** The columns of a zone as the whole map counts them (dossier 6.1). */
function columnsOf(state: State, { columns, map }: Zone): readonly [number, number] {
  const battle = battleOf(state.scenario);
  const layout = mapData.layouts[battle?.map.layout ?? 'single'];
  const second = map !== undefined && map === battle?.map.letters?.[1];
  const shift = second ? (layout.second?.columns ?? 0) : 0;
  const [from, to] = columns ?? layout.columns;
  return [from + shift, to + shift];
}

/** Naulochus: the lines that the ships make, by the depth of their bows in half hexes. */
function linesOf(state: State, stage: ZoneStage, placed: readonly Placed[]): number[][] {
  const map = sea(state);
  const lines: number[][] = [];
  const bows = [...stage.ships.map((id) => shipOf(state, id).bow), ...placed.map(({ bow }) => bow)];
  for (const bow of bows) {
    if (bow === POOL) continue;
    const depth = depthOf(map, bow);
    const line = lines.find((one) => one.every((other) => Math.abs(other - depth) <= 1));
    if (line === undefined) lines.push([depth]);
    else if (!line.includes(depth)) line.push(depth);
  }
  return lines;
}

/** In one of the lines there are, or far enough from all of them to begin another. */
function inLine(map: Sea, bow: string, lines: readonly number[][], most: number): boolean {
  const depth = depthOf(map, bow);
  if (lines.some((line) => line.every((other) => Math.abs(other - depth) <= 1))) return true;
  return lines.length < most && lines.every((line) => line.every((other) => Math.abs(other - depth) >= 5));
}

function depthOf(map: Sea, bow: string): number {
  const { col, row } = hexOf(map, bow);
  return 2 * row + (col & 1);
}

function takenBy(state: State, placed: readonly Placed[]): ReadonlySet<string> {
  const map = sea(state);
  const size = (id: string) => ratings(state, id).size;
  return new Set(placed.flatMap(({ ship, bow, facing }) => zonesOf(map, { bow, facing, size: size(ship) }).cells));
}

function fits(state: State, { bow, facing, zone }: Berth, ship: string, taken: ReadonlySet<string>): boolean {
  const map = sea(state);
  const { size } = ratings(state, ship);
  const { cells } = zonesOf(map, { bow, facing, size });
  if (zone.kind !== 'edge' && cells.length < size) return false;
  if (cells.some((hex) => taken.has(hex) || shipAt(state, hex) !== undefined || landAt(map, hex) !== null))
    return false;
  return zone.cells === undefined || cells.every((hex) => isInRows(hexOf(map, hex), zone.cells));
}

function isInRows({ col, row }: SeaHex, rows: Zone['cells']): boolean {
  if (rows === undefined) return false;
  const [top, bottom] = (col & 1) === 0 ? rows.even : rows.odd;
  return row >= top && row <= bottom;
}

function hasFirstLine(state: State, stage: ZoneStage, placed: readonly Placed[]): boolean {
  return placed.length > 0 || stage.ships.some((id) => cellsOf(state, id).length > 0);
}
