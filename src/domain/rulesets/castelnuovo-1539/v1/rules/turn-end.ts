import type { ChoiceGenerator } from '../../../../kernel/choices.ts';
import { pick, menuDetails } from '../../../../kernel/choices.ts';
import type { Command } from './commands.ts';
import { pieces, scenarioOf } from '../data/data.ts';
import { plainOption } from './menus.ts';
import type { Game } from './positions.ts';
import { stillWaiting } from './reinforce.ts';
import { enemyOf } from '../sides.ts';
import type { TurnType } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { lateEnd, starsHeld, zonesWon } from './victory.ts';

/** §4.13, A02: after the second Action phase the objectives are looked at. */
export function checkZones(turn: Game): void {
  const verdict = zonesWon(turn.state);
  if (verdict === null) turn.emit({ type: 'ZonesChecked', public: { held: starsHeld(turn.state) } });
  else turn.emit({ type: 'GameWon', public: verdict });
}

/** D28, §5/2: what the next turn will be. */
export function* chooseTurnType(): ChoiceGenerator<Command> {
  const options = [
    plainOption<TurnType>('type:siege', 'choose.siege', 'siege'),
    plainOption<TurnType>('type:assault', 'choose.assault', 'assault'),
  ];
  return { do: 'turn-type', type: yield* pick(options, menuDetails(t('prompt.turn.type'), [], 'type:siege')) };
}

/** §5/5: an Assault costs a step of the casualty track at once. */
export function electTurn(turn: Game, type: TurnType): void {
  const track = Math.min(pieces.track, turn.state.track + (type === 'assault' ? 1 : 0));
  turn.emit({ type: 'TurnTypeChosen', public: { type, track } });
}

export function beginReinforcements(turn: Game): void {
  turn.emit({ type: 'ReinforcementsBegan', public: { waiting: stillWaiting(turn.state) } });
}

export function endReinforcements(turn: Game): void {
  turn.emit({ type: 'ReinforcementsEnded', public: { waiting: stillWaiting(turn.state) } });
}

/** The next turn, unless the game ends with this one. */
export function nextTurn(turn: Game): void {
  const { state } = turn;
  const verdict = lateEnd(state);
  if (verdict !== null) {
    turn.emit({ type: 'GameWon', public: verdict });
    return;
  }
  turn.emit({ type: 'TurnBegan', public: { turn: state.turn + 1, type: state.next ?? state.type } });
  beginPhase(turn, scenarioOf(state.scenario).first);
}

/** The second Action phase of the turn. */
export function secondPhase(turn: Game): void {
  beginPhase(turn, enemyOf(scenarioOf(turn.state.scenario).first));
}

/** A25: a storm drawn before falls on this phase. */
function beginPhase(turn: Game, seat: 'ottoman' | 'spanish'): void {
  const storm = turn.state.storm === 'coming';
  turn.emit({ type: 'PhaseBegan', public: { phase: `${seat}-action`, storm } });
}
