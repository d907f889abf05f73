import type { Chance } from '../../../../kernel/chance.ts';
import type { Viewer } from '../../../../kernel/ids.ts';
import { copyOf } from '../../../../kernel/json.ts';
import type { Event } from '../events.ts';
import { knowledge } from './knowledge.ts';
import { dealBlocks } from './resample-blocks.ts';
import { dealCards } from './resample-cards.ts';
import type { Memory } from './memory.ts';
import type { Side } from '../sides.ts';
import { SIDES } from '../sides.ts';
import type { State } from '../state.ts';

/**
 * A world that `viewer` cannot rule out: which hidden enemy block is which, with its points, and which cards the enemy
 * holds or has laid face down, is dealt anew, within what lies open and what `log` has shown. Once the game is over
 * nothing is hidden.
 */
export function resample(state: State, viewer: Viewer, chance: Chance, log: readonly Event[] = []): State {
  if (state.verdict !== null) return copyOf(state);
  const memory = knowledge(log);
  return SIDES.filter((each) => each !== viewer).reduce(
    (world, side) => dealSide(world, side, { memory, chance }),
    copyOf(state),
  );
}

/** So many armies are tried: what has been laid face down must be what they could lay. */
const ARMIES = 500;

function dealSide(state: State, side: Side, { memory, chance }: { memory: Memory; chance: Chance }): State {
  for (let armies = 0; armies < ARMIES; armies += 1) {
    const world = copyOf(state);
    dealBlocks(world, side, memory, chance);
    if (dealCards(world, side, memory, chance)) return world;
  }
  throw new Error(`no world found for the ${side} side`);
}
