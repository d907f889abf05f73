import type { OfEvents } from '../../../../kernel/kit/by-type.ts';
import { noMarks } from '../../../../kernel/kit/by-type.ts';
import { diceMark } from '../../../../kernel/kit/dice.ts';
import type { Mark } from '../../../../kernel/picture.ts';
import type { attackEvents } from '../action-events.ts';
import type { Event } from '../events.ts';
import { spots } from './picture-parts.ts';

type Types = keyof typeof attackEvents;

/** What attacks look like, and what enemies do about them. */
export const attackMarks: OfEvents<readonly Mark[], Event, Types> = {
  AvoidTried: ({ seat, ship, die, done, to }) => [
    diceMark([die], { seat, at: ship }),
    ...(done ? [{ kind: 'move', from: ship, to, seat, pieces: [ship] } as const] : []),
  ],
  AvoidDeclined: noMarks,
  DefenceDeclined: noMarks,
  ReplyDeclined: noMarks,
  BoardingEnded: noMarks,
  DefensiveRamTried: ({ seat, ship, mover, die }) => [
    { kind: 'spot', at: mover, tone: 'fight', seat },
    diceMark([die], { seat, at: ship }),
  ],
  AttackDeclared: ({ seat, attacker, target }) => [
    { kind: 'spot', at: attacker, tone: 'fight', seat },
    { kind: 'spot', at: target, tone: 'fight', seat },
  ],
  AttackMissed: ({ attacker }) => spots([attacker], 'note'),
  FirepotsThrown: ({ ship, target, die }) => [
    { kind: 'fire', from: ship, to: target },
    diceMark([die], { at: target }),
  ],
  RakeRolled: ({ seat, target, dice, success }) => [rolled(seat, target, dice), ...harmed(target, success)],
  RamRolled: ({ seat, target, dice, success }) => [rolled(seat, target, dice), ...harmed(target, success)],
  RammerFreed: ({ attacker, target, free }) => (free ? [] : spots([attacker, target], 'fight')),
  Retracted: ({ seat, ship, to }) => (to === null ? [] : [{ kind: 'move', from: ship, to, seat, pieces: [ship] }]),
  Collided: ({ rammer, target }) => spots([rammer, target], 'note'),
  SwungAround: ({ ship, to }) => [{ kind: 'move', from: ship, to, pieces: [ship] }],
  GrappleRolled: ({ seat, target, dice }) => [rolled(seat, target, dice)],
  ShipDragged: ({ seat, ship, to }) => [{ kind: 'move', from: ship, to, seat, pieces: [ship] }],
  BoardingRolled: ({ seat, target, dice, losses }) => [rolled(seat, target, dice), ...spots(losses, 'loss')],
  ShipTaken: ({ ship }) => spots([ship], 'gain'),
  FireDeclared: ({ seat, ship, target }) => [
    { kind: 'spot', at: ship, tone: 'note', seat },
    { kind: 'spot', at: target, tone: 'note', seat },
  ],
  MissilesFired: ({ seat, ship, target, die, hit, lit }) => [
    { kind: 'fire', from: ship, to: target, seat },
    diceMark(lit === null ? [die] : [die, lit], { seat, at: target }),
    ...harmed(target, hit),
  ],
};

function rolled(seat: string, at: string, dice: readonly number[]): Mark {
  return diceMark(dice, { seat, at });
}

function harmed(target: string, success: boolean): Mark[] {
  return success ? spots([target], 'loss') : [];
}
