import type { Sequence } from '../../../../kernel/kit/decision.ts';
import { tables } from '../data/data.ts';
import type { Event } from '../events.ts';
import type { Side } from '../sides.ts';
import type { Phase, Place, State } from '../state.ts';
import { reliefIsDue } from './arrival.ts';
import { makeContacts } from './movement.ts';
import type { GameTurn } from './positions.ts';
import { countVictory } from './victory.ts';

/** §11: once nobody has anything left to do in a phase, the next one begins, or the game is decided. */
export const sequence: Sequence<State, Event, Place> = {
  setup: (game) => (game.state.side === 'en' ? begin(game, 'hf', 'setup') : begin(game, 'hf', 'move')), // §6.c
  arrival: (game) => begin(game, 'en', 'move'),
  move: (game) => {
    makeContacts(game);
    begin(game, game.state.side, 'bombard');
  },
  bombard: (game) => begin(game, game.state.side, 'combat'),
  combat: endPlayerTurn,
  loss: null,
  over: null,
};

/** After the Hispano-French the English, after both the next turn; after the last one the peace (§4.c). */
function endPlayerTurn(game: GameTurn): void {
  const { state } = game;
  if (state.side === 'hf') return begin(game, 'en', reliefIsDue(state) ? 'arrival' : 'move');
  if (state.turn >= tables.turns.last) return countVictory(game);
  return begin(game, 'hf', 'move', state.turn + 1);
}

function begin(game: GameTurn, side: Side, phase: Exclude<Phase, 'over'>, turn = game.state.turn): void {
  game.emit({ type: 'PhaseBegan', public: { turn, side, phase } });
}
