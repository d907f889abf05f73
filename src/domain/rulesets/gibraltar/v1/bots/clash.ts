import { attacking, defending } from '../rules/combat-odds.ts';
import { tables, unitIds, unitOf } from '../data/data.ts';
import { distance, hexOf, isHex } from '../data/hexes.ts';
import { cargoOf, onMap, placeOf, unitAt, unitsBeside } from '../rules/positions.ts';
import type { State } from '../state.ts';
import { combatChances, worth } from './worth.ts';

/** How much less one's own losses count than those of the enemy: who never dares, never wins. */
const OWN = 0.8;

/** When the English strike for the last time, they have nothing left to save themselves for. */
function caution({ side, turn }: State): number {
  return side === 'en' && turn >= tables.turns.last ? 0 : OWN;
}

/** What an attack on `enemy` is worth on average. */
export function attackWorth(state: State, attackers: readonly string[], enemy: string): number {
  const strength = attackers.reduce((sum, unit) => sum + attacking(unit).factor, 0);
  const { win, lose } = combatChances(strength, defending(state, enemy).factor);
  const stake = attackers.reduce((sum, unit) => sum + worth(state, unit), 0);
  return win * worth(state, enemy) - lose * stake * caution(state);
}

/**
 * What it would be worth for `unit` to come up to the enemies of `contact`: the best attack on one of them, together
 * with who is there already and who may still come.
 */
export function clashWorth(state: State, unit: string, hex: string, contact: readonly string[]): number {
  return Math.max(...contact.map((enemy) => jointWorth(state, unit, hex, enemy)));
}

function jointWorth(state: State, unit: string, hex: string, enemy: string): number {
  const { side } = unitOf(unit);
  const at = placeOf(state, enemy);
  const there = unitsBeside(state, side, at).filter((other) => other !== unit && !state.fought.includes(other));
  const room = hexOf(at).adjacent.filter((near) => near !== hex && isFoothold(state, near)).length;
  const coming = joiners(state, unit, at).slice(0, room);
  let attackers = [unit, ...there];
  let best = attackWorth(state, attackers, enemy);
  for (const other of coming) {
    attackers = [...attackers, other];
    best = Math.max(best, attackWorth(state, attackers, enemy) * CERTAINTY);
  }
  return best;
}

/** Those who may come do not always. */
const CERTAINTY = 0.8;
const NEAR = 3;

function isFoothold(state: State, hex: string): boolean {
  const { water, terrain } = hexOf(hex);
  return !water && terrain !== 'mountain' && terrain !== 'lagoon' && unitAt(state, hex) === undefined;
}

/** Own land units that have not moved and are near enough to come up to `at`, the strongest first. */
function joiners(state: State, unit: string, at: string): string[] {
  const { side } = unitOf(unit);
  const near = onMap(state, side).filter((other) => distance(placeOf(state, other), at) <= NEAR);
  const troops = near.flatMap((other) => [other, ...cargoOf(state, other)]);
  return troops
    .filter((other) => other !== unit && !unitOf(other).naval && unitOf(other).gun === null)
    .filter((other) => !state.moved.includes(other) && !isBeside(state, other, at))
    .sort((a, b) => unitOf(b).combat - unitOf(a).combat || unitIds.indexOf(a) - unitIds.indexOf(b));
}

function isBeside(state: State, unit: string, at: string): boolean {
  const hex = placeOf(state, unit);
  return isHex(hex) && hexOf(at).adjacent.includes(hex);
}
