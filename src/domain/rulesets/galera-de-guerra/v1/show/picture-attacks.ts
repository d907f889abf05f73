import type { OfEvents } from '../../../../kernel/kit/by-type.ts';
import { noMarks } from '../../../../kernel/kit/by-type.ts';
import { D6, diceMark, from } from '../../../../kernel/kit/dice.ts';
import type { Mark } from '../../../../kernel/picture.ts';
import type { attackEvents } from '../action-events.ts';
import type { Event } from '../events.ts';
import { firepotsLight, reaches } from '../rules/tables.ts';
import { spots } from './picture-parts.ts';

type Types = keyof typeof attackEvents;

/** What attacks look like, and what enemies do about them. */
export const attackMarks: OfEvents<readonly Mark[], Event, Types> = {
  AvoidTried: ({ seat, ship, die, done, to }) => [
    diceMark([die], { seat, at: ship, hit: done }),
    ...(done ? [{ kind: 'move', from: ship, to, seat, pieces: [ship] } as const] : []),
  ],
  AvoidDeclined: noMarks,
  DefenceDeclined: noMarks,
  ReplyDeclined: noMarks,
  BoardingEnded: noMarks,
  DefensiveRamTried: ({ seat, ship, mover, die, done }) => [
    { kind: 'spot', at: mover, tone: 'fight', seat },
    diceMark([die], { seat, at: ship, hit: done }),
  ],
  AttackDeclared: ({ seat, attacker, target }) => [
    { kind: 'spot', at: attacker, tone: 'fight', seat },
    { kind: 'spot', at: target, tone: 'fight', seat },
  ],
  AttackMissed: ({ attacker }) => spots([attacker], 'note'),
  FirepotsThrown: ({ ship, target, die }) => [
    { kind: 'fire', from: ship, to: target },
    diceMark([die], { at: target, needs: LIGHTS }),
  ],
  RakeRolled: ({ seat, target, ...roll }) => [rolledSum({ seat, at: target }, roll), ...harmed(target, roll.success)],
  RamRolled: ({ seat, target, ...roll }) => [rolledSum({ seat, at: target }, roll), ...harmed(target, roll.success)],
  RammerFreed: ({ attacker, target, free }) => (free ? [] : spots([attacker, target], 'fight')),
  Retracted: ({ seat, ship, to }) => (to === null ? [] : [{ kind: 'move', from: ship, to, seat, pieces: [ship] }]),
  Collided: ({ rammer, target }) => spots([rammer, target], 'note'),
  SwungAround: ({ ship, to }) => [{ kind: 'move', from: ship, to, pieces: [ship] }],
  GrappleRolled: ({ seat, target, ...roll }) => [rolledDie({ seat, at: target }, roll)],
  ShipDragged: ({ seat, ship, to }) => [{ kind: 'move', from: ship, to, seat, pieces: [ship] }],
  BoardingRolled: ({ seat, target, losses, ...roll }) => [
    rolledSum({ seat, at: target }, roll),
    ...spots(losses, 'loss'),
  ],
  ShipTaken: ({ ship }) => spots([ship], 'gain'),
  FireDeclared: ({ seat, ship, target }) => [
    { kind: 'spot', at: ship, tone: 'note', seat },
    { kind: 'spot', at: target, tone: 'note', seat },
  ],
  MissilesFired: ({ seat, ship, target, die, hit, lit, burns }) => [
    { kind: 'fire', from: ship, to: target, seat },
    diceMark([die], { seat, at: target, hit }),
    ...(lit === null ? [] : [diceMark([lit], { seat, at: target, hit: burns })]),
    ...harmed(target, hit),
  ],
};

/** Whose dice, and at what. */
type Whose = { readonly seat: string; readonly at: string };

/** A throw against a need, with what is added to it. */
type Roll = {
  readonly dice: readonly number[];
  readonly total: number;
  readonly need: number | null;
  readonly success: boolean;
};

/** One die against a need. */
export function rolledDie(whose: Whose, { dice, total, need }: Roll): Mark {
  const added = total - sum(dice);
  return diceMark(dice, { ...whose, needs: need === null ? [] : from(need, D6, added) });
}

/** Two dice against a need (§2.4). */
function rolledSum(whose: Whose, { dice, total, need, success }: Roll): Mark {
  const added = total - sum(dice);
  const needs = SUMS.filter((value) => reaches(value + added, need));
  return diceMark(dice, { ...whose, sum: { value: sum(dice), hit: success, needs } });
}

const SUMS: readonly number[] = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** §8.53 */
const LIGHTS = D6.filter(firepotsLight);

function sum(dice: readonly number[]): number {
  return dice.reduce((total, die) => total + die, 0);
}

function harmed(target: string, success: boolean): Mark[] {
  return success ? spots([target], 'loss') : [];
}
