import type { OfEvents } from '../../../../kernel/kit/by-type.ts';
import type { Text } from '../../../../kernel/text.ts';
import { same } from '../../../../kernel/text.ts';
import type { attackEvents } from '../action-events.ts';
import type { Event } from '../events.ts';
import { missileHit } from '../rules/tables.ts';
import { t } from '../text/catalogue.ts';
import { byKey, fleetWithin, hexName, shipName, theSeat } from '../text/names.ts';
import { SIDES } from '../sides.ts';
import { joined, modified, outcome, roll, ships, yes } from './narrate-parts.ts';

type Types = keyof typeof attackEvents;

/** What the chronicle says of attacks and the answers to them, of missiles, grapples and boarding. */
export const attackLines: OfEvents<Text, Event, Types> = {
  AvoidTried: ({ ship, way, die, total, done }) =>
    t('deed.AvoidTried', { ship: shipName(ship), way, die, total, outcome: outcome(done) }),
  AvoidDeclined: ({ ships: ids }) => t('deed.AvoidDeclined', { ships: ships(ids), count: ids.length }),
  DefensiveRamTried: ({ ship, mover, die, done }) =>
    t('deed.DefensiveRamTried', { ship: shipName(ship), mover: shipName(mover), die, outcome: outcome(done) }),
  DefenceDeclined: ({ ships: ids }) => t('deed.DefenceDeclined', { ships: ships(ids), count: ids.length }),
  AttackDeclared: ({ attacker, target, what }) =>
    t('deed.AttackDeclared', {
      attacker: shipName(attacker),
      target: shipName(target),
      what: byKey(`deed.what.${what}`),
    }),
  AttackMissed: ({ attacker, target, what }) =>
    t('deed.AttackMissed', {
      attacker: shipName(attacker),
      target: shipName(target),
      what: byKey(`deed.what.${what}`),
    }),
  FirepotsThrown: ({ ship, target, die, lit }) =>
    t('deed.FirepotsThrown', { ship: shipName(ship), target: shipName(target), die, outcome: burning(lit) }),
  RakeRolled: ({ attacker, target, flank, ...rolled }) =>
    t('deed.RakeRolled', { attacker: shipName(attacker), target: shipName(target), flank, roll: roll(rolled) }),
  RamRolled: ({ attacker, target, ...rolled }) =>
    t('deed.RamRolled', { attacker: shipName(attacker), target: shipName(target), roll: roll(rolled) }),
  RammerFreed: ({ attacker, target, total, free }) =>
    t('deed.RammerFreed', { attacker: shipName(attacker), target: shipName(target), total, free: yes(free) }),
  Retracted: ({ ship, to }) =>
    to === null
      ? t('deed.Stayed', { ship: shipName(ship) })
      : t('deed.Retracted', { ship: shipName(ship), to: hexName(to) }),
  Collided: ({ rammer, target }) => t('deed.Collided', { rammer: shipName(rammer), target: shipName(target) }),
  SwungAround: ({ ship, to }) => t('deed.SwungAround', { ship: shipName(ship), to: hexName(to) }),
  GrappleRolled: ({ attacker, target, kind, ...rolled }) =>
    t('deed.GrappleRolled', { attacker: shipName(attacker), target: shipName(target), kind, roll: roll(rolled) }),
  ShipDragged: ({ ship, to }) => t('deed.ShipDragged', { ship: shipName(ship), to: hexName(to) }),
  BoardingRolled: ({ target, marines, against, losses, ...rolled }) => {
    const boarders = marines.map(({ ship, men }) => t('deed.boarder', { ship: shipName(ship), men }));
    const lost = losses.length === 0 ? same('') : t('deed.losses', { ships: ships(losses) });
    const args = { boarders: joined(boarders), count: boarders.length, target: shipName(target), against };
    return t('deed.BoardingRolled', { ...args, roll: roll(rolled), losses: lost });
  },
  ShipTaken: ({ ship, by }) => t('deed.ShipTaken', { ship: shipName(ship), by: takerName(by) }),
  FireDeclared: ({ ship, target, men, flaming }) =>
    t('deed.FireDeclared', { ship: shipName(ship), target: shipName(target), men, flaming: yes(flaming) }),
  ReplyDeclined: ({ ship }) => t('deed.ReplyDeclined', { ship: shipName(ship) }),
  MissilesFired: ({ ship, target, men, range, reaction, die, drm, total, hit, lit, burns }) => {
    const damage = hit ? damaged(shipName(target), lit, burns) : t('deed.missed');
    const args = { ship: shipName(ship), target: shipName(target), men, range, reaction: yes(reaction) };
    return t('deed.MissilesFired', { ...args, die, drm: modified(drm), total, need: needed(men), outcome: damage });
  },
  BoardingEnded: ({ seat }) => t('deed.BoardingEnded', { seat: theSeat(seat) }),
};

function damaged(target: Text, lit: number | null, burns: boolean): Text {
  if (lit === null) return t('deed.depleted', { target });
  return burns ? t('deed.depleted.burns', { target, lit }) : t('deed.depleted.unlit', { target, lit });
}

/** The totals with which so many marines cost their target one (§8.45). */
function needed(men: number): Text {
  const totals = Array.from({ length: 12 }, (_, at) => at);
  const least = totals.find((total) => missileHit(men, total).depletes);
  return least === undefined ? t('deed.need.never') : t('deed.need.least', { least });
}

function burning(lit: boolean): Text {
  return lit ? t('deed.lit.yes') : t('deed.lit.no');
}

/** Who takes a ship: a fleet, or the ship that boarded it. */
function takerName(by: string): Text {
  const side = SIDES.find((one) => one === by);
  return side === undefined ? shipName(by) : fleetWithin(side);
}
