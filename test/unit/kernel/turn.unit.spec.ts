import { describe, expect, test } from 'vitest';
import { chanceFrom, ChanceNeeded, noChance } from '../../../src/domain/kernel/chance.ts';
import type { GameEvent } from '../../../src/domain/kernel/event.ts';
import { RevealNeeded, startTurn, untilChance } from '../../../src/domain/kernel/turn.ts';

type Counted = GameEvent & { readonly type: 'Counted' | 'Shown'; readonly public: { readonly by: number } };
type Sum = { readonly sum: number };

const counting = {
  events: { Counted: { schema: 3 }, Shown: { schema: 1, reveals: true } },
  evolve: (state: Sum, event: Counted): Sum => ({ sum: state.sum + event.public.by }),
};

function turnOf(values: readonly number[] = [], stopAtReveal = false) {
  return startTurn<Sum, Counted>(
    counting,
    { sum: 0 },
    chanceFrom((i) => values[i] ?? 0),
    stopAtReveal,
  );
}

describe('a turn', () => {
  test('folds what is emitted at once', () => {
    const turn = turnOf();
    turn.emit({ type: 'Counted', public: { by: 2 } });
    expect(turn.state).toEqual({ sum: 2 });
    turn.emit({ type: 'Counted', public: { by: 3 } });
    expect(turn.state).toEqual({ sum: 5 });
    expect(turn.events.map((event) => event.public.by)).toEqual([2, 3]);
  });

  test('adds the declared schema and an empty list of secrets', () => {
    const turn = turnOf();
    turn.emit({ type: 'Counted', public: { by: 1 } });
    expect(turn.events).toEqual([{ type: 'Counted', schema: 3, public: { by: 1 }, secrets: [] }]);
  });

  test('records draws openly on the next event, and only there', () => {
    const turn = turnOf([4, 1]);
    turn.chance.die();
    turn.chance.draw(3);
    turn.emit({ type: 'Counted', public: { by: 1 } });
    turn.emit({ type: 'Counted', public: { by: 1 } });
    expect(turn.events[0]?.public).toEqual({
      by: 1,
      chance: [
        { i: 0, n: 6, value: 4 },
        { i: 1, n: 3, value: 1 },
      ],
    });
    expect(turn.events[1]?.public).toEqual({ by: 1 });
  });

  test('hides draws in a secret to nobody and says only how many there were', () => {
    const turn = turnOf([4]);
    turn.chance.die();
    turn.emit({ type: 'Counted', public: { by: 1 }, secrets: [{ to: ['red'], data: { card: 'a' } }] }, 'hidden');
    expect(turn.events[0]?.public).toEqual({ by: 1, chanceCount: 1 });
    expect(turn.events[0]?.secrets).toEqual([
      { to: ['red'], data: { card: 'a' } },
      { to: [], data: { chance: [{ i: 0, n: 6, value: 4 }] } },
    ]);
  });

  test('says nothing of chance where there was none, hidden or not', () => {
    const turn = turnOf();
    turn.emit({ type: 'Counted', public: { by: 1 } }, 'hidden');
    expect(turn.events[0]).toEqual({ type: 'Counted', schema: 3, public: { by: 1 }, secrets: [] });
  });

  test('stops before an event that reveals, if it is told to', () => {
    const turn = turnOf([], true);
    turn.emit({ type: 'Counted', public: { by: 1 } });
    expect(() => turn.emit({ type: 'Shown', public: { by: 9 } })).toThrow(RevealNeeded);
    expect(turn.state).toEqual({ sum: 1 });
    expect(turn.events).toHaveLength(1);
  });

  test('goes on through an event that reveals otherwise', () => {
    const turn = turnOf();
    turn.emit({ type: 'Shown', public: { by: 9 } });
    expect(turn.state).toEqual({ sum: 9 });
  });
});

describe('playing until chance is needed', () => {
  test('tells whether it stopped, at chance or at a reveal', () => {
    expect(untilChance(() => undefined)).toEqual({ stopped: false });
    expect(untilChance(() => noChance().die())).toEqual({ stopped: true });
    expect(untilChance(() => turnOf([], true).emit({ type: 'Shown', public: { by: 1 } }))).toEqual({ stopped: true });
  });

  test('lets other errors pass', () => {
    const bug = new TypeError('a bug');
    expect(() =>
      untilChance(() => {
        throw bug;
      }),
    ).toThrow(bug);
    expect(new ChanceNeeded()).toBeInstanceOf(Error);
  });
});
