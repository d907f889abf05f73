import { attacking, defending } from '../rules/combat-odds.ts';
import { tables, unitIds, unitOf } from '../data/data.ts';
import { distance, hexOf, isHex } from '../data/hexes.ts';
import { cargoOf, onMap, placeOf, unitAt, unitsBeside } from '../rules/positions.ts';
import type { Position } from './position.ts';
import { combatChances, worth } from './worth.ts';

/** What one's own losses count: when the English strike for the last time, they have nothing left to save themselves for. */
function caution({ side, turn, weights }: Position): number {
  return side === 'en' && turn >= tables.turns.last ? 0 : weights.own;
}

/** What an attack on `enemy` is worth on average. */
export function attackWorth(state: Position, attackers: readonly string[], enemy: string): number {
  const strength = attackers.reduce((sum, unit) => sum + attacking(unit).factor, 0);
  const { win, lose } = combatChances(strength, defending(state, enemy).factor);
  const stake = attackers.reduce((sum, unit) => sum + worth(state, unit), 0);
  return win * worth(state, enemy) - lose * stake * caution(state);
}

/**
 * What it would be worth for `unit` to come up to the enemies of `contact`: the best attack on one of them, together
 * with who is there already and who may still come.
 */
export function clashWorth(state: Position, unit: string, hex: string, contact: readonly string[]): number {
  return Math.max(...contact.map((enemy) => jointWorth(state, unit, hex, enemy)));
}

function jointWorth(state: Position, unit: string, hex: string, enemy: string): number {
  const { side } = unitOf(unit);
  const at = placeOf(state, enemy);
  const there = unitsBeside(state, side, at).filter((other) => other !== unit && !state.fought.includes(other));
  const room = hexOf(at).adjacent.filter((near) => near !== hex && isFoothold(state, near)).length;
  const coming = joiners(state, unit, at).slice(0, room);
  let attackers = [unit, ...there];
  let best = attackWorth(state, attackers, enemy);
  for (const other of coming) {
    attackers = [...attackers, other];
    best = Math.max(best, attackWorth(state, attackers, enemy) * state.weights.certainty);
  }
  return best;
}

function isFoothold(state: Position, hex: string): boolean {
  const { water, terrain } = hexOf(hex);
  return !water && terrain !== 'mountain' && terrain !== 'lagoon' && unitAt(state, hex) === undefined;
}

/** Own land units that have not moved and are near enough to come up to `at`, the strongest first. */
function joiners(state: Position, unit: string, at: string): string[] {
  const { side } = unitOf(unit);
  const near = onMap(state, side).filter((other) => distance(placeOf(state, other), at) <= state.weights.near);
  const troops = near.flatMap((other) => [other, ...cargoOf(state, other)]);
  return troops
    .filter((other) => other !== unit && !unitOf(other).naval && unitOf(other).gun === null)
    .filter((other) => !state.moved.includes(other) && !isBeside(state, other, at))
    .sort((a, b) => unitOf(b).combat - unitOf(a).combat || unitIds.indexOf(a) - unitIds.indexOf(b));
}

function isBeside(state: Position, unit: string, at: string): boolean {
  const hex = placeOf(state, unit);
  return isHex(hex) && hexOf(at).adjacent.includes(hex);
}
