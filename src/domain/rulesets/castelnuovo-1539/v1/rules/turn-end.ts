import { pick, menuDetails } from '../../../../kernel/choices.ts';
import { pieces, scenarioOf } from '../data/data.ts';
import { decision } from './decision.ts';
import { plainOption } from './menus.ts';
import type { GameTurn } from './positions.ts';
import { stillWaiting } from './reinforce.ts';
import { enemyOf } from '../sides.ts';
import type { TurnType } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { lateEnd, starsHeld, zonesWon } from './victory.ts';

const TYPES = [
  plainOption<TurnType>('type:siege', 'choose.siege', 'siege'),
  plainOption<TurnType>('type:assault', 'choose.assault', 'assault'),
];

/** §4.13, A02: after the second Action phase the objectives are looked at. */
export function checkZones(turn: GameTurn): void {
  const verdict = zonesWon(turn.state);
  if (verdict === null) turn.emit({ type: 'ZonesChecked', public: { held: starsHeld(turn.state) } });
  else turn.emit({ type: 'GameWon', public: verdict });
}

/** D28, §5/2: what the next turn will be; an Assault costs a step of the casualty track at once (§5/5). */
export const turnType = decision('turn-type', {
  kind: 'turn.type',
  title: t('prompt.turn.type'),
  seats: ['ottoman'],
  choices: TYPES.map(({ id, label }) => ({ id, label })),
  asks: () => 'ottoman',
  choose: () => pick(TYPES, menuDetails(t('prompt.turn.type'), [], 'type:siege')),
  decide(turn, _seat, type) {
    const track = Math.min(pieces.track, turn.state.track + (type === 'assault' ? 1 : 0));
    turn.emit({ type: 'TurnTypeChosen', public: { type, track } });
  },
});

/** Hands are full: the other Action phase, or reinforcements. */
export function afterRefill(turn: GameTurn): void {
  if (turn.state.phase !== 'turn-end') return secondPhase(turn);
  turn.emit({ type: 'ReinforcementsBegan', public: { waiting: stillWaiting(turn.state) } });
}

export function endReinforcements(turn: GameTurn): void {
  turn.emit({ type: 'ReinforcementsEnded', public: { waiting: stillWaiting(turn.state) } });
}

/** The next turn, unless the game ends with this one. */
export function nextTurn(turn: GameTurn): void {
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
function secondPhase(turn: GameTurn): void {
  beginPhase(turn, enemyOf(scenarioOf(turn.state.scenario).first));
}

/** A25: a storm drawn before falls on this phase. */
function beginPhase(turn: GameTurn, seat: 'ottoman' | 'spanish'): void {
  const storm = turn.state.storm === 'coming';
  turn.emit({ type: 'PhaseBegan', public: { phase: `${seat}-action`, storm } });
}
