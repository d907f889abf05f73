import type { Volley } from '../combat-events.ts';
import { leaderOf, unitOf } from '../data/data.ts';
import { arquebusHeight } from './line-of-fire.ts';
import { roll as throwDice } from '../../../../kernel/kit/dice.ts';
import type { GameTurn } from './positions.ts';
import { leadersAt } from './positions.ts';
import type { Block, State } from '../state.ts';

/** A die with its bonuses hits on 5 and 6 (§2.3, §7.3/7). */
export const HIT = 5;

/** Hits of the combat that a trench takes off (§7.4/1, A10). */
export const TRENCH = 2;

/** Rolls `count` dice for a block, or for a card by its kind; there are no sure hits or misses (A59). */
export function roll(turn: GameTurn, by: string, need: number, count: number): Volley {
  return { by, need, ...throwDice(turn.chance, count, need) };
}

export function hitsOf(volleys: readonly Volley[]): number {
  return volleys.reduce((sum, { hits }) => sum + hits, 0);
}

/** What a leader in its zone adds to the dice of a block (§7.3/8-9). */
export function ledBonus(state: State, block: Block): number {
  const { arm } = unitOf(block.unit);
  return leadersAt(state, block.side, block.at).filter((id) => leaderOf(id).helps.includes(arm)).length;
}

/** The roll by which an arquebusier hits Ottomans in a zone next to it (§8.5/8-10). */
export function arquebusNeed(state: State, block: Block, target: string): number {
  return HIT - unitOf(block.unit).bonus - ledBonus(state, block) - arquebusHeight(block.at, target);
}
