import type { Side } from '../sides.ts';
import type { Leader, Ship } from '../state.ts';
import { POOL } from '../state.ts';
import { freshAct, freshTurn } from './activation.ts';

/** A ship in its pool, fresh; sails as its battle begins with them. */
export function newShip(side: Side, sails: string): Ship {
  return {
    side,
    held: side,
    bow: POOL,
    facing: 0,
    lostAt: null,
    level: 'cruise',
    halfSpeed: false,
    fatigue: 0,
    depletion: 0,
    cripples: [],
    rammed: false,
    rammer: null,
    aground: false,
    fire: 0,
    sails: sails === 'up' || sails === 'none' ? sails : 'down',
    mast: 'whole',
    jettisoned: false,
    anchored: false,
    tows: null,
    taken: false,
    retaken: false,
    settled: false,
    turn: freshTurn(),
    act: freshAct(),
  };
}

export function newLeader(side: Side): Leader {
  return { side, ship: null, reduced: 'no', fate: 'fights' };
}
