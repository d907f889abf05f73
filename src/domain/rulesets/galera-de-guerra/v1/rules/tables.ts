import type { Facing } from '../../../../kernel/geometry/facing.ts';
import { turned } from '../../../../kernel/geometry/facing.ts';
import { tables } from '../data/data.ts';

/** The lowest total that succeeds; null where none does. */
export type Need = number | null;

type Roll = readonly [number | null, number | null];

/** Two dice against a need (§2.4): more than 12 counts as 12, less than 2 always fails. */
export function reaches(total: number, need: Need): boolean {
  return need !== null && total >= 2 && Math.min(total, 12) >= need;
}

/** One die against a need: a need of 1 or less is met by any roll (dossier 7.3). */
export function reachesOnDie(total: number, need: number): boolean {
  return total >= need;
}

/** §7.14: the ram value of the attacker's level against the target's ram defence, on two dice. */
export function ramNeed(attack: number, defence: number): Need {
  if (attack < 1) return null;
  return cell(tables.ramming.cells, clamp(defence, 1, 10) - 1, clamp(attack, 1, 9) - 1);
}

/** §7.26: crew against crew, on two dice. */
export function rakeNeed(crew: number, targetCrew: number): Need {
  return cell(tables.raking.cells, crew, targetCrew);
}

/** §8.12: on one die. */
export function grappleNeed(crew: number): number {
  return byCrew(tables.grappling.cells, crew);
}

/** §8.23: marines against marines, on two dice. */
export function boardNeed(attack: number, defence: number): Need {
  if (attack < 1) return null;
  return cell(tables.boarding.cells, clamp(defence, 0, 8), clamp(attack, 1, 9) - 1);
}

/** §8.28, A-65: marines lost in a boarding by each attacker and by the defender, by the modified roll. */
export function boardLosses(total: number, captured: boolean): { readonly attackers: 0 | 1; readonly defender: 0 | 1 } {
  return { attackers: !captured || total >= 9 ? 1 : 0, defender: total <= 5 && !captured ? 1 : 0 };
}

type Hit = { readonly depletes: boolean; readonly kindles: boolean };

/** §8.45: one die for so many marines: whether a marine is lost, and whether flaming fire may light the ship. */
export function missileHit(marines: number, total: number): Hit {
  const { columns, rows } = tables.missiles;
  const column = columns.findLastIndex((fewest) => marines >= fewest);
  const result = rowOf(rows, total).results[column] ?? '';
  return { depletes: result !== '', kindles: result === 'DF' };
}

/** §8.32: on one die. */
export function disengageNeed(crew: number): number {
  return byCrew(tables.disengaging.cells, crew);
}

/** §8.35: on one die, never modified. */
export function unfoulNeed(crew: number): number {
  return byCrew(tables.unfouling.cells, crew);
}

/** The roll that stands for row 7A of the fatigue table (§7.36). */
export const ROW_7A = 7;

/** §6.42: the fatigue marker for a modified die: 0 for none. A crew of 0 tires as one of 1 does. */
export function fatigueFor(crew: number, total: number): number {
  return rowOf(tables.fatigue.rows, total).results[clamp(crew, 1, 4) - 1] ?? 0;
}

/** §8.54: what becomes of a burning ship. */
export function firefightFor(total: number): 'out' | 'burns' | 'depletes' | 'spreads' | 'lost' {
  return rowOf(tables.firefight.rows, total).result;
}

/** §5.42: the highest die that lets an admiral of that initiative activate two squadrons. */
export function doubleUpTo(initiative: number): number {
  return tables.doubleActivation.cells[clamp(initiative, 0, 3)] ?? 0;
}

/** §5.42: what a failed double activation does to the other squadron. */
export function confusionFor(die: number): 'none' | 'cruise' | 'slowed' {
  return rowOf(tables.ordersConfusion.rows, die).result;
}

/** Wind on two dice (dossier 7.11): a change of its speed counts for nothing. */
export function windFor(total: number, wind: Facing): { readonly wind: Facing; readonly calm: boolean } {
  const { result } = rowOf(tables.wind.rows, total);
  const by = result === 'left' ? -1 : result === 'right' ? 1 : 0;
  return { wind: turned(wind, by), calm: result === 'calm' };
}

/** §6.36: a grounded ship gets free, stays, or is lost. */
export function groundingFor(die: number, crew: number): 'freed' | 'stays' | 'wrecked' {
  if (die === 6) return 'wrecked';
  return die <= crew ? 'freed' : 'stays';
}

/** §5.31, §6.7: a crew check. */
export function crewPasses(die: number, crew: number): boolean {
  return die <= crew;
}

/** §6.52, §6.53: whether a ship gets out of the way. */
export function avoids(die: number, crew: number, halfSpeed: boolean): boolean {
  return die + (halfSpeed ? 1 : 0) <= crew;
}

/** §5.52 */
export function transfers(die: number): boolean {
  return die >= 3;
}

/** §7.17 */
export function sinks(die: number): boolean {
  return die === 6;
}

/** §8.51, S-TAU.7: whether flaming fire lights its target, by the battle's own dice where it has some. */
export function ignites(die: number, on: readonly number[] = [4, 5, 6]): boolean {
  return on.includes(die);
}

/** §8.53 */
export function firepotsLight(die: number): boolean {
  return die >= 5;
}

/** §7.16: after a ram that succeeded, by its dice without modifiers: a rammer that is not free is fouled. */
export function retracts(dice: number, crew: number): boolean {
  return dice - crew < 7;
}

/** §7.15: what speed adds to a ram: none once more than one turn to a bow-flank hex was made. */
export function speedBonus(used: number, cruise: number, turns: number): number {
  return turns > 1 ? 0 : Math.max(0, used - cruise);
}

/** §9.2: whether the fleet retires when its last admiral is lost. */
export function fleetRetires(total: number): boolean {
  return total > 6;
}

function rowOf<T extends { readonly roll: Roll }>(rows: readonly T[], total: number): T {
  const row = rows.find(({ roll: [from, to] }) => total >= (from ?? -Infinity) && total <= (to ?? Infinity));
  if (row === undefined) throw new Error(`no row for a roll of ${total}`);
  return row;
}

function byCrew(cells: readonly Need[], crew: number): number {
  return cells[clamp(crew, 0, 4)] ?? Infinity;
}

function cell(cells: readonly (readonly Need[])[], row: number, column: number): Need {
  return cells[row]?.[column] ?? null;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
