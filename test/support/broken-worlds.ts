import { byUtf8 } from '../../src/domain/kernel/cards.ts';
import { chanceFrom } from '../../src/domain/kernel/chance.ts';
import { copyOf } from '../../src/domain/kernel/json.ts';
import type { Toy } from './broken-toys.ts';

/** Its worlds share what they are made of with the state. */
export function sharedWorlds(_toy: Toy): Partial<Toy> {
  return { resample: (state) => ({ ...state, camps: { ...state.camps } }) };
}

/** Its worlds are the truth. */
export function trueWorlds(toy: Toy): Partial<Toy> {
  return {
    resample: (state, viewer, chance, log) =>
      viewer === null ? copyOf(state) : toy.resample(state, viewer, chance, log),
  };
}

/** Deals in the order in which the cards really lie, so that one chance makes as many worlds as there are truths. */
export function orderedWorlds(toy: Toy): Partial<Toy> {
  return {
    resample: (state, viewer, chance, log) => {
      const world = toy.resample(state, viewer, chance, log);
      const { hand, undrawn } = state.camps.blue;
      if (viewer === 'blue' || state.camps.blue.order !== null) return world;
      const cards = chance.shuffle([...hand, ...undrawn]);
      Object.assign(world.camps.blue, {
        hand: cards.slice(0, hand.length).sort(byUtf8),
        undrawn: cards.slice(hand.length).sort(byUtf8),
      });
      return world;
    },
  };
}

/** Gives the other side the cards back that it really has, if its order says so. */
export function keptCards(toy: Toy): Partial<Toy> {
  return {
    resample: (state, viewer, chance, log) => {
      const world = toy.resample(state, viewer, chance, log);
      const { red } = state.camps;
      if (viewer === 'blue' && red.hand.length > 0 && red.order === null) world.camps.red = copyOf(red);
      return world;
    },
  };
}

/** Draws the same world always: one that nobody can rule out, but what it holds fixed is never put to the proof. */
export function oneWorld(toy: Toy): Partial<Toy> {
  return {
    resample: (state, viewer, _chance, log) =>
      toy.resample(
        state,
        viewer,
        chanceFrom(() => 0),
        log,
      ),
  };
}

/** Draws the truth every second time. */
export function leaningWorlds(toy: Toy): Partial<Toy> {
  return {
    resample: (state, viewer, chance, log) =>
      chance.draw(2) === 0 ? copyOf(state) : toy.resample(state, viewer, chance, log),
  };
}
