import type { ChoiceGenerator } from '../../../../kernel/choices.ts';
import { menuDetails, pick } from '../../../../kernel/choices.ts';
import { plainOption } from '../../../../kernel/kit/menus.ts';
import type { Zone } from '../data/data.ts';
import { battleOf, mapData } from '../data/data.ts';
import type { Facing, State } from '../state.ts';
import { POOL } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { classOption, lowestOfClasses } from './classes.ts';
import { hexOption } from './menus.ts';
import { cellsOf, ratings, sea, shipAt, shipOf } from './positions.ts';
import { hexOf, landAt } from './sea.ts';
import type { Placed, Stage } from './stages.ts';
import { zonesOf } from './zones.ts';

type ZoneStage = Extract<Stage, { kind: 'zone' }>;
/** A legal berth. */
type Berth = { readonly bow: string; readonly facing: Facing; readonly zone: Zone };

/** The next ship by class, column, row and facing (dossier 3.6), or all that are left by themselves. */
export function* chooseInZone(state: State, stage: ZoneStage): ChoiceGenerator<Placed[]> {
  const auto = plainOption<string | null>('auto', t('sequence.auto'), null);
  const options = lowestOfClasses(state, waiting(state, stage)).map((id) => classOption(state, id));
  const ship = yield* pick<string | null>([auto, ...options], menuDetails(t('sequence.place.class')));
  if (ship === null) return fillZone(state, stage);
  const berths = berthsOf(state, stage, ship, []);
  const map = sea(state);
  const columns = [...new Set(berths.map(({ bow }) => hexOf(map, bow).col))].sort((a, b) => a - b);
  const column = yield* pick(
    columns.map((col) => plainOption(`column:${col}`, t('sequence.column', { column: col }), col)),
    menuDetails(t('sequence.place.column')),
  );
  const inColumn = berths.filter(({ bow }) => hexOf(map, bow).col === column);
  const bow = yield* pick(
    hexOption.list([...new Set(inColumn.map((one) => one.bow))]),
    menuDetails(t('sequence.place.hex')),
  );
  const facings = [...new Set(inColumn.filter((one) => one.bow === bow).map(({ facing }) => facing))];
  const facing = yield* pick(
    facings.map((each) => plainOption(`facing:${each}`, t('sequence.facing', { facing: each }), each)),
    menuDetails(t('sequence.place.facing')),
  );
  return [{ ship, bow, facing }];
}

/** The ships of the stage that are not placed yet. */
export function waiting(state: State, { ships }: ZoneStage): string[] {
  return ships.filter((id) => shipOf(state, id).bow === POOL);
}

/** All that are left, in lines from the middle outwards, the foremost row first. */
export function fillZone(state: State, stage: ZoneStage): Placed[] {
  const placed: Placed[] = [];
  for (const ship of waiting(state, stage)) {
    const [best] = berthsOf(state, stage, ship, placed, true);
    if (best !== undefined) placed.push({ ship, bow: best.bow, facing: best.facing });
  }
  return placed;
}

/** Every berth that a ship may take; with `foremost` the first alone of an order that makes lines. */
function berthsOf(state: State, stage: ZoneStage, ship: string, placed: readonly Placed[], foremost = false): Berth[] {
  const taken = takenBy(state, stage, placed);
  const found: Berth[] = [];
  for (const zone of stage.zones) {
    if (!zone.ships.includes(ship)) continue;
    if (zone.kind === 'second-line' && !hasFirstLine(state, stage, placed)) continue;
    for (const bow of bowsOf(state, zone))
      for (const facing of zone.facings) {
        const berth = { bow, facing: facing as Facing, zone };
        if (!fits(state, berth, ship, taken)) continue;
        if (foremost) return [berth];
        found.push(berth);
      }
  }
  return found;
}

/** Bow hexes of a zone: rows from the front, in each the middle first. */
function bowsOf(state: State, zone: Zone): string[] {
  const battle = battleOf(state.scenario);
  const layout = mapData.layouts[battle?.map.layout ?? 'single'];
  const shift = zone.map !== undefined && zone.map === battle?.map.letters?.[1] ? (layout.second?.columns ?? 0) : 0;
  const [from, to] = zone.columns ?? layout.columns;
  const rows = zone.bows ?? zone.cells;
  if (rows === undefined) return [];
  const middle = (from + to) / 2 + shift;
  const south = zone.facings[0] === 2 || zone.facings[0] === 3;
  return sea(state)
    .ids.map((id) => hexOf(sea(state), id))
    .filter(({ col, row }) => {
      const [top, bottom] = (col & 1) === 0 ? rows.even : rows.odd;
      return col >= from + shift && col <= to + shift && row >= top && row <= bottom;
    })
    .sort((a, b) => (south ? b.row - a.row : a.row - b.row) || Math.abs(a.col - middle) - Math.abs(b.col - middle))
    .map(({ id }) => id);
}

function takenBy(state: State, stage: ZoneStage, placed: readonly Placed[]): ReadonlySet<string> {
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
  return zone.cells === undefined || cells.every((hex) => inRows(map, hex, zone.cells));
}

function inRows(map: ReturnType<typeof sea>, hex: string, rows: Zone['cells']): boolean {
  const { col, row } = hexOf(map, hex);
  const [top, bottom] = ((col & 1) === 0 ? rows?.even : rows?.odd) ?? [0, 0];
  return row >= top && row <= bottom;
}

function hasFirstLine(state: State, stage: ZoneStage, placed: readonly Placed[]): boolean {
  return placed.length > 0 || stage.ships.some((id) => cellsOf(state, id).length > 0);
}
