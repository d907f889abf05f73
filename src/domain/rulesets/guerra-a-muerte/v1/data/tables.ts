import { dataset } from '../../../../kernel/dataset.ts';
import tablesFile from './tables.json' with { type: 'json' };
import type { TablesData, TacticData } from './tables-schema.ts';
import { TablesSchema } from './tables-schema.ts';

export type { TacticData } from './tables-schema.ts';

/** Every table of the game (dossier 7), with the provenance of each. */
export const tables = dataset('guerra-a-muerte', 'tables.json', TablesSchema, tablesFile);

/** A modifier of a die, as events name it: a text key of `drm.`, and its value. */
export type Modifier = { readonly id: string; readonly value: number };

/** Tables with modifiers of their die. */
export type Modified = {
  [K in keyof TablesData]: TablesData[K] extends { drm?: readonly { value: number }[] } ? K : never;
}[keyof TablesData];

/** The modifier `id` of a table; `times` for those by point of a leader's factor, or by RP. Throws on one that it lacks. */
export function drm(table: Modified, id: string, times = 1): Modifier {
  const found = (tables[table].drm ?? []).find((one) => one.id === id);
  if (found === undefined) throw new Error(`the table ${table} has no modifier ${id}`);
  return { id, value: found.value * times };
}

/** What modifiers add up to. */
export function totalOf(modifiers: readonly Modifier[]): number {
  return modifiers.reduce((sum, { value }) => sum + value, 0);
}

type Row = { readonly min: number | null; readonly max: number | null };

/** The row of a table into which a modified die falls. */
function rowOf<T extends Row>(rows: readonly T[], value: number): T {
  const row = rows.find(({ min, max }) => (min === null || value >= min) && (max === null || value <= max));
  if (row === undefined) throw new Error(`no row for ${value}`);
  return row;
}

/** What a die, as it is modified, has to show for one of the results of a table; ends beyond the die are open. */
export type Needed = Row;

type Named = Row & { readonly result: string };

/** The span of a table in which one of its results lies. */
export function neededFor<T extends Named>(rows: readonly T[], result: T['result']): Needed {
  const found = rows.find((row) => row.result === result);
  if (found === undefined) throw new Error(`no row for ${result}`);
  return { min: found.min === 1 ? null : found.min, max: found.max === 6 ? null : found.max };
}

/** §7.8: what costs an area its income. */
export const raidNeeds: Needed = tables.raid.rows.find(({ rpLost }) => rpLost > 0) ?? { min: null, max: null };

/** §3.3: operation points by modified die. */
export const operationPoints = (total: number): number => rowOf(tables.operationPoints.rows, total).op;

/** More RP than this never help (dossier 7.1, 7.6). */
export const RP_MOST = { activation: tables.operationPoints.rpMax, attrition: tables.attrition.rpMax } as const;

const costs: ReadonlyMap<string, number> = new Map(tables.operationCosts.rows.map(({ id, op }) => [id, op]));

/** Operations with a price (dossier 7.2). */
export type Operation =
  | ('move' | 'attack' | 'intercept' | 'siegeBox' | 'siegeAttack' | 'works' | 'blockade' | 'counterGuerrilla')
  | ('enterCity' | 'leaveCity' | 'cityEntryVictory' | 'embark' | 'land' | 'sail' | 'offmap')
  | ('spainAtlantic' | 'spainCaribbean' | 'navalAttack' | 'raid' | 'haven' | 'subvert' | 'leaveBehind');

/** What an operation costs in OP (dossier 7.2). */
export function operationCost(operation: Operation): number {
  const cost = costs.get(operation);
  if (cost === undefined) throw new Error(`no operation ${operation}`);
  return cost;
}

/** §7.1: sea areas that one OP carries a fleet. */
export const SAIL_AREAS = tables.operationCosts.sailAreasPerOp;

/** §5.3: steps lost to attrition by modified die. */
export const attritionSteps = (total: number): number => rowOf(tables.attrition.rows, total).steps;

/** The highest modified die that costs nothing. */
export const NO_LOSS_UP_TO = tables.attrition.rows.find(({ steps }) => steps === 0)?.max ?? 0;

/** Dossier 7.6: a force of more steps than this is large. */
export const LARGE_OVER = tables.attrition.largeOver;

export const counterGuerrilla = (total: number) => rowOf(tables.counterGuerrilla.rows, total).result;

