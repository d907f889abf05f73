import type { Modifier } from '../data/tables.ts';
import { drm, spainRp, spainTurn, totalOf } from '../data/tables.ts';
import type { State } from '../state.ts';
import { halvesOf } from './control.ts';
import type { GameTurn } from './positions.ts';
import { beginNext } from './steps.ts';

/** §4.5: RP from Spain, by a die. */
export function advanceSpain(turn: GameTurn): void {
  const modifiers = spanishModifiers(turn.state);
  const die = turn.chance.die();
  const total = die + totalOf(modifiers);
  const rp = spainRp(total);
  const half = 2 * (turn.state.liberal === null ? rp : Math.floor(rp / 2)); // §10.2.1
  turn.emit({ type: 'SpanishDiced', public: { die, modifiers, total, half } });
  beginNext(turn);
}

/** §4.5.1: by the turn, and -1 where the patriot has more areas since the liberals took power. */
function spanishModifiers(state: State): Modifier[] {
  const byTurn = spainTurn(state.turn);
  const found: Modifier[] = byTurn === 0 ? [] : [{ id: 'turn', value: byTurn }];
  if (state.liberal !== null && halvesOf(state, 'patriot') > halvesOf(state, 'royalist'))
    found.push(drm('spainRP', 'patriotAhead'));
  return found;
}
