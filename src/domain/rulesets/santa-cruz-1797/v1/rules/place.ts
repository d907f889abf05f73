import { memoise } from '../../../../kernel/kit/memoise.ts';
import type { Place } from '../places.ts';
import type { State, Step } from '../state.ts';
import { asksFreemantle } from './freemantle.ts';
import { flightOf, waysBack } from './panic.ts';
import { taskOf } from './tasks.ts';

/** Where the game stands, by what has happened. Total: also amid a batch of events. */
export const place = memoise(placeOf);

function placeOf(state: State): Place {
  const { step } = state;
  switch (step.kind) {
    case 'volleys':
      return volley(step);
    case 'march':
      return onTheMarch(state, step);
    case 'panic':
      return panic(state, step);
    case 'combat':
      return state.combat === null ? { kind: 'contact' } : taskOf(state, state.combat);
    default:
      return step;
  }
}

/** One card's fire after another; the Fox's hits one by one in between. */
function volley({ foxHits, targets, next }: Extract<Step, { kind: 'volleys' }>): Place {
  return foxHits > 0 ? { kind: 'fox-hit' } : { kind: 'volley', target: targets[next] ?? null };
}

/** M4 to M5: Lost!, then Freemantle, then the destination. */
function onTheMarch(state: State, { march }: Extract<Step, { kind: 'march' }>): Place {
  if (march.lost === 'unasked') return { kind: 'lost', march };
  return { kind: asksFreemantle(state, march) ? 'freemantle' : 'destination', march };
}

/** §9.panic7: who has no way back is cut off. */
function panic(state: State, { zone }: Extract<Step, { kind: 'panic' }>): Place {
  const flight = flightOf(state);
  if (flight === null || waysBack(state, zone, flight.steps).length > 0) return { kind: 'panic', zone, flight };
  return { kind: 'cut-off', zone, flight };
}
