import type { Evolutions } from '../../../../kernel/kit/by-type.ts';
import type { Event } from '../events.ts';
import type { sequenceEvents } from '../sequence-events.ts';
import type { State } from '../state.ts';
import { leaderEvolutions } from './leaders.ts';
import { setupEvolutions } from './setup.ts';
import { squadronEvolutions } from './squadrons.ts';
import { turnEvolutions } from './turn.ts';

/** Set-up, phases, squadrons, leaders, points and the end. */
export const sequenceEvolutions: Evolutions<State, Event, keyof typeof sequenceEvents> = {
  ...setupEvolutions,
  ...turnEvolutions,
  ...squadronEvolutions,
  ...leaderEvolutions,
};
