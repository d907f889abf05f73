import { boardNeed, grappleNeed, rakeNeed, ramNeed, speedBonus } from '../rules/tables.ts';
import type { Need } from '../rules/tables.ts';
import type { Galley } from './fleet.ts';
import { isHelpless, isSlow, isTied } from './fleet.ts';

/** How many of the 36 throws of two dice give at least so much. */
const ATLEAST = [36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1] as const;

/** The chance of two dice and what is added to them against a need. */
export function chanceOf(need: Need, added: number): number {
  if (need === null) return 0;
  const least = Math.max(2, 2 - added, need - added);
  return (ATLEAST[Math.ceil(least)] ?? 0) / 36;
}

/** The chance of a ram, with so many points used and turns made on the way (§7.15). */
export function ramChance(own: Galley, target: Galley, used: number, turns: number): number {
  const need = ramNeed(own.level === 'max' ? own.ramMax : own.ramCruise, target.rd);
  const added =
    speedBonus(used, own.cruise, turns) +
    (isHelpless(target) ? 1 : 0) +
    (isSlow(target) ? 1 : 0) +
    Math.sign(own.crew - target.crew) -
    (target.level === 'max' ? 1 : 0) -
    (own.badges.has('towers') ? 1 : 0);
  return chanceOf(need, added);
}

/** The chance of a rake (§7.27). */
export function rakeChance(own: Galley, target: Galley): number {
  const added = Math.sign(speedOf(own) - speedOf(target)) + (isHelpless(target) ? 1 : 0) + (isSlow(target) ? 1 : 0);
  return chanceOf(rakeNeed(own.crew, target.crew), added);
}

/** The chance of boarding with so many men (§8.23). */
export function boardChance(men: number, target: Galley): number {
  return chanceOf(boardNeed(men, target.marines), 0);
}

/** The chance of a throw with the grapples; `bonus`: of a corvus or a harpax (§8.12). */
export function grappleChance(own: Galley, target: Galley, bonus: number): number {
  const headOn = target.facing === (own.facing + 3) % 6 && !isTied(target) && !target.spent && bonus === 0;
  const added =
    bonus +
    (isHelpless(target) ? 1 : 0) +
    (target.badges.has('sails') ? 1 : 0) -
    (headOn ? 1 : 0) -
    (own.badges.has('sails') ? 1 : 0);
  return Math.min(1, Math.max(0, (7 - (grappleNeed(own.crew) - added)) / 6));
}

/** The chance that a ship gets out of the way (§6.52). */
export function avoidChance({ crew, spent }: Galley): number {
  return spent ? 0 : Math.min(1, crew / 6);
}

function speedOf({ level, cruise, max }: Galley): number {
  return level === 'max' ? max : cruise;
}
