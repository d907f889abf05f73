import type { ActivationFrame } from '../frames.ts';
import { checkCrew } from './crew.ts';
import { closeSegment } from './move.ts';
import type { Game } from './positions.ts';

/** What an activation does where its commander has nothing to say: the crew's test, the end of a segment, the end. */
export function advanceActivation(turn: Game, frame: ActivationFrame): void {
  if (frame.crew === 'due') checkCrew(turn, frame);
  else if (frame.segment === 'move') closeSegment(turn, frame);
  else turn.emit({ type: 'ActivationEnded', public: { side: frame.side } });
}
