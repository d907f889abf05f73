import { objectives, tables, unitIds, unitOf } from '../data/data.ts';
import type { GameTurn } from './positions.ts';
import { placeOf, unitAt } from './positions.ts';
import type { Side } from '../sides.ts';
import type { State } from '../state.ts';
import { LOST } from '../state.ts';

/** §5, §4.c: the Hispano-French win if one of their land units stands on each of the three points, else the English. */
export function countVictory(turn: GameTurn): void {
  const held = heldPoints(turn.state, 'hf');
  const conquered = held.length === objectives.length;
  const outcome = conquered
    ? ({ winner: 'hf', reason: 'conquered' } as const)
    : ({ winner: 'en', reason: 'held' } as const);
  turn.emit({ type: 'GameDecided', public: { ...outcome, held } });
}

/** The English win at once: with fewer land units than points the Hispano-French can never hold all of them. */
export function yieldIfExhausted(game: GameTurn): void {
  if (!isExhausted(game.state)) return;
  game.emit({ type: 'GameDecided', public: { winner: 'en', reason: 'exhausted', held: heldPoints(game.state, 'hf') } });
}

const army = unitIds.filter((id) => unitOf(id).side === 'hf' && !unitOf(id).naval);

/** Whether too few Hispano-French land units are left, those in launches included. */
export function isExhausted(state: State): boolean {
  const left = army.filter((id) => placeOf(state, id) !== LOST);
  return left.length < tables.exhaustion.landUnits;
}

/** The hexes of the points on which a land unit of the side stands (§5.b, §5.c). */
export function heldPoints(state: State, side: Side): string[] {
  return objectives
    .map(({ hex }) => hex)
    .filter((hex) => {
      const unit = unitAt(state, hex);
      return unit !== undefined && unitOf(unit).side === side && !unitOf(unit).naval;
    });
}
