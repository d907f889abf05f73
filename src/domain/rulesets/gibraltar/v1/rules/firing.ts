import { tables } from '../data/data.ts';
import type { SeatId } from '../sides.ts';
import { loseToHit } from './losses.ts';
import type { GameTurn } from './positions.ts';
import { postOf, unitTarget, wallTarget } from './targets.ts';

/** Fires at a unit: one die, the value in the cell of the table hits (§8.w). */
export function shell(turn: GameTurn, seat: SeatId, gun: string, unit: string): void {
  const found = unitTarget(turn.state, postOf(turn.state, gun), unit);
  if (found === null) throw new Error(`${gun} cannot fire at ${unit}`);
  const { hex, distance: far, ground } = found;
  const needs = [...found.needs];
  const die = turn.chance.die(tables.die.faces);
  const hit = needs.includes(die);
  const shot = { seat, gun, target: unit, hex, distance: far, ground, needs, die, hit };
  turn.emit({ type: 'UnitShelled', public: shot });
  if (hit) loseToHit(turn, unit);
}

/** Fires at a wall: always two dice, their sum must be the one of the table (§8.x). */
export function batter(turn: GameTurn, seat: SeatId, gun: string, hex: string): void {
  const found = wallTarget(turn.state, postOf(turn.state, gun), hex);
  if (found === null) throw new Error(`${gun} cannot fire at the wall ${hex}`);
  const needs = [...found.needs];
  const dice = turn.chance.dice(2, tables.die.faces);
  const sum = dice.reduce((total, die) => total + die, 0);
  const hit = needs.includes(sum);
  turn.emit({ type: 'WallShelled', public: { seat, gun, hex, distance: found.distance, needs, dice, sum, hit } });
  if (hit) turn.emit({ type: 'WallBreached', public: { hex } }); // §8.q
}
