import type { State } from '../state.ts';
import { combatOf, leader } from './fighters.ts';
import type { GameTurn } from './positions.ts';
import { officerAt } from './positions.ts';

/** The British officer whom El Tigre strikes: he of the fight, else he who comes at the sound of the drums. */
export function prey(state: State, without: readonly string[]): string | null {
  const { drums } = combatOf(state);
  const here = leader(state, 'british');
  if (here !== null || drums === null || !drums.officer || without.includes(drums.card)) return here;
  return officerAt(state, 'british', drums.from);
}

/** §9.tiger1: the officer is eliminated and the British hand shrinks; by option only on 4-6 (§14.2). */
export function strike(turn: GameTurn): void {
  const die = turn.state.options.tigerRoll ? turn.chance.die() : null;
  const officer = die === null || die >= 4 ? prey(turn.state, []) : null;
  turn.emit({ type: 'TigerStruck', public: { officer, die } });
}
