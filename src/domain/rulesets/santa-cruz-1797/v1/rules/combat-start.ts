import { borderKind } from '../data/data.ts';
import { laidOut, openBlocks } from './fighters.ts';
import type { GameTurn } from './positions.ts';
import { officerAt, unitsAt } from './positions.ts';
import type { March } from '../state.ts';
import { enemyOf } from '../sides.ts';

/**
 * C0, §10.0.1-2: both sides go to the battle board and are revealed, officers for good (§11.1). Blocks are named for
 * this combat only, so that nobody can follow one from fight to fight.
 */
export function joinCombat(turn: GameTurn, { march, zone }: { march: March; zone: string }): void {
  const { state } = turn;
  const { side: attacker, from, reaction } = march;
  const attackers = laidOut(state, march.units);
  const defenders = laidOut(state, unitsAt(state, enemyOf(attacker), zone));
  const british = attacker === 'british' ? attackers : defenders;
  const spanish = attacker === 'british' ? defenders : attackers;
  turn.emit({
    type: 'CombatJoined',
    public: {
      zone,
      attacker,
      from,
      red: borderKind(from, zone) === 'red',
      reaction,
      attackers: openBlocks(state, attackers, 'a'),
      defenders: openBlocks(state, defenders, 'd'),
      officers: { british: officerAt(state, 'british', zone), spanish: officerAt(state, 'spanish', zone) },
    },
    secrets: [
      { to: ['british'], data: { british } },
      { to: ['spanish'], data: { spanish } },
    ],
  });
}
