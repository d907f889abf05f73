import { areaOf, unitOf } from '../data/data.ts';
import type { DicePart } from '../events.ts';
import { combatOf, fightersOf, leader, supportsOf, totalStrength, walled } from './fighters.ts';
import type { GameTurn } from './positions.ts';
import type { Combat, Roll, State } from '../state.ts';
import type { Side } from '../sides.ts';
import { enemyOf } from '../sides.ts';

const HIT = 5;
const FLIGHT = 4;
const CASTLE = 'san_cristobal';

/** §10.2: what makes up the dice of a side, and how many they are (§10.3: none; §14.0: one at least). */
export function diceOf(state: State, side: Side): { parts: DicePart[]; dice: number } {
  return diceWith(state, side, hasMajority(state, side));
}

/** §10.2.1, A-06. */
function hasMajority(state: State, side: Side): boolean {
  const combat = combatOf(state);
  const [own, enemies] = [fightersOf(combat, side), fightersOf(combat, enemyOf(side))];
  return totalStrength(state, own) > totalStrength(state, enemies);
}

/** The dice of a side with or without the majority, which not everybody can tell before the blocks lie open. */
export function diceWith(state: State, side: Side, majority: boolean): { parts: DicePart[]; dice: number } {
  const combat = combatOf(state);
  const own = fightersOf(combat, side);
  const attacked = combat.attacker === side;
  const parts = [
    { why: 'base', dice: 1 },
    { why: 'majority', dice: majority ? 1 : 0 },
    { why: 'elite', dice: own.filter(({ unit }) => unitOf(unit).elite).length },
    { why: 'officer', dice: officerDice(state, combat, side) },
    { why: 'guns', dice: supportsOf(combat, side, side === 'british' ? 'uk-gun' : 'es-gun') },
    { why: 'entrench', dice: side === 'british' ? -supportsOf(combat, 'spanish', 'es-entrench') : 0 },
    { why: 'red', dice: attacked && combat.origins.some((origin) => origin.red) ? -1 : 0 }, // once
  ].filter((part) => part.dice !== 0);
  const sum = parts.reduce((total, part) => total + part.dice, 0);
  const least = state.options.minOneDie ? 1 : 0;
  if (sum >= least) return { parts, dice: sum };
  return { parts: [...parts, { why: 'minimum', dice: least - sum }], dice: least };
}

/** §10.2.5, §11.7: dice that the officer adds. */
function officerDice(state: State, combat: Combat, side: Side): number {
  const adds: Readonly<Record<string, boolean>> = {
    bowen: areaOf(combat.zone).fortress, // with Ladders too
    hood: combat.reaction && combat.attacker === 'british' && ledFromTheStart(combat),
    troubridge: true,
    grandy: true,
    guinter: fightersOf(combat, 'spanish').some(({ unit }) => unitOf(unit).type === 'reg'),
    roman: combat.attacker === 'british',
  };
  return adds[leader(state, side) ?? ''] === true ? 1 : 0;
}

/** Whether the attacker's officer came with those who began the fight, and not at the sound of the drums. */
function ledFromTheStart({ officerFrom, origins }: Combat): boolean {
  return officerFrom === origins[0]?.zone;
}

/** Added to each die: Nelson, Gutiérrez in the castle (§11.7), an attacked fortress (§10.10c). */
export function modifierOf(state: State, side: Side): number {
  const combat = combatOf(state);
  const officer = leader(state, side);
  const nelson = officer === 'nelson' ? 1 : 0;
  const gutierrez = officer === 'gutierrez' && combat.zone === CASTLE ? 1 : 0;
  const walls = walled(combat) && combat.attacker === side ? -1 : 0;
  return nelson + gutierrez + walls;
}

/** C3: one side's dice of a round. */
export function rollDice(turn: GameTurn, seat: Side): void {
  const { parts, dice: count } = diceOf(turn.state, seat);
  const modifier = modifierOf(turn.state, seat);
  const dice = turn.chance.dice(count);
  const flight = seat === 'british' && scares(turn.state, { dice, modifier, raised: null });
  turn.emit({ type: 'DiceRolled', public: { seat, dice, modifier, parts, flight } });
}

/** The dice with all that is added to them; results are not clamped. */
export function results({ dice, modifier, raised }: Roll): number[] {
  return dice.map((die, index) => die + modifier + (index === raised ? 1 : 0));
}

/** §10.4c: a modified British 4 puts Volunteers to flight, but not where Benítez is with them (§11.7). */
export function scares(state: State, roll: Roll): boolean {
  return leader(state, 'spanish') !== 'benitez' && results(roll).includes(FLIGHT);
}

/** §10.4a: hits that a side suffers from the dice of the other. */
export function hitsOn(combat: Combat, side: Side): number {
  const roll = combat.rolls[enemyOf(side)];
  return roll === null ? 0 : results(roll).filter((result) => result >= HIT).length;
}

/** §10.5a, A-18: two natural sixes put the enemy's officer out; Bowen falls to two fives as well. */
export function isStruck(state: State, combat: Combat, side: Side): boolean {
  const officer = leader(state, side);
  const dice = combat.rolls[enemyOf(side)]?.dice ?? [];
  const pair = (face: number): boolean => dice.filter((die) => die === face).length >= 2;
  return officer !== null && (pair(6) || (officer === 'bowen' && pair(5)));
}

/** §10.5b-c: killed on 1-3, which shrinks the hand; else wounded. Off the map for good either way. */
export function strikeOfficer(turn: GameTurn, seat: Side): void {
  const officer = leader(turn.state, seat);
  if (officer === null) return;
  const die = turn.chance.die();
  turn.emit({ type: 'OfficerStruck', public: { seat, officer, die, killed: die <= 3 } });
}
