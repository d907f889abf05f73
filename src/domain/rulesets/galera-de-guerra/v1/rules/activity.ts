import type { Sequence } from '../../../../kernel/kit/decision.ts';
import type { Event } from '../events.ts';
import type { ActivationFrame, Frame } from '../frames.ts';
import type { State } from '../state.ts';
import { endAvoid, endDefence } from './answers.ts';
import { advanceAttack } from './attacks.ts';
import { endMovement } from './carry.ts';
import { checkCrew } from './crew.ts';
import { closeSegment } from './move.ts';
import type { GameTurn } from './positions.ts';
import { endDrag, endReply, endRetraction, fly } from './replies.ts';

/** What happens by itself within an activation where nobody is asked. */
export const activity: Sequence<State, Event, Exclude<Frame, { kind: 'successor' | 'treachery' }>> = {
  activation: advanceActivation,
  movement: (turn) => endMovement(turn),
  attack: advanceAttack,
  volley: fly,
  avoid: endAvoid,
  defend: endDefence,
  reply: endReply,
  retract: endRetraction,
  drag: endDrag,
};

/** The crew's test, the end of a segment, the end of the activation. */
function advanceActivation(turn: GameTurn, frame: ActivationFrame): void {
  if (frame.crew === 'due') checkCrew(turn, frame);
  else if (frame.segment === 'move') closeSegment(turn, frame);
  else turn.emit({ type: 'ActivationEnded', public: { side: frame.side } });
}