/** §4.5: RP from Spain by modified die, before the halving of §10.2. */
export const spainRp = (total: number): number => rowOf(tables.spainRP.rows, total).rp;

/** §4.5: what the turn adds to the die; null: no roll modifier known for that turn. */
export const spainTurn = (turn: number): number => tables.spainRP.turnDrm[turn] ?? 0;

/** §9.3. */
export const risingSucceeds = (total: number): boolean => rowOf(tables.uprising.rows, total).result === 'rising';
export const RISINGS = tables.uprising;

/** §3.4.1. */
export const intercepts = (total: number): boolean => rowOf(tables.interception.rows, total).result === 'battle';
/** §6.1.3. */
export const avoidsBattle = (total: number): boolean => rowOf(tables.avoidBattle.rows, total).result === 'avoided';
/** §7.5. */
export const avoidsAtSea = (total: number): boolean => rowOf(tables.navalAvoid.rows, total).result === 'avoided';
/** §6.6. */
export const surrenders = (total: number): boolean => rowOf(tables.blockade.rows, total).result === 'surrender';
/** §4.8. */
export const convoyResult = (die: number) => rowOf(tables.convoy.rows, die).result;
/** §7.8: RP that the area gives less. */
export const raidLoss = (total: number): number => rowOf(tables.raid.rows, total).rpLost;
/** §7.9. */
export const portResult = (total: number) => rowOf(tables.portCapture.rows, total).result;
export const PORT_CAPTURE = tables.portCapture;
/** §8.3: a royalist frigate falls to Cochrane before the battle. */
export const takesFrigate = (die: number): boolean => rowOf(tables.cochrane.rows, die).result === 'frigate';
export const COCHRANE = tables.cochrane.fixedEffects;
/** §8.1, §8.2. */
export const leaderLost = (total: number): boolean => rowOf(tables.leaderLoss.rows, total).result === 'lost';
/** §10.4. */
export const repressionMarked = (die: number): boolean => rowOf(tables.repression.rows, die).result === 'marker';
/** §10.2.2. */
export const subverts = (die: number): boolean => rowOf(tables.subversion.rows, die).result === 'subverted';

/** §10.2: what the die of the liberal event must reach in a turn; null before the first turn. */
export const liberalNeed = (turn: number): number | null =>
  turn < tables.liberalEvent.firstTurn ? null : (tables.liberalEvent.needByTurn[turn] ?? 1);

export const NAVAL = tables.naval;
export const MASS_RECRUIT = tables.massRecruit;
/** §10.7: the ten areas of New Spain. */
export const MEXICO_AREAS: readonly string[] = tables.mexicoAllowance.areas;
export const SIEGE = { intrinsic: tables.sct.intrinsic, artillery: tables.sct.artilleryMultiplier } as const;

/** Column shifts of a siege attack (§6.4, §6.5). */
export function siegeShift(id: 'works' | 'fleet'): Modifier {
  const found = tables.sct.shifts.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no shift ${id}`);
  return { id, value: found.value };
}

/** §7.7: what a ship carries, reduced or not. */
export function capacityOf(type: string): { readonly steps: number; readonly leaders: number } {
  return tables.naval.capacity.find((one) => one.type === type) ?? { steps: 0, leaders: 0 };
}

const builds = new Map(tables.buildCosts.rows.map((row) => [row.type, row]));

/** §4.4: what a unit of a type costs in half RP, whole, or entering with one step of two (A12). */
export function buildCost(type: string, whole = true): number {
  const row = builds.get(type);
  const rp = whole ? row?.rp : row?.completeRp;
  if (rp === undefined || rp === null) throw new Error(`no ${whole ? 'price' : 'reduced price'} of ${type}`);
  return rp * 2;
}

/** A12: what the second step costs in half RP; null where the type has one step. */
export function completionCost(type: string): number | null {
  const rp = builds.get(type)?.completeRp ?? null;
  return rp === null ? null : rp * 2;
}

/** §10.3: so many of each may be built in a haven at a time. */
export const HAVEN_LIMIT = tables.buildCosts.havenLimit;

/** §6.1: the option of the tactical table under a number. */
export function tacticOf(die: number): TacticData {
  const row = tables.tot.rows.find((one) => one.die === die);
  if (row === undefined) throw new Error(`no tactical option ${die}`);
  return row;
}
