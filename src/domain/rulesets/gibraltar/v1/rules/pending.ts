import type { Pending } from '../../../../kernel/ruleset.ts';
import { reliefIsIn, reliefSeat } from './arrival.ts';
import { mayShoot } from './bombardment.ts';
import { victims } from './combat-shapes.ts';
import { mayMove } from './movement.ts';
import type { MenuKey } from '../text/menu-text.ts';
import { m } from '../text/menu-text.ts';
import { oncePerMoment } from './moment.ts';
import { combatSeat, seatsOf } from './positions.ts';
import type { SeatId, State } from '../state.ts';

/** The decisions of the game. */
export type Kind = 'setup' | 'arrival' | 'move' | 'bombard' | 'combat' | 'combat.loss';

/**
 * Who must decide what now. Both commands of a side place, move and bombard at the same time; the key of each changes
 * only with what its own choices depend on.
 */
export function pending(state: State): Pending[] {
  return [...found(state)];
}

const found = oncePerMoment((state): readonly Pending[] => {
  const kind = kindOf(state);
  if (kind === null) return [];
  const prompt = m(`prompt.${kind}` satisfies MenuKey);
  return deciders(state, kind).map((seat) => {
    return { seat, kind, key: `${state.turn}.${state.stamps[seat] ?? 0}`, prompt };
  });
});

function kindOf({ phase, outcome, owing }: State): Kind | null {
  if (outcome !== null || phase === 'over') return null;
  return owing.length > 0 ? 'combat.loss' : phase;
}

function deciders(state: State, kind: Kind): SeatId[] {
  const open = seatsOf(state, state.side).filter((seat) => !state.done.includes(seat));
  switch (kind) {
    case 'setup':
      return open;
    case 'arrival':
      return reliefIsIn(state) ? [] : [reliefSeat(state)];
    case 'move':
      return state.options.autoFinish ? open.filter((seat) => mayMove(state, seat)) : open;
    case 'bombard':
      return open.filter((seat) => mayShoot(state, seat));
    case 'combat':
      return open.filter((seat) => seat === combatSeat(state, state.side) && victims(state, state.side).length > 0);
    default:
      return [combatSeat(state, state.side)];
  }
}
