import { byUtf8 } from '../../../kernel/cards.ts';
import type { JsonObject } from '../../../kernel/json.ts';
import type { Side } from './data.ts';
import { objectives, unitIds, unitOf } from './data.ts';
import { byKey, unitName } from './names.ts';
import type { State } from './state.ts';
import { HAND, LOST, REMOVED, WAITING } from './state.ts';

/** What lies beside the board: obligations, who has done what, the charts, losses, who holds the points. */
export function details(state: State): JsonObject {
  const { side, options, moved, fired, fought, mustFight, noFire, owing, done } = state;
  return {
    ...{ side, options, done },
    ...{ moved: sorted(moved), fired: sorted(fired), fought: sorted(fought), noFire: sorted(noFire) },
    mustFight: sorted(mustFight.filter((unit) => !fought.includes(unit))),
    owing: sorted(owing),
    objectives: objectives.map(({ id, hex }) => ({
      id,
      hex,
      name: plain(`objective.${id}`),
      holder: holder(state, hex),
    })),
    charts: charts(state),
    inHand: bySide((each) => unitsAt(state, HAND, each)),
    waiting: unitsAt(state, WAITING, 'en'),
    lost: bySide((each) => named(unitsAt(state, LOST, each))),
    removed: unitsAt(state, REMOVED, 'hf'),
    landUnits: bySide((each) => unitIds.filter((id) => onLand(state, id, each)).length),
  };
}

/** Who has a unit in the hex, land units alone counting for the conquest (§5.b, §5.c). */
function holder(state: State, hex: string): { side: Side; unit: string } | null {
  const unit = unitIds.find((id) => state.units[id]?.at === hex);
  return unit === undefined ? null : { side: unitOf(unit).side, unit };
}

/** The rows of the launch chart and of the relief chart, by carrier; a box is empty where it holds null (§7.s, §10). */
function charts(state: State): JsonObject {
  const rows = CARRIERS.map((carrier) => {
    const aboard = unitIds.filter((id) => state.units[id]?.at === carrier);
    const boxes = Array.from({ length: unitOf(carrier).capacity }, (_, index) => {
      return aboard.find((id) => state.units[id]?.slot === index + 1) ?? null;
    });
    return { carrier, number: unitOf(carrier).number, boxes };
  });
  return {
    launches: rows.filter(({ carrier }) => unitOf(carrier).type === 'launch'),
    relief: rows.filter(({ carrier }) => unitOf(carrier).type !== 'launch'),
  };
}

const CARRIERS = unitIds.filter((id) => unitOf(id).capacity > 0);

/** Land units that still are in the game, aboard or not (Q28). */
function onLand(state: State, id: string, side: Side): boolean {
  const unit = unitOf(id);
  return unit.side === side && !unit.naval && state.units[id]?.at !== LOST;
}

function unitsAt(state: State, place: string, side: Side): string[] {
  return sorted(unitIds.filter((id) => unitOf(id).side === side && state.units[id]?.at === place));
}

function named(units: readonly string[]): JsonObject[] {
  return units.map((id) => ({ id, kind: unitOf(id).type, label: { ...unitName(id) } }));
}

function bySide<T>(show: (side: Side) => T): Record<Side, T> {
  return { hf: show('hf'), en: show('en') };
}

function sorted(ids: readonly string[]): string[] {
  return [...ids].sort(byUtf8);
}

function plain(key: string): JsonObject {
  return { ...byKey(key) };
}
