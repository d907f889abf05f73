import { memoise } from '../../../../kernel/kit/memoise.ts';
import type { ShipData } from '../data/data.ts';
import { battleOf, tournament } from '../data/data.ts';
import type { Side } from '../sides.ts';
import { SIDES, enemyOf } from '../sides.ts';
import type { Outcome, Ship, State } from '../state.ts';
import { BURNT, POOL, SUNK, WRECKED } from '../state.ts';
import { battleBonus, finalBonus, openBonus } from './battles/endings.ts';
import { ownRules } from './battles/own.ts';
import type { GameTurn } from './positions.ts';
import { isInPlay, ratings, shipIds, shipOf, shipsOf } from './positions.ts';

/** The points of both sides (§9.1): what the ships of each enemy are worth as they stand, and what no ship carries. */
export const points = memoise((state: State): Readonly<Record<Side, number>> => {
  const sums = {
    red: state.bonus.red + battleBonus(state, 'red'),
    green: state.bonus.green + battleBonus(state, 'green'),
  };
  for (const id of shipIds(state)) {
    const ship = shipOf(state, id);
    sums[enemyOf(ship.side)] += scored(ship, worth(state, id));
  }
  return sums;
});

/** What a ship is worth: its ram defence; transports at Ecnomus ten (S-ECN). */
function worth(state: State, id: string): number {
  const { rd, transport }: ShipData = ratings(state, id);
  return (transport ? ownRules(state).transports?.worth : undefined) ?? rd;
}

/**
 * §9.1: lost, rammed or aground its worth; taken one more, which is gone when it is rammed, aground or lost afterwards;
 * retaken nothing, until it is lost or rammed again.
 */
function scored({ bow, rammed, aground, settled, held, side }: Ship, value: number): number {
  if (LOST.has(bow) || ((rammed || aground) && !settled)) return value;
  return held === side ? 0 : value + 1;
}

const LOST: ReadonlySet<string> = new Set([SUNK, BURNT, WRECKED]);

/** H: the check, and what ends the battle by itself (dossier 9); else the next turn. */
export function checkVictory(turn: GameTurn): void {
  const { red, green } = points(turn.state);
  turn.emit({ type: 'PointsChecked', public: { turn: turn.state.turn, red, green } });
  const decisive = SIDES.find((side) => hasWon(turn.state, side));
  if (decisive !== undefined) end(turn, { winner: decisive, reason: 'decisive' });
  else if (SIDES.some((side) => isAnnihilated(turn.state, side))) endOnPoints(turn, 'annihilated');
  else if (SIDES.every((side) => !canReach(turn.state, side))) endOnPoints(turn, 'points');
  else if (isStalled(turn.state)) endOnPoints(turn, 'stall');
  else turn.emit({ type: 'TurnBegan', public: { turn: turn.state.turn + 1 } });
}

/** More points win; bonuses that are given at the end come first (Actium). */
export function endOnPoints(turn: GameTurn, reason: Outcome['reason']): void {
  const last = finalBonus(turn.state, points(turn.state));
  if (last !== null) turn.emit({ type: 'PointsGained', public: { ...last } });
  const { red, green } = points(turn.state);
  // S-ACT: where Antony's last points do not bring him past Octavian, Octavian has won.
  const tie = last === null ? null : 'green';
  end(turn, { winner: red === green ? tie : red > green ? 'red' : 'green', reason });
}

/** Turns without a change of points, for both sides to see (dossier 9, d); null while nobody counts. */
export function idleTurns(state: State): number | null {
  const from = state.stirred > 0 ? state.stirred : 9;
  return state.options.stall === 0 || state.turn <= from ? null : state.turn - from;
}

/** What a side needs for a decisive victory. */
export function thresholdOf(state: State, side: Side): number {
  const battle = battleOf(state.scenario);
  if (battle !== null) return battle.victory.threshold[side];
  return tournament.sizes.find(({ points: size }) => size === state.options.points)?.threshold ?? 55;
}

function hasWon(state: State, side: Side): boolean {
  const now = points(state);
  const [own, other] = [now[side], now[enemyOf(side)]];
  if (own < thresholdOf(state, side)) return false;
  const ratio = battleOf(state.scenario)?.victory.ratio ?? tournament.ratio;
  return ratio === 'lessThanHalf' ? other * 2 < own : other * 2 <= own;
}

/** No ship of its own is left in play, in a queue or still to come. */
function isAnnihilated(state: State, side: Side): boolean {
  if (shipsOf(state, side).some((id) => shipOf(state, id).side === side)) return false;
  return !shipIds(state).some((id) => shipOf(state, id).side === side && shipOf(state, id).bow === POOL);
}

/** §9.1: whether a side could still reach its number if it took everything that is left. */
function canReach(state: State, side: Side): boolean {
  let best = points(state)[side] + openBonus(state, side);
  for (const id of shipIds(state)) {
    const ship = shipOf(state, id);
    if (ship.side === side || !(isInPlay(ship) || ship.bow === POOL)) continue;
    best += worth(state, id) + 1 - scored(ship, worth(state, id));
  }
  return best >= thresholdOf(state, side);
}

function isStalled(state: State): boolean {
  const idle = idleTurns(state);
  return idle !== null && idle >= state.options.stall;
}

function end(turn: GameTurn, { winner, reason }: Outcome): void {
  const { red, green } = points(turn.state);
  turn.emit({ type: 'BattleEnded', public: { winner, reason, red, green } });
}
